import type { SqlClient } from '../sql-client.ts'
import { ClusterError } from './cluster-error.ts'

export type NodeAddress = { host: string; port: number }
export type ClusterNode = NodeAddress & {
  isCoordinator: boolean
  /** Whether rows are stored there, or will be. */
  holdsRows: boolean
  isActive: boolean
}

/** The nodes that the coordinator knows, itself first. */
export async function readNodes(client: SqlClient): Promise<ClusterNode[]> {
  const { rows } = await client.query(
    `select nodename as host, nodeport as port, groupid = 0 as "isCoordinator", shouldhaveshards as "holdsRows",
       isactive as "isActive"
     from pg_dist_node where noderole = 'primary' order by groupid = 0 desc, nodeid`,
  )
  return rows
}

/** How the workers reach the coordinator, once they know it. */
export async function knownCoordinator(client: SqlClient): Promise<NodeAddress | undefined> {
  await requireExtension(client)
  return (await readNodes(client)).find(node => node.isCoordinator)
}

export const isSame = (one: NodeAddress, other: NodeAddress) => one.host === other.host && one.port === other.port

export const inText = ({ host, port }: NodeAddress) => `${host}:${port}`

/** Refuses a server that cannot be a coordinator. */
export async function requireExtension(client: SqlClient): Promise<void> {
  const { rows } = await client.query(
    `select exists (select 1 from pg_extension where extname = 'citus') as has,
       exists (select 1 from pg_available_extensions where name = 'citus') as could`,
  )
  if (rows[0].has) return
  throw new ClusterError(
    rows[0].could
      ? "This database has no Citus extension yet: put citus first in shared_preload_libraries, restart, and run 'create extension citus' in it, on every node."
      : 'The server at DATABASE_URL has no Citus. A cluster needs PostgreSQL with the Citus extension on every node; a single PostgreSQL needs no cluster commands.',
  )
}

/** From "host" or "host:port", also with the brackets of IPv6. */
export function readAddress(text: string): NodeAddress {
  const [, host, bare, port = '5432'] = /^(?:\[([^\]]+)\]|([^:[\]\s]+))(?::(\d{1,5}))?$/.exec(text) ?? []
  const name = host ?? bare
  if (!name) throw new ClusterError(`"${text}" is not the address of a node: write it as host:port.`)
  return { host: name, port: Number(port) }
}
