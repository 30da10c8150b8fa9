import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readCompany } from '#domain/companies/company.ts'
import { readCompanyProfile } from '#domain/companies/company-profile.ts'
import type { Statement } from '#domain/financials/statement.ts'
import { ageOf } from '#domain/reports/age-of.ts'
import { type ScoredFacts, scoreFacts } from '#domain/reports/score-facts.ts'
import { FileReading } from '#files/file-reading.ts'
import type { BasicFields, CompanyEntry } from '#ingest/entries/entry.ts'
import { withDb } from '#postgres/db.ts'
import { translateStatement } from '../../../src/sources/bods/translate-statement.ts'
import { translateEntity } from '../../../src/sources/followthemoney/translate-entity.ts'
import { insertCompany } from '../../support/company.ts'
import { withTestDatabase } from '../../support/database.ts'

const today = '2026-11-15'

const statement = (year: number, values: Record<string, string>, over: Partial<Statement> = {}): Statement => ({
  id: year,
  periodStart: `${year}-01-01`,
  periodEnd: `${year}-12-31`,
  filedOn: `${year + 1}-06-30`,
  listedOn: null,
  approvedOn: null,
  consolidated: false,
  partial: null,
  accountsStatus: null,
  currency: 'GBP',
  values,
  sourceId: 900,
  ...over,
})

function facts(over: Partial<ScoredFacts> & { record?: object } = {}): ScoredFacts {
  const { record, ...rest } = over
  const company = {
    incorporatedOn: '2001-11-15',
    dissolvedOn: null,
    statusId: 106,
    status: 'Active',
    ...record,
  }
  return {
    company: company as never,
    particulars: { employees: 12 },
    statements: [],
    charges: [],
    filings: [],
    register: {},
    parent: null,
    ...rest,
  }
}

const filing = (over: object) =>
  ({
    kind: 'accounts',
    description: null,
    periodEnd: null,
    dueOn: null,
    filedOn: null,
    settledOn: null,
    amount: null,
    currency: null,
    ...over,
  }) as never

test('amounts that were not filed are calculated from others, and stay null where that is impossible', () => {
  const values = {
    'Total-Fixed-Assets': '40',
    'Total-Current-Assets': '60',
    'Total-Current-Liabilities': '50',
    'Net-Assets': '20',
  }
  const { inputs } = scoreFacts(facts({ statements: [statement(2025, values)] }), today, today)
  assert.equal(inputs.workingCapitalToAssets, 0.1)
  assert.equal(inputs.equityToLiabilities, 0.25)
  assert.equal(inputs.liabilitiesToAssets, 0.8)
  assert.equal(inputs.currentRatio, 1.2)
  for (const name of [
    'operatingProfitToAssets',
    'returnOnAssets',
    'turnoverGrowth',
    'cashToCurrentLiabilities',
  ] as const) {
    assert.equal(inputs[name], null, name)
  }
})

test('where no profit is filed, it follows from the reserves of two years, but not across a gap or another basis', () => {
  const of = (...statements: Statement[]) => scoreFacts(facts({ statements }), today, today).inputs.returnOnAssets
  const now = statement(2025, { 'Total-Assets': '100', 'P-And-L-Account-Reserve': '30' })
  assert.equal(of(now, statement(2024, { 'P-And-L-Account-Reserve': '25' })), 0.05)
  assert.equal(of(now, statement(2023, { 'P-And-L-Account-Reserve': '25' })), null)
  assert.equal(of(now, statement(2024, { 'P-And-L-Account-Reserve': '25' }, { currency: 'EUR' })), null)
})

test('for a past day only what was known by then counts', () => {
  const past = facts({
    statements: [statement(2023, { 'Total-Assets': '10', Cash: '1' }), statement(2025, { 'Total-Assets': '10' })],
    charges: [
      {
        kind: 'charge',
        description: null,
        holder: null,
        createdOn: '2020-01-01',
        satisfiedOn: '2025-01-01',
        amount: null,
        currency: null,
      },
      {
        kind: 'charge',
        description: null,
        holder: null,
        createdOn: '2026-01-01',
        satisfiedOn: null,
        amount: null,
        currency: null,
      },
    ],
    filings: [filing({ kind: 'judgment', filedOn: '2026-02-01' })],
    register: { chargesOutstanding: 9, accountsDueOn: '2020-01-01' },
  })
  const then = scoreFacts(past, '2024-07-01', today)
  assert.deepEqual([then.inputs.chargesOutstanding, then.inputs.judgmentsOpen, then.inputs.employees], [1, null, null])
  const now = scoreFacts(past, today, today)
  assert.deepEqual([now.inputs.chargesOutstanding, now.inputs.judgmentsOpen, now.inputs.employees], [1, 1, 12])
  assert.equal(scoreFacts(past, '2021-01-01', today).hasAccounts, false)
})

test('accounts older than three years say nothing', () => {
  const { hasAccounts, inputs } = scoreFacts(
    facts({ statements: [statement(2022, { 'Total-Assets': '1' })] }),
    today,
    today,
  )
  assert.deepEqual([hasAccounts, inputs.currentRatio], [false, null])
})

test('punctuality is the average of the last three accounts; missing ones are late until today', () => {
  const late = (...filings: object[]) =>
    scoreFacts(facts({ filings: filings.map(filing) }), today, today).inputs.daysLate
  const year = (end: number, filedOn: string | null) => ({
    periodEnd: `${end}-12-31`,
    dueOn: `${end + 1}-09-30`,
    filedOn,
  })
  assert.equal(late(year(2024, '2025-10-30'), year(2023, '2024-09-20'), year(2022, '2023-09-20')), 3.3333)
  assert.equal(late(year(2025, null)), 46)
  assert.equal(late(), null)
  const told = scoreFacts(facts({ statements: [statement(2025, {}, { filedOn: '2026-10-07' })] }), today, today)
  assert.equal(told.inputs.daysLate, 10, 'nine months are taken where nobody says when they were due')
})

test("a register's own record is used where there is no list", () => {
  const register = { chargesOutstanding: 3, accountsDueOn: '2026-11-05' }
  const { inputs } = scoreFacts(facts({ register }), today, today)
  assert.deepEqual([inputs.chargesOutstanding, inputs.daysLate], [3, 10])
})

test('branches: dissolved, insolvent, dormant, new, trading', () => {
  const branch = (over: Parameters<typeof facts>[0]) => scoreFacts(facts(over), today, today).branch
  assert.equal(branch({}), 'trading')
  assert.equal(branch({ record: { dissolvedOn: '2025-01-01' } }), 'dissolved')
  assert.equal(branch({ record: { statusId: 108 } }), 'dissolved')
  assert.equal(branch({ record: { statusId: 1615 } }), 'insolvent')
  assert.equal(branch({ filings: [filing({ kind: 'insolvency', filedOn: '2026-01-01' })] }), 'insolvent')
  assert.equal(
    branch({ filings: [filing({ kind: 'insolvency', filedOn: '2024-01-01', settledOn: '2025-01-01' })] }),
    'trading',
  )
  assert.equal(branch({ statements: [statement(2025, {}, { accountsStatus: 'Dormant' })] }), 'dormant')
  assert.equal(branch({ register: { accountsCategory: 'DORMANT' } }), 'dormant')
  assert.equal(branch({ record: { incorporatedOn: '2026-01-01' } }), 'new')
})

test('an insolvent or dissolved company has its branch, whichever field says so', () => {
  const branch = (over: Parameters<typeof facts>[0]) => scoreFacts(facts(over), today, today).branch
  for (const status of ['In Administration', 'Liquidation', 'Insolvency Proceedings', 'Konkurs', 'Under avvikling']) {
    for (const statusId of [null, 106]) assert.equal(branch({ record: { status, statusId } }), 'insolvent', status)
  }
  assert.equal(branch({ record: { status: 'Dissolved', statusId: null } }), 'dissolved')
  assert.equal(branch({ record: { dissolvedOn: '2027-01-01', statusId: 108 } }), 'dissolved')
  assert.equal(branch({ record: { status: 'Active - Proposal to Strike off' } }), 'trading')
  assert.equal(branch({ filings: [filing({ kind: 'insolvency', filedOn: null })] }), 'insolvent')
  assert.equal(branch({ register: { isInsolvent: true } }), 'insolvent')
  assert.equal(branch({ register: { isInsolvent: false } }), 'trading')
})

test('where only the year or month of founding is known, the age is the least that it can be', () => {
  const since = (known: string) =>
    facts({ record: known.length === 10 ? { incorporatedOn: known } : { incorporatedOn: null, foundedIn: known } })
  const years = (known: string, day = today) => scoreFacts(since(known), day, today).inputs.yearsInBusiness
  const birthdays = (known: string) => ageOf(since(known).company, today)?.birthdays
  assert.equal(years('2001'), years('2001-12-31'))
  assert.equal(years('2001-02'), years('2001-02-28'))
  assert.equal(years('2001', '2001-06-30'), 0)
  assert.deepEqual(['2001', '2001-11', '2001-10', '2001-11-15', '2026'].map(birthdays), [24, 24, 25, 25, 0])
})

/** What two sources say about a company that was founded then. */
function sayings(founded: string): Partial<BasicFields>[] {
  const entity = {
    id: 'c-1',
    schema: 'Company',
    properties: { name: ['Marlowick Ltd'], jurisdiction: ['gb'], incorporationDate: [founded] },
  }
  const recordDetails = {
    entityType: { type: 'registeredEntity' },
    name: 'Marlowick Ltd',
    jurisdiction: { name: 'United Kingdom', code: 'GB' },
    foundingDate: founded,
    identifiers: [{ scheme: 'GB-COH', id: '09999903' }],
  }
  const statement = { json: { recordDetails }, kind: 'entity', isOld: false, isLatest: true, key: 'c-1' }
  const entries = [
    ...translateEntity({ entity, parties: new Map(), addresses: [] } as never, new FileReading()),
    ...translateStatement(statement as never, new FileReading()),
  ]
  return (entries as CompanyEntry[]).map(({ basic }) => basic ?? {})
}

test('where a source gives only the year, no first of January is served', async () => {
  await withTestDatabase(url =>
    withDb(url, async db => {
      const served = async ({ incorporated_on, founded_precision }: Partial<BasicFields>) => {
        const id = await insertCompany(db, { incorporated_on, founded_precision })
        const { foundedIn, incorporatedOn } = await readCompany(db, id)
        const { incorporatedOn: inProfile } = await readCompanyProfile(db, id)
        return [foundedIn, incorporatedOn, inProfile]
      }
      const all = (founded: string) => Promise.all(sayings(founded).map(served))
      assert.deepEqual(await all('1987'), Array(2).fill(['1987', null, null]))
      assert.deepEqual(await all('1987-05'), Array(2).fill(['1987-05', null, null]))
      assert.deepEqual(await all('1987-05-14'), Array(2).fill([null, '1987-05-14', '1987-05-14']))
      assert.deepEqual(await served({ incorporated_on: '1987-01-01' }), [null, '1987-01-01', '1987-01-01'])
    }),
  )
})

test('a company does not age after its dissolution', () => {
  const { inputs } = scoreFacts(facts({ record: { dissolvedOn: '2011-11-15' } }), today, today)
  assert.equal(inputs.yearsInBusiness, 9.9986)
})
