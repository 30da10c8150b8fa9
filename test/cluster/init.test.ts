import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import pg from 'pg'
import { loadDemo } from '#ingest/demo/load-demo.ts'
import { ensureSearch } from '#ingest/search/ensure-search.ts'
import { initCluster } from '#postgres/cluster/init-cluster.ts'
import { migrate } from '#postgres/migrate.ts'
import { withClient } from '#postgres/with-client.ts'
import { runCommand } from '../support/command.ts'
import { printRows } from '../support/database-print.ts'
import { type Cluster, testCluster } from './support/start-cluster.ts'

let cluster: Cluster
before(async () => {
  cluster = await testCluster()
})
after(() => cluster.remove())

test('a filled database is spread without loss, also after an interruption, and new tables find their place', async () => {
  const url = await cluster.createDatabase({ workers: 2 })
  const firmament = (...args: string[]) => runCommand(['cluster', ...args], { DATABASE_URL: url })
  try {
    await migrate(url)
    await ensureSearch(url)
    const early = await firmament('status')
    assert.equal(early.code, 1)
    assert.match(early.stderr, /companies is placed on the coordinator but should be placed by id/)
    await loadDemo(url, { companies: 2000, seed: 3 })
    const loaded = await printRows(url)

    const used = new pg.Client({ connectionString: url, application_name: 'firmament reads' })
    await used.connect()
    const refused = await firmament('init')
    await used.end()
    assert.match(refused.stderr, /stop them, then run firmament cluster init/)

    await withClient(url, async client => {
      let tables = 0
      const coordinator = { host: '127.0.0.1', port: cluster.coordinator.port }
      for await (const _ of initCluster(client, { coordinator, shards: 4 })) if (++tables === 5) break
    })
    const done = await firmament('init')
    assert.equal(done.code, 0, done.stderr)
    assert.match(done.stdout, /14 tables were distributed/)
    assert.deepEqual(await printRows(url), loaded)
    const left = await withClient(url, client =>
      client.query(
        `select relname from pg_class join pg_dist_partition on logicalrelid = oid where pg_relation_size(oid) > 0`,
      ),
    )
    assert.deepEqual(left.rows, [])
    assert.equal((await firmament('status')).code, 0)
    assert.match((await firmament('init')).stdout, /in its place already/)

    // As a migration would, that makes a table.
    await withClient(url, async client => {
      await client.query('alter table insights rename to insights_old')
      await client.query('create table insights (like insights_old including all)')
      await client.query('delete from migrations where number = 37')
      await client.query('drop table secret_check')
    })
    assert.deepEqual(await migrate(url), ['0037-secret-check.sql'])
    const status = await firmament('status', '--json')
    const { tables, misplaced } = JSON.parse(status.stdout)
    assert.equal(tables.find((one: { table: string }) => one.table === 'insights').lies, 'by company_id')
    assert.deepEqual(misplaced, ['insights_old is not a table known to this version'])
  } finally {
    await cluster.dropDatabase(url)
  }
})

test('a worker is added, takes its part while others read, and is drained again', async () => {
  const url = await cluster.createDatabase({ workers: 2 })
  const firmament = (...args: string[]) => runCommand(['cluster', ...args], { DATABASE_URL: url })
  const { port } = cluster.workers[2] as { port: number }
  try {
    await cluster.joinDatabase(url, 2)
    await migrate(url)
    await ensureSearch(url)
    await loadDemo(url, { companies: 2000, seed: 3 })
    const loaded = await printRows(url)
    assert.equal((await firmament('init', '--shards', '3')).code, 0)

    const added = await firmament('add', `127.0.0.1:${port}`)
    assert.equal(added.code, 0, added.stderr)
    assert.match((await firmament('add', `127.0.0.1:${port}`)).stderr, /already a node of the cluster/)
    assert.match((await firmament('status')).stderr, new RegExp(`127.0.0.1:${port} holds no rows yet`))

    const failures: unknown[] = []
    let isOver = false
    const reading = withClient(url, async client => {
      for (let id = 1; !isOver; id = (id % 400) + 1) {
        await client.query('select name from companies where id = $1', [id]).catch(error => failures.push(error))
      }
    })
    const balanced = await firmament('rebalance')
    assert.match(balanced.stdout, /^Rebalanced: [1-9]\d* moves/, balanced.stderr)
    assert.equal((await firmament('status')).code, 0)
    const drained = await firmament('drain', `127.0.0.1:${port}`)
    isOver = true
    await reading
    assert.match(drained.stdout, /^Drained: [1-9]\d* moves/, drained.stderr)
    assert.deepEqual(failures, [])
    const { nodes } = JSON.parse((await firmament('status', '--json')).stdout)
    assert.equal(nodes.length, 3)
    assert.deepEqual(await printRows(url), loaded)
    assert.match((await firmament('drain', `127.0.0.1:${cluster.coordinator.port}`)).stderr, /cannot be drained/)
    assert.match((await firmament('drain', 'nowhere:1')).stderr, /is not a node of the cluster/)
  } finally {
    await cluster.dropDatabase(url)
  }
})
