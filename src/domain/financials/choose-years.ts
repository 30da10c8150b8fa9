import { daysToCount, type Period } from './statement.ts'

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
