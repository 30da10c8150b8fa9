import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isReady } from '#domain/is-ready.ts'
import { withDb } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import { withTestDatabase } from '../support/database.ts'

test('a read-only database is not ready, and is again once it is writable', async () => {
  await withTestDatabase(async url => {
    const database = sql.id(new URL(url).pathname.slice(1))
    assert.equal(await withDb(url, isReady), null)
    await withDb(url, db => sql`alter database ${database} set default_transaction_read_only = on`.execute(db))
    assert.equal(await withDb(url, isReady), 'The database is read-only, so usage cannot be charged.')
    await withDb(url, db =>
      sql`begin read write; alter database ${database} reset default_transaction_read_only; commit`.execute(db),
    )
    assert.equal(await withDb(url, isReady), null)
  })
})
