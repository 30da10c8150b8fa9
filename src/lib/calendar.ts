// Reckoned by hand: a large file has tens of millions of days, and Date is ten times slower.

const daysInMonth = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

/** Whether the calendar has such a day. There is no year 0. */
export function isDay(year: number, month: number, day: number): boolean {
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
  return year > 0 && day >= 1 && day <= (daysInMonth[month - 1] ?? 0) && (month !== 2 || day < 29 || isLeap)
}

/** The days since 1970-01-01. Years are counted from March, so that the day which not all of them have is their last. */
export function dayNumber(year: number, month: number, day: number): number {
  const y = month < 3 ? year - 1 : year
  const ofYear = Math.floor((153 * (month + (month < 3 ? 9 : -3)) + 2) / 5) + day - 1
  return y * 365 + Math.floor(y / 4) - Math.floor(y / 100) + Math.floor(y / 400) + ofYear - 719_468
}
