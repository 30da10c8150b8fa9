import assert from 'node:assert/strict'
import { once } from 'node:events'
import { Agent } from 'node:http'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { setCallback } from '#domain/watching/callback.ts'
import { startWatch } from '#domain/watching/watch.ts'
import { sql } from '#postgres/sql.ts'
import { withClient } from '#postgres/with-client.ts'
import { startTestApp, type TestApp } from '../support/app.ts'
import { drawFrom } from '../support/fuzz/draw.ts'
import { requestOf } from '../support/fuzz/mutate.ts'
import { send } from '../support/fuzz/send.ts'
import type { Target } from '../support/fuzz/target.ts'
import { createAskers, targetsFor } from '../support/fuzz/targets.ts'
import { startReceiver } from '../support/receiver.ts'
import { freePort, type ServerProcess, settingsOfServe, spawnServer } from '../support/server.ts'
import { writeChanges } from '../support/watching.ts'

/** FIRMAMENT_SOAK_SECONDS=60 tries it; FIRMAMENT_SOAK_RATE is how many requests a second are sent. */
const { FIRMAMENT_LONG_TESTS, FIRMAMENT_SOAK_SECONDS, FIRMAMENT_SOAK_RATE } = process.env
const seconds = Number(FIRMAMENT_SOAK_SECONDS ?? 1800)
const rate = Number(FIRMAMENT_SOAK_RATE ?? 50)
const isWanted = FIRMAMENT_LONG_TESTS || FIRMAMENT_SOAK_SECONDS
const atOnce = 12
const sampleMs = 1000
/** Before every so many samples garbage is collected, which would else be taken for growth. */
const collectEvery = 10
/** What is read in this share of the time says nothing: caches fill, code is compiled, pools grow. */
const warmUp = 0.4

/** By how much each may grow in the time that counts: a share of what it was, or so much. */
const allowed: Record<string, { share: number; least: number }> = {
  process_resident_memory_bytes: { share: 0.15, least: 24e6 },
  nodejs_heap_size_used_bytes: { share: 0.15, least: 12e6 },
  nodejs_external_memory_bytes: { share: 0.15, least: 12e6 },
  nodejs_active_handles_total: { share: 0.1, least: 6 },
  process_open_fds: { share: 0.1, least: 6 },
  database_connections: { share: 0.1, least: 6 },
}

test(`memory, handles and connections stay as they are over ${seconds} seconds of everything`, {
  skip: !isWanted,
  timeout: (seconds + 120) * 1000,
}, async t => {
  const app = await startTestApp({ demo: true })
  const receiver = await startReceiver()
  const metricsPort = await freePort()
  const { flags, variables } = settingsOfServe()
  const server = await spawnServer(
    {
      ...variables,
      DATABASE_URL: app.url,
      METRICS_PORT: String(metricsPort),
      // The cookies of people who signed up before are good here too.
      FIRMAMENT_SECRET: 'a secret that only the tests have',
      PUBLIC_URL: 'http://localhost:8080',
      FIRMAMENT_CALLBACK_ALLOW: '127.0.0.0/8',
    },
    [...flags, '--inspect=127.0.0.1:0'],
  )
  try {
    const askers = await createAskers(app)
    const watched = [1, 2, 3]
    for (const company of watched)
      await startWatch(
        app.databases.primary,
        () => new Date(),
        { workspaceId: askers.workspaceId, companyId: company },
        app.by,
      )
    await setCallback(app.databases.primary, app.callbacks, askers.workspaceId, { address: receiver.address() }, app.by)
    const until = Date.now() + seconds * 1000
    const [statuses, samples] = await Promise.all([
      ask(server.base, targetsFor(askers), until),
      watch(app, server, metricsPort, until),
      change(app, watched, until),
    ])
    t.diagnostic(JSON.stringify(statuses))
    const broken = Object.entries(statuses).filter(([status]) => !/ [1-4]\d\d$/.test(status))
    assert.deepEqual(broken, [])
    assert.ok(receiver.received.length > 0)
    const grown: string[] = []
    for (const [name, { share, least }] of Object.entries(allowed)) {
      const { from, to, perHour } = trend(samples.map(sample => [sample.at as number, sample[name] as number]))
      t.diagnostic(`${name}: ${Math.round(from)} → ${Math.round(to)}, ${Math.round(perHour)} an hour`)
      if (to - from > Math.max(least, from * share)) grown.push(`${name} grew from ${from} to ${to}`)
    }
    assert.deepEqual(grown, [])
  } finally {
    await server.kill('SIGTERM')
    await receiver.close()
    await app.close()
  }
})

/** Sends good requests and some bad ones to every surface, on kept connections and on new ones. */
async function ask(base: string, targets: Target[], until: number): Promise<Record<string, number>> {
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce })
  const statuses: Record<string, number> = {}
  let next = 0
  async function work() {
    while (Date.now() < until) {
      const started = Date.now()
      const draw = drawFrom(next++)
      const target = draw.pick(targets)
      if (target.weight !== undefined && !draw.chance(target.weight)) continue
      const request = requestOf(draw, target, draw.chance(0.2) ? 1 : 0)
      if (draw.chance(0.1)) request.headers.connection = 'close'
      const outcome = await send(base, agent, request).then(
        ({ status }) => status,
        error => (error as Error).message,
      )
      const name = `${target.surface} ${outcome}`
      statuses[name] = (statuses[name] ?? 0) + 1
      await sleep(Math.max(0, (1000 * atOnce) / rate - (Date.now() - started)))
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  agent.destroy()
  return statuses
}

type Sample = Record<string, number>

async function watch(app: TestApp, server: ServerProcess, metricsPort: number, until: number): Promise<Sample[]> {
  const samples: Sample[] = []
  while (Date.now() < until) {
    if (samples.length % collectEvery === 0) await collectGarbage(server)
    const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from pg_stat_activity where datname = current_database()
    `.execute(app.databases.primary)
    const sample: Sample = { at: Date.now(), database_connections: rows[0]?.count ?? 0 }
    for (const [, name = '', value] of text.matchAll(/^(\w+) ([\d.e+]+)$/gm)) sample[name] = Number(value)
    samples.push(sample)
    await sleep(sampleMs)
  }
  return samples
}

/** Has the server throw away what nobody holds any more. By itself it looks for that once in several minutes. */
async function collectGarbage(server: ServerProcess): Promise<void> {
  const socket = new WebSocket(/ws:\S+/.exec(server.output())?.[0] as string)
  await once(socket, 'open')
  socket.send(JSON.stringify({ id: 1, method: 'HeapProfiler.collectGarbage' }))
  await once(socket, 'message')
  socket.close()
}

/** Companies change now and then, so that notifications are sent. */
async function change(app: TestApp, companies: number[], until: number): Promise<void> {
  await withClient(app.url, async client => {
    for (let round = 0; Date.now() < until; round++) {
      await client.query('begin')
      await writeChanges(
        client,
        companies.map(company => ({ company, old: `N${round}`, new: `N${round + 1}` })),
      )
      await client.query('commit')
      await sleep(2 * sampleMs)
    }
  })
}

/** The line through the lowest of every few values, after the warm-up: what goes up and comes down again is no growth. */
function trend(values: [at: number, value: number][]): { from: number; to: number; perHour: number } {
  const counted = values.slice(Math.floor(values.length * warmUp))
  const size = Math.max(collectEvery, Math.floor(counted.length / 20))
  const lows: [number, number][] = []
  for (let start = 0; start + size <= counted.length; start += size) {
    const window = counted.slice(start, start + size)
    lows.push([window[0]?.[0] as number, Math.min(...window.map(([, value]) => value))])
  }
  const mean = (at: 0 | 1) => lows.reduce((sum, low) => sum + low[at], 0) / lows.length
  const [time, level] = [mean(0), mean(1)]
  const spread = lows.reduce((sum, [at]) => sum + (at - time) ** 2, 0)
  const slope = lows.reduce((sum, [at, value]) => sum + (at - time) * (value - level), 0) / (spread || 1)
  const on = (at: number) => level + slope * (at - time)
  return { from: on(lows[0]?.[0] ?? 0), to: on(lows.at(-1)?.[0] ?? 0), perHour: slope * 3_600_000 }
}
