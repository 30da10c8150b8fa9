import type { scopes } from './indexed-name.ts'
import type { Reading } from './read-names.ts'
import type { MatchFeatures } from './score-name.ts'

export type NameSearch = Reading & {
  text: string
  /** Whose names: companies, or the officers, holders or people of companies. */
  whose: 'company' | keyof typeof scopes
  /** For companies: where they are looked for, and how the text is read; all countries without it. */
  country?: string | undefined
  /** For companies: those of one country alone. Like the conditions of a reading it narrows what the name finds. */
  inCountry?: string | undefined
  /** How many matches are wanted. */
  most: number
  /** Whether only names count that have every word as it was asked for, or begin with it. */
  strict?: boolean | undefined
}

/** A name that may be the one meant, with why. */
export type NameMatch = {
  companyId: number
  rowId: number
  kind: number
  score: number
  /** Whether every word that was asked for is in the name as it was asked for. */
  exact: boolean
  features: MatchFeatures
}

/** The companies that were read along with their names; null for one that is none any more. */
export type CompaniesRead = Map<number, unknown>

/** What a search has found up to now. */
export type FoundNames = {
  best: Map<string, NameMatch>
  /** What the name alone finds, where the conditions of the search may leave less. */
  beyond: Map<string, NameMatch>
  companies: CompaniesRead
  isCut: boolean
}
