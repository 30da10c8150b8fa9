import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { createWorkspace } from '#domain/accounts/workspace.ts'
import { systemClock } from '#domain/clock.ts'
import { setCallback } from '#domain/watching/callback.ts'
import { startWatch } from '#domain/watching/watch.ts'
import { readRange } from '#lib/address-ranges.ts'
import { withDb } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import { openCallbacks } from '../../src/commands/open-callbacks.ts'
import { actorOn } from '../support/actor.ts'
import { withTestDatabase } from '../support/database.ts'
import { listedPerson, toyList } from '../support/listed-person.ts'
import { testTimeoutMs } from '../support/patience.ts'
import { startReceiver } from '../support/receiver.ts'
import { testSecret } from '../support/secret.ts'
import { spawnServer } from '../support/server.ts'
import { importEntries } from '../support/toy-source.ts'

// On a machine that is not busy it takes some seconds from the commit of the import; how long it took is said, and not required.

test('somebody who comes onto a list reaches the signed callback of who watches their company', async t => {
  const receiver = await startReceiver()
  try {
    await withTestDatabase(
      async url => {
        const { secret, officer } = await watchOne(url, receiver.address())
        const server = await spawnServer({ DATABASE_URL: url, FIRMAMENT_CALLBACK_ALLOW: '127.0.0.0/8' })
        try {
          await importEntries(url, toyList, { entries: [listedPerson('77', officer)], publishedOn: '2026-11-17' })
          const committed = performance.now()
          while (receiver.received.length === 0 && performance.now() - committed < testTimeoutMs) await sleep(50)
          t.diagnostic(`told after ${((performance.now() - committed) / 1000).toFixed(1)} s`)
          const [received] = receiver.received
          assert.ok(received, server.output())
          const { field, old_value, new_value } = received.json as Record<string, string | null>
          assert.deepEqual([field, old_value], ['screening', null])
          assert.ok(new_value?.startsWith(`${officer} (officer) may be ${officer} on toy-list (77)`), String(new_value))
          const { 'webhook-id': id, 'webhook-timestamp': at, 'webhook-signature': signature } = received.headers
          const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
          const expected = createHmac('sha256', key).update(`${id}.${at}.${received.body}`).digest('base64')
          assert.ok((signature as string).split(' ').includes(`v1,${expected}`))
          // The same list once more is nothing new.
          await importEntries(url, toyList, { entries: [listedPerson('77', officer)], publishedOn: '2026-11-18' })
        } finally {
          await server.kill('SIGTERM')
        }
        assert.equal(receiver.received.length, 1, 'once')
      },
      { demo: true },
    )
  } finally {
    await receiver.close()
  }
})

/** A workspace that watches the screening of a company with one officer and no holder, and is called there. */
async function watchOne(url: string, address: string): Promise<{ secret: string; officer: string }> {
  const callbacks = openCallbacks({ callbackAllow: [readRange('127.0.0.0/8') as never] }, testSecret)
  try {
    return await withDb(url, async db => {
      const by = await actorOn(db, testSecret)
      const workspaceId = await createWorkspace(db, systemClock, { name: 'Watcher', plan: 'free' }, by)
      const { secret } = await setCallback(db, callbacks, workspaceId, { address }, by)
      const { rows } = await sql<{ id: number; officer: string }>`
        select company_id::float8 as id, min(full_name) as officer from officers o
        where kind = 'person' and is_current and not exists (select from holdings h where h.company_id = o.company_id)
        group by company_id having count(*) = 1 order by company_id limit 1
      `.execute(db)
      const { id, officer } = rows[0] as (typeof rows)[0]
      await startWatch(db, systemClock, { workspaceId, companyId: id, fields: ['screening'] }, by)
      return { secret: secret as string, officer }
    })
  } finally {
    await callbacks.outbound.close()
  }
}
