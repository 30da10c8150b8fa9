import type { Random } from '#demo/random.ts'

// A small business in whole numbers: everything is counted in the smallest amount that its accounts show, so that
// the statements add up to the last digit. One step is one year, and the cash explains it.

export interface Temper {
  /** From about -1, failing, to 1, thriving. */
  health: number
  /** Which part of turnover goes into what is sold. */
  costShare: number
  taxRate: number
  kind: 'trade' | 'bank' | 'insurer'
  isCapitalHeavy: boolean
}

export interface Position {
  year: number
  employees: number
  turnover: number
  exports: number
  costOfSales: number
  administration: number
  wages: number
  pensions: number
  directors: number
  audit: number
  depreciation: number
  amortisation: number
  interest: number
  tax: number
  dividends: number
  tangible: number
  goodwill: number
  otherIntangible: number
  investments: number
  stocks: number
  tradeDebtors: number
  otherDebtors: number
  cash: number
  tradeCreditors: number
  otherCreditors: number
  overdraft: number
  loanShort: number
  loanLong: number
  hireShort: number
  hireLong: number
  subordinated: number
  leases: number
  shareCapital: number
  sharePremium: number
  revaluation: number
  sundry: number
  profitReserve: number
  capex: number
  /** Claims of a bank on other banks and on customers; what customers and banks left with it. */
  loansToBanks: number
  loansToCustomers: number
  customerAccounts: number
  depositsByBanks: number
  /** An insurer's provisions. */
  technicalProvisions: number
  reinsurance: number
}

export const operatingProfit = (p: Position) => p.turnover - p.costOfSales - p.administration
export const preTaxProfit = (p: Position) => operatingProfit(p) - p.interest
export const profitAfterTax = (p: Position) => preTaxProfit(p) - p.tax
export const fixedAssets = (p: Position) => p.tangible + p.goodwill + p.otherIntangible + p.investments
export const currentAssets = (p: Position) =>
  p.stocks + p.tradeDebtors + p.otherDebtors + p.cash + p.loansToBanks + p.loansToCustomers
export const borrowingsShort = (p: Position) => p.overdraft + p.loanShort + p.hireShort
export const borrowingsLong = (p: Position) => p.loanLong + p.hireLong + p.subordinated
export const currentLiabilities = (p: Position) =>
  p.tradeCreditors + p.otherCreditors + borrowingsShort(p) + p.customerAccounts + p.depositsByBanks
export const longLiabilities = (p: Position) => borrowingsLong(p) + p.technicalProvisions + p.reinsurance
export const funds = (p: Position) => p.shareCapital + p.sharePremium + p.revaluation + p.sundry + p.profitReserve

/** The state before the first year that has accounts. */
export function firstPosition(turnover: number, employees: number, temper: Temper, random: Random): Position {
  const part = (low: number, high: number) => Math.floor(turnover * random.within(low, high))
  const isBank = temper.kind === 'bank'
  const isInsurer = temper.kind === 'insurer'
  const heavy = temper.isCapitalHeavy ? 2.5 : 1
  const p: Position = {
    year: 0,
    employees,
    turnover,
    exports: random.chance(0.35) ? part(0.05, 0.6) : 0,
    costOfSales: 0,
    administration: 0,
    wages: 0,
    pensions: 0,
    directors: 0,
    audit: 0,
    depreciation: 0,
    amortisation: 0,
    interest: 0,
    tax: 0,
    dividends: 0,
    capex: 0,
    tangible: Math.floor(part(0.1, 0.4) * heavy),
    goodwill: random.chance(0.2) ? part(0.02, 0.15) : 0,
    otherIntangible: random.chance(0.3) ? part(0.01, 0.08) : 0,
    investments: isInsurer ? part(2, 3) : random.chance(0.15) ? part(0.05, 0.5) : 0,
    stocks: isBank || isInsurer || temper.costShare < 0.35 ? 0 : part(0.05, 0.18),
    tradeDebtors: part(0.08, 0.2),
    otherDebtors: part(0.01, 0.05),
    cash: part(0.06, 0.2),
    tradeCreditors: part(0.06, 0.14),
    otherCreditors: part(0.04, 0.1),
    overdraft: 0,
    loanShort: random.chance(0.5) ? part(0.01, 0.05) : 0,
    loanLong: random.chance(0.5) ? Math.floor(part(0.03, 0.2) * heavy) : 0,
    hireShort: random.chance(0.25) ? part(0.003, 0.02) : 0,
    hireLong: random.chance(0.25) ? part(0.005, 0.04) : 0,
    subordinated: random.chance(0.04) || isBank ? part(0.05, 0.2) : 0,
    leases: random.chance(0.4) ? part(0.02, 0.12) : 0,
    shareCapital: 0,
    sharePremium: 0,
    revaluation: temper.isCapitalHeavy && random.chance(0.3) ? part(0.02, 0.1) : 0,
    sundry: random.chance(0.12) ? part(0.005, 0.03) : 0,
    profitReserve: 0,
    loansToBanks: isBank ? part(1, 3) : 0,
    loansToCustomers: isBank ? part(6, 12) : 0,
    customerAccounts: 0,
    depositsByBanks: isBank ? part(0.5, 1.5) : 0,
    technicalProvisions: isInsurer ? part(1.2, 1.9) : 0,
    reinsurance: isInsurer ? part(0.1, 0.3) : 0,
  }
  if (isBank) p.customerAccounts = Math.floor((p.loansToBanks + p.loansToCustomers) * random.within(0.78, 0.86))
  const capital = Math.max(100, part(0.001, 0.05))
  // Round amounts: capital is paid in by agreement.
  p.shareCapital = Math.max(1, Math.floor(capital / 100)) * 100
  p.sharePremium = random.chance(0.2) ? part(0.01, 0.06) : 0
  // What is left over is what the company earned before the story begins.
  p.profitReserve = fixedAssets(p) + currentAssets(p) - currentLiabilities(p) - longLiabilities(p) - funds(p)
  return p
}

/** The next year. Every amount that is not earned, owed or lent ends up in cash or comes out of it. */
export function nextPosition(before: Position, temper: Temper, random: Random): Position {
  const failing = temper.health < -0.6
  const drift = failing ? -0.09 : temper.health * 0.08 + 0.03
  const growth = Math.max(-0.45, Math.min(0.6, drift + random.bell() * 0.07))
  const turnover = Math.max(1, Math.floor(before.turnover * (1 + growth)))
  const scale = turnover / before.turnover
  const p: Position = { ...before, year: before.year + 1, turnover }
  const of = (share: number) => Math.floor(turnover * share)
  p.exports = Math.floor(before.exports * scale)
  p.costOfSales = of(temper.costShare * (1 + random.bell() * 0.02) + (failing ? 0.03 : 0))
  p.depreciation = Math.floor(before.tangible * random.within(0.06, 0.14))
  p.amortisation = Math.floor(before.otherIntangible * 0.15)
  const margin = 0.05 + temper.health * 0.09 + random.bell() * 0.02 - (failing ? 0.08 + 0.02 * before.year : 0)
  p.administration = Math.max(p.depreciation + p.amortisation, turnover - p.costOfSales - of(margin))
  const payroll = Math.max(0, p.administration - p.depreciation - p.amortisation)
  p.wages = Math.floor(payroll * random.within(0.45, 0.65))
  p.pensions = Math.floor(p.wages * random.within(0.03, 0.08))
  p.directors = Math.floor(p.wages * random.within(0.05, 0.2))
  p.audit = Math.floor(payroll * 0.01)
  p.interest = Math.floor((borrowingsShort(before) + borrowingsLong(before)) * random.within(0.035, 0.075))
  const result = preTaxProfit(p)
  p.tax = result > 0 ? Math.floor(result * temper.taxRate) : 0
  const earned = result - p.tax
  const canPay = !failing && earned > 0 && before.profitReserve + earned > 0
  p.dividends = canPay && random.chance(0.55) ? Math.floor(earned * random.within(0.1, 0.6)) : 0
  p.profitReserve = before.profitReserve + earned - p.dividends
  p.capex = Math.floor(p.depreciation * (failing ? random.within(0, 0.4) : random.within(0.6, 1.7)))
  p.tangible = before.tangible - p.depreciation + p.capex
  p.otherIntangible = before.otherIntangible - p.amortisation
  p.investments = random.chance(0.2) ? Math.floor(before.investments * random.within(0.95, 1.1)) : before.investments
  const about = (amount: number, spread: number) => Math.floor(amount * scale * random.within(1 - spread, 1 + spread))
  p.stocks = about(before.stocks, failing ? 0.18 : 0.1)
  p.tradeDebtors = about(before.tradeDebtors, 0.1)
  p.otherDebtors = about(before.otherDebtors, 0.15)
  p.tradeCreditors = Math.floor(about(before.tradeCreditors, 0.1) * (failing ? 1.15 : 1))
  p.otherCreditors = about(before.otherCreditors, 0.12)
  p.loansToBanks = about(before.loansToBanks, 0.04)
  p.loansToCustomers = about(before.loansToCustomers, 0.02)
  p.customerAccounts = about(before.customerAccounts, 0.02)
  p.depositsByBanks = about(before.depositsByBanks, 0.05)
  p.technicalProvisions = about(before.technicalProvisions, 0.03)
  p.reinsurance = about(before.reinsurance, 0.04)
  p.loanShort = Math.min(before.loanShort, before.loanLong)
  p.loanLong = before.loanLong - p.loanShort
  p.hireShort = Math.min(before.hireShort, before.hireLong)
  p.hireLong = before.hireLong - p.hireShort
  if (random.chance(0.04) && !failing) {
    const issue = of(0.02)
    p.shareCapital = before.shareCapital + issue
    p.sharePremium = before.sharePremium + issue
  }
  p.cash = 0
  p.overdraft = 0
  settle(p, failing, random)
  return p
}

/** Cash is what the other side of the balance leaves; where that is too little, the bank lends. */
function settle(p: Position, failing: boolean, random: Random): void {
  const free = currentLiabilities(p) + longLiabilities(p) + funds(p) - fixedAssets(p) - currentAssets(p)
  const least = Math.floor(p.turnover * (failing ? 0.004 : 0.02))
  if (free >= least) {
    p.cash = free
    return
  }
  const needed = least - free
  if (failing || random.chance(0.5)) p.overdraft = needed
  else p.loanLong += needed
  p.cash = least
}
