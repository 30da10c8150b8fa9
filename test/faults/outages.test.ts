import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { createKey } from '#domain/accounts/create-key.ts'
import { keyPermissions } from '#domain/accounts/permission.ts'
import { createWorkspace } from '#domain/accounts/workspace.ts'
import { systemClock } from '#domain/clock.ts'
import { setCallback } from '#domain/watching/callback.ts'
import { readRange } from '#lib/address-ranges.ts'
import { type Db, withDb } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import { openCallbacks } from '../../src/commands/open-callbacks.ts'
import { verifyDatabase } from '../../src/upkeep/verify/verify-database.ts'
import { actorOn } from '../support/actor.ts'
import { insertCompany } from '../support/company.ts'
import { ledgerOf } from '../support/ledger.ts'
import { holdAway, type OutageKind, outageKinds } from '../support/outages.ts'
import { type OwnPostgres, startOwnPostgres } from '../support/own-postgres.ts'
import { noPooler, startPooler } from '../support/pooler.ts'
import { type Receiver, startReceiver } from '../support/receiver.ts'
import { testSecret } from '../support/secret.ts'
import { type ServerProcess, spawnServer } from '../support/server.ts'
import { until } from '../support/until.ts'
import { writeChanges } from '../support/watching.ts'
import { spawnWorker } from '../support/worker.ts'

type Outage = { kind: OutageKind; awayMs: number }

const isLong = Boolean(process.env.FIRMAMENT_LONG_TESTS)
/** How many outages the long form has, and how long the longest is: a part of it may be asked for. */
const wanted = Number(process.env.FIRMAMENT_OUTAGES ?? 50)
const longestMs = 1000 * Number(process.env.FIRMAMENT_OUTAGE_SECONDS ?? 90)
const shortestMs = 100
/** In the long form more short ones than long ones, and each kind equally often. */
const outages: Outage[] = isLong
  ? Array.from({ length: wanted }, (_, at) => ({
      kind: outageKinds[at % outageKinds.length] as OutageKind,
      awayMs: Math.round(shortestMs * (longestMs / shortestMs) ** (at / Math.max(1, wanted - 1))),
    }))
  : [
      { kind: 'full', awayMs: 1_000 },
      { kind: 'killed', awayMs: 2_000 },
      { kind: 'read only', awayMs: 1_000 },
      { kind: 'stopped', awayMs: 300 },
      { kind: 'frozen', awayMs: 500 },
    ]
/** Between two of them the platform is at work again. */
const calmMs = isLong ? 4_000 : 500
/** Of each client, between two requests. */
const pauseMs = isLong ? 20 : 100
const watched = 20
/** More than are asked for: each report is of another company, because one that is there is not made again. */
const reported = 20_000
const rowsOfList = 300
/** What stands for a request that no server answered. */
const noAnswer = 0

type Customer = { workspaceId: string; companyId: number; reportable: number[]; bearer: string; token: string }

async function prepare(url: string, receiver: Receiver) {
  const callbacks = openCallbacks({ callbackAllow: [readRange('127.0.0.0/8') as never] }, testSecret)
  try {
    return await withDb(url, async db => {
      const by = await actorOn(db)
      const workspaceId = await createWorkspace(
        db,
        systemClock,
        { name: 'Outages', plan: 'paid', units: 1_000_000 },
        by,
      )
      const v1 = await createKey(db, systemClock, { workspaceId, api: 'v1' }, by)
      const v2 = await createKey(db, systemClock, { workspaceId, api: 'v2', scopes: keyPermissions }, by)
      await setCallback(db, callbacks, workspaceId, { address: receiver.address() }, by)
      await insertCompany(db)
      const { rows } = await sql<{ id: number }>`insert into companies (name, country_code, basic_source)
        select 'Company ' || n, 'GB', 900 from generate_series(1, ${reported}) n returning id::float8 as id`.execute(db)
      const reportable = rows.map(({ id }) => id)
      const companies = reportable.slice(0, watched)
      await sql`insert into watches (workspace_id, company_id, started_at)
        select ${workspaceId}, id, now() from unnest(${companies}::bigint[]) id`.execute(db)
      // Every time that a report becomes finished is written down by the database itself.
      await sql`create table finishes (report_id bigint not null)`.execute(db)
      await sql`create function note_finish() returns trigger language plpgsql as
        'begin insert into finishes values (new.id); return null; end'`.execute(db)
      await sql`create trigger note_finish after update on reports for each row
        when (new.status = 'finish' and old.status <> 'finish') execute function note_finish()`.execute(db)
      const customer = {
        workspaceId,
        reportable,
        companyId: companies[0] as number,
        bearer: `Bearer ${v1.key}`,
        token: `Token ${v2.key}`,
      }
      return { customer, companies }
    })
  } finally {
    await callbacks.outbound.close()
  }
}

/** Asks all servers for as long as it runs: what they answered, and the reports that they promised. */
function load(servers: ServerProcess[], { companyId, bearer, token, reportable }: Customer) {
  const ending = new AbortController()
  const statuses = new Map<number, number>()
  const reports: number[] = []
  let nextReport = 0
  const told = { last: new Map<ServerProcess, number>() }
  const asking = servers.flatMap(server => [
    ...[1, 2].map(async () => {
      while (!ending.signal.aborted) {
        const asked = fetch(`${server.base}/v1/kyb/${companyId}/lite`, { headers: { authorization: bearer } })
        const status = await asked.then(
          response => response.status,
          () => noAnswer,
        )
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
        if (status === 200) told.last.set(server, performance.now())
        await sleep(pauseMs)
      }
    }),
    (async () => {
      while (!ending.signal.aborted) {
        const source_id = String(reportable[nextReport++ % reported])
        const ordered = await fetch(`${server.base}/v2/credit-report/report/json`, {
          method: 'POST',
          headers: { authorization: token, 'content-type': 'application/json' },
          body: JSON.stringify({ source_id, country: 'GB' }),
        }).catch(() => null)
        if (ordered === null) statuses.set(noAnswer, (statuses.get(noAnswer) ?? 0) + 1)
        else if (ordered.status === 200) reports.push(((await ordered.json()) as { id: number }).id)
        else await ordered.text()
        await sleep(4 * pauseMs)
      }
    })(),
  ])
  return {
    statuses,
    reports,
    served: () => statuses.get(200) ?? 0,
    /** All servers have served since then. */
    isServedSince: (at: number) => servers.every(server => (told.last.get(server) ?? 0) > at),
    async end() {
      ending.abort()
      await Promise.all(asking)
    },
  }
}

/** A list that is at work when the outage begins. */
async function beginList(base: string, { token: authorization }: Customer): Promise<void> {
  const rows = Array.from({ length: rowsOfList }, (_, at) => `${at},Company ${at},GB`)
  const post = async (path: string, type: string, body: string) => {
    for (;;) {
      const headers = { authorization, 'content-type': type }
      const answer = await fetch(`${base}/v2${path}`, { method: 'POST', headers, body })
      const text = await answer.text()
      if (answer.ok) return JSON.parse(text) as { id: number }
      assert.ok([502, 503, 504].includes(answer.status), `${answer.status} ${text}`)
      await sleep(200)
    }
  }
  const { id } = await post('/lists?name=Outages', 'text/csv', ['No,Company,Country', ...rows].join('\n'))
  await post(`/lists/${id}/match`, 'application/json', JSON.stringify({ agreed_units: 100_000 }))
}

/** Writes changes of watched companies, one after the other; a commit that broke is looked up. Returns how many. */
async function change(url: string, companies: number[], ending: AbortSignal): Promise<number> {
  let written = 0
  while (!ending.aborted) {
    const company = companies[written % companies.length] as number
    const value = Math.floor(written / companies.length)
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000, query_timeout: 5_000 })
    client.on('error', () => {})
    try {
      await client.connect()
      const known = await client.query('select from changes where company_id = $1 and new_value = $2', [
        company,
        `${value + 1}`,
      ])
      if (known.rowCount === 0) {
        await client.query('begin')
        await writeChanges(client, [{ company, field: 'website', old: `${value}`, new: `${value + 1}` }])
        await client.query('commit')
      }
      written += 1
    } catch {
      // It is away.
    } finally {
      await Promise.race([client.end().catch(() => {}), sleep(500)])
    }
    await sleep(40)
  }
  return written
}

const countOf = async (db: Db, query: ReturnType<typeof sql<{ count: number }>>) =>
  (await query.execute(db)).rows[0]?.count ?? 0

/** Looks less often than `until`, because each look reads the whole ledger or the queue. */
const inTheEnd = (what: string, isSo: () => Promise<boolean>) =>
  until(what, async () => {
    await sleep(200)
    return isSo()
  })

async function judge(
  t: TestContext,
  url: string,
  customer: Customer,
  asked: ReturnType<typeof load>,
  changes: number,
  receiver: Receiver,
) {
  await withDb(url, async db => {
    const unitsOf = async (operation: string) =>
      (await ledgerOf(db, customer.workspaceId))
        .filter(line => line.operation === operation)
        .reduce((sum, { units }) => sum + units, 0)
    // What was refused without knowing whether it was written is settled a little later.
    await inTheEnd(
      'the ledger is what callers were served',
      async () => (await unitsOf('liteKyb')) === asked.served(),
    ).catch(async () => assert.equal(await unitsOf('liteKyb'), asked.served()))
    await inTheEnd(
      'every report is finished',
      async () => (await countOf(db, sql`select count(*)::int as count from reports where status <> 'finish'`)) === 0,
    )
    const { rows: finishes } = await sql<{ id: number; times: number }>`
      select report_id::float8 as id, count(*)::int as times from finishes group by 1`.execute(db)
    assert.ok(
      finishes.every(({ times }) => times === 1),
      'a report was finished twice',
    )
    const finished = new Set(finishes.map(({ id }) => id))
    assert.deepEqual(
      asked.reports.filter(id => !finished.has(id)),
      [],
      'reports that were promised and not made',
    )
    await inTheEnd(
      'every notification is delivered',
      async () =>
        (await countOf(db, sql`select count(*)::int as count from deliveries where state <> 'delivered'`)) === 0,
    )
    const ids = new Map<string, string>()
    for (const { id, body } of receiver.received) {
      const { company_data, new_value } = JSON.parse(body)
      // A list that is done is told of too.
      if (!company_data) continue
      const what = `${company_data.id} ${new_value}`
      assert.equal(ids.get(what) ?? id, id, `${what} came under two ids`)
      ids.set(what, id)
    }
    assert.equal(ids.size, changes, 'changes whose watcher was told')
    const unmatched = sql<{ count: number }>`select count(*)::int as count from lists
      where state <> 'matched' or done_to < ${rowsOfList}`
    await inTheEnd('every list is matched', async () => (await countOf(db, unmatched)) === 0)
    const verdicts = await verifyDatabase(url, { only: ['ledger'] })
    assert.deepEqual(
      verdicts.flatMap(({ offenders }) => offenders),
      [],
    )
    await inTheEnd('the queue is empty', async () => {
      const query = sql<{ count: number }>`select count(*)::int as count from graphile_worker._private_jobs
        where locked_at is not null or (attempts > 0 and attempts < max_attempts)`
      return (await countOf(db, query)) === 0
    })
    t.diagnostic(
      `${outages.length} outages: ${[...asked.statuses].map(([status, times]) => `${times} × ${status}`).join(', ')}; ` +
        `${asked.reports.length} reports promised, ${finishes.length} made; ${changes} changes, ` +
        `${receiver.received.length - ids.size} told again`,
    )
  })
}

async function goThrough(t: TestContext, postgres: OwnPostgres, url: string) {
  const receiver = await startReceiver()
  t.after(() => receiver.close())
  const { customer, companies } = await prepare(postgres.url, receiver)
  const env = {
    DATABASE_URL: url,
    DATABASE_DIRECT_URL: postgres.url,
    FIRMAMENT_CALLBACK_ALLOW: '127.0.0.0/8',
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn',
  }
  const ended: string[] = []
  const api = await spawnServer({ ...env, ROLES: 'api' })
  const several = await spawnServer({ ...env, ROLES: 'api,jobs', WORKERS: '2', LOG_LEVEL: 'info' })
  const worker = await spawnWorker(url, { ...env, LOG_LEVEL: 'info' })
  // In the short form one of several does all that this one does.
  const whole = isLong ? await spawnServer(env) : undefined
  const processes = { ...(whole && { whole }), api, several, worker }
  for (const [name, { ended: end }] of Object.entries(processes)) void end.then(how => ended.push(`${name}: ${how}`))
  t.after(async () => {
    for (const one of Object.values(processes)) await one.kill('SIGTERM')
  })
  const servers = [api, several, ...(whole ? [whole] : [])]
  const asked = load(servers, customer)
  const changing = new AbortController()
  const changed = change(postgres.url, companies, changing.signal)
  try {
    await until('all servers serve', () => asked.isServedSince(0))
    await until('both of several serve', async () => {
      // A connection of its own, which the system gives to either.
      await fetch(`${several.base}/livez`, { headers: { connection: 'close' } })
      await sleep(40)
      return /"worker":2,[^\n]*"msg":"request"/.test(several.output())
    })
    for (const { kind, awayMs } of outages) {
      await beginList(api.base, customer)
      await holdAway(postgres, kind, awayMs)
      const back = performance.now()
      await until('all servers serve again', () => ended.length > 0 || asked.isServedSince(back))
      if (isLong)
        t.diagnostic(`${kind} for ${awayMs} ms, served by all ${Math.round(performance.now() - back)} ms later`)
      assert.deepEqual(
        ended,
        [],
        `${kind} for ${awayMs} ms:\n${Object.values(processes)
          .map(one => one.output().slice(-3000))
          .join('\n\n')}`,
      )
      await sleep(calmMs)
    }
  } finally {
    changing.abort()
    await asked.end()
  }
  await judge(t, postgres.url, customer, asked, await changed, receiver)
  assert.deepEqual([ended, asked.statuses.get(noAnswer)], [[], undefined])
  assert.doesNotMatch(several.output(), /server process exited/)
  for (const { output } of Object.values(processes))
    assert.doesNotMatch(output(), /nobody (awaited|listened|could catch)/)
}

test(`${outages.length} outages of the database under load: no process ends, the books are exact, every job is done once`, async t => {
  const postgres = await startOwnPostgres({ max_connections: '160' })
  t.after(() => postgres.remove())
  await goThrough(t, postgres, postgres.url)
})

test('the same with PgBouncer between', { skip: noPooler }, async t => {
  const postgres = await startOwnPostgres({ max_connections: '160' })
  t.after(() => postgres.remove())
  const pooler = await startPooler(postgres.url)
  t.after(() => pooler.stop())
  await goThrough(t, postgres, pooler.url)
})
