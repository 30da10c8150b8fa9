import pg from 'pg'
import { PoolFullError, type PoolLike } from './bounded-pool.ts'
import type { Statement } from './sql-client.ts'
import { breakConnection, isOverLimit } from './time-limit.ts'
import { type ReplicaSettings, watchReplicas } from './watch-replicas.ts'

/** A replica was lost in the middle of a transaction, of which nothing can go on elsewhere. */
export class ReplicaLostError extends Error {}

type Server = { url: string; pool: PoolLike }

/**
 * Takes connections from the replicas in turn; one that does not answer or lags behind is left out until it has recovered,
 * and with none left the primary serves. Only reads come here, so what fails on a replica is repeated there.
 */
export function openReplicas(
  replicas: Server[],
  primary: Server,
  onError: (error: Error) => void,
  settings?: ReplicaSettings,
): PoolLike {
  const held = replicas.map(() => new Set<pg.PoolClient>())
  const watch = watchReplicas(
    replicas.map(({ url }) => url),
    primary.url,
    {
      ...settings,
      // Callers that wait for its answers are served by the primary instead.
      onSilence: index => held[index]?.forEach(breakConnection),
      onError,
    },
  )
  let turn = 0

  async function connect(): Promise<pg.PoolClient> {
    for (const _ of replicas) {
      turn = (turn + 1) % replicas.length
      const chosen = turn
      if (!watch.isUsable(chosen)) continue
      try {
        return withFallback(await (replicas[chosen] as Server).pool.connect(), held[chosen] as Set<pg.PoolClient>)
      } catch (error) {
        // A replica with too much to do must not push the rest onto the primary.
        if (isOverLimit() || (error instanceof PoolFullError && watch.isUsable(chosen))) throw error
        watch.leaveOut(chosen)
      }
    }
    return primary.pool.connect()
  }

  /** A connection to a replica, which moves to the primary when the replica fails. */
  function withFallback(client: pg.PoolClient, others: Set<pg.PoolClient>): pg.PoolClient {
    let fallback: pg.PoolClient | undefined
    let inTransaction = false
    others.add(client)

    async function query(statement: string | Statement, values?: unknown[]) {
      const answer = await ask(statement, values)
      if (typeof statement === 'string' && /^(begin|start transaction)/i.test(statement)) inTransaction = true
      return answer
    }

    async function ask(statement: string | Statement, values?: unknown[]) {
      try {
        return await (fallback ?? client).query(statement, values)
      } catch (error) {
        if (fallback || isOverLimit() || !isTroubleOfServer(error)) throw error
        if (inTransaction) throw new ReplicaLostError('a replica was lost', { cause: error })
        fallback = await primary.pool.connect()
        return fallback.query(statement, values)
      }
    }

    function release(error?: Error | boolean) {
      others.delete(client)
      client.release(fallback ? true : error)
      fallback?.release(error)
    }

    return { query, release } as unknown as pg.PoolClient
  }

  async function end() {
    await watch.close()
    await Promise.all([primary, ...replicas].map(({ pool }) => pool.end()))
  }

  return { connect, end, options: primary.pool.options }
}

/** Classes of PostgreSQL's codes that concern the server and not the query. */
const serverClasses = /^(08|40|53|57P|58|XX)/

/** The connection broke, the server is starting or stopping, or the replica cancelled the query to replay changes. */
function isTroubleOfServer(error: unknown): boolean {
  return !(error instanceof pg.DatabaseError) || serverClasses.test(error.code ?? '')
}
