import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { createWorkspace } from '#domain/accounts/workspace.ts'
import type { Actor } from '#domain/audit/actor.ts'
import { systemClock } from '#domain/clock.ts'
import { decideHit } from '#domain/screening/decisions/decide-hit.ts'
import { screenCompany } from '#domain/screening/hits/screen-company.ts'
import { rescreenWatched } from '#domain/watching/rescreen-watched.ts'
import { startWatch } from '#domain/watching/watch.ts'
import type { WatchField } from '#domain/watching/watch-field.ts'
import { correctCompany } from '#ingest/corrections/correct-company.ts'
import type { Entry } from '#ingest/entries/entry.ts'
import { type Databases, openDatabases } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import { withClient } from '#postgres/with-client.ts'
import { actorOn } from '../../support/actor.ts'
import { createTestDatabase, type TestDatabase } from '../../support/database.ts'
import { listedPerson, toyList } from '../../support/listed-person.ts'
import { importEntries } from '../../support/toy-source.ts'

let database: TestDatabase
let databases: Databases
let by: Actor
/** A company, and an officer of it who is not its holder. */
let company: { id: number; officer: string }

before(async () => {
  database = await createTestDatabase({ demo: true })
  databases = openDatabases(database.url, [], console.error)
  by = await actorOn(databases.primary)
  const { rows } = await sql<typeof company>`
    select company_id::float8 as id, min(full_name) as officer from officers o
    where kind = 'person' and is_current and not exists (select from holdings h where h.company_id = o.company_id)
    group by company_id having count(*) = 1 order by company_id limit 1
  `.execute(databases.primary)
  company = rows[0] as typeof company
})
after(async () => {
  await databases.close()
  await database.drop()
})

const load = (day: string, ...entries: Entry[]) =>
  importEntries(database.url, toyList, { entries, publishedOn: day, isComplete: false, now: new Date(day) })

const rescreen = () => rescreenWatched(databases.primary, systemClock)

async function watcher(fields?: WatchField[]): Promise<string> {
  const id = await createWorkspace(databases.primary, systemClock, { name: 'Watcher', plan: 'free' }, by)
  await startWatch(databases.primary, systemClock, { workspaceId: id, companyId: company.id, fields }, by)
  return id
}

async function told(workspaceId: string): Promise<string[]> {
  const { rows } = await sql<{ said: string }>`
    select new_value as said from watch_events where workspace_id = ${workspaceId} and field = 'screening' order by id
  `.execute(databases.primary)
  return rows.map(({ said }) => said)
}

test('who watches the screening of a company is told of each hit once, and again when the entry changes', async () => {
  const [watching, other] = [await watcher(['screening']), await watcher()]
  assert.equal(await rescreen(), 0)
  await load('2026-03-01', listedPerson('t1', company.officer), listedPerson('t2', 'Nobody Whoisknown'))
  assert.equal(await rescreen(), 1)
  const [first] = await told(watching)
  assert.equal(
    first?.startsWith(`${company.officer} (officer) may be ${company.officer} on toy-list (t1), score `),
    true,
  )
  assert.deepEqual(await told(other), [])
  assert.equal(await rescreen(), 0)
  // Another entry comes, and one is worded anew: neither makes it another hit.
  await load('2026-03-02', listedPerson('t3', 'Somebody Elsewhere'))
  await load('2026-03-03', listedPerson('t1', company.officer, { reason: 'another reason' }))
  assert.equal(await rescreen(), 0)
  await load(
    '2026-03-04',
    listedPerson('t1', company.officer, { countries: [{ code: 'KP', words: 'KP', relation: 'residence' }] }),
  )
  assert.equal(await rescreen(), 1)
  assert.equal((await told(watching)).length, 2)
  // A second one who begins to watch is told what stands, and the first one nothing.
  const second = await watcher(['screening', 'name'])
  assert.equal(await rescreen(), 1)
  assert.deepEqual([(await told(second)).length, (await told(watching)).length], [1, 2])
})

test('a hit that a workspace decided about is not told, until the entry changes', async () => {
  const deciding = await createWorkspace(databases.primary, systemClock, { name: 'Decider', plan: 'free' }, by)
  const { hits } = await screenCompany(databases, deciding, company.id, {})
  const [hit] = hits
  assert.ok(hit)
  const decision = { about: { companyId: company.id }, entryId: hit.entry.id, fingerprint: hit.fingerprint }
  await decideHit(
    databases,
    systemClock,
    { workspaceId: deciding, ...decision, verdict: 'false_match', reason: 'another person' },
    by,
  )
  await startWatch(
    databases.primary,
    systemClock,
    { workspaceId: deciding, companyId: company.id, fields: ['screening'] },
    by,
  )
  await rescreen()
  assert.deepEqual(await told(deciding), [])
  await load('2026-03-05', listedPerson('t1', company.officer))
  await rescreen()
  assert.equal((await told(deciding)).length, 1)
})

test('a company that changes is screened again, and one that nobody watches any more is forgotten', async () => {
  await load('2026-03-06', listedPerson('t5', 'Zarvelin Oktobrist Holding', { kind: 'organisation' }))
  const watching = await watcher(['screening'])
  await rescreen()
  const before = (await told(watching)).length
  const rename = (name: string) =>
    withClient(database.url, client => correctCompany(client, { companyId: company.id, values: { name } }, by))
  await rename('Zarvelin Oktobrist Holding')
  await rescreen()
  const since = (await told(watching)).slice(before)
  assert.equal(since.length, 1)
  assert.match(since[0] as string, /^Zarvelin Oktobrist Holding \(company\) may be .* on toy-list \(t5\)/)
  await rename('Something Else')
  await sql`delete from watches`.execute(databases.primary)
  assert.equal(await rescreen(), 0)
  const { rows } = await sql`select from screening_due`.execute(databases.primary)
  assert.equal(rows.length, 0)
})

test('a company that more watch than are taken at once is told to all of them', async () => {
  const { rows } = await sql<{ id: string }>`
    with made as (
      insert into workspaces (id, name, plan, created_at)
      select gen_random_uuid(), 'One of many', 'free', now() from generate_series(1, 250) returning id
    )
    insert into watches (workspace_id, company_id, fields, started_at)
    select id, ${company.id}::bigint, '{screening}', now() from made
    returning workspace_id as id
  `.execute(databases.primary)
  await rescreen()
  await load('2026-12-01', listedPerson('many', company.officer))
  await sql`insert into screening_due (company_id) values (${company.id})`.execute(databases.primary)
  assert.equal(await rescreen(), 250)
  for (const { id } of rows) assert.match((await told(id)).at(-1) ?? '', /on toy-list \(many\)/)
  await sql`delete from watches where workspace_id = any(${rows.map(({ id }) => id)}::uuid[])`.execute(
    databases.primary,
  )
})
