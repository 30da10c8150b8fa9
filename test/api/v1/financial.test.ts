import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { Ajv2020 } from 'ajv/dist/2020.js'
import formatsPlugin from 'ajv-formats'
import { sql } from '#postgres/sql.ts'
import endpoint from '../../../src/api/v1/endpoints/financial.ts'
import { startTestApp, type TestApp } from '../../support/app.ts'
import { insertCompany } from '../../support/company.ts'
import { ledgerOf } from '../../support/ledger.ts'

const addFormats = formatsPlugin as unknown as (ajv: Ajv2020) => Ajv2020
const isResponse = addFormats(new Ajv2020({ strict: false })).compile<Body>(endpoint.response)

let server: TestApp
let workspaceId: string
let bearer: string
before(async () => {
  server = await startTestApp()
  workspaceId = await server.workspace()
  bearer = `Bearer ${(await server.key({ workspaceId, api: 'v1' })).key}`
})
after(() => server.close())

type Filing = {
  company: number
  end: string
  values: Record<string, string | null> | string
  start?: string
  filed?: string
  approved?: string
  consolidated?: boolean
  status?: string
  currency?: string
  source?: number
}

async function file({ company, end, values, ...rest }: Filing) {
  const {
    start = null,
    filed = null,
    approved = null,
    consolidated = false,
    status = null,
    currency = 'GBP',
    source = 900,
  } = rest
  const json = typeof values === 'string' ? values : JSON.stringify(values)
  await sql`
    insert into statements
      (company_id, period_start, period_end, filed_on, approved_on, consolidated, accounts_status, currency, values,
       source_id)
    values (${company}, ${start}, ${end}, ${filed}, ${approved}, ${consolidated}, ${status}, ${currency}, ${json}::jsonb, ${source})
  `.execute(server.databases.primary)
}

type Series = { name: string; list: Record<string, string | null>; progress?: (number | null)[] }
type Body = {
  years: string[]
  groups: { id: string; name: string; order: number; list: Series[]; source?: Record<string, unknown> }[]
  periods: Record<string, unknown>[]
  further_periods: Record<string, unknown>[]
  source?: Record<string, unknown> | null
}

/** The answer, after a check that it has the shape that the endpoint promises. */
async function financial(company: number, query = ''): Promise<Body> {
  const response = await server.get(`/v1/kyb/${company}/financial${query}`, bearer)
  assert.equal(response.statusCode, 200, response.body)
  const body = response.json()
  assert.ok(isResponse(body), JSON.stringify(isResponse.errors))
  return body
}

const seriesIn = (body: Body, group: string, name: string) =>
  body.groups.find(one => one.id === group)?.list.find(one => one.name === name)

const newCompany = () => insertCompany(server.databases.primary)

test('200 whole: groups, values to the digit, gaps null, progress for each pair', async () => {
  const company = await newCompany()
  await file({
    company,
    start: '2023-01-01',
    end: '2023-12-31',
    filed: '2024-09-30',
    status: 'Audited',
    values: {
      Turnover: '1000.00',
      'Gross-Profit': '250',
      Cash: '1234567890123456789.01',
      'Share-Capital': '100',
      'Capital-Expenditure': '7',
    },
  })
  await file({
    company,
    start: '2024-01-01',
    end: '2024-12-31',
    values: { Turnover: '1100.50', 'Gross-Profit': null, 'Share-Capital': '100' },
  })
  const response = await server.get(`/v1/kyb/${company}/financial`, bearer)
  assert.equal(response.statusCode, 200)
  assert.ok(isResponse(response.json()))
  assert.match(response.body, /"1234567890123456789\.01"/)
  assert.deepEqual(response.json(), {
    years: ['2024-12-31', '2023-12-31'],
    groups: [
      {
        id: 'summary',
        name: 'Summary',
        order: 1,
        list: [
          { name: 'Turnover', list: { '2024-12-31': '1100.50', '2023-12-31': '1000.00' }, progress: [10.05] },
          { name: 'Cash', list: { '2024-12-31': null, '2023-12-31': '1234567890123456789.01' }, progress: [null] },
        ],
      },
      {
        id: 'balance-sheet',
        name: 'Balance sheet',
        order: 2,
        list: [
          { name: 'Cash', list: { '2024-12-31': null, '2023-12-31': '1234567890123456789.01' }, progress: [null] },
        ],
      },
      {
        id: 'income-statement',
        name: 'Income statement',
        order: 3,
        list: [
          { name: 'Turnover', list: { '2024-12-31': '1100.50', '2023-12-31': '1000.00' }, progress: [10.05] },
          { name: 'Gross profit', list: { '2024-12-31': null, '2023-12-31': '250' }, progress: [null] },
        ],
      },
      {
        id: 'cash-flow',
        name: 'Cash flow',
        order: 4,
        list: [{ name: 'Capital expenditure', list: { '2024-12-31': null, '2023-12-31': '7' }, progress: [null] }],
      },
      {
        id: 'capital-and-reserves',
        name: 'Capital and reserves',
        order: 5,
        list: [{ name: 'Share capital', list: { '2024-12-31': '100', '2023-12-31': '100' }, progress: [0] }],
      },
      {
        id: 'ratios',
        name: 'Ratios',
        order: 6,
        list: [
          { name: 'Gross margin', list: { '2024-12-31': null, '2023-12-31': '25' } },
          { name: 'Capital expenditure to turnover', list: { '2024-12-31': null, '2023-12-31': '0.7' } },
          { name: 'Turnover, year over year', list: { '2024-12-31': '10.05', '2023-12-31': null } },
        ],
      },
    ],
    periods: [
      {
        date: '2024-12-31',
        start: '2024-01-01',
        currency: 'GBP',
        consolidated: false,
        accounts_status: null,
        filed_on: null,
        approved_on: null,
      },
      {
        date: '2023-12-31',
        start: '2023-01-01',
        currency: 'GBP',
        consolidated: false,
        accounts_status: 'Audited',
        filed_on: '2024-09-30',
        approved_on: null,
      },
    ],
    further_periods: [],
  })
  assert.equal(response.headers['x-service-units'], '1')
  const line = (await ledgerOf(server.databases.primary, workspaceId)).at(-1)
  assert.deepEqual([line?.units, line?.operation, line?.status], [1, 'financialKyb', 200])
})

test('200 with the restated values; what was filed earlier stays in the table', async () => {
  const company = await newCompany()
  await file({ company, end: '2023-12-31', filed: '2025-09-30', values: { 'Cost-of-Sales': '96' } })
  await file({ company, end: '2023-12-31', filed: '2024-09-30', values: { 'Cost-of-Sales': '100', Turnover: '200' } })
  const body = await financial(company)
  assert.deepEqual(seriesIn(body, 'income-statement', 'Cost of sales')?.list, { '2023-12-31': '96' })
  assert.equal(seriesIn(body, 'income-statement', 'Turnover'), undefined, 'two filings are never mixed')
  assert.partialDeepStrictEqual(body.periods[0], {
    filed_on: '2024-09-30',
    restated_on: '2025-09-30',
    restated: ['Cost of sales'],
  })
})

test('200 with group accounts where there are some, and nothing compared across', async () => {
  const company = await newCompany()
  const told = (end: string, turnover: string, consolidated: boolean) =>
    file({ company, end, consolidated, values: { Turnover: turnover } })
  await told('2022-12-31', '10', false)
  await told('2023-12-31', '11', false)
  await told('2023-12-31', '500', true)
  await told('2024-12-31', '600', true)
  const body = await financial(company)
  assert.deepEqual(
    body.periods.map(period => period.consolidated),
    [true, true, false],
  )
  const turnover = seriesIn(body, 'income-statement', 'Turnover')
  assert.deepEqual(turnover, {
    name: 'Turnover',
    list: { '2024-12-31': '600', '2023-12-31': '500', '2022-12-31': '10' },
    progress: [20, null],
  })
  assert.deepEqual(seriesIn(body, 'ratios', 'Turnover, year over year')?.list, {
    '2024-12-31': '20',
    '2023-12-31': null,
    '2022-12-31': null,
  })
})

test("200 the company's own accounts where those of the group say little, and both are served unchanged", async () => {
  const company = await newCompany()
  const approved = '2025-06-30'
  await file({ company, end: '2024-12-31', approved, values: { 'Net-Assets': '70', Cash: '8' } })
  await file({ company, end: '2024-12-31', approved, consolidated: true, values: { 'Profit-after-Tax': '500' } })
  await file({ company, end: '2023-12-31', values: { 'Net-Assets': '50' } })
  await file({ company, end: '2023-12-31', consolidated: true, values: { Turnover: '900', 'Profit-after-Tax': '400' } })
  const body = await financial(company)
  assert.deepEqual(
    [body.periods, body.further_periods].map(list => list.map(({ date, consolidated }) => [date, consolidated])),
    [
      [
        ['2024-12-31', false],
        ['2023-12-31', true],
      ],
      [
        ['2024-12-31', true],
        ['2023-12-31', false],
      ],
    ],
  )
  assert.deepEqual([body.periods[0]?.filed_on, body.periods[0]?.approved_on], [null, approved])
  const list = (group: string, name: string) => seriesIn(body, group, name)?.list
  assert.deepEqual(list('summary', 'Net assets'), { '2024-12-31': '70', '2023-12-31': null })
  assert.deepEqual(list('summary', 'Profit after tax'), { '2024-12-31': null, '2023-12-31': '400' })
  assert.deepEqual(list('summary-group', 'Profit after tax'), { '2024-12-31': '500', '2023-12-31': null })
  assert.deepEqual(list('summary-company', 'Net assets'), { '2024-12-31': null, '2023-12-31': '50' })
  // Growth is within one basis, whichever of the two was served.
  assert.deepEqual(list('ratios', 'Net assets, year over year'), { '2024-12-31': '40', '2023-12-31': null })
  assert.deepEqual(list('ratios-group', 'Profit after tax, year over year'), { '2024-12-31': '25', '2023-12-31': null })
  assert.match(body.groups.find(({ id }) => id === 'summary-group')?.name ?? '', /accounts of the group/)
})

test('200 without growth across currencies', async () => {
  const company = await newCompany()
  await file({ company, end: '2023-12-31', currency: 'DEM', values: { Turnover: '10' } })
  await file({ company, end: '2024-12-31', currency: 'EUR', values: { Turnover: '5' } })
  const body = await financial(company)
  assert.deepEqual(seriesIn(body, 'summary', 'Turnover')?.progress, [null])
  assert.equal(
    body.groups.find(group => group.id === 'ratios'),
    undefined,
  )
})

test('200 to the digit although a source wrote numbers instead of text', async () => {
  const company = await newCompany()
  await file({ company, end: '2024-12-31', values: '{"Turnover": 1234567890123456789.010}' })
  const body = await financial(company)
  assert.deepEqual(seriesIn(body, 'summary', 'Turnover')?.list, { '2024-12-31': '1234567890123456789.010' })
})

test('200 with provenance: the newest source, each period its own, calculated values marked as such', async () => {
  const company = await newCompany()
  await sql`insert into sources (id, code, name, category) values (901, 'old', 'Old registry', 'Enriched')`.execute(
    server.databases.primary,
  )
  await file({ company, end: '2023-12-31', source: 901, values: { Turnover: '10', 'Gross-Profit': '5' } })
  await file({ company, end: '2024-12-31', values: { Turnover: '20' } })
  const body = await financial(company, '?include_provenance=true')
  assert.equal(body.source?.name, 'Test registry')
  assert.deepEqual(
    body.periods.map(period => (period.source as { id: number }).id),
    [900, 901],
  )
  assert.deepEqual(
    body.groups.filter(group => group.source).map(group => [group.id, group.source?.category, group.source?.id]),
    [['ratios', 'Modelled', null]],
  )
})

test('200 empty for a company without statements, with and without provenance', async () => {
  const company = await newCompany()
  const nothing = { years: [], groups: [], periods: [], further_periods: [] }
  const { coverage, ...bare } = (await financial(company)) as Body & { coverage?: { reading: string } }
  assert.deepEqual([bare, coverage?.reading], [nothing, 'not_loaded'])
  const { coverage: _, ...known } = (await financial(company, '?include_provenance=true')) as Body & {
    coverage?: object
  }
  assert.deepEqual(known, { ...nothing, source: null })
})

test('200 for an empty filing: the period is shown, without values', async () => {
  const company = await newCompany()
  await file({ company, end: '2024-12-31', values: {} })
  const body = await financial(company)
  assert.deepEqual([body.years, body.groups], [['2024-12-31'], []])
})

test('200 for an id that was merged into another', async () => {
  const company = await newCompany()
  await file({ company, end: '2024-12-31', values: { Turnover: '20' } })
  const old = await insertCompany(server.databases.primary, { name: 'Old', merged_into: company })
  assert.deepEqual((await financial(old)).years, ['2024-12-31'])
})

for (const [why, path, status, code] of [
  ['an unknown company', '/v1/kyb/999999999999/financial', 404, 'DATA_SERVICE_404'],
  ['an id that is no integer', '/v1/kyb/abc/financial', 400, 'INVALID_REQUEST'],
  ['a bad value of a known parameter', '/v1/kyb/1/financial?include_provenance=maybe', 400, 'INVALID_REQUEST'],
  ['an unknown query parameter', '/v1/kyb/1/financial?year=2024', 404, 'KYB_ROUTE_NOT_FOUND'],
] as const) {
  test(`${status} ${why}`, async () => {
    const response = await server.get(path, bearer)
    assert.equal(response.statusCode, status)
    assert.equal(response.json().error.code, code)
    assert.equal(response.headers['x-service-units'], undefined)
  })
}

test('401 without a credential', async () => {
  assert.equal((await server.get('/v1/kyb/1/financial')).statusCode, 401)
})

test('403 without financials:read', async () => {
  const { key } = await server.key({ workspaceId, api: 'v1', scopes: ['company:read', 'ownership:read'] })
  const { error } = (await server.get('/v1/kyb/1/financial', `Bearer ${key}`)).json()
  assert.equal(error.code, 'INSUFFICIENT_SCOPE')
  assert.match(error.message, /financials:read/)
})

test('405 for another method', async () => {
  const response = await server.app.inject({
    method: 'POST',
    url: '/v1/kyb/1/financial',
    headers: { authorization: bearer },
  })
  assert.equal(response.statusCode, 405)
  assert.equal(response.headers.allow, 'GET')
})
