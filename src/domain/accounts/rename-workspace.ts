import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import type { Actor } from '../audit/actor.ts'
import { recordAct } from '../audit/record-act.ts'
import { requireName } from './require-name.ts'

/** Gives a workspace another name, and returns it as it is stored. */
export async function renameWorkspace(db: Db, workspaceId: string, given: string, by: Actor): Promise<string> {
  const name = requireName(given)
  await db.transaction(async tx => {
    const { rows } = await sql<{ name: string }>`
      select name from workspaces where id = ${workspaceId} for update
    `.execute(tx)
    const former = rows[0]?.name
    if (former === undefined || former === name) return
    await sql`update workspaces set name = ${name} where id = ${workspaceId}`.execute(tx)
    await recordAct(tx, by, { act: 'workspace.renamed', workspaceId, object: name, details: { former } })
  })
  return name
}
