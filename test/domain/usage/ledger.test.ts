import assert from 'node:assert/strict'
import { randomUUIDv7 } from 'node:crypto'
import { after, before, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { pino } from 'pino'
import { createWorkspace } from '#domain/accounts/workspace.ts'
import { chargeBatch, holdCharge, type LedgerLine } from '#domain/usage/charge-batch.ts'
import { Ledger } from '#domain/usage/ledger.ts'
import { readMeters } from '#domain/usage/meter.ts'
import { reverseCharges } from '#domain/usage/reverse-charges.ts'
import { type Databases, openDatabases } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import type { Statement } from '#postgres/sql-client.ts'
import { withClient } from '#postgres/with-client.ts'
import { actorOn } from '../../support/actor.ts'
import { createTestDatabase } from '../../support/database.ts'
import { ledgerOf, unitsOf } from '../../support/ledger.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
let databases: Databases
let now = new Date('2026-11-15T12:00:00Z')
const clock = () => now

before(async () => {
  database = await createTestDatabase()
  databases = openDatabases(database.url, [], () => {})
})
after(async () => {
  await databases.close()
  await database.drop()
})

const openLedger = ({ primary, chargePool } = databases) =>
  new Ledger({ db: primary, chargePool, clock, log: pino({ level: 'silent' }) })
const free = async () =>
  createWorkspace(databases.primary, clock, { name: 'Free', plan: 'free' }, await actorOn(databases.primary))
const paid = async (units: number) =>
  createWorkspace(databases.primary, clock, { name: 'Paid', plan: 'paid', units }, await actorOn(databases.primary))

function entry(workspaceId: string, over: Partial<LedgerLine> = {}): LedgerLine {
  return {
    requestId: randomUUIDv7(),
    workspaceId,
    keyId: null,
    userId: null,
    surface: 'v1',
    operation: 'liteKyb',
    companyId: 1,
    meter: 'units',
    units: 1,
    status: 200,
    ...over,
  }
}

test('200 charges at once through two ledgers grant a free workspace exactly 3', async () => {
  const workspaceId = await free()
  const ledgers = [openLedger(), openLedger()]
  const receipts = await Promise.all(
    Array.from({ length: 200 }, (_, index) => (ledgers[index % 2] as Ledger).charge(entry(workspaceId))),
  )
  assert.equal(receipts.filter(receipt => receipt?.granted).length, 3)
  assert.equal(await unitsOf(databases.primary, workspaceId), 3)
  assert.deepEqual(
    receipts
      .filter(receipt => receipt?.granted)
      .map(receipt => receipt?.dayUsed)
      .sort(),
    [1, 2, 3],
  )
})

test('concurrent batches with the same counters in different orders grant exactly the limits', async () => {
  const workspaces = await Promise.all([paid(37), paid(101), paid(64), free()])
  const batches = Array.from({ length: 60 }, (_, index) => [
    ...workspaces.slice(index % 4),
    ...workspaces.slice(0, index % 4),
  ])
  const all = await Promise.all(
    batches.map(batch =>
      chargeBatch(
        databases.primary,
        now,
        [...batch, ...batch].map(id => entry(id)),
      ),
    ),
  )
  const granted = new Map<string, number>()
  for (const [index, receipts] of all.entries()) {
    for (const [place, receipt] of receipts.entries()) {
      const id = (batches[index] as string[])[place % 4] as string
      if (receipt?.granted) granted.set(id, (granted.get(id) ?? 0) + 1)
    }
  }
  assert.deepEqual(
    workspaces.map(id => granted.get(id)),
    [37, 101, 64, 3],
  )
  for (const [index, units] of [37, 101, 64, 3].entries()) {
    assert.equal(await unitsOf(databases.primary, workspaces[index] as string), units)
  }
})

test('each of many workspaces in one batch is granted its own units', async () => {
  const workspaces = await Promise.all([free(), paid(5), paid(0), paid(1000)])
  const ledger = openLedger()
  const granted = await Promise.all(
    workspaces.map(async id => {
      const receipts = await Promise.all(Array.from({ length: 10 }, () => ledger.charge(entry(id))))
      return receipts.filter(receipt => receipt?.granted).length
    }),
  )
  assert.deepEqual(granted, [3, 5, 0, 10])
})

test('a batch grants in the order of its requests', async () => {
  const workspaceId = await paid(2)
  const receipts = await chargeBatch(
    databases.primary,
    now,
    [1, 2, 3, 4].map(() => entry(workspaceId)),
  )
  assert.deepEqual(
    receipts.map(receipt => receipt?.granted),
    [true, true, false, false],
  )
  assert.deepEqual(
    receipts.map(receipt => receipt?.monthUsed),
    [1, 2, 2, 2],
  )
})

test('a charge that does not fit as a whole costs nothing, and takes nothing from those after it', async () => {
  const workspaceId = await paid(7)
  const wished = [2, 4, 2, 4, 1, 1, 1]
  const ledger = openLedger()
  const receipts = await Promise.all(wished.map(units => ledger.charge(entry(workspaceId, { units }))))
  const granted = wished.filter((_, index) => receipts[index]?.granted)
  const meter = (await readMeters(databases.primary, workspaceId, now)).find(one => one.meter === 'units')
  const sum = granted.reduce((before, units) => before + units, 0)
  assert.equal(sum, 7)
  assert.equal(meter?.monthUsed, 7)
  assert.equal(await unitsOf(databases.primary, workspaceId), 7)
  for (const [index, receipt] of receipts.entries()) {
    if (!receipt?.granted) assert.ok(receipt && 7 - receipt.monthUsed < (wished[index] as number), `${index} fits`)
  }
})

test('a new UTC day and a new month start again', async () => {
  const [freeId, paidId] = await Promise.all([free(), paid(1)])
  const ledger = openLedger()
  const grants = async () =>
    (await Promise.all([1, 2, 3, 4].map(() => ledger.charge(entry(freeId))))).filter(receipt => receipt?.granted).length
  now = new Date('2026-11-30T23:59:59Z')
  assert.equal(await grants(), 3)
  assert.equal((await ledger.charge(entry(paidId)))?.granted, true)
  assert.equal((await ledger.charge(entry(paidId)))?.granted, false)
  now = new Date('2026-12-01T00:00:00Z')
  assert.equal(await grants(), 3)
  assert.equal((await ledger.charge(entry(paidId)))?.granted, true)
  now = new Date('2026-11-15T12:00:00Z')
})

test('a permission is limited by the day and by its plan', async () => {
  const workspaceId = await paid(100)
  await sql`update permissions set daily_limit = 2, plan_limit = 3 where workspace_id = ${workspaceId}`.execute(
    databases.primary,
  )
  const ledger = openLedger()
  const ask = async () => (await ledger.charge(entry(workspaceId, { surface: 'v2', meter: 'kyb' })))?.granted
  assert.deepEqual([await ask(), await ask(), await ask()], [true, true, false])
  now = new Date('2026-11-16T12:00:00Z')
  assert.deepEqual([await ask(), await ask()], [true, false])
  now = new Date('2026-11-15T12:00:00Z')
  assert.equal((await ledger.charge(entry(workspaceId)))?.granted, true, 'the units meter is another one')
})

test('an unknown meter is never granted', async () => {
  const workspaceId = await paid(5)
  assert.ok(!(await openLedger().charge(entry(workspaceId, { meter: 'no such' })))?.granted)
  assert.equal(await unitsOf(databases.primary, workspaceId), 0)
})

test('requests that cost nothing are recorded too', async () => {
  const workspaceId = await free()
  const ledger = openLedger()
  const { units: _, meter: __, ...line } = entry(workspaceId, { status: 404 })
  ledger.note(line)
  await ledger.close()
  assert.deepEqual(
    (await ledgerOf(databases.primary, workspaceId)).map(row => [row.units, row.status]),
    [[0, 404]],
  )
})

test('an unpaired surrogate in an operation does no harm', async () => {
  const workspaceId = await paid(10)
  const operations = ['/cut/\ud83d', '/quoted/"\\{},null', '/plain']
  await chargeBatch(
    databases.primary,
    now,
    operations.map(operation => entry(workspaceId, { operation })),
  )
  const { rows } = await sql<{ operation: string }>`
    select operation from ledger where workspace_id = ${workspaceId}
  `.execute(databases.primary)
  assert.deepEqual(
    new Set(rows.map(({ operation }) => operation)),
    new Set(operations.map(operation => operation.toWellFormed())),
  )
})

test('the ledger cannot be rewritten', async () => {
  const workspaceId = await free()
  await openLedger().charge(entry(workspaceId))
  for (const statement of [sql`update ledger set units = 0`, sql`delete from ledger`]) {
    await assert.rejects(statement.execute(databases.primary), /append-only/)
  }
})

test('a charge is reversed once, and the allowance with it', async () => {
  const workspaceId = await free()
  const asked = entry(workspaceId)
  await chargeBatch(databases.primary, now, [asked])
  assert.equal(await reverseCharges(databases.primary, now, [asked.requestId], now), 1)
  assert.equal(await reverseCharges(databases.primary, now, [asked.requestId], now), 0)
  assert.equal(await unitsOf(databases.primary, workspaceId), 0)
  const meters = await readMeters(databases.primary, workspaceId, now)
  assert.equal(meters.find(meter => meter.meter === 'units')?.dayUsed, 0)
})

test('a connection is cut during the charge: whatever was charged was answered, and nothing is charged twice', async () => {
  const workspaceId = await paid(1000)
  // Connections of its own, so that a late cut does not hit the queries that check what was written.
  const cut = openDatabases(database.url, [], () => {})
  const ledger = openLedger(cut)
  const cutting = cutConnections()
  const granted = new Set<string>()
  for (let round = 0; round < 40; round++) {
    await Promise.all(
      [1, 2, 3, 4, 5].map(async () => {
        const asked = entry(workspaceId)
        const receipt = await ledger.charge(asked)
        if (receipt?.granted) granted.add(asked.requestId)
      }),
    )
  }
  assert.ok((await cutting) > 0, 'at least one connection was cut')
  await ledger.close()
  await cut.close()
  const charged = (await ledgerOf(databases.primary, workspaceId)).map(row => row.request_id)
  assert.equal(granted.size, 200)
  assert.deepEqual(new Set(charged), granted)
  assert.equal(charged.length, granted.size)
  const meters = await readMeters(databases.primary, workspaceId, now)
  assert.equal(meters.find(meter => meter.meter === 'units')?.monthUsed, 200)
})

test('a charge during its work is committed when the work is done, and not before', async () => {
  const workspaceId = await paid(10)
  const ledger = openLedger()
  const work = Promise.withResolvers<void>()
  const asked = entry(workspaceId)
  const charging = ledger.chargeDuring(asked, work.promise)
  await held()
  assert.deepEqual(await ledgerOf(databases.primary, workspaceId), [])
  work.resolve()
  assert.deepEqual([(await charging)?.granted, (await charging)?.monthUsed], [true, 1])
  assert.deepEqual(
    (await ledgerOf(databases.primary, workspaceId)).map(row => row.request_id),
    [asked.requestId],
  )
  await ledger.close()
})

test('work that fails during its charge costs nothing', async () => {
  const workspaceId = await paid(10)
  const ledger = openLedger()
  const work = Promise.withResolvers<void>()
  const charging = ledger.chargeDuring(entry(workspaceId), work.promise)
  await held()
  work.reject(new Error('no such company'))
  assert.equal(await charging, undefined)
  assert.equal(await unitsOf(databases.primary, workspaceId), 0)
  const meters = await readMeters(databases.primary, workspaceId, now)
  assert.equal(meters.find(meter => meter.meter === 'units')?.monthUsed, 0)
  await ledger.close()
})

test('a charge during its work is refused like any other', async () => {
  const workspaceId = await paid(1)
  const ledger = openLedger()
  assert.equal((await ledger.chargeDuring(entry(workspaceId), Promise.resolve()))?.granted, true)
  assert.equal((await ledger.chargeDuring(entry(workspaceId), Promise.resolve()))?.granted, false)
  assert.equal(await unitsOf(databases.primary, workspaceId), 1)
  await ledger.close()
})

test('slow work does not delay the charges of others, and is charged once', async () => {
  const workspaceId = await paid(10)
  const [ledger, other] = [openLedger(), openLedger()]
  const work = Promise.withResolvers<void>()
  const charging = ledger.chargeDuring(entry(workspaceId), work.promise)
  await held()
  assert.equal((await other.charge(entry(workspaceId)))?.granted, true)
  // It is not tried again at once, nor for two requests at a time.
  assert.equal(ledger.chargeDuring(entry(workspaceId), Promise.resolve()), undefined)
  work.resolve()
  assert.deepEqual([(await charging)?.granted, (await charging)?.monthUsed], [true, 2])
  assert.equal(await unitsOf(databases.primary, workspaceId), 2)
  await Promise.all([ledger.close(), other.close()])
})

test('where several are charged together, none is charged during its work', async () => {
  const workspaceId = await paid(10)
  const ledger = openLedger()
  await Promise.all([ledger.charge(entry(workspaceId)), ledger.charge(entry(workspaceId))])
  assert.equal(ledger.chargeDuring(entry(workspaceId), Promise.resolve()), undefined)
  await ledger.close()
})

test('many requests wait a moment for the last ones to be charged in one batch, but not for long', async () => {
  const workspaceId = await paid(100)
  const sizes: number[] = []
  const { primary: db, chargePool } = databases
  const ledger = new Ledger({
    db,
    chargePool,
    clock,
    log: pino({ level: 'silent' }),
    onBatch: size => sizes.push(size),
  })
  const chargeAfter = async (work: Promise<void>) => {
    await ledger.after(work)
    return ledger.charge(entry(workspaceId))
  }
  const many = () => Array.from({ length: 20 }, () => chargeAfter(Promise.resolve()))
  const [soon, never] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const together = Promise.all([...many(), chargeAfter(soon.promise)])
  // In the same turn of the event loop as the ledger, right after it has found that one is missing.
  for (let tick = 0; tick < 10; tick++) await null
  setImmediate(soon.resolve)
  await together
  assert.deepEqual(sizes, [21])
  const last = chargeAfter(never.promise)
  await Promise.all(many())
  assert.deepEqual(sizes, [21, 20])
  never.resolve()
  await last
  assert.equal(await unitsOf(databases.primary, workspaceId), 42)
  await ledger.close()
})

test('PostgreSQL releases a counter whose holder has stopped', async () => {
  const workspaceId = await paid(10)
  const own = openDatabases(database.url, [], () => {})
  const late = sleep(1_600, true)
  const holding = holdCharge(own.chargePool, now, entry(workspaceId), late)
  await held()
  assert.equal((await openLedger().charge(entry(workspaceId)))?.granted, true)
  await assert.rejects(holding)
  assert.equal(await unitsOf(databases.primary, workspaceId), 1)
  await own.close()
})

test('a connection is cut while a charge is held or committed: it is charged once, and answered', async () => {
  const workspaceId = await paid(1000)
  const cut = openDatabases(database.url, [], () => {})
  const ledger = openLedger(cut)
  const cutting = cutConnections('firmament charges')
  const granted = new Set<string>()
  let beside = 0
  let isCutting = true
  cutting.finally(() => (isCutting = false))
  while (isCutting || beside <= 10) {
    const asked = entry(workspaceId)
    const charging = ledger.chargeDuring(asked, sleep(Math.random() * 10))
    if (charging) beside++
    const receipt = await (charging ?? ledger.charge(asked))
    assert.equal(receipt?.granted, true)
    granted.add(asked.requestId)
  }
  assert.ok((await cutting) > 0, `none of ${beside} was cut`)
  await ledger.close()
  await cut.close()
  const charged = (await ledgerOf(databases.primary, workspaceId)).map(row => row.request_id)
  assert.deepEqual(new Set(charged), granted)
  assert.equal(charged.length, granted.size)
})

/** Waits until a charge holds its counter, or on a slow machine may have held it unseen. */
async function held() {
  for (const until = performance.now() + 200; performance.now() < until; ) {
    const { rows } = await sql`
      select from pg_stat_activity
      where datname = current_database() and application_name = 'firmament charges' and state = 'idle in transaction'
    `.execute(databases.reads)
    if (rows.length > 0) return
    await sleep(2)
  }
}

/** Cuts the connections that charge right now, seldom enough for a slow machine to charge in between. */
async function cutConnections(name = 'firmament'): Promise<number> {
  let cuts = 0
  for (let time = 0; time < 15; time++) {
    await sleep(40)
    const { rows } = await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query like '%join allowances a using%' and pid <> pg_backend_pid()
        and application_name = ${name}
    `.execute(databases.reads)
    cuts += rows.length
  }
  return cuts
}

test('a ledger that cannot be written refuses, and whatever had been written is reversed', async () => {
  const workspaceId = await paid(1000)
  const ledger = openLedger()
  await ledger.charge(entry(workspaceId))
  const name = new URL(database.url).pathname.slice(1)
  const admin = openDatabases(database.url.replace(name, 'postgres'), [], () => {})
  await sql`alter database ${sql.id(name)} allow_connections false`.execute(admin.primary)
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${name}`.execute(admin.primary)
  await assert.rejects(ledger.charge(entry(workspaceId)), { code: 'ledger_unavailable' })
  await sql`alter database ${sql.id(name)} allow_connections true`.execute(admin.primary)
  await admin.close()
  assert.equal((await ledger.charge(entry(workspaceId)))?.granted, true)
  await ledger.close()
  assert.equal(await unitsOf(databases.primary, workspaceId), 2)
})

test('a charge looks its counters up by index, however many workspaces there are', async () => {
  const workspaceId = await paid(1)
  for (let count = 0; count < 40; count++) await paid(1)
  await sql`analyze workspaces, permissions, allowances`.execute(databases.primary)
  const read = await withClient(database.url, async client => {
    await client.query('begin; set local plan_cache_mode = force_generic_plan')
    const prepared = {
      query: ({ text, values }: Statement) => client.query({ name: 'charge', text, values: values as unknown[] }),
    }
    assert.equal((await chargeBatch(prepared as never, now, [entry(workspaceId)]))[0]?.granted, true)
    const { rows } = await client.query(`
      select relname as name, seq_scan::int as whole, idx_scan::int as lookups from pg_stat_xact_user_tables
      where seq_scan > 0 or idx_scan > 0
    `)
    await client.query('rollback')
    return rows as { name: string; whole: number; lookups: number }[]
  })
  assert.ok((read.find(({ name }) => name === 'allowances')?.lookups ?? 0) > 0)
  assert.deepEqual(
    read.filter(({ whole }) => whole > 0),
    [],
    'no table is read from its beginning to its end',
  )
})
