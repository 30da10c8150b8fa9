import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { changeDefaultFields } from '#domain/watching/default-fields.ts'
import { pruneWatching } from '#domain/watching/prune-watching.ts'
import { publishChanges } from '#domain/watching/publish-changes.ts'
import { stopWatch } from '#domain/watching/watch.ts'
import { readEventStream } from '#domain/watching/watch-event.ts'
import { sql } from '#postgres/sql.ts'
import { startWatching, type Watching, writeChanges } from '../../support/watching.ts'

let watching: Watching
before(async () => {
  watching = await startWatching()
})
after(() => watching.close())

const db = () => watching.server.databases.primary
const streamOf = async (workspaceId: string) => (await readEventStream(db(), workspaceId, null, 1000)).events
const told = async (workspaceId: string) =>
  (await streamOf(workspaceId)).map(({ companyId, field, oldValue, newValue }) => [
    companyId,
    field,
    oldValue,
    newValue,
  ])

test('columns become the fields that customers know; other columns are not published', async () => {
  const company = await watching.company()
  const { id } = await watching.account([company])
  const columns = ['name', 'vat_number', 'address_street', 'website', 'phones', 'emails', 'fax', 'status']
  const place = ['address_location', 'address_city', 'zip_code', 'country_region', 'country_code', 'jurisdiction']
  const events = await watching.change(
    ...[...columns, 'shareholder_name', ...place, 'legal_form'].map(field => ({
      company,
      field,
      old: 'a',
      new: 'b',
    })),
  )
  assert.equal(events, 15)
  assert.deepEqual(
    (await streamOf(id)).map(({ field }) => field),
    [
      'name',
      'vat_number',
      'company_address_street',
      'company_website',
      'company_phone',
      'company_email',
      'company_fax',
      'company_status',
      'shareholder_name',
      ...place.map(column => `company_${column}`),
    ],
  )
})

test('a status is one change, by its word or, where the word stays, by its class', async () => {
  const [both, id, word, gone] = [
    await watching.company(),
    await watching.company(),
    await watching.company(),
    await watching.company(),
  ]
  const account = await watching.account([both, id, word, gone])
  const of = (company: number, field: string, old: string | null, now: string | null) => {
    return { company, field, old, new: now }
  }
  await watching.change(
    of(both, 'status', 'Registered', 'Struck off'),
    of(both, 'status_id', '106', '108'),
    of(id, 'status', 'Registered', 'REGISTERED'),
    of(id, 'status_id', '106', '1615'),
    of(word, 'status', 'In liquidation', 'In administration'),
    of(gone, 'status_id', '108', null),
  )
  assert.deepEqual(await told(account.id), [
    [both, 'company_status', 'Registered', 'Struck off'],
    [id, 'company_status', 'Active', 'Intermediate'],
    [word, 'company_status', 'In liquidation', 'In administration'],
    [gone, 'company_status', 'Inactive', null],
  ])
})

test('a watch’s own fields, else the account’s, else all; an empty list is none', async () => {
  const [one, other] = [await watching.company(), await watching.company()]
  const own = await watching.account([one, other], undefined, ['company_fax'])
  const usual = await watching.account([one])
  await changeDefaultFields(db(), usual.id, { remove: ['name'] }, watching.server.by)
  const none = await watching.account([one])
  await changeDefaultFields(
    db(),
    none.id,
    {
      remove: (await import('#domain/watching/watch-field.ts')).watchFields,
    },
    watching.server.by,
  )
  const all = await watching.account([one])
  await watching.change(
    { company: one, field: 'name', old: 'A', new: 'B' },
    { company: one, field: 'fax', old: '1', new: '2' },
    { company: other, field: 'name', old: 'X', new: 'Y' },
  )
  assert.deepEqual(await told(own.id), [[one, 'company_fax', '1', '2']])
  assert.deepEqual(await told(usual.id), [[one, 'company_fax', '1', '2']])
  assert.deepEqual(await told(none.id), [])
  assert.equal((await told(all.id)).length, 2)
})

for (const [old, now, isChange] of [
  ['ACME LTD', 'Acme Ltd', false],
  ['Acme  Ltd ', 'Acme Ltd', false],
  ['Acme\u00a0Ltd', 'Acme Ltd', false],
  ['\tAcme\r\nLtd', 'acme ltd', false],
  ['Cafe\u0301', 'CAFÉ', false],
  [null, '', false],
  ['   ', null, false],
  [null, null, false],
  ['Red Fox Ltd', 'Redfox Ltd', true],
  ['Acme Ltd', 'Acme Ltd.', true],
  [null, 'Acme', true],
  ['Acme', null, true],
] as const) {
  test(`${JSON.stringify(old)} → ${JSON.stringify(now)} is ${isChange ? 'a' : 'no'} change`, async () => {
    const company = await watching.company()
    await watching.account([company])
    assert.equal(await watching.change({ company, old, new: now }), isChange ? 1 : 0)
  })
}

test('nobody gets events of what others watch, of former watches, or from before the watch began', async () => {
  const [one, other] = [await watching.company(), await watching.company()]
  const mine = await watching.account([one])
  const yours = await watching.account([other])
  await watching.change({ company: one, old: 'A', new: 'B' })
  await stopWatch(db(), mine.id, one, watching.server.by)
  await watching.change({ company: one, old: 'B', new: 'C' })
  const late = await watching.account([one])
  assert.deepEqual(await told(mine.id), [[one, 'name', 'A', 'B']])
  assert.deepEqual(await told(yours.id), [])
  assert.deepEqual(await told(late.id), [])
})

test('whoever watches a merged company gets the events of the one it was merged into, once', async () => {
  const survivor = await watching.company({ name: 'Survivor' })
  const merged = await watching.company({ merged_into: survivor })
  const ofMerged = await watching.account([])
  await sql`
    insert into watches (workspace_id, company_id, started_at) values (${ofMerged.id}, ${merged}, now())
  `.execute(db())
  const ofBoth = await watching.account([survivor])
  await sql`
    insert into watches (workspace_id, company_id, started_at) values (${ofBoth.id}, ${merged}, now())
  `.execute(db())
  await watching.change({ company: survivor, old: 'A', new: 'Survivor' })
  for (const { id } of [ofMerged, ofBoth]) assert.deepEqual(await told(id), [[survivor, 'name', 'A', 'Survivor']])
})

test('an import publishes its own changes, but not those of others between them', async () => {
  const company = await watching.company()
  const { id } = await watching.account([company])
  const importer = await watching.client()
  const { rows } = await importer.query('select coalesce(max(id), 0) as id from changes')
  await importer.query('begin')
  const write = (value: string) =>
    importer.query(
      `insert into changes (company_id, field, old_value, new_value, run_id) values ($1, 'name', 'x', $2, 77)`,
      [company, value],
    )
  await write('first')
  await watching.change({ company, old: 'x', new: 'by somebody else' })
  await write('second')
  assert.equal(await publishChanges(importer, { runId: 77, afterId: Number(rows[0].id) }), 2)
  await importer.query('commit')
  assert.deepEqual(
    (await streamOf(id)).map(({ newValue }) => newValue),
    ['by somebody else', 'first', 'second'],
  )
})

test('changes that are rolled back are never published', async () => {
  const company = await watching.company()
  const { id } = await watching.account([company], undefined)
  const client = await watching.client()
  await client.query('begin')
  await writeChanges(client, [{ company, old: 'A', new: 'B' }])
  await client.query('rollback')
  assert.deepEqual(await told(id), [])
})

test('two transactions at once: a reader that continues from its cursor misses nothing', async () => {
  const company = await watching.company()
  const { id } = await watching.account([company])
  const [slow, quick] = [await watching.client(), await watching.client()]
  await slow.query('begin')
  await writeChanges(slow, [{ company, old: 'A', new: 'slow' }])
  await quick.query('begin')
  // It has written its change and now waits for the lock to publish it.
  const publishing = writeChanges(quick, [{ company, old: 'A', new: 'quick' }]).then(() => quick.query('commit'))
  await sleep(50)
  const before = await readEventStream(db(), id, null, 10)
  assert.deepEqual([before.events.length, before.cursor], [0, 0])
  await slow.query('commit')
  await publishing
  const { events } = await readEventStream(db(), id, before.cursor, 10)
  assert.deepEqual(
    events.map(({ newValue }) => newValue),
    ['slow', 'quick'],
  )
})

test('many writers and a reader: every event once, in the order of ids', async () => {
  const company = await watching.company()
  const { id } = await watching.account([company])
  const seen: number[] = []
  let writing = true
  const reading = (async () => {
    let cursor = 0
    for (let last = false; ; ) {
      const stream = await readEventStream(db(), id, cursor, 7)
      seen.push(...stream.events.map(event => event.id))
      cursor = stream.cursor
      if (last && !stream.hasMore) return
      last = !writing
    }
  })()
  const writers = await Promise.all([1, 2, 3, 4].map(() => watching.client()))
  await Promise.all(
    writers.map(async (client, writer) => {
      for (let round = 0; round < 10; round++) {
        await client.query('begin')
        await writeChanges(client, [{ company, old: '', new: `${writer} ${round}` }])
        await sleep(Math.random() * 5)
        await client.query(round % 5 === 4 ? 'rollback' : 'commit')
      }
    }),
  )
  writing = false
  await reading
  const kept = (await streamOf(id)).map(event => event.id)
  assert.equal(kept.length, 32)
  assert.deepEqual(seen, kept)
})

test('events older than 40 days are deleted, pending ones stay, and an old cursor is refused', async () => {
  const company = await watching.company()
  const { id } = await watching.account([company])
  await watching.change({ company, old: 'A', new: 'B' }, { company, old: 'B', new: 'C' })
  await watching.change({ company, old: 'C', new: 'D' })
  const first = (await streamOf(id))[0]
  await sql`update watch_events set at = now() - interval '31 days' where workspace_id = ${id}`.execute(db())
  await pruneWatching(db())
  assert.equal((await streamOf(id)).length, 3)
  await sql`
    update watch_events set at = now() - interval '41 days' where workspace_id = ${id} and new_value <> 'D'
  `.execute(db())
  await pruneWatching(db())
  assert.deepEqual(
    (await streamOf(id)).map(({ newValue }) => newValue),
    ['D'],
  )
  await assert.rejects(readEventStream(db(), id, first?.id ?? 0, 10), { code: 'invalid' })
})
