import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'

/** Gives up the work on a list. What is done is kept and was charged; the rest was not, and can be continued. */
export async function failList(db: Db, listId: number): Promise<void> {
  await sql`
    update lists set state = 'failed' where id = ${listId} and state in ('matching', 'answering')
  `.execute(db)
}
