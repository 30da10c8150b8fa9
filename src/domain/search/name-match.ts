import type { scopes } from './indexed-name.ts'
import type { Reading } from './read-names.ts'
import type { MatchFeatures } from './score-name.ts'

export type NameSearch = Reading & {
  text: string
  /** Whose names: companies, or the officers, holders or people of companies. */
  whose: 'company' | keyof typeof scopes
  /** For companies: where to search and how to read the text; all countries without it. */
  country?: string | undefined
  /** For companies: only those of one country. Like the conditions of a reading, it narrows what the name finds. */
  inCountry?: string | undefined
  /** How many matches are wanted. */
  most: number
  /** Whether only names count that have every word exactly or begin with it. */
  strict?: boolean | undefined
}

/** A name that may be the right one, and why. */
export type NameMatch = {
  companyId: number
  rowId: number
  kind: number
  score: number
  /** Whether every word of the query is in the name exactly. */
  exact: boolean
  features: MatchFeatures
}

/** The companies that were read along with their names; null for one that has been merged. */
export type CompaniesRead = Map<number, unknown>

/** What a search has found so far. */
export type FoundNames = {
  best: Map<string, NameMatch>
  /** What the name alone finds, of which the conditions may leave less. */
  beyond: Map<string, NameMatch>
  companies: CompaniesRead
  isCut: boolean
}
