import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from '#postgres/sql.ts'
import { startTestApp, type TestApp } from '../support/app.ts'
import { putHits } from '../support/put-hits.ts'

let server: TestApp
let token: string
let workspaceId: string
before(async () => {
  server = await startTestApp({ demo: true })
  workspaceId = await server.workspace({ units: 1000 })
  token = (await server.key({ workspaceId, api: 'v2' })).key
  await putHits(server.databases.primary, workspaceId)
})
after(() => server.close())

type Metric = { codename: string; metrics: { used: number }[] }
async function used(): Promise<Record<string, number>> {
  const metrics: Metric[] = (await server.get('/v2/metrics', `Token ${token}`)).json()
  return Object.fromEntries(metrics.map(({ codename, metrics }) => [codename, metrics[0]?.used ?? 0]))
}
/** What a call cost, by module. */
async function costOf(work: () => Promise<unknown>): Promise<Record<string, number>> {
  const before = await used()
  await work()
  const now = await used()
  return Object.fromEntries(
    Object.entries(now).flatMap(([name, count]) =>
      count === before[name] ? [] : [[name, count - (before[name] ?? 0)]],
    ),
  )
}

const propertiesOf = (ids: string[]) => ids.map(id => ({ id }))
const form = { 'content-type': 'application/x-www-form-urlencoded' }
const extend = (query: object, key = token) =>
  server.app.inject({
    method: 'POST',
    url: `/reconcile/${key}`,
    headers: form,
    payload: new URLSearchParams({ extend: JSON.stringify(query) }).toString(),
  })

/** The path of a service as the test bench puts it together from the manifest. */
async function pathOf(pick: (manifest: Manifest) => Service | undefined): Promise<string> {
  const service = pick((await server.get(`/reconcile/${token}`)).json())
  assert.ok(service)
  return new URL(service.service_url + service.service_path).pathname
}
type Service = { service_url: string; service_path: string }
type Manifest = {
  suggest: Record<string, Service>
  extend: { propose_properties: Service; property_settings: unknown[] }
}
type Suggested = { id: string; name: string; description?: string }

/** Every form of a value that version 0.2 knows: exactly one member, of its own type. */
function isValue(value: Record<string, unknown>): boolean {
  const [[form, content] = [], ...more] = Object.entries(value)
  if (more.length > 0) return false
  if (form === 'str') return typeof content === 'string'
  if (form === 'int') return Number.isInteger(content)
  if (form === 'float') return typeof content === 'number'
  return form === 'date' && /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z$/.test(String(content))
}

test('200 properties and types are suggested where the manifest says, without a charge', async () => {
  const property = await pathOf(({ suggest }) => suggest.property)
  const type = await pathOf(({ suggest }) => suggest.type)
  const cost = await costOf(async () => {
    for (const [path, prefix, wanted] of [
      [property, 'reg', ['registration_number', 'status_register_status']],
      [property, 'vat', ['vat_number']],
      [property, 'turnover', ['financials_turnover']],
      [property, 'zzz', []],
      [type, 'comp', ['Company']],
      [type, 'person', []],
    ] as const) {
      const response = await server.get(`${path}?prefix=${prefix}`)
      assert.equal(response.statusCode, 200, response.body)
      const { result } = response.json<{ result: Suggested[] }>()
      for (const one of result) assert.ok(one.id && one.name)
      const ids = result.map(({ id }) => id)
      for (const id of wanted) assert.ok(ids.includes(id), `${prefix}: ${ids}`)
      if (wanted.length === 0) assert.deepEqual(ids, [])
    }
    const all: Suggested[] = (await server.get(property)).json().result
    assert.equal(new Set(all.map(({ id }) => id)).size, all.length)
    // A query takes these three too.
    for (const id of ['country', 'registration_number', 'vat_number']) assert.ok(all.some(one => one.id === id))
  })
  assert.deepEqual(cost, {})
})

test('200 properties are proposed for the type, as many as are asked for', async () => {
  const path = await pathOf(manifest => manifest.extend.propose_properties)
  const { type, properties, limit } = (await server.get(`${path}?type=Company&limit=3`)).json()
  assert.deepEqual([type, limit, properties.length], ['Company', 3, 3])
  assert.ok((await server.get(`${path}?type=Company`)).json().properties.length > 20)
})

test('200 every property of a company, each value in a form of the protocol, the same as the APIs say', async () => {
  const all: Suggested[] = (await server.get(await pathOf(({ suggest }) => suggest.property))).json().result
  const response = await extend({ ids: ['1', '2'], properties: propertiesOf(all.map(({ id }) => id)) })
  assert.equal(response.statusCode, 200, response.body)
  const { meta, rows } = response.json()
  assert.deepEqual(
    meta,
    all.map(({ id, name }) => ({ id, name })),
  )
  for (const id of ['1', '2']) {
    assert.deepEqual(
      Object.keys(rows[id]),
      all.map(one => one.id),
    )
    for (const values of Object.values<Record<string, unknown>[]>(rows[id])) {
      assert.ok(Array.isArray(values) && values.every(isValue), JSON.stringify(values))
    }
  }
  const lite = (await server.get('/v2/kyb/1/lite', `Token ${token}`)).json()
  assert.deepEqual(rows['1'].name, [{ str: lite.name }])
  assert.deepEqual(rows['1'].registration_number, [{ str: lite.registration_number }])
  assert.deepEqual(rows['1'].country, [{ str: lite.country_code ?? lite.country }])
  assert.ok(rows['1'].incorporated_on[0].date.endsWith('T00:00:00Z'))
  assert.ok(rows['1'].profile_source[0].str)
})

test('200 a unit for each company and module, once however many of its properties are asked; null is an empty list', async () => {
  const { rows: unnamed } = await sql<{ id: number }>`
    select id from companies where lei is null and merged_into is null order by id limit 1
  `.execute(server.databases.primary)
  const without = String(unnamed[0]?.id)
  const cost = await costOf(async () => {
    const query = { ids: ['1', without, '1'], properties: propertiesOf(['name', 'lei', 'city', 'financials_turnover']) }
    const { rows } = (await extend(query)).json()
    assert.deepEqual(rows[without].lei, [])
  })
  const companies = without === '1' ? 1 : 2
  assert.deepEqual(cost, { companies, financials: companies })
})

test('200 by GET as by POST, and as JSON', async () => {
  const query = { ids: ['1'], properties: [{ id: 'name', settings: {} }] }
  const posted = (await extend(query)).json()
  const got = await server.get(`/reconcile/${token}?${new URLSearchParams({ extend: JSON.stringify(query) })}`)
  const json = await server.app.inject({ method: 'POST', url: `/reconcile/${token}`, payload: { extend: query } })
  assert.deepEqual(got.json(), posted)
  assert.deepEqual(json.json(), posted)
})

test('200 ids that are no company have empty rows and cost nothing', async () => {
  const ids = ['999999999', 'Q42', '__proto__', '-1', '']
  const cost = await costOf(async () => {
    const response = await extend({ ids, properties: propertiesOf(['name']) })
    assert.equal(response.statusCode, 200, response.body)
    const rows = new Map(Object.entries(JSON.parse(response.body).rows))
    for (const id of ids) assert.deepEqual(rows.get(id), { name: [] }, id)
  })
  assert.deepEqual(cost, {})
})

test('400 what cannot be read, 403 what the key may not see, 429 what is not left: nothing is charged', async () => {
  const cost = await costOf(async () => {
    for (const query of [
      {},
      { ids: ['1'] },
      { ids: [1], properties: propertiesOf(['name']) },
      { ids: ['1'], properties: [] },
      { ids: ['1'], properties: [null] },
      { ids: ['1'], properties: propertiesOf(['favourite_colour']) },
      { ids: Array.from({ length: 51 }, (_, at) => String(at)), properties: propertiesOf(['name']) },
    ]) {
      assert.equal((await extend(query)).statusCode, 400, JSON.stringify(query))
    }
    assert.equal((await server.get(`/reconcile/${token}?extend=nonsense`)).statusCode, 400)
  })
  assert.deepEqual(cost, {})
  const kybAlone = (await server.key({ workspaceId, api: 'v2', scopes: ['kyb'] })).key
  assert.equal((await extend({ ids: ['1'], properties: propertiesOf(['name']) }, kybAlone)).statusCode, 403)
  assert.equal((await extend({ ids: ['1'], properties: propertiesOf(['status']) }, kybAlone)).statusCode, 200)
  const poor = (await server.key({ workspaceId: await server.workspace({ units: 1 }), api: 'v2' })).key
  const two = { ids: ['1', '2'], properties: propertiesOf(['name', 'status']) }
  assert.equal((await extend(two, poor)).statusCode, 429)
  assert.equal((await extend({ ...two, ids: ['1'] }, poor)).statusCode, 200)
})
