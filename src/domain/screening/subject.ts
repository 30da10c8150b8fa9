import type { IdentifierKind } from './entry.ts'

export const subjectKinds = ['person', 'company', 'vessel', 'aircraft', 'unknown'] as const
export type SubjectKind = (typeof subjectKinds)[number]

/** Somebody or something that is compared with the lists. What is not known is null or empty, and never counts against anybody. */
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
