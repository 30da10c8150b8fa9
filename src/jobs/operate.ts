import { listOperations, writeOperation } from '#domain/imports/operation.ts'
import type { JobContext, QueuedJob } from './job.ts'
import { runCommand } from './run-command.ts'

/**
 * Does what an operator asked for in the dashboard, in a process of its own. One whose process was killed is done again, which
 * changes nothing where it had been done; the last time it is given up.
 */
export async function operateJob({ db, log }: JobContext, queued: QueuedJob, stopping: AbortSignal): Promise<void> {
  const { id } = queued.payload as { id: number }
  try {
    await runCommand(['operate', String(id)], stopping)
  } catch (error) {
    if (stopping.aborted) throw error
    log.error({ err: error, operation: id }, 'an operation failed')
    const [operation] = await listOperations(db, { most: 1, id })
    if (operation?.state !== 'running' && operation?.state !== 'waiting') return
    if (queued.attempts < queued.max_attempts) throw error
    await writeOperation(db, id, { state: 'failed', error: 'it was stopped or killed each time before it was done' })
  }
}
