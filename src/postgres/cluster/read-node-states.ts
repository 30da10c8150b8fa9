import type { SqlClient } from '../sql-client.ts'

/** A node that holds companies, as the coordinator reaches it right now. */
export type NodeState = { name: string; isUp: boolean }

/** How long a node may take to let the coordinator in. */
export const nodeSilentMs = 1_000

/**
 * Has the coordinator connect to every node that holds companies. Over new connections: those that it keeps would show
 * nothing about a frozen node. Empty where the database is a single one.
 */
export async function readNodeStates(client: SqlClient): Promise<NodeState[]> {
  const { rows } = await client.query(`select to_regclass('pg_catalog.pg_dist_node') is not null as is`)
  if (!rows[0].is) return []
  // The settings hold for these statements alone, so that it may be any session, also a pooler's.
  const answers = (await client.query(`
    set local citus.node_connection_timeout = ${nodeSilentMs};
    set local citus.max_cached_conns_per_worker = 0;
    select nodename || ':' || nodeport as name, citus_check_connection_to_node(nodename, nodeport) as "isUp"
    from pg_dist_node where noderole = 'primary' and groupid <> 0 and isactive order by nodeid
  `)) as unknown as { rows: NodeState[] }[]
  return answers.at(-1)?.rows ?? []
}
