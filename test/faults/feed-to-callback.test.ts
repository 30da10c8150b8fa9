import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { createWorkspace } from '#domain/accounts/workspace.ts'
import { systemClock } from '#domain/clock.ts'
import { setCallback } from '#domain/watching/callback.ts'
import { startWatch } from '#domain/watching/watch.ts'
import { readRange } from '#lib/address-ranges.ts'
import { withDb } from '#postgres/db.ts'
import { withClient } from '#postgres/with-client.ts'
import { openCallbacks } from '../../src/commands/open-callbacks.ts'
import { actorOn } from '../support/actor.ts'
import { runCommand } from '../support/command.ts'
import { withTestDatabase } from '../support/database.ts'
import { startInternet } from '../support/internet.ts'
import { LatvianRegister } from '../support/latvian-register.ts'
import { testTimeoutMs } from '../support/patience.ts'
import { startReceiver } from '../support/receiver.ts'
import { testSecret } from '../support/secret.ts'
import { spawnServer } from '../support/server.ts'

// From the moment at which a look is due it takes less than a minute on a machine that is not busy with other things, to which sources
// yield; how long it took is said, and not required.

test('a change that a registry publishes reaches the signed callback of who watches', async t => {
  const folder = await mkdtemp(path.join(tmpdir(), 'firmament-callback-'))
  const register = new LatvianRegister()
  register.publish('2026-11-16', { 40003000001: 'Pirmā SIA' })
  const internet = await startInternet({ 'dati.ur.gov.lv': register.site })
  const receiver = await startReceiver()
  try {
    await withTestDatabase(async url => {
      const env = { DATABASE_URL: url, FIRMAMENT_DATA: folder, ...internet.env }
      assert.equal((await runCommand(['source', 'enable', 'lv-ur/register'], env)).code, 0)
      assert.equal((await runCommand(['source', 'sync', 'lv-ur/register'], env)).code, 0)
      const secret = await watchFirst(url, receiver.address())
      const server = await spawnServer({ ...env, FIRMAMENT_CALLBACK_ALLOW: '127.0.0.0/8' })
      try {
        register.publish('2026-11-17', { 40003000001: 'Otrā SIA' })
        await withClient(url, client => client.query('update feeds set next_at = now()'))
        const published = performance.now()
        while (receiver.received.length === 0 && performance.now() - published < testTimeoutMs) await sleep(50)
        t.diagnostic(`told after ${((performance.now() - published) / 1000).toFixed(1)} s`)
        const [received] = receiver.received
        assert.ok(received, server.output())
        const change = JSON.stringify(received.json)
        assert.match(change, /Pirmā SIA/)
        assert.match(change, /Otrā SIA/)
        const { 'webhook-id': id, 'webhook-timestamp': at, 'webhook-signature': signature } = received.headers
        const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
        const expected = createHmac('sha256', key).update(`${id}.${at}.${received.body}`).digest('base64')
        assert.ok((signature as string).split(' ').includes(`v1,${expected}`))
      } finally {
        await server.kill('SIGTERM')
      }
      assert.equal(receiver.received.length, 1, 'once')
    })
  } finally {
    await receiver.close()
    await internet.close()
    await rm(folder, { recursive: true, force: true })
  }
})

/** A workspace that watches the only company and is called there; gives the secret of the signatures. */
async function watchFirst(url: string, address: string): Promise<string> {
  const callbacks = openCallbacks({ callbackAllow: [readRange('127.0.0.0/8') as never] }, testSecret)
  try {
    return await withDb(url, async db => {
      const by = await actorOn(db, testSecret)
      const workspaceId = await createWorkspace(db, systemClock, { name: 'Watcher', plan: 'free' }, by)
      const { secret } = await setCallback(db, callbacks, workspaceId, { address }, by)
      const { rows } = await withClient(url, client => client.query('select id from companies'))
      await startWatch(db, systemClock, { workspaceId, companyId: Number(rows[0].id) }, by)
      return secret as string
    })
  } finally {
    await callbacks.outbound.close()
  }
}
