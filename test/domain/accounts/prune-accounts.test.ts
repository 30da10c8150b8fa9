import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pruneAccounts } from '#domain/accounts/prune-accounts.ts'
import { withDb } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import { withTestDatabase } from '../../support/database.ts'

const now = new Date('2026-11-15T12:00:00Z')
const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000)

test('what has expired is deleted, and what may still be needed stays', () =>
  withTestDatabase(url =>
    withDb(url, async db => {
      await sql`insert into users (id, name, email, created_at, updated_at)
        values ('u', 'Ada', 'ada@example.com', ${now}, ${now})`.execute(db)
      for (const [id, end] of [
        ['old', ago(25)],
        ['young', ago(-1)],
      ] as const) {
        await sql`insert into sessions (id, user_id, token, expires_at, created_at, updated_at)
          values (${id}, 'u', ${id}, ${end}, ${now}, ${now})`.execute(db)
        await sql`insert into verifications (id, identifier, value, expires_at, created_at, updated_at)
          values (${id}, 'x', 'y', ${end}, ${now}, ${now})`.execute(db)
        await sql`insert into rate_limits (id, key, count, last_request)
          values (${id}, ${id}, 1, ${end.getTime()})`.execute(db)
      }
      await pruneAccounts(db, now)
      const { rows } = await sql<{ id: string }>`
        select id from sessions union all select id from verifications union all select id from rate_limits
      `.execute(db)
      assert.deepEqual(
        rows.map(({ id }) => id),
        ['young', 'young', 'young'],
      )
    }),
  ))
