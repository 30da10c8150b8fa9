import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { createKey } from '#domain/accounts/create-key.ts'
import { createWorkspace } from '#domain/accounts/workspace.ts'
import { systemClock } from '#domain/clock.ts'
import { type Db, withDb } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import { actorOn } from '../support/actor.ts'
import { withTestDatabase } from '../support/database.ts'
import { unitsOf } from '../support/ledger.ts'
import { type ServerProcess, spawnServer } from '../support/server.ts'

const loaded = 'prospects loaded into memory'

async function sessionsOfJobs(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from pg_stat_activity
    where datname = current_database() and application_name in ('firmament jobs', 'firmament worker')
  `.execute(db)
  return rows[0]?.count ?? 0
}

test('each node does what ROLES says: requests, prospecting from memory, jobs', async () => {
  await withTestDatabase(
    url =>
      withDb(url, async db => {
        const by = await actorOn(db)
        const workspaceId = await createWorkspace(db, systemClock, { name: 'Roles', plan: 'paid', units: 100 }, by)
        const { key } = await createKey(
          db,
          systemClock,
          { workspaceId, api: 'v2', scopes: ['prospecting', 'kyb', 'credit_report'] },
          by,
        )
        const headers = { authorization: `Token ${key}`, 'content-type': 'application/json' }
        const ask = ({ base }: ServerProcess, path: string, body?: object) =>
          fetch(`${base}${path}`, { headers, ...(body && { method: 'POST', body: JSON.stringify(body) }) })
        const prospecting = (server: ServerProcess) =>
          ask(server, '/v2/prospecting', { filters: { number_of_employees: { gte: 50 } } })
        const start = (ROLES: string) => spawnServer({ DATABASE_URL: url, ROLES, LOG_LEVEL: 'info' })
        const servers: ServerProcess[] = []
        try {
          servers.push(await start('api'), await start('prospecting'))
          const [api, prospects] = servers as [ServerProcess, ServerProcess]
          while (!prospects.logged().includes(loaded)) await sleep(20)
          assert.equal(await sessionsOfJobs(db), 0)
          const refused = await prospecting(api)
          assert.deepEqual([refused.status, refused.headers.get('retry-after')], [503, '5'])
          assert.equal(await unitsOf(db, workspaceId), 0)
          assert.equal((await prospecting(prospects)).status, 200)
          for (const server of servers) assert.equal((await ask(server, '/v2/kyb/1/lite')).status, 200)
          assert.ok(!api.logged().includes(loaded))

          const ordered = await ask(api, '/v2/credit-report/report/json', { source_id: '1', country: 'GB' })
          assert.equal(ordered.status, 200, await ordered.clone().text())
          const { id } = (await ordered.json()) as { id: number }
          const isDone = async () => (await (await ask(api, `/v2/credit-report/${id}/check`)).json()) === true
          assert.equal(await isDone(), false)
          const jobs = await start('jobs')
          servers.push(jobs)
          while (!(await isDone())) await sleep(50)
          assert.equal((await ask(jobs, '/v2/kyb/1/lite')).status, 404)
          assert.equal((await ask(jobs, '/readyz')).status, 200)
          assert.ok(!jobs.logged().includes(loaded))
        } finally {
          for (const server of servers) await server.kill('SIGTERM')
        }
      }),
    { demo: true },
  )
})
