import type pg from 'pg'

/** How long a replica that refused a connection is left out. */
const restMs = 5_000

/** Takes connections from the replicas in turn; one that fails rests, and with none left the primary serves. */
export function replicaPool(replicas: pg.Pool[], primary: pg.Pool) {
  const restingUntil = replicas.map(() => 0)
  let turn = 0

  async function connect(): Promise<pg.PoolClient> {
    for (const _ of replicas) {
      turn = (turn + 1) % replicas.length
      if (Date.now() < (restingUntil[turn] ?? 0)) continue
      const chosen = turn
      try {
        return await (replicas[chosen] as pg.Pool).connect()
      } catch {
        restingUntil[chosen] = Date.now() + restMs
      }
    }
    return primary.connect()
  }

  return { connect, end: async () => {}, options: primary.options } as Pick<pg.Pool, 'connect' | 'end' | 'options'>
}
