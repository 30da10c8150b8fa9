import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'

/** What a look at a publisher loaded. */
export type LoadedDelivery = {
  kind: 'full' | 'delta'
  files: string[]
  bytes: number
  rows: number
  changes: number
  /** The import that loaded it. */
  run: number
  cursor: string
  gap?: string
}

/** One look at a publisher. */
export type FeedRunLine = {
  id: number
  code: string
  state: 'running' | 'finished' | 'unchanged' | 'failed'
  startedAt: Date
  finishedAt: Date | null
  deliveries: LoadedDelivery[]
  error: string | null
}

/** The latest runs of these datasets, newest first. */
export async function listFeedRuns(db: Db, sourceIds: number[], most: number): Promise<FeedRunLine[]> {
  const { rows } = await sql<FeedRunLine>`
    select r.id::float8 as id, f.code, r.state, r.started_at as "startedAt", r.finished_at as "finishedAt", r.deliveries,
      r.error
    from feed_runs r join feeds f using (source_id)
    where r.source_id = any(${sourceIds}::smallint[]) order by r.id desc limit ${most}
  `.execute(db)
  return rows
}
