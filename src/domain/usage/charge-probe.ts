import { randomUUID } from 'node:crypto'
import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import { withTimeLimit } from '#postgres/time-limit.ts'
import type { Clock } from '../clock.ts'
import { chargeBatch, type LedgerLine } from './charge-batch.ts'

/** What was found this long ago still counts. */
const recentMs = 5_000
const timeoutMs = 2_000

/**
 * Knows whether charges can be written: from the last one, or, where none was tried lately, by writing one of nothing and taking it
 * back, no more often than every few seconds. The transaction is committed, so what a commit waits for is proven too.
 */
export class ChargeProbe {
  readonly #db: Db
  readonly #clock: Clock
  #last: { at: number; error: unknown } = { at: Number.NEGATIVE_INFINITY, error: null }

  constructor(db: Db, clock: Clock) {
    this.#db = db
    this.#clock = clock
  }

  /** How a charge ended: null for one that was written. */
  readonly note = (error: unknown): void => {
    this.#last = { at: performance.now(), error }
  }

  /** Why nothing can be charged; null if it can be. */
  async problem(): Promise<unknown> {
    if (performance.now() - this.#last.at > recentMs) this.note(await this.#try())
    return this.#last.error
  }

  #try(): Promise<unknown> {
    const writing = withTimeLimit(timeoutMs, () =>
      this.#db.transaction(async tx => {
        await sql`savepoint probe`.execute(tx)
        await chargeBatch(tx, this.#clock(), [emptyLine()])
        await sql`rollback to savepoint probe`.execute(tx)
      }),
    )
    return writing.then(
      () => null,
      error => error,
    )
  }
}

/** It belongs to no workspace, and no line of it remains. */
function emptyLine(): LedgerLine {
  return {
    ...{ requestId: randomUUID(), workspaceId: randomUUID(), keyId: null, userId: null, companyId: null, meter: null },
    ...{ surface: 'v1', operation: 'readyz', units: 0, status: 200 },
  }
}
