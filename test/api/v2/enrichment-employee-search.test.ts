import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '#postgres/sql.ts'
import { insertCompany } from '../../support/company.ts'
import { demoPlatform, emptyFields } from '../../support/demo-platform.ts'
import { insertPerson } from '../../support/facts.ts'

const path = '/enrichment/employee/search'

const v2 = demoPlatform(async ({ server }) => {
  const db = server.databases.primary
  const us = await insertCompany(db, {
    website: 'https://plover-labs.com',
    country_code: 'US',
    state: 'CA',
    address_city: 'Fresno',
    country_region: 'California',
  })
  const fr = await insertCompany(db, { website: 'https://courlis.fr', country_code: 'FR', address_city: 'Nîmes' })
  await insertPerson(db, us, { full_name: 'Uma', seniority: ['vp'], country_code: 'US', city: 'Reno' })
  await insertPerson(db, us, { full_name: 'Ugo', seniority: ['owner', 'c_suite'], country_code: 'CA', city: 'Laval' })
  await insertPerson(db, fr, { full_name: 'Fay', seniority: null, country_code: 'FR', city: 'Laval' })
})

const domain_list = ['plover-labs.com', 'https://www.courlis.fr/equipe']

async function names(body: object): Promise<string[]> {
  const response = await v2.post(path, { domain_list, ...body })
  assert.equal(response.statusCode, 200, response.body)
  return response.json().data.map((person: { name: string }) => person.name)
}

test('200 has every field of the document, and no contacts', async () => {
  const response = await v2.post(path, { domain_list: [(await v2.get('/companies/1')).json().company_website] })
  assert.equal(response.statusCode, 200)
  const list = response.json()
  assert.deepEqual(emptyFields(list), [])
  assert.deepEqual(Object.keys(list), ['total_employees', 'total_pages', 'data'])
  const [person] = list.data
  assert.deepEqual(Object.keys(person), ['name', 'seniority_level', 'job_title', 'country', 'city', 'company'])
  assert.deepEqual(Object.keys(person.company), ['name', 'website', 'country', 'city'])
  assert.equal(person.seniority_level, 'C-suite')
  assert.equal(person.country, 'United Kingdom')
  assert.deepEqual(await v2.contacts(), { email_count: 0, phone_count: 0 })
})

test('200 for each list, alone and with the others', async () => {
  for (const [body, expected] of [
    [{}, ['Uma', 'Ugo', 'Fay']],
    [{ domain_list: ['courlis.fr'] }, ['Fay']],
    [{ company_locations: ['US'] }, ['Uma', 'Ugo']],
    [{ company_locations: ['united states'] }, ['Uma', 'Ugo']],
    [{ company_locations: ['US-CA'] }, ['Uma', 'Ugo']],
    [{ company_locations: ['US-NY'] }, []],
    [{ company_locations: ['california', 'nîmes'] }, ['Uma', 'Ugo', 'Fay']],
    [{ employee_locations: ['CA'] }, ['Ugo']],
    [{ employee_locations: ['Laval'] }, ['Ugo', 'Fay']],
    [{ employee_locations: ['reno', 'FR'] }, ['Uma', 'Fay']],
    [{ employee_seniorities: ['vp'] }, ['Uma']],
    [{ employee_seniorities: ['Vice President', 'C-suite'] }, ['Uma', 'Ugo']],
    [{ company_locations: ['US'], employee_locations: ['Laval'], employee_seniorities: ['owner'] }, ['Ugo']],
    [{ company_locations: [], employee_locations: [], employee_seniorities: [] }, ['Uma', 'Ugo', 'Fay']],
    [{ page: 2, per_page: 2 }, ['Fay']],
  ] as const) {
    assert.deepEqual(await names(body), expected, JSON.stringify(body))
  }
})

test('200 by places alone: over all pages every person once, as a plain read of the table finds them', async () => {
  const { rows } = await sql<{ name: string; country: string; city: string; company: string; id: number }>`
    select p.full_name as name, p.country_code as country, lower(p.city) as city, c.country_code as company, p.id
    from people p join companies c on c.id = p.company_id order by c.id, p.id
  `.execute(v2.server.databases.reads)
  const inOrder = (people: typeof rows) => people.toSorted((one, other) => one.id - other.id)
  const cases: [body: object, expected: typeof rows][] = [
    [{ employee_locations: ['GB'] }, inOrder(rows.filter(({ country }) => country === 'GB'))],
    [
      { employee_locations: ['LONDON', 'GB', 'Paris'] },
      inOrder(rows.filter(({ country, city }) => country === 'GB' || city === 'london' || city === 'paris')),
    ],
    [{ company_locations: ['DE', 'fr'] }, rows.filter(({ company }) => company === 'DE' || company === 'FR')],
    [{ company_locations: ['Atlantis'] }, []],
  ]
  for (const [body, expected] of cases) {
    const found: string[] = []
    for (let page = 1; page <= Math.ceil(expected.length / 50) + 1; page++) {
      const list = (await v2.post(path, { ...body, page, per_page: 50 })).json()
      assert.equal(list.total_employees, expected.length, JSON.stringify(body))
      found.push(...list.data.map((person: { name: string }) => person.name))
    }
    assert.deepEqual(
      found,
      expected.map(({ name }) => name),
      JSON.stringify(body),
    )
  }
})

test('400 lists the seniorities there are', async () => {
  const response = await v2.post(path, { employee_seniorities: ['vp', 'king', 'queen'] })
  assert.equal(response.statusCode, 400)
  const levels = 'owner, c_suite, partner, vp, director, head, manager, senior, entry, training'
  const reason = [`must be one of ${levels}, or the name of one`]
  assert.deepEqual(response.json(), { 'employee_seniorities.1': reason, 'employee_seniorities.2': reason })
})

test('400 names every wrong field at once', async () => {
  const response = await v2.post(path, {
    domain_list: ['fine.example', 'x'],
    company_locations: 'GB',
    employee_locations: [''],
    page: 0,
    per_page: 51,
    more: 1,
  })
  assert.equal(response.statusCode, 400)
  assert.deepEqual(Object.keys(response.json()).sort(), [
    'company_locations',
    'domain_list.1',
    'employee_locations.0',
    'more',
    'page',
    'per_page',
  ])
})

test('403 without the permission', async () => {
  assert.equal(await v2.status('POST', path, {}), 403)
})
