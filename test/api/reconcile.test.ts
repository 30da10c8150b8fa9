import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from '#postgres/sql.ts'
import { readMeters } from '../../src/domain/usage/meter.ts'
import { startTestApp, type TestApp } from '../support/app.ts'

let server: TestApp
let token: string
let workspaceId: string
before(async () => {
  server = await startTestApp({ demo: true })
  workspaceId = await server.workspace({ units: 1000 })
  token = (await server.key({ workspaceId, api: 'v2' })).key
})
after(() => server.close())

const reconcile = (queries: object, how: 'GET' | 'POST' = 'POST') => {
  const form = new URLSearchParams({ queries: JSON.stringify(queries) }).toString()
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  return how === 'POST'
    ? server.app.inject({ method: 'POST', url: `/reconcile/${token}`, headers, payload: form })
    : server.app.inject({ method: 'GET', url: `/reconcile/${token}?${form}` })
}

async function used(): Promise<number> {
  const metrics = (await server.get('/v2/metrics', `Token ${token}`)).json()
  return metrics.find((entry: { codename: string }) => entry.codename === 'kyb').metrics[0].used
}

test('200 the manifest, by the address and by the header, without a charge', async () => {
  const before = await used()
  const response = await server.get(`/reconcile/${token}`)
  assert.equal(response.statusCode, 200)
  assert.equal(response.headers['access-control-allow-origin'], '*')
  const manifest = response.json()
  assert.deepEqual(manifest.versions, ['0.2'])
  for (const field of ['name', 'identifierSpace', 'schemaSpace', 'view', 'preview', 'suggest', 'defaultTypes']) {
    assert.ok(manifest[field], field)
  }
  assert.equal((await server.get('/reconcile', `Token ${token}`)).json().name, manifest.name)
  assert.equal(await used(), before)
})

test('200 a batch by either method, one unit for each query', async () => {
  const queries = {
    q0: { query: 'Meridian Harbour Instruments PLC', properties: [{ pid: 'country', v: 'GB' }], limit: 3 },
    q1: {
      query: 'meridan harbor instrments',
      type: 'Company',
      properties: [{ pid: 'country', v: { id: 'United Kingdom' } }],
    },
    q2: { query: 'zzqx vvbnm', limit: 3 },
  }
  for (const how of ['POST', 'GET'] as const) {
    const before = await used()
    const response = await reconcile(queries, how)
    assert.equal(response.statusCode, 200, response.body)
    const { q0, q1, q2 } = response.json()
    assert.equal(q0.result[0].id, '1')
    assert.equal(q0.result[0].match, true)
    assert.deepEqual(q0.result[0].type, [{ id: 'Company', name: 'Company' }])
    assert.ok(q0.result.length <= 3)
    assert.equal(q1.result[0].id, '1')
    assert.equal(q1.result[0].match, false)
    assert.ok(q1.result[0].score > 0 && q1.result[0].score < q0.result[0].score)
    assert.ok(q1.result[0].features.some((feature: { id: string }) => feature.id === 'query_coverage'))
    assert.deepEqual(q2.result, [])
    assert.equal(await used(), before + 3)
  }
})

test('200 any text may be the id of a query, as a form and as JSON', async () => {
  const ids = ['__proto__', 'constructor', 'toString', '', '0', 'q"\u2028']
  const text = `{${ids.map(id => `${JSON.stringify(id)}:{"query":"meridian harbour"}`).join()},"x":{"query":"y","constructor":{"prototype":1}}}`
  const json = { 'content-type': 'application/json' }
  const answers = [
    await server.get(`/reconcile/${token}?${new URLSearchParams({ queries: text })}`),
    await server.app.inject({
      method: 'POST',
      url: `/reconcile/${token}`,
      headers: json,
      payload: `{"queries":${text}}`,
    }),
  ]
  for (const answer of answers) {
    assert.equal(answer.statusCode, 200, answer.body)
    const found = new Map<string, { result: unknown[] }>(Object.entries(JSON.parse(answer.body)))
    for (const id of ids) assert.ok(found.get(id)?.result.length, id)
  }
})

const numberOf = async (id: number) =>
  (await server.get(`/v2/kyb/${id}/lite`, `Token ${token}`)).json().registration_number as string

test('200 a number decides where the name agrees, another country does not', async () => {
  const properties = [{ pid: 'registration_number', v: [await numberOf(1)] }]
  const { a, b } = (
    await reconcile({
      a: { query: 'meridian harbour', properties },
      b: { query: 'Meridian Harbour Instruments', properties: [{ pid: 'country', v: 'FR' }] },
    })
  ).json()
  assert.equal(a.result[0].id, '1')
  assert.equal(a.result[0].match, true)
  assert.equal(a.result[0].score, 100)
  assert.deepEqual(a.result[0].features, [{ id: 'identifier', value: true }])
  assert.deepEqual(b.result, [])
})

test('200 a number and a name that contradict each other are reported as a conflict, and nothing is certain', async () => {
  const number = await numberOf(1)
  const { invented, other, unknown } = (
    await reconcile({
      invented: { query: 'Zzqxor Vvbnm Ltd', properties: [{ pid: 'registration_number', v: number }] },
      other: {
        query: 'Meridian Harbour Instruments PLC',
        properties: [{ pid: 'registration_number', v: await numberOf(2) }],
      },
      unknown: {
        query: 'Meridian Harbour Instruments PLC',
        properties: [{ pid: 'registration_number', v: '99999999' }],
      },
    })
  ).json()
  type Found = { id: string; score: number; match: boolean; features: { id: string; value: unknown }[] }
  const conflictsOf = ({ features }: Found) => features.filter(({ id }) => id.startsWith('conflicting_'))
  for (const { result } of [invented, other, unknown]) {
    for (const found of result as Found[]) assert.ok(!found.match && found.score < 100, JSON.stringify(found))
  }
  assert.equal(invented.result.length, 1)
  assert.equal(invented.result[0].id, '1')
  assert.deepEqual(conflictsOf(invented.result[0]), [{ id: 'conflicting_name', value: true }])
  const byName = other.result.find(({ id }: Found) => id === '1')
  const byNumber = other.result.find(({ id }: Found) => id === '2')
  assert.deepEqual(conflictsOf(byName), [{ id: 'conflicting_registration_number', value: true }])
  assert.deepEqual(conflictsOf(byNumber), [{ id: 'conflicting_name', value: true }])
  assert.deepEqual(conflictsOf(unknown.result[0]), [{ id: 'conflicting_registration_number', value: true }])
})

test('200 two numbers, one of them not the company’s, are reported as a conflict, and nothing is certain', async () => {
  const { rows } = await sql<{ name: string; number: string; vat: string }>`
    select name, registration_number as number, vat_number as vat from companies
    where country_code = 'GB' and registration_number is not null and vat_number is not null order by id limit 2
  `.execute(server.databases.primary)
  const [one, other] = rows as [(typeof rows)[0], (typeof rows)[0]]
  const asked = (number: string, vat: string) => ({
    query: one.name,
    properties: [
      { pid: 'registration_number', v: number },
      { pid: 'vat_number', v: vat },
    ],
  })
  const answers = (
    await reconcile({
      right: asked(one.number, one.vat),
      vat: asked(one.number, other.vat),
      registration: asked('99999999', one.vat),
    })
  ).json()
  const [right, vat, registration] = ['right', 'vat', 'registration'].map(key => answers[key].result[0])
  assert.deepEqual([right.name, right.match, right.features], [one.name, true, [{ id: 'identifier', value: true }]])
  for (const [found, conflict] of [
    [vat, 'conflicting_vat_number'],
    [registration, 'conflicting_registration_number'],
  ]) {
    assert.deepEqual([found.name, found.match, found.score], [one.name, false, 90])
    assert.deepEqual(found.features, [
      { id: 'identifier', value: true },
      { id: conflict, value: true },
    ])
  }
})

test('200 suggestions and a preview', async () => {
  const { result } = (await server.get(`/reconcile/${token}/suggest/entity?prefix=meridian+harb`)).json()
  assert.ok(result.some(({ id, name }: { id: string; name: string }) => id === '1' && name))
  const preview = await server.get(`/reconcile/${token}/preview/1`)
  assert.equal(preview.statusCode, 200)
  assert.match(preview.headers['content-type'] as string, /text\/html/)
  assert.match(preview.body, /MERIDIAN HARBOUR/)
})

test('200 a row whose EUID is none says so, costs nothing, and the others are answered', async () => {
  const row = (v: string) => ({
    query: 'Meridian Harbour Instruments PLC',
    properties: [{ pid: 'registration_number', v }],
  })
  const before = await used()
  const { wrong, right } = (await reconcile({ wrong: row('BEKBOBCE.123456789012'), right: row('03932435') })).json()
  assert.deepEqual(wrong.result, [])
  assert.match(wrong.error, /registration_number is no EUID: it must have a number as in BEKBOBCE\.0656727414/)
  assert.equal(right.result[0].id, '1')
  assert.equal(await used(), before + 1)
  assert.equal((await reconcile({ wrong: row('BEKBOBCE.123456789012') })).statusCode, 200)
  assert.equal(await used(), before + 1)
})

test('400 for queries that cannot be read', async () => {
  for (const [payload, says] of [
    ['queries=%7B', /not valid JSON/],
    ['x=1', /queries is required/],
    ['queries=[]', /must be an object/],
    [`queries=${encodeURIComponent('{"q":{"limit":1}}')}`, /needs a query/],
  ] as const) {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const response = await server.app.inject({ method: 'POST', url: `/reconcile/${token}`, headers, payload })
    assert.equal(response.statusCode, 400, payload)
    assert.equal(response.json().status, 'error')
    assert.match(response.json().message, says)
  }
})

test('401, 403, 404 and 429', async () => {
  assert.equal((await server.get('/reconcile')).statusCode, 401)
  assert.equal((await server.get('/reconcile/nonsense')).statusCode, 401)
  const poor = (await server.key({ workspaceId, api: 'v2', scopes: ['nomenclatures'] })).key
  assert.equal((await server.get(`/reconcile/${poor}`)).statusCode, 403)
  assert.equal((await server.get(`/reconcile/${token}/preview/999999999`)).statusCode, 404)
  const small = await server.workspace({ units: 2 })
  const key = (await server.key({ workspaceId: small, api: 'v2' })).key
  const ask = () => server.get(`/reconcile/${key}/suggest/entity?prefix=meridian`)
  const statuses = [(await ask()).statusCode, (await ask()).statusCode, (await ask()).statusCode]
  assert.deepEqual(statuses, [200, 200, 429])
})

test('429 a batch of more queries than are left costs nothing, and a smaller one is answered', async () => {
  const small = await server.workspace({ units: 3 })
  const { key } = await server.key({ workspaceId: small, api: 'v2' })
  const ask = (count: number) => {
    const queries = Object.fromEntries(Array.from({ length: count }, (_, at) => [`q${at}`, { query: 'meridian' }]))
    return server.app.inject({ method: 'POST', url: `/reconcile/${key}`, payload: { queries } })
  }
  const counted = async () =>
    (await readMeters(server.databases.primary, small, server.now)).find(({ meter }) => meter === 'kyb')?.monthUsed
  const refused = await ask(5)
  assert.equal(refused.statusCode, 429)
  assert.match(refused.json().message, /Only 3 queries are left .*Nothing was charged/)
  assert.equal(await counted(), 0)
  // The same if the limit is only found to be reached after the work, because of concurrent requests.
  const statuses = (await Promise.all([ask(2), ask(2), ask(2), ask(2)])).map(({ statusCode }) => statusCode)
  assert.deepEqual(statuses.sort(), [200, 429, 429, 429])
  assert.equal(await counted(), 2)
  assert.equal((await ask(1)).statusCode, 200)
  assert.equal(await counted(), 3)
})
