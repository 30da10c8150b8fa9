import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { correctCompany } from '#ingest/corrections/correct-company.ts'
import { sql } from '#postgres/sql.ts'
import { withClient } from '#postgres/with-client.ts'
import type { HistoryBody } from '../../src/dashboard/shapes/company.ts'
import { startTestApp, type TestApp } from '../support/app.ts'
import { insertCompany } from '../support/company.ts'
import { insertHolding, insertLink, insertOfficer } from '../support/facts.ts'
import { newcomer, type Person } from '../support/people.ts'

let app: TestApp
let ada: Person
let id: number

before(async () => {
  app = await startTestApp()
  const db = app.databases.primary
  ada = await newcomer(app)
  id = await insertCompany(db, { name: 'Mill Ltd', incorporated_on: '2001-02-03' })
  const parent = await insertCompany(db, { name: 'Parent Ltd' })
  await sql`insert into names (company_id, kind, name, valid_from, valid_until, source_id)
    values (${id}, 'previous', 'Old Mill Ltd', '2001-02-03', '2005-01-01', 900)`.execute(db)
  await insertOfficer(db, id, { full_name: 'Zora Quince', role: 'director', appointed_on: '2010-01-01', resigned_on: '2012-01-01', is_current: false }) // biome-ignore format: one line.
  await insertOfficer(db, id, { full_name: 'No Days', role: 'secretary' })
  await insertHolding(db, id, { kind: 'person', percentage: '60', held_from: '2009-01-01', held_until: '2011-05-05' })
  await insertLink(db, parent, id, { valid_from: '2011-05-06' })
  await sql`insert into charges (company_id, kind, holder, created_on, satisfied_on, amount, source_id)
    values (${id}, 'mortgage', 'A Bank', '2013-01-01', '2014-01-01', 500, 900)`.execute(db)
  await sql`insert into filings (company_id, kind, description, filed_on, due_on, settled_on, amount, currency, source_id) values
    (${id}, 'accounts', null, null, '2016-01-01', null, null, null, 900), (${id}, 'judgment', 'a claim', '2015-01-01', null, '2015-06-01', 12000.5, 'GBP', 900)`.execute(db) // biome-ignore format: one line.
  await withClient(app.url, client =>
    correctCompany(client, { companyId: id, values: { address_city: 'Leeds', status_id: '108' } }, app.by),
  )
})
after(() => app.close())

const get = (query = '') =>
  app.browse('GET', `/api/workspaces/${ada.workspaceId}/companies/${id}/history${query}`, { cookie: ada.cookie })

test('404 while the company is locked', async () => {
  assert.equal((await get()).statusCode, 404)
})

test('200 every known day is on one line of time, newest first, with its source; what has no day is not', async () => {
  await app.browse('POST', `/api/workspaces/${ada.workspaceId}/companies/${id}/unlock`, { cookie: ada.cookie })
  const { items, sources, next }: HistoryBody = (await get()).json()
  const details = items.flatMap(({ kind, detail }) => (kind === 'judgment' || kind === 'charge' ? [detail] : []))
  const claim = 'a claim, GBP 12000.5'
  assert.deepEqual(details, [claim, claim, 'A Bank, 500', 'A Bank, 500'], 'an amount is never left out')
  assert.deepEqual(
    items
      .filter(({ kind }) => kind !== 'change')
      .map(({ on, kind, what, subject }) => `${on} ${kind} ${what} ${subject}`),
    [
      '2016-01-01 filing due accounts',
      '2015-06-01 judgment settled judgment',
      '2015-01-01 judgment entered judgment',
      '2014-01-01 charge satisfied mortgage',
      '2013-01-01 charge created mortgage',
      '2012-01-01 officer resigned Zora Quince',
      '2011-05-06 group became a parent Parent Ltd',
      '2011-05-05 owner is no longer a holder Ada Byron',
      '2010-01-01 officer appointed Zora Quince',
      '2009-01-01 owner became a holder Ada Byron',
      '2005-01-01 name given up as a name Old Mill Ltd',
      '2001-02-03 life incorporated null',
      '2001-02-03 name taken as a name Old Mill Ltd',
    ],
  )
  assert.partialDeepStrictEqual(items[0], { kind: 'change', what: 'City', detail: 'Leeds' })
  assert.partialDeepStrictEqual(
    items.find(({ what }) => what === 'Status group'),
    { detail: 'Inactive' },
  )
  assert.equal(next, null)
  for (const { source_id } of items) assert.ok(source_id === null || sources[source_id]?.name)
})

test('200 what a source gives a day for is there once, and not a second time as a change that we saw', async () => {
  const details = async () =>
    ((await get('?kind=change')).json() as HistoryBody).items.map(({ detail }) => detail).sort()
  const seen = await details()
  const change = (field: string, from: string | null, to: string | null) =>
    sql`
    insert into changes (company_id, field, old_value, new_value, source_id) values (${id}, ${field}, ${from}, ${to}, 900)
  `.execute(app.databases.primary)
  await sql`insert into filings (company_id, kind, period_end, filed_on, source_id)
    values (${id}, 'accounts', '2025-12-31', '2026-03-01', 900)`.execute(app.databases.primary)
  await change('officer_name', null, 'Zora Quince')
  await change('officer_name', 'Zora Quince', null)
  await change('shareholder_name', null, 'Ada Byron')
  await change('shareholder_share', null, 'Ada Byron: 60%')
  await change('shareholder_share', 'Ada Byron: 60%', null)
  await change('accounts', null, 'to 2025-12-31, filed 2026-03-01')
  assert.deepEqual(await details(), seen)
  // Nothing else tells of these.
  await change('officer_name', null, 'No Days')
  await change('officer_name', 'Zora Quince', 'Zora Quince-Smith')
  await change('shareholder_share', 'Ada Byron: 60%', 'Ada Byron: 55%')
  await change('accounts', null, 'to 2024-12-31, filed 2025-03-01')
  const untold = ['Ada Byron: 55%', 'No Days', 'Zora Quince-Smith', 'to 2024-12-31, filed 2025-03-01']
  assert.deepEqual(await details(), [...seen, ...untold].sort())
})

test('200 one kind alone, and 400 for a kind that does not exist', async () => {
  const { items }: HistoryBody = (await get('?kind=officer')).json()
  assert.deepEqual([...new Set(items.map(({ kind }) => kind))], ['officer'])
  assert.equal((await get('?kind=weather')).statusCode, 400)
})

test('200 a long history comes a part at a time, each event once', async () => {
  await sql`
    insert into changes (company_id, field, old_value, new_value, source_id, at)
    select ${id}, 'address_street', 'Lane ' || n, 'Lane ' || n + 1, 900, '2020-01-01T00:00:00Z'::timestamptz + n % 7 * interval '1 day'
    from generate_series(1, 1100) n
  `.execute(app.databases.primary)
  const seen: string[] = []
  let parts = 0
  for (let after: number | null = 0; after !== null; parts++) {
    const part: HistoryBody = (await get(`?kind=change&after=${after}`)).json()
    seen.push(...part.items.filter(({ what }) => what === 'Street').map(({ detail }) => String(detail)))
    after = part.next
  }
  assert.equal(parts, 3)
  assert.deepEqual([seen.length, new Set(seen).size], [1100, 1100])
  assert.equal((await get('?after=-1')).statusCode, 400)
})
