import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import type { HitParts } from '../hits/fingerprint.ts'
import { decisionColumns, decisionTables, type HitDecision } from './hit-decision.ts'

/** `mark` is the fingerprint as stored. */
export type StandingDecision = HitDecision & { subjectKey: Buffer; parts: HitParts; mark: string }

/** A workspace's standing decisions about these subjects, the newest first. */
export async function standingDecisions(
  db: Db,
  workspaceId: string,
  subjectKeys: Buffer[],
): Promise<StandingDecision[]> {
  const { rows } = await sql<StandingDecision>`
    select ${decisionColumns}, d.subject_key as "subjectKey", d.parts, d.fingerprint as mark
    from ${decisionTables}
    where d.workspace_id = ${workspaceId} and d.ended is null and d.subject_key = any(${subjectKeys}::bytea[])
    order by d.id desc
  `.execute(db)
  return rows
}
