import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { refreshProspects } from '#ingest/prospects/refresh-prospects.ts'
import { sql } from '#postgres/sql.ts'
import { withClient } from '#postgres/with-client.ts'
import type { PeersBody } from '../../src/dashboard/shapes/company.ts'
import { startTestApp, type TestApp } from '../support/app.ts'
import { insertCompany } from '../support/company.ts'
import { insertStatement } from '../support/facts.ts'
import { newcomer, type Person } from '../support/people.ts'

let app: TestApp
let ada: Person
let own = 0
let others: number[] = []

/** Of the same kind and size as all the others here, unless something is said. */
async function company(
  turnover: string | null,
  columns: Record<string, unknown> = {},
  filed: Record<string, unknown> = {},
) {
  const db = app.databases.primary
  const row = { status_id: 106, nace: ['28.41'], employees: 60, ...columns }
  const id = await insertCompany(db, row)
  if (turnover !== null) {
    for (const year of [2024, 2025]) {
      const values = { Turnover: turnover, ...(year === 2025 && { 'Total-Assets': turnover }) }
      await insertStatement(db, id, `${year}-12-31`, values, { period_start: `${year}-01-01`, ...filed })
    }
  }
  return id
}

before(async () => {
  app = await startTestApp()
  ada = await newcomer(app)
  own = await company('5000000', { name: 'Own Ltd' })
  // The middle half of 1, 2 … 9 million lies between 3 and 7.
  others = await Promise.all([1, 2, 3, 4, 5, 6, 7, 8, 9].map(million => company(`${million}000111.55`)))
  // None of these is like it.
  await company('900000000', { country_code: 'DE' })
  await company('900000000', { employees: 5 })
  await company('900000000', { employees: null })
  await company('900000000', { nace: ['01.11'] })
  await company('900000000', { status_id: 108 })
  await company('900000000', {}, { currency: 'USD' })
  await company('900000000', {}, { consolidated: true })
  await refresh()
  await app.browse('POST', `/api/workspaces/${ada.workspaceId}/companies/${own}/unlock`, { cookie: ada.cookie })
})
after(() => app.close())

const refresh = () =>
  withClient(app.url, async client => {
    await client.query('begin')
    await refreshProspects(client)
    await client.query('commit')
  })

async function peersOf(id: number): Promise<PeersBody['peers']> {
  const path = `/api/workspaces/${ada.workspaceId}/companies/${id}/peers`
  const answer = await app.browse('GET', path, { cookie: ada.cookie })
  assert.equal(answer.statusCode, 200)
  return answer.json().peers
}

/** Until what can be compared has been read into memory, there is no band, and nobody waits for it. */
async function peersOnceRead(id: number, isWanted: (peers: PeersBody['peers']) => boolean) {
  for (let tries = 0; tries < 200; tries++) {
    const peers = await peersOf(id)
    if (isWanted(peers)) return peers
    await new Promise(done => setTimeout(done, 50))
  }
  assert.fail('it never came')
}

test('200 the middle half of at least eight companies of its country, activity and size, rounded, and what they are', async () => {
  const peers = await peersOnceRead(own, found => found !== null)
  const band = { low: 3_000_000, middle: 5_000_000, high: 7_000_000, companies: 9 }
  assert.deepEqual(peers, {
    total: 9,
    sampled: 9,
    activity: { code: '28.41', name: 'Manufacture of metal forming machinery' },
    country_name: 'United Kingdom',
    employees: { from: 50, to: 249 },
    bands: {
      Turnover: { '2025-12-31': band, '2024-12-31': band },
      'Total-Assets': { '2025-12-31': band },
    },
  })
})

test('404 for a company that is locked', async () => {
  const path = `/api/workspaces/${ada.workspaceId}/companies/${others[0]}/peers`
  assert.equal((await app.browse('GET', path, { cookie: ada.cookie })).statusCode, 404)
})

test('200 a year that fewer than eight reported has no band', async () => {
  const two = others.slice(0, 2)
  await sql`
    delete from statements where company_id = any(${two}::bigint[]) and period_end = '2024-12-31'
  `.execute(app.databases.primary)
  const peers = await peersOf(own)
  assert.deepEqual(Object.keys(peers?.bands.Turnover ?? {}), ['2025-12-31'])
})

test('200 where its own class has too few, the wider one counts, and where that has too few there is nothing', async () => {
  const db = app.databases.primary
  await sql`update companies set nace = '{28.49}' where id = any(${others.slice(0, 4)}::bigint[])`.execute(db)
  await refresh()
  const wider = await peersOnceRead(own, found => found !== null && found.activity.code !== '28.41')
  assert.deepEqual([wider?.activity.code, wider?.total], ['28.4', 9])
  await sql`update companies set employees = 5 where id = any(${others.slice(0, 2)}::bigint[])`.execute(db)
  await refresh()
  assert.equal(await peersOnceRead(own, found => found === null), null)
})
