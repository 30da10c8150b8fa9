import pg from 'pg'
import type { Address, ServerKind } from './address.ts'

type Server = Pick<pg.Client, 'host' | 'port'>
type State = { isStandby: boolean; isReadOnly: boolean }

/** The required states of a server for each wish; the last one is two wishes, in order of preference. */
const fits: Record<Exclude<ServerKind, 'prefer-standby'>, (state: State) => boolean> = {
  any: () => true,
  'read-write': ({ isReadOnly }) => !isReadOnly,
  'read-only': ({ isReadOnly }) => isReadOnly,
  primary: ({ isStandby }) => !isStandby,
  standby: ({ isStandby }) => isStandby,
}

/** A server that needs longer than this is as good as gone. */
const silentMs = 2_000
/** A pool opens many connections together, and for this long one check serves all of them. */
const believedMs = 500

const chosen = new Map<string, { at: number; server: Promise<Server> }>()

/**
 * Which of several servers to connect to: the first that answers and is what is wanted. All are asked at the same time, so a
 * silent one costs nothing, and a standby that took over is found as soon as it has.
 */
export function chooseServer({ servers, wanted }: Address): Promise<Server> {
  const key = `${wanted} ${servers}`
  const known = chosen.get(key)
  if (known && performance.now() - known.at < believedMs) return known.server
  const server =
    wanted === 'prefer-standby' ? ask(servers, 'standby').catch(() => ask(servers, 'any')) : ask(servers, wanted)
  chosen.set(key, { at: performance.now(), server })
  server.catch(() => chosen.delete(key))
  return server
}

function ask(servers: string[], wanted: keyof typeof fits): Promise<Server> {
  return Promise.any(servers.map(url => look(url, wanted))).catch(({ errors }: AggregateError) => {
    // A single server's reason is clearer than the fact that there were several.
    throw errors[0]
  })
}

async function look(url: string, wanted: keyof typeof fits): Promise<Server> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'firmament server choice',
    connectionTimeoutMillis: silentMs,
    query_timeout: silentMs,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<State>(
      `select pg_is_in_recovery() as "isStandby", current_setting('transaction_read_only')::boolean as "isReadOnly"`,
    )
    if (!fits[wanted](rows[0] as State)) throw new Error(`none of the database servers is ${wanted}`)
    return { host: client.host, port: client.port }
  } finally {
    // Do not wait for a server that does not respond.
    client.end().catch(() => {})
  }
}
