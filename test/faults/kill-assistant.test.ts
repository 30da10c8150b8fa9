import assert from 'node:assert/strict'
import { connect } from 'node:net'
import { after, before, test } from 'node:test'
import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import { tools } from '../../src/mcp/open-server.ts'
import { verifyDatabase } from '../../src/upkeep/verify/verify-database.ts'
import { startTestApp, type TestApp } from '../support/app.ts'
import { ledgerOf, unitsOf } from '../support/ledger.ts'
import { someCompanies } from '../support/lists.ts'
import { callTool, connectHttp } from '../support/mcp.ts'
import { rowsDone, taskClient } from '../support/mcp-tasks.ts'
import { testTimeoutMs } from '../support/patience.ts'
import { type ServerProcess, spawnServer } from '../support/server.ts'
import { until } from '../support/until.ts'
import { spawnWorker } from '../support/worker.ts'

// Whatever ends while an assistant works: what it pays is what it was given, or what is kept for it.

const era = '2026-07-28'
let app: TestApp
let server: ServerProcess
const db = (): Db => app.databases.primary
/** A hundred rows, of which every fifth is nobody. */
let rows: { name: string; registration_number?: string; country: string }[]

before(async () => {
  app = await startTestApp({ demo: true })
  server = await spawnServer({ DATABASE_URL: app.url })
  const companies = await someCompanies(db(), 80)
  rows = Array.from({ length: 100 }, (_, at) => {
    if (at % 5 === 4) return { name: `Zzyqx Wvutrq ${at} Ltd`, country: 'GB' }
    const { name, number, country } = companies[at - Math.floor(at / 5)] as (typeof companies)[number]
    return { name, registration_number: number, country }
  })
  // A chunk of a list waits at the row that a test names, or takes so long; a report takes its time.
  await sql`create table pauses (at int, seconds float8)`.execute(db())
  await sql`
    create function take_time() returns trigger language plpgsql as $$ begin
      perform pg_sleep(coalesce((select max(seconds) from pauses), 0));
      while exists (select from pauses where new.done_to >= at) loop perform pg_sleep(0.02); end loop;
      return new;
    end $$
  `.execute(db())
  await sql`create trigger take_time before update of done_to on lists for each row execute function take_time()`.execute(
    db(),
  )
})
after(async () => {
  await server.kill('SIGTERM')
  await app.close()
})

const pause = (at: number | null, seconds: number | null) =>
  sql`insert into pauses values (${at}, ${seconds})`.execute(db())
const goOn = () => sql`delete from pauses`.execute(db())

async function restart(): Promise<void> {
  await server.kill('SIGKILL')
  server = await spawnServer({ DATABASE_URL: app.url })
}

async function waitingForLocks(): Promise<number> {
  const { rows: found } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
  `.execute(db())
  return found[0]?.count ?? 0
}

async function account() {
  const workspaceId = await app.workspace({ units: 10_000 })
  const { key } = await app.key({ workspaceId, api: 'v2' })
  return { workspaceId, key }
}

/** What a list has to show, and what it says that it cost. */
async function keptOf(workspaceId: string) {
  const { rows: found } = await sql<{ done: number; found: number; spent: number; state: string }>`
    select l.state, l.spent, count(r.outcome)::int as done, count(*) filter (where r.outcome <> 'not_found')::int as found
    from lists l join list_rows r on r.list_id = l.id where l.workspace_id = ${workspaceId} group by l.id
  `.execute(db())
  return found[0] as (typeof found)[number]
}

async function requireExact(workspaceId: string) {
  const kept = await keptOf(workspaceId)
  assert.deepEqual([kept.found, await unitsOf(db(), workspaceId)], [kept.spent, kept.spent])
  return kept
}

test('a task that is cancelled in the middle costs the rows that it has found, and no row is looked at after it', async () => {
  const { workspaceId, key } = await account()
  const client = taskClient(() => server.base, key)
  await pause(40, null)
  const { taskId } = await client.begin({ rows })
  await until('thirty rows are done', async () => rowsDone(await client.read(taskId)) === 30)
  const cancelling = client.cancel(taskId)
  // The rows that are being looked at are finished, and paid.
  await until('somebody waits to cancel', async () => (await waitingForLocks()) > 0)
  await goOn()
  await cancelling
  const over = await client.read(taskId)
  assert.deepEqual([over.status, over.statusMessage], ['cancelled', '40 of 100 rows'])
  const kept = await requireExact(workspaceId)
  assert.deepEqual(kept, { state: 'cancelled', done: 40, found: 32, spent: 32 })
  // A worker that finds the job of it does nothing.
  const worker = await spawnWorker(app.url)
  await until('no job is left', async () => (await jobs()) === 0)
  await worker.kill('SIGTERM')
  assert.deepEqual(await requireExact(workspaceId), kept)
})

async function jobs(): Promise<number> {
  const { rows: found } = await sql<{ count: number }>`
    select count(*)::int as count from graphile_worker.jobs where key like 'list%'
  `.execute(db())
  return found[0]?.count ?? 0
}

test('the server is killed in the middle of a task: whoever comes next goes on, and each row is paid once', async () => {
  const [calm, killed] = [await account(), await account()]
  const ofCalm = taskClient(() => server.base, calm.key)
  const whole = await ofCalm.until((await ofCalm.begin({ rows })).taskId, () => false)
  assert.equal(whole.status, 'completed')
  const client = taskClient(() => server.base, killed.key)
  await pause(60, null)
  const { taskId } = await client.begin({ rows })
  await until('fifty rows are done', async () => rowsDone(await client.read(taskId)) === 50)
  await server.kill('SIGKILL')
  await goOn()
  server = await spawnServer({ DATABASE_URL: app.url })
  assert.deepEqual(await requireExact(killed.workspaceId), { state: 'matching', done: 50, found: 40, spent: 40 })
  assert.equal((await client.read(taskId)).status, 'working')
  const worker = await spawnWorker(app.url)
  await until('a worker has done the rest', async () => (await client.read(taskId)).status !== 'working')
  await worker.kill('SIGTERM')
  const ended = await client.read(taskId)
  assert.equal(ended.status, 'completed')
  assert.deepEqual(await requireExact(killed.workspaceId), { state: 'matched', done: 100, found: 80, spent: 80 })
  const answered = ({ result }: typeof ended) => result?.structuredContent
  assert.deepEqual(answered(ended).rows, answered(whole).rows)
  assert.deepEqual(answered(ended).usage, answered(whole).usage)
  assert.equal(await unitsOf(db(), calm.workspaceId), 80)
})

test('whoever waits for a list is told how far it is', async () => {
  const { workspaceId, key } = await account()
  const client = await connectHttp(server.base, `Token ${key}`, era)
  const told: { progress: number; total?: number | undefined }[] = []
  await pause(null, 0.3)
  const onprogress = (step: { progress: number; total?: number | undefined }) => told.push(step)
  await client.callTool({ name: 'check_list', arguments: { rows } }, { onprogress, timeout: testTimeoutMs })
  await goOn()
  await client.close()
  const steps = told.map(({ progress }) => progress)
  assert.deepEqual(
    steps,
    steps.toSorted((one, other) => one - other),
  )
  assert.ok(new Set(steps).size >= 3 && steps.at(-1) === rows.length, steps.join())
  assert.ok(told.every(({ total }) => total === rows.length))
  await requireExact(workspaceId)
})

/** A call over a connection of its own, which can be torn. */
function callOn(base: string, key: string, name: string, given: Record<string, unknown>) {
  const { hostname, port } = new URL(base)
  const meta = {
    'io.modelcontextprotocol/protocolVersion': era,
    'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1' },
    'io.modelcontextprotocol/clientCapabilities': {},
  }
  const body = JSON.stringify({
    ...{ jsonrpc: '2.0', id: 1, method: 'tools/call' },
    params: { name, arguments: given, _meta: meta },
  })
  const head = [
    ...[
      'POST /mcp HTTP/1.1',
      `host: ${hostname}:${port}`,
      `authorization: Token ${key}`,
      'content-type: application/json',
    ],
    ...['accept: application/json, text/event-stream', `mcp-protocol-version: ${era}`, 'mcp-method: tools/call'],
    ...[`mcp-name: ${name}`, `content-length: ${Buffer.byteLength(body)}`],
  ]
  const socket = connect(Number(port), hostname)
  socket.on('error', () => {})
  socket.write(`${head.join('\r\n')}\r\n\r\n${body}`)
  return socket
}

test('a connection that is torn while a tool reads costs nothing, whatever the tool', async () => {
  const { workspaceId, key } = await account()
  for (const { name, examples } of tools) {
    const [given = {}] = examples
    await db().transaction(async tx => {
      await sql`lock table companies, officers, holdings, screening_entries in access exclusive mode`.execute(tx)
      const socket = callOn(server.base, key, name, given)
      await until(`${name} reads`, async () => (await waitingForLocks()) > 0)
      socket.resetAndDestroy()
      await until(`${name} has stopped reading`, async () => (await waitingForLocks()) === 0)
    })
  }
  // Lines without units are written after the answer.
  await until('each call has its line', async () => (await ledgerOf(db(), workspaceId)).length >= tools.length)
  const lines = await ledgerOf(db(), workspaceId)
  assert.deepEqual(
    lines.map(({ operation, units, status }) => `${operation} ${units} ${status}`).sort(),
    tools.map(({ name }) => `${name} 0 499`).sort(),
  )
  const { rows: left } = await sql`
    select from reports where workspace_id = ${workspaceId} union all select from watches where workspace_id = ${workspaceId}
  `.execute(db())
  assert.equal(left.length, 0)
})

test('a report whose connection is torn is paid once and kept, also where the server is killed meanwhile', async () => {
  for (const how of ['torn', 'killed'] as const) {
    const { workspaceId, key } = await account()
    const socket = callOn(server.base, key, 'credit_report', { company_id: 1 })
    await until('the report is paid', async () => (await unitsOf(db(), workspaceId)) > 0)
    if (how === 'torn') socket.resetAndDestroy()
    else await restart()
    const client = await connectHttp(server.base, `Token ${key}`, era)
    const { data } = await callTool(client, 'credit_report', { company_id: 1 })
    await client.close()
    assert.deepEqual([data.status, data.usage.units], ['found', 0], how)
    assert.equal(await unitsOf(db(), workspaceId), 1, how)
    const { rows: kept } = await sql<{ status: string }>`
      select status from reports where workspace_id = ${workspaceId}
    `.execute(db())
    assert.deepEqual(kept, [{ status: 'finish' }], how)
  }
})

test('the server is killed while assistants call: every answer is paid, and of what was under way at most one call each', async () => {
  const { workspaceId, key } = await account()
  const asking = 6
  let answered = 0
  const clients = Array.from({ length: asking }, async (_, at) => {
    const client = await connectHttp(server.base, `Token ${key}`, era)
    try {
      for (;;) {
        const { data } = await callTool(client, at % 2 === 0 ? 'company_people' : 'company_ownership', {
          company_id: 1 + at,
        })
        answered += data.usage.units
      }
    } catch {
      // The server is gone.
    }
  })
  await until('each has some answers', () => answered >= asking * 4)
  await restart()
  await Promise.all(clients)
  const paid = await unitsOf(db(), workspaceId)
  assert.ok(paid >= answered && paid <= answered + asking, `${paid} paid, ${answered} answered`)
  const verdicts = await verifyDatabase(app.url, { only: ['ledger'] })
  assert.deepEqual(
    verdicts.flatMap(({ offenders }) => offenders),
    [],
  )
})
