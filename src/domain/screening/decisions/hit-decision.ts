import { sql } from '#postgres/sql.ts'
import type { ScreenedSubject } from '../hits/screened-subject.ts'
import type { SubjectKind } from '../subject.ts'

export const verdicts = ['true_match', 'false_match', 'needs_more'] as const
export type Verdict = (typeof verdicts)[number]

/** What somebody decided about a hit. */
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
  /** Of the hit, as the workspace is told it. */
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
