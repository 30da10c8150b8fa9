import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import type { Actor } from '../audit/actor.ts'
import { recordAct } from '../audit/record-act.ts'

/** A row that could not be read and is waiting to be settled. */
export type QuarantinedRow = {
  id: number
  runId: number
  code: string
  file: string
  line: number
  reason: string
  raw: string
  /** The line with the names of its columns, if its file has one. */
  head: string | null
  /** The date of its file. */
  publishedOn: string | null
  at: Date
}

export type QuarantineAsked = { most: number; before?: number | undefined; id?: number | undefined }

/** Unsettled rows, newest first. */
export async function listQuarantine(db: Db, { most, before, id }: QuarantineAsked): Promise<QuarantinedRow[]> {
  const { rows } = await sql<QuarantinedRow>`
    select q.id::float8, q.run_id::float8 as "runId", s.code, q.file, q.line::float8, q.reason, q.raw, q.head,
      r.published_on::text as "publishedOn", q.at
    from quarantine q join sources s on s.id = q.source_id left join runs r on r.id = q.run_id
    where q.settled_at is null and not q.is_taken ${before === undefined ? sql`` : sql`and q.id < ${before}`}
      ${id === undefined ? sql`` : sql`and q.id = ${id}`}
    order by q.id desc limit ${most}
  `.execute(db)
  return rows
}

/** Which rows: those given, or all rows of their imports with the same reason. */
export type SettledRows = { ids: number[]; as: 'dismissed' | 'mended'; withSameReason?: boolean | undefined }

/** Settles quarantined rows, which are not offered for review again. Returns their number. */
export function settleQuarantine(db: Db, { ids, as, withSameReason }: SettledRows, by: Actor): Promise<number> {
  return db.transaction(async tx => {
    const sameReason = sql`(run_id, reason) in (select run_id, reason from quarantine where id = any(${ids}::bigint[]))`
    const { count } = await sql`
      update quarantine set settled_at = now(), settled_as = ${as} where settled_at is null and not is_taken
        and ${withSameReason ? sameReason : sql`id = any(${ids}::bigint[])`}
    `.execute(tx)
    if (count > 0) {
      const details = { as, rows: count }
      await recordAct(tx, by, { act: 'quarantine.settled', workspaceId: null, object: ids[0] ?? null, details })
    }
    return count
  })
}
