import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type Databases, openDatabases } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import type { Statement } from '#postgres/sql-client.ts'
import { createTestDatabase, type TestDatabase } from '../support/database.ts'

let database: TestDatabase
let databases: Databases
before(async () => {
  database = await createTestDatabase()
  databases = openDatabases(database.url, [], () => {})
  await sql`create table things (id int primary key, note text)`.execute(databases.primary)
})
after(async () => {
  await databases.close()
  await database.drop()
})

/** What would be sent. */
async function written(statement: { execute(client: never): Promise<unknown> }) {
  let sent: Statement | undefined
  await statement.execute({
    async query({ text, values }: Statement) {
      sent = { text, values }
      return { rows: [], rowCount: null }
    },
  } as never)
  return sent
}

test('values go beside the text, numbered through all pieces', async () => {
  const inner = sql`b = ${2} and c = any(${[3, 4]})`
  assert.deepEqual(await written(sql`select ${1} where ${inner} or d = ${'x'}`), {
    text: 'select $1 where b = $2 and c = any($3) or d = $4',
    values: [1, 2, [3, 4], 'x'],
  })
})

test('the same template gives another text with other pieces in it, and the same text with other values', async () => {
  const [a, b] = [sql`a`, sql.raw('b')]
  const of = (piece: unknown, value: unknown) => written(sql`select ${piece} from t where id = ${value}`)
  assert.deepEqual(await of(a, 1), { text: 'select a from t where id = $1', values: [1] })
  assert.deepEqual(await of(a, 2), { text: 'select a from t where id = $1', values: [2] })
  assert.deepEqual(await of(b, 3), { text: 'select b from t where id = $1', values: [3] })
  assert.deepEqual(await of(4, 5), { text: 'select $1 from t where id = $2', values: [4, 5] })
  assert.deepEqual(await of(sql`a + ${6}`, 7), { text: 'select a + $1 from t where id = $2', values: [6, 7] })
  assert.deepEqual(await of(a, sql`b`), { text: 'select a from t where id = b', values: [] })
  assert.deepEqual(await of(a, 8), { text: 'select a from t where id = $1', values: [8] })
})

test('lists, names and literals', async () => {
  const list = sql.join([sql`a = ${1}`, sql`b`, 2], ' or ')
  assert.deepEqual(await written(list), { text: 'a = $1 or b or $2', values: [1, 2] })
  assert.deepEqual(await written(sql.join([])), { text: '', values: [] })
  assert.deepEqual(await written(sql`(${sql.join([1, 2, 3])})`), { text: '($1, $2, $3)', values: [1, 2, 3] })
  assert.equal((await written(sql.id('od"d')))?.text, '"od""d"')
  assert.equal((await written(sql`limit ${sql.literal(7)}`))?.text, 'limit 7')
})

test('a value is never read as SQL, whatever is in it', async () => {
  const nasty = `'; drop table things; -- \\ $1 "`
  const { rows } = await sql<{ given: string; literal: string }>`
    select ${nasty}::text as given, ${sql.literal(nasty)}::text as literal
  `.execute(databases.primary)
  assert.deepEqual(rows, [{ given: nasty, literal: nasty }])
})

test('it counts what was written, and several statements at once give no rows', async () => {
  const { primary } = databases
  assert.equal((await sql`insert into things select n, 'x' from generate_series(1, 3) n`.execute(primary)).count, 3)
  assert.equal((await sql`delete from things where id = ${9}`.execute(primary)).count, 0)
  assert.deepEqual((await sql.raw('select 1; select 2').execute(primary)).rows, [])
})

test('a transaction is whole or nothing, and one within it is a part of it', async () => {
  const { primary } = databases
  const count = async () => (await sql`select from things where note = 'tx'`.execute(primary)).count
  const write = (id: number) => sql`insert into things values (${id}, 'tx')`
  const result = await primary.transaction(async tx => {
    assert.equal(tx.isTransaction, true)
    await write(11).execute(tx)
    assert.equal(await count(), 0)
    return 'done'
  })
  assert.deepEqual([result, await count()], ['done', 1])
  await assert.rejects(
    primary.transaction(async tx => {
      await write(12).execute(tx)
      throw new Error('changed my mind')
    }),
    /changed my mind/,
  )
  await assert.rejects(
    primary.transaction(async tx => {
      await tx.transaction(part => write(13).execute(part))
      throw new Error('the whole failed after its part')
    }),
    /the whole failed/,
  )
  assert.equal(await count(), 1)
  const inSnapshot = primary.transaction(tx => tx.transaction(async () => {}, 'isolation level repeatable read'))
  await assert.rejects(inSnapshot, /isolation level cannot change/)
})

test('a transaction has the mode that it asks for', async () => {
  const { primary } = databases
  const isolation = sql<{ level: string }>`select current_setting('transaction_isolation') as level`
  const mode = 'isolation level repeatable read read only'
  assert.equal((await primary.transaction(tx => isolation.execute(tx), mode)).rows[0]?.level, 'repeatable read')
  const writing = primary.transaction(tx => sql`insert into things values (21, null)`.execute(tx), mode)
  await assert.rejects(writing, { code: '25006' })
})

test('a connection that is lost in a transaction does not come back to the next one', async () => {
  const { primary } = databases
  const own = sql<{ pid: number }>`select pg_backend_pid() as pid`
  let lost = 0
  await assert.rejects(
    primary.transaction(async tx => {
      lost = (await own.execute(tx)).rows[0]?.pid as number
      await sql`select pg_terminate_backend(${lost})`.execute(primary)
      await own.execute(tx)
    }),
  )
  for (let turn = 0; turn < 10; turn++) assert.notEqual((await own.execute(primary)).rows[0]?.pid, lost)
})
