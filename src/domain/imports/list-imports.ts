import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'

/** The outcome of the last import of one dataset. */
export type ImportState = {
  sourceId: number
  code: string
  name: string
  licence: string | null
  attribution: string | null
  /** Nobody tried it on a file of its publisher. */
  untried: boolean
  /** The day of the newest file that was imported, and when that was. */
  publishedOn: string | null
  finishedAt: Date | null
  /** Of the last run, whatever its outcome. */
  state: 'running' | 'finished' | 'failed' | 'undone'
  startedAt: Date
  error: string | null
  /** Earlier versions did not count the names that they cleaned. */
  counts: { rows: number; quarantined: number; cleaned?: number }
}

/** The last run of every dataset that was ever imported, the demo's included. */
export async function listImports(db: Db): Promise<ImportState[]> {
  const { rows } = await sql<ImportState>`
    select s.id as "sourceId", s.code, s.name, s.licence, s.attribution, s.untried, 
      done.published_on as "publishedOn", done.finished_at as "finishedAt", last.state, last.started_at as "startedAt", last.error, last.counts
    from sources s
    cross join lateral (select * from runs r where r.source_id = s.id order by r.id desc limit 1) last
    left join lateral (
      select * from runs r where r.source_id = s.id and r.state = 'finished' order by r.id desc limit 1) done on true
    order by s.id
  `.execute(db)
  return rows
}
