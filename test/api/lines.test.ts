import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Client } from '@modelcontextprotocol/client'
import { sql } from '#postgres/sql.ts'
import { startTestApp, type TestApp } from '../support/app.ts'
import { insertCompany } from '../support/company.ts'
import { insertName } from '../support/facts.ts'
import { ledgerOf } from '../support/ledger.ts'
import { callTool, connectHttp } from '../support/mcp.ts'
import { newcomer, type Person } from '../support/people.ts'

// One line is read alike wherever it is typed: dashboard, overview, MCP and OpenRefine.

let server: TestApp
let person: Person
let client: Client
let key: string
let workspaceId: string
type Drawn = Record<'name' | 'city' | 'country' | 'number', string> & { id: number; website: string | null }
let drawn: Drawn[]

before(async () => {
  server = await startTestApp({ demo: true })
  const db = server.databases.primary
  for (const [name, address_city] of [
    ['Bristol Quorvex Ltd', 'Bath'],
    ['Quorvex Ltd', 'Bristol'],
  ]) {
    await insertName(
      db,
      await insertCompany(db, { name, address_city, country_code: 'GB', status_id: 106 }),
      name as string,
    )
  }
  person = await newcomer(server)
  workspaceId = await server.workspace({ units: 1000 })
  key = (await server.key({ workspaceId, api: 'v2' })).key
  const base = await server.app.listen({ port: 0, host: '127.0.0.1' })
  client = await connectHttp(base, `Token ${key}`, '2026-07-28')
  const { rows } = await sql<Drawn>`
    select c.id::float8, c.name, c.address_city as city, c.country_code as country, c.registration_number as number, c.website
    from companies c where merged_into is null and address_city is not null and registration_number is not null and basic_source <> 900
      and not exists (select from companies o where o.id <> c.id and lower(o.name) = lower(c.name))
    order by c.website is null, md5('surface' || c.id) limit 4
  `.execute(db)
  drawn = rows
})
after(async () => {
  await client.close()
  await server.close()
})

type Answer = { ids: number[]; read: string[] }
type Part = { text: string; as: string; left_out: boolean }
const readOf = (parts: Part[]) => parts.map(({ as, text, left_out }) => `${as}: ${text}${left_out ? '!' : ''}`)

const overview = (body: object) =>
  server.app.inject({ method: 'POST', url: '/v2/overview', payload: body, headers: { authorization: `Token ${key}` } })
const reconcile = (query: string) => {
  const payload = new URLSearchParams({ queries: JSON.stringify({ q: { query } }) }).toString()
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  return server.app.inject({ method: 'POST', url: `/reconcile/${key}`, headers, payload })
}

const surfaces: Record<string, (line: string) => Promise<Answer>> = {
  async dashboard(line) {
    const path = `/api/workspaces/${person.workspaceId}/search?q=${encodeURIComponent(line)}`
    const { items, read } = (await server.browse('GET', path, { cookie: person.cookie })).json()
    return { ids: items.map(({ id }: { id: number }) => id), read: readOf(read) }
  },
  async overview(line) {
    const { data, line: read } = (await overview({ line })).json()
    return { ids: data.map(({ id }: { id: string }) => Number(id)), read: readOf(read) }
  },
  async mcp(line) {
    const { data } = await callTool(client, 'find_companies', { name: line })
    const read = data.read_as ? readOf(data.read_as) : [`name: ${line}`]
    return { ids: data.candidates.map(({ company_id }: { company_id: number }) => company_id), read }
  },
}

const lines: [how: string, line: (one: Drawn) => string | null, kinds: string[]][] = [
  ['its name and its city', ({ name, city }) => `${name}, ${city}`, ['name', 'place']],
  ['its city and its name', ({ name, city }) => `${city}, ${name}`, ['place', 'name']],
  ['its number and its city', ({ number, city }) => `${number} ${city}`, ['number', 'place']],
  ['its website', ({ website }) => website?.replace(/^https?:\/\/(www\.)?/, '') ?? null, ['website']],
  ['an e-mail address', ({ website }) => website && `info@${website.replace(/^https?:\/\/(www\.)?/, '')}`, ['email']],
]
for (const [surface, ask] of Object.entries(surfaces)) {
  for (const [how, line, kinds] of lines) {
    test(`${surface}: companies are first by ${how}, and the words are told`, async () => {
      for (const one of drawn) {
        const text = line(one)
        if (text === null) continue
        const { ids, read } = await ask(text)
        assert.equal(ids[0], one.id, text)
        // The city of some companies is in their names too, once more or as all of the line.
        if (read.length > 1) assert.deepEqual([...new Set(read.map(part => part.split(':')[0]))], kinds, text)
      }
    })
  }
}

test('every surface reads the same line alike, and says what it went without', async () => {
  for (const [line, expected] of [
    ['quorvex vienna', ['name: quorvex', 'place: vienna!']],
    ['quorvex bristol', ['name: quorvex bristol']],
    ['Meridian Harbour Instruments United Kingdom', ['name: Meridian Harbour Instruments', 'country: United Kingdom']],
  ] as const) {
    const answers = await Promise.all(Object.values(surfaces).map(ask => ask(line)))
    const best = (await reconcile(line)).json().q.result[0]
    for (const { ids, read } of answers) {
      assert.deepEqual(read, expected, line)
      assert.equal(ids[0], Number(best.id), line)
    }
  }
})

test('a word is made part of the name again, on each surface in its way', async () => {
  const path = `/api/workspaces/${person.workspaceId}/search?q=quorvex%20vienna&as_name=vienna`
  const { read } = (await server.browse('GET', path, { cookie: person.cookie })).json()
  assert.deepEqual(readOf(read), ['name: quorvex vienna'])
  assert.deepEqual(readOf((await overview({ line: 'quorvex vienna', as_name: ['vienna'] })).json().line), [
    'name: quorvex vienna',
  ])
  const { data } = await callTool(client, 'find_companies', {
    name: 'Meridian Harbour Instruments Vienna',
    name_only: true,
  })
  assert.equal(data.read_as, undefined)
})

test('MCP tells it in text too', async () => {
  const { text } = await callTool(client, 'find_companies', { name: 'quorvex vienna' })
  assert.match(
    text,
    /The line was read as: name "quorvex", place "vienna"\.\nNothing was found with the place "vienna"/,
  )
})

test('400 a line beside other details, and words of no line', async () => {
  for (const [body, field] of [
    [{ line: 'quorvex', name: 'Quorvex' }, 'line'],
    [{ line: 'quorvex', state: 'TX', country_code: 'US' }, 'line'],
    [{ name: 'quorvex', as_name: ['x'] }, 'as_name'],
    [{ line: '' }, 'line'],
  ] as const) {
    const answer = await overview(body)
    assert.equal(answer.statusCode, 400, JSON.stringify(body))
    assert.ok(answer.json()[field], answer.body)
  }
})

test('200 the pages of a line; a name of v2 is not read as one', async () => {
  const second = (await overview({ line: 'holding, United Kingdom', per_page: 2, page: 2 })).json()
  const first = (await overview({ line: 'holding, United Kingdom', per_page: 4 })).json()
  assert.deepEqual(second.data, first.data.slice(2, 4))
  assert.equal((await overview({ name: 'quorvex vienna' })).json().line, undefined)
})

test('one unit for a line, however often it was searched; over MCP none where nothing is found', async () => {
  const units = async () =>
    (await ledgerOf(server.databases.primary, workspaceId)).map(({ operation, units }) => `${operation} ${units}`)
  const before = (await units()).length
  await overview({ line: 'quorvex vienna' })
  await reconcile('quorvex vienna')
  await callTool(client, 'find_companies', { name: 'quorvex vienna' })
  const nothing = await callTool(client, 'find_companies', { name: 'xqzvwk vienna' })
  assert.equal(nothing.data.usage.units, 0)
  const fresh = (await units()).slice(before)
  assert.deepEqual(
    fresh.filter(line => !line.endsWith(' 0')).map(line => line.split(' ').at(-1)),
    ['1', '1', '1'],
  )
})
