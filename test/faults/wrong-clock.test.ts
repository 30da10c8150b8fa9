import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { test } from 'node:test'
import { createKey } from '#domain/accounts/create-key.ts'
import { createWorkspace } from '#domain/accounts/workspace.ts'
import { withDb } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import { actorOn } from '../support/actor.ts'
import { insertCompany } from '../support/company.ts'
import { withTestDatabase } from '../support/database.ts'
import { spawnServer } from '../support/server.ts'

/** A machine whose clock is 40 days ahead. */
const ahead = `
  const RealDate = Date, ms = 40 * 86400000
  globalThis.Date = class extends RealDate {
    constructor(...given) { given.length > 0 ? super(...given) : super(RealDate.now() + ms) }
    static now() { return RealDate.now() + ms }
  }
`

test("a node with a wrong clock counts by the database's days, as the others do", async t => {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'firmament-clock-'))
  t.after(() => rm(dataDir, { recursive: true, force: true }))
  await withTestDatabase(url =>
    withDb(url, async db => {
      const clock = () => new Date()
      const workspaceId = await createWorkspace(db, clock, { name: 'Free', plan: 'free' }, await actorOn(db))
      const { key } = await createKey(db, clock, { workspaceId, api: 'v1' }, await actorOn(db))
      const company = await insertCompany(db)
      const env = { DATABASE_URL: url, FIRMAMENT_DATA: dataDir, ROLES: 'api' }
      const server = await spawnServer(env, ['--import', `data:text/javascript,${encodeURIComponent(ahead)}`])
      try {
        const headers = { authorization: `Bearer ${key}` }
        const response = await fetch(`${server.base}/v1/kyb/${company}/lite`, { headers })
        assert.equal(response.status, 200)
        const { rows } = await sql<{ reset: number; counted: boolean; written: boolean }>`
          select a.day between (now() at time zone 'UTC')::date - 1 and (now() at time zone 'UTC')::date as counted,
            extract(epoch from (a.day + 1)::timestamp at time zone 'UTC')::int as reset,
            (select max(at) < now() + interval '1 hour' from ledger where workspace_id = ${workspaceId}) as written
          from allowances a where workspace_id = ${workspaceId} and meter = 'units'
        `.execute(db)
        const { reset, counted, written } = rows[0] as (typeof rows)[0]
        assert.deepEqual({ counted, written }, { counted: true, written: true })
        assert.equal(response.headers.get('x-quota-daily-reset'), String(reset))
      } finally {
        await server.kill('SIGTERM')
      }
    }),
  )
})
