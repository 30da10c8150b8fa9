import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import type { Actor } from '../audit/actor.ts'
import { recordAct } from '../audit/record-act.ts'
import { Failure } from '../failure.ts'

/** Two companies that looked like one are two, and nobody is asked about them again. */
export function dismissDuplicate(db: Db, { one, other }: { one: number; other: number }, by: Actor): Promise<void> {
  return db.transaction(async tx => {
    const { count } = await sql`
      update near_duplicates set dismissed_at = now()
      where one_id = ${one} and other_id = ${other} and dismissed_at is null
    `.execute(tx)
    if (count === 0) throw new Failure('no_record', { what: 'pair of companies' })
    await recordAct(tx, by, { act: 'duplicate.dismissed', workspaceId: null, object: one, details: { other } })
  })
}

/** A merge that an import made is right, and nobody is asked about it again. */
export function confirmMerge(db: Db, fromId: number, by: Actor): Promise<void> {
  return db.transaction(async tx => {
    const { count } = await sql`
      update merges set confirmed_at = now() where from_id = ${fromId} and undone_at is null and confirmed_at is null
    `.execute(tx)
    if (count === 0) throw new Failure('no_record', { what: 'merge' })
    await recordAct(tx, by, { act: 'merge.confirmed', workspaceId: null, object: fromId })
  })
}
