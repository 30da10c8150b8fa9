import type pg from 'pg'
import { connectUnderLimit } from './time-limit.ts'

/** The part of a pool that our code uses. */
export type PoolLike = Pick<pg.Pool, 'options'> & { connect(): Promise<pg.PoolClient>; end(): Promise<void> }

/** All connections are busy, and others are waiting for one already. */
export class PoolFullError extends Error {}

/** Requests beyond this queue are refused immediately, instead of waiting longer than the answer is worth. */
export const waitingPerConnection = 50

/** A pool with a short queue, whose connections are bound to the caller's time limit. */
export function boundedPool(pool: pg.Pool): PoolLike {
  const { max } = pool.options
  async function connect(): Promise<pg.PoolClient> {
    if (pool.waitingCount >= max * waitingPerConnection)
      throw new PoolFullError('too many requests are waiting for a database connection')
    try {
      return await connectUnderLimit(pool)
    } catch (error) {
      if (pool.totalCount < max) throw error
      throw new PoolFullError('timed out waiting for a database connection', { cause: error })
    }
  }
  return { connect, end: () => pool.end(), options: pool.options }
}
