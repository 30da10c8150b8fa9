import { pruneWatching } from '#domain/watching/prune-watching.ts'
import type { JobContext } from './worker.ts'

/** Every night: events and deliveries that are older than anybody was promised. */
export async function pruneWatchingJob({ db }: JobContext): Promise<void> {
  await pruneWatching(db)
}
