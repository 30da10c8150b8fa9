import type { Read } from '#facts/fact.ts'
import { readingOf } from '#facts/reading.ts'
import { statement } from '#facts/statement.ts'

/** The figures of one filing for one period. */
export type Statement = Read<typeof statement>

/** For `statements s`. */
export const statements = readingOf(statement, 'record', 's')

/**
 * A period as it is served: the figures of its newest filing, with what stays of earlier ones. It was filed on the day on which the
 * register received accounts of it first.
 */
export type Served = Statement & {
  /** The day of the later accounts whose figures are served, where the first did not have them so. */
  restatedOn?: string
  /** The metrics that the filings of the period do not state alike. */
  restated?: string[]
  /** The metrics that other filings of the period gave, by filing. */
  figuresFrom?: (Pick<Statement, 'filedOn' | 'approvedOn' | 'sourceId'> & { metrics: string[] })[]
}

/** One served period: its statement, and what the platform calculated from it. */
export type Period = Served & {
  /** Metric → decimal text. A metric that could not be calculated is absent. */
  derived: Record<string, string>
}

export type Financials = {
  companyId: number
  /** Newest first, one for each day on which a period ended. */
  periods: Period[]
  /** The group's accounts for periods served by the company's own, and vice versa. Newest first. */
  behind: Period[]
}

/** Everything in them that has a source of its own. */
export const sourcedIn = ({ periods, behind }: Pick<Financials, 'periods' | 'behind'>) =>
  [...periods, ...behind].flatMap(period => [period, ...(period.figuresFrom ?? [])])

/** The day on which it was filed or, if that is unknown, approved. */
export const knownOn = ({ filedOn, approvedOn }: Pick<Statement, 'filedOn' | 'approvedOn'>) => filedOn ?? approvedOn

const dayMs = 86_400_000

/** A financial year has 52 or 53 weeks, or ends on the same day or month end. */
const isAboutAYear = (days: number) => days >= 351 && days <= 380

const daysBetween = (start: string, end: string) => (Date.parse(end) - Date.parse(start)) / dayMs

/** The number of days in a period; null if its start is unknown. */
export function lengthOf({ periodStart, periodEnd }: Pick<Statement, 'periodStart' | 'periodEnd'>): number | null {
  return periodStart === null ? null : daysBetween(periodStart, periodEnd) + 1
}

/** The same in months, to the nearest whole one. */
export function monthsOf(statement: Pick<Statement, 'periodStart' | 'periodEnd'>): number | null {
  const length = lengthOf(statement)
  return length === null || length < 1 ? null : Math.round(length / (365.25 / 12))
}

/** A year counts as 365 days, leap year or not, so that years are comparable; any other length counts as it is. */
export function daysToCount(statement: Pick<Statement, 'periodStart' | 'periodEnd'>): number {
  const length = lengthOf(statement)
  return length === null || length < 1 || isAboutAYear(length) ? 365 : length
}

type Basis = Pick<Statement, 'consolidated' | 'currency'>

/** Whether amounts of the two can be compared at all. */
export function haveSameBasis(one: Basis, other: Basis): boolean {
  return one.consolidated === other.consolidated && one.currency === other.currency
}

/** Whether both cover about the same length; two statements about one period may begin some days apart. */
export function haveSameLength(one: Statement, other: Statement): boolean {
  const [a, b] = [lengthOf(one), lengthOf(other)]
  return a === null || b === null || Math.abs(a - b) <= 31
}

/** Whether the first is the period that follows the second: on the same basis, of the same length and with no gap between them. */
export function isNextOf(now: Statement, before: Statement): boolean {
  const length = lengthOf(now) ?? lengthOf(before) ?? 365
  // Financial years of whole weeks, and those whose last day moves, differ by days.
  const isAdjacent = Math.abs(daysBetween(before.periodEnd, now.periodEnd) - length) <= 15
  return isAdjacent && haveSameBasis(now, before) && haveSameLength(now, before)
}

/** Whether the second covers the year before the first: with a gap or another length, it would not be a year's growth. */
export function isYearBefore(now: Statement, before: Statement): boolean {
  const isYear = (length: number | null) => length === null || isAboutAYear(length)
  return (
    haveSameBasis(now, before) &&
    isAboutAYear(daysBetween(before.periodEnd, now.periodEnd)) &&
    isYear(lengthOf(now)) &&
    isYear(lengthOf(before))
  )
}
