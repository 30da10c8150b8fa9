import { prepareLedger } from '#domain/usage/prepare-ledger.ts'
import type { JobContext } from './worker.ts'

/** Every night: next months' partitions of the ledger. */
export async function prepareLedgerJob({ db, clock }: JobContext): Promise<void> {
  await prepareLedger(db, clock())
}
