import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { listCompanyEvents } from '#domain/watching/watch-event.ts'
import { applyCorrections } from '#ingest/corrections/apply-corrections.ts'
import { sql } from '#postgres/sql.ts'
import { runCommand } from '../support/command.ts'
import { startWatching, type Watching } from '../support/watching.ts'

let watching: Watching
before(async () => {
  watching = await startWatching()
})
after(() => watching.close())

const firmament = (...args: string[]) => runCommand(args, { DATABASE_URL: watching.server.url })
const db = () => watching.server.databases.primary
const companyOf = async (id: number) =>
  (await sql<Record<string, unknown>>`select * from companies where id = ${id}`.execute(db())).rows[0]
const eventsOf = async (workspaceId: string, company: number) =>
  (await listCompanyEvents(db(), workspaceId, company, {}, { page: 1, perPage: 50 })).items
    .map(({ field, oldValue, newValue }) => [field, oldValue, newValue])
    .toReversed()

test('correct: served at once, notified to watchers, kept through imports, and withdrawn', async () => {
  const company = await watching.company({ name: 'Acme Ltd', phones: ['+44 1', '+44 2'], fax: '9' })
  const { id } = await watching.account([company])
  const corrected = await firmament(
    'correct',
    String(company),
    'name=Acme Limited',
    'phones=+44 3, +44 4',
    'fax=',
    'address_city=Bath',
    '--reason',
    'their letter',
    '--json',
  )
  assert.equal(corrected.code, 0, corrected.stderr)
  assert.deepEqual(JSON.parse(corrected.stdout), [
    { field: 'name', old: 'Acme Ltd', new: 'Acme Limited' },
    { field: 'phones', old: '+44 1, +44 2', new: '+44 3, +44 4' },
    { field: 'fax', old: '9', new: null },
    { field: 'address_city', old: null, new: 'Bath' },
  ])
  const served = await companyOf(company)
  assert.deepEqual(
    [served?.name, served?.phones, served?.fax, served?.address_city],
    ['Acme Limited', ['+44 3', '+44 4'], null, 'Bath'],
  )
  assert.deepEqual(await eventsOf(id, company), [
    ['name', 'Acme Ltd', 'Acme Limited'],
    ['company_phone', '+44 1, +44 2', '+44 3, +44 4'],
    ['company_fax', '9', null],
    ['company_address_city', null, 'Bath'],
  ])
  const { rows } = await sql<{ places: string[] }>`select places from prospects where company_id = ${company}`.execute(
    db(),
  )
  assert.ok(rows[0]?.places.includes('bath'))

  // An import resolves the company from its sources; the correction wins, and keeps what they say now.
  const importer = await watching.client()
  await importer.query('create temporary table resolved (like companies)')
  await importer.query(
    `insert into resolved (id, name, country_code, basic_source, version, phones, fax)
     values ($1, 'Acme Holdings Ltd', 'GB', 900, 1, '{+44 5}', '9')`,
    [company],
  )
  await applyCorrections(importer, [company])
  const resolved = (await importer.query('select name, phones, fax from resolved')).rows[0]
  assert.deepEqual(resolved, { name: 'Acme Limited', phones: ['+44 3', '+44 4'], fax: null })

  assert.equal((await firmament('correct', String(company), 'name', 'phones', '--withdraw')).code, 0)
  const restored = await companyOf(company)
  assert.deepEqual([restored?.name, restored?.phones, restored?.fax], ['Acme Holdings Ltd', ['+44 5'], null])
  assert.deepEqual((await eventsOf(id, company)).at(-2), ['name', 'Acme Limited', 'Acme Holdings Ltd'])
  const again = await firmament('correct', String(company), 'name', '--withdraw')
  assert.deepEqual([again.code, /has no correction to withdraw/.test(again.stderr)], [1, true])
})

test('a correction that changes only case is served, and is not notified', async () => {
  const company = await watching.company({ name: 'ACME LTD' })
  const { id } = await watching.account([company])
  assert.equal((await firmament('correct', String(company), 'name=Acme Ltd')).code, 0)
  assert.equal((await companyOf(company))?.name, 'Acme Ltd')
  assert.deepEqual(await eventsOf(id, company), [])
})

for (const [why, args, code, says] of [
  ['an unknown field', ['correct', '1', 'colour=red'], 2, /colour/],
  ['no value', ['correct', '1', 'name'], 2, /field=value/],
  ['no name', ['correct', '1', 'name='], 2, /the name must not be empty/],
  ['a status of no vocabulary', ['correct', '1', 'status_id=5'], 2, /106/],
  ['a status of which nobody knows what it comes down to', ['correct', '1', 'status=Struck off'], 1, /status_id=106/],
  [
    'a status and an id that contradict each other',
    ['correct', '1', 'status=Active', 'status_id=108'],
    1,
    /contradicts/,
  ],
  ['an unknown company', ['correct', '424242', 'name=x'], 1, /company 424242 not found/],
  ['an id that is none', ['correct', 'x', 'name=x'], 2, /not a company id/],
  [
    'replaying nothing',
    ['deliveries', 'replay', '--workspace', '0190a0a0-0000-7000-8000-000000000000'],
    2,
    /--delivery/,
  ],
  ['a list of nobody', ['deliveries', 'list'], 2, /--workspace/],
] as const) {
  test(`refused: ${why}`, async () => {
    const ended = await firmament(...args)
    assert.equal(ended.code, code, ended.stderr)
    assert.match(ended.stderr, says)
  })
}

test('deliveries: listed with their outcome, and replayed by id and by time', async () => {
  const company = await watching.company()
  const { id } = await watching.account([company], 'http://127.0.0.1:9/')
  await watching.change({ company, old: 'A', new: 'B' }, { company, old: 'B', new: 'C' })
  await sql`update deliveries set state = 'dead', reason = 'not acknowledged' where workspace_id = ${id}`.execute(db())
  const listed = JSON.parse(
    (await firmament('deliveries', 'list', '--workspace', id, '--state', 'dead', '--json')).stdout,
  )
  assert.equal(listed.length, 2)
  assert.deepEqual([listed[0].companyId, listed[0].field, listed[0].state], [company, 'name', 'dead'])
  const replay = async (...args: string[]) =>
    JSON.parse((await firmament('deliveries', 'replay', '--workspace', id, ...args, '--json')).stdout)
  assert.deepEqual(await replay('--delivery', String(listed[0].id)), { replayed: 1 })
  assert.deepEqual(await replay('--from', '2020-01-01T00:00:00Z'), { replayed: 2 })
  const shown = await firmament('deliveries', 'list', '--workspace', id)
  assert.match(shown.stdout, /pending +company \d+ name {2}attempt 0: not sent yet {2}next /)
})
