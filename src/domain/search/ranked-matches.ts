import { type Sql, sql } from '#postgres/sql.ts'
import type { NameMatch } from './name-match.ts'

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
