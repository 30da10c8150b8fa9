import type { SqlClient } from '../sql-client.ts'
import { compareNodes } from './compare-nodes.ts'
import { layout } from './layout.ts'
import { type ClusterNode, readNodes, requireExtension } from './nodes.ts'

export type ClusterStatus = {
  nodes: (ClusterNode & { answers: boolean; shards: number; bytes: number })[]
  tables: { table: string; lies: string; shards: number }[]
  /** The fullest node's bytes for each byte of the average one; null without rows. */
  skew: number | null
  /** What is missing or not where it should be, each in a sentence. */
  misplaced: string[]
}

/** Where everything is, and what is not where it should be. */
export async function readStatus(client: SqlClient): Promise<ClusterStatus> {
  await requireExtension(client)
  const nodes = await readNodes(client)
  const answering = await answeringNodes(client)
  const tables = await readTables(client)
  const perNode = await readShards(client, nodes.filter(node => isAnswering(answering, node)).length === nodes.length)
  const listed = nodes.map(node => ({
    ...node,
    answers: isAnswering(answering, node),
    ...(perNode.get(`${node.host}:${node.port}`) ?? { shards: 0, bytes: 0 }),
  }))
  const full = listed.filter(node => node.holdsRows).map(({ bytes }) => bytes)
  const all = full.reduce((sum, bytes) => sum + bytes, 0)
  return {
    nodes: listed,
    tables,
    skew: all > 0 ? (Math.max(...full) * full.length) / all : null,
    misplaced: [
      ...missingNodes(listed),
      ...missingTables(tables),
      ...(await compareNodes(client)),
      ...misplacedTables(tables),
      ...silentNodes(listed),
      ...misplacedShards(listed),
    ],
  }
}

const isAnswering = (answering: Set<string>, { host, port }: ClusterNode) => answering.has(`${host}:${port}`)

async function answeringNodes(client: SqlClient): Promise<Set<string>> {
  const { rows } = await client.query(
    'select distinct to_nodename as host, to_nodeport as port from citus_check_cluster_node_health() where result',
  )
  return new Set(rows.map(({ host, port }) => `${host}:${port}`))
}

async function readTables(client: SqlClient): Promise<ClusterStatus['tables']> {
  const { rows } = await client.query(
    `select c.relname as table, p.partmethod::text as method,
       case when p.partmethod = 'h' then column_to_column_name(p.logicalrelid, p.partkey) end as column,
       (select count(*)::int from pg_dist_shard s where s.logicalrelid = c.oid) as shards
     from pg_class c left join pg_dist_partition p on p.logicalrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
     order by c.relname`,
  )
  return rows.map(({ table, method, column, shards }) => ({
    table,
    lies: method === 'h' ? `by ${column}` : method === null ? 'coordinator' : 'everywhere',
    shards,
  }))
}

/** Sizes are asked of every node, and cannot be where one does not answer. */
async function readShards(
  client: SqlClient,
  isComplete: boolean,
): Promise<Map<string, { shards: number; bytes: number }>> {
  const sizes = isComplete ? 'sum(shard_size)::float8' : '0::float8'
  const from = isComplete
    ? 'citus_shards'
    : `(select nodename, nodeport from pg_dist_placement join pg_dist_node using (groupid)) placed`
  const { rows } = await client.query(
    `select nodename as host, nodeport as port, count(*)::int as shards, ${sizes} as bytes from ${from} group by 1, 2`,
  )
  return new Map(rows.map(({ host, port, shards, bytes }) => [`${host}:${port}`, { shards, bytes }]))
}

function missingNodes(nodes: ClusterStatus['nodes']): string[] {
  const has = (isCoordinator: boolean) => nodes.some(node => node.isCoordinator === isCoordinator)
  if (!has(false)) return ['there is no worker yet: run firmament cluster add host:port for each']
  return has(true) ? [] : ['the workers do not know the coordinator yet: run firmament cluster init']
}

function missingTables(tables: ClusterStatus['tables']): string[] {
  const missing = Object.keys(layout).filter(name => !tables.some(({ table }) => table === name))
  if (missing.length === 0) return []
  const first = missing.length === 1 ? `the table ${missing[0]} is` : `${missing.length} tables are`
  return [`${first} missing: run firmament cluster init`]
}

function misplacedTables(tables: ClusterStatus['tables']): string[] {
  return tables.flatMap(({ table, lies }) => {
    const place = layout[table]
    if (!place) return [`${table} is not a table known to this version`]
    const should = typeof place === 'string' ? place : `by ${place.by}`
    return should === lies ? [] : [`${table} is placed ${inWords(lies)} but should be placed ${inWords(should)}`]
  })
}

function inWords(lies: string): string {
  return lies === 'coordinator' ? 'on the coordinator' : lies
}

function silentNodes(nodes: ClusterStatus['nodes']): string[] {
  return nodes
    .filter(node => !node.answers)
    .map(({ host, port, isCoordinator }) =>
      isCoordinator
        ? `no node reaches the coordinator at ${host}:${port}: run firmament cluster init --coordinator host:port`
        : `${host}:${port} is not responding`,
    )
}

function misplacedShards(nodes: ClusterStatus['nodes']): string[] {
  // Before init there is nothing to be moved.
  if (nodes.every(({ shards }) => shards === 0)) return []
  const held = nodes.filter(node => node.holdsRows).map(({ shards }) => shards)
  const spread = Math.max(...held) - Math.min(...held)
  return [
    ...nodes
      .filter(node => node.holdsRows && node.shards === 0)
      .map(({ host, port }) => `${host}:${port} holds no rows yet: run firmament cluster rebalance`),
    ...nodes
      .filter(node => !node.holdsRows && !node.isCoordinator && node.shards > 1)
      .map(
        ({ host, port }) => `${host}:${port} is being drained and still holds rows: run firmament cluster drain again`,
      ),
    ...(spread > 0 && held.every(shards => shards > 0) && spread > Math.min(...held)
      ? ['some nodes hold more than twice as many shards as others: run firmament cluster rebalance']
      : []),
  ]
}
