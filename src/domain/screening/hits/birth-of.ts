import { isDay } from '#lib/calendar.ts'
import type { Birth } from '../subject.ts'

/** A birth as it is given: 1963, 1963-05 or 1963-05-17. Null for what is none of these, and for a day that no calendar has. */
export function birthOf(text: string): Birth | null {
  const [, year, month, day] = /^(\d{4})(?:-(\d\d)(?:-(\d\d))?)?$/.exec(text) ?? []
  if (!year || !isDay(Number(year), Number(month ?? 1), Number(day ?? 1))) return null
  return { year: Number(year), ...(month && { month: Number(month) }), ...(day && { day: Number(day) }) }
}
