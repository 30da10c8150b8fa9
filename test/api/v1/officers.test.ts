import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startTestApp, type TestApp } from '../../support/app.ts'
import { insertCompany } from '../../support/company.ts'
import { insertKey, insertName, insertOfficer } from '../../support/facts.ts'

let server: TestApp
let authorization: string
let acme: number
const ids: Record<string, number> = {}

before(async () => {
  server = await startTestApp()
  const db = server.databases.primary
  const workspaceId = await server.workspace({ units: 100_000 })
  authorization = `Bearer ${(await server.key({ workspaceId, api: 'v1' })).key}`
  acme = await insertCompany(db, {
    name: 'Acme Ltd',
    registration_number: '00012345',
    status: 'Active',
    status_id: 106,
  })
  await insertName(db, acme, 'Acme Ltd')
  await insertKey(db, acme, 'reg:GB', '00012345')
  const globex = await insertCompany(db, { name: 'Globex GmbH', country_code: 'DE', status_id: 108 })
  await insertName(db, globex, 'Globex GmbH')
  ids.first = await insertOfficer(db, acme, {
    full_name: 'Zoë Ann Müller',
    first_name: 'Zoë',
    middle_name: 'Ann',
    last_name: 'Müller',
    birth_year: 1970,
    birth_month: 2,
    role: 'Director',
    appointed_on: '2010-01-31',
    email: 'zoe@acme.example',
    extra: JSON.stringify({ occupation: 'Engineer', id: 'not the id' }),
  })
  ids.former = await insertOfficer(db, acme, {
    full_name: 'Zoe Muller',
    appointed_on: '2012-01-01',
    resigned_on: '2015-06-30',
    is_current: false,
  })
  ids.corporate = await insertOfficer(db, acme, {
    full_name: 'Muller Secretaries Ltd',
    kind: 'company',
    role: 'Secretary',
  })
  ids.german = await insertOfficer(db, globex, {
    full_name: 'Zoe Muller',
    birth_year: 1970,
    appointed_on: '2020-05-05',
  })
})
after(() => server.close())

const list = (query = '') => server.get(`/v1/kyb/${acme}/officers${query}`, authorization)
const search = (body: object) =>
  server.app.inject({ method: 'POST', url: '/v1/kyb/officers/search', payload: body, headers: { authorization } })
const words = (items: { id: number }[]) => items.map(({ id }) => Object.keys(ids).find(word => ids[word] === id))

test("200 current officers first, then former ones, with the registry's extra fields", async () => {
  const body = (await list()).json()
  assert.deepEqual(words(body.data), ['first', 'corporate', 'former'])
  assert.deepEqual([body.total_pages, body.total_results], [1, 3])
  assert.deepEqual(body.data[0], {
    id: ids.first,
    full_name: 'Zoë Ann Müller',
    first_name: 'Zoë',
    last_name: 'Müller',
    date_of_birth_year: 1970,
    date_of_birth_month: 2,
    appointed_at: '2010-01-31',
    resigned_at: null,
    work_status: 'ACTIVE',
    job_title: 'Director',
    address_country: null,
    address_line_1: null,
    address_locality: null,
    address_region: null,
    address_postal_code: null,
    type: 'person',
    occupation: 'Engineer',
  })
  assert.equal(body.data[2].work_status, 'RESIGNED')
})

test('200 a corporate officer is distinguished from a person, in the list and in the search, with and without provenance', async () => {
  for (const query of ['', '?include_provenance=true']) {
    const [, corporate] = (await list(query)).json().data
    assert.deepEqual([corporate.type, corporate.full_name], ['company', 'Muller Secretaries Ltd'])
    assert.deepEqual([corporate.first_name, corporate.last_name], [null, null])
    if (query) assert.deepEqual([corporate.officer.type, corporate.officer.full_name], ['company', corporate.full_name])
  }
  const [found] = (await search({ name: 'secretaries', include_provenance: true })).json()
  assert.deepEqual([found.type, found.last_name, found.officer.type], ['company', null, 'company'])
})

test('200 with provenance the groups repeat their fields; contact only where there is some', async () => {
  const [first, corporate] = (await list('?include_provenance=true')).json().data
  assert.equal(first.officer.first_name, 'Zoë')
  assert.equal(first.appointment.source.id, 900)
  assert.equal(first.contact.email, 'zoe@acme.example')
  assert.equal('contact' in corporate, false)
})

test('200 pages, and a page past the end keeps the totals', async () => {
  const second = (await list('?page=2&per_page=2')).json()
  assert.deepEqual([words(second.data), second.total_pages, second.total_results], [['former'], 2, 3])
  const past = (await list('?page=9&per_page=2')).json()
  assert.deepEqual([past.data, past.total_pages, past.total_results], [[], 2, 3])
})

test('200 an empty list for a company without officers', async () => {
  const id = await insertCompany(server.databases.primary)
  const { coverage, ...list } = (await server.get(`/v1/kyb/${id}/officers`, authorization)).json()
  assert.deepEqual(list, { data: [], total_pages: 0, total_results: 0 })
  assert.equal(coverage.reading, 'not_loaded')
})

for (const [why, filters, expected] of [
  ['the exact name first, then current, then newest', {}, ['german', 'former', 'first']],
  ['a partial name', { name: 'mul zo' }, ['german', 'former', 'first']],
  ['a company that is an officer', { name: 'secretaries' }, ['corporate']],
  ['current ones', { status: 'C' }, ['german', 'first']],
  ['previous ones', { status: 'P' }, ['former']],
  ['a birth year', { date_of_birth_year: 1970 }, ['german', 'first']],
  ['the country of the register', { country_code: 'DE' }, ['german']],
  ['appointed since', { appointment_date: { gte: '2012-01-01' } }, ['german', 'former']],
  ['appointed until, inclusive', { appointment_date: { lte: '2012-01-01' } }, ['former', 'first']],
  ['appointed between', { appointment_date: { gte: '2010-01-31', lte: '2010-01-31' } }, ['first']],
  ['resigned within, which nobody current is', { resignation_date: { gte: '2000-01-01' } }, ['former']],
  ['a company by name', { company_name: 'globex' }, ['german']],
  ['a company by number', { company_reg_number: '12345' }, ['former', 'first']],
  ['a company status as integer', { company_status: [108] }, ['german']],
  ['company statuses as text', { company_status: ['106', 1615] }, ['former', 'first']],
  ['a country by id', { company_countries: [276] }, ['german']],
  ['a country by path', { company_countries: ['150_826'] }, ['former', 'first']],
  [
    'everything at once',
    { status: 'C', country_code: 'GB', date_of_birth_year: 1970, company_name: 'acme' },
    ['first'],
  ],
] as const) {
  test(`200 search: ${why}`, async () => {
    const response = await search({ name: 'zoe muller', ...filters })
    assert.equal(response.statusCode, 200, response.body)
    assert.deepEqual(words(response.json()), expected)
  })
}

test('200 search with provenance: the company, the person and the appointment each name their source', async () => {
  const [found] = (await search({ name: 'Zoë Ann Müller', include_provenance: true })).json()
  assert.equal(found.company.company_name, 'Acme Ltd')
  for (const group of ['company', 'officer', 'appointment', 'address', 'contact']) {
    assert.equal(found[group].source.name, 'Test registry', group)
  }
})

for (const [why, filters, says] of [
  ['a status that does not exist', { company_status: [107] }, /company_status 107 is not an id/i],
  ['a country that does not exist', { company_countries: ['827'] }, /company_countries 827/i],
  [
    'a range that ends before it begins',
    { appointment_date: { gte: '2020-01-02', lte: '2020-01-01' } },
    /gte must not/i,
  ],
  ['a range without bounds', { appointment_date: {} }, /appointment_date must not be empty/i],
  ['a day that is not in the calendar', { appointment_date: { gte: '2021-02-29' } }, /YYYY-MM-DD/],
  ['the year zero', { appointment_date: { gte: '0000-01-01' } }, /YYYY-MM-DD/],
] as const) {
  test(`400 search: ${why}`, async () => {
    const response = await search({ name: 'zoe', ...filters })
    assert.equal(response.statusCode, 400)
    assert.match(response.json().error.message, says)
  })
}
