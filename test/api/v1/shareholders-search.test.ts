import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import endpoint from '../../../src/api/v1/endpoints/shareholders-search.ts'
import { FoundHolderShape, FoundHoldingShape } from '../../../src/api/v1/shapes/holding.ts'
import { pageShape } from '../../../src/api/v1/shapes/page.ts'
import { startTestApp, type TestApp } from '../../support/app.ts'
import { insertCompany } from '../../support/company.ts'
import { insertHolding, insertKey, insertName } from '../../support/facts.ts'
import { responseOf } from '../../support/response.ts'

const check = {
  lite: responseOf({ response: pageShape('FoundHolderPage', FoundHolderShape) }),
  full: responseOf({ response: pageShape('FoundHoldingPage', FoundHoldingShape) }),
}
const checkAny = responseOf(endpoint)

type Body = Record<string, unknown>

let server: TestApp
let workspaceId: string
let bearer: string
/** Holdings and companies, each under a short name. */
const ids: Record<string, number> = {}
before(async () => {
  server = await startTestApp()
  workspaceId = await server.workspace()
  bearer = `Bearer ${(await server.key({ workspaceId, api: 'v1', scopes: ['ownership:read'] })).key}`
  const db = server.databases.primary
  const acme = await insertCompany(db, {
    name: 'Acme Ltd',
    registration_number: 'SC 001234',
    vat_number: 'GB 012 3456 78',
    address_street: '1 High Street',
    address_location: 'Floor 2',
    address_city: 'London',
    zip_code: 'EC1A 1BB',
    country_region: 'Greater London',
  })
  const brot = await insertCompany(db, { name: 'Brot & Spiele GmbH', country_code: 'DE' })
  const elia = await insertCompany(db, { name: 'Ελιά ΑΕ', country_code: 'GR' })
  await insertName(db, acme, 'Acme Ltd')
  await insertName(db, acme, 'Roadrunner Traps Ltd', 'previous')
  await insertName(db, brot, 'Brot & Spiele GmbH')
  await insertKey(db, acme, 'reg:GB', 'SC1234')
  await insertKey(db, acme, 'vat:GB', '12345678')
  await insertKey(db, brot, 'reg:DE', 'HRB99')
  await insertKey(db, brot, 'vat:DE', '123456789')
  await insertKey(db, elia, 'vat:GR', '94019245')
  Object.assign(ids, { acme, brot, elia })
  const add = async (word: string, company: number, columns: Record<string, unknown>) => {
    ids[word] = await insertHolding(db, company, columns)
  }
  await add('long', acme, {
    holder_name: 'José María Núñez Ortega',
    kind: 'person',
    percentage: '24.999999999999999999',
  })
  await add('exact', brot, { holder_name: 'NÚÑEZ María José', kind: 'person', percentage_min: 25, percentage_max: 50 })
  await add('plain', elia, { holder_name: 'Jose Maria Nunez', percentage: '50.000000000000000001' })
  await add('unknown', brot, { holder_name: 'Núñez Holding S.L.', kind: 'company' })
  await add('former', acme, { holder_name: 'Jose Nunez', percentage: '60', held_until: '2020-01-01', status: 'ceased' })
})
after(() => server.close())

const post = (mode: string, payload: unknown, authorization = bearer) =>
  server.app.inject({
    method: 'POST',
    url: `/v1/kyb/shareholders/search/${mode}`,
    headers: { authorization, 'content-type': 'application/json' },
    payload: payload as object,
  })

async function search(body: Body, mode: 'lite' | 'full' = 'full') {
  const response = await post(mode, body)
  assert.equal(response.statusCode, 200, response.body)
  check[mode](response.json())
  checkAny(response.json())
  return response
}

async function found(body: Body): Promise<string[]> {
  const { data } = (await search(body)).json()
  return data.map((item: { id: number }) => Object.keys(ids).find(word => ids[word] === item.id))
}

test('200 lite: holder and company, nothing else', async () => {
  const body = (await search({ name: 'ortega' }, 'lite')).json()
  assert.deepEqual(body, {
    data: [
      {
        name: 'José María Núñez Ortega',
        type: 'person',
        company: {
          id: ids.acme,
          name: 'Acme Ltd',
          registration_number: 'SC 001234',
          vat_number: 'GB 012 3456 78',
          address: {
            zip: 'EC1A 1BB',
            city: 'London',
            address1: '1 High Street',
            address2: 'Floor 2',
            country_region: 'England',
          },
        },
      },
    ],
    total_pages: 1,
    total_results: 1,
  })
})

test('200 full: also what is held, exact to the digit, and when it was created', async () => {
  await insertHolding(server.databases.primary, ids.acme as number, {
    holder_name: 'Zacharias Full',
    percentage: '33.333333333333333333',
    quantity: '100',
    share_price: '1.50',
    share_type: 'A',
    share_value: '100 A GBP 1.50',
    currency: 'GBP',
    status: 'active',
    created_at: '2024-02-29T23:59:58.007+01:00',
    extra: JSON.stringify({ votes: 3, company: 'not the company' }),
  })
  const { body, ...response } = await search({ name: 'zacharias' })
  assert.match(body, /"percentage":33\.333333333333333333,/)
  assert.match(body, /"share_price":1\.50,/)
  const { company, percentage: _, ...item } = JSON.parse(body).data[0]
  assert.equal(company.id, ids.acme)
  assert.deepEqual(item, {
    id: item.id,
    votes: 3,
    name: 'Zacharias Full',
    type: null,
    created: '2024-02-29T22:59:58,007+0000',
    status: 'active',
    quantity: 100,
    share_price: 1.5,
    share_type: 'A',
    share_value: '100 A GBP 1.50',
    currency: 'GBP',
  })
  assert.equal(response.headers['x-service-units'], '1')
})

for (const [why, body, words] of [
  ['the exact name first, without case and accents', { name: 'jose MARIA nunez' }, ['plain', 'exact', 'long']],
  ['in any order, exact by the words in their order', { name: 'Núñez María José' }, ['exact', 'plain', 'long']],
  ['beginnings of words', { name: 'ort nuñ' }, ['long']],
  ['a slip in the first letter', { name: 'rtega' }, ['long']],
  ['not the middle of words', { name: 'tega' }, []],
  ['nothing to search for', { name: '--' }, []],
  ['company name', { name: 'nunez', company_name: 'acme' }, ['long']],
  ['a former company name', { name: 'nunez', company_name: 'roadrunner' }, ['long']],
  ['a company name of punctuation', { name: 'nunez', company_name: '&' }, []],
  ['registration number with zeroes', { name: 'nunez', registration_number: 'sc-001234' }, ['long']],
  ['registration number without zeroes', { name: 'nunez', registration_number: 'SC 1234' }, ['long']],
  ['registration number with more zeroes', { name: 'nunez', registration_number: 'HRB 00099' }, ['unknown', 'exact']],
  ['another registration number', { name: 'nunez', registration_number: '1234' }, []],
  ['a registration number of punctuation', { name: 'nunez', registration_number: '-' }, []],
  ['VAT number with its country', { name: 'nunez', vat_number: 'GB012345678' }, ['long']],
  ['VAT number of Northern Ireland', { name: 'nunez', vat_number: 'XI 012 3456 78' }, ['long']],
  ['VAT number without its country and zero', { name: 'nunez', vat_number: '12.345.678' }, ['long']],
  ['VAT number without its country', { name: 'nunez', vat_number: '123456789' }, ['unknown', 'exact']],
  ['VAT number with another country', { name: 'nunez', vat_number: 'FR123456789' }, []],
  ['VAT number of Greece', { name: 'nunez', vat_number: 'EL094019245' }, ['plain']],
  ['one country', { name: 'nunez', location_countries: ['DE'] }, ['unknown', 'exact']],
  ['two countries', { name: 'nunez', location_countries: ['GR', 'GB'] }, ['plain', 'long']],
  ['no country named', { name: 'nunez', location_countries: [] }, ['unknown', 'exact', 'plain', 'long']],
  ['percentage from', { name: 'nunez', percentage: { gte: 25 } }, ['exact', 'plain']],
  ['percentage up to', { name: 'nunez', percentage: { lte: 25 } }, ['exact', 'long']],
  ['percentage between, band overlapping', { name: 'nunez', percentage: { gte: 50, lte: 50 } }, ['exact']],
  ['percentage above the band', { name: 'nunez', percentage: { gte: 51 } }, []],
  ['percentage below the band', { name: 'nunez', percentage: { gte: 1, lte: 24 } }, []],
  ['the whole range', { name: 'nunez', percentage: { gte: 1, lte: 100 } }, ['exact', 'plain', 'long']],
  [
    'everything at once',
    {
      name: 'nunez',
      company_name: 'brot',
      registration_number: 'hrb99',
      vat_number: 'de 123 456 789',
      location_countries: ['DE'],
      percentage: { gte: 30, lte: 40 },
    },
    ['exact'],
  ],
] as const) {
  test(`200 ${why}`, async () => {
    assert.deepEqual(await found(body), words)
  })
}

test('200 pages in a stable order, and the totals stay the same past the end', async () => {
  const seen: string[] = []
  for (const page of [1, 2, 3, 4]) {
    seen.push(...(await found({ name: 'nunez', per_page: 1, page })))
    assert.equal(seen.length, page)
  }
  assert.deepEqual(seen, ['unknown', 'exact', 'plain', 'long'])
  const { data, ...totals } = (await search({ name: 'nunez', per_page: 3, page: 3 })).json()
  assert.deepEqual([data, totals], [[], { total_pages: 2, total_results: 4 }])
  assert.deepEqual((await search({ name: 'nunez', page: Number.MAX_SAFE_INTEGER, per_page: 50 })).json().data, [])
})

test('200 the source of each record, only with provenance', async () => {
  for (const mode of ['lite', 'full'] as const) {
    const [item] = (await search({ name: 'ortega', include_provenance: true }, mode)).json().data
    assert.equal(item.source.name, 'Test registry')
    assert.equal('source' in (await search({ name: 'ortega', include_provenance: false }, mode)).json().data[0], false)
  }
})

test('200 names of two and of five hundred characters, counted as characters', async () => {
  for (const name of ['jo', '💡💡', '💡'.repeat(500), 'ab '.repeat(166)]) await search({ name })
})

for (const [why, body, field] of [
  ['a name of one character', { name: '💡' }, 'name'],
  ['a name of 501 characters', { name: 'a'.repeat(501) }, 'name'],
  ['no name', {}, 'name'],
  ['a name that is no text', { name: 12 }, 'name'],
  ['an unknown property', { name: 'ab', country: 'GB' }, 'country'],
  ['an empty company name', { name: 'ab', company_name: '' }, 'company_name'],
  ['an empty registration number', { name: 'ab', registration_number: '' }, 'registration_number'],
  ['an empty VAT number', { name: 'ab', vat_number: '' }, 'vat_number'],
  ['a country that is no code', { name: 'ab', location_countries: ['gb'] }, 'location_countries'],
  ['countries that are no list', { name: 'ab', location_countries: 'GB' }, 'location_countries'],
  ['a percentage without bounds', { name: 'ab', percentage: {} }, 'percentage'],
  ['a percentage of 0', { name: 'ab', percentage: { gte: 0 } }, 'percentage'],
  ['a percentage of 101', { name: 'ab', percentage: { lte: 101 } }, 'percentage'],
  ['a broken percentage', { name: 'ab', percentage: { gte: 1.5 } }, 'percentage'],
  ['a percentage that is upside down', { name: 'ab', percentage: { gte: 51, lte: 50 } }, 'percentage'],
  ['an unknown bound', { name: 'ab', percentage: { gt: 5 } }, 'percentage'],
  ['page 0', { name: 'ab', page: 0 }, 'page'],
  ['per_page 0', { name: 'ab', per_page: 0 }, 'per_page'],
  ['per_page 51', { name: 'ab', per_page: 51 }, 'per_page'],
  ['a page as text', { name: 'ab', page: '1' }, 'page'],
  ['provenance as text', { name: 'ab', include_provenance: 'true' }, 'include_provenance'],
  ['a list', [], ''],
] as const) {
  test(`400 ${why}`, async () => {
    const response = await post('full', body)
    const { error } = response.json()
    assert.deepEqual([response.statusCode, error.code], [400, 'INVALID_REQUEST'])
    assert.ok(error.message.startsWith(field), error.message)
  })
}

test('400 comes before the allowance, also for two fields that contradict each other', async () => {
  const spent = await server.workspace({ units: 0 })
  const { key } = await server.key({ workspaceId: spent, api: 'v1' })
  const upsideDown = { name: 'ab', percentage: { gte: 2, lte: 1 } }
  assert.equal((await post('lite', upsideDown, `Bearer ${key}`)).statusCode, 400)
  assert.equal((await post('lite', { name: 'ab' }, `Bearer ${key}`)).statusCode, 429)
})

test('400 another view mode', async () => {
  const response = await post('medium', { name: 'ab' })
  assert.equal(response.statusCode, 400)
  assert.match(response.json().error.message, /lite, full/)
})

test('403 without ownership:read', async () => {
  const { key } = await server.key({ workspaceId, api: 'v1', scopes: ['company:read'] })
  assert.equal((await post('lite', { name: 'ab' }, `Bearer ${key}`)).json().error.code, 'INSUFFICIENT_SCOPE')
})

test('405 names the method that the path has', async () => {
  const response = await server.get('/v1/kyb/shareholders/search/lite', bearer)
  assert.deepEqual([response.statusCode, response.headers.allow], [405, 'POST'])
})
