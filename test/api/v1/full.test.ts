import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { readFullRecord } from '#domain/full-record/read-full-record.ts'
import { openDatabases } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import full from '../../../src/api/v1/endpoints/full.ts'
import { startTestApp, type TestApp } from '../../support/app.ts'
import { responseOf } from '../../support/response.ts'

let server: TestApp
let authorization: string
before(async () => {
  server = await startTestApp({ demo: true })
  const workspaceId = await server.workspace({ units: 1000 })
  authorization = `Bearer ${(await server.key({ workspaceId, api: 'v1' })).key}`
})
after(() => server.close())

const check = responseOf(full)
const get = async (path: string) => (await server.get(path, authorization)).json()

test('200 each part is the same as the answer of its own operation', async () => {
  const record = await get('/v1/kyb/1/full')
  check(record)
  assert.deepEqual(record.lite, await get('/v1/kyb/1/lite'))
  assert.deepEqual(record.officers, (await get('/v1/kyb/1/officers?per_page=50')).data)
  assert.deepEqual(record.shareholders, (await get('/v1/kyb/1/shareholders?per_page=50')).data)
  const { id, name, ...financial } = record.financial
  assert.deepEqual([id, name], [1, record.lite.name])
  assert.deepEqual(financial, await get('/v1/kyb/1/financial'))
})

test('200 the relationships join exactly the companies of the group', async () => {
  const { group_structures_full: links } = await get('/v1/kyb/4/full')
  assert.deepEqual(links.map((link: { source: string; target: string }) => `${link.source}>${link.target}`).sort(), [
    '4>7',
    '7>8',
    '8>4',
  ])
  assert.deepEqual(links[0], {
    company_id: 4,
    country_source: 'IT',
    country_target: 'IT',
    source: '4',
    target: '7',
    title: 'ANELLO PARTECIPAZIONI S.P.A.',
    target_title: 'ANELLO MECCANICA S.R.L.',
    temporary: false,
  })
})

test('200 empty lists for a company about which nothing more is known', async () => {
  const record = await get('/v1/kyb/2/full')
  assert.deepEqual(
    [record.officers, record.shareholders, record.group_structures_full, record.financial.years],
    [[], [], [], []],
  )
})

test('200 with provenance every part names its source, each link of the group too', async () => {
  const group = await get('/v1/kyb/4/full?include_provenance=true')
  check(group)
  assert.equal(group.group_structures_full.length, 3)
  for (const { provenance, source } of group.group_structures_full) {
    assert.match(provenance.name, /invented data/)
    assert.equal(typeof source, 'string')
  }
  const record = await get('/v1/kyb/1/full?include_provenance=true')
  check(record)
  const sources = [
    record.lite.basic.source,
    record.lite.contact.source,
    record.officers[0].appointment.source,
    record.shareholders[0].source,
    record.financial.source,
  ]
  for (const source of sources) assert.match(source.name, /invented data/)
})

test('403 names every scope when one is missing', async () => {
  const workspaceId = await server.workspace()
  const { key } = await server.key({ workspaceId, api: 'v1', scopes: ['company:read', 'ownership:read'] })
  const response = await server.get('/v1/kyb/1/full', `Bearer ${key}`)
  assert.equal(response.statusCode, 403)
  assert.match(response.json().error.message, /company:read and ownership:read and financials:read/)
})

test('the record is a snapshot: a change made while it is read is in all of it or in none', async () => {
  const other = openDatabases(server.url, [], () => {})
  const sizes = ({ officers, financials }: Awaited<ReturnType<typeof readFullRecord>>) =>
    `${officers.length} officers, ${financials.periods.length} periods`
  const before = sizes(await readFullRecord(server.databases.reads, 1, new Date()))
  // The reader waits for a lock on one of its tables while that table and another are changed.
  const change = other.primary.transaction(async tx => {
    await sql`lock table statements in access exclusive mode`.execute(tx)
    const reading = readFullRecord(server.databases.reads, 1, new Date())
    await new Promise(resolve => setTimeout(resolve, 300))
    await sql`delete from officers where company_id = 1`.execute(tx)
    await sql`delete from statements where company_id = 1`.execute(tx)
    return { reading }
  })
  const during = sizes(await (await change).reading)
  await other.close()
  const after = sizes(await readFullRecord(server.databases.reads, 1, new Date()))
  assert.equal(after, '0 officers, 0 periods')
  assert.ok([before, after].includes(during), during)
})
