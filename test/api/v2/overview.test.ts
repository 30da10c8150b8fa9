import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Sql, sql } from '#postgres/sql.ts'
import { insertCompany } from '../../support/company.ts'
import { demoPlatform } from '../../support/demo-platform.ts'
import { insertKey, insertName } from '../../support/facts.ts'

const v2 = demoPlatform()

type Found = { total_results: number; total_pages: number; data: { id: string; name: string; country_code: string }[] }

async function lookUp(body: object): Promise<Found> {
  const response = await v2.post('/overview', body)
  assert.equal(response.statusCode, 200, response.body)
  return response.json()
}

async function showcase(): Promise<Record<string, string>> {
  const { rows } = await sql<Record<string, string>>`
    select c.name, c.registration_number, c.vat_number, c.lei, c.website, c.linkedin, c.phones[1] as phone, p.full_name
    from companies c join people p on p.company_id = c.id where c.id = 1 order by p.id limit 1
  `.execute(v2.server.databases.reads)
  return rows[0] as Record<string, string>
}

test('200 with every field, whatever is known of the company', async () => {
  const known = await showcase()
  const bodies = {
    name: known.name,
    registration_number: known.registration_number,
    lei_number: known.lei?.toLowerCase(),
    vat_number: known.vat_number,
    website: `${known.website}/about?x=1`,
    phone_number: known.phone,
    person: known.full_name,
    url: known.linkedin,
  }
  for (const [field, value] of Object.entries(bodies)) {
    const { data } = await lookUp({ [field]: value, country_code: 'GB' })
    assert.ok(
      data.some(({ id }) => id === '1'),
      `${field} ${value}`,
    )
  }
  const all = await lookUp({ ...bodies, country_code: 'GB', company_status: [106] })
  assert.deepEqual(all, {
    total_results: 1,
    total_pages: 1,
    data: [
      {
        id: '1',
        name: known.name,
        status: 'Active',
        country_code: 'GB',
        registration_number: known.registration_number,
        status_id: 106,
        status_name: 'Active',
      },
    ],
  })
})

test('200 finds a number, an address and a phone without the country, however they are written', async () => {
  const known = await showcase()
  const domain = new URL(known.website as string).hostname.replace('www.', '')
  const slug = (known.linkedin as string).split('/').at(-1)
  for (const body of [
    { registration_number: ` ${known.registration_number?.toLowerCase()} ` },
    { vat_number: known.vat_number?.replace(/(.{4})/, '$1 ') },
    { website: domain.toUpperCase() },
    { website: `http://shop.${domain}:8080/a/b` },
    { url: `linkedin.com/company/${slug?.toUpperCase()}/about/?trk=x` },
    { phone_number: known.phone?.replace('+', '00').replaceAll(' ', '-') },
    { phone_number: known.phone?.replace(/^\+44 /, '(0)') },
    { phone_number: known.phone?.replace(/^\+44 /, '0') },
  ]) {
    const { data } = await lookUp(body)
    assert.ok(
      data.some(({ id }) => id === '1'),
      JSON.stringify(body),
    )
  }
})

test('200 finds a phone number that is stored without its country', async () => {
  const id = await insertCompany(v2.server.databases.primary, { phones: ['(01632) 960 961', '12'] })
  for (const phone_number of ['+44 1632 960961', '01632 960961', '1632960961']) {
    assert.deepEqual(
      (await lookUp({ phone_number })).data.map(found => found.id),
      [String(id)],
    )
  }
  assert.equal((await lookUp({ phone_number: '+44 1633 960961' })).total_results, 0)
})

test('200 finds nothing when two fields do not agree', async () => {
  const known = await showcase()
  assert.deepEqual(await lookUp({ registration_number: known.registration_number, country_code: 'FR' }), {
    total_results: 0,
    total_pages: 0,
    data: [],
  })
  assert.equal((await lookUp({ name: known.name, company_status: [108] })).total_results, 0)
  assert.equal((await lookUp({ name: '!!!' })).total_results, 0)
})

test('200 counts every page, five on each at most', async () => {
  const first = await lookUp({ country_code: 'GB' })
  assert.equal(first.data.length, 5)
  assert.equal(first.total_pages, Math.ceil(first.total_results / 5))
  // Companies that other tests insert by hand are not among the prospects, which are used to count common ones.
  const { rows } = await sql<{ count: number }>`
    select count(*) from companies where country_code = 'GB' and id < 1000000000
  `.execute(v2.server.databases.reads)
  assert.equal(first.total_results, rows[0]?.count)
  const second = await lookUp({ country_code: 'GB', page: 2, per_page: 3 })
  assert.equal(second.data.length, 3)
  assert.deepEqual((await lookUp({ country_code: 'GB', page: 1_000_000 })).data, [])
})

test('200 by country, state and status alone, in order of id', async () => {
  for (const [body, where] of [
    [{ country_code: 'DE' }, sql`country_code = 'DE'`],
    [{ country_code: 'DE', company_status: [108, 1615] }, sql`country_code = 'DE' and status_id in (108, 1615)`],
    ...['CA', 'ca', 'US-CA', 'California'].map(
      state => [{ state }, sql`country_code = 'US' and country_region = 'California'`] as const,
    ),
    [{}, sql`true`],
    [{ company_status: [] }, sql`true`],
    [{ company_status: [1615] }, sql`status_id = 1615`],
  ] as [object, Sql][]) {
    const { rows } = await sql<{ id: number }>`
      select id from companies where id < 1000000000 and ${where} order by id
    `.execute(v2.server.databases.reads)
    assert.ok(rows.length > 5, JSON.stringify(body))
    const { data, total_results } = await lookUp({ ...body, page: 2, per_page: 3 })
    assert.equal(total_results, rows.length, JSON.stringify(body))
    assert.deepEqual(
      data.map(({ id }) => id),
      rows.slice(3, 6).map(({ id }) => String(id)),
    )
  }
})

test('200 reads a state without a country as one of the United States', async () => {
  const db = v2.server.databases.primary
  const id = await insertCompany(db, { name: 'Zorilla Tap Corp', country_code: 'US', country_region: 'wyoming' })
  await insertName(db, id, 'Zorilla Tap Corp')
  await insertKey(db, id, 'reg:US-WY', '00-7771')
  for (const body of [
    { name: 'zorilla', state: 'WY' },
    { name: 'tap zorilla', state: 'WY', country_code: 'US' },
    { registration_number: '7771', state: 'WY' },
  ]) {
    const { data } = await lookUp(body)
    assert.deepEqual(
      data.map(found => [found.id, found.country_code]),
      [[String(id), 'US']],
    )
  }
  assert.equal((await lookUp({ name: 'zorilla', state: 'DE' })).total_results, 0)
})

test('200 lists all companies when nothing is known, also without a body', async () => {
  const { data, total_results } = await lookUp({})
  assert.deepEqual(
    data.map(({ id }) => id),
    ['1', '2', '3', '4', '5'],
  )
  assert.deepEqual((await v2.post('/overview')).json(), {
    data,
    total_results,
    total_pages: Math.ceil(total_results / 5),
  })
})

test('400 names every wrong field at once', async () => {
  const response = await v2.post('/overview', {
    country_code: 'ZZ',
    state: '',
    name: '',
    website: 'nothing',
    phone_number: '123',
    url: 'https://www.linkedin.com/in/somebody',
    page: 0,
    per_page: 6,
    colour: 'red',
  })
  assert.equal(response.statusCode, 400)
  assert.deepEqual(response.json(), {
    country_code: ['must be a country code such as GB'],
    state: ['must be a code, a name, or an item with an id'],
    name: ['must not be empty'],
    website: ['must be a web address such as https://www.example.com or example.com'],
    phone_number: ['must be a phone number of at least 7 digits'],
    url: ["must be the address of a company's LinkedIn page, such as https://www.linkedin.com/company/name"],
    page: ['must be at least 1'],
    per_page: ['must be at most 5'],
    colour: ['is not a known field'],
  })
})

test('400 names a state and statuses that are not there', async () => {
  const response = await v2.post('/overview', { country_code: 'US', state: 'XX', company_status: [106, 107] })
  assert.equal(response.statusCode, 400)
  assert.deepEqual(response.json(), {
    state: ['is not a state of US'],
    company_status: ['107 is not an id in this vocabulary'],
  })
})

test('403 without the permission', async () => {
  assert.equal(await v2.status('POST', '/overview', { name: 'x' }), 403)
})
