import assert from 'node:assert/strict'
import { test } from 'node:test'
import pg from 'pg'
import { isReady } from '#domain/is-ready.ts'
import { withDb } from '#lib/db.ts'
import { migrate } from '#lib/migrate.ts'
import { withTestDatabase } from '../support/database.ts'

async function query(url: string, text: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

const emptied = (url: string) => query(url, 'drop schema public cascade; create schema public')

test('several nodes at once apply each migration once; a second time does nothing', () =>
  withTestDatabase(async url => {
    await emptied(url)
    const applied = await Promise.all([migrate(url), migrate(url), migrate(url), migrate(url)])
    const names = applied.flat()
    assert.ok(names.length >= 2)
    assert.equal(new Set(names).size, names.length)
    assert.deepEqual(await migrate(url), [])
  }))

test('a migration changed after it was applied is refused', () =>
  withTestDatabase(async url => {
    await query(url, `update migrations set hash = 'x' where number = 1`)
    await assert.rejects(migrate(url), /0001-companies\.sql was changed/)
  }))

test('a database of a newer version is refused', () =>
  withTestDatabase(async url => {
    await query(url, `insert into migrations (number, name, hash) values (9999, '9999-future.sql', 'x')`)
    await assert.rejects(migrate(url), /newer version/)
  }))

test('a node that runs already stays ready when a newer version migrates, and is not ready before its own', () =>
  withTestDatabase(url =>
    withDb(url, async db => {
      assert.equal(await isReady(db), null)
      await query(url, `insert into migrations (number, name, hash) values (9999, '9999-future.sql', 'x')`)
      assert.equal(await isReady(db), null)
      await query(url, 'delete from migrations where number in (1, 9999)')
      assert.equal(await isReady(db), 'The database is not migrated to this version.')
    }),
  ))
