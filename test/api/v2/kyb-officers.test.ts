import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { insertCompany } from '../../support/company.ts'
import { insertOfficer } from '../../support/facts.ts'
import { type Platform, startPlatform } from '../../support/platform.ts'
import { seenFields } from '../../support/seen-fields.ts'

let platform: Platform
let company: number
const ids: number[] = []
before(async () => {
  platform = await startPlatform({ demo: true })
  const db = platform.server.databases.primary
  company = await insertCompany(db)
  ids.push(
    await insertOfficer(db, company, {
      full_name: 'Zoë Müller',
      first_name: 'Zoë',
      last_name: 'Müller',
      birth_year: 1970,
      birth_month: 2,
      role: 'Director',
      appointed_on: '2010-01-31',
      address_country: 'England',
      extra: JSON.stringify({ occupation: 'Engineer' }),
    }),
    await insertOfficer(db, company, { full_name: 'Muller Secretaries Ltd', kind: 'company' }),
    await insertOfficer(db, company, { full_name: 'A', is_current: false, resigned_on: '2015-06-30' }),
    await insertOfficer(db, company, { full_name: 'Left at some time', is_current: false }),
  )
})
after(() => platform.close())

const officers = (query = '') => platform.get(`/kyb/${company}/officers${query}`)

test('200 has every field of the contract', async () => {
  const seen = new Set<string>()
  for (let id = 1; id <= 40; id++) seenFields((await platform.get(`/kyb/${id}/officers`)).json(), '', seen)
  const address = ['country', 'line_1', 'locality', 'region', 'postal_code'].map(part => `address_${part}`)
  const birth = ['date_of_birth_year', 'date_of_birth_month']
  const fields = ['id', 'first_name', 'last_name', 'appointed_at', 'job_title', ...birth, ...address]
  assert.deepEqual(
    ['total_results', 'total_pages', ...fields.map(field => `data[].${field}`)].filter(field => !seen.has(field)),
    [],
  )
})

test('200 whole: current officers first, and the fields that mark a former one and a company', async () => {
  const body = (await officers()).json()
  assert.deepEqual([body.total_results, body.total_pages, body.data.length], [4, 1, 4])
  assert.deepEqual(body.data[0], {
    id: ids[0],
    full_name: 'Zoë Müller',
    first_name: 'Zoë',
    last_name: 'Müller',
    appointed_at: '2010-01-31',
    resigned_at: null,
    is_current: true,
    date_of_birth_year: 1970,
    date_of_birth_month: 2,
    job_title: 'Director',
    address_country: 'England',
    address_line_1: null,
    address_locality: null,
    address_region: null,
    address_postal_code: null,
    type: 'person',
    status: 'C',
  })
  const { type, full_name, first_name, last_name } = body.data[1]
  assert.deepEqual([type, full_name, first_name, last_name], ['company', 'Muller Secretaries Ltd', null, null])
  assert.deepEqual([body.data[2].is_current, body.data[2].resigned_at, body.data[2].status], [false, '2015-06-30', 'P'])
  assert.deepEqual([body.data[3].is_current, body.data[3].resigned_at, body.data[3].status], [false, null, 'P'])
})

test('200 pages, also past the end', async () => {
  const page = async (query: string) => {
    const { data, total_results, total_pages } = (await officers(query)).json()
    return [data.map((officer: { id: number }) => officer.id), total_results, total_pages]
  }
  assert.deepEqual(await page('?per_page=2'), [[ids[0], ids[1]], 4, 2])
  assert.deepEqual(await page('?page=2&per_page=2'), [[ids[2], ids[3]], 4, 2])
  assert.deepEqual(await page('?page=9&per_page=50'), [[], 4, 1])
})

test('200 a company of which no officer is known, and one that was merged', async () => {
  const db = platform.server.databases.primary
  const empty = await platform.get(`/kyb/${await insertCompany(db)}/officers`)
  const { coverage, ...list } = empty.json()
  assert.deepEqual(list, { data: [], total_results: 0, total_pages: 0 })
  assert.equal(coverage.reading, 'not_loaded')
  const merged = await insertCompany(db, { merged_into: company })
  assert.equal((await platform.get(`/kyb/${merged}/officers`)).json().total_results, 4)
})

test('400 names every wrong field at once', async () => {
  const response = await platform.get('/kyb/x/officers?page=0&per_page=51&include=all')
  assert.equal(response.statusCode, 400)
  assert.deepEqual(Object.keys(response.json()).sort(), ['id', 'include', 'page', 'per_page'])
  for (const query of ['?page=x', '?page=1.5', '?per_page=0', '?page=', '?page=1&page=2']) {
    assert.equal((await officers(query)).statusCode, 400, query)
  }
})

test('403 without the permission', async () => {
  const token = await platform.tokenFor('metrics')
  assert.equal((await platform.get(`/kyb/${company}/officers`, token)).statusCode, 403)
})

test('404 for an unknown company', async () => {
  const response = await platform.get('/kyb/999999999999/officers')
  assert.equal(response.statusCode, 404)
  assert.deepEqual(response.json(), { detail: 'Company 999999999999 not found.' })
})
