import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import type { Actor } from '../audit/actor.ts'
import { recordAct } from '../audit/record-act.ts'
import { Failure } from '../failure.ts'
import { type Case, noCase } from './case.ts'
import { readCase } from './read-case.ts'

export type CaseDecision = {
  workspaceId: string
  caseId: number
  userId: string
  state: 'cleared' | 'rejected'
  reason: string
  now: Date
}

/** Decides an open case, once. */
export async function decideCase(db: Db, decision: CaseDecision, by: Actor): Promise<Case> {
  const { workspaceId, caseId, userId, state, reason, now } = decision
  return db.transaction(async tx => {
    const { rows } = await sql<{ state: string; companyId: number }>`
      select state, company_id as "companyId" from cases
      where id = ${caseId} and workspace_id = ${workspaceId} for update
    `.execute(tx)
    if (!rows[0]) throw noCase()
    if (rows[0].state !== 'open') {
      throw new Failure('rule_broken', { messages: ['This case is decided. Open another one to decide again.'] })
    }
    await sql`
      update cases set state = ${state}, reason = ${reason}, decided_by = ${userId}, decided_at = ${now} where id = ${caseId}
    `.execute(tx)
    const details = { case: caseId, state, reason }
    await recordAct(tx, by, { act: 'case.decided', workspaceId, object: rows[0].companyId, details })
    return readCase(tx, workspaceId, caseId)
  })
}
