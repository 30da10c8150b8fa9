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
