import { haveSameLength, knownOn, type Statement } from './statement.ts'

/** The ends of the periods about which accounts on one basis were filed more than once, with other figures. */
export function restatedEnds(statements: Statement[]): Set<string> {
  const byPeriod = Map.groupBy(statements, ({ periodEnd, consolidated }) => `${periodEnd} ${consolidated}`)
  const restated = [...byPeriod.values()].filter(same =>
    same.some((one, index) => same.slice(index + 1).some(differs(one))),
  )
  return new Set(restated.map(([first]) => (first as Statement).periodEnd))
}

const differs = (one: Statement) => (other: Statement) =>
  haveSameLength(one, other) &&
  knownOn(one) !== knownOn(other) &&
  Object.entries(one.values).some(([name, value]) => {
    const later = other.values[name]
    return value != null && later != null && Number(value) !== Number(later)
  })
