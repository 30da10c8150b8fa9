import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import XLSX from '@e965/xlsx'
import pg from 'pg'
import { refreshProspects } from '#ingest/prospects/refresh-prospects.ts'
import { sql } from '#postgres/sql.ts'
import { type VocabularyName, vocabularyOf } from '../../src/domain/nomenclatures/vocabulary.ts'
import { prospectingFilters } from '../../src/domain/prospecting/filters.ts'
import { filterFields } from '../../web/src/prospecting/filter-fields.ts'
import { startTestApp, type TestApp } from '../support/app.ts'
import { insertCompany } from '../support/company.ts'
import { ledgerOf } from '../support/ledger.ts'
import { newcomer, type Person } from '../support/people.ts'

let app: TestApp
let ada: Person

before(async () => {
  app = await startTestApp({ demo: true })
  ada = await newcomer(app)
})
after(() => app.close())

const post = (path: string, body: object) =>
  app.browse('POST', `/api/workspaces/${ada.workspaceId}${path}`, { cookie: ada.cookie, body })
const get = (path: string) => app.browse('GET', `/api/workspaces/${ada.workspaceId}${path}`, { cookie: ada.cookie })
const find = (filters: object, page?: number) => post('/prospecting', { filters, ...(page && { page }) })

test('the pages have a field for every filter, and it produces what the filter accepts', () => {
  const known = Object.entries(prospectingFilters).map(([name, filter]) => {
    const { takes } = filter
    if ('vocabulary' in filter) return [name, { takes, vocabulary: filter.vocabulary }]
    return [name, 'choices' in filter ? { takes, choices: [...filter.choices] } : { takes }]
  })
  const fields = Object.entries(filterFields).map(([name, field]) => {
    const { takes } = field
    if ('vocabulary' in field && takes !== 'currencies') return [name, { takes, vocabulary: field.vocabulary }]
    return [name, 'choices' in field ? { takes, choices: field.choices.map(([value]) => value) } : { takes }]
  })
  assert.deepEqual(Object.fromEntries(fields), Object.fromEntries(known))
  for (const field of Object.values(filterFields)) {
    if (!('few' in field) || !field.few) continue
    const entries = [...vocabularyOf(field.vocabulary as VocabularyName).byId.values()]
    assert.deepEqual(
      field.few,
      entries.map(({ id, name }) => [id, name]),
    )
  }
})

test('200 an exact count and one page of summaries in the order of ids, and nothing more', async () => {
  const filters = { location_countries: { id: [826] }, company_status: [106] }
  const first = (await find(filters)).json()
  assert.equal(first.items.length, 25)
  assert.deepEqual(Object.keys(first.items[0]), [
    'id',
    'name',
    'state',
    'status',
    'country_code',
    'registration_number',
    'status_name',
    'asked',
  ])
  assert.ok(first.items.every((item: { country_code: string }) => item.country_code === 'GB'))
  const key = (await app.key({ workspaceId: await app.workspace(), api: 'v2' })).key
  const inApi = await app.app.inject({
    method: 'POST',
    url: '/v2/prospecting',
    payload: { filters, per_page: 50 },
    headers: { authorization: `Token ${key}` },
  })
  assert.equal(first.total, inApi.json().total_companies)
  assert.equal(first.pages, Math.ceil(first.total / 25))
  const second = (await find(filters, 2)).json()
  const ids = [...first.items, ...second.items].map(({ id }: { id: number }) => id)
  assert.deepEqual(
    ids,
    inApi.json().data.map(({ id }: { id: number | string }) => Number(id)),
  )
  assert.deepEqual((await find(filters, 400)).json().items, [])
})

test('400 names every invalid filter', async () => {
  const answer = await find({
    number_of_employees: { gte: 10, lte: 5 },
    company_incorporation: { gte: '2020-01-01', lte: '2019-01-01' },
    nace: [999999],
    url: 'https://example.com',
  })
  assert.equal(answer.statusCode, 400)
  assert.deepEqual(answer.json().errors, {
    'filters.number_of_employees': ['gte must not be greater than lte'],
    'filters.company_incorporation': ['gte must not be greater than lte'],
    'filters.nace': ['999999 is not an id in this vocabulary'],
    'filters.url': ["must be the address of a company's LinkedIn page"],
  })
  for (const filters of [
    { colour: ['red'] },
    { company_incorporation: { gte: '2020-02-30' } },
    { number_of_employees: {} },
    // JSON may hold 1e400, which is infinite here.
    { number_of_employees: { gte: 1e19 } },
    { nace: ['1'] },
    { insights_visits: ['1-2'] },
  ]) {
    assert.equal((await find(filters)).statusCode, 400, JSON.stringify(filters))
  }
  assert.equal((await find({}, 401)).statusCode, 400)
})

test('200 the export contains every company once, is safe for spreadsheets and starts with a byte order mark', async () => {
  const company = { name: '=1+1, "Näme"', country_code: 'AQ', registration_number: '-7' }
  const id = await insertCompany(app.databases.primary, company)
  const client = new pg.Client({ connectionString: app.url })
  await client.connect()
  await refreshProspects(client, [id])
  await client.end()
  const answer = await post('/prospecting/export.csv', { filters: { location_countries: { id: [10] } } })
  assert.equal(answer.headers['content-type'], 'text/csv; charset=utf-8')
  assert.match(String(answer.headers['content-disposition']), /^attachment; filename="companies-2026-11-15\.csv"$/)
  const [head, ...rows] = answer.body.split('\r\n')
  assert.equal(head, '\ufeffid,name,country_code,state,registration_number,status')
  assert.equal(rows.pop(), '')
  const { total } = (await find({ location_countries: { id: [10] } })).json()
  assert.equal(rows.length, total)
  assert.ok(
    rows.some(row => row.startsWith(`${id},"'=1+1, ""Näme""",AQ,,'-7,`)),
    rows.join('\n'),
  )
  assert.equal((await post('/prospecting/export.csv', { filters: { nace: [7], isic: [999999] } })).statusCode, 400)
})

test('all results become a spreadsheet, a Parquet file, or a list in which nothing is left to match or to pay', async () => {
  const filters = { location_countries: { id: [10] } }
  const { total } = (await post('/prospecting', { filters })).json()
  const sheet = XLSX.read((await post('/prospecting/export.xlsx', { filters })).rawPayload)
  const cells = XLSX.utils.sheet_to_json<{ id: number; name: string }>(Object.values(sheet.Sheets)[0] as XLSX.WorkSheet)
  assert.equal(cells.length, total)
  const parquet = (await post('/prospecting/export.parquet', { filters })).rawPayload
  assert.equal(parquet.subarray(0, 4).toString(), 'PAR1')
  const made = await post('/prospecting/list', { filters, sort: { by: 'name' }, name: 'Prospects' })
  const { id } = made.json()
  const list = (
    await app.browse('GET', `/api/workspaces/${ada.workspaceId}/lists/${id}`, { cookie: ada.cookie })
  ).json()
  assert.partialDeepStrictEqual(list, {
    ...{ name: 'Prospects', state: 'matched', row_count: total, companies: total, spent: 0 },
    ...{ counts: { matched: total, review: 0, not_found: 0, open: 0 }, match_price: { units: 0 } },
  })
  const page = `/api/workspaces/${ada.workspaceId}/lists/${id}/rows`
  const { items } = (await app.browse('GET', page, { cookie: ada.cookie })).json()
  const named = new Map(cells.map(cell => [cell.id, cell.name]))
  for (const row of items) assert.equal(row.cells[1], named.get(row.company_id), `row ${row.position}`)
})

test('200 a search tells those of the values asked for that fit, a headcount as it is, and of a range nothing', async () => {
  const { rows } = await sql<{ id: number; nace: string[]; employees: number; zip: string; turnover: number }>`
    select company_id as id, nace, employees, zip, turnover from prospects
    where nace && array['62.01'] and employees between 1 and 100000 and turnover > 1 and zip is not null
    order by company_id limit 1
  `.execute(app.databases.primary)
  const known = rows[0] as (typeof rows)[number]
  await sql`update permissions set daily_limit = 100, plan_limit = 100`.execute(app.databases.primary)
  const filters = {
    nace: [3, 10, 16201],
    number_of_employees: { gte: known.employees, lte: known.employees },
    location_zip: [known.zip.toLowerCase(), 'XQZ'],
    financial_turnover: { gte: 1 },
    advance_companies: ['have_business_address'],
  }
  const body = (await post('/prospecting', { filters, pay: true })).json()
  const item = body.items.find(({ id }: { id: number }) => id === known.id)
  assert.deepEqual(item.asked, {
    nace: item.asked.nace,
    number_of_employees: known.employees,
    location_zip: [known.zip.toLowerCase()],
    advance_companies: ['have_business_address'],
  })
  assert.ok(item.asked.nace.includes('62.01 Computer programming activities'), item.asked.nace)
  assert.ok(!JSON.stringify(body).includes(String(known.turnover)), 'the figure is sold elsewhere')
  // The order in which filters are set says nothing, and columns only what is asked for.
  const columns = ['status', 'number_of_employees', 'financial_turnover', 'nace', 'yoy_staff']
  const [head, ...lines] = (await post('/prospecting/export.csv', { filters, columns })).body.split('\r\n')
  assert.equal(head, `\ufeffid,name,${columns.join(',')}`)
  const line = lines.find(one => one.startsWith(`${known.id},`)) as string
  assert.match(line, new RegExp(`,${known.employees},at least 1,.*62\\.01 Computer programming activities.*,$`))
})

test('200 sorted both ways over all pages, what is not known last; 400 by what was not asked for', async () => {
  const filters = { location_countries: { id: [826] }, number_of_employees: { gte: 1 } }
  await post('/prospecting', { filters, pay: true })
  const all = async (sort: object) => {
    const first = (await post('/prospecting', { filters, sort })).json()
    const pages = [first.items]
    for (let page = 2; page <= first.pages; page++)
      pages.push((await post('/prospecting', { filters, sort, page })).json().items)
    return { items: pages.flat() as { id: number; name: string; asked: Record<string, number> }[], total: first.total }
  }
  const up = await all({ by: 'number_of_employees' })
  const sizes = up.items.map(({ asked }) => asked.number_of_employees as number)
  assert.deepEqual(
    sizes,
    sizes.toSorted((one, other) => one - other),
  )
  assert.ok(up.total > 25 && new Set(up.items.map(({ id }) => id)).size === up.total, 'none twice, none missing')
  const down = await all({ by: 'number_of_employees', descending: true })
  assert.deepEqual(
    down.items.map(({ asked }) => asked.number_of_employees),
    sizes.toReversed(),
  )
  const file = await post('/prospecting/export.csv', { filters, sort: { by: 'name' }, columns: [] })
  const names = (await all({ by: 'name' })).items.map(({ id }) => id)
  assert.deepEqual(
    file.body
      .trimEnd()
      .split('\r\n')
      .slice(1)
      .map((line: string) => Number(line.split(',')[0])),
    names,
  )
  const states = (await post('/prospecting', { filters: {}, sort: { by: 'state' } })).json().items
  assert.ok(states.every(({ state }: { state: string | null }) => state !== null))
  for (const body of [
    { filters: {}, sort: { by: 'number_of_employees' } },
    { filters: { financial_turnover: { gte: 1 } }, sort: { by: 'financial_turnover' } },
  ]) {
    assert.equal((await post('/prospecting', body)).statusCode, 400)
    assert.equal((await post('/prospecting/export.csv', body)).statusCode, 400)
  }
})

test('200 a whole list is watched once it is confirmed, charged for what is new alone, all or none', async () => {
  const { primary } = app.databases
  const filters = { location_countries: { id: [10] } }
  const client = new pg.Client({ connectionString: app.url })
  await client.connect()
  const ids: number[] = []
  for (const name of ['One', 'Two', 'Three']) ids.push(await insertCompany(primary, { name, country_code: 'AQ' }))
  await refreshProspects(client, ids)
  await client.end()
  const { total } = (await find(filters)).json()
  await post(`/watches/${ids[0]}/start`, {})
  const plan = (await post('/prospecting/watch', { filters })).json()
  assert.partialDeepStrictEqual(plan, { total, watched: 1, fresh: total - 1, most: 1000 })
  const watched = async () => (await get('/watches')).json().total as number

  const fewer = await post('/prospecting/watch', { filters, agreed: 1 })
  assert.equal(fewer.statusCode, 400)
  assert.match(fewer.json().detail, /The list has changed/)
  await sql`update permissions set daily_limit = 2 where permission = 'watch'`.execute(primary)
  assert.equal((await post('/prospecting/watch', { filters, agreed: total - 1 })).statusCode, 429)
  assert.equal(await watched(), 1, 'all or none')
  await sql`update permissions set daily_limit = 100 where permission = 'watch'`.execute(primary)
  assert.deepEqual((await post('/prospecting/watch', { filters, agreed: total - 1 })).json(), { started: total - 1 })
  assert.equal(await watched(), total)
  const lines = (await ledgerOf(primary, ada.workspaceId)).filter(({ operation }) => operation === 'startWatch')
  assert.deepEqual(lines.map(({ units }) => units).sort(), [1, total - 1])
  assert.deepEqual((await post('/prospecting/watch', { filters, agreed: 1 })).json(), { started: 0 })
  // Into a list they go all, and what is watched already costs nothing.
  const named = { filters, agreed: 0, list: 'Machine builders' }
  for (const _ of [1, 2]) assert.deepEqual((await post('/prospecting/watch', named)).json(), { started: 0 })
  assert.deepEqual((await get('/watch/lists')).json(), [{ name: 'Machine builders', companies: total }])
  const many = await post('/prospecting/watch', { filters: {}, agreed: 1 })
  assert.equal(many.statusCode, 400)
  assert.match(many.json().detail, /Up to 1000 companies can be watched in one go, but \d+ match\. Add filters\./)
  const unpaid = await post('/prospecting/watch', { filters: { yoy_exports: { gte: 3 } } })
  assert.match(unpaid.json().detail, /Run this search first/)
})

test('200 vocabularies by level, by words and by ids', async () => {
  const top = (await get('/vocabularies/nace')).json()
  assert.deepEqual(top[2], { path: '3', id: 3, name: 'Manufacturing', code: 'C', has_children: true })
  const below = (await get('/vocabularies/nace?parent=3')).json()
  assert.equal(below[0].code, '10')
  const [byCode] = (await get('/vocabularies/nace/find?q=62.01')).json()
  assert.equal(byCode.code, '62.01')
  assert.equal(byCode.above.length, 3)
  const [region] = (await get('/vocabularies/region/find?q=cote%20d%27or')).json()
  assert.equal(region.name, "Côte-d'Or")
  assert.equal(region.above[0], 'France')
  const named = (await get(`/vocabularies/nace/named?ids=${byCode.id},3,999999`)).json()
  assert.deepEqual(
    named.map(({ id }: { id: number }) => id),
    [byCode.id, 3],
  )
  const countries = (await get('/vocabularies/legal-form')).json()
  assert.ok(countries.every(({ id, has_children }: { id: null; has_children: true }) => id === null && has_children))
  const [form] = (await get('/vocabularies/legal-form?parent=GB')).json()
  assert.equal(form.code, 'GB')
  assert.equal((await find({ legal_form: [form.id] })).json().cost, 1)
  assert.equal((await get('/vocabularies/nace?parent=999999')).statusCode, 400)
  assert.equal((await get('/vocabularies/colours')).statusCode, 404)
})

test('200 candidates for a name, with their company and role only', async () => {
  const { rows } = await sql<{ name: string }>`
    select full_name as name from officers where birth_year is not null and kind = 'person' order by id limit 1
  `.execute(app.databases.primary)
  const people = (body: object) => post('/people', { ...body, pay: true })
  const { officers } = (await people({ q: rows[0]?.name })).json()
  assert.ok(officers.items.length > 0 && officers.items.length <= 25)
  const [first] = officers.items
  assert.deepEqual(Object.keys(first), ['key', 'name', 'kind', 'role', 'current', 'born', 'company'])
  assert.match(first.born ?? '1970', /^\d{4}(-\d\d)?$/)
  const country = first.company.country_code
  const inCountry = (await people({ q: first.name, country })).json()
  for (const { items } of Object.values(inCountry) as { items: { company: { country_code: string } }[] }[])
    assert.ok(items.every(({ company }) => company.country_code === country))
  assert.deepEqual((await people({ q: 'xqzvwk' })).json(), {
    officers: { items: [], more: false },
    shareholders: { items: [], more: false },
    employees: { items: [], more: false },
  })
  assert.equal((await people({ q: 'a' })).statusCode, 400)
})

test('200 the search says by which name and with which spelling a company was found', async () => {
  const { rows } = await sql<{ id: number; name: string }>`
    select company_id as id, name from names where kind = 'previous' order by company_id, id limit 1
  `.execute(app.databases.primary)
  const { id = 0, name = '' } = rows[0] ?? {}
  const { items } = (await get(`/search?q=${encodeURIComponent(name)}`)).json()
  const item = items.find((one: { id: number }) => one.id === id)
  assert.deepEqual(item.other_name, { kind: 'previous', name })
  const [similar] = (await get('/search?q=meridian%20harbor%20instruments')).json().items
  assert.partialDeepStrictEqual(similar, {
    match: 'similar name',
    other_name: null,
    unlike: [{ asked: 'harbor', found: 'harbour' }],
    missing: [],
  })
})
