import { dayNumber } from '#lib/calendar.ts'

// Days are counted from 1970-01-01. Only whole numbers are used: a Date would involve clocks and time zones.

/** The day on which the whole universe stands still, so that a seed gives the same bytes on any day. */
export const asOf = dayNumber(2026, 9, 30)

const texts: string[] = []
const first = dayNumber(1850, 1, 1)

export function yearMonthDay(days: number): [year: number, month: number, day: number] {
  const z = days + 719468
  const era = Math.floor(z / 146097)
  const doe = z - era * 146097
  const yoe = Math.floor((doe - Math.floor(doe / 1460) + Math.floor(doe / 36524) - Math.floor(doe / 146096)) / 365)
  const doy = doe - (365 * yoe + Math.floor(yoe / 4) - Math.floor(yoe / 100))
  const mp = Math.floor((5 * doy + 2) / 153)
  const month = mp < 10 ? mp + 3 : mp - 9
  return [yoe + era * 400 + (month <= 2 ? 1 : 0), month, doy - Math.floor((153 * mp + 2) / 5) + 1]
}

export function yearOf(days: number): number {
  return yearMonthDay(days)[0]
}

/** The day as YYYY-MM-DD. Kept once made: a universe names the same few ten thousand days millions of times. */
export function dateText(days: number): string {
  const known = texts[days - first]
  if (known !== undefined) return known
  const [year, month, day] = yearMonthDay(days)
  const text = `${year}-${two(month)}-${two(day)}`
  texts[days - first] = text
  return text
}

/** The last day of a month. */
export function monthEnd(year: number, month: number): number {
  return month === 12 ? dayNumber(year, 12, 31) : dayNumber(year, month + 1, 1) - 1
}

function two(n: number): string {
  return n < 10 ? `0${n}` : String(n)
}
