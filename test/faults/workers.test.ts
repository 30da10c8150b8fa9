import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { createKey } from '#domain/accounts/create-key.ts'
import { createWorkspace } from '#domain/accounts/workspace.ts'
import { systemClock } from '#domain/clock.ts'
import { withDb } from '#postgres/db.ts'
import { actorOn } from '../support/actor.ts'
import { insertCompany } from '../support/company.ts'
import { createTestDatabase } from '../support/database.ts'
import { ledgerOf } from '../support/ledger.ts'
import { freePort, type ServerProcess, spawnServer } from '../support/server.ts'
import { until } from '../support/until.ts'

const clients = 4

type Line = { msg: string; worker?: number; pid?: number; url?: string }

test('two server processes share a port and the books; one that is killed comes back, and all stop together', async () => {
  const database = await createTestDatabase()
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'firmament-workers-'))
  const { workspaceId, key, companyId } = await withDb(database.url, async db => {
    const workspaceId = await createWorkspace(
      db,
      systemClock,
      { name: 'Workers', plan: 'paid', units: 1_000_000 },
      await actorOn(db),
    )
    const { key } = await createKey(db, systemClock, { workspaceId, api: 'v1' }, await actorOn(db))
    return { workspaceId, key, companyId: await insertCompany(db) }
  })
  const metricsPort = await freePort()
  const server = await spawnServer({
    DATABASE_URL: database.url,
    FIRMAMENT_DATA: dataDir,
    LOG_LEVEL: 'info',
    METRICS_PORT: String(metricsPort),
    WORKERS: '2',
  })
  try {
    const seen = new Set<string>()
    const ending = new AbortController()
    const asking = Array.from({ length: clients }, () => ask(server, companyId, key, seen, ending.signal))
    const workersThat = (did: (line: Line) => boolean) =>
      new Set(
        linesOf(server)
          .filter(did)
          .map(line => line.worker),
      )
    const answering = () => workersThat(line => line.url?.startsWith('/v1/') === true)
    const running = () => linesOf(server).filter(line => line.msg === 'server process started')
    await until('both answer', () => answering().has(1) && answering().has(2))
    process.kill(running()[0]?.pid as number, 'SIGKILL')
    await until('the third answers', () => answering().has(3))
    const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
    assert.match(metrics, /firmament_request_seconds_count\{surface="v1",operation="liteKyb",status="200"\} \d+/)
    ending.abort()
    await Promise.all(asking)
    await server.kill('SIGTERM')
    assert.deepEqual(
      running().filter(({ pid }) => isAlive(pid as number)),
      [],
    )

    const lines = await withDb(database.url, db => ledgerOf(db, workspaceId))
    const charged = lines.filter(line => line.units === 1).map(line => line.request_id)
    assert.equal(new Set(charged).size, charged.length)
    assert.deepEqual(
      [...seen].filter(id => !charged.includes(id)),
      [],
    )
    assert.ok(charged.length - seen.size <= clients, 'at most the requests under way were charged unseen')
  } finally {
    await server.kill('SIGTERM')
    await rm(dataDir, { recursive: true, force: true })
    await database.drop()
  }
})

/** Each on a new connection, so that it can go to any of them. */
async function ask(server: ServerProcess, companyId: number, key: string, seen: Set<string>, ending: AbortSignal) {
  while (!ending.aborted) {
    try {
      const headers = { authorization: `Bearer ${key}`, connection: 'close' }
      const response = await fetch(`${server.base}/v1/kyb/${companyId}/lite`, { headers })
      await response.json()
      if (response.status === 200) seen.add(response.headers.get('x-service-request-id') as string)
    } catch {
      // The process that answered was killed.
    }
    await sleep(50)
  }
}

function linesOf(server: ServerProcess): Line[] {
  const lines = server.output().split('\n')
  return lines.filter(line => line.startsWith('{') && line.endsWith('}')).map(line => JSON.parse(line))
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
