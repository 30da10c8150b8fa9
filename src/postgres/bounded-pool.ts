import type pg from 'pg'
import { connectUnderLimit } from './time-limit.ts'

/** As much of a pool as the query builder uses. */
export type PoolLike = Pick<pg.Pool, 'options'> & { connect(): Promise<pg.PoolClient>; end(): Promise<void> }

/** All connections are at work, and others wait for one already. */
export class PoolFullError extends Error {}

/** Whoever would be further back in the queue is told so at once, instead of waiting for longer than it is worth. */
export const waitingPerConnection = 50

/** A pool with a short queue, whose connections know under which time limit they work. */
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
