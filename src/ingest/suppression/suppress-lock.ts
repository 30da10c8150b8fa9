import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { sql } from '#postgres/sql.ts'

/** Whoever suppresses somebody holds it, and an import at its end; the number only has to differ from other locks. */
export const suppressLock = 0x7375_7070

const pauseMs = 200

/**
 * Keeps others from suppressing anybody until the transaction ends. Asked for again and again: whoever has it may wait for
 * rows of this transaction, and of two who wait for each other PostgreSQL would end either.
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
