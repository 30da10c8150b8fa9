import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import { type UsageFilter, usageConditions } from './usage-line.ts'

/** What all matching lines of one meter come to; those without a meter cost nothing. */
export type UsageSum = {
  meter: string | null
  requests: number
  refused: number
  charged: number
  /** Units of charges that were taken back. */
  refunded: number
}

/** The sums of all matching lines, by meter: nothing is left out, so whatever else is added up must come to the same. */
export async function sumUsage(db: Db, workspaceId: string, filter: UsageFilter): Promise<UsageSum[]> {
  const { rows } = await sql<UsageSum>`
    select case when l.units <> 0 then l.meter end as meter,
      count(*) filter (where l.reverses is null)::int as requests,
      count(*) filter (where l.status >= 400 and l.reverses is null)::int as refused,
      coalesce(sum(l.units) filter (where l.units > 0), 0)::int as charged,
      coalesce(-sum(l.units) filter (where l.units < 0), 0)::int as refunded
    from ledger l where ${usageConditions(workspaceId, filter)}
    group by 1 order by charged desc, 1
  `.execute(db)
  return rows
}
