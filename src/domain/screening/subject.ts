import { isDay } from '#lib/calendar.ts'
import type { IdentifierKind } from './entry.ts'

export const subjectKinds = ['person', 'company', 'vessel', 'aircraft', 'unknown'] as const
export type SubjectKind = (typeof subjectKinds)[number]

/** A party that is compared with the lists. What is not known is null or empty, and never counts against the party. */
export type Subject = {
  kind: SubjectKind
  names: string[]
  /** As much of the day as is known. */
  birth: Birth | null
  /** ISO 3166, two letters: nationality, residence, where a company is registered. */
  countries: string[]
  identifiers: { kind: IdentifierKind; value: string; country: string | null }[]
}

export type Birth = { year: number; month?: number | null; day?: number | null }

/** A birth as it is given: 1963, 1963-05 or 1963-05-17. Null for what is none of these, for a day that no calendar has, and for one that lies ahead. */
export function birthOf(text: string): Birth | null {
  const [, year, month, day] = /^(\d{4})(?:-(\d\d)(?:-(\d\d))?)?$/.exec(text) ?? []
  if (!year || !isDay(Number(year), Number(month ?? 1), Number(day ?? 1))) return null
  if (text > new Date().toISOString().slice(0, text.length)) return null
  return { year: Number(year), ...(month && { month: Number(month) }), ...(day && { day: Number(day) }) }
}
