import assert from 'node:assert/strict'
import { test } from 'node:test'
import { stripRequests } from '#domain/usage/strip-requests.ts'
import { type Db, withDb } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import { withTestDatabase } from '../../support/database.ts'

const now = new Date('2026-11-15T12:00:00Z')
const ago = (days: number) => new Date(now.getTime() - days * 86_400_000)

async function line(db: Db, at: Date, units = 1) {
  await sql`insert into ledger (at, request_id, workspace_id, key_id, user_id, surface, operation, company_id, meter, units, status)
    values (${at}, gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), 'u', 'v1', 'lite', 1, 'units', ${units}, 200)
  `.execute(db)
}

async function lines(db: Db) {
  const { rows } = await sql<{ personal: number; units: number }>`
    select num_nonnulls(key_id, user_id, company_id) as personal, units from ledger order by at
  `.execute(db)
  return rows
}

test('lines past the retention of requests lose who asked about what, and no amount changes', () =>
  withTestDatabase(url =>
    withDb(url, async db => {
      for (const [days, units] of [
        [900, 1],
        [401, 2],
        [399, 3],
        [0, 4],
      ] as const)
        await line(db, ago(days), units)
      assert.equal(await stripRequests(db, now, 400), 2)
      const after = [0, 0, 3, 3].map((personal, at) => ({ personal, units: at + 1 }))
      assert.deepEqual(await lines(db), after)
      assert.equal(await stripRequests(db, now, 400), 0)
      // The next night, with a shorter retention.
      assert.equal(await stripRequests(db, new Date(now.getTime() + 3 * 86_400_000), 400), 1)
      assert.equal(await stripRequests(db, new Date(now.getTime() + 1), 0), 1)
    }),
  ))

test('nothing else of a line can be changed, and no line can be deleted', () =>
  withTestDatabase(url =>
    withDb(url, async db => {
      await line(db, now)
      for (const attempt of [
        sql`update ledger set units = 0`,
        sql`update ledger set user_id = null, key_id = null, company_id = null, units = 0`,
        sql`update ledger set user_id = 'somebody else'`,
        sql`update ledger set user_id = null`,
        sql`delete from ledger`,
      ]) {
        await assert.rejects(attempt.execute(db), /append-only/)
      }
    }),
  ))
