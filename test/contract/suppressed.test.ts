import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { suppressionSeal } from '#domain/privacy/suppression-key.ts'
import { setCallback } from '#domain/watching/callback.ts'
import type { Entry } from '#ingest/entries/entry.ts'
import { suppressPerson } from '#ingest/suppression/suppress-person.ts'
import { sql } from '#postgres/sql.ts'
import { withClient } from '#postgres/with-client.ts'
import { verifyDatabase } from '../../src/upkeep/verify/verify-database.ts'
import { startTestApp, type TestApp } from '../support/app.ts'
import { indexNames } from '../support/index-names.ts'
import { newcomer } from '../support/people.ts'
import { type Receiver, startReceiver } from '../support/receiver.ts'
import { testSecret } from '../support/secret.ts'
import { type Asker, type Known, sweep } from '../support/sweep.ts'
import { companyEntry, importEntries, toyDataset } from '../support/toy-source.ts'

const seal = suppressionSeal(testSecret)
const register = toyDataset(900)
const [first, last] = ['Zephyrine', 'Quillfeather']
const full = `${first} ${last}`
const number = '00770077'
const trace = /quillfeather|zephyrine/i

let app: TestApp
let asker: Asker
let receiver: Receiver
before(async () => {
  app = await startTestApp({ demo: true, worker: true })
  receiver = await startReceiver()
  const address = await app.app.listen({ port: 0, host: '127.0.0.1' })
  const workspaceId = await app.workspace({ units: 1_000_000 })
  const v1 = (await app.key({ workspaceId, api: 'v1' })).key
  const v2 = (await app.key({ workspaceId, api: 'v2' })).key
  const { cookie, workspaceId: own } = await newcomer(app)
  await sql`update workspaces set plan = 'paid', monthly_units = 100000 where id = ${own}`.execute(
    app.databases.primary,
  )
  asker = { v1, v2, address, cookie, workspaceId: own }
  for (const id of [workspaceId, own]) {
    await setCallback(app.databases.primary, app.callbacks, id, { address: receiver.address() }, app.by)
  }
})
after(async () => {
  await app.close()
  await receiver.close()
})

const company = { scheme: 'reg:GB', number }
const born = { birth_year: 1970, birth_month: 5 }
/** A register that lists her wherever a person can be; in a later one she has sold her shares. */
const entries = (isSold = false): Entry[] =>
  [
    companyEntry(number, 'Brindle Gate Works Ltd', {
      address: { address_street: `c/o ${full}, 1 Mill Lane`, address_city: 'Leeds' },
      contact: { website: 'https://brindlegate.example', emails: ['office@brindlegate.example', `${first}@brindlegate.example`] },
      extra: { contact_person: `${last}, ${first}`, filing_category: 'full' },
    }),
    { kind: 'officer', key: 'o1', company, officer_kind: 'person', full_name: full, first_name: first, last_name: last,
      is_current: true, role: 'director', person_key: 'P1', address_line_1: `${last} House`, ...born },
    { kind: 'officer', key: 'o2', company, officer_kind: 'person', full_name: 'Peter Plain', is_current: true,
      role: 'secretary', extra: { appointed_by: full } },
    { kind: 'holding', key: 'h1', company, holder_kind: 'person', holder_name: full, birth_year: 1970, percentage: '60',
      ...(isSold && { held_until: '2026-10-01' }) },
    { kind: 'holding', key: 'h2', company, holder_kind: 'person', holder_name: 'Peter Plain', percentage: '40' },
  ] as Entry[] // biome-ignore format: one entry a line is easier to read.

const bring = (list: Entry[]) =>
  importEntries(app.url, register, { entries: list, isComplete: true, acceptLoss: true, seal })
const db = () => app.databases.primary

/** All that a caller can know, with a report about the company in each caller's workspace. */
async function knownOf(): Promise<Known> {
  const { rows } = await sql<{
    id: number
    officers: number[]
    holdings: number[]
    people: number[]
    reports: number[]
  }>`
    select c.id, (select coalesce(json_agg(id), '[]') from officers where company_id = c.id) as officers,
      (select coalesce(json_agg(id), '[]') from holdings where company_id = c.id) as holdings,
      (select coalesce(json_agg(id), '[]') from people where company_id = c.id) as people,
      (select coalesce(json_agg(id order by id desc), '[]') from reports where company_id = c.id) as reports
    from companies c where c.registration_number = ${number}`.execute(db())
  const { id, officers, holdings, people, reports } = rows[0] as (typeof rows)[number]
  return {
    first,
    last,
    email: `${first}@brindlegate.example`,
    linkedin: 'https://www.linkedin.com/in/zephyrine-quillfeather',
    website: 'https://brindlegate.example',
    company: { id, name: 'Brindle Gate Works Ltd', number },
    rows: [...officers, ...holdings, ...people],
    reports,
  }
}

/** The tables that contain a match of the pattern. */
async function tablesWith(pattern: RegExp): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select tablename::text as name from pg_tables where schemaname = 'public' order by 1`.execute(db())
  const found: string[] = []
  for (const { name } of tables) {
    // The audit log keeps searches in the caller's own words.
    if (name.startsWith('audit')) continue
    const { rows } = await sql<{ any: boolean }>`
      select exists (select from ${sql.id(name)} t where to_jsonb(t)::text ~* ${pattern.source}) as any`.execute(db())
    if (rows[0]?.any) found.push(name)
  }
  return found
}

/** Every operation, tool and page that serves people. */
const served = [
  '/v1 fullKyb',
  '/v1 liteKyb',
  '/v1 officersKyb',
  '/v1 officersSearchKyb',
  '/v1 shareholdersKyb',
  '/v1 shareholdersSearchKyb',
  '/v2 beneficialOwnership',
  '/v2 combinedCreditReport',
  '/v2 companyAutocomplete',
  '/v2 companyOwnership',
  '/v2 emailEnrichment',
  '/v2 employeeContactsEnrichment',
  '/v2 employeeLinkedinEnrichment',
  '/v2 employeeSearchEnrichment',
  '/v2 eventsWatch',
  '/v2 fetchCreditReport',
  '/v2 historyWatch',
  '/v2 liteKyb',
  '/v2 officersKyb',
  '/v2 officersSearchKyb',
  '/v2 profileCompanies',
  '/v2 profileEmployees',
  '/v2 searchCreditReport',
  '/v2 searchEmployees',
  '/v2 searchOwnership',
  '/v2 shareholdersKyb',
  'dashboard GET /companies/:companyId',
  'dashboard GET /companies/:companyId/history',
  'dashboard GET /companies/:companyId/officers',
  'dashboard GET /companies/:companyId/overview',
  'dashboard GET /companies/:companyId/owners',
  'dashboard GET /companies/:companyId/reports/:reportId/page',
  'dashboard GET /companies/:companyId/shareholders',
  'dashboard GET /companies/:companyId/structure',
  'dashboard GET /inbox',
  'dashboard GET /watch/events',
  'dashboard POST /people',
  'dashboard POST /person',
  'mcp company_changes',
  'mcp company_ownership',
  'mcp company_people',
  'mcp find_people',
  'mcp get_company',
  'mcp resource',
  'reconcile extend',
]

test('a suppressed person is in no answer of any operation, tool or page, even after a full import', async () => {
  await bring(entries())
  const before = await knownOf()
  const { id } = before.company
  await sql`insert into people (company_id, full_name, first_name, last_name, job_title, email, linkedin, country_code, source_id)
    values (${id}, ${full}, ${first}, ${last}, 'Engineer', ${before.email}, ${before.linkedin}, 'GB', 900)`.execute(
    db(),
  )
  await sql`insert into charges (company_id, kind, holder, source_id) values (${id}, 'charge', ${full}, 900)`.execute(
    db(),
  )
  await sql`insert into filings (company_id, kind, description, filed_on, source_id)
    values (${id}, 'judgment', ${`Claim of ${full}`}, '2026-01-01', 900)`.execute(db())
  await indexNames(db(), id)
  const inside = (path: string) =>
    app.browse('POST', `/api/workspaces/${asker.workspaceId}${path}`, { cookie: asker.cookie })
  for (const path of [`/companies/${id}/unlock`, `/watches/${id}/start`, `/companies/${id}/reports`]) {
    assert.equal((await inside(path)).statusCode, 200, path)
  }
  await app.app.inject({
    method: 'POST',
    url: `/v2/companies/${id}/watch/start`,
    headers: { authorization: `Token ${asker.v2}` },
    payload: {},
  })
  // She buys a second holding, and watching accounts are notified.
  const more = {
    kind: 'holding',
    key: 'h3',
    company,
    holder_kind: 'person',
    holder_name: full,
    birth_year: 1970,
  } as Entry
  await bring([...entries(), more])
  await receiver.got(2)
  assert.ok(receiver.received.every(({ body }) => trace.test(body)))
  await app.app.inject({ method: 'POST', url: '/v2/credit-report/report/json/file', headers: { authorization: `Token ${asker.v2}` },
    payload: { source_id: String(id), country: 'GB' } }) // biome-ignore format: one request a line.

  // Without suppression the sweep finds her on every surface that serves people.
  assert.deepEqual(await sweep(app, asker, await knownOf(), trace), served)

  assert.ok((await tablesWith(trace)).length > 10)
  const held = receiver.received.length
  await withClient(app.url, client =>
    suppressPerson(client, { name: full, born: { year: 1970, month: 5 } }, { seal, actor: app.by }),
  )
  assert.deepEqual(await sweep(app, asker, await knownOf(), trace, served), [])
  await bring([...entries(true), more])
  assert.deepEqual(await sweep(app, asker, await knownOf(), trace), [])
  // The sweep has stopped the watch of one of the two.
  await receiver.got(held + 1)
  assert.deepEqual(
    receiver.received.slice(held).filter(({ body }) => trace.test(body)),
    [],
  )
  assert.deepEqual(await tablesWith(trace), [])
  assert.deepEqual(
    (await verifyDatabase(app.url, { seal })).filter(({ offending, fault }) => offending > 0 && fault === 'platform'),
    [],
  )
})
