import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { RegisterRecord } from '#domain/reports/register-record.ts'
import { readEventStream } from '#domain/watching/watch-event.ts'
import { usualFields, watchFields } from '#domain/watching/watch-field.ts'
import { correctCompany } from '#ingest/corrections/correct-company.ts'
import type { CompanyEntry, Entry } from '#ingest/entries/entry.ts'
import { recordOverdue } from '#ingest/publish/record-overdue.ts'
import { verifyDatabase } from '../../src/upkeep/verify/verify-database.ts'
import { companyEntry, importEntries, toyDataset } from '../support/toy-source.ts'
import { startWatching, type Watching } from '../support/watching.ts'

let watching: Watching
before(async () => {
  watching = await startWatching()
})
after(() => watching.close())

const register = toyDataset(201)
const bring = (...entries: Entry[]) => importEntries(watching.server.url, register, { entries })
const of = (number: string) => ({ company: { scheme: 'reg:GB', number } })
const officer = (number: string, key: string, full_name: string, more: object = {}): Entry => ({
  ...{ kind: 'officer', key, officer_kind: 'person', is_current: true, full_name, role: 'director', ...of(number) },
  ...more,
})
const holding = (number: string, key: string, holder_name: string, more: object = {}): Entry => ({
  ...{ kind: 'holding', key, holder_name, ...of(number) },
  ...more,
})

let last = 0

/** A company that is there with its facts, watched by one account in all fields, and what that account is told from then on. */
async function watched(...facts: ((number: string) => Entry)[]) {
  const number = String(++last).padStart(8, '0')
  const make = (more: Partial<CompanyEntry> = {}) => companyEntry(number, `Company ${number}`, more)
  await bring(make(), ...facts.map(fact => fact(number)))
  const client = await watching.client()
  const { rows } = await client.query('select id::int from companies where registration_number = $1', [number])
  const companyId = rows[0].id as number
  const { id } = await watching.account([companyId], undefined, watchFields)
  const db = watching.server.databases.primary
  const told = async () =>
    (await readEventStream(db, id, null, 100)).events.map(({ field, oldValue, newValue }) => [
      field,
      oldValue,
      newValue,
    ])
  return { number, companyId, workspaceId: id, make, told }
}

test('officers who are appointed, renamed, resign or leave the list are told', async () => {
  const { number, told } = await watched(
    n => officer(n, `${n}a`, 'Ann Able'),
    n => officer(n, `${n}b`, 'Bea Best'),
  )
  assert.deepEqual(await told(), [], 'the first load is no change')
  await bring(
    officer(number, `${number}a`, 'Ann Able', { is_current: false, resigned_on: '2026-02-01' }),
    officer(number, `${number}c`, 'Cid Cole', { appointed_on: '2026-02-01' }),
    officer(number, `${number}d`, 'Dora Dunn', { is_current: false }),
  )
  assert.deepEqual(await told(), [
    ['officer_name', 'Ann Able', null],
    ['officer_name', null, 'Cid Cole'],
  ])
  await bring({ kind: 'gone', of: 'officer', key: `${number}b` })
  assert.deepEqual((await told()).slice(2), [['officer_name', 'Bea Best', null]])
})

test('what a holder has is told with the holder, exactly or as a band', async () => {
  const { number, told } = await watched(n => holding(n, `${n}h`, 'Alpha Holdings', { percentage: '25.50' }))
  const band = { percentage_min: '50', percentage_max: '75', percentage_min_open: true }
  await bring(holding(number, `${number}h`, 'Alpha Holdings', band))
  await bring(holding(number, `${number}i`, 'Beta Trust'))
  await bring({ kind: 'gone', of: 'holding', key: `${number}h` })
  assert.deepEqual(await told(), [
    ['shareholder_share', 'Alpha Holdings: 25.5%', 'Alpha Holdings: over 50% to 75%'],
    ['shareholder_name', null, 'Beta Trust'],
    ['shareholder_name', 'Alpha Holdings', null],
    ['shareholder_share', 'Alpha Holdings: over 50% to 75%', null],
  ])
})

test('a verification that a register reports or takes back is told of the role, and refreshes nothing else', async () => {
  const { number, companyId, told } = await watched(
    n => officer(n, `${n}a`, 'Ann Able'),
    n => holding(n, `${n}h`, 'Bea Best', { holder_kind: 'person', percentage: '60' }),
  )
  const client = await watching.client()
  const versions = async () => (await client.query('select * from prospect_blocks order by block')).rows
  const before = await versions()
  await bring(
    officer(number, `${number}a`, 'Ann Able', { identity_verification: { statement_due: '2026-06-14' } }),
    holding(number, `${number}h`, 'Bea Best', {
      ...{ holder_kind: 'person', percentage: '60' },
      identity_verification: { verified_from: '2026-01-08', preferred_name: 'Bee' },
    }),
  )
  assert.deepEqual(await told(), [
    ['shareholder_verification', null, 'Bea Best: verified from 2026-01-08'],
    ['officer_verification', null, 'Ann Able: statement due 2026-06-14'],
  ])
  await bring(
    officer(number, `${number}a`, 'Ann Able', {
      identity_verification: { verified_from: '2026-06-01', verified_until: '2026-09-01', verified_on: '2026-05-30' },
    }),
    // Only the name that nobody is told of.
    holding(number, `${number}h`, 'Bea Best', {
      ...{ holder_kind: 'person', percentage: '60' },
      identity_verification: { verified_from: '2026-01-08', preferred_name: 'Beatrice' },
    }),
  )
  assert.deepEqual((await told()).slice(2), [
    [
      'officer_verification',
      'Ann Able: statement due 2026-06-14',
      'Ann Able: verified from 2026-06-01, until 2026-09-01, person verified on 2026-05-30',
    ],
  ])
  assert.deepEqual(await versions(), before, 'search and filters are as they were')
  const { rows } = await client.query('select identity_verification as known from holdings where company_id = $1', [
    companyId,
  ])
  assert.equal(rows[0].known.preferred_name, 'Beatrice', 'and yet it is stored')
  await bring(officer(number, `${number}a`, 'Ann Abler', { identity_verification: { verified_from: '2026-06-01' } }))
  assert.notDeepEqual(await versions(), before)
})

test('new accounts are told, and so are overdue ones, once for each day on which they were due', async () => {
  const { url } = watching.server
  const { number, make, told } = await watched()
  const due = (accountsDueOn: string) => make({ register: { accountsDueOn } satisfies RegisterRecord })
  const accounts = {
    kind: 'statement' as const,
    ...of(number),
    consolidated: false,
    currency: 'GBP',
    values: { Turnover: '1' },
  }
  await bring({ ...accounts, key: `${number}s`, period_end: '2025-12-31', filed_on: '2026-03-01' }, due('2026-06-30'))
  assert.deepEqual(await told(), [['company_accounts', null, 'to 2025-12-31, filed 2026-03-01']])
  assert.equal(await recordOverdue(url, new Date('2026-06-30T12:00:00Z')), 0)
  assert.equal(await recordOverdue(url, new Date('2026-07-01T12:00:00Z')), 1)
  assert.equal(await recordOverdue(url, new Date('2026-07-02T12:00:00Z')), 0)
  await bring(due('2027-06-30'))
  assert.equal(await recordOverdue(url, new Date('2027-07-01T12:00:00Z')), 1)
  assert.deepEqual((await told()).slice(1), [
    ['company_accounts', null, 'overdue since 2026-06-30'],
    ['company_accounts', null, 'overdue since 2027-06-30'],
  ])
})

test('insolvency is told by the case that a register lists, or by its word for the status', async () => {
  const { number, make, told } = await watched()
  await bring(make({ register: { isInsolvent: true } }))
  await bring(make({ register: { isInsolvent: false } }))
  const basic = { name: `Company ${number}`, country_code: 'GB', registration_number: number }
  await bring(make({ basic: { ...basic, status: 'In Liquidation', status_id: 1615 } }))
  assert.deepEqual(await told(), [
    ['company_insolvency', null, 'open insolvency case'],
    ['company_insolvency', 'open insolvency case', null],
    ['company_status', null, 'In Liquidation'],
    ['company_insolvency', null, 'In Liquidation'],
  ])
})

test('an address is told as a whole, by imports and corrections alike', async () => {
  const { make, told, companyId } = await watched()
  await bring(make({ address: { address_street: '1 High Street', address_city: 'Leeds', zip_code: 'LS1' } }))
  const whole = async () => (await told()).filter(([field]) => field === 'company_address')
  assert.deepEqual(await whole(), [['company_address', 'GB', '1 High Street, Leeds, LS1, GB']])
  await bring(make({ address: { address_street: '2 Low Road', address_city: 'York', zip_code: 'LS1' } }))
  const client = await watching.client()
  await correctCompany(client, { companyId, values: { zip_code: 'YO1' } }, watching.server.by)
  assert.deepEqual((await whole()).slice(1), [
    ['company_address', '1 High Street, Leeds, LS1, GB', '2 Low Road, York, LS1, GB'],
    ['company_address', '2 Low Road, York, LS1, GB', '2 Low Road, York, YO1, GB'],
  ])
})

test('who chose no fields is told what they always were', async () => {
  const { number, companyId } = await watched()
  const { id } = await watching.account([companyId])
  await bring(
    officer(number, `${number}z`, 'Zoe Zimmer'),
    holding(number, `${number}y`, 'Yard Ltd', { percentage: '10' }),
  )
  const { events } = await readEventStream(watching.server.databases.primary, id, null, 10)
  assert.deepEqual(
    events.map(({ field }) => field),
    ['shareholder_name'],
  )
  assert.ok(!usualFields.includes('officer_name'))
})

test('every event matches what was recorded, and each change begins where the one before it ended', async () => {
  const verdicts = await verifyDatabase(watching.server.url)
  const ours = verdicts.filter(({ code }) => ['watching', 'changes'].includes(code))
  assert.ok(ours.every(({ checked }) => checked > 0))
  assert.deepEqual(
    ours.filter(({ offending }) => offending > 0),
    [],
  )
})
