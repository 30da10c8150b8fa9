import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from '#postgres/sql.ts'
import { startTestApp, type TestApp } from '../../support/app.ts'
import { drawnFacts } from '../../support/drawn-facts.ts'
import { fitting, prospectFacts } from '../../support/prospect-facts.ts'
import { randomFilters, randomFrom } from '../../support/random-filters.ts'

const all = prospectFacts({ companies: 2000, seed: 1 })
const byId = new Map(all.map(facts => [facts.id, facts]))
const statusNames = new Map<number | null, string>([
  [106, 'Active'],
  [108, 'Inactive'],
  [1615, 'Intermediate'],
])
const shown = (id: number) => {
  const { name, company } = byId.get(id) as (typeof all)[0]
  return { id, name, status_id: company.status_id, status_name: statusNames.get(company.status_id) ?? null }
}

let server: TestApp
let workspaceId: string
let token: string
before(async () => {
  server = await startTestApp({ demo: true })
  workspaceId = await server.workspace({ units: 100_000 })
  token = `Token ${(await server.key({ workspaceId, api: 'v2' })).key}`
})
after(() => server.close())

const ask = (payload: object, authorization = token) =>
  server.app.inject({ method: 'POST', url: '/v2/prospecting', headers: { authorization }, payload })

const refused = async (filters: object) => {
  const response = await ask({ filters })
  assert.equal(response.statusCode, 400, response.body)
  return response.json()
}

test('200 without filters, the first 25 of all companies', async () => {
  for (const body of [
    {},
    { filters: {} },
    { page: 1, per_page: 25, filters: { company_status: [], location_countries: {} } },
  ]) {
    const response = await ask(body)
    assert.equal(response.statusCode, 200)
    const { total_companies, total_pages, data } = response.json()
    assert.deepEqual([total_companies, total_pages, data.length], [2000, 80, 25])
    assert.deepEqual(data[0], shown(1))
  }
})

test('200 for random combinations, the first answers from the database and the later ones from memory', async () => {
  const random = randomFrom(7)
  const drawn = all.map(drawnFacts)
  for (let n = 0; n < 150; n++) {
    const filters = randomFilters(random, drawn)
    const expected = fitting(all, filters)
    const [page, per_page] = [1 + (n % 3), 1 + (n % 30)]
    const response = await ask({ page, per_page, filters })
    assert.equal(response.statusCode, 200, `${JSON.stringify(filters)} ${response.body}`)
    assert.deepEqual(
      response.json(),
      {
        total_companies: expected.length,
        total_pages: Math.ceil(expected.length / per_page),
        data: expected.slice((page - 1) * per_page, page * per_page).map(shown),
      },
      JSON.stringify(filters),
    )
  }
})

test('200 with an empty page past the end', async () => {
  const response = await ask({ page: 10, per_page: 100, filters: { foreign_parents: 'has_no_foreign_parent' } })
  assert.deepEqual([response.statusCode, response.json().data], [200, []])
})

test('400 names the page, the unknown filter and every unknown id', async () => {
  const response = await ask({ page: 11, per_page: 101, filter: {}, filters: { nase: 1 } })
  assert.equal(response.statusCode, 400)
  assert.deepEqual(response.json(), {
    page: ['must be at most 10'],
    per_page: ['must be at most 100'],
    filter: ['is not a known field'],
    'filters.nase': ['is not a known field'],
  })
  assert.equal((await ask({ page: 0 })).statusCode, 400)
  const unknown = (id: unknown) => [`${id} is not an id in this vocabulary`]
  assert.deepEqual(
    await refused({
      company_status: [106, 999999],
      nace: '1_2_3',
      sic_code_anz: ['nothing'],
      legal_form: [1],
      location_countries: { parents: ['150_999'], id: 840 },
      location_regions: { id: 5 },
      financial_currency: ['ZZZ'],
    }),
    {
      'filters.company_status': unknown(999999),
      'filters.nace': unknown('1_2_3'),
      'filters.sic_code_anz': unknown('nothing'),
      'filters.legal_form': unknown(1),
      'filters.location_countries.parents': unknown('150_999'),
      'filters.location_regions.id': unknown(5),
      'filters.financial_currency': unknown('ZZZ'),
    },
  )
})

test('400 for ranges that contradict themselves, are empty or of the wrong kind', async () => {
  const contradiction = ['gte must not be greater than lte']
  assert.deepEqual(
    await refused({
      number_of_employees: { gte: 10, lte: 9 },
      company_incorporation: { gte: '2020-01-02', lte: '2020-01-01' },
      yoy_staff: {},
      financial_turnover: { gte: '5' },
      company_type: 1,
      foreign_parents: 'maybe',
    }),
    {
      'filters.number_of_employees': contradiction,
      'filters.company_incorporation': contradiction,
      'filters.yoy_staff': ['must not be empty'],
      'filters.financial_turnover.gte': ['must be a number'],
      'filters.company_type': ['must be an array'],
      'filters.foreign_parents': ['must be one of has_a_foreign_parent, has_no_foreign_parent or an array of them'],
    },
  )
  assert.deepEqual(await refused({ url: 'https://example.com/company/acme' }), {
    'filters.url': ["must be the address of a company's LinkedIn page, such as https://www.linkedin.com/company/name"],
  })
  assert.deepEqual(await refused({ insights_visits: ['0-1'] }), {
    'filters.insights_visits.0': [
      'must be one of 0-10000, 1000-100000, 100000-500000, 500000-1000000, 1000000-5000000, 5000000',
    ],
  })
})

test('403 without the permission, 429 at the limit, and a refused request costs nothing', async () => {
  const { key } = await server.key({ workspaceId, api: 'v2', scopes: ['metrics'] })
  assert.equal((await ask({}, `Token ${key}`)).statusCode, 403)
  const own = await server.workspace()
  await sql`update permissions set daily_limit = 1 where workspace_id = ${own} and permission = 'prospecting'`.execute(
    server.databases.primary,
  )
  const authorization = `Token ${(await server.key({ workspaceId: own, api: 'v2' })).key}`
  assert.equal((await ask({ page: 11 }, authorization)).statusCode, 400)
  assert.equal((await ask({ filters: { nace: [0] } }, authorization)).statusCode, 400)
  assert.equal((await ask({}, authorization)).statusCode, 200)
  const last = await ask({}, authorization)
  assert.deepEqual([last.statusCode, last.json().access.permission], [429, 'prospecting'])
})
