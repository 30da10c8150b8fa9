import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { OwnPostgres } from './own-postgres.ts'

/** The ways in which any server is away, be it a database or a pooler. */
export const stopKinds = ['stopped', 'killed', 'frozen'] as const
export type StopKind = (typeof stopKinds)[number]
/** The ways in which a database is away. */
export const outageKinds = [...stopKinds, 'full', 'read only'] as const
export type OutageKind = (typeof outageKinds)[number]

export type Stoppable = Pick<OwnPostgres, 'start' | 'stop' | 'freeze' | 'thaw'>

/** Has a database or a pooler away for so long, and gives it back. */
export function holdAway(server: Stoppable, kind: StopKind, awayMs: number): Promise<void>
export function holdAway(postgres: OwnPostgres, kind: OutageKind, awayMs: number): Promise<void>
export async function holdAway(server: Stoppable, kind: OutageKind, awayMs: number): Promise<void> {
  const giveBack = await begin[kind](server as OwnPostgres)
  try {
    await sleep(awayMs)
  } finally {
    await giveBack()
  }
}

const begin: Record<OutageKind, (postgres: OwnPostgres) => Promise<() => Promise<unknown>>> = {
  async stopped(server) {
    await server.stop('SIGINT')
    return server.start
  },
  async killed(server) {
    await server.stop('SIGQUIT')
    return server.start
  },
  async frozen(server) {
    await server.freeze()
    return server.thaw
  },
  full: fillConnections,
  async 'read only'(postgres) {
    await alter(postgres, 'alter system set default_transaction_read_only = on')
    return () => alter(postgres, 'alter system reset default_transaction_read_only')
  },
}

async function alter({ url }: OwnPostgres, statement: string): Promise<void> {
  const client = await connected(url)
  // A session that is read only may alter the system all the same.
  await client.query(statement)
  await client.query('select pg_reload_conf()')
  await client.end()
}

/** Takes every connection that there is, those of the platform too, and whatever becomes free. */
async function fillConnections({ url }: OwnPostgres): Promise<() => Promise<unknown>> {
  const held: pg.Client[] = [await connected(url)]
  const killer = held[0] as pg.Client
  let isOver = false
  const filling = (async () => {
    while (!isOver) {
      const client = await connected(url).catch(() => null)
      if (client) held.push(client)
      else {
        await killer
          .query(`select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'firmament%'`)
          .catch(() => {})
        await sleep(100)
      }
    }
  })()
  return async () => {
    isOver = true
    await filling
    await Promise.all(held.map(client => client.end().catch(() => {})))
  }
}

async function connected(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString, application_name: 'outage' })
  client.on('error', () => {})
  await client.connect()
  return client
}
