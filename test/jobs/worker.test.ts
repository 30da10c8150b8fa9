import assert from 'node:assert/strict'
import { test } from 'node:test'
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
