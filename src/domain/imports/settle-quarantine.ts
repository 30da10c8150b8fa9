import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import type { Actor } from '../audit/actor.ts'
import { recordAct } from '../audit/record-act.ts'

/** Which rows: some, or all of an import that have the same reason as one of them. */
export type SettledRows = { ids: number[]; as: 'dismissed' | 'mended'; isAllAlike?: boolean | undefined }

/** Settles rows in quarantine, which nobody is asked about any more. Gives their number. */
export function settleQuarantine(db: Db, { ids, as, isAllAlike }: SettledRows, by: Actor): Promise<number> {
  return db.transaction(async tx => {
    const alike = sql`(run_id, reason) in (select run_id, reason from quarantine where id = any(${ids}::bigint[]))`
    const { count } = await sql`
      update quarantine set settled_at = now(), settled_as = ${as} where settled_at is null and not is_taken
        and ${isAllAlike ? alike : sql`id = any(${ids}::bigint[])`}
    `.execute(tx)
    if (count > 0) {
      const details = { as, rows: count }
      await recordAct(tx, by, { act: 'quarantine.settled', workspaceId: null, object: ids[0] ?? null, details })
    }
    return count
  })
}
