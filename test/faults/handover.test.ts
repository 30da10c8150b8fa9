import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { test } from 'node:test'
import { withDb } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import { withClient } from '#postgres/with-client.ts'
import { startTestApp, type TestApp } from '../support/app.ts'
import { runCommand } from '../support/command.ts'
import { withTestDatabase } from '../support/database.ts'
import { GleifRegistry } from '../support/gleif-registry.ts'
import { startInternet } from '../support/internet.ts'
import { chargedOf, someCompanies } from '../support/lists.ts'
import { inLongRun } from '../support/long-run.ts'
import { until } from '../support/until.ts'
import { spawnWorker, type WorkerProcess } from '../support/worker.ts'

// A worker is told to end in the middle of its work, as every rolling restart does, and another goes on where it was.

const rowsOfList = 1_000
const reportsOrdered = 12
/** As many as one worker has in progress at the same time. */
const reportsAtOnce = 4

/** Ends a worker as a rolling restart does. */
async function drain(worker: WorkerProcess) {
  await worker.kill('SIGTERM')
  assert.equal(await worker.ended, '0', worker.output())
}

async function rowsOf<Row>(url: string, query: ReturnType<typeof sql<Row>>): Promise<Row[]> {
  return withDb(url, async db => (await query.execute(db)).rows)
}

/** The demo with a customer, and workers that end with the test. */
async function withWorkers(
  work: (
    app: TestApp,
    customer: { workspaceId: string; token: string },
    start: () => Promise<WorkerProcess>,
  ) => Promise<void>,
) {
  const app = await startTestApp({ demo: true })
  const workers: WorkerProcess[] = []
  try {
    const workspaceId = await app.workspace({ units: 100_000 })
    const token = `Token ${(await app.key({ workspaceId, api: 'v2' })).key}`
    await work(app, { workspaceId, token }, async () => {
      const worker = await spawnWorker(app.url)
      workers.push(worker)
      return worker
    })
  } finally {
    for (const worker of workers) await worker.kill('SIGKILL')
    await app.close()
  }
}

async function post(
  { app }: TestApp,
  authorization: string,
  url: string,
  payload: object | string,
): Promise<{ id: number }> {
  const type = typeof payload === 'string' ? 'text/csv' : 'application/json'
  const answer = await app.inject({
    method: 'POST',
    url: `/v2${url}`,
    headers: { authorization, 'content-type': type },
    payload,
  })
  assert.ok(answer.statusCode < 300, `${url}: ${answer.statusCode} ${answer.body}`)
  return answer.json()
}

test('a list goes on at the row that the last worker reached, and no row is matched or charged again', () =>
  withWorkers(async (app, { workspaceId, token }, start) => {
    const db = app.databases.primary
    const companies = await someCompanies(db, rowsOfList)
    const rows = companies.map(({ name, country }, at) => `${at},"${name.replaceAll('"', '""')}",${country}`)
    await sql`create table steps (from_row int not null, to_row int not null)`.execute(db)
    await sql`create function note_step() returns trigger language plpgsql as
      'begin insert into steps values (old.done_to, new.done_to); return null; end'`.execute(db)
    await sql`create trigger note_step after update on lists for each row
      when (new.done_to <> old.done_to) execute function note_step()`.execute(db)
    const { id } = await post(app, token, '/lists?name=Handover', ['No,Company,Country', ...rows].join('\n'))
    type Progress = { state: string; doneTo: number; restarts: number }
    const progress = async () => {
      const asked = sql<Progress>`select state, done_to as "doneTo", restarts from lists where id = ${id}`
      return (await rowsOf(app.url, asked))[0] as Progress
    }

    const first = await start()
    await post(app, token, `/lists/${id}/match`, { agreed_units: 100_000 })
    await until('the first worker is in the middle', async () => (await progress()).doneTo > 0)
    await drain(first)
    const left = await progress()
    assert.ok(left.state === 'matching' && left.doneTo < rows.length, JSON.stringify(left))
    const queued = sql<{ attempts: number; isFree: boolean }>`select attempts, locked_at is null as "isFree"
      from graphile_worker.jobs where key = ${`list:${id}`}`
    assert.deepEqual(await rowsOf(app.url, queued), [{ attempts: 0, isFree: true }])

    await start()
    await until('the list is matched', async () => (await progress()).state === 'matched')
    assert.equal((await progress()).restarts, 0)
    const steps = await rowsOf(
      app.url,
      sql<{ from: number; to: number }>`select from_row as from, to_row as to from steps`,
    )
    assert.ok(
      steps.some(({ from }) => from === left.doneTo),
      `${JSON.stringify(steps)} from ${left.doneTo}`,
    )
    assert.deepEqual(
      steps.map(({ from }) => from),
      [0, ...steps.slice(0, -1).map(({ to }) => to)],
    )
    const [{ units } = { units: 0 }] = await rowsOf(
      app.url,
      sql<{ units: number }>`select units from list_runs where list_id = ${id}`,
    )
    const [{ found } = { found: 0 }] = await rowsOf(
      app.url,
      sql<{
        found: number
      }>`select count(*)::int as found from list_rows where list_id = ${id} and outcome <> 'not_found'`,
    )
    assert.ok(found > 0)
    assert.deepEqual([units, await chargedOf(db, workspaceId)], [found, { kyb: found }])
  }))

test('a report in progress is finished by the worker that has it, and those that wait by the next', () =>
  withWorkers(async (app, { token }, start) => {
    const db = app.databases.primary
    await sql`create table finishes (report_id bigint not null)`.execute(db)
    await sql`create function note_finish() returns trigger language plpgsql as
      'begin insert into finishes values (new.id); return null; end'`.execute(db)
    await sql`create trigger note_finish after update on reports for each row
      when (new.status = 'finish' and old.status <> 'finish') execute function note_finish()`.execute(db)
    const companies = await someCompanies(db, reportsOrdered)
    for (const { id, country } of companies) {
      await post(app, token, '/credit-report/report/json', { source_id: String(id), country })
    }
    const finished = async () => (await rowsOf(app.url, sql`select from reports where status = 'finish'`)).length
    await withClient(app.url, async client => {
      // Nothing that a report says can be read for a while.
      await sql`begin`.execute(client)
      await sql`lock table statements in access exclusive mode`.execute(client)
      const first = await start()
      // Once it has as many as it takes, it takes no more. Rows are not locked for the look: a worker passes over what is locked.
      const held = sql`select from pg_locks where relation = 'statements'::regclass and not granted
        and database = (select oid from pg_database where datname = current_database())`
      await until(
        'the first worker has as many as it takes',
        async () => (await rowsOf(app.url, held)).length === reportsAtOnce,
      )
      const drained = drain(first)
      await until('it was told', () => first.output().includes('worker stopping'))
      assert.equal(await finished(), 0)
      await sql`rollback`.execute(client)
      await drained
      assert.equal(await finished(), reportsAtOnce)
    })
    await start()
    await until('all are finished', async () => (await finished()) === reportsOrdered)
    const times = sql<{ times: number }>`select count(*)::int as times from finishes group by report_id`
    assert.deepEqual(await rowsOf(app.url, times), Array(reportsOrdered).fill({ times: 1 }))
    assert.deepEqual(
      await rowsOf(app.url, sql`select restarts from reports where restarts > 0 or status <> 'finish'`),
      [],
    )
  }))

const sample = path.join(
  import.meta.dirname,
  '../../../shared/registries/samples/gleif/golden-copy-json/20240505-0000-gleif-goldencopy-lei2-intra-day.json',
)
const eightHours = 8 * 3_600_000

test('a feed goes on at the byte of its file and at the cursor that the last worker reached', {
  skip: existsSync(sample)
    ? inLongRun('test/ingest/feeds/gleif-feed.test.ts and test/jobs/worker.test.ts').skip
    : `the real file of GLEIF is not at ${sample}`,
}, async () => {
  const { records } = JSON.parse(await readFile(sample, 'utf8'))
  const registry = new GleifRegistry(new Date(Math.floor(Date.now() / eightHours) * eightHours - 2 * eightHours))
  for (const record of records.slice(0, 300)) registry.put(record)
  const asked: { file: string; range: string | undefined }[] = []
  let holding = true
  const site = async (url: URL, request: IncomingMessage, response: ServerResponse) => {
    const [file] = /lei2-[a-z-]+(?=\.json\.zip$)/.exec(url.pathname) ?? []
    if (file === undefined) return registry.site(url, request, response)
    asked.push({ file, range: request.headers.range })
    if (!holding) return registry.site(url, request, response)
    // Half of it comes, and then nothing.
    holding = false
    const { body } = registry.file(file.replace('lei2-', ''))
    const etag = `"${registry.stamp}-${file.replace('lei2-', '')}"`
    response.writeHead(200, { etag, 'content-length': body.length })
    response.write(body.subarray(0, body.length / 2))
  }
  const internet = await startInternet({ 'goldencopy.gleif.org': site })
  const folder = await mkdtemp(path.join(tmpdir(), 'firmament-handover-'))
  const workers: WorkerProcess[] = []
  try {
    await withTestDatabase(async url => {
      const env = { DATABASE_URL: url, FIRMAMENT_DATA: folder, FIRMAMENT_BACKGROUND_NICE: '0', ...internet.env }
      const start = async () => {
        const worker = await spawnWorker(url, env)
        workers.push(worker)
        return worker
      }
      const read = async () =>
        (await rowsOf(url, sql<{ cursor: string | null; failures: number }>`select cursor, failures from feeds`))[0]
      const isHalfThere = async () => {
        const names = await readdir(folder, { recursive: true })
        const parts = names.filter(name => name.endsWith('.part')).map(name => stat(path.join(folder, name)))
        return !holding && (await Promise.all(parts)).some(({ size }) => size > 0)
      }
      assert.equal((await runCommand(['source', 'enable', 'gleif/lei'], env)).code, 0)

      const first = await start()
      await until('half of the full file is there', isHalfThere)
      await drain(first)
      assert.deepEqual(await read(), { cursor: null, failures: 0 })

      const second = await start()
      // A look that has loaded everything still writes when the next one is due.
      const running = sql`select from feed_runs where state = 'running'`
      await until(
        'the full file is loaded',
        async () => (await read())?.cursor === registry.publishDate && (await rowsOf(url, running)).length === 0,
      )
      assert.deepEqual(
        asked.map(({ file }) => file),
        ['lei2-golden-copy', 'lei2-golden-copy'],
      )
      assert.match(String(asked[1]?.range), /^bytes=[1-9]\d*-$/)
      const before = registry.publishDate
      registry.pass()
      const renamed = registry.get(records[5].LEI.$)
      renamed.Entity.LegalName.$ = 'RENAMED AND HANDED OVER'
      registry.put(renamed)
      holding = true
      await rowsOf(url, sql`update feeds set next_at = now()`)
      await until('half of the delta is there', isHalfThere)
      await drain(second)
      assert.deepEqual(await read(), { cursor: before, failures: 0 })

      await start()
      await until('the delta is loaded', async () => (await read())?.cursor === registry.publishDate)
      assert.deepEqual(
        asked.slice(2).map(({ file }) => file),
        ['lei2-intra-day', 'lei2-intra-day'],
      )
      const told = sql`select from changes where field = 'name' and new_value = 'RENAMED AND HANDED OVER'`
      assert.equal((await rowsOf(url, told)).length, 1)
    })
  } finally {
    for (const worker of workers) await worker.kill('SIGKILL')
    await internet.close()
    await rm(folder, { recursive: true, force: true })
  }
})
