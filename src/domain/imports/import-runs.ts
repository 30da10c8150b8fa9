import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import { runError, runState } from './run-state.ts'
import { daysOfSource, type SourceDays } from './source-days.ts'

/** The outcome of the last import of one dataset. */
export type ImportState = SourceDays & {
  sourceId: number
  code: string
  name: string
  licence: string | null
  attribution: string | null
  /** It was never tested on a file of its publisher. */
  untried: boolean
  /** When what is loaded was imported. */
  finishedAt: Date | null
  /** Of the last run, whatever its outcome. */
  state: 'running' | 'finished' | 'failed' | 'undone'
  startedAt: Date
  error: string | null
  /** Earlier versions did not count the names they cleaned. */
  counts: { rows: number; quarantined: number; cleaned?: number }
}

/** The last run of every dataset ever imported, including the demo. */
export async function listImports(db: Db): Promise<ImportState[]> {
  const { rows } = await sql<ImportState>`
    select s.id as "sourceId", s.code, s.name, s.licence, s.attribution, s.untried, d.*,
      done.finished_at as "finishedAt", last.outcome as state, last.started_at as "startedAt", last.reason as error, last.counts
    from sources s
    cross join lateral ${daysOfSource} d
    cross join lateral (
      select r.*, ${runState} as outcome, ${runError} as reason from runs r where r.source_id = s.id order by r.id desc limit 1
    ) last
    left join lateral (
      select * from runs r where r.source_id = s.id and r.state = 'finished' order by r.id desc limit 1) done on true
    order by s.id
  `.execute(db)
  return rows
}

/** One import, whatever became of it. */
export type ImportRun = {
  id: number
  sourceId: number
  code: string
  name: string
  state: 'running' | 'finished' | 'failed' | 'undone'
  startedAt: Date
  finishedAt: Date | null
  undoneAt: Date | null
  publishedOn: string | null
  /** The newest day that an entry states. */
  newestEntryOn: string | null
  isComplete: boolean | null
  files: string[]
  counts: Record<string, number>
  error: string | null
  /** Whether what it replaced is still kept; something else may prevent undoing it. */
  isUndoable: boolean
}

export type RunsAsked = { most: number; before?: number | undefined; id?: number | undefined }

/** The number of files that are named. */
const maxFiles = 20

/** The latest imports, newest first, without the demo. */
export async function listImportRuns(db: Db, { most, before, id }: RunsAsked): Promise<ImportRun[]> {
  const { rows } = await sql<ImportRun>`
    select r.id::float8, r.source_id as "sourceId", s.code, s.name, ${runState} as state, r.started_at as "startedAt",
      r.finished_at as "finishedAt", r.undone_at as "undoneAt", r.published_on as "publishedOn", r.newest_on as "newestEntryOn",
      r.is_complete as "isComplete", coalesce(r.input -> 'files', '[]') as files, r.counts, ${runError} as error,
      r.state = 'finished' and r.undo is not null as "isUndoable"
    from runs r join sources s on s.id = r.source_id
    where r.input ? 'files' ${before === undefined ? sql`` : sql`and r.id < ${before}`}
      ${id === undefined ? sql`` : sql`and r.id = ${id}`}
    order by r.id desc limit ${most}
  `.execute(db)
  return rows.map(run => ({ ...run, files: run.files.slice(0, maxFiles) }))
}
