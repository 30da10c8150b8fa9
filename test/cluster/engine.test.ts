import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { withClient } from '#postgres/with-client.ts'
import { type Cluster, testCluster } from './support/start-cluster.ts'

let cluster: Cluster
before(async () => {
  cluster = await testCluster()
})
after(() => cluster.remove())

test('a database of the cluster has the extension and three workers that answer', async () => {
  const url = await cluster.createDatabase()
  try {
    const rows = await withClient(url, async client => {
      await client.query('create table things (id bigint primary key)')
      await client.query(`select create_distributed_table('things', 'id', shard_count => 6)`)
      await client.query('insert into things select generate_series(1, 1000)')
      const { rows } = await client.query('select count(*)::int as count from things')
      const { rows: nodes } = await client.query(
        'select count(distinct nodeport)::int as count from citus_shards where table_name = $1::regclass',
        ['things'],
      )
      return [rows[0].count, nodes[0].count]
    })
    assert.deepEqual(rows, [1000, 3])
  } finally {
    await cluster.dropDatabase(url)
  }
})
