/** Which of several servers will do, in the words of PostgreSQL's own `target_session_attrs`. */
const serverKinds = ['any', 'read-write', 'read-only', 'primary', 'standby', 'prefer-standby'] as const
export type ServerKind = (typeof serverKinds)[number]

export type Address = {
  /** The address of each single server, as the driver takes it. */
  servers: string[]
  wanted: ServerKind
  /** Whether a pooler stands there that may give every transaction another connection. */
  isPooled: boolean
}

const parts = /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^/?#]*)(.*)$/s

/**
 * Reads the address of a database, which may name several servers (`postgres://user@one:5432,two:5432/name`). The driver knows
 * only one. Null where it is no such address.
 */
export function readAddress(text: string): Address | null {
  const [, before, hosts, after] = parts.exec(text) ?? []
  if (hosts === undefined) return null
  const servers = hosts.split(',').map(host => `${before}${host}${after}`)
  if (!servers.every(server => URL.canParse(server))) return null
  const { searchParams } = new URL(servers[0] as string)
  const wanted = (searchParams.get('target_session_attrs') ?? 'any') as ServerKind
  if (!serverKinds.includes(wanted)) return null
  return { servers, wanted, isPooled: searchParams.get('pgbouncer') === 'true' }
}

/** The same servers with another database. */
export function withDatabaseName(url: string, name: string): string {
  return url.replace(parts, (_, before, hosts, after) => `${before}${hosts}${after.replace(/^[^?#]*/, `/${name}`)}`)
}
