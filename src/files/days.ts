import { isDay } from '#lib/calendar.ts'
import { RowError } from './row.ts'

/** Days that mean "not known" where a register must write one. */
const noDay = new Set(['0', '00000000', '0000-00-00', '00/00/0000'])

/** '31/12/2024', '31.12.2024' or '31-12-2024' as '2024-12-31'; null stays null, nonsense is an unreadable row. */
export function dayMonthYear(text: string | null): string | null {
  if (text === null) return null
  const plain = plainDay(text)
  if (plain !== null) return plain
  if (noDay.has(text)) return null
  const [, day, month, year] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text) ?? []
  return checkedDay(text, year, month, day)
}

/** Nearly all days are written '31/12/2024', some have eight of them a row, and patterns are slow. */
function plainDay(text: string): string | null {
  if (text.length !== 10 || text.charCodeAt(2) !== 47 || text.charCodeAt(5) !== 47) return null
  const day = twoDigits(text, 0)
  const month = twoDigits(text, 3)
  // The days that not every month has are left to the others.
  if (!(day >= 1 && day <= 28 && month >= 1 && month <= 12)) return null
  if (!(twoDigits(text, 6) >= 10 && twoDigits(text, 8) >= 0)) return null
  return `${text.slice(6)}-${text.slice(3, 5)}-${text.slice(0, 2)}`
}

/** NaN for anything else. */
function twoDigits(text: string, at: number): number {
  const tens = text.charCodeAt(at) - 48
  const ones = text.charCodeAt(at + 1) - 48
  return tens >= 0 && tens <= 9 && ones >= 0 && ones <= 9 ? tens * 10 + ones : Number.NaN
}

/** '2024-12-31', with or without a time or zone after it, as it is written; the day is not moved to another time zone. */
export function yearMonthDay(text: string | null): string | null {
  if (text === null || noDay.has(text)) return null
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})(?:$|[T Z+-])/.exec(text) ?? []
  return checkedDay(text, year, month, day)
}

/** '20241231'. */
export function packedDay(text: string | null): string | null {
  if (text === null || noDay.has(text)) return null
  const [, year, month, day] = /^(\d{4})(\d{2})(\d{2})$/.exec(text) ?? []
  return checkedDay(text, year, month, day)
}

function checkedDay(text: string, year?: string, month?: string, day?: string): string {
  const m = Number(month)
  const d = Number(day)
  if (!isDay(Number(year), m, d)) throw new RowError(`"${text}" is not a date`)
  return `${year}-${m < 10 ? '0' : ''}${m}-${d < 10 ? '0' : ''}${d}`
}
