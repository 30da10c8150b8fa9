import assert from 'node:assert/strict'
import { rm } from 'node:fs/promises'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { createKey } from '#domain/accounts/create-key.ts'
import { createWorkspace } from '#domain/accounts/workspace.ts'
import { systemClock } from '#domain/clock.ts'
import { withDb } from '#postgres/db.ts'
import { runningEmbeddedUrl } from '#postgres/embedded/embedded-postgres.ts'
import { actorOn } from '../support/actor.ts'
import { insertCompany } from '../support/company.ts'
import { ledgerOf } from '../support/ledger.ts'
import { preparedDataFolder } from '../support/own-postgres.ts'
import { type ServerProcess, spawnServer } from '../support/server.ts'

/** How many times the server is killed; the long form is for nights, and money.test.ts kills more of them. */
const kills = process.env.FIRMAMENT_LONG_TESTS ? 10 : 1
const clients = 8

test('kill -9 during writes: the next start gets ready and every seen success has its line', async () => {
  const dataDir = await preparedDataFolder()
  const start = () => spawnServer({ FIRMAMENT_DATA: dataDir })
  let server = await start()
  const url = (await runningEmbeddedUrl(dataDir)) as string
  try {
    const { workspaceId, key, companyId } = await withDb(url, async db => {
      const workspaceId = await createWorkspace(
        db,
        systemClock,
        { name: 'Kill', plan: 'paid', units: 1_000_000 },
        await actorOn(db),
      )
      const { key } = await createKey(db, systemClock, { workspaceId, api: 'v1' }, await actorOn(db))
      return { workspaceId, key, companyId: await insertCompany(db) }
    })
    const seen = new Set<string>()
    for (let round = 0; round < kills; round++) {
      const wanted = seen.size + 2 * clients
      const asking = Array.from({ length: clients }, () => askOn(server, companyId, key, seen))
      await sleep(200 + Math.random() * 500)
      while (seen.size < wanted) await sleep(10)
      await server.kill('SIGKILL')
      await Promise.all(asking)
      server = await start()
    }
    const lines = await withDb((await runningEmbeddedUrl(dataDir)) as string, db => ledgerOf(db, workspaceId))
    const charged = new Set(lines.filter(line => line.units === 1).map(line => line.request_id))
    assert.deepEqual(
      [...seen].filter(id => !charged.has(id)),
      [],
    )
    assert.ok(charged.size - seen.size <= kills * clients, 'at most the requests under way were charged unseen')
  } finally {
    await server.kill('SIGTERM')
    await rm(dataDir, { recursive: true, force: true })
  }
})

async function askOn(server: ServerProcess, companyId: number, key: string, seen: Set<string>) {
  for (;;) {
    try {
      const response = await fetch(`${server.base}/v1/kyb/${companyId}/lite`, {
        headers: { authorization: `Bearer ${key}` },
      })
      await response.json()
      if (response.status === 200) seen.add(response.headers.get('x-service-request-id') as string)
    } catch {
      // The server is gone.
      return
    }
  }
}
