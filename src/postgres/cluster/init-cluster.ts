import { migrationLock } from '../migrate.ts'
import type { SqlClient } from '../sql-client.ts'
import { ClusterError } from './cluster-error.ts'
import { isCluster } from './is-cluster.ts'
import { leaveUncompiled } from './leave-uncompiled.ts'
import { inText, isSame, type NodeAddress, readNodes, requireExtension } from './nodes.ts'
import { type Placed, placeTables, shardsNow } from './place-tables.ts'

export type InitOptions = {
  /** How the workers reach the coordinator. */
  coordinator: NodeAddress
  /** Into how many parts the tables are cut; two for each node that holds rows, unless it is given. */
  shards?: number | undefined
}

const shardsPerNode = 2

/** Spreads the tables of a migrated database over the nodes, and reports each when it is done. Called again, it continues. */
export async function* initCluster(client: SqlClient, { coordinator, shards }: InitOptions): AsyncGenerator<Placed> {
  const workers = await meetNodes(client, coordinator)
  await client.query('select pg_advisory_lock($1)', [migrationLock])
  try {
    await requireQuiet(client)
    await requireShards(client, shards)
    await leaveUncompiled(client)
    yield* placeTables(client, shards ?? workers * shardsPerNode)
  } finally {
    await client.query('select pg_advisory_unlock($1)', [migrationLock])
  }
}

/**
 * Makes the coordinator known to its workers, and returns how many of them hold rows. Before the tables are made: only then does
 * Citus copy what is made with them.
 */
export async function meetNodes(client: SqlClient, coordinator: NodeAddress): Promise<number> {
  await requireExtension(client)
  const nodes = await readNodes(client)
  const workers = nodes.filter(node => !node.isCoordinator && node.holdsRows && node.isActive).length
  if (workers === 0) {
    throw new ClusterError(
      'The cluster has no worker yet: add each with firmament cluster add host:port, then run firmament cluster init.',
    )
  }
  const known = nodes.find(node => node.isCoordinator)
  await requireReachable(client, coordinator)
  if (!known || !isSame(known, coordinator)) {
    await client.query('select citus_set_coordinator_host($1, $2)', [coordinator.host, coordinator.port])
  }
  return workers
}

const loopback = /^(localhost|127\.|::1$)/

/** Refuses an address of the coordinator under which a worker finds nobody, or itself. */
async function requireReachable(client: SqlClient, coordinator: NodeAddress): Promise<void> {
  const address = inText(coordinator)
  const { rows } = await client.query(
    `select nodename as host, nodeport as port, success and result <> 't' as "isLost" from run_command_on_workers($1)`,
    [`select citus_check_connection_to_node('${coordinator.host.replaceAll("'", "''")}', ${coordinator.port})`],
  )
  const lost = rows.find(({ host, isLost }) => isLost || (loopback.test(coordinator.host) && !loopback.test(host)))
  if (!lost) return
  throw new ClusterError(
    `${inText(lost)} does not reach the coordinator at ${address}: name the address under which it does with --coordinator host:port.`,
  )
}

/** The number of shards stands once there are some. */
async function requireShards(client: SqlClient, shards: number | undefined): Promise<void> {
  if (shards === undefined || !(await isCluster(client))) return
  const now = await shardsNow(client)
  if (now === shards) return
  throw new ClusterError(
    `The tables are cut into ${now} shards already, which can no longer be changed here: docs/scaling.md explains how, by a backup.`,
  )
}

/** A server that answers meanwhile would find some tables here and some there. */
async function requireQuiet(client: SqlClient): Promise<void> {
  if (await isCluster(client)) return
  const { rows } = await client.query(
    `select count(*)::int as count from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and application_name like 'firmament%'`,
  )
  if (rows[0].count > 0) {
    throw new ClusterError(
      'Servers, workers or commands use this database: stop them, then run firmament cluster init.',
    )
  }
}
