import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { type Databases, openDatabases } from '../../src/lib/db.ts'
import { prepared } from '../../src/lib/prepared.ts'
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

test('a marked statement is read once by a connection, and one that a migration changed is asked again', async () => {
  const db = databases.primary
  const ask = () => sql<{ value: unknown }>`${prepared} select value from prepared_things`.execute(db)
  await sql`create table prepared_things (value int)`.execute(db)
  await sql`insert into prepared_things values (1)`.execute(db)
  await ask()
  assert.deepEqual((await ask()).rows, [{ value: 1 }])
  const { rows } = await sql`select from pg_prepared_statements where statement like '%prepared_things'`.execute(db)
  assert.equal(rows.length, 1)

  await sql`alter table prepared_things alter value type text`.execute(db)
  assert.deepEqual((await ask()).rows, [{ value: '1' }])
  assert.deepEqual((await ask()).rows, [{ value: '1' }])
})
