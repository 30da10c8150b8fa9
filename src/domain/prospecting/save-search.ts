import { randomUUIDv7 } from 'node:crypto'
import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import type { Actor } from '../audit/actor.ts'
import { recordAct } from '../audit/record-act.ts'
import type { Clock } from '../clock.ts'
import { Failure } from '../failure.ts'
import { countOf } from '../page.ts'
import type { ResultView } from './result-view.ts'
import { nameTaken } from './saved-search.ts'

export type NewSearch = {
  workspaceId: string
  userId: string
  name: string
  filters: Record<string, unknown>
  view?: ResultView | undefined
}

/** More than anybody can keep track of. */
const mostSearches = 500

/** Saves a search under a name that no other search of the workspace has. */
export async function saveSearch(db: Db, clock: Clock, search: NewSearch, by: Actor): Promise<{ id: string }> {
  const { workspaceId, userId, name, filters, view = {} } = search
  const kept = sql`from saved_searches where workspace_id = ${workspaceId} and deleted_at is null`
  const id = randomUUIDv7()
  const now = clock()
  await db.transaction(async tx => {
    // Of two who save the last one at once, one is told that it was the last.
    await sql`select 1 from workspaces where id = ${workspaceId} for no key update`.execute(tx)
    if ((await countOf(tx, kept)) >= mostSearches) {
      const message = `A workspace can keep up to ${mostSearches} saved searches. Delete one you no longer need.`
      throw new Failure('rule_broken', { messages: [message] })
    }
    const { count } = await sql`
      insert into saved_searches (id, workspace_id, name, filters, view, created_by, created_at, changed_at)
      values (${id}, ${workspaceId}, ${name}, ${JSON.stringify(filters)}::jsonb, ${JSON.stringify(view)}::jsonb, ${userId},
        ${now}, ${now})
      on conflict do nothing
    `.execute(tx)
    if (count === 0) throw nameTaken()
    await recordAct(tx, by, { act: 'search.saved', workspaceId, object: name, details: { id, filters } })
  })
  return { id }
}
