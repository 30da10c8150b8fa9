import type pg from 'pg'
import { requestCancel } from '../request-cancel.ts'

/** A node of the cluster does not answer; the code is the one that the coordinator uses for a lost node. */
class NodeSilentError extends Error {
  readonly code = '08006'
}

/** The parts of the driver's client and pool that show what they wait for. */
type Waiting = pg.PoolClient & {
  _activeQuery: object | null
  _queryQueue: object[]
  connection: { stream: { destroy(error: Error): void } }
}
type Clients = { _clients: Waiting[] }

const cancelMs = 2_000

/**
 * For a cluster with a frozen node: ends what waits for the same answer as at the call before. The coordinator waits for such
 * a node as long as we wait for the coordinator, and soon all connections would, also for companies of other nodes.
 */
export function stuckBreaker(pools: pg.Pool[]): () => void {
  let before = new Map<Waiting, object>()
  return () => {
    const waiting = new Map<Waiting, object>()
    for (const client of pools.flatMap(pool => (pool as unknown as Clients)._clients)) {
      const query = client._activeQuery ?? client._queryQueue[0]
      if (!query) continue
      if (before.get(client) !== query) {
        waiting.set(client, query)
        continue
      }
      requestCancel(client, cancelMs)
      client.connection.stream.destroy(new NodeSilentError('a node of the cluster is not responding'))
    }
    before = waiting
  }
}
