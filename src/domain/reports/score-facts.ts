import { chooseStatements } from '../financials/choose-statements.ts'
import { isYearBefore, knownOn, type Statement } from '../financials/statement.ts'
import { isFailingBy, isGoneBy } from '../nomenclatures/company-statuses.ts'
import { ageOf, daysBetween, yearsBetween } from './age-of.ts'
import { rounded } from './factors.ts'
import { countOutstanding, isOpen, isRecent, judgmentsIn } from './judgments.ts'
import { isInsolventOn } from './register-record.ts'
import type { Filing, ReportFacts } from './report-facts.ts'
import type { Branch, ScoreFacts, ScoreInputs } from './score-inputs.ts'

/** The facts about a company that the scorecard needs. */
export type ScoredFacts = Pick<
  ReportFacts,
  'company' | 'statements' | 'charges' | 'filings' | 'register' | 'parent'
> & {
  particulars: Pick<ReportFacts['particulars'], 'employees'>
}

/** Older accounts are no guide to the present. */
const staleYears = 3
/** Accounts count as due nine months after their period where no register gives the date. */
const usualDueDays = 270
const newYears = 2

/**
 * The facts in the form that the scorecard takes, as they were known on a day (YYYY-MM-DD): only what was filed, entered or
 * registered by then counts. What registers record without a date (the status, the headcount) is known for today alone.
 */
export function scoreFacts(facts: ScoredFacts, day: string, today: string): ScoreFacts {
  const { company, particulars } = facts
  const isToday = day === today
  // A record has no dates, so it is about today alone.
  const register = isToday ? facts.register : {}
  const filings = facts.filings.filter(filing => {
    const known = filing.filedOn ?? filing.dueOn
    return known === null ? isToday : known <= day
  })
  const statement = latestBy(facts.statements, day)
  const age = ageOf(company, day)?.years ?? null
  const inputs: ScoreInputs = {
    ...accountInputs(statement, facts.statements, day),
    yearsInBusiness: age === null ? null : rounded(Math.max(0, age)),
    employees: numberOf(statement, 'Employee-Numbers') ?? (isToday ? particulars.employees : null),
    daysLate: daysLate(facts, filings, day, register.accountsDueOn ?? null),
    chargesOutstanding: countOutstanding(facts, day) ?? register.chargesOutstanding ?? null,
    judgmentsOpen: judgmentsOpen(filings, day),
    parentEquityRatio: facts.parent?.isActive ? equityRatio(latestBy(facts.parent.statements, day)) : null,
  }
  const branch = branchOf(facts, filings, statement, age, day, isToday)
  // A company that does not trade gets no credit, and the currency of that is that of its last accounts, however old.
  const basis = branch === 'trading' || branch === 'new' ? statement : (servedBy(facts.statements, day)[0] ?? null)
  return { branch, hasAccounts: statement !== null, inputs, basis: basisOf(basis) }
}

function branchOf(
  { company, register }: ScoredFacts,
  filings: Filing[],
  statement: Statement | null,
  age: number | null,
  day: string,
  isToday: boolean,
): Branch {
  const status = company.status ?? ''
  if (company.dissolvedOn !== null && company.dissolvedOn <= day) return 'dissolved'
  if (isToday && (company.statusId === 108 || isGoneBy.test(status))) return 'dissolved'
  if (filings.some(filing => filing.kind === 'insolvency' && isOpen(filing, day))) return 'insolvent'
  if (isToday && (company.statusId === 1615 || isFailingBy.test(status) || isInsolventOn(register, day))) {
    return 'insolvent'
  }
  const accounts = filings.filter(filing => filing.kind === 'accounts' && filing.filedOn !== null)
  const newest = accounts.sort((a, b) => ((a.periodEnd ?? '') < (b.periodEnd ?? '') ? 1 : -1))[0]
  const category = isToday ? register.accountsCategory : null
  if ([statement?.accountsStatus, newest?.description, category].some(text => /dormant/i.test(String(text)))) {
    return 'dormant'
  }
  if (age !== null && age < newYears && statement === null && accounts.length === 0) return 'new'
  return 'trading'
}

/** The statement that was the latest on a day, where it is not too old to be meaningful. */
function latestBy(statements: Statement[], day: string): Statement | null {
  const latest = servedBy(statements, day)[0]
  return latest && yearsBetween(latest.periodEnd, day) <= staleYears ? latest : null
}

const knownBy = (statements: Statement[], day: string) =>
  statements.filter(statement => (knownOn(statement) ?? statement.periodEnd) <= day)

const servedBy = (statements: Statement[], day: string) => chooseStatements(knownBy(statements, day)).served

function accountInputs(statement: Statement | null, all: Statement[], day: string) {
  const before = statement && chooseStatements(knownBy(all, day)).all.find(other => isYearBefore(statement, other))
  const now = amountsOf(statement)
  const then = amountsOf(before ?? null)
  const interest = numberOf(statement, 'Interest-Payable')
  // Where no profit is filed, the change of the reserve is what was earned and kept.
  const earned = numberOf(statement, 'Profit-after-Tax') ?? difference(now.reserve, then.reserve)
  return {
    workingCapitalToAssets: ratio(now.workingCapital, now.assets),
    retainedEarningsToAssets: ratio(now.reserve, now.assets),
    operatingProfitToAssets: ratio(now.operatingProfit, now.assets),
    equityToLiabilities: ratio(now.equity, now.liabilities),
    currentRatio: ratio(now.currentAssets, now.currentLiabilities),
    cashToCurrentLiabilities: ratio(now.cash, now.currentLiabilities),
    liabilitiesToAssets: ratio(now.liabilities, now.assets),
    returnOnAssets: ratio(earned, now.assets),
    interestCover: interest === null || interest <= 0 ? null : ratio(now.operatingProfit, interest),
    turnoverGrowth: ratio(difference(now.turnover, then.turnover), then.turnover),
    equityChange: ratio(difference(now.equity, then.equity), now.assets),
    qualifiedOpinion: opinionOf(statement?.accountsStatus ?? null),
  }
}

/** Amounts of a statement, calculated from others where they were not filed. */
function amountsOf(statement: Statement | null) {
  const of = (name: string) => numberOf(statement, name)
  const currentAssets = of('Total-Current-Assets')
  const currentLiabilities = of('Total-Current-Liabilities')
  const assets = of('Total-Assets') ?? sum(of('Total-Fixed-Assets'), currentAssets)
  const equity = of('Shareholder-Funds') ?? of('Net-Assets')
  return {
    currentAssets,
    currentLiabilities,
    assets,
    equity,
    liabilities: of('Total-Liabilities') ?? difference(assets, equity),
    workingCapital: of('Working-Capital') ?? difference(currentAssets, currentLiabilities),
    reserve: of('P-And-L-Account-Reserve'),
    operatingProfit: of('Operating-Profit'),
    cash: of('Cash'),
    turnover: of('Turnover'),
  }
}

function basisOf(statement: Statement | null) {
  if (statement === null) return null
  const { values, currency } = statement
  const text = (name: string) => (numberOf(statement, name) === null ? null : (values[name] as string))
  return { currency, shareholderFunds: text('Shareholder-Funds') ?? text('Net-Assets'), turnover: text('Turnover') }
}

function opinionOf(status: string | null): number | null {
  if (status === null || /unaudited/i.test(status)) return null
  if (/qualified/i.test(status) && !/unqualified/i.test(status)) return 1
  return /audited|unqualified/i.test(status) ? 0 : null
}

/** The average of the last three accounts that were due; missing ones are late by the days until today. */
function daysLate(
  { statements }: ScoredFacts,
  filings: Filing[],
  day: string,
  nextDueOn: string | null,
): number | null {
  const due = filings
    .filter(({ kind, dueOn }) => kind === 'accounts' && dueOn !== null && dueOn <= day)
    .map(({ dueOn, filedOn }) => ({ due: dueOn as string, late: daysBetween(dueOn as string, filedBy(filedOn, day)) }))
  const known = due.length > 0 ? due : fromStatements(statements, day)
  const isOverdue = due.length === 0 && nextDueOn !== null && nextDueOn < day
  if (isOverdue) known.push({ due: nextDueOn, late: daysBetween(nextDueOn, day) })
  const last = known.sort((a, b) => (a.due < b.due ? 1 : -1)).slice(0, 3)
  return last.length === 0 ? null : rounded(last.reduce((total, { late }) => total + late, 0) / last.length)
}

const filedBy = (filedOn: string | null, day: string) => (filedOn !== null && filedOn <= day ? filedOn : day)

function fromStatements(statements: Statement[], day: string) {
  const firsts = new Map<string, string>()
  for (const { periodEnd, filedOn } of knownBy(statements, day)) {
    const known = firsts.get(periodEnd)
    if (filedOn !== null && (known === undefined || filedOn < known)) firsts.set(periodEnd, filedOn)
  }
  return [...firsts].map(([due, filedOn]) => ({ due, late: daysBetween(due, filedOn) - usualDueDays }))
}

function judgmentsOpen(filings: Filing[], day: string): number | null {
  const judgments = judgmentsIn({ filings })
  if (judgments.length === 0) return null
  return judgments.filter(judgment => isRecent(judgment, day) && isOpen(judgment, day)).length
}

function equityRatio(statement: Statement | null): number | null {
  const { equity, assets } = amountsOf(statement)
  return ratio(equity, assets)
}

function numberOf(statement: Statement | null, name: string): number | null {
  const text = statement?.values[name]
  return text != null && /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : null
}

const difference = (one: number | null, other: number | null) => (one === null || other === null ? null : one - other)
const sum = (one: number | null, other: number | null) => (one === null || other === null ? null : one + other)

/** Null where there is nothing above zero to divide by. */
function ratio(part: number | null, whole: number | null): number | null {
  return part === null || whole === null || whole <= 0 ? null : rounded(part / whole)
}
