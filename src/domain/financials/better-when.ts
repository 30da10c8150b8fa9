import { haveSameLength, knownOn, type Statement } from './statement.ts'

export const betterHigher =
  `Turnover Gross-Profit Operating-Profit EBITDA Pre-Tax-Profit Profit-after-Tax Retained-Profit Net-Assets Shareholder-Funds
  Net-Worth Working-Capital Cash P-And-L-Account-Reserve Net-Cash-Flow-from-Operations Increase-In-Cash Net-Change-In-Cash
  Free-Cash-Flow`.split(/\s+/)
export const betterLower =
  `Total-Liabilities Total-Current-Liabilities Total-Long-Term-Liabilities Bank-Overdraft Bank-Loan Gross-Debt Net-Debt
  Borrowings-due-within-one-year Borrowings-due-after-one-year Total-Long-Term-Loans Interest-Payable
  Contingent-Liabilities`.split(/\s+/)

const directions = new Map([
  ...betterHigher.map(name => [name, 'higher'] as const),
  ...betterLower.map(name => [name, 'lower'] as const),
])

/** Which way an amount should move. For most, such as wages or stocks, more is neither good nor bad: null. */
export function betterWhen(metric: string): 'higher' | 'lower' | null {
  return directions.get(metric) ?? null
}

type Basis = Pick<Statement, 'periodEnd' | 'consolidated'>

const keyOf = ({ periodEnd, consolidated }: Basis) => `${periodEnd} ${consolidated}`

/** Returns a function that reports whether accounts were filed more than once on one basis, with different figures. */
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
