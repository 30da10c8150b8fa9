import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { after, before, test } from 'node:test'
import { deleteWorkspace } from '#domain/accounts/delete-workspace.ts'
import { sql } from '#postgres/sql.ts'
import { verifyDatabase } from '../../../src/upkeep/verify/verify-database.ts'
import { startTestApp, type TestApp } from '../../support/app.ts'
import { insertCompany } from '../../support/company.ts'
import { newcomer, type Person } from '../../support/people.ts'

let app: TestApp
let company: number

before(async () => {
  app = await startTestApp()
  // The checks of the ledger use the database's clock.
  app.now = new Date()
  company = await insertCompany(app.databases.primary)
})
after(() => app.close())

/** A user whose workspace has something of every kind. */
async function busyPerson(): Promise<Person & { key: string }> {
  const person = await newcomer(app)
  const inside = (path: string, body: object = {}) =>
    app.browse('POST', `/api/workspaces/${person.workspaceId}${path}`, { cookie: person.cookie, body })
  const { key } = await app.key({ workspaceId: person.workspaceId, api: 'v1' })
  assert.equal((await app.get(`/v1/kyb/${company}/lite`, `Bearer ${key}`)).statusCode, 200)
  for (const [path, body] of [
    [`/companies/${company}/unlock`],
    [`/watches/${company}/start`],
    [`/companies/${company}/reports`],
    ['/saved-searches', { name: 'Mine', filters: {} }],
    ['/watch/fields', { fields: ['name'] }],
  ] as const) {
    const answer = await inside(path, body)
    assert.ok(answer.statusCode < 300, `${path}: ${answer.body}`)
  }
  return { ...person, key }
}

const linesOf = async (workspaceId: string) => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ledger where workspace_id = ${workspaceId}
  `.execute(app.databases.primary)
  return rows[0]?.count ?? 0
}

/** Every table with a column for the workspace, except the ledger and its partitions. */
async function tablesOfWorkspaces(): Promise<{ table: string; cascades: boolean }[]> {
  const { rows } = await sql<{ table: string; cascades: boolean }>`
    select c.relname as "table", exists (
      select from pg_constraint f where f.conrelid = c.oid and f.confrelid = 'workspaces'::regclass and f.confdeltype = 'c'
    ) as cascades
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'workspace_id'
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    order by 1
  `.execute(app.databases.primary)
  return rows.filter(({ table }) => table !== 'ledger')
}

test('a workspace is deleted with everything in it, but its ledger lines and everything of others stay', async () => {
  const [gone, other] = [await busyPerson(), await busyPerson()]
  const lines = await linesOf(gone.workspaceId)
  assert.ok(lines > 1)
  const deleted = await deleteWorkspace(app.databases.primary, gone.workspaceId, app.by)
  assert.partialDeepStrictEqual(deleted, { members: 1, keys: 1, watches: 1, unlocks: 1, reports: 1, saved_searches: 1 })
  for (const { table } of await tablesOfWorkspaces()) {
    const { rows } = await sql`select from ${sql.id(table)} where workspace_id = ${gone.workspaceId}`.execute(
      app.databases.primary,
    )
    assert.equal(rows.length, 0, table)
  }
  assert.equal(await linesOf(gone.workspaceId), lines)
  assert.equal((await app.get(`/v1/kyb/${company}/lite`, `Bearer ${gone.key}`)).statusCode, 401)
  assert.equal((await app.get(`/v1/kyb/${company}/lite`, `Bearer ${other.key}`)).statusCode, 200)
  // Its members can still sign in, and see that they are in no workspace.
  const me = await app.browse('GET', '/api/me', { cookie: gone.cookie })
  assert.deepEqual(me.json().workspaces, [])
  const verdicts = await verifyDatabase(app.url, { only: ['ledger', 'reports', 'watching'] })
  assert.deepEqual(
    verdicts.flatMap(({ offenders }) => offenders),
    [],
  )
  assert.equal(await deleteWorkspace(app.databases.primary, gone.workspaceId, app.by), null)
})

test('every table that belongs to workspaces is emptied by deleteWorkspace or by the database itself', async () => {
  const verb = readFileSync(new URL('../../../src/domain/accounts/delete-workspace.ts', import.meta.url), 'utf8')
  const forgotten = (await tablesOfWorkspaces()).filter(({ table, cascades }) => !cascades && !verb.includes(table))
  assert.deepEqual(forgotten, [])
})

test('only ledger lines of the demo can be deleted, and they are', async () => {
  const [demo, other] = [await busyPerson(), await busyPerson()]
  const { primary } = app.databases
  await sql`update workspaces set is_demo = true where id = ${demo.workspaceId}`.execute(primary)
  await assert.rejects(
    sql`delete from ledger where workspace_id = ${other.workspaceId}`.execute(primary),
    /append-only/,
  )
  await assert.rejects(sql`update ledger set units = 0 where workspace_id = ${demo.workspaceId}`.execute(primary))
  const others = await linesOf(other.workspaceId)
  await deleteWorkspace(primary, demo.workspaceId, app.by)
  assert.equal(await linesOf(demo.workspaceId), 0)
  assert.equal(await linesOf(other.workspaceId), others)
})
