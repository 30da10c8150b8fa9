import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import type { Actor } from '../audit/actor.ts'
import { recordAct } from '../audit/record-act.ts'
import { Failure } from '../failure.ts'
import { type Case, noCase } from './case.ts'
import { readCase } from './read-case.ts'

export type NewNote = { workspaceId: string; caseId: number; userId: string; text: string; now: Date }

/** More than anybody reads, and than fits into an evidence file. */
const mostNotes = 200

/** Adds a note to a case, also to one that is decided: what becomes known later belongs there too. */
export async function addNote(db: Db, note: NewNote, by: Actor): Promise<Case> {
  const { workspaceId, caseId, userId, text, now } = note
  return db.transaction(async tx => {
    const { rows } = await sql<{ notes: number }>`
      select (select count(*) from case_notes n where n.case_id = c.id)::int as notes
      from cases c where c.id = ${caseId} and c.workspace_id = ${workspaceId} for update
    `.execute(tx)
    if (!rows[0]) throw noCase()
    if (rows[0].notes >= mostNotes) {
      throw new Failure('rule_broken', { messages: [`A case has up to ${mostNotes} notes. Open another one.`] })
    }
    await sql`
      insert into case_notes (case_id, text, written_by, at) values (${caseId}, ${text}, ${userId}, ${now})
    `.execute(tx)
    await recordAct(tx, by, { act: 'case.noted', workspaceId, object: caseId })
    return readCase(tx, workspaceId, caseId)
  })
}
