import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { createKey } from '#domain/accounts/create-key.ts'
import { openCase } from '#domain/cases/case.ts'
import type { Failure } from '#domain/failure.ts'
import { changeSearch, listSearches, saveSearch } from '#domain/prospecting/saved-search.ts'
import { sql } from '#postgres/sql.ts'
import { startTestApp, type TestApp } from '../../support/app.ts'
import { insertCompany } from '../../support/company.ts'
import { newcomer } from '../../support/people.ts'

let app: TestApp
const db = () => app.databases.primary
const clock = () => app.now
before(async () => {
  app = await startTestApp()
})
after(() => app.close())

const refused = (says: RegExp) => (error: Failure) => error.kind === 'invalid' && says.test(error.text)

test('of two keys for the last place one is refused, and revoked ones take none', async () => {
  const workspaceId = await app.workspace()
  await sql`
    insert into keys (id, workspace_id, api, mode, name, scopes, handle, hash, created_at, creator, revoked_at)
    select gen_random_uuid(), ${workspaceId}, 'v2', 'live', 'Key', '{kyb}', 'fm2_' || nth, sha256(nth::text::bytea), now(), 'command line',
      case when nth > 999 then now() end
    from generate_series(1, 1200) as nth
  `.execute(db())
  const make = () => createKey(db(), clock, { workspaceId, api: 'v2' }, app.by)
  const both = await Promise.allSettled([make(), make()])
  assert.deepEqual(both.map(({ status }) => status).sort(), ['fulfilled', 'rejected'])
  await assert.rejects(make(), refused(/up to 1000 keys\. Revoke one/))
})

test('cases are limited, and the open one is found nevertheless', async () => {
  const ada = await newcomer(app)
  const { workspaceId } = ada
  const [known, other] = [await insertCompany(db()), await insertCompany(db())]
  const { rows } = await sql<{
    id: string
  }>`select user_id as id from members where workspace_id = ${workspaceId}`.execute(db())
  const open = (companyId: number) =>
    openCase(db(), { workspaceId, companyId, userId: rows[0]?.id ?? '', now: app.now }, app.by)
  const { id } = await open(known)
  // In pieces: a statement has a time limit.
  for (let from = 1; from < 100_000; from += 10_000) {
    await sql`
      insert into cases (workspace_id, company_id, state, opened_by, opened_at)
      select ${workspaceId}, 1000000 + nth, 'open', ${rows[0]?.id}, now()
      from generate_series(${from}::int, least(${from}::int + 9999, 99999)) as nth
    `.execute(db())
  }
  await assert.rejects(open(other), refused(/up to 100000 cases/))
  assert.equal((await open(known)).id, id)
})

test('searches that are saved and deleted over and over do not pile up', async () => {
  const ada = await newcomer(app)
  const { workspaceId } = ada
  const { rows } = await sql<{
    id: string
  }>`select user_id as id from members where workspace_id = ${workspaceId}`.execute(db())
  const userId = rows[0]?.id ?? ''
  await sql`
    insert into saved_searches (id, workspace_id, name, filters, view, created_by, created_at, changed_at, deleted_at)
    select gen_random_uuid(), ${workspaceId}, 'Search ' || nth, '{}', '{}', ${userId}, now(), now(), now() - make_interval(secs => nth)
    from generate_series(1, 700) as nth
  `.execute(db())
  const { id } = await saveSearch(db(), clock, { workspaceId, userId, name: 'New', filters: {} }, app.by)
  const { rows: kept } = await sql<{ count: number; last: boolean }>`
    select count(*)::int as count, bool_or(name = 'Search 1') as last from saved_searches
    where workspace_id = ${workspaceId} and deleted_at is not null
  `.execute(db())
  assert.deepEqual(kept[0], { count: 500, last: true })
  await changeSearch(
    db(),
    clock,
    { workspaceId, searchId: id, asker: { userId, role: 'owner' }, deleted: true },
    app.by,
  )
  assert.deepEqual(await listSearches(db(), workspaceId), [])
})
