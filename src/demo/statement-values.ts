import {
  borrowingsLong,
  borrowingsShort,
  currentAssets,
  currentLiabilities,
  fixedAssets,
  funds,
  longLiabilities,
  operatingProfit,
  type Position,
  preTaxProfit,
  profitAfterTax,
} from '#demo/business.ts'

/** How an amount is written: in whole units, in hundredths, or rounded to thousands. */
export type Grain = 'units' | 'hundredths' | 'thousands'

function amountText(amount: number, grain: Grain): string {
  if (amount === 0) return '0'
  if (grain === 'units') return String(amount)
  if (grain === 'thousands') return `${amount}000`
  const size = Math.abs(amount)
  const rest = size % 100
  return `${amount < 0 ? '-' : ''}${Math.floor(size / 100)}.${rest < 10 ? '0' : ''}${rest}`
}

export interface Disclosure {
  grain: Grain
  kind: 'trade' | 'bank' | 'insurer'
  /** Small companies need not show how they earned. */
  balanceOnly: boolean
  /** Only the larger ones show where the cash came from. */
  withCashFlow: boolean
  showsEmployees: boolean
  /** Moved from the cost of sales to administration when a year was restated. */
  reclassified: number
}

/** What a company files about a year, as JSON by the platform's names. Nothing that can be derived is included. */
export function statementValues(p: Position, before: Position, disclosure: Disclosure): string {
  // Names and amounts hold nothing that JSON escapes, and the text alone is far cheaper than an object of sixty members.
  let values = disclosure.showsEmployees ? `,"Employee-Numbers":"${p.employees}"` : ''
  const { grain } = disclosure
  const put = (name: string, amount: number) => {
    values += `,"${name}":"${amountText(amount, grain)}"`
  }
  if (!disclosure.balanceOnly) putIncome(put, p, disclosure)
  putBalance(put, p, disclosure)
  if (disclosure.withCashFlow) putCashFlow(put, p, before)
  if (disclosure.kind === 'bank') putBank(put, p)
  if (disclosure.kind === 'insurer') putInsurer(put, p)
  return `{${values.slice(1)}}`
}

type Put = (name: string, amount: number) => void

function putIncome(put: Put, p: Position, { reclassified }: Disclosure): void {
  const cost = p.costOfSales - reclassified
  const operating = operatingProfit(p)
  put('Turnover', p.turnover)
  if (p.exports > 0) {
    put('World-Turnover', p.turnover)
    put('Exports', p.exports)
  }
  put('Cost-of-Sales', cost)
  put('Gross-Profit', p.turnover - cost)
  put('Administrative-Expenses', p.administration + reclassified)
  put('Operating-Profit', operating)
  put('EBITDA', operating + p.depreciation + p.amortisation)
  put('Depreciation', p.depreciation)
  put('Amortisation', p.amortisation)
  put('Interest-Payable', p.interest)
  put('Pre-Tax-Profit', preTaxProfit(p))
  put('Taxation', p.tax)
  put('Profit-after-Tax', profitAfterTax(p))
  put('Dividends', p.dividends)
  put('Retained-Profit', profitAfterTax(p) - p.dividends)
  put('Wages-And-Salaries', p.wages)
  put('Pensions', p.pensions)
  put('Employee-Remuneration', p.wages + p.pensions)
  put('Directors-Remuneration', p.directors)
  put('Audit-Fees', p.audit)
  put('Auditor-Fees', p.audit)
}

function putBalance(put: Put, p: Position, { balanceOnly }: Disclosure): void {
  const fixed = fixedAssets(p)
  const current = currentAssets(p)
  const short = currentLiabilities(p)
  const long = longLiabilities(p)
  const owned = funds(p)
  const intangible = p.goodwill + p.otherIntangible
  put('Tangible-Assets', p.tangible)
  put('Intangible-Assets', intangible)
  if (p.goodwill > 0) put('Goodwill', p.goodwill)
  if (p.investments > 0) put('Investments', p.investments)
  put('Total-Fixed-Assets', fixed)
  if (p.stocks > 0) put('Stocks-And-Work-in-Progress', p.stocks)
  put('Trade-Debtors', p.tradeDebtors)
  put('Other-Debtors', p.otherDebtors)
  put('Cash', p.cash)
  put('Total-Current-Assets', current)
  put('Total-Assets', fixed + current)
  put('Total-Current-Liabilities', short)
  put('Total-Long-Term-Liabilities', long)
  put('Total-Liabilities', short + long)
  put('Working-Capital', current - short)
  put('Net-Assets', fixed + current - short - long)
  put('Share-Capital', p.shareCapital)
  if (p.sharePremium > 0) put('Share-Premium', p.sharePremium)
  if (p.revaluation > 0) put('Revaluation-Reserve', p.revaluation)
  if (p.sundry > 0) put('Sundry-Reserves', p.sundry)
  put('P-And-L-Account-Reserve', p.profitReserve)
  put('Shareholder-Funds', owned)
  if (balanceOnly) return
  put('Trade-Creditors', p.tradeCreditors)
  put('Other-Creditors', p.otherCreditors)
  put('Equity-Paid-Up', p.shareCapital)
  put('Capital-Employed', fixed + current - short)
  put('Net-Worth', owned - intangible)
  put('Bank-Loan', p.loanShort + p.loanLong)
  put('Bank-Overdraft', p.overdraft)
  put('Borrowings-due-within-one-year', borrowingsShort(p))
  put('Borrowings-due-after-one-year', borrowingsLong(p))
  put('Total-Long-Term-Loans', p.loanLong)
  if (p.hireShort + p.hireLong > 0) put('Hire-Purchase-Commitments', p.hireShort + p.hireLong)
  if (p.leases > 0) put('Lease-Commitments', p.leases)
  if (p.subordinated > 0) put('Subordinated-Liabilities', p.subordinated)
}

function putCashFlow(put: Put, p: Position, before: Position): void {
  const lent = borrowingsShort(p) + borrowingsLong(p) - borrowingsShort(before) - borrowingsLong(before)
  const paidIn = p.shareCapital + p.sharePremium - before.shareCapital - before.sharePremium
  const financing = lent + paidIn - p.dividends
  const invested = p.capex + (p.investments - before.investments)
  const change = p.cash - before.cash
  put('Net-Cash-Flow-from-Operations', change - financing + invested)
  put('Capital-Expenditure', p.capex)
  put('Net-Tax-Paid', p.tax)
  put('Net-Cash-Flow-before-Financing', change - financing)
  put('Net-Cash-Flow-from-Financing', financing)
  put('Increase-In-Cash', change)
  put('Net-Change-In-Cash', change)
}

function putBank(put: Put, p: Position): void {
  put('Loans-and-advances-to-banks', p.loansToBanks)
  put('Loans-and-advances-to-customers', p.loansToCustomers)
  put('Customer-accounts', p.customerAccounts)
  put('Deposits-by-banks', p.depositsByBanks)
  put('Net-Interest-Income', Math.floor((p.turnover - p.costOfSales) * 0.8))
  put('Fees-and-Commission-Expense', Math.floor(p.costOfSales * 0.15))
}

function putInsurer(put: Put, p: Position): void {
  put('Gross-Written-Premiums', Math.floor(p.turnover * 1.06))
  put('Net-Premiums-Earned', Math.floor(p.turnover * 0.91))
  put('Technical-Provisions', p.technicalProvisions)
  put('Reinsurance-Liabilities', p.reinsurance)
}
