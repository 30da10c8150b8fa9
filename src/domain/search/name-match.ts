import { type Sql, sql } from '#postgres/sql.ts'
import type { scopes } from './indexed-name.ts'
import type { Reading } from './read-names.ts'
import type { MatchFeatures } from './score-name.ts'

export type NameSearch = Reading & {
  text: string
  /** Whose names: companies, or the officers, holders or people of companies. */
  whose: 'company' | keyof typeof scopes
  /** For companies: where to search and how to read the text; all countries without it. */
  country?: string | undefined
  /** Whether the companies of the country count too that have their office in another. */
  isAbroadToo?: boolean | undefined
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
  /** Null for a person's name. */
  features: MatchFeatures | null
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

/** The best match for each company; the matches must be sorted. */
export function bestByCompany(matches: NameMatch[]): Map<number, NameMatch> {
  const best = new Map<number, NameMatch>()
  for (const match of matches) if (!best.has(match.companyId)) best.set(match.companyId, match)
  return best
}

/** The best matches, and more only if they are as good as the last one; the matches must be sorted. */
export function likeliest(matches: NameMatch[], most: number): NameMatch[] {
  const last = matches[most - 1]
  return last ? matches.filter((match, at) => at < most || rankOf(match) === rankOf(last)) : matches
}

/** The primary order: exact names first, then the score, as finely as people would notice. */
export function rankOf({ exact, score }: NameMatch): number {
  return (exact ? 1 : 0) + Math.round(score * 100) / 100
}

/** The matches as a table `m (company_id, id, rank)`. */
export function ranked(matches: Iterable<NameMatch>): Sql {
  const all = [...matches]
  // Written as PostgreSQL array texts: the client would check each of a thousand numbers for quoting.
  const list = (numbers: number[]) => `{${numbers}}`
  const companies = list(all.map(({ companyId }) => companyId))
  const rows = list(all.map(({ rowId }) => rowId))
  return sql`unnest(${companies}::bigint[], ${rows}::bigint[], ${list(all.map(rankOf))}::float8[]) as m (company_id, id, rank)`
}

/** Whether there are conditions besides the name and the place. */
export function isNarrowed({ regions, where = [], inCountry }: NameSearch): boolean {
  return regions !== undefined || where.length > 0 || inCountry !== undefined
}
