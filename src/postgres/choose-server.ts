import pg from 'pg'
import type { Address, ServerKind } from './address.ts'

type Server = Pick<pg.Client, 'host' | 'port'>
type State = { isStandby: boolean; isReadOnly: boolean }

/** What a server has to be for each wish; the last one is two wishes, one after the other. */
const fits: Record<Exclude<ServerKind, 'prefer-standby'>, (state: State) => boolean> = {
  any: () => true,
  'read-write': ({ isReadOnly }) => !isReadOnly,
  'read-only': ({ isReadOnly }) => isReadOnly,
  primary: ({ isStandby }) => !isStandby,
  standby: ({ isStandby }) => isStandby,
}

/** A server that needs longer than this is as good as gone. */
const silentMs = 2_000
/** Connections of a pool are made in crowds, and for so long one look is enough for all of them. */
const believedMs = 500

const chosen = new Map<string, { at: number; server: Promise<Server> }>()

/**
 * Which of several servers to connect to: the first that answers and is what is wanted. All are asked at once, so one that is
 * silent costs nothing, and a standby that took over is found as soon as it has.
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
    // The reason of one of them says more than that there were several.
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
    // A server that hangs is not waited for.
    client.end().catch(() => {})
  }
}
