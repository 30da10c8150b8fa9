// Deliveries a second from one worker to a receiver on this machine, and what a change costs with few and many watches.
//
//   node bench/watch.ts [--deliveries 20000] [--accounts 50] [--watches 1000000] [--out report.json]
//
// The receiver is a process of its own. The reference for deliveries is the same number of plain posts by undici, as many
// at a time, and the job queue with one job a notification, which does nothing; both in the same run.

import { spawn } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { run } from 'graphile-worker'
import pg from 'pg'
import { pino } from 'pino'
import { Agent, request } from 'undici'
import { openCallbacks } from '../src/commands/open-callbacks.ts'
import { createWorkspace } from '../src/domain/accounts/workspace.ts'
import { systemClock } from '../src/domain/clock.ts'
import { setCallback } from '../src/domain/watching/callback.ts'
import { startWorker } from '../src/jobs/worker.ts'
import { type AddressRange, readRange } from '../src/lib/address-ranges.ts'
import { openDatabases } from '../src/postgres/db.ts'
import { actorOn } from '../test/support/actor.ts'
import { createTestDatabase } from '../test/support/database.ts'
import { writeChanges } from '../test/support/watching.ts'

if (process.argv[2] === 'receive') {
  const server = createServer((incoming, response) => {
    incoming.resume()
    incoming.on('end', () => response.writeHead(204).end())
  })
  server.listen(0, '127.0.0.1', () => console.log((server.address() as AddressInfo).port))
} else {
  await bench()
}

async function bench() {
  const { values } = parseArgs({
    options: {
      deliveries: { type: 'string', default: '20000' },
      accounts: { type: 'string', default: '50' },
      watches: { type: 'string', default: '1000000' },
      out: { type: 'string', default: '' },
    },
  })
  const [deliveries, accounts, watches] = [values.deliveries, values.accounts, values.watches].map(Number) as [
    number,
    number,
    number,
  ]
  const database = await createTestDatabase()
  const receiver = await startReceiver()
  const databases = openDatabases(database.url, [], () => {})
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  try {
    const summary = { ...(await measureDeliveries()), ...(await measureChanges()) }
    if (values.out) await writeFile(values.out, JSON.stringify(summary))
  } finally {
    receiver.kill()
    await client.end()
    await databases.close()
    await database.drop()
  }

  async function measureDeliveries() {
    const callbacks = openCallbacks({ callbackAllow: [readRange('127.0.0.0/8') as AddressRange] }, 'x'.repeat(40))
    const ids: string[] = []
    for (let index = 0; index < accounts; index++) {
      const id = await createWorkspace(
        databases.primary,
        systemClock,
        { name: 'Bench', plan: 'free' },
        await actorOn(databases.primary),
      )
      await setCallback(
        databases.primary,
        callbacks,
        id,
        { address: `${receiver.address}/${id}` },
        await actorOn(databases.primary),
      )
      ids.push(id)
    }
    await client.query(`insert into sources (id, code, name, category) values (900, 'b', 'Bench', 'Enriched')`)
    const companies = await insertCompanies(deliveries / 10)
    await client.query(
      `insert into watches (workspace_id, company_id, started_at)
       select ($1::uuid[])[1 + n % $2], id, now() from unnest($3::bigint[]) with ordinality c(id, n)`,
      [ids, ids.length, companies],
    )
    const { auditLog } = await actorOn(databases.primary)
    const worker = await startWorker(
      database.url,
      {
        db: databases.primary,
        clock: systemClock,
        callbacks,
        publicUrl: 'http://localhost:8080',
        auditLog,
        auditDays: 0,
        requestDays: 400,
      },
      pino({ level: 'error' }),
    )
    const before = process.cpuUsage()
    const started = performance.now()
    await client.query('begin')
    await writeChanges(
      client,
      Array.from({ length: deliveries }, (_, index) => ({
        company: companies[index % companies.length] as number,
        old: `${index}`,
        new: `${index + 1}`,
      })),
    )
    await client.query('commit')
    const published = performance.now()
    await until(async () => {
      const { rows } = await client.query(`select count(*)::int as left from deliveries where state = 'pending'`)
      return rows[0].left === 0
    })
    const seconds = (performance.now() - published) / 1000
    const { user, system } = process.cpuUsage(before)
    await worker.stop()
    await callbacks.outbound.close()
    const posts = await plainPosts(deliveries)
    const jobs = await oneJobEach(Math.min(deliveries, 5_000), companies.length)
    console.log(`published ${deliveries} changes in ${Math.round(published - started)} ms`)
    report('delivered, acknowledged and written down', deliveries / seconds)
    console.log(`  ${((user + system) / 1e6).toFixed(1)} s of this process's CPU for ${seconds.toFixed(1)} s`)
    report('reference: plain posts', posts)
    report('reference: one empty job each, a queue for each account and company', jobs)
    console.log(`ratio to plain posts: ${(deliveries / seconds / posts).toFixed(2)}`)
    return { deliveries_a_second: deliveries / seconds, plain_posts_a_second: posts, empty_jobs_a_second: jobs }
  }

  async function plainPosts(count: number): Promise<number> {
    const agent = new Agent({ connections: 64 })
    const body = JSON.stringify({ company_data: { id: 1, name: 'x'.repeat(60) }, field: 'name' })
    const started = performance.now()
    let left = count
    await Promise.all(
      Array.from({ length: 64 }, async () => {
        while (left-- > 0) {
          const answer = await request(receiver.address, { method: 'POST', body, dispatcher: agent })
          await answer.body.dump()
        }
      }),
    )
    await agent.close()
    return count / ((performance.now() - started) / 1000)
  }

  async function oneJobEach(count: number, queues: number): Promise<number> {
    let done = 0
    await client.query(
      `select graphile_worker.add_job('nothing', '{}', queue_name => 'q' || n % $2) from generate_series(1, $1::int) n`,
      [count, queues],
    )
    const started = performance.now()
    const runner = await run({
      connectionString: database.url,
      concurrency: 64,
      noHandleSignals: true,
      taskList: {
        nothing: () => {
          done += 1
        },
      },
      preset: { worker: { localQueue: { size: 256 } } },
    })
    await until(async () => done === count || performance.now() - started > 30_000)
    const rate = done / ((performance.now() - started) / 1000)
    await runner.stop()
    return rate
  }

  async function measureChanges() {
    const [id] = (await client.query('select id from workspaces limit 1')).rows.map(row => row.id)
    const companies = await insertCompanies(5_000)
    await client.query('truncate watches')
    const watchOthers = (count: number) =>
      client.query(
        `insert into watches (workspace_id, company_id, started_at)
         select $1, 5000000000 + n, now() from generate_series(1, $2::bigint) n on conflict do nothing`,
        [id, count],
      )
    await client.query(
      `insert into watches (workspace_id, company_id, started_at) select $1, unnest($2::bigint[]), now()`,
      [id, companies.slice(0, 500)],
    )
    await client.query('update watch_settings set callback = null')
    const few = []
    const many = []
    // What filling a table leaves to be done in the background is not a change's cost.
    const settle = () => client.query('vacuum (analyze) watches').then(() => client.query('checkpoint'))
    await watchOthers(1_000)
    await settle()
    for (let round = 0; round < 7; round++) few.push(await changeAll())
    await watchOthers(watches)
    await settle()
    for (let round = 0; round < 7; round++) many.push(await changeAll())
    const median = (times: number[]) => times.toSorted((one, other) => one - other)[3] as number
    const [a, b] = [median(few), median(many)].map(ms => (ms * 1000) / companies.length) as [number, number]
    console.log(`a change costs ${a.toFixed(1)} µs with 1,500 watches, ${b.toFixed(1)} µs with ${watches + 500}`)
    console.log(`ratio: ${(b / a).toFixed(2)}`)
    return { change_us_few: a, change_us_many: b }

    async function changeAll(): Promise<number> {
      const started = performance.now()
      await client.query('begin')
      await writeChanges(
        client,
        companies.map((company, index) => ({ company, old: `${index}`, new: `${index + 1}` })),
      )
      await client.query('commit')
      return performance.now() - started
    }
  }

  async function insertCompanies(count: number): Promise<number[]> {
    const { rows } = await client.query(
      `insert into companies (name, country_code, basic_source)
       select 'Company ' || n, 'GB', 900 from generate_series(1, $1::int) n returning id`,
      [count],
    )
    return rows.map(row => Number(row.id))
  }
}

function report(what: string, perSecond: number) {
  console.log(`${what}: ${Math.round(perSecond)} a second`)
}

async function until(isDone: () => Promise<boolean>): Promise<void> {
  while (!(await isDone())) await sleep(20)
}

async function startReceiver() {
  const child = spawn(process.execPath, [import.meta.filename, 'receive'], { stdio: ['ignore', 'pipe', 'inherit'] })
  const port = await new Promise<string>(resolve => child.stdout.once('data', chunk => resolve(String(chunk).trim())))
  return { address: `http://127.0.0.1:${port}`, kill: () => child.kill('SIGKILL') }
}
