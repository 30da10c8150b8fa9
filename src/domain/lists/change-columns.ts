import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import type { Actor } from '../audit/actor.ts'
import { recordAct } from '../audit/record-act.ts'
import { Failure } from '../failure.ts'
import { type ListColumn, noList } from './list.ts'

/** Says what each column of a list is, in their order, before it is matched. */
export async function changeColumns(
  db: Db,
  workspaceId: string,
  listId: number,
  roles: ListColumn['role'][],
  by: Actor,
): Promise<void> {
  await db.transaction(async tx => {
    const { rows } = await sql<{ columns: ListColumn[]; state: string }>`
      select columns, state from lists where id = ${listId} and workspace_id = ${workspaceId} for no key update
    `.execute(tx)
    if (!rows[0]) throw noList()
    const { columns, state } = rows[0]
    if (state !== 'created') throw new Failure('conflict', { why: 'The list has been matched by its columns already.' })
    if (roles.length !== columns.length) {
      throw new Failure('rule_broken', { messages: [`The list has ${columns.length} columns, not ${roles.length}.`] })
    }
    const changed = columns.map(({ name }, index) => ({ name, role: roles[index] ?? null }))
    await sql`update lists set columns = ${JSON.stringify(changed)}::jsonb where id = ${listId}`.execute(tx)
    const named = Object.fromEntries(changed.map(({ name, role }) => [name, role]))
    await recordAct(tx, by, { act: 'list.columns', workspaceId, object: listId, details: { columns: named } })
  })
}
