import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Db, withDb } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import { startTestApp, type TestApp } from '../support/app.ts'
import { ledgerOf } from '../support/ledger.ts'
import { spawnWorker, type WorkerProcess } from '../support/worker.ts'

const wanted = 200
/** After how many finished reports the worker of the moment is killed. */
const kills = process.env.FIRMAMENT_LONG_TESTS ? [20, 50, 80, 110, 140, 170] : [80]

async function finished(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from reports where status = 'finish'`.execute(
    db,
  )
  return (rows[0] as { count: number }).count
}

/** On a connection of its own: those of the server are all at work. */
async function until(url: string, count: number) {
  await withDb(url, async db => {
    while ((await finished(db)) < count) await sleep(20)
  })
}

/** Who is told to come again does so: a slow machine cannot write 200 orders within the time that one may wait. */
async function order(server: TestApp, authorization: string, payload: { source_id: string; country: string }) {
  for (;;) {
    const url = '/v2/credit-report/report/json'
    const { statusCode } = await server.app.inject({ method: 'POST', url, headers: { authorization }, payload })
    if (statusCode !== 503) return statusCode
    await sleep(100)
  }
}

test('200 reports asked for at once while the worker is killed: each finishes once and is charged once', async () => {
  const server = await startTestApp({ demo: true })
  const db = server.databases.primary
  const workers: WorkerProcess[] = []
  try {
    const workspaceId = await server.workspace({ units: 1000 })
    const authorization = `Token ${(await server.key({ workspaceId, api: 'v2' })).key}`
    // Every time that a report becomes finished is written down by the database itself.
    await sql`create table finishes (report_id bigint not null)`.execute(db)
    await sql`create function note_finish() returns trigger language plpgsql as
      'begin insert into finishes values (new.id); return null; end'`.execute(db)
    await sql`create trigger note_finish after update on reports for each row
      when (new.status = 'finish' and old.status <> 'finish') execute function note_finish()`.execute(db)
    const { rows: companies } = await sql<{ id: number; country: string }>`
      select id, country_code as country from companies order by id limit ${wanted}`.execute(db)
    workers.push(await spawnWorker(server.url))
    const asked = Promise.all(
      companies.map(({ id, country }) => order(server, authorization, { source_id: String(id), country })),
    )
    for (const count of kills) {
      await until(server.url, count)
      await workers.at(-1)?.kill('SIGKILL')
      workers.push(await spawnWorker(server.url))
    }
    assert.deepEqual([...new Set(await asked)], [200])
    await until(server.url, wanted)
    const { rows: finishes } = await sql<{ times: number }>`
      select count(*) as times from finishes group by report_id`.execute(db)
    assert.equal(finishes.length, wanted)
    assert.ok(finishes.every(({ times }) => times === 1))
    // Who was told to come again has a line that costs nothing.
    const lines = (await ledgerOf(db, workspaceId)).filter(({ units }) => units !== 0)
    assert.equal(lines.length, wanted, JSON.stringify(lines.filter(({ reverses, units }) => reverses ?? units !== 1)))
    assert.ok(lines.every(({ units }) => units === 1))
    assert.equal(new Set(lines.map(line => line.request_id)).size, wanted)
  } finally {
    for (const worker of workers) await worker.kill('SIGTERM')
    await server.close()
  }
})
