import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { buildReport } from '#domain/reports/build-report.ts'
import { gatherFacts } from '#domain/reports/gather-facts.ts'
import type { RegisteredCharge } from '#domain/reports/register-record.ts'
import type { ReportFacts } from '#domain/reports/report-facts.ts'
import { scoreRange } from '#domain/reports/scorecard.ts'
import { type Databases, openDatabases } from '#postgres/db.ts'
import { createTestDatabase, type TestDatabase } from '../../support/database.ts'

let database: TestDatabase
let databases: Databases
before(async () => {
  database = await createTestDatabase({ demo: true })
  databases = openDatabases(database.url, [], () => {})
})
after(async () => {
  await databases.close()
  await database.drop()
})

const createdAt = new Date('2026-11-15T12:00:00Z')
const factsOf = (id: number) => gatherFacts(databases.primary, id, createdAt)

type Accounts = { periods: { period_end: string; filed_on: string | null; restated_on: string | null }[] }

test('a report never contradicts itself', async () => {
  const seen = { charges: 0, judgments: 0, dissolved: 0, insolvent: 0, filed: 0, restated: 0, unseen: 0 }
  for (let id = 1; id <= 400; id++) {
    const facts = await factsOf(id)
    const body = buildReport(facts, createdAt)
    const { summary, company_profile: profile, other, mortgages_and_charges: charges = [], legal_filings = [] } = body
    const about = `company ${id}`
    if (charges.length > 0) {
      seen.charges++
      const outstanding = charges.filter(charge => charge.is_outstanding).length
      assert.equal((summary.charges ?? 0) + (summary.mortgages ?? 0), outstanding, about)
      const factor = other.scorecard.factors.find(one => one.id === 'charges')
      if (factor) assert.equal(factor.value, outstanding, about)
    }
    if (legal_filings.some(({ kind }) => kind === 'judgment')) {
      seen.judgments++
      assert.ok(summary.cautions.join().includes('court judgments'), about)
    }
    if (profile.dissolution_date !== null) {
      seen.dissolved++
      const [born, gone] = [profile.incorporation_date, profile.dissolution_date].map(day => Number(day?.slice(0, 4)))
      assert.ok((summary.age_of_business ?? 0) <= (gone as number) - (born as number), about)
      assert.equal(summary.overall_credit_risk.commonValue, 'E', about)
    }
    if (legal_filings.some(({ kind }) => kind === 'insolvency')) {
      seen.insolvent++
      assert.equal(summary.overall_credit_risk.commonValue, 'E', about)
    }
    if (legal_filings.some(({ kind }) => kind === 'judgment')) {
      const listed = legal_filings.filter(({ kind }) => kind === 'judgment').length
      assert.equal((summary.court_judgements ?? 0) + (summary.older_court_judgements ?? 0), listed, about)
    }
    const accounts = Object.entries(body).flatMap(([name, part]) =>
      name.startsWith('financials_') ? (part as unknown as Accounts).periods : [],
    )
    for (const { period_end, filed_on, restated_on } of accounts) {
      const filing = legal_filings.find(one => one.kind === 'accounts' && one.period_end === period_end)
      if (filing) assert.equal(filed_on, filing.filed_on, about)
      if (filing) seen.filed++
      if (restated_on) seen.restated++
      if (restated_on && filed_on) assert.ok(restated_on > filed_on, about)
    }
    if (summary.cautions.some(words => words.startsWith('No accounts are known'))) {
      seen.unseen++
      assert.ok(!summary.what_we_like_about_this_company.includes('Accounts are filed on time.'), about)
    }
    for (const { score } of body.score_history ?? []) {
      if (score !== null) assert.ok(score >= scoreRange.least && score <= scoreRange.most, about)
    }
  }
  assert.ok(
    Object.values(seen).every(count => count > 0),
    JSON.stringify(seen),
  )
})

const charge = (more: Partial<RegisteredCharge> = {}): RegisteredCharge => ({
  kind: 'mortgage',
  holders: ['Brindle Bank PLC'],
  createdOn: '2020-01-01',
  isSatisfied: false,
  ...more,
})

async function reportOn(company: Partial<ReportFacts['company']>, more: Partial<ReportFacts> = {}) {
  const facts = await factsOf(2)
  return buildReport({ ...facts, ...more, company: { ...facts.company, ...company } }, createdAt)
}

test('the charges that a register lists are counted and shown', async () => {
  const charges = [
    charge(),
    charge({ kind: 'charge' }),
    charge({ isSatisfied: true, satisfiedOn: '2024-05-05' }),
    charge({ isSatisfied: true }),
  ]
  const { summary, mortgages_and_charges: shown = [] } = await reportOn({}, { register: { charges } })
  assert.deepEqual([summary.mortgages, summary.charges], [1, 1])
  assert.deepEqual(
    shown.map(({ kind, holder, satisfied_on, is_outstanding }) => [kind, holder, satisfied_on, is_outstanding]),
    [
      ['mortgage', 'Brindle Bank PLC', null, true],
      ['charge', 'Brindle Bank PLC', null, true],
      ['mortgage', 'Brindle Bank PLC', '2024-05-05', false],
      ['mortgage', 'Brindle Bank PLC', null, false],
    ],
  )
})

test('judgments are a caution even if they are settled, old or undated, or the company is dissolved', async () => {
  const judgment = (filedOn: string | null, settledOn: string | null) =>
    ({
      kind: 'judgment',
      description: null,
      periodEnd: null,
      dueOn: null,
      filedOn,
      settledOn,
      amount: null,
      currency: null,
    }) as const
  const told = async (...filings: ReturnType<typeof judgment>[]) => {
    const { summary } = await reportOn({ dissolvedOn: '2026-01-01' }, { filings })
    return [summary.court_judgements, summary.cautions.filter(words => words.includes('court judgments'))]
  }
  assert.deepEqual(await told(judgment('2025-01-01', null)), [1, ['There are unsettled court judgments.']])
  assert.deepEqual(await told(judgment(null, null)), [1, ['There are unsettled court judgments.']])
  assert.deepEqual(await told(judgment('2025-01-01', '2025-06-01')), [
    1,
    ['There are court judgments from the last six years, all of them settled.'],
  ])
  assert.deepEqual(await told(judgment('2015-01-01', null)), [0, ['There are court judgments older than six years.']])
  assert.deepEqual(await told(), [null, []])
})
