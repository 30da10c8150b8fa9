import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { boundedPool } from '#postgres/bounded-pool.ts'
import { type Databases, type Db, openDatabases } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import { TimeLimitError, withTimeLimit } from '#postgres/time-limit.ts'
import { withTestDatabase } from '../support/database.ts'
import { until } from '../support/until.ts'

const withDatabases = (work: (databases: Databases) => Promise<void>) =>
  withTestDatabase(async url => {
    const databases = openDatabases(url, [], () => {})
    try {
      await work(databases)
    } finally {
      await databases.close()
    }
  })

test('when the time is over the rest of the work is not begun', () =>
  withDatabases(async ({ primary }) => {
    await sql`create table steps (step int)`.execute(primary)
    let rest: Promise<unknown> | undefined
    await assert.rejects(
      withTimeLimit(50, () => {
        rest = (async () => {
          await sql`select pg_sleep(10)`.execute(primary).catch(() => {})
          await sql`insert into steps values (2)`.execute(primary)
        })()
        return rest as Promise<void>
      }),
      TimeLimitError,
    )
    await assert.rejects(rest as Promise<unknown>, TimeLimitError)
    const { rows } = await sql<{ count: number }>`select count(*) from steps`.execute(primary)
    assert.equal(rows[0]?.count, 0)
  }))

test('what came while this process did not run is read before the time is over', () =>
  withDatabases(async ({ primary }) => {
    await sql`select`.execute(primary)
    const asked = withTimeLimit(300, async () => {
      const found = await sql<{ found: number }>`select 1 as found`.execute(primary)
      return found.rows[0]?.found
    })
    // The query is on its way, and nothing is read until long after the limit.
    await nextTurn()
    standStill(1_000)
    assert.equal(await asked, 1)
  }))

test('a connection that came too late for a process that did not run is opened again', () =>
  withTestDatabase(async url => {
    const pool = new pg.Pool({ connectionString: url, connectionTimeoutMillis: 2_000 })
    try {
      const connecting = boundedPool(pool).connect()
      await nextTurn()
      standStill(2_200)
      const client = await connecting
      assert.equal((await sql<{ found: number }>`select 1 as found`.execute(client)).rows[0]?.found, 1)
      client.release()
    } finally {
      await pool.end()
    }
  }))

/** Nothing of this process runs for so long. */
function standStill(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)
}

test('a query that is cancelled takes no other with it', () =>
  withDatabases(async ({ reads }) => {
    for (let round = 0; round < 20; round++) {
      // The cancelling arrives at about the time at which the query ends by itself.
      const limited = withTimeLimit(20, () => sql`select pg_sleep(0.02)`.execute(reads)).catch(() => {})
      await sleep(20)
      await Promise.all([limited, ...[1, 2, 3].map(() => sql`select pg_sleep(0.01)`.execute(reads))])
    }
  }))

/** On how many of the statements that are too slow the database works. */
async function countWorking(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from pg_stat_activity
    where datname = current_database() and state = 'active' and query like 'select /* too slow */%'
  `.execute(db)
  return rows[0]?.count as number
}

test('what takes too long ends in the database too, and its connection serves nobody any more', () =>
  withDatabases(async ({ primary, reads }) => {
    const at = <Result>(work: () => Promise<Result>) => Array.from({ length: 12 }, work)
    // Opening connections takes a busy machine longer than the limit, which counts from the start.
    await Promise.all(at(() => sql`select pg_sleep(0.2)`.execute(reads)))
    const slow = () => sql`select /* too slow */ pg_sleep(60)`.execute(reads)
    const limited = Promise.all(at(() => assert.rejects(withTimeLimit(2000, slow), TimeLimitError)))
    await until('all are worked on', async () => (await countWorking(primary)) === 12)
    await limited
    // All connections of the pool were waiting, so these need new ones.
    await Promise.all([1, 2, 3].map(() => sql`select 1`.execute(reads)))
    await until('none is worked on', async () => (await countWorking(primary)) === 0)
  }))

test('a connection that is being cancelled takes nothing more', () =>
  withDatabases(async ({ primary }) => {
    await sql`create table steps (step int)`.execute(primary)
    let next: Promise<unknown> | undefined
    await assert.rejects(
      withTimeLimit(50, () =>
        primary.transaction(async tx => {
          next = sleep(100).then(() => sql`insert into steps values (1)`.execute(tx))
          await next
        }),
      ),
      TimeLimitError,
    )
    await assert.rejects(next as Promise<unknown>, TimeLimitError)
    const { rows } = await sql<{ count: number }>`select count(*) from steps`.execute(primary)
    assert.equal(rows[0]?.count, 0)
  }))
