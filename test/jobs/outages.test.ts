import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { pino } from 'pino'
import { withDb } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import type { Job } from '../../src/jobs/job.ts'
import { openJobLeases } from '../../src/jobs/job-leases.ts'
import { keepRunner } from '../../src/jobs/keep-runner.ts'
import { noteOutages } from '../../src/jobs/outages.ts'
import { isDatabaseAway } from '../../src/jobs/throughout-outages.ts'
import { holdAway } from '../support/outages.ts'
import { type OwnPostgres, startOwnPostgres } from '../support/own-postgres.ts'
import { freePort } from '../support/server.ts'
import { until } from '../support/until.ts'
import { spawnWorker } from '../support/worker.ts'

let postgres: OwnPostgres
before(async () => {
  postgres = await startOwnPostgres()
})
after(() => postgres.remove())

const ask = <Row>(query: ReturnType<typeof sql<Row>>) =>
  withDb(postgres.url, async db => (await query.execute(db)).rows)
const add = (task: string) => ask(sql`select graphile_worker.add_job(${task})`)
const queued = async (task: string) =>
  (await ask(sql`select 1 from graphile_worker.jobs where task_identifier = ${task}`)).length

/** A worker of these jobs alone, in this process; what it logs is kept. */
function startRunner(...jobs: Job[]) {
  const lines: string[] = []
  const log = pino({ level: 'info' }, { write: line => void lines.push(line) })
  const stopping = new AbortController()
  const outages = noteOutages(log)
  const leases = openJobLeases(postgres.url, outages)
  const isAway = (error: unknown) => withDb(postgres.url, db => isDatabaseAway(db, error))
  const needs = {
    url: postgres.url,
    leases,
    outages,
    stopping: stopping.signal,
    isAway,
    onFailure: async () => {},
    log,
  }
  const runner = keepRunner(jobs, { concurrency: 2, pollInterval: 200 }, needs)
  const logged = (text: string) => lines.filter(line => line.includes(text)).length
  return {
    logged,
    started: runner.started,
    async stop() {
      stopping.abort()
      await runner.stop()
      await leases.close()
    },
  }
}

for (const fails of [false, true]) {
  test(`a job that ${fails ? 'fails' : 'ends'} while the database is away is written as soon as it is back, and not done again`, async () => {
    const name = fails ? 'failing' : 'ending'
    const goOn = Promise.withResolvers<void>()
    let times = 0
    const work = async () => {
      times += 1
      await goOn.promise
      if (fails) throw new Error('as was to be shown')
    }
    const worker = startRunner({ name, work })
    try {
      await worker.started
      await add(name)
      await until('it is at work', () => times === 1)
      const away = holdAway(postgres, 'killed', 1_000)
      await until('the worker knows', () => worker.logged('the database is unreachable') === 1)
      goOn.resolve()
      await away
      if (fails) {
        const failed = sql<{
          last_error: string | null
        }>`select last_error from graphile_worker.jobs where task_identifier = ${name}`
        await until('its failure is written', async () => (await ask(failed))[0]?.last_error === 'as was to be shown')
      } else await until('it is gone', async () => (await queued(name)) === 0)
      // What failed is tried again, some seconds later.
      assert.equal(times, 1)
      await until('the worker says so', () => worker.logged('the database is reachable again') === 1)
      assert.equal(worker.logged('the database is unreachable'), 1)
    } finally {
      await worker.stop()
    }
  })
}

test('an outage uses no attempt up; a mail server that cannot be reached does', async () => {
  let tries = 0
  const broken = async () => {
    tries += 1
    await withDb(postgres.url, db => sql`select pg_sleep(0.5)`.execute(db))
  }
  const unreachable = async () => void (await fetch(`http://127.0.0.1:${await freePort()}`))
  const worker = startRunner({ name: 'broken', work: broken }, { name: 'unreachable', work: unreachable })
  const once = (task: string) => ask(sql`select graphile_worker.add_job(${task}, max_attempts := 1)`)
  const failed = sql<{ task: string }>`
    select task_identifier as task from graphile_worker.jobs where attempts = max_attempts and last_error is not null`
  try {
    await worker.started
    await once('unreachable')
    await until('it has failed', async () => (await ask(failed)).length === 1)
    await once('broken')
    await until('it is at work', () => tries === 1)
    await holdAway(postgres, 'killed', 3_000)
    await until('it is done', async () => (await queued('broken')) === 0)
    assert.ok(tries > 1)
    assert.deepEqual(await ask(failed), [{ task: 'unreachable' }])
  } finally {
    await worker.stop()
  }
})

test('what a statement or another machine may be the reason of is no outage while the database answers', () =>
  withDb(postgres.url, async db => {
    const isAway = (details: object) => isDatabaseAway(db, Object.assign(new Error('refused'), details))
    assert.equal(await isAway({ code: '53300' }), true)
    assert.equal(await isAway({ code: '25006' }), true)
    assert.equal(await isAway({ code: '53200' }), false)
    assert.equal(await isAway({ code: 'ECONNREFUSED', syscall: 'connect' }), false)
    assert.equal(await isAway({ code: '23505' }), false)
  }))

test('a database that only reads is waited for on the connections that there are', async () => {
  let times = 0
  const worker = startRunner({ name: 'reading', work: async () => times++ })
  try {
    await worker.started
    await holdAway(postgres, 'read only', 6_000)
    const [leases] = await ask(
      sql<{
        count: number
      }>`select count(*)::int as count from pg_stat_activity where application_name = 'firmament worker'`,
    )
    assert.ok((leases?.count ?? 0) <= 2, `${leases?.count} sessions for leases`)
    await add('reading')
    await until('it is done', async () => times === 1 && (await queued('reading')) === 0)
    assert.equal(worker.logged('the database is unreachable'), 1)
  } finally {
    await worker.stop()
  }
})

test('a runner that no longer fetches jobs is noticed, and another takes its place', async () => {
  let times = 0
  // What it reads at first fails, and the queue remembers that for ever.
  await ask(sql`alter table graphile_worker._private_tasks rename to elsewhere`)
  const worker = startRunner({ name: 'stuck', work: async () => times++ })
  try {
    await worker.started
    await sleep(1_000)
    await ask(sql`alter table graphile_worker.elsewhere rename to _private_tasks`)
    await add('stuck')
    await until('it is done', () => times === 1)
    assert.equal(worker.logged('no longer fetches'), 1)
  } finally {
    await worker.stop()
  }
})

test('a job of the day that no worker was there for is made up for once; one of every minute is not', async () => {
  const done: string[] = []
  const job = (name: string, cron: string): Job => ({ name, cron, work: async () => done.push(name) })
  const [hour] = await ask(
    sql<{ ago: number }>`select extract(hour from now() at time zone 'utc' - interval '2 hours')::int as ago`,
  )
  const jobs = [job('daily', `0 ${hour?.ago} * * *`), job('often', '* * * * *')]
  await ask(sql`insert into graphile_worker._private_known_crontabs (identifier, known_since)
    select unnest(${['daily', 'often']}::text[]), now() - interval '2 days'`)
  for (const _ of [1, 2]) {
    const worker = startRunner(...jobs)
    await worker.started
    await until('it is done', async () => done.includes('daily') && (await queued('daily')) === 0)
    await worker.stop()
  }
  assert.equal(done.filter(name => name === 'daily').length, 1)
  assert.ok(done.filter(name => name === 'often').length <= 2)
})

test('a worker whose database does not answer ends all the same when it is asked to', async () => {
  const worker = await spawnWorker(postgres.url)
  await postgres.freeze()
  try {
    // Its next queries wait for an answer.
    await sleep(1_000)
    await worker.kill('SIGTERM')
    assert.equal(await worker.ended, '0', worker.output())
  } finally {
    await postgres.thaw()
    await worker.kill('SIGKILL')
  }
})
