import type { JobContext, QueuedJob } from './job.ts'
import { runCommand } from './run-command.ts'

/** Does what an operator asked for in the dashboard, in a process of its own. */
export async function operateJob({ log }: JobContext, { payload }: QueuedJob, stopping: AbortSignal): Promise<void> {
  const { id } = payload as { id: number }
  try {
    await runCommand(['operate', String(id)], stopping)
  } catch (error) {
    // Whatever was begun is taken up by the next worker.
    if (stopping.aborted) throw error
    log.error({ err: error, operation: id }, 'an operation failed')
  }
}
