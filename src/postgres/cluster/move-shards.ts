import { setTimeout as sleep } from 'node:timers/promises'
import type { SqlClient } from '../sql-client.ts'
import { ClusterError } from './cluster-error.ts'
import { isCluster } from './is-cluster.ts'
import { leaveUncompiled } from './leave-uncompiled.ts'
import { inText, isSame, type NodeAddress, readNodes, requireExtension } from './nodes.ts'

/** How many moves of shards are over, of how many. */
export type Moved = { done: number; of: number }

const pollMs = 500

/** Registers a worker with the coordinator; it holds nothing until shards are moved to it. */
export async function addNode(client: SqlClient, added: NodeAddress): Promise<void> {
  await requireExtension(client)
  if ((await readNodes(client)).some(node => isSame(node, added))) {
    throw new ClusterError(`${inText(added)} is already a node of the cluster.`)
  }
  try {
    await client.query('select citus_add_node($1, $2)', [added.host, added.port])
  } catch (error) {
    throw new ClusterError(`${inText(added)} could not be added: ${(error as Error).message}`)
  }
  await leaveUncompiled(client)
}

/** Moves shards until the nodes hold about as much as each other. Reads and writes continue meanwhile. */
export async function* rebalance(client: SqlClient): AsyncGenerator<Moved> {
  await requireExtension(client)
  if (!(await isCluster(client))) {
    throw new ClusterError('Nothing is distributed over the nodes yet: run firmament cluster init first.')
  }
  yield* moveShards(client, false)
}

/** Moves everything from a worker to the others, and forgets it. */
export async function* drainNode(client: SqlClient, { host, port }: NodeAddress): AsyncGenerator<Moved> {
  await requireExtension(client)
  const nodes = await readNodes(client)
  const node = nodes.find(one => one.host === host && one.port === port)
  if (!node)
    throw new ClusterError(`${host}:${port} is not a node of the cluster; firmament cluster status lists the nodes.`)
  if (node.isCoordinator) throw new ClusterError('The coordinator cannot be drained.')
  if (!nodes.some(one => one !== node && one.holdsRows && one.isActive)) {
    throw new ClusterError(`${host}:${port} is the only node that holds rows: add another one first.`)
  }
  await client.query(`select citus_set_node_property($1, $2, 'shouldhaveshards', false)`, [host, port])
  yield* moveShards(client, true)
  await client.query('select citus_remove_node($1, $2)', [host, port])
}

/** Moves run in the background of the coordinator, even if the caller disconnects; a second call waits for the same ones. */
async function* moveShards(client: SqlClient, isDrain: boolean): AsyncGenerator<Moved> {
  const running = await jobOf(client)
  if (running && isRunning(running.state)) yield running.moved
  else {
    const { rows } = await client.query(`select citus_rebalance_start(drain_only => ${isDrain}) as job`)
    if (rows[0].job === null) return
  }
  for (;;) {
    const job = await jobOf(client)
    if (!job) return
    yield job.moved
    if (job.state === 'finished') return
    if (!isRunning(job.state)) {
      throw new ClusterError(
        `The shards could not all be moved (${job.state}): ${job.message ?? 'see the server log'}.`,
      )
    }
    await sleep(pollMs)
  }
}

const isRunning = (state: string) => ['scheduled', 'running', 'cancelling', 'failing'].includes(state)

async function jobOf(client: SqlClient): Promise<{ state: string; message: string | null; moved: Moved } | null> {
  const { rows } = await client.query(
    `select j.state::text as state, (
         select t.message from pg_dist_background_task t where t.job_id = j.job_id and t.message is not null
         order by t.task_id desc limit 1
       ) as message, (
         select json_build_object('done', count(*) filter (where t.status = 'done'), 'of', count(*))
         from pg_dist_background_task t where t.job_id = j.job_id
       ) as moved
     from pg_dist_background_job j where j.job_type = 'rebalance' order by j.job_id desc limit 1`,
  )
  return rows[0] ?? null
}
