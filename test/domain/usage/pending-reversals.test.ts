import assert from 'node:assert/strict'
import { randomUUIDv7 } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { pino } from 'pino'
import { createWorkspace } from '#domain/accounts/workspace.ts'
import { chargeBatch, type LedgerLine } from '#domain/usage/charge-batch.ts'
import { Ledger } from '#domain/usage/ledger.ts'
import { reverseCharges } from '#domain/usage/reverse-charges.ts'
import { KeptLines } from '#lib/kept-lines.ts'
import { type Databases, openDatabases } from '#postgres/db.ts'
import { TimeLimitError, withTimeLimit } from '#postgres/time-limit.ts'
import { actorOn } from '../../support/actor.ts'
import { createTestDatabase } from '../../support/database.ts'
import { unitsOf } from '../../support/ledger.ts'

const now = new Date('2026-11-15T12:00:00Z')
const clock = () => now
let database: Awaited<ReturnType<typeof createTestDatabase>>
let databases: Databases
let folder: string

before(async () => {
  database = await createTestDatabase()
  databases = openDatabases(database.url, [], () => {})
  folder = await mkdtemp(path.join(os.tmpdir(), 'firmament-reversals-'))
})
after(async () => {
  await databases.close()
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

const keep = () => new KeptLines(folder, error => assert.fail(String(error)))
const openLedger = () =>
  new Ledger({
    db: databases.primary,
    chargePool: databases.chargePool,
    clock,
    log: pino({ level: 'silent' }),
    keep: keep(),
  })

/** A charge that stands, of a request in a workspace of its own. */
async function standing(): Promise<LedgerLine> {
  const workspaceId = await createWorkspace(
    databases.primary,
    clock,
    { name: 'Paid', plan: 'paid', units: 10 },
    await actorOn(databases.primary),
  )
  const who = { requestId: randomUUIDv7(), workspaceId, keyId: null, userId: null, companyId: 1 }
  const entry: LedgerLine = { ...who, surface: 'v1', operation: 'liteKyb', meter: 'units', units: 1, status: 200 }
  await chargeBatch(databases.primary, now, [entry])
  return entry
}

/** Work that charged this request, and whose connection broke before it heard of its commit. */
const loseCommit = (ledger: Ledger, requestId: string) =>
  assert.rejects(
    ledger.chargedWithin({ at: now, requestIds: [requestId] }, () => Promise.reject(new Error('connection lost'))),
    /connection lost/,
  )

test('charges for what a process had refused when it was killed are reversed by the next one', async () => {
  const { requestId, workspaceId } = await standing()
  keep().add(JSON.stringify({ at: now, requestIds: [requestId] }))
  const last = await standing()
  const line = JSON.stringify({ at: now, requestIds: [last.requestId] })
  await writeFile(path.join(folder, 'killed.jsonl'), line)
  const ledger = openLedger()
  assert.equal((await readdir(folder)).length, 1, 'it is kept for the case that this one is killed too')
  await ledger.close()
  assert.equal(await unitsOf(databases.primary, workspaceId), 0)
  assert.equal(await unitsOf(databases.primary, last.workspaceId), 0, 'also of a line that nothing ends')
  assert.equal((await readdir(folder)).length, 1, 'and for the case that it was written only now')
})

test('a charge whose commit is known only after the request was refused for its time limit is reversed', async () => {
  const { requestId, workspaceId } = await standing()
  const ledger = openLedger()
  const charges = { at: now, requestIds: [requestId] }
  let end: Promise<unknown> | undefined
  const refused = withTimeLimit(20, () => (end = ledger.chargedWithin(charges, () => sleep(200, 'committed'))))
  await assert.rejects(refused, TimeLimitError)
  await assert.rejects(end as Promise<unknown>, TimeLimitError)
  await ledger.close()
  assert.equal(await unitsOf(databases.primary, workspaceId), 0)
})

test('unreadable lines are set aside and reported, and stop neither the start nor the lines beside them', async () => {
  const { requestId, workspaceId } = await standing()
  const unreadable = [
    '{"at":"2026-11-15T12:0',
    '\u0000\u0000',
    'null',
    '{"at":"yesterday","requestIds":[]}',
    '{"at":"2026-11-15T12:00:00Z","requestIds":["1; drop"]}',
    '{"at":"2026-11-15T12:00:00Z","requestIds":7}',
  ]
  const lines = [...unreadable, JSON.stringify({ at: now, requestIds: [requestId] })]
  const bytes = [
    ...lines.map(line => Buffer.from(`${line}\n`)),
    Buffer.from([0x7b, 0xff, 0xfe]),
    Buffer.from('\n{"at":"2'),
  ]
  await writeFile(path.join(folder, 'damaged.jsonl'), Buffer.concat(bytes))
  let told = ''
  const openTold = () => {
    const log = pino({ level: 'error' }, { write: (line: string) => (told += line) })
    return new Ledger({ db: databases.primary, chargePool: databases.chargePool, clock, log, keep: keep() })
  }
  await openTold().close()
  assert.equal(await unitsOf(databases.primary, workspaceId), 0)
  const aside = [...unreadable.map(line => Buffer.from(`${line}\n`)), ...bytes.slice(-2), Buffer.from('\n')]
  assert.ok((await readFile(path.join(folder, 'unreadable'))).equals(Buffer.concat(aside)), 'as they were')
  assert.equal(told.trim().split('\n').length, unreadable.length + 2)
  for (const line of unreadable) assert.ok(told.includes(JSON.stringify(line)), line)
  told = ''
  await openTold().close()
  assert.equal(told, '', 'the next start does not come upon them again')
})

test('a truncated line does not damage those written after it', async () => {
  const [first, second] = [await standing(), await standing()]
  const lineOf = ({ requestId }: LedgerLine) => JSON.stringify({ at: now, requestIds: [requestId] })
  await writeFile(path.join(folder, 'cut.jsonl'), `${lineOf(first)}\n{"at":"2026-1`)
  const ledger = openLedger()
  await loseCommit(ledger, second.requestId)
  await ledger.close()
  // Its lines are kept for the next process, which reads all of them.
  const text = (await Promise.all((await readdir(folder)).map(name => readFile(path.join(folder, name), 'utf8')))).join(
    '',
  )
  for (const entry of [first, second]) assert.ok(text.split('\n').includes(lineOf(entry)))
})

test('an uncertain charge that was made elsewhere is reversed', async () => {
  const { requestId, workspaceId } = await standing()
  const ledger = openLedger()
  await loseCommit(ledger, requestId)
  await ledger.close()
  assert.equal(await unitsOf(databases.primary, workspaceId), 0)
})

test('a charge that several reverse at once is reversed once', async () => {
  const { requestId, workspaceId } = await standing()
  const taken = await Promise.all([1, 2, 3, 4].map(() => reverseCharges(databases.primary, now, [requestId], now)))
  assert.deepEqual(taken.sort(), [0, 0, 0, 1])
  assert.equal(await unitsOf(databases.primary, workspaceId), 0)
})
