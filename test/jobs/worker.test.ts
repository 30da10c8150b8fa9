import assert from 'node:assert/strict'
import { test } from 'node:test'
import { listOperations, queueOperation } from '#domain/imports/operation.ts'
import { sql } from '#postgres/sql.ts'
import { startTestApp } from '../support/app.ts'
import { until } from '../support/until.ts'

test('runners whose work nobody waits for are not told of new jobs', async () => {
  const server = await startTestApp({ worker: true })
  try {
    const read = async () => {
      // What a connection was asked last, which is what it does from then on.
      const { rows } = await sql<{ asked: string; count: number }>`
        select split_part(lower(query), ' ', 1) as asked, count(*)::int as count from pg_stat_activity
        where datname = current_database() and application_name = 'firmament jobs' and query ilike '%listen %'
        group by 1 order by 1
      `.execute(server.databases.primary)
      return Object.fromEntries(rows.map(({ asked, count }) => [asked, count]))
    }
    await until('two runners no longer listen', async () => (await read()).unlisten === 2)
    assert.deepEqual(await read(), { listen: 3, unlisten: 2 })
  } finally {
    await server.close()
  }
})

test('a job that a stop interrupts counts no attempt, and is not given up', async () => {
  const server = await startTestApp({ demo: true, worker: true })
  const db = server.databases.primary
  try {
    const id = await queueOperation(db, 'count', {}, server.by)
    const read = async () => {
      const { rows } = await sql<{ attempts: number; isTaken: boolean }>`
        select attempts, locked_at is not null as "isTaken"
        from graphile_worker.jobs where task_identifier = 'operate'
      `.execute(db)
      return rows[0]
    }
    await until('it is at work', async () => (await read())?.isTaken === true)
    await server.stopWorker()
    assert.equal((await read())?.attempts, 0)
    const [operation] = await listOperations(db, { most: 1, id })
    assert.ok(['waiting', 'running'].includes(operation?.state as string))
  } finally {
    await server.close()
  }
})
