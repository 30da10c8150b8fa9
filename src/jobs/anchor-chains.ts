import type { Trail } from '#domain/audit/actor.ts'
import { anchorChains } from '#domain/audit/anchor-chains.ts'
import type { JobContext } from './worker.ts'

/** Every night: the ends of chains that grew are noted in the operator's. */
export async function anchorChainsJob({ db }: JobContext, trail: Trail): Promise<void> {
  await anchorChains(db, trail)
}
