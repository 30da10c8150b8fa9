import { daysToCount, type Period } from './statement.ts'

/**
 * The period that stands for each calendar year, newest first: of those that ended in it the longest, then the latest.
 * Two of about a year are as long as each other, so that weeks do not decide.
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
