import { pruneAccounts } from '#domain/accounts/prune-accounts.ts'
import type { JobContext } from './worker.ts'

/** Every night: what has ended and nobody will ask for again. */
export async function pruneAccountsJob({ db, clock }: JobContext): Promise<void> {
  await pruneAccounts(db, clock())
}
