import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { BoughtReport } from '#domain/overview/overview-facts.ts'
import { readOverview } from '#domain/overview/read-overview.ts'
import { chargeFlags } from '#domain/overview/report-flags.ts'
import { readOverdueRoles } from '#domain/verification/overdue-roles.ts'
import { type Db, openDatabases } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import { insertCompany } from '../../support/company.ts'
import { withTestDatabase } from '../../support/database.ts'
import { insertGroup, insertHolding, insertLink, insertOfficer, insertStatement } from '../../support/facts.ts'

const now = new Date('2026-11-15T12:00:00Z')
const sound = {
  status: 'Active',
  status_id: 106,
  registration_number: '01234567',
  incorporated_on: '1990-01-01',
  address_street: '1 High Street',
  zip_code: 'AB1 2CD',
}

async function withDb(work: (db: Db) => Promise<void>) {
  await withTestDatabase(async url => {
    const databases = openDatabases(url, [], () => {})
    try {
      await work(databases.primary)
    } finally {
      await databases.close()
    }
  })
}

/** A company of which everything basic is known, and nothing speaks against it. */
async function soundCompany(db: Db, columns: Record<string, unknown> = {}): Promise<number> {
  const id = await insertCompany(db, { ...sound, ...columns })
  await insertHolding(db, id, { kind: 'person', person_key: `p${id}`, percentage: 100 })
  await insertOfficer(db, id, { full_name: 'Ada Byron', appointed_on: '2001-01-01' })
  await insertStatement(db, id, '2025-12-31', { 'Net-Assets': '5000', 'Profit-after-Tax': '100' })
  return id
}

async function flagsOf(db: Db, id: number) {
  const { flags } = await readOverview(db, id, { report: null, now })
  return Object.fromEntries(flags.map(flag => [flag.id, flag]))
}

test('a company against which nothing is known has no flags, and the verdict says no more than that', () =>
  withDb(async db => {
    const overview = await readOverview(db, await soundCompany(db), { report: null, now })
    assert.deepEqual(overview.flags, [])
    assert.deepEqual(overview.unknowns, [])
    assert.equal(overview.verdict.tone, 'good')
  }))

test('where nothing is known, the verdict is that nothing is known, and never that all is well', () =>
  withDb(async db => {
    const overview = await readOverview(db, await insertCompany(db), { report: null, now })
    assert.ok(overview.unknowns.length >= 5)
    assert.equal(overview.verdict.tone, 'unknown')
    assert.deepEqual(
      overview.flags.filter(({ severity }) => severity === 'against'),
      [],
    )
  }))

test('where much is not known, a company is never called clear', () =>
  withDb(async db => {
    const id = await insertCompany(db, { status: 'Active', status_id: 106 })
    await insertHolding(db, id, { kind: 'person', person_key: 'p', percentage: 100 })
    await insertOfficer(db, id, { full_name: 'Ada Byron', appointed_on: '2001-01-01' })
    const { flags, unknowns, verdict } = await readOverview(db, id, { report: null, now })
    assert.deepEqual(flags, [])
    assert.equal(unknowns.length, 4)
    assert.equal(verdict.tone, 'unknown')
  }))

test('the status, the word of the register and the day of dissolution each say that a company is not active', () =>
  withDb(async db => {
    const dissolved = await flagsOf(db, await soundCompany(db, { status_id: 108, dissolved_on: '2020-05-05' }))
    assert.partialDeepStrictEqual(dissolved.not_active, { severity: 'against', on: '2020-05-05' })
    assert.deepEqual(dissolved.not_active?.evidence, { part: 'profile', sourceId: 900 })
    assert.ok((await flagsOf(db, await soundCompany(db, { status_id: null, status: 'Struck off' }))).not_active)
    const closing = await flagsOf(db, await soundCompany(db, { status_id: 1615, status: 'Liquidation' }))
    assert.partialDeepStrictEqual(closing.insolvency, { severity: 'against', detail: 'Liquidation' })
    const warned = await flagsOf(db, await soundCompany(db, { status: 'Active - Proposal to Strike off' }))
    assert.equal(warned.strike_off?.severity, 'against')
    assert.ok((await flagsOf(db, await soundCompany(db, { incorporated_on: '2026-01-01' }))).young)
  }))

test('the register’s record says that accounts are overdue, a case is open and charges are outstanding', () =>
  withDb(async db => {
    const id = await soundCompany(db)
    const register = { accountsDueOn: '2026-10-16', isInsolvent: true, chargesOutstanding: 2 }
    const entry = JSON.stringify({ register })
    await sql`
      insert into records (source_id, key, company_id, hash, entry, run_id)
      values (900, 'one', ${id}, gen_random_uuid(), ${entry}, 1)
    `.execute(db)
    const flags = await flagsOf(db, id)
    assert.partialDeepStrictEqual(flags.accounts_overdue, { on: '2026-10-16', detail: '30 days past the due date' })
    assert.equal(flags.insolvency?.title, 'In insolvency')
    assert.equal(flags.charges?.detail, '2 outstanding')
  }))

test('charges of a report’s list decide, even where all of them are satisfied and the register counts some', () => {
  const company = { ...({} as Parameters<typeof chargeFlags>[0]['company']), basicSource: 900 }
  const flagsWith = (charges: { is_outstanding: boolean; created_on: string }[] | undefined, register = {}) => {
    const body = { mortgages_and_charges: charges } as unknown as BoughtReport['body']
    const report = { id: 1, createdAt: now, body }
    return chargeFlags({ company, register: { chargesOutstanding: 2, ...register }, report }, '2026-11-15')
  }
  const charge = (is_outstanding: boolean, created_on: string) => ({ is_outstanding, created_on })
  assert.deepEqual(flagsWith([charge(false, '2020-01-01')]), [])
  const [listed] = flagsWith([charge(false, '2024-01-01'), charge(true, '2020-01-01')])
  assert.partialDeepStrictEqual(listed, { detail: '1 outstanding', on: '2020-01-01', evidence: { part: 'report' } })
  assert.equal(flagsWith(undefined)[0]?.detail, '2 outstanding')
  const satisfied = { kind: 'charge', isSatisfied: false, satisfiedOn: '2026-11-01' }
  assert.deepEqual(flagsWith(undefined, { charges: [satisfied] }), [], 'a day of satisfaction counts as in a report')
})

test('negative equity, a loss, reservations, dormancy and old accounts follow from the last accounts alone', () =>
  withDb(async db => {
    const id = await soundCompany(db)
    const values = { 'Shareholder-Funds': '-1250.50', 'Net-Assets': '10', 'Profit-after-Tax': '-7' }
    await insertStatement(db, id, '2026-06-30', values, { accounts_status: 'Audited, qualified' })
    const flags = await flagsOf(db, id)
    assert.deepEqual(flags.negative_equity?.amount, { value: '-1250.50', currency: 'GBP' })
    assert.deepEqual(flags.negative_equity?.evidence, { part: 'financials', sourceId: 900 })
    assert.equal(flags.loss?.on, '2026-06-30')
    assert.ok(flags.qualified)
    await insertStatement(db, id, '2026-09-30', { 'Net-Assets': '-0', 'Profit-after-Tax': null })
    assert.deepEqual(await flagsOf(db, id), {}, 'later accounts have the word, and neither zero nor nothing is a loss')
    const dormant = await insertCompany(db, sound)
    await insertStatement(db, dormant, '2022-12-31', { 'Net-Assets': '1' }, { accounts_status: 'Dormant' })
    assert.partialDeepStrictEqual(Object.keys(await flagsOf(db, dormant)), ['dormant', 'accounts_old'])
  }))

test('owners that nobody traced, and a company that holds itself, are told', () =>
  withDb(async db => {
    const none = await insertCompany(db, sound)
    assert.equal((await flagsOf(db, none)).owners_not_traced?.title, 'Owners not traced to a person')
    const partly = await insertCompany(db, sound)
    await insertHolding(db, partly, { kind: 'person', person_key: 'a', percentage: 40 })
    assert.equal((await flagsOf(db, partly)).owners_not_traced?.title, 'Owners only partly traced')
    const { A, B } = await insertGroup(db, ['A>B', { percentage: 100 }])
    await insertLink(db, B as number, A as number, { percentage: 60 })
    assert.ok((await flagsOf(db, A as number)).own_circle)
  }))

test('recent officers, fields and many others at an address are told; what is long ago is not', () =>
  withDb(async db => {
    const id = await soundCompany(db)
    await insertOfficer(db, id, { full_name: 'Late Comer', appointed_on: '2026-03-01' })
    assert.partialDeepStrictEqual((await flagsOf(db, id)).officers_changed, { severity: 'note', on: '2026-03-01' })
    for (const name of ['B', 'C'])
      await insertOfficer(db, id, { full_name: name, resigned_on: '2026-04-01', is_current: false })
    assert.equal((await flagsOf(db, id)).officers_changed?.severity, 'look')
    await sql`
      insert into changes (company_id, field, old_value, new_value, source_id, at) values
      (${id}, 'address_city', 'Leeds', 'York', 900, '2026-10-01'), (${id}, 'name', 'Old', 'Acme Ltd', 900, '2024-01-01'),
      (${id}, 'status_id', '108', '106', 900, '2026-09-01')
    `.execute(db)
    const flags = await flagsOf(db, id)
    assert.equal(flags.status_changed?.detail, 'from Inactive to Active')
    await sql`
      insert into changes (company_id, field, old_value, new_value, source_id, at) values
      (${id}, 'status', 'Live', 'Winding up', 900, '2026-10-02'), (${id}, 'status_id', '106', '1615', 900, '2026-10-02')
    `.execute(db)
    assert.equal((await flagsOf(db, id)).status_changed?.detail, 'from Live to Winding up')
    assert.partialDeepStrictEqual(flags.address_changed, { detail: 'from Leeds to York', on: '2026-10-01' })
    assert.equal(flags.name_changed, undefined)
    await sql`
      with made as (
        insert into companies (name, country_code, address_street, zip_code, basic_source)
        select 'Box ' || n, 'GB', '1 HIGH STREET', 'AB12CD', 900 from generate_series(1, 60) n returning id
      )
      insert into prospects (company_id, zip, contacts) select id, 'AB12CD', 0 from made
    `.execute(db)
    assert.partialDeepStrictEqual((await flagsOf(db, id)).shared_address, {
      severity: 'look',
      detail: 'at least 50 other companies at this address',
    })
  }))

test('a person whose verification is overdue is told, and one who is verified, early or gone is not', () =>
  withDb(async db => {
    const late = new Date('2026-11-19T12:00:00Z')
    const id = await soundCompany(db)
    const flags = async () =>
      (await readOverview(db, id, { report: null, now: late })).flags.filter(flag => flag.id.endsWith('_not_verified'))
    const due = (statement_due: string) => ({ identity_verification: JSON.stringify({ statement_due }) })
    const verified = { identity_verification: JSON.stringify({ verified_from: '2026-01-08' }) }
    await insertOfficer(db, id, { full_name: 'Vera Verified', ...verified })
    await insertOfficer(db, id, { full_name: 'Eve Early', ...due('2026-11-19') })
    await insertOfficer(db, id, { full_name: 'Gil Gone', is_current: false, ...due('2026-02-01') })
    await insertHolding(db, id, { holder_name: 'Fay Former', held_until: '2026-03-01', ...due('2026-02-01') })
    assert.deepEqual(await flags(), [])
    await insertOfficer(db, id, { full_name: 'Lea Late', role: 'director', ...due('2026-10-15') })
    await insertOfficer(db, id, { full_name: 'Lea Late', role: 'secretary', ...due('2026-11-01') })
    await insertHolding(db, id, { holder_name: 'Olaf Overdue', kind: 'person', ...due('2026-06-14') })
    await insertHolding(db, id, { holder_name: 'Otto Overdue', kind: 'person', ...due('2026-07-14') })
    const told = (await flags()).map(({ id, severity, detail, on, evidence }) => [
      id,
      severity,
      detail,
      on,
      evidence.part,
    ])
    assert.deepEqual(told, [
      [
        'officers_not_verified',
        'look',
        "1 officer's identity verification is overdue since 2026-10-15",
        '2026-10-15',
        'officers',
      ],
      [
        'owners_not_verified',
        'look',
        "2 owners' identity verifications are overdue, the first since 2026-06-14",
        '2026-06-14',
        'owners',
      ],
    ])
    const overdue = (await readOverdueRoles(db, [id], new Date('2026-11-19'))).get(id)
    assert.deepEqual(
      [overdue?.officers?.people, overdue?.officers?.since, overdue?.owners?.people, overdue?.owners?.since],
      [1, '2026-10-15', 2, '2026-06-14'],
    )
    await sql`update companies set status_id = 108 where id = ${id}`.execute(db)
    assert.deepEqual(await flags(), [], 'nobody has to be verified for a company that is gone')
  }))
