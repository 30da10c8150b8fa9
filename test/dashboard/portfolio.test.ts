import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Entry } from '#ingest/entries/entry.ts'
import { sql } from '#postgres/sql.ts'
import type { OverviewBody } from '../../src/dashboard/shapes/overview.ts'
import type { PortfolioBody } from '../../src/dashboard/shapes/portfolio.ts'
import { startTestApp, type TestApp } from '../support/app.ts'
import { newcomer, type Person } from '../support/people.ts'
import { companyEntry, importEntries, toyDataset } from '../support/toy-source.ts'

let app: TestApp
let ada: Person
const db = () => app.databases.primary
const ids: Record<string, number> = {}
type Status = { status: string; status_id: 106 | 108 }

before(async () => {
  app = await startTestApp()
  ada = await newcomer(app)
  await sql`update workspaces set plan = 'paid', monthly_units = 1000 where id = ${ada.workspaceId}`.execute(db())
  const company = (number: string, name: string, more = {}, status: Status = { status: 'Active', status_id: 106 }) =>
    companyEntry(number, name, { basic: { name, country_code: 'GB', registration_number: number, ...status }, ...more })
  const entries = [
    company('1', 'Fine Ltd'),
    company('2', 'Late Ltd', { register: { accountsDueOn: '2026-01-01', chargesOutstanding: 2 } }),
    company('3', 'Closed Ltd', {}, { status: 'Dissolved', status_id: 108 }),
    company('4', 'Failing Ltd', { register: { isInsolvent: true } }),
    company('5', 'Locked Ltd', { register: { isInsolvent: true } }),
    company('6', 'Strange Ltd'),
    company('7', 'Broke Ltd', { register: { isInsolvent: true } }),
    ...['Lea Late', 'Lou Late'].map(full_name => ({
      ...{ kind: 'officer', key: full_name, company: { scheme: 'reg:GB', number: '2' }, officer_kind: 'person' },
      ...{ full_name, is_current: full_name === 'Lea Late', identity_verification: { statement_due: '2026-02-01' } },
    })),
    // The last accounts count, and of two filings about them the later.
    ...[
      ['2024-12-31', '2025-03-01', '-1'],
      ['2025-12-31', '2026-03-01', '5'],
      ['2025-12-31', '2026-05-01', '-70'],
    ].map(([period_end, filed_on, amount]) => ({
      ...{ kind: 'statement', key: `s${filed_on}`, company: { scheme: 'reg:GB', number: '7' } },
      ...{ consolidated: false, currency: 'GBP', period_end, filed_on },
      values: { 'Shareholder-Funds': amount, 'Profit-after-Tax': amount },
    })),
  ] as Entry[]
  await importEntries(app.url, toyDataset(900), { entries, publishedOn: '2026-10-01' })
  const { rows } = await sql<{ id: number; name: string }>`select id, name from companies`.execute(db())
  for (const { id, name } of rows) ids[name] = id
  for (const name of ['Fine Ltd', 'Late Ltd', 'Closed Ltd', 'Failing Ltd', 'Broke Ltd']) {
    assert.equal((await inside('POST', `/companies/${ids[name]}/unlock`)).statusCode, 200)
  }
  assert.equal((await inside('POST', `/watches/${ids['Locked Ltd']}/start`)).statusCode, 200)
})
after(() => app.close())

const inside = (method: 'GET' | 'POST', path: string, body?: object) =>
  app.browse(method, `/api/workspaces/${ada.workspaceId}${path}`, { cookie: ada.cookie, ...(body && { body }) })
const portfolio = async (query = ''): Promise<PortfolioBody> => (await inside('GET', `/portfolio${query}`)).json()

test('an officer whose verification is overdue is a flag since that day, of the company that they serve now', async () => {
  const { now } = app
  const lateOn = async (day: string) => {
    app.now = new Date(`${day}T12:00:00Z`)
    return (await portfolio()).items.filter(({ flags }) => flags.some(({ id }) => id === 'officers_not_verified'))
  }
  try {
    assert.deepEqual(await lateOn('2026-11-17'), [])
    assert.deepEqual(
      (await lateOn('2026-11-19')).map(({ name }) => name),
      ['Late Ltd'],
    )
  } finally {
    app.now = now
  }
})

test('the companies of the workspace come by what is known against them, and no others', async () => {
  const { items, total, counts } = await portfolio()
  assert.deepEqual(
    items.map(({ name, flags }) => [name, flags.map(({ id }) => id)]),
    [
      ['Broke Ltd', ['insolvency', 'negative_equity', 'loss']],
      ['Closed Ltd', ['not_active']],
      ['Failing Ltd', ['insolvency']],
      ['Late Ltd', ['accounts_overdue', 'charges']],
      ['Locked Ltd', []],
      ['Fine Ltd', []],
    ],
  )
  assert.equal(total, 6)
  assert.deepEqual(
    counts.map(({ title, severity, count }) => [title, severity, count]),
    [
      ['In insolvency', 'against', 2],
      ['Not active', 'against', 1],
      ['Accounts are overdue', 'look', 1],
    ],
  )
})

test('a flag of the portfolio is one of the overview, word for word', async () => {
  for (const { id, flags, unlocked } of (await portfolio()).items) {
    if (!unlocked) continue
    const overview: OverviewBody = (await inside('GET', `/companies/${id}/overview`)).json()
    for (const { id, title, severity } of flags) {
      assert.ok(overview.flags.some(flag => flag.id === id && flag.title === title && flag.severity === severity))
    }
    const seen = ['not_active', 'insolvency', 'strike_off', 'accounts_overdue', 'negative_equity', 'loss', 'charges']
    assert.deepEqual(
      overview.flags.map(({ id }) => id).filter(id => seen.includes(id)),
      flags.map(({ id }) => id),
    )
  }
})

test('of a locked company nothing is told that has to be paid for', async () => {
  const locked = (await portfolio()).items.find(({ name }) => name === 'Locked Ltd')
  assert.deepEqual(
    [locked?.unlocked, locked?.watched, locked?.flags, locked?.stated_on, locked?.changed_at],
    [false, true, [], null, null],
  )
})

test('a rejected case counts, and a cleared one is shown', async () => {
  for (const [name, state] of [
    ['Fine Ltd', 'rejected'],
    ['Late Ltd', 'cleared'],
  ] as const) {
    const { id } = (await inside('POST', `/companies/${ids[name]}/cases`)).json()
    await inside('POST', `/cases/${id}/decide`, { state, reason: 'X' })
  }
  const { items } = await portfolio('?order=name')
  const stateOf = (name: string) => items.find(item => item.name === name)
  const flagsOf = (name: string) => stateOf(name)?.flags.map(({ id }) => id)
  assert.deepEqual([stateOf('Fine Ltd')?.case_state, flagsOf('Fine Ltd')], ['rejected', ['rejected']])
  assert.deepEqual([stateOf('Late Ltd')?.case_state, flagsOf('Late Ltd')], ['cleared', ['accounts_overdue', 'charges']])
})

test('orders by name and by the age of the facts', async () => {
  const names = (await portfolio('?order=name')).items.map(({ name }) => name)
  assert.deepEqual(names, [...names].sort())
  const days = (await portfolio('?order=freshness')).items.map(({ stated_on }) => stated_on ?? '')
  assert.deepEqual(days, [...days].sort())
})
