import { daysToCount, haveSameLength, knownOn, lengthOf, type Period, type Statement } from './statement.ts'

/** In each list one statement for each period end, newest first. */
export type Chosen = {
  served: Statement[]
  /** The group's statement if the company's own is served, and vice versa. */
  behind: Statement[]
  /** Both; only statements on the same basis can be compared. */
  all: Statement[]
}

/**
 * Chooses what is served for each period. Group accounts take precedence over the company's own if they have turnover or
 * total assets: fewer figures would hide the company's balance sheet. A restatement replaces what was filed earlier.
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

function ofOnePeriod(sameEnd: Statement[]): [served: Statement, ...behind: Statement[]] {
  // A half year that ends with the year is not a restatement of it.
  const longest = sameEnd.reduce((one, other) => ((lengthOf(other) ?? 0) > (lengthOf(one) ?? 0) ? other : one))
  const whole = sameEnd.filter(statement => haveSameLength(statement, longest))
  const latest = (consolidated: boolean) => whole.filter(one => one.consolidated === consolidated).sort(byFiling)[0]
  const [group, own] = [latest(true), latest(false)]
  if (!group || !own) return [(group ?? own) as Statement]
  return isFull(group) ? [group, own] : [own, group]
}

const isFull = ({ values }: Statement) => values.Turnover != null || values['Total-Assets'] != null

/** The latest filing first; one without a date is older than any with one. */
function byFiling(one: Statement, other: Statement): number {
  const [a, b] = [knownOn(one) ?? '', knownOn(other) ?? '']
  if (a !== b) return a < b ? 1 : -1
  return other.id - one.id
}

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
