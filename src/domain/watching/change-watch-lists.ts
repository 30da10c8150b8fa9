import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import type { Actor } from '../audit/actor.ts'
import { recordAct } from '../audit/record-act.ts'
import { listWatchLists } from './list-watch-lists.ts'
import { readWatch } from './read-watch.ts'
import { listsFrom } from './watch-list.ts'

/** Puts a watched company into these lists and takes it out of all others. Returns them as they are written. */
export async function changeWatchLists(
  db: Db,
  workspaceId: string,
  companyId: number,
  names: string[],
  by: Actor,
): Promise<string[]> {
  return db.transaction(async tx => {
    const watch = await readWatch(tx, workspaceId, companyId)
    const known = await listWatchLists(tx, workspaceId)
    const lists = listsFrom(
      names,
      known.map(({ name }) => name),
    )
    await sql`
      update watches set lists = ${lists}::text[]
      where workspace_id = ${workspaceId} and company_id = ${watch.companyId}
    `.execute(tx)
    await recordAct(tx, by, { act: 'watch.listed', workspaceId, object: watch.companyId, details: { lists } })
    return lists ?? []
  })
}
