import assert from 'node:assert/strict'
import { test } from 'node:test'
import { databaseState } from '#domain/database-state.ts'
import { withDb } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import { withTestDatabase } from '../support/database.ts'

test('a read-only database is not ready, and is again once it is writable', async () => {
  await withTestDatabase(async url => {
    const database = sql.id(new URL(url).pathname.slice(1))
    const ready = { status: 'ready' }
    assert.deepEqual(await withDb(url, databaseState), ready)
    await withDb(url, db => sql`alter database ${database} set default_transaction_read_only = on`.execute(db))
    const why = 'The database is read-only, so usage cannot be charged.'
    assert.deepEqual(await withDb(url, databaseState), { status: 'not ready', why })
    await withDb(url, db =>
      sql`begin read write; alter database ${database} reset default_transaction_read_only; commit`.execute(db),
    )
    assert.deepEqual(await withDb(url, databaseState), ready)
  })
})
