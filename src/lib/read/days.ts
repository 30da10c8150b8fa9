import { RowError } from './row.ts'

/** Days that mean "not known" where a register must write one. */
const NO_DAY = new Set(['0', '00000000', '0000-00-00'])

/** '31/12/2024', '31.12.2024' or '31-12-2024' as '2024-12-31'; null stays null, nonsense is an unreadable row. */
export function dayMonthYear(text: string | null): string | null {
  if (text === null || NO_DAY.has(text)) return null
  const [, day, month, year] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text) ?? []
  return checkedDay(text, year, month, day)
}

/** '2024-12-31', with or without a time after it, as it is written; the day is not moved to another time zone. */
export function yearMonthDay(text: string | null): string | null {
  if (text === null || NO_DAY.has(text)) return null
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})(?:$|[T ])/.exec(text) ?? []
  return checkedDay(text, year, month, day)
}

/** '20241231'. */
export function packedDay(text: string | null): string | null {
  if (text === null || NO_DAY.has(text)) return null
  const [, year, month, day] = /^(\d{4})(\d{2})(\d{2})$/.exec(text) ?? []
  return checkedDay(text, year, month, day)
}

function checkedDay(text: string, year?: string, month?: string, day?: string): string {
  const written = `${year}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}`
  const parsed = new Date(`${written}T00:00:00Z`)
  if (Number.isNaN(parsed.getTime()) || !parsed.toISOString().startsWith(written)) {
    throw new RowError(`"${text}" is not a day`)
  }
  return written
}
