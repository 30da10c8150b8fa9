import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import { type UsageFilter, usageConditions } from './usage-line.ts'

/** A day in UTC. Reversed units are not in its sum. */
export type UsageDay = { day: string; requests: number; units: number; refused: number }

export type UsageSummary = { days: UsageDay[]; operations: string[]; statuses: number[] }

/** The days with matching lines, oldest first, and the operations and statuses to filter by. */
export async function summariseUsage(db: Db, workspaceId: string, filter: UsageFilter): Promise<UsageSummary> {
  const { rows: days } = await sql<UsageDay>`
    select to_char(l.at at time zone 'UTC', 'YYYY-MM-DD') as day, count(*) filter (where l.reverses is null)::int as requests,
      sum(l.units)::int as units, count(*) filter (where l.status >= 400 and l.reverses is null)::int as refused
    from ledger l where ${usageConditions(workspaceId, filter)}
    group by 1 order by 1
  `.execute(db)
  const { from, to } = filter
  const { rows: kinds } = await sql<{ operation: string; status: number }>`
    select distinct l.operation, l.status from ledger l where ${usageConditions(workspaceId, { from, to })}
  `.execute(db)
  return {
    days,
    operations: [...new Set(kinds.map(({ operation }) => operation))].sort(),
    statuses: [...new Set(kinds.map(({ status }) => status))].sort((one, other) => one - other),
  }
}
