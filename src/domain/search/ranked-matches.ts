import { type Sql, sql } from '#postgres/sql.ts'
import type { NameMatch } from './name-match.ts'

/** Of the names of one company the one that fits best; the matches must come sorted. */
export function bestByCompany(matches: NameMatch[]): Map<number, NameMatch> {
  const best = new Map<number, NameMatch>()
  for (const match of matches) if (!best.has(match.companyId)) best.set(match.companyId, match)
  return best
}

/** The best of them, and more only where these are as good as the last one; the matches must come sorted. */
export function likeliest(matches: NameMatch[], most: number): NameMatch[] {
  const last = matches[most - 1]
  return last ? matches.filter((match, at) => at < most || rankOf(match) === rankOf(last)) : matches
}

/** What is compared first: an exact name before all others, then the score as far as people would see a difference. */
export function rankOf({ exact, score }: NameMatch): number {
  return (exact ? 1 : 0) + Math.round(score * 100) / 100
}

/** The matches as a table `m (company_id, id, rank)`. */
export function ranked(matches: Iterable<NameMatch>): Sql {
  const all = [...matches]
  // Written here as PostgreSQL reads them: the client would look at each of a thousand numbers for what to quote.
  const list = (numbers: number[]) => `{${numbers}}`
  const companies = list(all.map(({ companyId }) => companyId))
  const rows = list(all.map(({ rowId }) => rowId))
  return sql`unnest(${companies}::bigint[], ${rows}::bigint[], ${list(all.map(rankOf))}::float8[]) as m (company_id, id, rank)`
}
