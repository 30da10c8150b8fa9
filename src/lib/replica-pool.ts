import type pg from 'pg'

/** As much of a pool as the query builder uses. */
export type PoolLike = Pick<pg.Pool, 'options'> & { connect(): Promise<pg.PoolClient>; end(): Promise<void> }

/** How long a replica that refused a connection is left out. */
const restMs = 5_000

/** Takes connections from the replicas in turn; one that fails rests, and with none left the primary serves. */
export function replicaPool(replicas: PoolLike[], primary: PoolLike): PoolLike {
  const restingUntil = replicas.map(() => 0)
  let turn = 0

  async function connect(): Promise<pg.PoolClient> {
    for (const _ of replicas) {
      turn = (turn + 1) % replicas.length
      const chosen = turn
      if (Date.now() < (restingUntil[chosen] ?? 0)) continue
      try {
        return await (replicas[chosen] as PoolLike).connect()
      } catch {
        restingUntil[chosen] = Date.now() + restMs
      }
    }
    return primary.connect()
  }

  return { connect, end: async () => {}, options: primary.options }
}
