import assert from 'node:assert/strict'
import http from 'node:http'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { createKey } from '#domain/accounts/create-key.ts'
import { createWorkspace } from '#domain/accounts/workspace.ts'
import { systemClock } from '#domain/clock.ts'
import { withDb } from '#postgres/db.ts'
import { actorOn } from '../support/actor.ts'
import { startBalancer } from '../support/balancer.ts'
import { insertCompany } from '../support/company.ts'
import { createTestDatabase } from '../support/database.ts'
import { ledgerOf } from '../support/ledger.ts'
import { callTool, connectHttp } from '../support/mcp.ts'
import { freePort, type ServerProcess, spawnServer } from '../support/server.ts'
import { until } from '../support/until.ts'

const isLong = process.env.FIRMAMENT_LONG_TESTS !== undefined
const [nodes, restarts] = isLong ? [3, 20] : [2, 2]
const keptAlive = 6
const lookEveryMs = 200
const graceSeconds = 3

type Seen = { served: string[]; refused: string[]; closed: number; checked: number }

/** Asks again and again until it is told to end; an agent keeps its connection. */
async function ask(url: string, authorization: string, agent: http.Agent | false, seen: Seen, ending: AbortSignal) {
  while (!ending.aborted) {
    await new Promise<void>(resolve => {
      const refuse = (why: unknown) => {
        seen.refused.push(String(why))
        resolve()
      }
      const request = http.get(url, { agent, headers: { authorization } }, response => {
        if (agent && response.headers.connection === 'close') seen.closed++
        let body = ''
        response.on('error', refuse).on('data', text => (body += text))
        response.on('end', () => {
          if (response.statusCode !== 200) return refuse(`${new Date().toISOString()} ${response.statusCode} ${body}`)
          seen.served.push(String(response.headers['x-service-request-id']))
          resolve()
        })
      })
      request.on('error', refuse)
    })
    await sleep(20)
  }
}

/**
 * An assistant's lists, each of which streams for a while. Its connections are its own: one that stands idle until the grace is over
 * may be closed while a request is on its way, as any idle connection may.
 */
async function assist(base: string, key: string, ending: AbortSignal, seen: Seen) {
  const rows = Array.from({ length: 60 }, (_, at) => ({ name: `Nobody Knows ${at}`, country: 'GB' }))
  while (!ending.aborted) {
    try {
      const client = await connectHttp(base, `Token ${key}`, '2026-07-28', { connection: 'close' })
      const { data, text } = await callTool(client, 'check_list', { rows })
      assert.equal(data?.not_found, rows.length, text)
      seen.checked++
      await client.close()
    } catch (error) {
      seen.refused.push(String(error))
    }
  }
}

test(`${restarts} rolling restarts behind a load balancer refuse nobody and lose no charge`, async t => {
  const database = await createTestDatabase()
  const { workspaceId, v1, v2, companyId } = await withDb(database.url, async db => {
    const by = await actorOn(db)
    const wish = { name: 'Rolling', plan: 'paid', units: 1_000_000 } as const
    const workspaceId = await createWorkspace(db, systemClock, wish, by)
    const { key: v1 } = await createKey(db, systemClock, { workspaceId, api: 'v1' }, by)
    const { key: v2 } = await createKey(db, systemClock, { workspaceId, api: 'v2', scopes: ['kyb', 'lists'] }, by)
    return { workspaceId, v1, v2, companyId: await insertCompany(db) }
  })
  const ports = await Promise.all(Array.from({ length: nodes }, freePort))
  // One of them is several processes; that takes longer to start.
  const start = (port: number) =>
    spawnServer({
      DATABASE_URL: database.url,
      PORT: String(port),
      FIRMAMENT_STOP_GRACE: String(graceSeconds),
      LOG_LEVEL: 'error',
      ...(isLong && port === ports[0] && { WORKERS: '2' }),
    })
  const servers = new Map<number, ServerProcess>()
  const ended: string[] = []
  const balancer = await startBalancer(ports, lookEveryMs)
  const ending = new AbortController()
  const seen: Seen = { served: [], refused: [], closed: 0, checked: 0 }
  const agents = Array.from({ length: keptAlive }, () => new http.Agent({ keepAlive: true, maxSockets: 1 }))
  try {
    for (const port of ports) servers.set(port, await start(port))
    await until('all are used', () => ports.every(balancer.isUsed))
    const lite = `${balancer.base}/v1/kyb/${companyId}/lite`
    const asking = [...agents, false as const, false as const].map(agent =>
      ask(lite, `Bearer ${v1}`, agent, seen, ending.signal),
    )
    const assisting = assist(balancer.base, v2, ending.signal, seen)
    for (let restart = 0; restart < restarts; restart++) {
      const port = ports[restart % nodes] as number
      await servers.get(port)?.kill('SIGTERM')
      ended.push(servers.get(port)?.output() ?? '')
      assert.ok(!balancer.isUsed(port), 'it was not ready before it ended')
      servers.set(port, await start(port))
      await until('it is used again', () => balancer.isUsed(port))
    }
    ending.abort()
    await Promise.all([...asking, assisting])
  } finally {
    ending.abort()
    for (const agent of agents) agent.destroy()
    await balancer.close()
    await Promise.all([...servers.values()].map(server => server.kill('SIGINT')))
  }
  t.diagnostic(
    `served ${seen.served.length}, refused ${seen.refused.length}, closed ${seen.closed}, lists ${seen.checked}`,
  )
  const logged = [...ended, ...[...servers.values()].map(server => server.output())]
  assert.equal(seen.refused.length, 0, [...seen.refused, ...logged].join('\n'))
  assert.ok(seen.served.length > 0 && seen.closed > 0 && seen.checked > 0)
  const lines = await withDb(database.url, db => ledgerOf(db, workspaceId))
  const charged = lines.filter(({ operation, units }) => operation === 'liteKyb' && units === 1)
  assert.deepEqual(charged.map(line => line.request_id).sort(), seen.served.sort())
  await database.drop()
})
