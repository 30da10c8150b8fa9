import { listOperations, writeOperation } from '#domain/imports/operation.ts'
import type { JobContext, QueuedJob } from './job.ts'
import { runCommand } from './run-command.ts'

/**
 * Carries out an operation requested in the dashboard, in a process of its own. If that is killed it is repeated, which
 * changes nothing if it had been done; after the last attempt it is given up.
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
    await writeOperation(db, id, {
      state: 'failed',
      error: 'it was stopped or killed on every attempt before it was done',
    })
  }
}
