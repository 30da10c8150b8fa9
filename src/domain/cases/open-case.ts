import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import type { Actor } from '../audit/actor.ts'
import { recordAct } from '../audit/record-act.ts'
import { Failure } from '../failure.ts'
import type { Case } from './case.ts'
import { listCases } from './list-cases.ts'
import { readCase } from './read-case.ts'

export type NewCase = {
  workspaceId: string
  companyId: number
  userId: string
  now: Date
  /** The newest case about it that is known to whoever opens this one; null for none, undefined if that does not matter. */
  seen?: number | null | undefined
}

/** Opens a case about a company; while one is open, it is that one. Nobody opens one past a decision that they have not seen. */
export async function openCase(db: Db, wish: NewCase, by: Actor): Promise<Case> {
  const { workspaceId, companyId, userId, now, seen } = wish
  return db.transaction(async tx => {
    const { rows } = await sql<{ id: number }>`
      insert into cases (workspace_id, company_id, state, opened_by, opened_at)
      values (${workspaceId}, ${companyId}, 'open', ${userId}, ${now})
      on conflict do nothing returning id
    `.execute(tx)
    if (!rows[0]) {
      const [open] = await listCases(tx, workspaceId, { companyId, state: 'open' }, 1)
      // Somebody decided it in between.
      if (!open) throw decidedMeanwhile()
      return open
    }
    if (seen !== undefined) {
      const [newest] = await listCases(tx, workspaceId, { companyId, before: rows[0].id }, 1)
      if ((newest?.id ?? null) !== seen) throw decidedMeanwhile()
    }
    await recordAct(tx, by, { act: 'case.opened', workspaceId, object: companyId, details: { case: rows[0].id } })
    return readCase(tx, workspaceId, rows[0].id)
  })
}

const decidedMeanwhile = () =>
  new Failure('rule_broken', {
    messages: ['Somebody else has decided about this company meanwhile. See what they said first.'],
  })
