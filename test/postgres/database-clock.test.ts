import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabaseClock } from '#postgres/database-clock.ts'
import { withDb } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import { withTestDatabase } from '../support/database.ts'

const dayMs = 86_400_000
const hourMs = 3_600_000

test('the clock follows the one of the database, wherever that is set', async () => {
  await withTestDatabase(async url => {
    // Before the built-in one PostgreSQL finds this, which gives it another time than the machine has.
    await withDb(url, async db => {
      await sql`create schema elsewhere`.execute(db)
      await sql`alter database ${sql.id(new URL(url).pathname.slice(1))} set search_path = elsewhere, pg_catalog, public`.execute(
        db,
      )
    })
    await withDb(url, async db => {
      const setAhead = (days: number) =>
        sql`
          create or replace function elsewhere.clock_timestamp() returns timestamptz language sql
          as ${sql.literal(`select pg_catalog.clock_timestamp() + interval '${days} days'`)}
        `.execute(db)
      const isAhead = (now: Date, days: number) => Math.abs(now.getTime() - Date.now() - days * dayMs) < hourMs
      await setAhead(40)
      const clock = await openDatabaseClock(db, 10)
      assert.ok(isAhead(clock(), 40))
      await setAhead(-3)
      while (!isAhead(clock(), -3)) await sleep(5)
    })
  })
})
