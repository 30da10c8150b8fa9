import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { type TestContext, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
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
import { connectStdio } from '../support/mcp.ts'
import { beginList, type Customer, change, noAnswer, rowsOfList, startLoad, toolAsked } from '../support/outage-load.ts'
import { holdAway, type OutageKind, outageKinds, type StopKind, stopKinds } from '../support/outages.ts'
import { startOwnPostgres } from '../support/own-postgres.ts'
import { noPooler, startPooler } from '../support/pooler.ts'
import { type Receiver, startReceiver } from '../support/receiver.ts'
import { testSecret } from '../support/secret.ts'
import { spawnServer } from '../support/server.ts'
import { until } from '../support/until.ts'
import { spawnWorker } from '../support/worker.ts'

/** What is away: the database, or PgBouncer between. */
type Outage = { of: 'database'; kind: OutageKind; awayMs: number } | { of: 'pooler'; kind: StopKind; awayMs: number }

const isLong = Boolean(process.env.FIRMAMENT_LONG_TESTS)
/** How many outages the long form has, and how long the longest is: a part of it may be asked for. */
const wanted = Number(process.env.FIRMAMENT_OUTAGES ?? 50)
const longestMs = 1000 * Number(process.env.FIRMAMENT_OUTAGE_SECONDS ?? 90)
const shortestMs = 100
const away = [
  ...outageKinds.map(kind => ({ of: 'database', kind }) as const),
  ...(noPooler ? [] : stopKinds).map(kind => ({ of: 'pooler', kind }) as const),
]
/** In the long form more short ones than long ones, and each kind equally often. */
const outages: Outage[] = isLong
  ? Array.from({ length: wanted }, (_, at) => ({
      ...(away[at % away.length] as (typeof away)[number]),
      awayMs: Math.round(shortestMs * (longestMs / shortestMs) ** (at / Math.max(1, wanted - 1))),
    }))
  : away.map(one => ({ ...one, awayMs: one.kind === 'killed' ? 2_000 : one.kind === 'stopped' ? 300 : 1_000 }))
/** Between two of them the platform is at work again. */
const calmMs = isLong ? 4_000 : 500
/** Of each client, between two requests. */
const pauseMs = isLong ? 20 : 100
const watched = 20
/** More than are asked for: each report is of another company, because one that is there is not made again. */
const reported = 20_000

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

const countOf = async (db: Db, query: ReturnType<typeof sql<{ count: number }>>) =>
  (await query.execute(db)).rows[0]?.count ?? 0

/** Looks less often than `until`, because each look reads the whole ledger or the queue. */
const inTheEnd = (what: string, isSo: () => Promise<boolean>) =>
  until(what, async () => {
    await sleep(200)
    return isSo()
  })

/** However much has piled up, on however slow a machine: it has to become less all the time, and none in the end. */
async function whileItFalls(what: string, count: () => Promise<number>) {
  for (let left = await count(); left > 0; ) {
    const before = left
    await inTheEnd(`${what}: ${before} are not`, async () => {
      left = await count()
      return left < before
    })
  }
}

async function judge(
  t: TestContext,
  url: string,
  customer: Customer,
  asked: ReturnType<typeof startLoad>,
  changes: number,
  receiver: Receiver,
  givenUp: () => string[],
) {
  await withDb(url, async db => {
    const unitsOf = async (operation: string) =>
      (await ledgerOf(db, customer.workspaceId))
        .filter(line => line.operation === operation)
        .reduce((sum, { units }) => sum + units, 0)
    const [served, told] = [asked.served(), asked.assistant.served]
    const booked = async () => [await unitsOf('liteKyb'), await unitsOf(toolAsked)]
    // What was refused without knowing whether it was written is settled a little later.
    await inTheEnd('the ledger is what callers were served', async () =>
      isDeepStrictEqual(await booked(), [served, told]),
    ).catch(async () => assert.deepEqual(await booked(), [served, told]))
    const { made, failed, strange } = asked.commands
    assert.deepEqual([asked.assistant.strange, strange], [[], []], 'calls and commands that ended without a sentence')
    const lost = sql<{ id: string }>`select id from unnest(${made}::text[]) id except select id::text from workspaces`
    assert.deepEqual((await lost.execute(db)).rows, [], 'workspaces that commands say they made')
    const twice = sql<{ count: number }>`select count(*)::int - count(distinct name)::int as count from workspaces`
    assert.equal(await countOf(db, twice), 0, 'workspaces that were made twice')
    await whileItFalls('every report is made', () =>
      countOf(db, sql`select count(*)::int as count from reports where status = 'requested'`),
    )
    const given = sql<{ count: number }>`select count(*)::int as count from reports where status = 'failed'`
    assert.equal(await countOf(db, given), 0, `reports that were given up:\n${givenUp().join('\n')}`)
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
    await whileItFalls('every notification is delivered', () =>
      countOf(db, sql`select count(*)::int as count from deliveries where state <> 'delivered'`),
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
    assert.equal(
      await countOf(db, sql`select count(*)::int as count from lists`),
      outages.length,
      'lists that were made',
    )
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
        `${told} tools answered, ${asked.assistant.refused} refused; ${made.length} commands done, ${failed} failed; ` +
        `${asked.reports.length} reports promised, ${finishes.length} made; ${changes} changes, ` +
        `${receiver.received.length - ids.size} told again`,
    )
  })
}

test(`${outages.length} outages of the database under load: no process ends, the books are exact, every job is done once`, async t => {
  const postgres = await startOwnPostgres({ max_connections: '160' })
  t.after(() => postgres.remove())
  if (noPooler) t.diagnostic(`without a pooler between: ${noPooler}`)
  const pooler = noPooler ? undefined : await startPooler(postgres.url)
  if (pooler) t.after(() => pooler.remove())
  const receiver = await startReceiver()
  t.after(() => receiver.close())
  const folder = await mkdtemp(path.join(os.tmpdir(), 'firmament-outages-'))
  t.after(() => rm(folder, { recursive: true, force: true }))
  const { customer, companies } = await prepare(postgres.url, receiver)
  const direct = {
    DATABASE_URL: postgres.url,
    FIRMAMENT_DATA: folder,
    FIRMAMENT_CALLBACK_ALLOW: '127.0.0.0/8',
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn',
  }
  const pooled = pooler ? { ...direct, DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: postgres.url } : direct
  const ended: string[] = []
  const api = await spawnServer({ ...pooled, ROLES: 'api' })
  const several = await spawnServer({ ...direct, ROLES: 'api,jobs', WORKERS: '2', LOG_LEVEL: 'info' })
  const worker = await spawnWorker(pooled.DATABASE_URL, { ...pooled, LOG_LEVEL: 'info' })
  // In the short form one of several does all that this one does.
  const whole = isLong ? await spawnServer(pooled) : undefined
  const processes = { ...(whole && { whole }), api, several, worker }
  for (const [name, { ended: end }] of Object.entries(processes)) void end.then(how => ended.push(`${name}: ${how}`))
  t.after(async () => {
    for (const one of Object.values(processes)) await one.kill('SIGTERM')
  })
  let said = ''
  const env = { ...pooled, FIRMAMENT_SECRET: testSecret, FIRMAMENT_KEY: customer.token.replace('Token ', '') }
  const assistant = await connectStdio(env, '2026-07-28', text => (said += text))
  assistant.onclose = () => ended.push('mcp')
  const outputs = () => [...Object.values(processes).map(({ output }) => output()), said]

  const asked = startLoad(customer, pauseMs)
  for (const { base } of [api, several, ...(whole ? [whole] : [])]) asked.server(base)
  asked.assist(assistant)
  asked.command(pooled)
  const changing = new AbortController()
  const changed = change(postgres.url, companies, changing.signal)
  try {
    await until('all are served', () => asked.unservedSince(0).length === 0)
    await until('both of several serve', async () => {
      // A connection of its own, which the system gives to either.
      await fetch(`${several.base}/livez`, { headers: { connection: 'close' } })
      await sleep(40)
      return /"worker":2,[^\n]*"msg":"request"/.test(several.output())
    })
    for (const [at, outage] of outages.entries()) {
      await beginList(api.base, customer, `outage ${at}`)
      if (outage.of === 'database') await holdAway(postgres, outage.kind, outage.awayMs)
      else if (pooler) await holdAway(pooler, outage.kind, outage.awayMs)
      const back = performance.now()
      const unserved = () => asked.unservedSince(back)
      await until('all are served again', () => ended.length > 0 || unserved().length === 0).catch(() => {})
      const what = `${outage.of} ${outage.kind} for ${outage.awayMs} ms`
      const last = outputs().map(output => output.slice(-3000))
      assert.deepEqual([ended, unserved()], [[], []], `${what}:\n${last.join('\n\n')}`)
      if (isLong) t.diagnostic(`${what}, all served ${Math.round(performance.now() - back)} ms later`)
      await sleep(calmMs)
    }
  } finally {
    changing.abort()
    await asked.end()
    assistant.onclose = undefined
    await assistant.close()
  }
  if (pooler && pooler.crashes.length > 0) t.diagnostic(`PgBouncer ended by itself: ${pooler.crashes.join(' | ')}`)
  const givenUp = () => outputs().flatMap(output => output.match(/.*"isHopeless":true.*/g) ?? [])
  await judge(t, postgres.url, customer, asked, await changed, receiver, givenUp)
  assert.deepEqual([ended, asked.statuses.get(noAnswer)], [[], undefined])
  assert.doesNotMatch(several.output(), /server process exited/)
  for (const output of outputs())
    assert.doesNotMatch(output, /unhandled promise rejection|without an error handler|uncaught error/)
})
