import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import type { Actor } from '../audit/actor.ts'
import { recordAct } from '../audit/record-act.ts'
import type { Case } from './case.ts'
import { listCases } from './list-cases.ts'
import { readCase } from './read-case.ts'

export type NewCase = { workspaceId: string; companyId: number; userId: string; now: Date }

/** Opens a case about a company; while one is open, it is that one. */
export async function openCase(db: Db, { workspaceId, companyId, userId, now }: NewCase, by: Actor): Promise<Case> {
  return db.transaction(async tx => {
    const { rows } = await sql<{ id: number }>`
      insert into cases (workspace_id, company_id, state, opened_by, opened_at)
      values (${workspaceId}, ${companyId}, 'open', ${userId}, ${now})
      on conflict do nothing returning id
    `.execute(tx)
    if (!rows[0]) return (await listCases(tx, workspaceId, { companyId, state: 'open' }, 1))[0] as Case
    await recordAct(tx, by, { act: 'case.opened', workspaceId, object: companyId, details: { case: rows[0].id } })
    return readCase(tx, workspaceId, rows[0].id)
  })
}
