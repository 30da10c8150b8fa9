import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import type { Actor } from '../../audit/actor.ts'
import { recordAct } from '../../audit/record-act.ts'
import type { Clock } from '../../clock.ts'
import { Failure } from '../../failure.ts'
import { endDecision } from './decide-hit.ts'
import { decisionColumns, decisionTables, type HitDecision } from './hit-decision.ts'

/** Withdraws a decision, so that its hit is open again. It stays on record. Asked again, it is withdrawn already. */
export async function withdrawDecision(
  db: Db,
  clock: Clock,
  { workspaceId, decisionId }: { workspaceId: string; decisionId: number },
  by: Actor,
): Promise<HitDecision> {
  return db.transaction(async tx => {
    const decision = await decisionWith(tx, workspaceId, decisionId)
    if (decision.ended === 'withdrawn') return decision
    if (decision.ended === 'replaced') {
      throw new Failure('conflict', { why: `Decision ${decisionId} does not stand: another took its place.` })
    }
    await endDecision(tx, decisionId, 'withdrawn', by, clock())
    const { companyId: object, list, entryKey: entry, verdict } = decision
    const details = { decision: decisionId, verdict, list, entry }
    await recordAct(tx, by, { act: 'screening.withdrawn', workspaceId, object, details })
    return decisionWith(tx, workspaceId, decisionId)
  })
}

async function decisionWith(tx: Db, workspaceId: string, id: number): Promise<HitDecision> {
  const { rows } = await sql<HitDecision>`
    select ${decisionColumns} from ${decisionTables}
    where d.id = ${id} and d.workspace_id = ${workspaceId} for update of d
  `.execute(tx)
  if (!rows[0]) throw new Failure('no_record', { what: 'decision' })
  return rows[0]
}
