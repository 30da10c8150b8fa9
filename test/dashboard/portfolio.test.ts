import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Entry } from '#ingest/entries/entry.ts'
import { sql } from '#postgres/sql.ts'
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
    company('2', 'Late Ltd', { register: { accountsDueOn: '2026-01-01' } }),
    company('3', 'Closed Ltd', {}, { status: 'Dissolved', status_id: 108 }),
    company('4', 'Failing Ltd', { register: { isInsolvent: true } }),
    company('5', 'Locked Ltd', { register: { isInsolvent: true } }),
    company('6', 'Strange Ltd'),
  ] as Entry[]
  await importEntries(app.url, toyDataset(900), { entries, publishedOn: '2026-10-01' })
  const { rows } = await sql<{ id: number; name: string }>`select id, name from companies`.execute(db())
  for (const { id, name } of rows) ids[name] = id
  for (const name of ['Fine Ltd', 'Late Ltd', 'Closed Ltd', 'Failing Ltd']) {
    assert.equal((await inside('POST', `/companies/${ids[name]}/unlock`)).statusCode, 200)
  }
  assert.equal((await inside('POST', `/watches/${ids['Locked Ltd']}/start`)).statusCode, 200)
})
after(() => app.close())

const inside = (method: 'GET' | 'POST', path: string, body?: object) =>
  app.browse(method, `/api/workspaces/${ada.workspaceId}${path}`, { cookie: ada.cookie, ...(body && { body }) })
const portfolio = async (query = ''): Promise<PortfolioBody> => (await inside('GET', `/portfolio${query}`)).json()

test('the companies of the workspace come by what is known against them, and no others', async () => {
  const { items, total, counts } = await portfolio()
  assert.deepEqual(
    items.map(({ name, flags }) => [name, flags]),
    [
      ['Failing Ltd', ['insolvent']],
      ['Closed Ltd', ['not_active']],
      ['Late Ltd', ['accounts_overdue']],
      ['Locked Ltd', []],
      ['Fine Ltd', []],
    ],
  )
  assert.equal(total, 5)
  assert.deepEqual(counts, { insolvent: 1, not_active: 1, accounts_overdue: 1 })
})

test('of a locked company nothing is told that has to be paid for', async () => {
  const locked = (await portfolio()).items.find(({ name }) => name === 'Locked Ltd')
  assert.deepEqual(
    [locked?.unlocked, locked?.watched, locked?.flags, locked?.as_of, locked?.changed_at],
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
  assert.deepEqual([stateOf('Fine Ltd')?.case_state, stateOf('Fine Ltd')?.flags], ['rejected', ['rejected']])
  assert.deepEqual([stateOf('Late Ltd')?.case_state, stateOf('Late Ltd')?.flags], ['cleared', ['accounts_overdue']])
})

test('orders by name and by the age of the facts', async () => {
  const names = (await portfolio('?order=name')).items.map(({ name }) => name)
  assert.deepEqual(names, [...names].sort())
  const days = (await portfolio('?order=freshness')).items.map(({ as_of }) => as_of ?? '')
  assert.deepEqual(days, [...days].sort())
})
