import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startWatch } from '#domain/watching/watch.ts'
import { readEventStream } from '#domain/watching/watch-event.ts'
import { correctCompany } from '#ingest/corrections/correct-company.ts'
import type { Entry } from '#ingest/entries/entry.ts'
import { undoMerge } from '#ingest/publish/undo-merge.ts'
import { companyEntry, importEntries, toyDataset } from '../support/toy-source.ts'
import { startWatching, type Watching } from '../support/watching.ts'

let watching: Watching
before(async () => {
  watching = await startWatching()
})
after(() => watching.close())

const register = toyDataset(101)
const bring = (...entries: Entry[]) => importEntries(watching.server.url, register, { entries })

test('an import notifies watchers of changes, leaves corrections alone, and a first load is no change', async () => {
  const db = watching.server.databases.primary
  const client = await watching.client()
  await bring(companyEntry('00000001', 'Alpha Ltd', { contact: { phones: ['1', '2'] } }))
  const { rows } = await client.query('select id from companies')
  const company = Number(rows[0].id)
  const { id } = await watching.account([])
  await startWatch(db, () => new Date(), { workspaceId: id, companyId: company }, watching.server.by)
  const told = async () =>
    (await readEventStream(db, id, null, 100)).events.map(({ field, oldValue, newValue }) => [
      field,
      oldValue,
      newValue,
    ])

  await bring(
    companyEntry('00000001', 'ALPHA  LTD', { contact: { phones: ['1', '2'] } }),
    companyEntry('00000002', 'Beta Ltd'),
  )
  assert.deepEqual(await told(), [])
  await bring(companyEntry('00000001', 'Omega Ltd', { contact: { phones: ['1', '3'] } }))
  assert.deepEqual(await told(), [
    ['name', 'ALPHA  LTD', 'Omega Ltd'],
    ['company_phone', '1, 2', '1, 3'],
  ])

  await correctCompany(client, { companyId: company, values: { name: 'Omega Limited' } }, watching.server.by)
  await bring(companyEntry('00000001', 'Omega Two Ltd', { contact: { phones: ['1', '3'] } }))
  assert.equal(
    (await client.query('select name from companies where id = $1', [company])).rows[0].name,
    'Omega Limited',
  )
  await correctCompany(client, { companyId: company, values: {}, withdraw: ['name'] }, watching.server.by)
  assert.deepEqual((await told()).slice(2), [
    ['name', 'Omega Ltd', 'Omega Limited'],
    ['name', 'Omega Limited', 'Omega Two Ltd'],
  ])
})

test('a new source is no change, what it says later is, and what it takes back is served no more', async () => {
  const db = watching.server.databases.primary
  const client = await watching.client()
  const other = toyDataset(103, { precedence: 500 })
  const say = (name: string, extra: Record<string, unknown>, more: Partial<Parameters<typeof importEntries>[2]> = {}) =>
    importEntries(watching.server.url, other, { entries: [companyEntry('00000055', name, { extra })], ...more })
  await bring(companyEntry('00000055', 'Iota Ltd'))
  const { rows } = await client.query(`select id::int from companies where name = 'Iota Ltd'`)
  const { id } = await watching.account([])
  await startWatch(db, () => new Date(), { workspaceId: id, companyId: rows[0].id }, watching.server.by)
  const told = async () =>
    (await readEventStream(db, id, null, 100)).events.map(({ oldValue, newValue }) => [oldValue, newValue])
  await say('Iota Limited', { grade: 1 })
  assert.deepEqual(await told(), [])
  await say('Kappa Limited', { grade: 2 })
  assert.deepEqual(await told(), [['Iota Limited', 'Kappa Limited']])
  const gone = { kind: 'gone', of: 'company', key: '00000055' } as const
  await importEntries(watching.server.url, other, { entries: [gone] })
  const { rows: served } = await client.query('select name, extra from companies where id = $1', [rows[0].id])
  assert.deepEqual(served, [{ name: 'Iota Ltd', extra: null }])
})

test('undoing a merge notifies the watchers of the company that had gained by it', async () => {
  const db = watching.server.databases.primary
  const client = await watching.client()
  const lei = toyDataset(102, { precedence: 500 })
  await bring(companyEntry('00000077', 'Eta Ltd'))
  const alone = companyEntry('L77', 'Eta Holdings', { keys: [{ scheme: 'lei', number: 'L77' }] })
  await importEntries(watching.server.url, lei, { entries: [alone] })
  const { rows } = await client.query(
    `select id::int from companies where name in ('Eta Ltd', 'Eta Holdings') order by id`,
  )
  const [into, from] = rows.map(row => row.id)
  const { id } = await watching.account([])
  await startWatch(db, () => new Date(), { workspaceId: id, companyId: into }, watching.server.by)
  const keys = [
    { scheme: 'lei', number: 'L77' },
    { scheme: 'reg:GB', number: '00000077' },
  ]
  const joined = await importEntries(watching.server.url, lei, { entries: [{ ...alone, keys } as Entry] })
  assert.equal(joined.counts.joined, 1)
  assert.deepEqual(await undoMerge(watching.server.url, from, watching.server.by), { from, into })
  const { events } = await readEventStream(db, id, null, 100)
  assert.deepEqual(
    events.map(({ field, oldValue, newValue }) => [field, oldValue, newValue]),
    [
      ['name', 'Eta Ltd', 'Eta Holdings'],
      ['name', 'Eta Holdings', 'Eta Ltd'],
    ],
  )
})
