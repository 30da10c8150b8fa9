import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'

/** A row that could not be read, and waits for somebody to settle it. */
export type QuarantinedRow = {
  id: number
  runId: number
  code: string
  file: string
  line: number
  reason: string
  raw: string
  /** The line with the names of its columns, where its file has some. */
  head: string | null
  /** The day of its file. */
  publishedOn: string | null
  at: Date
}

export type QuarantineAsked = { most: number; before?: number | undefined; id?: number | undefined }

/** Those that nobody has settled, newest first. */
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
