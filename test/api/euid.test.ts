import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Client } from '@modelcontextprotocol/client'
import type { CompanyEntry, CompanyKey, Entry } from '#ingest/entries/entry.ts'
import { sql } from '#postgres/sql.ts'
import { startTestApp, type TestApp } from '../support/app.ts'
import { callTool, connectHttp } from '../support/mcp.ts'
import { newcomer, type Person } from '../support/people.ts'
import { importEntries, toyDataset } from '../support/toy-source.ts'

// European unique identifiers: served, marked where they are formed, and found in whatever takes a number.

let app: TestApp
let mcp: Client
let ada: Person
const keys = { v1: '', v2: '' }
const ids: Record<string, number> = {}

const company = (country: string, name: string, number: string, more: { euid?: string } = {}): CompanyEntry => {
  const own: CompanyKey[] = [{ scheme: `reg:${country}`, number }]
  if (more.euid) own.push({ scheme: 'euid', number: more.euid })
  const basic = { name, country_code: country, registration_number: number, status: 'Active', status_id: 106 as const }
  return { kind: 'company', key: `${country}${number}`, keys: own, basic: { ...basic, ...more } }
}

before(async () => {
  app = await startTestApp()
  const entries: Entry[] = [
    company('BE', 'Lantaarn Werken NV', '0442.824.497'),
    company('RO', 'Felinar Construct SRL', 'J40/12487/1998', { euid: 'ROONRC.J40/12487/1998' }),
    company('GB', 'Lantern Works Ltd', '00442824'),
    // The same digits in a country that has no EUID of that register.
    company('NO', 'Lykt AS', '442824497'),
    {
      ...{ kind: 'officer', key: 'o1', company: { scheme: 'reg:BE', number: '0442824497' }, officer_kind: 'person' },
      ...{ full_name: 'Quilla Quay', is_current: true },
    },
    {
      ...{ kind: 'holding', key: 'h1', company: { scheme: 'reg:BE', number: '0442824497' }, holder_kind: 'person' },
      ...{ holder_name: 'Quilla Quay', percentage: '60' },
    },
  ]
  await importEntries(app.url, toyDataset(900), { entries })
  const { rows } = await sql<{ id: number; name: string }>`select id, name from companies`.execute(
    app.databases.primary,
  )
  for (const { id, name } of rows) ids[name] = id
  const workspaceId = await app.workspace({ units: 100_000 })
  for (const api of ['v1', 'v2'] as const) keys[api] = (await app.key({ workspaceId, api })).key
  ada = await newcomer(app)
  mcp = await connectHttp(await app.app.listen({ port: 0, host: '127.0.0.1' }), `Token ${keys.v2}`, '2026-07-28')
})
after(async () => {
  await mcp.close()
  await app.close()
})

const get = async (path: string) =>
  (await app.get(path, path.startsWith('/v1') ? `Bearer ${keys.v1}` : `Token ${keys.v2}`)).json()
const post = (path: string, payload: object) => {
  const authorization = path.startsWith('/v1') ? `Bearer ${keys.v1}` : `Token ${keys.v2}`
  return app.app.inject({ method: 'POST', url: path, headers: { authorization }, payload })
}

const formed = { euid: 'BEKBOBCE.0442824497', is_euid_formed: true }
const given = { euid: 'ROONRC.J40/12487/1998', is_euid_formed: false }
const ofBody = ({ euid, is_euid_formed }: Record<string, unknown>) => ({ euid, is_euid_formed })

test('profiles have it, marked where no source states it, and others have neither member', async () => {
  for (const path of ['/v1/kyb/ID/lite', '/v2/kyb/ID/lite', '/v2/companies/ID']) {
    const of = async (name: string) => ofBody(await get(path.replace('ID', String(ids[name]))))
    assert.deepEqual(await of('Lantaarn Werken NV'), formed, path)
    assert.deepEqual(await of('Felinar Construct SRL'), given, path)
    assert.deepEqual(await of('Lantern Works Ltd'), { euid: undefined, is_euid_formed: undefined }, path)
  }
  const grouped = await get(`/v1/kyb/${ids['Lantaarn Werken NV']}/lite?include_provenance=true`)
  assert.deepEqual(ofBody(grouped.basic), formed)
  assert.equal(grouped.basic.source.id, 900, 'the source of the number')
  const { text, data } = await callTool(mcp, 'get_company', { company_id: ids['Lantaarn Werken NV'] })
  assert.match(text, /euid: "?BEKBOBCE\.0442824497 \(calculated from the number\)/)
  assert.equal(data.profile.euid, 'BEKBOBCE.0442824497 (calculated from the number)')
})

const spellings = ['BEKBOBCE.0442824497', 'BEKBOBCE.0442.824.497', 'bekbobce.442824497']

test('every search that takes a number takes it, and finds its company alone', async () => {
  const found: Record<string, (number: string) => Promise<unknown>> = {
    '/v1/kyb/search': async registration_number =>
      (await post('/v1/kyb/search', { location: 'BE', registration_number })).json(),
    '/v2/kyb/search': async registration_number =>
      (await post('/v2/kyb/search', { location: 'BE', registration_number })).json(),
    'by name': async name => (await post('/v1/kyb/search', { location: 'BE', name })).json(),
    '/v2/overview': async registration_number => (await post('/v2/overview', { registration_number })).json().data,
    '/v2/autocomplete': async registration_number => (await post('/v2/autocomplete', { registration_number })).json(),
    '/v2/enrichment/company/registry': async registration_number => [
      (await post('/v2/enrichment/company/registry', { registration_number, country_code: 'BE' })).json(),
    ],
    '/v1/kyb/officers/search': async company_reg_number =>
      (await post('/v1/kyb/officers/search', { name: 'Quilla', company_reg_number }))
        .json()
        .map((one: { company_id: number }) => ({ id: one.company_id })),
    'shareholders search': async registration_number =>
      (await post('/v1/kyb/shareholders/search/full', { name: 'Quilla', registration_number }))
        .json()
        .data.map((one: { company: object }) => one.company),
    find_companies: async registration_number =>
      [(await callTool(mcp, 'get_company', { registration_number })).data.company].map(one => ({
        id: one?.company_id,
      })),
    'the search of the pages': async q => {
      const path = `/api/workspaces/${ada.workspaceId}/search?q=${encodeURIComponent(q)}`
      return (await app.browse('GET', path, { cookie: ada.cookie })).json().items
    },
    'reconciliation of a table': async v => {
      const queries = JSON.stringify({ q: { query: 'Lantaarn', properties: [{ pid: 'registration_number', v }] } })
      const payload = `queries=${encodeURIComponent(queries)}`
      const headers = { 'content-type': 'application/x-www-form-urlencoded' }
      const answer = await app.app.inject({ method: 'POST', url: `/reconcile/${keys.v2}`, headers, payload })
      return answer.json().q.result
    },
    '/v2/match': async registration_number => {
      const { rows } = (await post('/v2/match', { rows: [{ registration_number }] })).json()
      return rows.map((row: { id: string; by: string }) => ({ id: row.by === 'identifier' ? row.id : null }))
    },
  }
  for (const [search, find] of Object.entries(found)) {
    for (const spelling of spellings) {
      const answer = (await find(spelling)) as { id: number | string }[]
      assert.ok(Array.isArray(answer), `${search} ${spelling}: ${JSON.stringify(answer)}`)
      assert.deepEqual(
        answer.map(({ id }) => Number(id)),
        [ids['Lantaarn Werken NV']],
        `${search} ${spelling}`,
      )
    }
  }
})

test('one that a source gives finds its company, as it is written there or by the newer number', async () => {
  for (const number of ['ROONRC.J40/12487/1998', 'roonrc.j40124871998', 'ROONRC.J1998012487405']) {
    const { data } = (await post('/v2/overview', { registration_number: number })).json()
    assert.deepEqual(
      data.map(({ id }: { id: string }) => Number(id)),
      [ids['Felinar Construct SRL']],
      number,
    )
  }
})

test('an EUID of another country or register finds nothing, and no other company', async () => {
  for (const registration_number of ['NLNHR.44282449', 'NLOSS.44282449', 'NOFOR.442824497', 'SKORSR.442824497']) {
    const { data } = (await post('/v2/overview', { registration_number })).json()
    assert.deepEqual(data, [], registration_number)
  }
})

test('400 with an example where it has no number of its register', async () => {
  for (const [path, body] of [
    ['/v1/kyb/search', { location: 'BE', registration_number: 'BEKBOBCE.12345678901234' }],
    ['/v2/overview', { registration_number: 'DKCVR.1184A' }],
    ['/v1/kyb/officers/search', { name: 'Quilla', company_reg_number: 'BEKBOBCE.12345678901234' }],
  ] as const) {
    const answer = await post(path, body)
    assert.equal(answer.statusCode, 400, answer.body)
    assert.match(answer.body, /EUID.*BEKBOBCE\.0656727414/)
  }
  const { isError, text } = await callTool(mcp, 'get_company', { registration_number: 'DKCVR.1184A' })
  assert.ok(isError)
  assert.match(text, /EUID/)
})
