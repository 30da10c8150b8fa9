import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { type Databases, type Db, openDatabases } from '#postgres/db.ts'
import { gathered } from '#postgres/gathered.ts'
import { sql } from '#postgres/sql.ts'
import { TimeLimitError, withTimeLimit } from '#postgres/time-limit.ts'
import { createTestDatabase, type TestDatabase } from '../support/database.ts'

let database: TestDatabase
let databases: Databases
let admin: pg.Client

before(async () => {
  database = await createTestDatabase()
  databases = openDatabases(database.url, [], () => {})
  admin = new pg.Client({ connectionString: database.url })
  await admin.connect()
  await admin.query('create table things as select n as id, n * 2 as twice from generate_series(1, 1000) n')
})
after(async () => {
  await admin.end()
  await databases.close()
  await database.drop()
})

/** Reads like those of the product, and what each statement asked for. */
function reader() {
  const asked: number[][] = []
  const read = gathered(async (db: Db, keys) => {
    asked.push(keys)
    const { rows } = await sql<{ id: number; twice: number }>`
      select id, twice from things where id = any(${keys}::bigint[])`.execute(db)
    return new Map(rows.map(({ id, twice }) => [id, twice]))
  })
  return { asked, read: (key: number) => read(databases.reads, key), readIn: read }
}

/** Asked over a connection without a transaction, which would see the same for as long as it lasts. */
async function underWay(): Promise<number> {
  const { rows } = await sql`
    select pid from pg_stat_activity where query like '%from things where%' and state = 'active' and pid <> pg_backend_pid()
  `.execute(databases.primary)
  return rows.length
}

test('what is asked for at the same moment is read by few statements, each key once, and each gets its own', async () => {
  const { asked, read } = reader()
  const keys = Array.from({ length: 300 }, (_, index) => 1 + (index % 150))
  assert.deepEqual(
    await Promise.all(keys.map(read)),
    keys.map(key => key * 2),
  )
  // Four pieces at once, and one for those who have to wait for them.
  assert.ok(asked.length <= 6, `${asked.length} statements`)
  assert.ok(asked.every(list => new Set(list).size === list.length))
  assert.deepEqual(await Promise.all([read(5000), read(7)]), [undefined, 14])
})

test('a crowd is read in pieces, the last of which waits for none before it', async () => {
  const { asked, read } = reader()
  const answers = Array.from({ length: 70 }, (_, index) => read(1 + index))
  // The full pieces have gone out before anything else had its turn.
  assert.deepEqual(
    asked.map(keys => keys.length),
    [32, 32],
  )
  await new Promise(resolve => setImmediate(resolve))
  assert.deepEqual(
    asked.map(keys => keys.length),
    [32, 32, 6],
  )
  assert.deepEqual(
    await Promise.all(answers),
    Array.from({ length: 70 }, (_, index) => 2 + 2 * index),
  )
})

test('an answer is never older than its question', async () => {
  const { read } = reader()
  for (let round = 1; round <= 20; round++) {
    const others = Array.from({ length: 20 }, () => read(1))
    await admin.query('update things set twice = $1 where id = 1', [round])
    assert.equal(await read(1), round)
    await Promise.all(others)
  }
})

test('in a transaction it is read there', async () => {
  const { readIn } = reader()
  await databases.reads.transaction(async moment => {
    assert.equal(await readIn(moment, 2), 4)
    await admin.query('update things set twice = 5 where id = 2')
    assert.equal(await readIn(moment, 2), 4)
  }, 'isolation level repeatable read')
  assert.equal(await readIn(databases.reads, 2), 5)
})

test('a caller that runs out of time leaves alone, and the statement is cancelled with the last one', async () => {
  const { read } = reader()
  await admin.query('begin; lock table things in access exclusive mode')
  const impatient = withTimeLimit(150, () => read(3))
  const patient = withTimeLimit(20_000, () => read(4))
  await assert.rejects(impatient, TimeLimitError)
  await sleep(100)
  assert.equal(await underWay(), 1)
  await admin.query('commit')
  assert.equal(await patient, 8)

  await admin.query('begin; lock table things in access exclusive mode')
  const both = [withTimeLimit(100, () => read(3)), withTimeLimit(150, () => read(4))]
  for (const one of both) await assert.rejects(one, TimeLimitError)
  for (let round = 0; round < 100 && (await underWay()) > 0; round++) await sleep(20)
  assert.equal(await underWay(), 0)
  await admin.query('commit')
})

test('a statement that fails fails for all that waited, and the next one is served', async () => {
  const { read } = reader()
  await admin.query('alter table things rename to hidden')
  for (const one of await Promise.allSettled([read(1), read(2)])) assert.equal(one.status, 'rejected')
  await admin.query('alter table hidden rename to things')
  assert.equal(await read(5), 10)
})

test('a node of a cluster that is away takes none of what is asked together with it along', async () => {
  const away = Object.assign(new Error('connection to the remote node failed'), { code: '08006' })
  const asked: number[][] = []
  const read = gathered(async (_, keys) => {
    asked.push(keys)
    if (keys.includes(2)) throw away
    return new Map(keys.map(key => [key, `company ${key}`]))
  })
  const told = await Promise.allSettled([1, 2, 3].map(key => read(databases.reads, key)))
  assert.deepEqual(asked, [[1, 2, 3], [1], [2], [3]])
  assert.deepEqual(told, [
    { status: 'fulfilled', value: 'company 1' },
    { status: 'rejected', reason: away },
    { status: 'fulfilled', value: 'company 3' },
  ])
})
