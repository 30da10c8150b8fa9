import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { Callers } from '#domain/accounts/callers.ts'
import { createKey } from '#domain/accounts/create-key.ts'
import { createWorkspace } from '#domain/accounts/create-workspace.ts'
import { systemClock } from '#domain/clock.ts'
import { withDb } from '#lib/db.ts'
import { withTestDatabase } from '../../support/database.ts'

test('a key that was right a moment ago opens nothing for another one, for the other API, or once it is revoked', () =>
  withTestDatabase(url =>
    withDb(url, async db => {
      const workspaceId = await createWorkspace(db, systemClock, { name: 'Paid', plan: 'paid', units: 10 })
      const { key } = await createKey(db, systemClock, { workspaceId, api: 'v1' })
      const callers = new Callers(db, systemClock)
      const other = `${key.slice(0, -1)}${key.endsWith('a') ? 'b' : 'a'}`
      for (let time = 0; time < 3; time++) {
        assert.equal((await callers.find(key, 'v1'))?.workspaceId, workspaceId)
        assert.equal(await callers.find(other, 'v1'), null)
        assert.equal(await callers.find(key, 'v2'), null)
      }
      assert.ok(!(callers.find(key, 'v1') instanceof Promise), 'nobody is asked again so soon')
      const { keyId } = (await callers.find(key, 'v1')) as { keyId: string }
      await sql`update keys set revoked_at = now() where id = ${keyId}`.execute(db)
      callers.forget(keyId)
      assert.equal(await callers.find(key, 'v1'), null)
    }),
  ))
