import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { createWorkspace } from '#domain/accounts/workspace.ts'
import { systemClock } from '#domain/clock.ts'
import { setCallback } from '#domain/watching/callback.ts'
import { readRange } from '#lib/address-ranges.ts'
import { keptSecret } from '#lib/kept-secret.ts'
import { withDb } from '#postgres/db.ts'
import { ensureEmbeddedPostgres } from '#postgres/embedded/embedded-postgres.ts'
import { openCallbacks } from '../../src/commands/open-callbacks.ts'
import { killServer } from '../postgres/embedded/support.ts'
import { actorOn } from '../support/actor.ts'
import { main } from '../support/main.ts'
import { preparedDataFolder } from '../support/own-postgres.ts'
import { testTimeoutMs } from '../support/patience.ts'
import { type Receiver, startReceiver } from '../support/receiver.ts'
import { freePort } from '../support/server.ts'
import { writeChanges } from '../support/watching.ts'

type Size = {
  changes: number
  companies: number
  accounts: number
  /** Shares of requests that end this way. */
  failing: { error: number; reset: number; stall: number }
  killEveryMs: number
  kills: number
  /** How the database is stopped, one restart each. */
  restarts: NodeJS.Signals[]
}

/** The long form is the promise; the short one goes the same ways and is for every day. */
const size: Size = process.env.FIRMAMENT_LONG_TESTS
  ? {
      changes: 10_000,
      companies: 1_000,
      accounts: 50,
      failing: { error: 0.15, reset: 0.1, stall: 0.05 },
      killEveryMs: 4_000,
      kills: 12,
      restarts: ['SIGINT', 'SIGKILL'],
    }
  : {
      changes: 200,
      companies: 40,
      accounts: 5,
      failing: { error: 0.2, reset: 0.1, stall: 0 },
      killEveryMs: 1_500,
      kills: 2,
      restarts: ['SIGKILL'],
    }

test('changes of watched companies under kills, restarts and a bad receiver: none lost, none invented, in order', async t => {
  const dataDir = await preparedDataFolder()
  const postgres = await ensureEmbeddedPostgres({ dataDir, log: { info() {}, warn() {} } })
  const acknowledged: { account: string; id: string; body: string }[] = []
  const receiver = await startReceiver(unreliable(acknowledged))
  const processes: Keeper[] = []
  try {
    const companies = await prepare(postgres.url, await keptSecret(dataDir), receiver)
    const env = {
      FIRMAMENT_DATA: dataDir,
      FIRMAMENT_CALLBACK_ALLOW: '127.0.0.0/8',
      FIRMAMENT_DEMO: '0',
      LOG_LEVEL: 'error',
    }
    processes.push(keep(['serve'], { ...env, PORT: String(await freePort()) }), keep(['work'], env))
    const started = Date.now()
    const seconds = () => `${Math.round((Date.now() - started) / 1000)} s`
    const chaos = makeTrouble(dataDir, processes)
    await importChanges(postgres.url, companies)
    t.diagnostic(`all changes written after ${seconds()}`)
    await chaos
    t.diagnostic(`last kill after ${seconds()}`)
    await delivered(postgres.url, receiver)
    t.diagnostic(`all delivered after ${seconds()}`)
    await judge(postgres.url, receiver, acknowledged, message => t.diagnostic(message))
  } finally {
    await Promise.all(processes.map(one => one.end()))
    await receiver.close()
    await postgres.stopIfUnused()
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  }
})

/** More would hold up a company for minutes, and by chance alone some run of a thousand sees ten. */
const maxFailuresInARow = 5

/** Fails, resets and stalls; what it resets it has sometimes taken in before. */
function unreliable(acknowledged: { account: string; id: string; body: string }[]) {
  const { error, reset, stall } = size.failing
  const failures = new Map<string, number>()
  return (
    { id, path: account, body }: { id: string; path: string; body: string },
    _: unknown,
    request: { socket: { destroy(): void } },
  ) => {
    const failed = failures.get(id) ?? 0
    const dice = failed < maxFailuresInARow ? Math.random() : 1
    failures.set(id, failed + 1)
    if (dice < error) return 503
    if (dice < error + stall) return undefined
    const isReset = dice < error + stall + reset
    if (!isReset || dice < error + stall + reset / 2) acknowledged.push({ account, id, body })
    if (!isReset) return 200
    request.socket.destroy()
    return undefined
  }
}

/** Accounts with callbacks, and companies that one or two of them watch. */
async function prepare(url: string, secret: string, receiver: Receiver): Promise<number[]> {
  const callbacks = openCallbacks({ callbackAllow: [readRange('127.0.0.0/8') as never] }, secret)
  const accounts = await withDb(url, async db => {
    const ids: string[] = []
    const by = await actorOn(db, secret)
    for (let index = 0; index < size.accounts; index++) {
      const id = await createWorkspace(db, systemClock, { name: `Account ${index}`, plan: 'free' }, by)
      await setCallback(db, callbacks, id, { address: receiver.address(`/${id}`) }, by)
      ids.push(id)
    }
    return ids
  })
  await callbacks.outbound.close()
  return withClient(url, async client => {
    await client.query(`insert into sources (id, code, name, category) values (900, 'test', 'Test', 'Enriched')`)
    const { rows } = await client.query(
      `insert into companies (name, country_code, basic_source)
       select 'Company ' || n, 'GB', 900 from generate_series(1, $1) n returning id`,
      [size.companies],
    )
    const companies = rows.map(({ id }) => Number(id))
    await client.query(
      `insert into watches (workspace_id, company_id, started_at)
       select ($1::uuid[])[1 + (n + extra) % $2], id, now()
       from unnest($3::bigint[]) with ordinality c(id, n), generate_series(0, 1) extra
       where extra = 0 or n % 10 = 0`,
      [accounts, accounts.length, companies],
    )
    return companies
  })
}

/** Writes changes in some fifty transactions, the values of a company counting up. A broken commit is looked up. */
async function importChanges(url: string, companies: number[]): Promise<void> {
  const batch = size.changes / 50
  for (let from = 0; from < size.changes; from += batch) {
    const changes = Array.from({ length: batch }, (_, index) => {
      const company = companies[(from + index) % companies.length] as number
      const value = Math.floor((from + index) / companies.length)
      return { company, field: 'website', old: `${value}`, new: `${value + 1}` }
    })
    const last = changes.at(-1) as (typeof changes)[number]
    for (;;) {
      try {
        await withClient(url, async client => {
          const { rowCount } = await client.query('select from changes where company_id = $1 and new_value = $2', [
            last.company,
            last.new,
          ])
          if (rowCount) return
          await client.query('begin')
          await writeChanges(client, changes)
          await client.query('commit')
        })
        break
      } catch {
        await sleep(100)
      }
    }
    await sleep(size.killEveryMs / 15)
  }
}

type Keeper = { kill(): Promise<void>; end(): Promise<void> }

/** A process of the platform that is started again whenever it ends, as whoever supervises one does. */
function keep(args: string[], env: Record<string, string>): Keeper {
  let isOver = false
  let child: ChildProcess
  const start = () => {
    child = spawn(process.execPath, [main, ...args], {
      env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE, ...env },
      stdio: ['ignore', 'ignore', process.env.LOG_LEVEL ? 'inherit' : 'ignore'],
    })
    child.once('exit', () => isOver || setTimeout(() => isOver || start(), 200))
  }
  start()
  const kill = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
  }
  return {
    kill,
    async end() {
      isOver = true
      await kill()
    },
  }
}

/** Kills the server and the worker in turn, and stops the database in between. */
async function makeTrouble(dataDir: string, processes: Keeper[]): Promise<void> {
  const restartAfter = Math.floor(size.kills / (size.restarts.length + 1))
  const restarts = [...size.restarts]
  for (let round = 1; round <= size.kills; round++) {
    await sleep(size.killEveryMs * (0.5 + Math.random()))
    await processes[round % processes.length]?.kill()
    if (round % restartAfter === 0) {
      const signal = restarts.shift()
      // Whoever uses the embedded server starts it again.
      if (signal) await killServer(dataDir, signal)
    }
  }
}

/** Waits until nothing is on its way any more. */
async function delivered(url: string, receiver: Receiver): Promise<void> {
  for (const until = Date.now() + testTimeoutMs; ; ) {
    const left = await withClient(url, async client => {
      const { rows } = await client.query(`select count(*)::int as count from deliveries where state <> 'delivered'`)
      return rows[0].count as number
    }).catch(() => -1)
    if (left === 0) return
    if (Date.now() > until) {
      const said = `${left} are not delivered after ${receiver.received.length} requests`
      throw new Error(`${said}: ${JSON.stringify(await withClient(url, whatIsLeft), null, 1)}`)
    }
    await sleep(200)
  }
}

/** What would be asked first if some are never delivered. */
async function whatIsLeft(client: pg.Client) {
  const ask = async (text: string) => (await client.query(text)).rows
  return {
    now: await ask('select now()'),
    deliveries: await ask(`select * from deliveries where state <> 'delivered' order by id limit 10`),
    attempts: await ask(
      `select a.delivery_id, a.attempt, a.at, a.status, a.error, a.latency_ms from deliveries d
       join delivery_attempts a on a.delivery_id = d.id where d.state <> 'delivered' order by 1, 2 limit 40`,
    ),
    jobs: await ask('select * from graphile_worker.jobs limit 20'),
  }
}

async function judge(
  url: string,
  receiver: Receiver,
  acknowledged: { account: string; id: string; body: string }[],
  say: (message: string) => void,
): Promise<void> {
  const truth = await withClient(url, async client => {
    const { rows } = await client.query(
      `select '/' || w.workspace_id || ' ' || c.company_id || ' ' || c.new_value as what
       from changes c join watches w on w.company_id = c.company_id`,
    )
    return new Set<string>(rows.map(({ what }) => what))
  })
  assert.equal(truth.size, size.changes + size.changes / 10)
  const read = (account: string, body: string) => {
    const { company_data, new_value, old_value } = JSON.parse(body)
    assert.equal(Number(new_value), Number(old_value) + 1)
    return { company: `${account} ${company_data.id}`, value: Number(new_value) }
  }
  const arrived = receiver.received.map(({ path: account, id, body }) => ({ account, id, body }))
  for (const notifications of [acknowledged, arrived]) {
    const ids = new Map<string, string>()
    const reached = new Map<string, number>()
    for (const { account, id, body } of notifications) {
      const { company, value } = read(account, body)
      const what = `${company} ${value}`
      assert.ok(truth.has(what), `${what} did not happen`)
      assert.equal(ids.get(what) ?? id, id, `${what} came under two ids`)
      ids.set(what, id)
      const before = reached.get(company) ?? 0
      assert.ok(value <= before + 1, `${company}: ${value} came after ${before}`)
      reached.set(company, Math.max(before, value))
    }
    assert.equal(ids.size, truth.size, `${truth.size - ids.size} never came`)
    assert.equal(new Set(ids.values()).size, truth.size, 'two changes came under one id')
  }
  say(`${truth.size} notifications, ${arrived.length} requests, ${acknowledged.length - truth.size} taken in again`)
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end().catch(() => {})
  }
}
