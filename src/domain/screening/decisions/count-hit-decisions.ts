import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import type { Verdict } from './hit-decision.ts'

/** How many decisions of a workspace stand about a company and who is in and around it, whether their hits are still there or not. */
export async function countHitDecisions(
  db: Db,
  workspaceId: string,
  companyId: number,
): Promise<Record<Verdict, number>> {
  const { rows } = await sql<{ verdict: Verdict; total: number }>`
    select verdict, count(*)::int as total from screening_decisions
    where workspace_id = ${workspaceId} and ended is null
      and company_id = any(array(select id from companies where id = ${companyId} or merged_into = ${companyId}))
    group by 1
  `.execute(db)
  const none: Record<Verdict, number> = { true_match: 0, false_match: 0, needs_more: 0 }
  return { ...none, ...Object.fromEntries(rows.map(({ verdict, total }) => [verdict, total])) }
}
