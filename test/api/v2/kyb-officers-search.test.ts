import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { insertCompany } from '../../support/company.ts'
import { insertKey, insertName, insertOfficer } from '../../support/facts.ts'
import { type Platform, startPlatform } from '../../support/platform.ts'
import { seenFields } from '../../support/seen-fields.ts'

let platform: Platform
let acme: number
const ids: Record<string, number> = {}
before(async () => {
  platform = await startPlatform({ demo: true })
  const db = platform.server.databases.primary
  acme = await insertCompany(db, {
    name: 'Acme Ltd',
    registration_number: '00012399',
    status: 'Active',
    status_id: 106,
    incorporated_on: '2001-02-03',
  })
  await insertName(db, acme, 'Acme Ltd')
  await insertKey(db, acme, 'reg:GB', '00012399')
  const globex = await insertCompany(db, { name: 'Globex GmbH', country_code: 'DE', status_id: 108 })
  await insertName(db, globex, 'Globex GmbH')
  ids.current = await insertOfficer(db, acme, {
    full_name: 'Zoë Qwertzmann',
    title: 'Dr',
    nationality: 'British',
    role: 'Director',
    birth_year: 1970,
    appointed_on: '2010-01-31',
    country_of_residence: 'England',
    address_postal_code: 'LS1 4AP',
  })
  ids.former = await insertOfficer(db, acme, {
    full_name: 'Zoe Qwertzmann',
    appointed_on: '2012-01-01',
    resigned_on: '2015-06-30',
    is_current: false,
  })
  ids.german = await insertOfficer(db, globex, { full_name: 'Z. Qwertzmann', birth_year: 1971 })
})
after(() => platform.close())

const search = (body: object) => platform.post('/kyb/officers/search', body)

test('200 has every field of the contract', async () => {
  const seen = new Set<string>()
  for (const name of ['John', 'Maria', 'Anna', 'David', 'Zoe']) {
    seenFields((await search({ name })).json(), '', seen)
  }
  const company = ['company_id', 'company_name', 'registration_number', 'company_status', 'incorporation_date']
  const person = ['id', 'full_name', 'title', 'nationality', 'country_of_residence', 'address_postal_code']
  const fields = [...company, ...person, 'officer_role', 'appointed_at', 'resigned_at']
  assert.deepEqual(
    fields.filter(field => !seen.has(`[].${field}`)),
    [],
  )
})

test('200 whole: exactly the fields of this version, the id as an integer', async () => {
  assert.deepEqual((await search({ name: 'qwertzm', status: 'C', country_code: 'GB' })).json(), [
    {
      id: ids.current,
      company_id: acme,
      company_name: 'Acme Ltd',
      registration_number: '00012399',
      company_status: 'Active',
      incorporation_date: '2001-02-03',
      full_name: 'Zoë Qwertzmann',
      title: 'Dr',
      nationality: 'British',
      officer_role: 'Director',
      appointed_at: '2010-01-31',
      resigned_at: null,
      country_of_residence: 'England',
      address_postal_code: 'LS1 4AP',
      type: 'person',
      status: 'C',
      status_id: 106,
      status_name: 'Active',
    },
  ])
  const [former] = (await search({ name: 'qwertzm', status: 'P' })).json()
  assert.equal(former.status, 'P')
})

for (const [wish, expected] of [
  [{}, ['current', 'german', 'former']],
  [{ date_of_birth_year: 1970 }, ['current']],
  [{ country_code: 'DE' }, ['german']],
  [{ status: 'P' }, ['former']],
  [{ appointment_date: { gte: '2010-01-31', lte: '2010-01-31' } }, ['current']],
  [{ appointment_date: { gte: '2010-02-01' } }, ['former']],
  [{ resignation_date: { lte: '2015-06-30' } }, ['former']],
  [{ company_name: 'globex' }, ['german']],
  [{ company_reg_number: '12399' }, ['current', 'former']],
  [{ company_status: [108, '1615'] }, ['german']],
  [{ company_countries: ['150_276', 124] }, ['german']],
  [{ company_countries: [], company_status: [] }, ['current', 'german', 'former']],
] as const) {
  test(`200 narrowed by ${JSON.stringify(wish)}`, async () => {
    const found = (await search({ name: 'Qwertzmann', ...wish })).json()
    const words = found.map(({ id }: { id: number }) => Object.keys(ids).find(word => ids[word] === id))
    assert.deepEqual(words.sort(), [...expected].sort())
  })
}

test('400 a name of one character; two are enough', async () => {
  const response = await search({ name: 'Q' })
  assert.equal(response.statusCode, 400)
  assert.deepEqual(response.json(), { name: ['must be at least 2 characters long'] })
  assert.equal((await search({ name: 'Qw' })).statusCode, 200)
})

test('400 names every wrong field at once', async () => {
  const response = await search({
    date_of_birth_year: '1970',
    country_code: 'gb',
    status: 'X',
    appointment_date: {},
    resignation_date: { gte: '2015-02-30' },
    company_name: 1,
    company_reg_number: '',
    company_status: 106,
    company_countries: [true],
    include_provenance: true,
  })
  assert.equal(response.statusCode, 400)
  assert.deepEqual(response.json(), {
    name: ['is required'],
    date_of_birth_year: ['must be an integer'],
    country_code: ['must be a country code such as GB'],
    status: ['must be one of C, P'],
    appointment_date: ['must not be empty'],
    'resignation_date.gte': ['must be a date in the form YYYY-MM-DD'],
    company_name: ['must be a string'],
    company_reg_number: ['must not be empty'],
    company_status: ['must be an array'],
    'company_countries.0': ['must be an id, or an item with an id'],
    include_provenance: ['is not a known field'],
  })
})

for (const wish of [
  { date_of_birth_year: 999 },
  { date_of_birth_year: 10_000 },
  { appointment_date: { gte: '2015-01-02', lte: '2015-01-01' } },
  { company_status: [107] },
  { company_countries: [84001738] },
  { name: 'x'.repeat(501) },
]) {
  test(`400 ${JSON.stringify(wish).slice(0, 60)}`, async () => {
    const response = await search({ name: 'Qwertzmann', ...wish })
    assert.equal(response.statusCode, 400)
    assert.deepEqual(Object.keys(response.json()), Object.keys(wish))
  })
}

test('403 without the permission', async () => {
  const token = await platform.tokenFor('employees')
  assert.equal((await platform.post('/kyb/officers/search', { name: 'John' }, token)).statusCode, 403)
})

test('400 names both lists with unknown ids, and every such id', async () => {
  const response = await search({
    name: 'Watson',
    company_status: [106, 107],
    company_countries: [1, 826, 150, '3'],
  })
  assert.equal(response.statusCode, 400)
  assert.deepEqual(response.json(), {
    company_status: ['107 is not an id in this vocabulary'],
    company_countries: ['1 is not an id in this vocabulary', '3 is not an id in this vocabulary'],
  })
})
