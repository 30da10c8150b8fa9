import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { transactionOn } from '#postgres/transaction-on.ts'
import { withClient } from '#postgres/with-client.ts'
import { commitLock } from '../../src/postgres/cluster/announce-commit.ts'
import { atOneMoment, NoMomentError } from '../../src/postgres/cluster/at-one-moment.ts'
import { type Databases, openDatabases } from '../../src/postgres/db.ts'
import { sql } from '../../src/postgres/sql.ts'
import { spreadDatabase } from './support/demo-cluster.ts'
import { type Cluster, testCluster } from './support/start-cluster.ts'

const reads = 20_000
/** At a time: readers wait for each other only at the machine's cores. */
const readers = 8

let cluster: Cluster
let url: string
let databases: Databases
before(async () => {
  cluster = await testCluster()
  url = await spreadDatabase(cluster, { demo: true })
  databases = openDatabases(url, [], () => {})
})
after(async () => {
  await databases.close()
  await cluster.dropDatabase(url)
  await cluster.remove()
})

/** Two companies on different nodes, one of which is in the group of the other. */
async function distantPair(): Promise<[number, number]> {
  const { rows } = await sql<{ parent: number; child: number }>`
    select l.parent_id as parent, l.child_id as child from links l
    where get_shard_id_for_distribution_column('companies', l.parent_id)
      <> get_shard_id_for_distribution_column('companies', l.child_id)
    order by 1, 2 limit 1
  `.execute(databases.reads)
  const { parent, child } = rows[0] as { parent: number; child: number }
  return [parent, child]
}

/** Renames both, in one transaction after the other, until told to stop. Gives how many there were. */
function startWriter(ids: number[]): { stop(): Promise<number> } {
  let isOver = false
  const writing = withClient(url, async client => {
    let count = 0
    for (; !isOver; count++) {
      await transactionOn(client, async () => {
        for (const id of ids) await client.query('update companies set name = $1 where id = $2', [`Name ${count}`, id])
      })
    }
    return count
  })
  return {
    stop() {
      isOver = true
      return writing
    },
  }
}

async function mixed(count: number, read: () => Promise<unknown[]>): Promise<number> {
  let [left, torn] = [count, 0]
  await Promise.all(
    Array.from({ length: readers }, async () => {
      while (left-- > 0) if (new Set(await read()).size > 1) torn++
    }),
  )
  return torn
}

test(`of ${reads} reads of two companies on two nodes none is mixed while both are changed`, async () => {
  const ids = await distantPair()
  const db = databases.reads
  const pair = async () => {
    const { rows } = await sql<{ name: string }>`select name from companies where id = any(${ids}::bigint[])`.execute(
      db,
    )
    return rows.map(({ name }) => name)
  }
  const writer = startWriter(ids)
  try {
    // Until both have been renamed once they have the names that they had.
    while (new Set(await pair()).size > 1);
    const unguarded = await mixed(2_000, pair)
    const guarded = await mixed(reads, () => atOneMoment(db, pair))
    assert.equal(guarded, 0)
    assert.ok(unguarded > 0, 'without looking whether something was committed some are mixed')
  } finally {
    assert.ok((await writer.stop()) > 50)
  }
})

test('a reader who finds no moment without a commit fails instead of mixing', async () => {
  await withClient(url, async client => {
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock($1)', [commitLock])
    await assert.rejects(
      atOneMoment(databases.reads, async () => []),
      NoMomentError,
    )
    await client.query('rollback')
  })
  assert.equal(await atOneMoment(databases.reads, async () => 'read'), 'read')
})
