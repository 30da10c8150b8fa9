import { Command } from 'commander'
import { readConfig } from '../config.ts'
import { initCluster, meetNodes } from '../postgres/cluster/init-cluster.ts'
import { addNode, drainNode, type Moved, rebalance } from '../postgres/cluster/move-shards.ts'
import { knownCoordinator, readAddress } from '../postgres/cluster/nodes.ts'
import { type ClusterStatus, readStatus } from '../postgres/cluster/read-status.ts'
import { migrate } from '../postgres/migrate.ts'
import type { SqlClient } from '../postgres/sql-client.ts'
import { withClient } from '../postgres/with-client.ts'
import type { CommandContext } from './command-context.ts'
import { CommandError } from './report-failure.ts'
import { withPostgres } from './with-database.ts'

export function clusterCommand(context: CommandContext): Command {
  const cluster = new Command('cluster')
    .description('Distribute the companies over several PostgreSQL nodes (Citus), and manage the nodes')
    .addHelpText(
      'after',
      `
DATABASE_URL is the coordinator; every node has PostgreSQL with the Citus extension, and a database of the same name.

Examples:
  firmament cluster add worker-1.example:5432
  firmament cluster add worker-2.example:5432
  firmament cluster init --coordinator coordinator.example:5432
  firmament cluster status`,
    )
  cluster
    .command('init')
    .description('Distribute the tables and their rows over the nodes. If interrupted, run it again and it resumes.')
    .option(
      '--coordinator <host:port>',
      'how the workers reach this database (default: as known, or as in DATABASE_URL)',
    )
    .option('--shards <count>', 'number of shards of each table (default: two for each worker)', readCount)
    .action(options => initAction(context, options))
  cluster
    .command('status')
    .description('Show nodes, shards, sizes, skew and anything missing or misplaced')
    .option('--json', 'print it as JSON')
    .addHelpText('after', '\nExit codes: 0 nothing missing or misplaced, 1 something is, 2 usage error.')
    .action(options => statusAction(context, options))
  cluster
    .command('add <host:port>')
    .description('Add a worker; rebalance then moves some of the rows to it')
    .action((text: string) =>
      onCoordinator(context, async client => {
        const node = readAddress(text)
        await addNode(client, node)
        context.print(`Added ${node.host}:${node.port}.`)
      }),
    )
  cluster
    .command('drain <host:port>')
    .description('Move everything from a worker to the others and remove it, while the platform keeps serving')
    .action((text: string) =>
      onCoordinator(context, client => showMoves(context, drainNode(client, readAddress(text)), 'Drained')),
    )
  cluster
    .command('rebalance')
    .description('Move rows between the workers until each has about the same amount, while the platform keeps serving')
    .action(() => onCoordinator(context, client => showMoves(context, rebalance(client), 'Rebalanced')))
  return cluster
}

async function onCoordinator<T>(
  context: CommandContext,
  work: (client: SqlClient, url: string) => Promise<T>,
): Promise<T> {
  return withPostgres(context, readConfig(context.env), url => withClient(url, client => work(client, url)))
}

function readCount(text: string): number {
  const count = Number(text)
  if (!Number.isInteger(count) || count < 1 || count > 1024)
    throw new CommandError('--shards must be a number from 1 to 1024', 2)
  return count
}

async function initAction(context: CommandContext, { coordinator, shards }: { coordinator?: string; shards?: number }) {
  await onCoordinator(context, async (client, url) => {
    const { hostname, port } = new URL(url)
    const named = coordinator === undefined ? await knownCoordinator(client) : readAddress(coordinator)
    const options = { coordinator: named ?? readAddress(`${hostname}:${port || 5432}`), shards }
    await meetNodes(client, options.coordinator)
    await migrate(url, context.warn)
    let tables = 0
    for await (const { table, rows } of initCluster(client, options)) {
      tables++
      context.print(`${table}: ${rows.toLocaleString('en')} ${rows === 1 ? 'row' : 'rows'}`)
    }
    context.print(
      tables > 0 ? `${tables} tables were distributed over the nodes.` : 'Everything is in its place already.',
    )
  })
}

async function showMoves(context: CommandContext, moves: AsyncGenerator<Moved>, over: string) {
  let last = ''
  let of = 0
  for await (const moved of moves) {
    const line = `${moved.done} of ${moved.of} moves`
    if (line !== last) context.err.write(`${line}\n`)
    last = line
    of = moved.of
  }
  context.print(of > 0 ? `${over}: ${of} moves.` : 'Nothing had to be moved.')
}

async function statusAction(context: CommandContext, { json }: { json?: true }) {
  const status = await onCoordinator(context, client => readStatus(client))
  if (json) context.print(JSON.stringify(status))
  else for (const line of inWords(status)) context.print(line)
  if (status.misplaced.length > 0) {
    throw new CommandError(
      status.misplaced.length === 1 ? (status.misplaced[0] as string) : status.misplaced.join('\n'),
    )
  }
}

function inWords({ nodes, tables, skew }: ClusterStatus): string[] {
  const spread = tables.filter(({ lies }) => lies !== 'coordinator')
  return [
    'Nodes',
    ...nodes.map(({ host, port, isCoordinator, holdsRows, answers, shards, bytes }) => {
      const role = isCoordinator ? 'coordinator' : holdsRows ? 'worker' : 'worker, drained'
      return `  ${host}:${port}  ${role}  ${answers ? `${shards} shards, ${megabytes(bytes)}` : 'NOT RESPONDING'}`
    }),
    ...(skew === null ? [] : [`Skew: the fullest worker has ${skew.toFixed(2)} times the average`]),
    'Tables',
    ...spread.map(({ table, lies, shards }) => `  ${table}  ${lies}  ${shards} ${shards === 1 ? 'shard' : 'shards'}`),
    `  and ${tables.length - spread.length} on the coordinator`,
  ]
}

const megabytes = (bytes: number) => `${(bytes / 1e6).toLocaleString('en', { maximumFractionDigits: 1 })} MB`
