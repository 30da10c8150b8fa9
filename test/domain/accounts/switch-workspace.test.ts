import assert from 'node:assert/strict'
import { test } from 'node:test'
import { switchWorkspace } from '#domain/accounts/workspace.ts'
import { systemClock } from '#domain/clock.ts'
import { setCallback } from '#domain/watching/callback.ts'
import { readReceiver } from '#domain/watching/receiver.ts'
import { actorOn } from '../../support/actor.ts'
import { startTestApp } from '../../support/app.ts'

test('nothing is sent for a workspace while it is disabled', async () => {
  const app = await startTestApp()
  const { primary: db } = app.databases
  try {
    const workspaceId = await app.workspace()
    await setCallback(db, app.callbacks, workspaceId, { address: 'http://127.0.0.1:9/changes' }, await actorOn(db))
    const hasReceiver = async () => (await readReceiver(db, app.callbacks.seal, workspaceId)) !== null
    assert.equal(await hasReceiver(), true)
    await switchWorkspace(db, systemClock, workspaceId, false, await actorOn(db))
    assert.equal(await hasReceiver(), false)
    await switchWorkspace(db, systemClock, workspaceId, true, await actorOn(db))
    assert.equal(await hasReceiver(), true)
  } finally {
    await app.close()
  }
})
