import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import { countOf, offsetOf, type Page, type Paging, pageOf } from '../../page.ts'
import type { ScreenedSubject } from '../hits/screened-subject.ts'
import type { SubjectKind } from '../subject.ts'

export const verdicts = ['true_match', 'false_match', 'needs_more'] as const
export type Verdict = (typeof verdicts)[number]

/** A decision about a hit. */
export type HitDecision = {
  id: number
  verdict: Verdict
  reason: string
  /** An e-mail address, or the handle of a key; null if they no longer have an account or key. */
  by: string | null
  at: Date
  /** Null while it stands. */
  ended: 'replaced' | 'withdrawn' | null
  endedBy: string | null
  endedAt: Date | null
  subject: { role: ScreenedSubject['role']; kind: SubjectKind; name: string }
  companyId: number | null
  entryId: number
  list: string
  entryKey: string
  entryName: string
  /** Of the hit, as shown to the workspace. */
  fingerprint: string
}

export const decisionColumns = sql`
  d.id::float8, d.verdict, d.reason, coalesce(u.email, k.handle) as by, d.decided_at as at, d.ended,
  coalesce(eu.email, ek.handle) as "endedBy", d.ended_at as "endedAt", d.subject, d.company_id::float8 as "companyId",
  d.entry_id::float8 as "entryId", d.list, d.entry_key as "entryKey", d.entry_name as "entryName",
  left(encode(sha256(w.hit_key || convert_to(d.fingerprint, 'UTF8')), 'hex'), 32) as fingerprint
`

export const decisionTables = sql`
  screening_decisions d join workspaces w on w.id = d.workspace_id left join users u on u.id = d.decided_by left join keys k on k.id = d.key_id
  left join users eu on eu.id = d.ended_by left join keys ek on ek.id = d.ended_key_id
`

/** The number of a workspace's standing decisions about a company and its related parties, whether or not their hits still exist. */
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

export type DecisionFilter = {
  companyId?: number | undefined
  list?: string | undefined
  verdict?: Verdict | undefined
  /** Also those that were replaced or withdrawn. */
  withEnded?: boolean
}

/** A workspace's decisions about hits, the newest first; those of a company include companies merged into it. */
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
