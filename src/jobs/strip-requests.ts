import { stripRequests } from '#domain/usage/strip-requests.ts'
import type { JobContext } from './worker.ts'

/** Every night: who asked for what, when it is older than requests are kept. */
export async function stripRequestsJob({ db, clock }: JobContext, keptDays: number): Promise<void> {
  await stripRequests(db, clock(), keptDays)
}
