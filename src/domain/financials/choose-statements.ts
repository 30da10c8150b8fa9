import { combineFigures } from './combine-figures.ts'
import {
  daysToCount,
  haveSameLength,
  knownOn,
  lengthOf,
  type Period,
  type Served,
  type Statement,
} from './statement.ts'

/** In each list one statement for each period end, newest first. */
export type Chosen = {
  served: Served[]
  /** The group's statement if the company's own is served, and vice versa. */
  behind: Served[]
  /** Both; only statements on the same basis can be compared. */
  all: Served[]
}

/**
 * Chooses what is served for each period. Group accounts take precedence over the company's own if they have turnover or
 * total assets: fewer figures would hide the company's balance sheet. A restatement replaces what was filed earlier, or the
 * figures that it has, where it repeats only some.
 */
export function chooseStatements(statements: Statement[]): Chosen {
  const byEnd = Map.groupBy(statements, statement => statement.periodEnd)
  const chosen = [...byEnd.values()]
    .map(ofOnePeriod)
    .sort(([one], [other]) => (one.periodEnd < other.periodEnd ? 1 : -1))
  return {
    served: chosen.map(([first]) => first),
    behind: chosen.flatMap(([, ...second]) => second),
    all: chosen.flat(),
  }
}

function ofOnePeriod(sameEnd: Statement[]): [served: Served, ...behind: Served[]] {
  // A half year that ends with the year is not a restatement of it.
  const longest = sameEnd.reduce((one, other) => ((lengthOf(other) ?? 0) > (lengthOf(one) ?? 0) ? other : one))
  const whole = sameEnd.filter(statement => haveSameLength(statement, longest))
  const latest = (consolidated: boolean) =>
    servedBy(whole.filter(one => one.consolidated === consolidated).sort(byFiling))
  const [group, own] = [latest(true), latest(false)].map(served => served && filedFirst(served, whole))
  if (!group || !own) return [(group ?? own) as Served]
  return isFull(group) ? [group, own] : [own, group]
}

/** The same, filed when accounts of the period were first received, according to the register's list or else to the filings themselves. */
function filedFirst(served: Served, whole: Statement[]): Served {
  const filings = whole.filter(one => one.consolidated === served.consolidated && knownOn(one) !== null).sort(byFiling)
  const { listedOn } = served
  const filedOn = listedOn ?? filings.flatMap(one => one.filedOn ?? []).sort()[0] ?? null
  const earliest = filings.at(-1)
  const isKnown = listedOn === null || (earliest?.filedOn ?? listedOn) === listedOn
  const first = isKnown ? earliest : undefined
  const day = knownOn(served)
  if (first ? knownOn(first) === day : filedOn === served.filedOn) return { ...served, filedOn }
  const isAsFiled = first !== undefined && first.currency === served.currency && hasAll(first.values, served.values)
  return {
    ...served,
    filedOn,
    approvedOn: first?.approvedOn ?? null,
    ...(!isAsFiled && day !== null && day > (filedOn ?? '') && { restatedOn: day }),
  }
}

const hasAll = (values: Statement['values'], served: Statement['values']) =>
  Object.entries(served).every(([name, value]) => {
    const before = values[name]
    return value === null || (before != null && isSame(before, value))
  })

/** What the filings of a period say together, newest first. */
function servedBy([newest, ...others]: Statement[]): Served | null {
  if (!newest) return null
  const comparable = [newest, ...others.filter(({ currency }) => currency === newest.currency)]
  const restated = restatedIn(comparable)
  const newestFiling = restated.length > 0 ? { ...newest, restated } : newest
  const filings = newest.partial ? comparable.filter(({ partial }) => partial) : [newest]
  if (filings.length === 1) return newestFiling
  const values = combineFigures(filings.map(filing => filing.values))
  const names = Object.keys(values)
  const origins = Map.groupBy(names, name => filings.find(filing => filing.values[name] === values[name]) ?? newest)
  const figuresFrom = filings.slice(1).flatMap(filing => {
    const { filedOn, approvedOn, sourceId } = filing
    const metrics = origins.get(filing)
    return metrics ? [{ filedOn, approvedOn, sourceId, metrics }] : []
  })
  return figuresFrom.length > 0 ? { ...newestFiling, values, figuresFrom } : newestFiling
}

function restatedIn(filings: Statement[]): string[] {
  const days = new Set(filings.map(knownOn))
  if (days.size < 2) return []
  const names = new Set(filings.flatMap(({ values }) => Object.keys(values)))
  return [...names].filter(name => {
    const stated = filings.flatMap(filing => {
      const value = filing.values[name]
      return value == null ? [] : [{ value, day: knownOn(filing) }]
    })
    return stated.some(one => stated.some(other => one.day !== other.day && !isSame(one.value, other.value)))
  })
}

const isFull = ({ values }: Served) => values.Turnover != null || values['Total-Assets'] != null

/** The latest filing first; one without a date is older than any with one. */
function byFiling(one: Statement, other: Statement): number {
  const [a, b] = [knownOn(one) ?? '', knownOn(other) ?? '']
  if (a !== b) return a < b ? 1 : -1
  return one.sourceId - other.sourceId || other.id - one.id
}

const isSame = (one: string, other: string) => one === other || Number(one) === Number(other)

/**
 * The period that represents each calendar year, newest first: of those that ended in it the longest, then the latest.
 * All periods of about a year count as equally long, so that weeks do not decide.
 */
export function chooseYears(periods: Period[]): Map<number, Period> {
  const byYear = Map.groupBy(periods, period => Number(period.periodEnd.slice(0, 4)))
  return new Map(
    [...byYear]
      .sort(([one], [other]) => other - one)
      .map(([year, ended]) => [year, ended.reduce((one, other) => (goesBefore(other, one) ? other : one))]),
  )
}

function goesBefore(one: Period, other: Period): boolean {
  const [length, otherLength] = [daysToCount(one), daysToCount(other)]
  return length === otherLength ? one.periodEnd > other.periodEnd : length > otherLength
}
