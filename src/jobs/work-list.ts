import { failList } from '#domain/lists/list-task.ts'
import { workList } from '#domain/lists/work-list.ts'
import type { JobContext, QueuedJob } from './job.ts'
import { isLastAttempt } from './throughout-outages.ts'

/** Works on one list for a while. It is given up after the last failed attempt, and can then be continued by hand. */
export async function workListJob(context: JobContext & { stopping: AbortSignal }, job: QueuedJob): Promise<void> {
  const { db, log } = context
  const { listId } = job.payload as { listId: number }
  try {
    await workList(context, listId)
  } catch (error) {
    const isHopeless = await isLastAttempt(db, job, error)
    log.warn({ err: error, list: listId, attempt: job.attempts, isHopeless }, 'could not work on a list')
    if (!isHopeless) throw error
    await failList(db, listId)
  }
}
