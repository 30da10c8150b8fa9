import { listDueFeeds } from '#domain/imports/list-due-feeds.ts'
import type { JobContext } from './job.ts'
import { runCommand } from './run-command.ts'

/**
 * Every minute: loads what is new of the sources that are due, one after the other. A source that takes long holds up no other,
 * because the job of the next minute goes on with the rest; and one whose process died is still due.
 */
export async function syncFeedsJob({ db, clock, log, nice }: JobContext, stopping: AbortSignal): Promise<void> {
  const tried = new Set<string>()
  for (;;) {
    const code = (await listDueFeeds(db, clock())).find(due => !tried.has(due))
    if (code === undefined || stopping.aborted) return
    tried.add(code)
    try {
      const said = await runCommand(['source', 'sync', code, '--due', '--json'], stopping, { saysFailures: true, nice })
      for (const { state, deliveries, error } of JSON.parse(said)) {
        if (state === 'failed') log.warn({ source: code, reason: error }, 'a source could not be updated')
        else if (state === 'finished') log.info({ source: code, deliveries }, 'a source was updated')
      }
    } catch (error) {
      if (stopping.aborted) return
      log.error({ err: error, source: code }, 'a source could not be updated')
    }
  }
}
