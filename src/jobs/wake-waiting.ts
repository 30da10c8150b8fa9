import { wakeWaiting } from '#domain/watching/wake-waiting.ts'
import type { JobContext } from './worker.ts'

/** Every minute: notifications that are due and that nobody was woken for. */
export async function wakeWaitingJob({ db }: JobContext): Promise<void> {
  await wakeWaiting(db)
}
