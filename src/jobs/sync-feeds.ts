import { setTimeout as sleep } from 'node:timers/promises'
import { listDueFeeds } from '#domain/imports/feed.ts'
import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import type { JobContext } from './job.ts'
import { runCommand } from './run-command.ts'

/** The queue starts jobs only once a minute, too long for a change to wait: until the next one this polls. */
const looksForMs = 55_000
const looksEveryMs = 10_000

/** While all runners are busy with long imports, at most one job waits. */
export const syncKey = 'sync_feeds'

/** The first minute of a worker begins when it starts. */
export async function queueSync(db: Db): Promise<void> {
  await sql`select graphile_worker.add_job('sync_feeds', job_key := ${syncKey}, max_attempts := 1)`.execute(db)
}

/**
 * Continuously loads what is new from the sources that are due, one at a time. A source that takes long holds up no other,
 * because the job of the next minute continues with the rest; and one whose process died is still due.
 */
export async function syncFeedsJob({ db, clock, log, nice }: JobContext, stopping: AbortSignal): Promise<void> {
  const tried = new Set<string>()
  const until = performance.now() + looksForMs
  for (;;) {
    const code = (await listDueFeeds(db, clock())).find(due => !tried.has(due))
    if (stopping.aborted) return
    if (code === undefined) {
      if (performance.now() + looksEveryMs > until) return
      await sleep(looksEveryMs, undefined, { signal: stopping }).catch(() => {})
      tried.clear()
      continue
    }
    tried.add(code)
    try {
      const output = await runCommand(['source', 'sync', code, '--due', '--json'], stopping, {
        reportsFailures: true,
        nice,
      })
      for (const { state, deliveries, error } of JSON.parse(output)) {
        if (state === 'failed') log.warn({ source: code, reason: error }, 'a source could not be updated')
        else if (state === 'finished') log.info({ source: code, deliveries }, 'a source was updated')
      }
    } catch (error) {
      if (stopping.aborted) return
      log.error({ err: error, source: code }, 'a source could not be updated')
    }
  }
}
