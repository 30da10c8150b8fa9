import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Callers } from '#domain/accounts/callers.ts'
import { createKey } from '#domain/accounts/create-key.ts'
import { switchKey } from '#domain/accounts/key.ts'
import { createWorkspace, switchWorkspace } from '#domain/accounts/workspace.ts'
import { systemClock } from '#domain/clock.ts'
import { type Db, withDb } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import { actorOn } from '../../support/actor.ts'
import { withTestDatabase } from '../../support/database.ts'

const here = { ip: '127.0.0.1' }

test('a key that was valid a moment ago admits no other key, is refused by the other API, and is refused once revoked', () =>
  withTestDatabase(url =>
    withDb(url, async db => {
      const workspaceId = await createWorkspace(
        db,
        systemClock,
        { name: 'Paid', plan: 'paid', units: 10 },
        await actorOn(db),
      )
      const { key } = await createKey(db, systemClock, { workspaceId, api: 'v1' }, await actorOn(db))
      const callers = new Callers(db, systemClock)
      const other = `${key.slice(0, -1)}${key.endsWith('a') ? 'b' : 'a'}`
      for (let time = 0; time < 3; time++) {
        assert.equal((await callers.find(key, 'v1', here))?.workspaceId, workspaceId)
        assert.equal(await callers.find(other, 'v1', here), null)
        assert.equal(await callers.find(key, 'v2', here), null)
      }
      assert.ok(!(callers.find(key, 'v1', here) instanceof Promise), 'nobody is asked again so soon')
      const { keyId } = (await callers.find(key, 'v1', here)) as { keyId: string }
      await sql`update keys set revoked_at = now() where id = ${keyId}`.execute(db)
      callers.forget(keyId)
      assert.equal(await callers.find(key, 'v1', here), null)
    }),
  ))

test('a key expires exactly on time by the given clock, although it was trusted a moment ago', () =>
  withTestDatabase(url =>
    withDb(url, async db => {
      let now = new Date('2030-01-01T00:00:00Z')
      const clock = () => now
      const workspaceId = await createWorkspace(db, clock, { name: 'Paid', plan: 'paid', units: 10 }, await actorOn(db))
      const expiresAt = new Date('2030-01-31T00:00:00Z')
      const { key } = await createKey(db, clock, { workspaceId, api: 'v1', expiresAt }, await actorOn(db))
      const callers = new Callers(db, clock)
      assert.ok(await callers.find(key, 'v1', here))
      now = new Date(expiresAt.getTime() - 1)
      assert.ok(!(callers.find(key, 'v1', here) instanceof Promise), 'it is still believed')
      assert.ok(await callers.find(key, 'v1', here))
      now = expiresAt
      assert.equal(await callers.find(key, 'v1', here), null)
    }),
  ))

test('a key with addresses is accepted from these alone, from the first request on', () =>
  withTestDatabase(url =>
    withDb(url, async db => {
      const workspaceId = await createWorkspace(
        db,
        systemClock,
        { name: 'Paid', plan: 'paid', units: 10 },
        await actorOn(db),
      )
      const addresses = ['203.0.113.7', '10.0.0.0/8', '2001:db8::/32', '::ffff:198.51.100.0/120']
      const { key } = await createKey(db, systemClock, { workspaceId, api: 'v1', addresses }, await actorOn(db))
      const callers = new Callers(db, systemClock)
      for (let time = 0; time < 2; time++) {
        for (const ip of ['203.0.113.8', '11.0.0.1', '2001:db9::1', '::1', '', 'x', '::ffff:203.0.113.8']) {
          assert.equal(await callers.find(key, 'v1', { ip }), null, ip)
        }
        for (const ip of ['203.0.113.7', '::ffff:203.0.113.7', '10.9.8.7', '2001:db8:1::1', '198.51.100.9']) {
          assert.ok(await callers.find(key, 'v1', { ip }), ip)
        }
      }
    }),
  ))

test('a key that is disabled, or whose workspace is, is refused until it is enabled again', () =>
  withTestDatabase(url =>
    withDb(url, async db => {
      const workspaceId = await createWorkspace(
        db,
        systemClock,
        { name: 'Paid', plan: 'paid', units: 10 },
        await actorOn(db),
      )
      const { id, key } = await createKey(db, systemClock, { workspaceId, api: 'v2' }, await actorOn(db))
      const find = () => new Callers(db, systemClock).find(key, 'v2', here)
      await switchKey(db, systemClock, id, false, await actorOn(db))
      assert.equal(await find(), null)
      await switchKey(db, systemClock, id, true, await actorOn(db))
      assert.ok(await find())
      await switchWorkspace(db, systemClock, workspaceId, false, await actorOn(db))
      assert.equal(await find(), null)
      await switchWorkspace(db, systemClock, workspaceId, true, await actorOn(db))
      assert.ok(await find())
    }),
  ))

test('the last use is written once a minute across all nodes, and only for accepted requests', () =>
  withTestDatabase(url =>
    withOneConnection(url, async db => {
      let now = new Date('2030-01-01T00:00:00Z')
      const clock = () => now
      const workspaceId = await createWorkspace(db, clock, { name: 'Paid', plan: 'paid', units: 10 }, await actorOn(db))
      const { id, key } = await createKey(
        db,
        clock,
        { workspaceId, api: 'v1', addresses: ['127.0.0.1'] },
        await actorOn(db),
      )
      // Each use is on a node that knows nothing of the others.
      async function lastUse(ip = here.ip) {
        await new Callers(db, clock).find(key, 'v1', { ip })
        const { rows } = await sql<{ at: Date | null }>`select last_used_at as at from keys where id = ${id}`.execute(
          db,
        )
        return rows[0]?.at?.toISOString() ?? null
      }
      assert.equal(await lastUse('203.0.113.1'), null)
      assert.equal(await lastUse(), '2030-01-01T00:00:00.000Z')
      now = new Date('2030-01-01T00:00:59Z')
      assert.equal(await lastUse(), '2030-01-01T00:00:00.000Z')
      now = new Date('2030-01-01T00:01:00Z')
      assert.equal(await lastUse(), '2030-01-01T00:01:00.000Z')
    }),
  ))

/** Nothing waits for the last use to be written, but over one connection the next query comes after it. */
function withOneConnection<T>(url: string, work: (db: Db) => Promise<T>): Promise<T> {
  return withDb(url, db => db.transaction(work))
}
