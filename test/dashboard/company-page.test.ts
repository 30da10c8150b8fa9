import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { correctCompany } from '#ingest/corrections/correct-company.ts'
import { sql } from '#postgres/sql.ts'
import { withClient } from '#postgres/with-client.ts'
import type { CompanyBody } from '../../src/dashboard/shapes/company.ts'
import { startTestApp, type TestApp } from '../support/app.ts'
import { insertCompany } from '../support/company.ts'
import { enlargeGroup, insertHolding } from '../support/facts.ts'
import { newcomer, type Person } from '../support/people.ts'
import { companyEntry, importEntries, toyDataset } from '../support/toy-source.ts'

let app: TestApp
let ada: Person

before(async () => {
  app = await startTestApp({ demo: true })
  await enlargeGroup(app.databases.primary)
  ada = await newcomer(app)
})
after(() => app.close())

const get = async (path: string) =>
  app.browse('GET', `/api/workspaces/${ada.workspaceId}${path}`, { cookie: ada.cookie })
const unlock = (id: number) =>
  app.browse('POST', `/api/workspaces/${ada.workspaceId}/companies/${id}/unlock`, { cookie: ada.cookie })

test('200 search finds a company by the beginning of its name, its number, tax number and LEI', async () => {
  const first = async (q: string, more = '') =>
    (await get(`/search?q=${encodeURIComponent(q)}${more}`)).json().items[0] ?? null
  assert.partialDeepStrictEqual(await first('Meridian Harbour Instr'), { id: 1, match: 'name', country_code: 'GB' })
  const { rows } = await sql<Record<'registration_number' | 'vat_number' | 'lei', string>>`
    select registration_number, vat_number, lei from companies where id = 1
  `.execute(app.databases.primary)
  const { registration_number, vat_number, lei } = rows[0] as (typeof rows)[0]
  assert.partialDeepStrictEqual(await first(registration_number), { id: 1, match: 'identifier' })
  assert.partialDeepStrictEqual(await first(vat_number.toLowerCase()), { id: 1, match: 'identifier' })
  assert.partialDeepStrictEqual(await first(lei), { id: 1, match: 'identifier' })
  assert.partialDeepStrictEqual(await first('Meridan Harbuor Instruments'), { id: 1, match: 'similar name' })
  assert.equal(await first('Meridian Harbour Instruments', '&country=NZ'), null)
})

test('200 a row of a search has a status; its city is told only where the company is unlocked; more can be asked for', async () => {
  const found = async (more = '') => (await get(`/search?q=holding${more}`)).json()
  const few = await found()
  assert.equal(few.items.length, 20)
  assert.ok(few.items.every(({ status_name, city }: Record<string, string | null>) => status_name && city === null))
  assert.ok((await found('&most=60')).items.length > 20)
  assert.equal((await get('/search?q=holding&most=101')).statusCode, 400)
  const ben = await newcomer(app)
  const ask = (method: 'GET' | 'POST', path: string) =>
    app.browse(method, `/api/workspaces/${ben.workspaceId}${path}`, { cookie: ben.cookie })
  const { id } = few.items[0]
  await ask('POST', `/companies/${id}/unlock`)
  const mine = (await ask('GET', '/search?q=holding')).json().items
  const cities = mine.filter(({ city }: { city: string | null }) => city !== null)
  assert.deepEqual(
    cities.map(({ id, unlocked }: { id: number; unlocked: boolean }) => [id, unlocked]),
    [[id, true]],
  )
})

test('a database without companies says so instead of finding none', async () => {
  const bare = await startTestApp()
  try {
    const eve = await newcomer(bare)
    const ask = async (path: string) =>
      (await bare.browse('GET', `/api/workspaces/${eve.workspaceId}${path}`, { cookie: eve.cookie })).json()
    const read = [{ text: 'acme', as: 'name', meant: null, left_out: false }]
    assert.deepEqual(await ask('/search?q=acme'), { items: [], total: 0, read, loaded: false })
    assert.equal((await ask('/unlocks')).loaded, false)
    assert.equal((await get('/search?q=xqzvwk')).json().loaded, true)
  } finally {
    await bare.close()
  }
})

test('a locked profile shows its outline and price; once unlocked, everything is there and stays free', async () => {
  const locked = (await get('/companies/3')).json()
  assert.partialDeepStrictEqual(locked, { id: 3, country_code: 'DE', profile: null, remaining: 3 })
  for (const part of [
    'overview',
    'officers',
    'shareholders',
    'group',
    'structure',
    'financials',
    'peers',
    'insights',
    'owners',
    'history',
    'reports',
  ]) {
    assert.equal((await get(`/companies/3/${part}`)).statusCode, 404, part)
  }
  assert.equal((await unlock(3)).json().units, 1)
  const { profile, remaining } = (await get('/companies/3')).json()
  assert.equal(remaining, 2)
  assert.deepEqual(
    profile.map(({ title }: { title: string }) => title),
    ['Basics', 'Address', 'Contact', 'Activity'],
  )
  for (const { source } of profile) assert.ok(source.name && source.category)
  assert.equal((await unlock(3)).json().units, 0)
  assert.deepEqual(
    (await get('/unlocks')).json().items.map(({ id }: { id: number }) => id),
    [3],
  )
})

test('200 the inside of an unlocked profile', async () => {
  await unlock(1)
  const officers = (await get('/companies/1/officers')).json()
  assert.ok(officers.items.length > 0 && officers.sources[officers.items[0].source_id].name)
  const shareholders = (await get('/companies/1/shareholders')).json()
  assert.ok(shareholders.items.length > 0)
  const financials = (await get('/companies/1/financials')).json()
  assert.ok(financials.periods.length > 1)
  assert.equal(typeof Object.values(financials.groups[0].series[0].values)[0], 'string')
  const insights = (await get('/companies/1/insights')).json()
  assert.ok(insights.domain && Object.values(insights.sources).length === 1)
  const group = (await get('/companies/3/group')).json()
  assert.ok(group.members.length > 1000)
  const seen = new Set<number>()
  for (const { id, parent_id } of group.members) {
    assert.ok(parent_id === null || seen.has(parent_id), 'parents come first')
    seen.add(id)
  }
})

test('200 beneficial owners with their paths, apart from holdings that lead to no owner', async () => {
  const owners = (await get('/companies/1/owners')).json()
  assert.equal(owners.threshold_percent, 25)
  const wide = (await get('/companies/1/owners?threshold=0.01')).json()
  assert.ok(wide.owners.length > owners.owners.length && wide.people_below_threshold === 0)
  for (const { paths, effective } of wide.owners) {
    assert.equal(paths[0].steps.at(-1).company.id, 1, 'a path ends at the company')
    assert.ok(['exact', 'band', 'at_least', 'unknown'].includes(effective.size))
    assert.ok(effective.percentage === null || (effective.min === null && effective.max === null))
  }
  assert.ok(wide.unresolved.length > 0 && wide.unresolved.every(({ reason }: { reason: string }) => reason))
  assert.ok(Object.keys(wide.sources).length > 0)
  for (const { paths } of wide.owners) {
    for (const step of paths.flatMap((path: { steps: unknown[] }) => path.steps)) {
      assert.ok(wide.sources[step.source_id].name && step.held_from, 'each step has its source and date')
    }
  }
  assert.equal((await get('/companies/1/owners?threshold=0')).statusCode, 400)
})

test('200 a band narrowed by other holdings is shown beside what its source says, and circles are listed', async () => {
  const db = app.databases.primary
  const [one, other] = [await insertCompany(db, { name: 'One Ltd' }), await insertCompany(db, { name: 'Other Ltd' })]
  const ada = { kind: 'person', percentage_min: '50', percentage_max: '75', percentage_min_open: true }
  await insertHolding(db, one, { ...ada, as_of: '2026-01-02' })
  await insertHolding(db, one, {
    kind: 'company',
    holder_name: 'Other Ltd',
    holder_company_id: other,
    percentage: '38',
  })
  await insertHolding(db, other, { kind: 'company', holder_name: 'One Ltd', holder_company_id: one, percentage: '10' })
  await unlock(one)
  const { owners, circles } = (await get(`/companies/${one}/owners`)).json()
  assert.equal(owners[0].bands_narrowed, true)
  const [{ extent, limit, source_id, stated_on }] = owners[0].paths[0].steps
  assert.deepEqual(extent, { percentage: null, min: '50', max: '75', min_open: true, max_open: false })
  assert.deepEqual([limit, source_id, stated_on], [{ percentage: '62', open: false }, 900, '2026-01-02'])
  assert.equal(circles.length, 1)
  assert.deepEqual([circles[0].includes_company, circles[0].companies_total], [true, 2])
})

test('200 what changed, newest first, with its source', async () => {
  const nothing = 'No change has been noticed since the company was loaded.'
  assert.deepEqual((await get('/companies/1/history?kind=change')).json(), {
    items: [],
    next: null,
    nothing,
    sources: {},
  })
  const values = { address_street: '1 Quay Street', phones: ['+44 20 7946 0000', '+44 20 7946 0001'] }
  await withClient(app.url, client => correctCompany(client, { companyId: 1, values }, app.by))
  const { items, sources } = (await get('/companies/1/history?kind=change')).json()
  assert.partialDeepStrictEqual(items, [
    { what: 'Street', before: '127 Albert Road', detail: '1 Quay Street' },
    { what: 'Phone', detail: '+44 20 7946 0000, +44 20 7946 0001' },
  ])
  assert.equal(sources[items[0].source_id].name, 'Operator')
})

test('200 the imports, the demo among them, and the countries', async () => {
  await importEntries(app.url, toyDataset(90, { untried: true }), { entries: [companyEntry('1', 'Untried Ltd')] })
  await sql`
    update runs set counts = counts || '{"leftOut": {"individual filers": 3}}' where source_id = 90
  `.execute(app.databases.primary)
  type Import = { name: string; untried: boolean; counts: Record<string, number> }
  const imports: Import[] = (await get('/imports')).json()
  assert.ok(imports.every(({ counts }) => Object.values(counts).every(Number.isInteger)))
  assert.equal(imports.find(({ untried }) => untried)?.counts['individual filers left out'], 3)
  assert.deepEqual(
    imports.filter(({ untried }) => untried).map(({ name }) => name),
    ['Toy registry 90'],
  )
  assert.ok((await get('/countries')).json().some(({ code }: { code: string }) => code === 'GB'))
})

test('404 for an unknown company, 400 for an empty search', async () => {
  assert.equal((await get('/companies/999999999')).statusCode, 404)
  assert.equal((await get('/companies/x')).statusCode, 404)
  assert.equal((await get('/search?q=')).statusCode, 400)
})

test('200 where sources disagree a field has what the others say, with their names, and another way of writing is none', async () => {
  const db = app.databases.primary
  const id = await insertCompany(db, {
    ...{ name: 'Quay Ltd', registration_number: '1', incorporated_on: '2001-02-03', address_city: 'Hull' },
  })
  const say = (sourceId: number, key: string, entry: object) =>
    sql`
      insert into records (source_id, key, company_id, hash, entry, run_id)
      values (${sourceId}, ${key}, ${id}, gen_random_uuid(), ${JSON.stringify(entry)}, 1)
    `.execute(db)
  const own = { name: 'Quay Ltd', registration_number: '1', country_code: 'GB', incorporated_on: '2001-02-03' }
  await say(900, 'quay', { basic: own, address: { address_city: 'Hull' } })
  await sql`update workspaces set plan = 'paid', monthly_units = 100 where id = ${ada.workspaceId}`.execute(db)
  await unlock(id)
  const othersOf = async () => {
    const { profile } = (await get(`/companies/${id}`)).json() as CompanyBody
    const fields = profile?.flatMap(group => group.fields) ?? []
    return Object.fromEntries(fields.flatMap(({ name, others }) => (others ? [[name, others]] : [])))
  }
  assert.deepEqual(await othersOf(), {})
  const other = { name: 'QUAY  LTD.', registration_number: 'HRB 7', country_code: 'DE', incorporated_on: '2001-02-04' }
  await say(900, 'quay-abroad', { basic: other, address: { address_city: 'HULL' } })
  const [found] = Object.entries(await othersOf())
  assert.equal(found?.[0], 'Incorporated')
  assert.partialDeepStrictEqual(found?.[1], [{ value: '2001-02-04' }])
  assert.equal(Object.keys(await othersOf()).length, 1)
})

test('200 each group of a profile says when its source last confirmed it, and no source confirms whom it no longer lists', async () => {
  const register = toyDataset(120, { vanished: { status: 'Dissolved', status_id: 108 } })
  const entries = [1, 2, 3].map(at => companyEntry(`99887${at}`, `Confirmed ${at} Ltd`))
  const at = (publishedOn: string, listed: typeof entries) =>
    importEntries(app.url, register, {
      publishedOn,
      isComplete: true,
      isInOrder: true,
      acceptLoss: true,
      entries: listed,
    })
  await at('2026-03-01', entries)
  await at('2026-03-05', entries.slice(1))
  const confirmed = async (name: string) => {
    const { rows } = await sql<{ id: number }>`select id::float8 from companies where name = ${name}`.execute(
      app.databases.primary,
    )
    const id = rows[0]?.id as number
    await unlock(id)
    const { profile } = (await get(`/companies/${id}`)).json() as CompanyBody
    return profile?.[0]?.source?.confirmed_on
  }
  assert.equal(await confirmed('Confirmed 2 Ltd'), '2026-03-05')
  assert.equal(await confirmed('Confirmed 1 Ltd'), null)
})

test('200 each group of a profile has its own source, what a company does too', async () => {
  const db = app.databases.primary
  const basic = toyDataset(171, { precedence: 200 })
  const other = toyDataset(172, { precedence: 100 })
  const entry = companyEntry('71717171', 'Sourced Twice Ltd')
  await importEntries(app.url, basic, { entries: [entry], publishedOn: '2026-10-01' })
  const more = { ...entry, activity: { nace: ['62.01'] } } as typeof entry
  await importEntries(app.url, other, { entries: [more], publishedOn: '2026-10-02' })
  const { rows } = await sql<{ id: number }>`select id from companies where name = 'Sourced Twice Ltd'`.execute(db)
  const { id } = rows[0] as { id: number }
  await unlock(id)
  const { profile } = (await get(`/companies/${id}`)).json() as CompanyBody
  const sourceOf = (title: string) => {
    const source = profile?.find(group => group.title === title)?.source
    return [source?.name, source?.stated_on]
  }
  assert.deepEqual(sourceOf('Basics'), ['Toy registry 171', '2026-10-01'])
  assert.deepEqual(sourceOf('Activity'), ['Toy registry 172', '2026-10-02'])
})
