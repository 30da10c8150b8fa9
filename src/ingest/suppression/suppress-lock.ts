import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { sql } from '#postgres/sql.ts'

/** Held by each suppression, and by an import at its end; any number that differs from the other locks. */
export const suppressLock = 0x7375_7070

const pauseMs = 200

/**
 * Keeps other suppressions waiting until the transaction ends. Asks repeatedly: the holder may wait for
 * rows of this transaction, and of two that wait for each other PostgreSQL would end either.
 */
export async function holdSuppressions(client: pg.ClientBase): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ ours: boolean }>`select pg_try_advisory_xact_lock(${suppressLock}) as ours`.execute(
      client,
    )
    if (rows[0]?.ours) return
    await sleep(pauseMs)
  }
}
