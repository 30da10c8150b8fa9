import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Client } from '@modelcontextprotocol/client'
import type { Entry } from '#ingest/entries/entry.ts'
import { withClient } from '#postgres/with-client.ts'
import { tools } from '../../src/mcp/open-server.ts'
import { linesOf } from '../support/audit.ts'
import { doneOn } from '../support/done-on.ts'
import { unitsOf } from '../support/ledger.ts'
import { callTool, connectHttp } from '../support/mcp.ts'
import { type Platform, startPlatform } from '../support/platform.ts'
import { companyEntry, importEntries, toyDataset } from '../support/toy-source.ts'

// A day is asked of tools as of the platform API, and refused in the same words.

const register = toyDataset(101)
const company = { scheme: 'reg:GB', number: '1' }
const person = (key: string, name: string, more: object = {}): Entry => ({
  ...{ kind: 'officer', key, company, officer_kind: 'person', full_name: name, is_current: true },
  ...more,
})
const entries = (name: string, officers: Entry[]): Entry[] => [
  companyEntry('1', name, {
    basic: {
      name,
      country_code: 'GB',
      registration_number: '1',
      status: 'Active',
      status_id: 106,
      incorporated_on: '2000-05-05',
    },
  }),
  ...officers,
]
const gone = person('o2', 'Bea Formerly', { appointed_on: '2001-01-01', resigned_on: '2011-11-11', is_current: false })

let platform: Platform
let client: Client
let workspaceId: string
const id = 1_000_000_000

before(async () => {
  platform = await startPlatform()
  const { server } = platform
  await withClient(server.url, one => one.query(`update history set since = '2026-03-02T08:00:00Z'`))
  await doneOn(server, '2026-03-02', url =>
    importEntries(url, register, {
      publishedOn: '2026-03-02',
      entries: entries('Old Name Ltd', [person('o1', 'Ada Earlier'), gone]),
    }),
  )
  await doneOn(server, '2026-03-05', url =>
    importEntries(url, register, {
      publishedOn: '2026-03-05',
      entries: entries('New Name Ltd', [person('o3', 'Cleo Later'), gone]),
    }),
  )
  const base = await server.app.listen({ port: 0, host: '127.0.0.1' })
  workspaceId = await server.workspace({ units: 1000 })
  const { key } = await server.key({ workspaceId, api: 'v2' })
  client = await connectHttp(base, `Token ${key}`, '2026-07-28')
})
after(async () => {
  await client.close()
  await platform.close()
})

test('a tool tells what was known on a day, says so, and it is recorded', async () => {
  const then = await callTool(client, 'get_company', { company_id: id, as_of: '2026-03-03' })
  assert.equal(then.data.company.name, 'Old Name Ltd')
  assert.equal(then.data.as_of, '2026-03-03')
  assert.match(then.text, /"Old Name Ltd"[\s\S]*Note: This is what was known at the end of 2026-03-03/)
  assert.equal((await callTool(client, 'get_company', { company_id: id })).data.company.name, 'New Name Ltd')
  const people = async (given: object) => {
    const { data } = await callTool(client, 'company_people', { company_id: id, ...given })
    return data.people.map(({ name }: { name: string }) => name).sort()
  }
  assert.deepEqual(await people({ as_of: '2026-03-03' }), ['Ada Earlier', 'Bea Formerly'])
  const byRest = (await platform.get(`/kyb/${id}/officers?as_of=2026-03-03`)).json().data
  assert.deepEqual(byRest.map(({ full_name }: { full_name: string }) => full_name).sort(), [
    'Ada Earlier',
    'Bea Formerly',
  ])
  assert.ok((await people({})).includes('Cleo Later'))
  const held = await callTool(client, 'company_people', { company_id: id, valid_on: '2005-05-05' })
  assert.match(held.text, /This is what held on 2005-05-05/)
  assert.ok(
    held.data.people.some(
      ({ name, current }: { name: string; current: boolean }) => name === 'Bea Formerly' && current,
    ),
  )
  const acts = (await linesOf(platform.server.databases.primary, workspaceId)).filter(
    ({ act }) => act === 'history.read',
  )
  assert.ok(acts.length >= 3, String(acts.length))
})

test('events since a day that does not exist or lies ahead are refused, and cost nothing', async () => {
  const spent = () => unitsOf(platform.server.databases.primary, workspaceId)
  const before = await spent()
  for (const since of ['2026-13-01', '2026-02-30', '2999-01-01', 'yesterday']) {
    const { isError, text } = await callTool(client, 'company_changes', { company_id: id, since })
    assert.ok(isError && /since: must/.test(text), `${since}: ${text}`)
  }
  assert.equal(await spent(), before)
})

test('evidence is of the day that it is asked for', async () => {
  const { data, text } = await callTool(client, 'evidence', { company_id: id, as_of: '2026-03-03' })
  assert.equal(data.evidence.as_of, '2026-03-03')
  assert.match(text, / as of 2026-03-03: evidence-/)
})

test('a day is refused in the words of the platform API', async () => {
  const paths: Record<string, string> = {
    get_company: `/companies/${id}`,
    company_people: `/kyb/${id}/officers`,
    company_financials: `/financial/${id}`,
    company_ownership: `/ownership/${id}`,
    evidence: `/evidence/${id}`,
  }
  const days = [
    { as_of: '2026-03-01' },
    { as_of: '2999-01-01' },
    { as_of: '2026-02-30' },
    { as_of: 'today' },
    { valid_on: '1999-01-01' },
  ]
  for (const [tool, path] of Object.entries(paths)) {
    for (const given of days) {
      const { isError, text } = await callTool(client, tool, { company_id: id, ...given })
      const refused = await platform.get(`${path}?${new URLSearchParams(given as never)}`)
      assert.equal(isError, true, `${tool} ${JSON.stringify(given)}: ${text}`)
      const [[field, [reason]]] = Object.entries(refused.json()) as [[string, [string]]]
      assert.ok(text.includes(`${field}: ${reason}`), `${tool} ${JSON.stringify(given)}: ${text} / ${refused.body}`)
    }
  }
  // What tells of now alone says so.
  const now = tools.filter(({ input }) => !('as_of' in input.properties))
  assert.ok(now.length >= 5)
  for (const { name, examples } of now) {
    const { text } = await callTool(client, name, { ...examples[0], as_of: '2026-03-03' })
    assert.match(text, /as_of: cannot be asked here: this operation shows what is known now/, name)
  }
  for (const { name, examples } of tools.filter(
    ({ input }) => 'as_of' in input.properties && !('valid_on' in input.properties),
  )) {
    const { text } = await callTool(client, name, { ...examples[0], valid_on: '2026-03-03' })
    assert.match(text, /valid_on: cannot be asked here: this operation takes as_of alone/, name)
  }
})
