import assert from 'node:assert/strict'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { sql } from '#postgres/sql.ts'
import type { V2Endpoint } from '../../src/api/v2/endpoint.ts'
import { vocabularyOf } from '../../src/domain/nomenclatures/vocabulary.ts'
import { prospectingFilters } from '../../src/domain/prospecting/filters.ts'
import { loadFolder } from '../../src/lib/load-folder.ts'
import { startTestApp, type TestApp } from '../support/app.ts'
import { ledgerOf, unitsOf } from '../support/ledger.ts'
import { callTool, connectHttp } from '../support/mcp.ts'
import { newcomer, type Person } from '../support/people.ts'

// Somebody with no allowance left tries to learn what is sold, above all a turnover, by asking whether it is within a range.

let app: TestApp
/** The target, with the facts that are sold. */
let target: { id: number; name: string; country: string; zip: string; turnover: number; officer: string }

before(async () => {
  app = await startTestApp({ demo: true })
  const { rows } = await sql<typeof target>`
    select c.id, c.name, c.country_code as country, p.zip, p.turnover::float8 as turnover, o.full_name as officer
    from prospects p join companies c on c.id = p.company_id join officers o on o.company_id = c.id
    where p.turnover > 100000 and p.zip is not null and c.country_code = 'GB' order by c.id limit 1
  `.execute(app.databases.primary)
  target = rows[0] as typeof target
})
after(() => app.close())

/** Somebody whose free workspace has no allowance left. */
async function spentPerson(): Promise<Person> {
  const person = await newcomer(app)
  await sql`
    insert into allowances (workspace_id, meter, day, day_used, month, month_used, granted)
    select workspace_id, meter, '2026-11-15', daily_limit, '2026-11-01', daily_limit, 0 from meters
    where workspace_id = ${person.workspaceId}
    on conflict (workspace_id, meter) do update set day = excluded.day, day_used = excluded.day_used
  `.execute(app.databases.primary)
  return person
}

const post = ({ workspaceId, cookie }: Person, pathname: string, body: object) =>
  app.browse('POST', `/api/workspaces/${workspaceId}${pathname}`, { cookie, body })

/** Whether a response shows that the company matches; null if it does not say. */
type Oracle = (gte: number, lte: number) => Promise<boolean | null>

/** How far the turnover can be narrowed down by halving, as long as the responses say anything. */
async function bisect(isWithin: Oracle): Promise<{ from: number; to: number }> {
  let [from, to] = [0, 2 ** 40]
  while (to - from > 1) {
    const middle = Math.floor((from + to) / 2)
    const answer = await isWithin(from, middle)
    if (answer === null) break
    if (answer) to = middle
    else from = middle
  }
  return { from, to }
}

test('with no allowance left, nobody learns a turnover from counts, lists, pages or exports', async () => {
  const mallory = await spentPerson()
  const key = `Token ${(await app.key({ workspaceId: mallory.workspaceId, api: 'v2' })).key}`
  const places = { location_countries: { id: [826] } }
  const within = (gte: number, lte: number) => ({ financial_turnover: { gte, lte } })
  /** What a response of the dashboard says about the target: by its list, or by its count alone. */
  const told = (answer: { total?: number; items?: { id: number }[] }) =>
    answer.total === undefined ? null : answer.items?.some(({ id }) => id === target.id) || answer.total > 0
  const oracles: Record<string, Oracle> = {
    'a list of one, by post code': async (gte, lte) =>
      told(
        (await post(mallory, '/prospecting', { filters: { location_zip: [target.zip], ...within(gte, lte) } })).json(),
      ),
    'a list with pages': async (gte, lte) =>
      told((await post(mallory, '/prospecting', { filters: { ...places, ...within(gte, lte) }, page: 2 })).json()),
    'a list that is to be paid for': async (gte, lte) =>
      told((await post(mallory, '/prospecting', { filters: { ...places, ...within(gte, lte) }, pay: true })).json()),
    'the difference of two large counts': async (gte, lte) => {
      const [all, below] = await Promise.all(
        [lte, gte].map(async bound => {
          const filters = { ...places, financial_turnover: { lte: bound } }
          return (await post(mallory, '/prospecting', { filters })).json().total as number | undefined
        }),
      )
      return all === undefined || below === undefined ? null : all > below
    },
    'an export': async (gte, lte) => {
      const filters = { location_zip: [target.zip], ...within(gte, lte) }
      const answer = await post(mallory, '/prospecting/export.csv', { filters })
      return answer.statusCode === 200 ? answer.body.includes(`\n${target.id},`) : null
    },
    'the platform API': async (gte, lte) => {
      const payload = { filters: { location_zip: [target.zip], ...within(gte, lte) } }
      const request = { method: 'POST', url: '/v2/prospecting', payload, headers: { authorization: key } } as const
      const answer = await app.app.inject(request)
      return answer.statusCode === 200 ? answer.json().total_companies > 0 : null
    },
  }
  for (const [name, oracle] of Object.entries(oracles)) {
    const { from, to } = await bisect(oracle)
    assert.deepEqual(
      [from, to],
      [0, 2 ** 40],
      `${name} says that the turnover of ${target.turnover} is ${from} to ${to}`,
    )
  }
})

/** A value that each kind of filter accepts. */
function exampleOf(filter: (typeof prospectingFilters)[keyof typeof prospectingFilters]): unknown {
  switch (filter.takes) {
    case 'range':
      return { gte: 1 }
    case 'days':
      return { gte: '2000-01-01' }
    case 'words':
      return ['London']
    case 'currencies':
      return ['GBP']
    case 'linkedin':
      return 'https://www.linkedin.com/company/example'
    case 'places':
      return { id: [826] }
    case 'choices':
      return [filter.choices[0]]
    case 'band':
      return { band: [filter.choices[0]] }
    case 'entries':
      return [vocabularyOf(filter.vocabulary).byId.keys().next().value]
  }
}

test('a search by facts that a locked company hides reveals nothing until it is paid for', async () => {
  const mallory = await spentPerson()
  const free: string[] = []
  for (const [name, filter] of Object.entries(prospectingFilters)) {
    const answer = await post(mallory, '/prospecting', { filters: { [name]: exampleOf(filter) } })
    if ('total' in answer.json()) free.push(name)
    else assert.deepEqual(answer.json(), { cost: 1, left: 0 }, name)
  }
  assert.deepEqual(free.sort(), ['company_status', 'location_countries', 'location_regions'])
  const empty = (await post(mallory, '/prospecting', { filters: { nace: [] } })).json()
  assert.ok(empty.total > 0, 'a filter that asks for nothing costs nothing')
})

test('a free search tells no headcount, activity or turnover by columns, order, export or a list to watch', async () => {
  const mallory = await spentPerson()
  const filters = { location_countries: { id: [826] } }
  const { rows } = await sql<{ employees: number; nace: string[] }>`
    select employees, nace from prospects where company_id = ${target.id}
  `.execute(app.databases.primary)
  const { items } = (await post(mallory, '/prospecting', { filters })).json()
  for (const item of items) assert.deepEqual(item.asked, { location_countries: ['United Kingdom'] })
  const columns = ['number_of_employees', 'nace', 'financial_turnover', 'company_incorporation']
  const file = await post(mallory, '/prospecting/export.csv', { filters, columns })
  const line = file.body.split('\r\n').find(one => one.startsWith(`${target.id},`))
  assert.match(line ?? '', /,,,,$/, `${JSON.stringify(rows[0])} is told`)
  for (const by of ['number_of_employees', 'financial_turnover']) {
    assert.equal((await post(mallory, '/prospecting', { filters, sort: { by } })).statusCode, 400)
  }
  const asked = { ...filters, number_of_employees: { gte: 1 } }
  assert.equal((await post(mallory, '/prospecting/watch', { filters: asked })).statusCode, 400)
  assert.equal((await post(mallory, '/prospecting/export.csv', { filters: asked, columns })).statusCode, 400)
})

test('with no allowance left, nobody learns who is behind a company', async () => {
  const mallory = await spentPerson()
  for (const q of [target.officer, 'xqzvwk']) {
    assert.deepEqual((await post(mallory, '/people', { q })).json(), { cost: 1, left: 0 })
    assert.equal((await post(mallory, '/people', { q, pay: true })).statusCode, 429)
  }
})

test('nothing that the APIs and tools return free of charge is about a company that was not paid for', async () => {
  const folder = path.join(import.meta.dirname, '../../src/api/v2/endpoints')
  const endpoints = await loadFolder<V2Endpoint>(folder)
  const unmetered = endpoints.filter(({ metered, isOpen }) => metered === false && !isOpen)
  // What an account created, bought or watches is its own. A new endpoint must be one of these, or cost something.
  assert.deepEqual(unmetered.map(({ id }) => id).sort(), [
    'allLists',
    'callbackSetWatch',
    'callbackWatch',
    'cancelLists',
    'checkCreditReport',
    'columnsLists',
    'companyFieldsAddWatch',
    'companyFieldsRemoveWatch',
    'companyFieldsWatch',
    'createLists',
    'decideLists',
    'decideScreening',
    'decisionsLists',
    'decisionsScreening',
    'deleteLists',
    'eventsWatch',
    'fetchCreditReport',
    'fieldsAddWatch',
    'fieldsRemoveWatch',
    'fieldsWatch',
    'historyWatch',
    'listWatch',
    'listsScreening',
    'purchasedCreditReport',
    'readLists',
    'resultsLists',
    'rowsLists',
    'stopWatch',
    'undoLists',
    'withdrawScreening',
  ])
  const mallory = await spentPerson()
  const { key } = await app.key({ workspaceId: mallory.workspaceId, api: 'v2' })
  const searched = await app.get(`/v2/credit-report?country=GB&post_code=${target.zip}`, `Token ${key}`)
  assert.equal(searched.statusCode, 429, searched.body)
  const { rows } = await sql<Record<string, string | null>>`
    select address_city, address_street, zip_code, vat_number, legal_form, website from companies where id = ${target.id}
  `.execute(app.databases.primary)
  const preview = await app.get(`/reconcile/${key}/preview/${target.id}`)
  assert.match(preview.body, /<strong>/)
  for (const [field, value] of Object.entries(rows[0] ?? {})) {
    if (value !== null) assert.ok(!preview.body.includes(value), `the preview tells ${field}`)
  }
  const base = await app.app.listen({ port: 0, host: '127.0.0.1' })
  const client = await connectHttp(base, `Token ${key}`, '2026-07-28')
  const { tools } = await client.listTools()
  for (const { name } of tools) {
    const answer = await callTool(client, name, { company_id: target.id })
    assert.equal(answer.isError, true, name)
    assert.ok(!answer.text.includes(target.name), name)
  }
  await client.close()
})

test('a question is charged once a day, whoever in the workspace asks it and however it is written', async () => {
  const ada = await newcomer(app)
  const { primary } = app.databases
  const filters = { financial_turnover: { gte: 1000 }, location_countries: { id: [826, 276] } }
  assert.deepEqual((await post(ada, '/prospecting', { filters })).json(), { cost: 1, left: 3 })
  assert.equal((await post(ada, '/prospecting/export.csv', { filters })).statusCode, 400)
  const answers = await Promise.all(Array.from({ length: 5 }, () => post(ada, '/prospecting', { filters, pay: true })))
  for (const answer of answers) assert.ok(answer.json().total > 0, answer.body)
  assert.deepEqual(
    (await ledgerOf(primary, ada.workspaceId)).map(({ operation, units }) => [operation, units]),
    [['prospecting', 1]],
  )
  const turned = { location_countries: { id: [276, 826] }, financial_turnover: { gte: 1000 } }
  assert.ok((await post(ada, '/prospecting', { filters: turned, page: 2 })).json().total > 0)
  assert.equal((await post(ada, '/prospecting/export.csv', { filters: turned })).statusCode, 200)
  assert.deepEqual((await post(ada, '/prospecting', { filters: { ...filters, nace: [3] } })).json(), {
    cost: 1,
    left: 2,
  })

  assert.deepEqual((await post(ada, '/people', { q: target.officer })).json(), { cost: 1, left: 3 })
  const found = (await post(ada, '/people', { q: target.officer, pay: true })).json()
  assert.ok(found.officers.items.length > 0)
  assert.deepEqual((await post(ada, '/people', { q: ` ${target.officer.toUpperCase()}` })).json(), found)
  assert.equal(await unitsOf(primary, ada.workspaceId), 2)

  // Nothing found costs nothing, and is shown again for a day as what was paid for is.
  const nobody = (await post(ada, '/people', { q: 'xqzvwk', pay: true })).json()
  assert.deepEqual(nobody.officers.items, [])
  const none = { filters: { ...filters, financial_turnover: { gte: 1e17 } } }
  assert.equal((await post(ada, '/prospecting', { ...none, pay: true })).json().total, 0)
  assert.equal((await post(ada, '/prospecting', none)).json().total, 0)
  assert.equal(await unitsOf(primary, ada.workspaceId), 2)

  app.now = new Date(app.now.getTime() + 24 * 60 * 60_000)
  assert.deepEqual((await post(ada, '/prospecting', { filters })).json(), { cost: 1, left: 3 }, 'a day later')
})
