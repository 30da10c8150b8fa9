import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Client } from '@modelcontextprotocol/client'
import type { Entry } from '#ingest/entries/entry.ts'
import { sql } from '#postgres/sql.ts'
import { partsIn } from '../support/evidence.ts'
import { callTool, connectHttp } from '../support/mcp.ts'
import { newcomer, type Person } from '../support/people.ts'
import { type Platform, startPlatform } from '../support/platform.ts'
import { companyEntry, importEntries, toyDataset } from '../support/toy-source.ts'

// One reading of what is absent, in the words of one verb, wherever a company is shown.

type Covered = { part: string; reading: string; count: number | null; why: string | null }

let platform: Platform
let v1: string
let client: Client
let ada: Person
before(async () => {
  platform = await startPlatform()
  const { server } = platform
  const register = toyDataset(20, { carries: { officers: 'ofCompany', owners: 'some' } })
  const entries: Entry[] = [
    companyEntry('1', 'Bare Ltd'),
    companyEntry('2', 'Led Ltd'),
    {
      ...{ kind: 'officer', key: 'o1', company: { scheme: 'reg:GB', number: '2' } },
      ...{ officer_kind: 'person', full_name: 'Ada Example', is_current: true },
    } as Entry,
  ]
  await importEntries(server.url, register, { publishedOn: '2026-11-01', entries })
  const workspaceId = await server.workspace({ units: 1000 })
  v1 = `Bearer ${(await server.key({ workspaceId, api: 'v1' })).key}`
  const { key } = await server.key({ workspaceId, api: 'v2' })
  const base = await server.app.listen({ port: 0, host: '127.0.0.1' })
  client = await connectHttp(base, `Bearer ${key}`, '2026-07-28')
  ada = await newcomer(server)
})
after(async () => {
  await client.close()
  await platform.close()
})

async function idOf(name: string): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select id from companies where name = ${name}
  `.execute(platform.server.databases.primary)
  return (rows[0] as { id: number }).id
}

const pages = (method: 'GET' | 'POST', path: string) =>
  platform.server.browse(method, `/api/workspaces/${ada.workspaceId}${path}`, { cookie: ada.cookie })

const briefly = (coverage: Covered[]) =>
  coverage.map(({ part, reading, count, why }) => ({ part, reading, count: count ?? null, why: why ?? null }))

test('v1, v2, the pages, MCP and evidence give the same reading of every part', async () => {
  const id = await idOf('Bare Ltd')
  const { coverage } = (await platform.get(`/kyb/${id}/coverage`)).json() as { coverage: Covered[] }
  const of = (part: string) => coverage.find(one => one.part === part) as Covered
  assert.partialDeepStrictEqual(of('officers'), {
    ...{ part: 'officers', reading: 'none', count: null, since: null, why: 'Toy registry 20 lists no officers.' },
    sources: [{ name: 'Toy registry 20', stated_on: '2026-11-01', published_on: '2026-11-01' }],
  })
  assert.deepEqual([of('owners').reading, of('accounts').reading], ['not_loaded', 'not_loaded'])

  const full = (await platform.server.get(`/v1/kyb/${id}/full`, v1)).json()
  assert.deepEqual(full.coverage, coverage)
  for (const [path, part] of [
    ['officers', 'officers'],
    ['shareholders', 'owners'],
    ['financial', 'accounts'],
  ] as const) {
    assert.deepEqual((await platform.server.get(`/v1/kyb/${id}/${path}`, v1)).json().coverage, of(part), path)
    assert.deepEqual((await platform.get(`/kyb/${id}/${path}`)).json().coverage, of(part), path)
  }

  const ownership = (await platform.get(`/ownership/${id}`)).json()
  assert.deepEqual(ownership.coverage, [of('owners'), of('group')])

  await pages('POST', `/companies/${id}/unlock`)
  for (const [path, part] of [
    ['officers', 'officers'],
    ['shareholders', 'owners'],
    ['financials', 'accounts'],
    ['owners', 'owners'],
    ['insights', 'contact'],
    ['history', 'history'],
    ['history?kind=charge', 'charges'],
  ] as const) {
    assert.equal((await pages('GET', `/companies/${id}/${path}`)).json().nothing, of(part).why, path)
  }
  const structure = (await pages('GET', `/companies/${id}/structure`)).json()
  assert.equal(structure.nothing, `${of('owners').why} ${of('group').why}`)
  const overview = (await pages('GET', `/companies/${id}/overview`)).json()
  assert.deepEqual(
    overview.unknown
      .filter(({ why }: { why: string | null }) => why)
      .map(({ what, why }: Covered & { what: string }) => [what, why]),
    [
      ['shareholders', of('owners').why],
      ['accounts', of('accounts').why],
    ],
    'that a source lists no officers is known',
  )
  assert.equal(overview.freshness.find(({ what }: { what: string }) => what === 'Officers').why, of('officers').why)
  assert.equal(overview.key_facts.officers_current, null)

  const tools: [name: string, given: object, parts: string[]][] = [
    ['company_people', { who: 'officers' }, ['officers']],
    ['company_people', { who: 'shareholders' }, ['owners']],
    ['company_financials', {}, ['accounts']],
    ['company_ownership', {}, ['owners', 'group']],
    ['company_changes', { kinds: ['officer', 'charge'] }, ['officers', 'charges']],
  ]
  for (const [name, given, parts] of tools) {
    const { data, text } = await callTool(client, name, { company_id: id, ...given })
    assert.deepEqual(data.coverage, parts.map(of), name)
    for (const part of parts) assert.ok(text.includes(String(of(part).why)), `${name} says why of ${part}`)
    assert.doesNotMatch(text, /\b0 (officers|shareholders|companies)/, name)
    if (name === 'company_people') assert.equal(data.total, parts[0] === 'officers' ? 0 : null)
  }
  const profile = await callTool(client, 'get_company', { company_id: id })
  assert.deepEqual(briefly(profile.data.coverage), briefly(coverage))

  const evidence = partsIn((await platform.get(`/evidence/${id}`)).rawPayload)
  assert.deepEqual(JSON.parse(evidence['coverage.json'] as string), { coverage })
})

test('a list that is not empty has no coverage beside it, and the whole says how many facts there are', async () => {
  const id = await idOf('Led Ltd')
  const officers = (await platform.get(`/kyb/${id}/officers`)).json()
  assert.deepEqual([officers.total_results, 'coverage' in officers], [1, false])
  const { coverage } = (await platform.get(`/kyb/${id}/coverage`)).json()
  assert.partialDeepStrictEqual(coverage[0], { part: 'officers', reading: 'known', count: 1, why: null })
})

test('coverage costs what it is sold for, and an unknown company costs nothing', async () => {
  assert.equal((await platform.get('/kyb/987654321/coverage')).statusCode, 404)
  const token = await platform.tokenFor('companies')
  assert.equal((await platform.get(`/kyb/${await idOf('Led Ltd')}/coverage`, token)).statusCode, 403)
})
