import { haveSameLength, knownOn, type Statement } from './statement.ts'

type Basis = Pick<Statement, 'periodEnd' | 'consolidated'>

const keyOf = ({ periodEnd, consolidated }: Basis) => `${periodEnd} ${consolidated}`

/** Returns a function that says whether accounts were filed more than once on one basis, with other figures. */
export function restatedAmong(statements: Statement[]): (period: Basis) => boolean {
  const restated = [...Map.groupBy(statements, keyOf)].filter(([, same]) =>
    same.some((one, index) => same.slice(index + 1).some(differs(one))),
  )
  const keys = new Set(restated.map(([key]) => key))
  return period => keys.has(keyOf(period))
}

const differs = (one: Statement) => (other: Statement) =>
  haveSameLength(one, other) &&
  knownOn(one) !== knownOn(other) &&
  Object.entries(one.values).some(([name, value]) => {
    const later = other.values[name]
    return value != null && later != null && Number(value) !== Number(later)
  })
