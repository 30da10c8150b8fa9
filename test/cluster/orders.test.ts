import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { loadDemo } from '#ingest/demo/load-demo.ts'
import { ensureSearch } from '#ingest/search/ensure-search.ts'
import { migrate } from '#postgres/migrate.ts'
import { withClient } from '#postgres/with-client.ts'
import { runCommand } from '../support/command.ts'
import { type Cluster, testCluster } from './support/start-cluster.ts'

let cluster: Cluster
before(async () => {
  cluster = await testCluster()
})
after(() => cluster.remove())

const addressOf = (worker: number) => `127.0.0.1:${cluster.workers[worker]?.port}`

/** A database on the coordinator and three workers which do not know each other yet. */
async function begin() {
  const url = await cluster.createStrangers()
  const firmament = (...args: string[]) => runCommand(['cluster', ...args], { DATABASE_URL: url })
  return { url, firmament, end: () => cluster.dropDatabase(url) }
}
type Begun = Awaited<ReturnType<typeof begin>>

async function requireDone(told: ReturnType<typeof runCommand>) {
  const { code, stderr } = await told
  assert.equal(code, 0, stderr)
}

async function requireWhole({ url, firmament }: Begun) {
  await ensureSearch(url)
  await loadDemo(url, { companies: 2000, seed: 3 })
  await requireDone(firmament('status'))
}

test('add, add, init: what the help shows makes a cluster that imports, and takes another worker later', async () => {
  const begun = await begin()
  const { firmament, url } = begun
  try {
    const empty = await firmament('status')
    assert.equal(empty.code, 1)
    assert.match(empty.stderr, /there is no worker yet: run firmament cluster add/)
    const early = await firmament('init')
    assert.equal(early.code, 1)
    assert.match(
      early.stderr,
      /no worker yet: add each with firmament cluster add host:port, then run firmament cluster init/,
    )
    for (const worker of [0, 1]) await requireDone(firmament('add', addressOf(worker)))
    const added = await firmament('status')
    assert.equal(added.code, 1)
    assert.match(added.stderr, /do not know the coordinator yet: run firmament cluster init/)
    assert.match(added.stderr, /\d+ tables are missing: run firmament cluster init/)
    await requireDone(firmament('init'))
    await requireWhole(begun)
    await requireDone(firmament('add', addressOf(2)))
    await requireDone(firmament('rebalance'))
    await requireDone(firmament('status'))
    // What a node has lost is found, and init gives it back.
    for (const { url: urlOf } of cluster.workers) {
      await withClient(urlOf(new URL(url).pathname.slice(1)), async client => {
        await client.query('set citus.enable_ddl_propagation to off')
        await client.query('alter function folded(text) rename to folded_away')
      })
    }
    const lost = await firmament('status')
    assert.equal(lost.code, 1)
    for (const worker of [0, 1, 2]) {
      assert.match(
        lost.stderr,
        new RegExp(`${addressOf(worker)} lacks function folded\\(text\\): run firmament cluster init`),
      )
    }
    await requireDone(firmament('init'))
    await requireDone(firmament('status'))
  } finally {
    await begun.end()
  }
})

test('a server that was there first has made functions and tables before any worker was known, and init spreads both', async () => {
  const begun = await begin()
  const { firmament, url } = begun
  try {
    await migrate(url)
    // One that returns rows of a table is what Citus cannot copy while the table is on the coordinator alone.
    await withClient(url, client =>
      client.query(
        "create function all_filings() returns setof filings language sql stable as 'select * from filings'",
      ),
    )
    await requireDone(firmament('add', addressOf(0)))
    const early = await firmament('status')
    assert.equal(early.code, 1)
    assert.match(early.stderr, new RegExp(`${addressOf(0)} lacks function `))
    await requireDone(firmament('add', addressOf(1)))
    await requireDone(firmament('init'))
    await requireWhole(begun)
  } finally {
    await begun.end()
  }
})

test('one worker, init, and the others afterwards', async () => {
  const begun = await begin()
  const { firmament } = begun
  try {
    await requireDone(firmament('add', addressOf(0)))
    await requireDone(firmament('init', '--shards', '4'))
    for (const worker of [1, 2]) await requireDone(firmament('add', addressOf(worker)))
    await requireDone(firmament('rebalance'))
    await requireWhole(begun)
  } finally {
    await begun.end()
  }
})

test('an address where no worker finds the coordinator is refused, and one that is known already is put right', async () => {
  const begun = await begin()
  const { firmament, url } = begun
  const own = `127.0.0.1:${cluster.coordinator.port}`
  const nobody = '127.0.0.1:1'
  const refused = async (wanted: RegExp, ...args: string[]) => {
    const { code, stderr } = await firmament(...args)
    assert.equal(code, 1, stderr)
    assert.match(stderr, wanted)
    assert.doesNotMatch(stderr, /^\s+at /m, 'a sentence, not a stack')
  }
  try {
    await refused(/cannot|could not be added/, 'add', own)
    for (const worker of [0, 1]) await requireDone(firmament('add', addressOf(worker)))
    await refused(/Nothing is distributed over the nodes yet: run firmament cluster init first/, 'rebalance')
    assert.doesNotMatch((await firmament('status')).stderr, /rebalance/)
    await refused(
      new RegExp(`does not reach the coordinator at ${nobody}: name .* --coordinator`),
      ...['init', '--coordinator', nobody],
    )
    // As an earlier version took it.
    await withClient(url, client => client.query(`select citus_set_coordinator_host('127.0.0.1', 1)`))
    await refused(new RegExp(`no node reaches the coordinator at ${nobody}: run .* --coordinator`), 'status')
    await refused(/does not reach the coordinator/, 'init')
    await requireDone(firmament('init', '--coordinator', own, '--shards', '4'))
    await requireDone(firmament('status'))
    await refused(/are cut into 4 shards already.*scaling\.md/, 'init', '--shards', '5')
    await requireDone(firmament('init', '--shards', '4'))
    const database = new URL(url).pathname.slice(1)
    for (const node of [cluster.coordinator, ...cluster.workers.slice(0, 2)]) {
      const { rows } = await withClient(node.url(database), client => client.query('show jit'))
      assert.equal(rows[0].jit, 'off')
    }
    await withClient((cluster.workers[1] as Cluster['coordinator']).url(database), client =>
      client.query(`update pg_extension set extversion = '0.9' where extname = 'plpgsql'`),
    )
    await refused(new RegExp(`${addressOf(1)} lacks extension plpgsql .*make them the same`), 'status')
  } finally {
    await begun.end()
  }
})
