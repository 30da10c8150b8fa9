import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { keySeal } from '#ingest/feeds/key-seal.ts'
import { sql } from '#postgres/sql.ts'
import { messageOf } from '../../src/commands/operate.ts'
import { Failure } from '../../src/domain/failure.ts'
import type { ImportPreview } from '../../src/domain/imports/import-preview.ts'
import { listImportRuns } from '../../src/domain/imports/import-runs.ts'
import {
  listOperations,
  type OperationInput,
  type OperationKind,
  queueOperation,
} from '../../src/domain/imports/operation.ts'
import { listQuarantine } from '../../src/domain/imports/quarantine.ts'
import { beginUpload, keepPart } from '../../src/domain/imports/upload.ts'
import { type Db, withDb } from '../../src/postgres/db.ts'
import { actorOn } from '../support/actor.ts'
import { runCommand } from '../support/command.ts'
import { createTestDatabase, type TestDatabase } from '../support/database.ts'
import { printRows } from '../support/database-print.ts'
import { startInternet } from '../support/internet.ts'
import { testSecret } from '../support/secret.ts'

// What the pages of operators ask for, done by the process that a worker starts.

let database: TestDatabase
let folder: string
before(async () => {
  database = await createTestDatabase()
  folder = await mkdtemp(path.join(tmpdir(), 'firmament-operate-'))
})
after(async () => {
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

const columns =
  'regcode;sepa;name;name_before_quotes;name_in_quotes;name_after_quotes;without_quotes;regtype;regtype_text;type;type_text;' +
  'registered;terminated;closed;address;index;addressid;region;city;atvk;reregistration_term'
const rest = ';;;;;K;Komercreģistrs;SIA;Sabiedrība ar ierobežotu atbildību;2020-01-02;;;Rīga, Brīvības iela 1;1010;;;;;'
const row = (number: string, name: string) => `${number};;${name}${rest}`

const inDb = <T>(work: (db: Db) => Promise<T>) => withDb(database.url, work)

async function operate<Kind extends OperationKind>(kind: Kind, input: OperationInput[Kind], env: object = {}) {
  const by = await actorOn(database.url)
  const id = await inDb(db => queueOperation(db, kind, input, by))
  const { code, stderr } = await runCommand(['operate', String(id)], {
    DATABASE_URL: database.url,
    FIRMAMENT_DATA: folder,
    ...env,
  })
  assert.equal(code, 0, stderr)
  const [operation] = await inDb(db => listOperations(db, { most: 1, id }))
  assert.ok(operation)
  return operation
}

async function upload(rows: string[]): Promise<string> {
  const data = Buffer.from(`${[columns, ...rows].join('\n')}\n`)
  const by = await actorOn(database.url)
  return inDb(async db => {
    const { id } = await beginUpload(db, { name: 'register.csv', bytes: data.length }, by)
    await keepPart(db, { id, part: 0, data: data.subarray(0, 100) })
    await keepPart(db, { id, part: 1, data: data.subarray(100) })
    return id
  })
}

const names = () =>
  inDb(async db => {
    const { rows } = await sql<{ name: string }>`select name from companies order by id`.execute(db)
    return rows.map(({ name }) => name)
  })

const said = (uploadId: string, more = {}) => ({
  uploadIds: [uploadId],
  source: 'lv-ur',
  publishedOn: '2026-11-16',
  ...more,
})

test('a preview tells what an import would do, and leaves no trace of itself', async () => {
  const first = await upload([row('40003000001', 'Pirmā SIA'), row('40003000002', 'Otrā SIA')])
  await operate('import', said(first))
  assert.deepEqual(await names(), ['Pirmā SIA', 'Otrā SIA'])
  const {
    operations: _,
    audit_lines: _lines,
    audit_chains: _chains,
    uploads: _uploads,
    ...before
  } = await printRows(database.url)
  const second = await upload([row('40003000001', 'Jaunā SIA'), row('40003000003', 'Trešā SIA'), '40003000004;cut'])
  const { state, result } = await operate('preview', said(second, { publishedOn: '2026-11-17' }))
  assert.equal(state, 'finished')
  const [preview] = result as [ImportPreview]
  const { added, changed, quarantined, companies } = preview.counts
  assert.deepEqual({ added, changed, quarantined, companies }, { added: 1, changed: 1, quarantined: 1, companies: 1 })
  assert.deepEqual(preview.added, [{ name: 'Trešā SIA', number: '40003000003', country: 'LV' }])
  assert.ok(preview.changed.some(one => one.field === 'name' && one.new === 'Jaunā SIA'))
  assert.deepEqual([preview.quarantined[0]?.line, preview.quarantined[0]?.raw], [4, '40003000004;cut'])
  assert.equal(preview.error, null)
  const after = await printRows(database.url)
  for (const table of Object.keys(before)) {
    if (['upload_parts', 'sources'].includes(table) || table.startsWith('graphile')) continue
    assert.equal(after[table], before[table], table)
  }
})

test('a preview of a file that would be refused says why, with the rows', async () => {
  const cut = await upload([row('40003000001', 'Jaunā SIA'), '40003000004;cut', '40003000005;cut'])
  const { result } = await operate('preview', said(cut))
  const [preview] = result as [ImportPreview]
  assert.match(preview.error ?? '', /2 of 3 rows could not be read/)
  assert.equal(preview.quarantined.length, 2)
  const other = await operate('preview', said(cut, { source: 'gleif' }))
  assert.deepEqual([other.state, other.result], ['failed', null])
  assert.match(other.error ?? '', /register.csv/)
})

test('a row in quarantine is set right and imported by itself, and the import is undone', async () => {
  const file = await upload([row('40003000003', 'Trešā SIA'), '40003000004;;Ceturtā SIA'])
  await operate('import', said(file, { publishedOn: '2026-11-17' }))
  const [quarantined] = await inDb(db => listQuarantine(db, { most: 10 }))
  assert.equal(quarantined?.raw, '40003000004;;Ceturtā SIA')
  const wrong = await operate('retry', { row: quarantined?.id as number, text: quarantined?.raw as string })
  assert.equal(wrong.state, 'failed')
  assert.match(wrong.error ?? '', /^it still cannot be read: expected 21 columns, found 3$/)
  const right = await operate('retry', { row: quarantined?.id as number, text: row('40003000004', 'Ceturtā SIA') })
  assert.equal(right.error, null)
  assert.deepEqual(await names(), ['Pirmā SIA', 'Otrā SIA', 'Trešā SIA', 'Ceturtā SIA'])
  assert.deepEqual(await inDb(db => listQuarantine(db, { most: 10 })), [])
  const [retried, imported] = await inDb(db => listImportRuns(db, { most: 10 }))
  const refused = await operate('undo', { run: imported?.id as number })
  assert.match(refused.error ?? '', /is newer and depends on import/)
  assert.equal((await operate('undo', { run: retried?.id as number })).state, 'finished')
  assert.equal((await operate('undo', { run: imported?.id as number })).state, 'finished')
  assert.deepEqual(await names(), ['Pirmā SIA', 'Otrā SIA'])
})

test('what is counted is kept, and what is not there is said', async () => {
  assert.equal((await operate('count', {})).state, 'finished')
  const counted = await inDb(
    async db => (await sql`select country_code, companies::int from coverage`.execute(db)).rows,
  )
  assert.deepEqual(counted, [{ country_code: 'LV', companies: 2 }])
  const lost = await operate('import', said('00000000-0000-4000-8000-000000000000'))
  assert.deepEqual([lost.state, lost.error], ['failed', 'the uploaded file no longer exists'])
})

test('a failed operation shows what happened, and never a bare code', () => {
  assert.equal(
    messageOf(new Failure('conflict', { why: 'Another operator changed it.' })),
    'Another operator changed it.',
  )
  assert.equal(messageOf(new Failure('no_record', { what: 'uploaded file' })), 'the uploaded file no longer exists')
  assert.equal(messageOf(new Failure('rule_broken', { messages: ['One.', 'Two.'] })), 'One. Two.')
  assert.equal(messageOf(new TypeError('x is not a function')), 'something went wrong; see the server log')
})

test('a look at a publisher has the key that was given for it', async () => {
  const right = `Basic ${Buffer.from('k3y:').toString('base64')}`
  const internet = await startInternet({
    'stream.companieshouse.gov.uk': (_, request, response) =>
      response.writeHead(request.headers.authorization === right ? 200 : 401).end(),
  })
  try {
    await inDb(db =>
      sql`
        insert into feeds (source_id, code, is_enabled, stale_after_hours, key)
        values (24, 'gb-companies-house/events', true, 96, ${keySeal(testSecret).close('k3y')})
      `.execute(db),
    )
    const { state, error } = await operate('sync', { code: 'gb-companies-house/events' }, internet.env)
    assert.deepEqual([state, error], ['finished', null])
  } finally {
    await internet.close()
  }
})
