import type pg from 'pg'
import { connectUnderLimit, isLateFor } from './time-limit.ts'

/** The part of a pool that our code uses. */
export type PoolLike = Pick<pg.Pool, 'options'> & { connect(): Promise<pg.PoolClient>; end(): Promise<void> }

/** All connections are busy, and others are waiting for one already. */
export class PoolFullError extends Error {}

/** Requests beyond this queue are refused immediately, instead of waiting longer than the answer is worth. */
export const waitingPerConnection = 50

/** A pool with a short queue, whose connections are bound to the caller's time limit. */
export function boundedPool(pool: pg.Pool): PoolLike {
  const { max } = pool.options
  // None is written as 0.
  const connectionMs = pool.options.connectionTimeoutMillis || Number.POSITIVE_INFINITY
  async function connect(): Promise<pg.PoolClient> {
    if (pool.waitingCount >= max * waitingPerConnection)
      throw new PoolFullError('too many requests are waiting for a database connection')
    // A process that was late for the time of the driver tries once more.
    for (let due = performance.now() + connectionMs; ; due = Number.POSITIVE_INFINITY) {
      try {
        return await connectUnderLimit(pool)
      } catch (error) {
        if (isLateFor(due)) continue
        if (pool.totalCount < max) throw error
        throw new PoolFullError('timed out waiting for a database connection', { cause: error })
      }
    }
  }
  return { connect, end: () => pool.end(), options: pool.options }
}
