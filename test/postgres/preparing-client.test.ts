import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from '#postgres/sql.ts'
import type { SqlClient } from '#postgres/sql-client.ts'
import { withClient } from '#postgres/with-client.ts'
import { type Databases, openDatabases } from '../../src/postgres/db.ts'
import { createTestDatabase, type TestDatabase } from '../support/database.ts'

let database: TestDatabase
let databases: Databases
before(async () => {
  database = await createTestDatabase()
  databases = openDatabases(database.url, [], () => {})
})
after(async () => {
  await databases.close()
  await database.drop()
})

/** The statements that connections of the pool keep, of those whose text has this in it. */
async function keptWith(db: SqlClient, text: string) {
  return (await sql`select from pg_prepared_statements where strpos(statement, ${text}) > 0`.execute(db)).count
}

test('a statement with values is read once by a connection, and one that a migration changed is asked again', async () => {
  const db = databases.primary
  const ask = () => sql<{ value: unknown }>`select value from prepared_things limit ${5}`.execute(db)
  await sql`create table prepared_things (value int)`.execute(db)
  await sql`insert into prepared_things values (1)`.execute(db)
  await ask()
  assert.deepEqual((await ask()).rows, [{ value: 1 }])
  assert.equal(await keptWith(db, 'from prepared_things'), 1)

  await sql`alter table prepared_things alter value type text`.execute(db)
  assert.deepEqual((await ask()).rows, [{ value: '1' }])
  assert.deepEqual((await ask()).rows, [{ value: '1' }])
})

test('only so many composed texts are kept, and texts of one template always are', async () => {
  const db = databases.primary
  // Its own, because other tests of this process use up what is kept.
  const fresh = '../../src/postgres/sql.ts?fresh'
  const { sql } = (await import(fresh)) as typeof import('#postgres/sql.ts')
  for (let many = 1; many <= 250; many++) {
    const list = sql.join(Array.from({ length: many }, () => 1))
    await sql`select 'composed' where 1 in (${list})`.execute(db)
  }
  const kept = await keptWith(db, "'composed'")
  assert.ok(kept > 100 && kept <= 200, `${kept} are kept`)
  await sql`select 'of one place' where ${1} = 1`.execute(db)
  assert.equal(await keptWith(db, 'of one place'), 1)
  // Whatever has no values may be several statements.
  await sql`select 'without values'`.execute(db)
  assert.equal(await keptWith(db, "'without values'"), 0)
})

test("a connection of the driver's own keeps nothing", async () => {
  await withClient(database.url, async client => {
    for (let round = 0; round < 2; round++) await sql`select 'planned anew', ${round}::int`.execute(client)
    assert.equal(await keptWith(client, 'planned anew'), 0)
  })
})

test('a statement that was asked before answers as it did the first time', async () => {
  const db = databases.primary
  const everything = (from: number, to: number) =>
    sql`select n as id, n::bigint * 4000000000 as large, nullif(n, 2) as gone, 'é' || n as text,
      date '2026-01-01' + n as day, timestamptz '2026-01-01T00:00:00Z' + n * interval '1 hour' as at,
      n % 2 = 0 as even, array[n, null] as list, jsonb_build_object('n', n) as json, n / 3.0 as exact
      from generate_series(${from}::int, ${to}::int) n`.execute(db)
  const [first, again] = [await everything(1, 3), await everything(1, 3)]
  assert.deepEqual(again, first)
  assert.equal((first.rows[1] as { gone: unknown }).gone, null)
  assert.deepEqual((await everything(7, 7)).rows, (await everything(7, 8)).rows.slice(0, 1))
  assert.deepEqual((await everything(2, 1)).rows, [])

  await sql`create table counted_things (id int, note text)`.execute(db)
  const add = (ids: number[], note: unknown) =>
    sql`insert into counted_things select unnest(${ids}::int[]), ${note}::text`.execute(db)
  assert.deepEqual(
    [await add([1], 'a'), await add([2, 3], null), await add([], 'c')].map(({ count }) => count),
    [1, 2, 0],
  )
  const { rows } = await sql`select * from counted_things order by id`.execute(db)
  assert.deepEqual(rows, [
    { id: 1, note: 'a' },
    { id: 2, note: null },
    { id: 3, note: null },
  ])
})

test('an error of a statement that was asked before is reported, and the next one is served', async () => {
  const db = databases.primary
  const divide = (by: unknown) => sql<{ half: number }>`select 8 / ${by}::int as half`.execute(db)
  await Promise.all(Array.from({ length: 8 }, () => divide(2)))
  for (let round = 0; round < 3; round++) {
    await assert.rejects(divide(0), { code: '22012', severity: 'ERROR', message: 'division by zero' })
    await assert.rejects(divide('x'), { code: '22P02' })
    const endless: { self?: unknown } = {}
    endless.self = endless
    await assert.rejects(divide(endless), /circular/)
    assert.deepEqual((await divide(4)).rows, [{ half: 2 }])
  }
  const error = await divide(0).catch((reason: Error) => reason)
  assert.match((error as Error).stack ?? '', /preparing-client\.test\.ts/)
})

test('a statement that was asked before fails when its connection breaks, and is asked over another one', async () => {
  const db = databases.primary
  const wait = (seconds: number) =>
    sql<{ pid: number }>`select pg_backend_pid() as pid, pg_sleep(${seconds}::float8)`.execute(db)
  await Promise.all(Array.from({ length: 8 }, () => wait(0.01)))
  const failed = assert.rejects(wait(8), /terminat/)
  const sleeping = () =>
    sql<{ pid: number }>`select pid from pg_stat_activity where wait_event = 'PgSleep' and datname = current_database()`
      .execute(db)
      .then(({ rows }) => rows[0]?.pid)
  let pid = await sleeping()
  while (pid === undefined) pid = await sleeping()
  await sql`select pg_terminate_backend(${pid}::int)`.execute(db)
  await failed
  // The pool hears of it a moment later than whoever asked.
  await sleep(50)
  assert.equal((await wait(0)).rows.length, 1)
})
