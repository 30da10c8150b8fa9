import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import { enqueueList } from './list-job.ts'

/** A list that has lost so many workers without getting any further is given up; it can be continued by hand. */
const mostRestarts = 5

/**
 * Goes on with lists that nobody works on any more: no job for them waits in the queue, and nobody has locked them. That is what a
 * killed worker leaves, because its job stays locked for hours. Returns how many there were.
 */
export async function restartLists(db: Db): Promise<number> {
  return db.transaction(async tx => {
    const { rows } = await sql<{ id: number; restarts: number }>`
      select l.id, l.restarts from lists l
      where l.state in ('matching', 'answering') and not exists (
        select from graphile_worker.jobs j
        where j.key = 'list:' || l.id and j.locked_at is null and j.attempts < j.max_attempts
      )
      order by l.id
      for no key update skip locked
    `.execute(tx)
    for (const { id, restarts } of rows) {
      if (restarts >= mostRestarts) await sql`update lists set state = 'failed' where id = ${id}`.execute(tx)
      else {
        await sql`update lists set restarts = restarts + 1 where id = ${id}`.execute(tx)
        await enqueueList(id).execute(tx)
      }
    }
    return rows.length
  })
}
