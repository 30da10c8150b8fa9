import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import { type UsageFilter, usageConditions } from './usage-line.ts'

/** What one key or person spent on one operation. Reversed units are not in the sum. */
export type UsageTotal = {
  operation: string
  keyName: string | null
  userName: string | null
  requests: number
  units: number
}

/** More than a page shows; the sums of the largest are what matters. */
const mostTotals = 500

/** The matching lines summed by operation and by who made them, the largest sums first. */
export async function totalUsage(db: Db, workspaceId: string, filter: UsageFilter): Promise<UsageTotal[]> {
  const { rows } = await sql<UsageTotal>`
    select l.operation, k.name as "keyName", u.name as "userName",
      count(*) filter (where l.reverses is null)::int as requests, sum(l.units)::int as units
    from ledger l
    left join keys k on k.id = l.key_id and k.workspace_id = l.workspace_id
    left join users u on u.id = l.user_id
    where ${usageConditions(workspaceId, filter)}
    group by l.operation, l.key_id, k.name, l.user_id, u.name
    order by units desc, requests desc, l.operation, k.name, u.name
    limit ${mostTotals}
  `.execute(db)
  return rows
}
