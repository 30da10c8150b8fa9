import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import { countOf, offsetOf, type Page, type Paging, pageOf } from '../../page.ts'
import { decisionColumns, decisionTables, type HitDecision, type Verdict } from './hit-decision.ts'

export type DecisionFilter = {
  companyId?: number | undefined
  list?: string | undefined
  verdict?: Verdict | undefined
  /** Also those that were replaced or withdrawn. */
  withEnded?: boolean
}

/** What a workspace decided about hits, the newest first; of a company with those that were merged into it. */
export async function listHitDecisions(
  db: Db,
  workspaceId: string,
  { companyId, list, verdict, withEnded = false }: DecisionFilter,
  paging: Paging,
): Promise<Page<HitDecision>> {
  const which = sql`
    d.workspace_id = ${workspaceId} and (${withEnded} or d.ended is null)
      and (${companyId ?? null}::bigint is null or d.company_id = any(array(
        select id from companies where id = ${companyId ?? null}::bigint or merged_into = ${companyId ?? null}::bigint)))
      and (${list ?? null}::text is null or d.list = ${list ?? null}::text)
      and (${verdict ?? null}::text is null or d.verdict = ${verdict ?? null}::text)
  `
  const { rows } = await sql<HitDecision>`
    select ${decisionColumns} from ${decisionTables} where ${which}
    order by d.id desc limit ${paging.perPage} offset ${offsetOf(paging)}
  `.execute(db)
  return pageOf(rows, await countOf(db, sql`from screening_decisions d where ${which}`), paging)
}
