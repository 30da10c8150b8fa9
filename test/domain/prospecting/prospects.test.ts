import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import pg from 'pg'
import { refreshProspects } from '#ingest/prospects/refresh-prospects.ts'
import { sql } from '#postgres/sql.ts'
import { chooseStatements } from '../../../src/domain/financials/choose-statements.ts'
import { readStatements } from '../../../src/domain/financials/read-financials.ts'
import type { Condition } from '../../../src/domain/prospecting/condition.ts'
import { conditionsOf } from '../../../src/domain/prospecting/conditions-of.ts'
import { prospectingFilters } from '../../../src/domain/prospecting/filters.ts'
import { Prospects } from '../../../src/domain/prospecting/prospects.ts'
import { queryProspects } from '../../../src/domain/prospecting/query-prospects.ts'
import { type Databases, openDatabases } from '../../../src/postgres/db.ts'
import { insertCompany } from '../../support/company.ts'
import { createTestDatabase, type TestDatabase } from '../../support/database.ts'
import { drawnFacts } from '../../support/drawn-facts.ts'
import { insertHolding, insertLink, insertStatement } from '../../support/facts.ts'
import { type Filters, fitting, prospectFacts } from '../../support/prospect-facts.ts'
import { draw, randomFilters, randomFrom } from '../../support/random-filters.ts'

const all = prospectFacts({ companies: 2000, seed: 1 })
const names = new Map(all.map(({ id, name }) => [id, name]))
const drawn = all.map(drawnFacts)
const paging = { page: 1, perPage: 100 }

let database: TestDatabase
let databases: Databases
let client: pg.Client
let prospects: Prospects
let failures: unknown[]
before(async () => {
  database = await createTestDatabase({ demo: true })
  databases = openDatabases(database.url, [], () => {})
  client = new pg.Client({ connectionString: database.url })
  await client.connect()
  failures = []
  prospects = new Prospects({ db: databases.reads, onError: error => failures.push(error) })
  await prospects.load()
})
after(async () => {
  assert.deepEqual(failures, [])
  await prospects.close()
  await client.end()
  await databases.close()
  await database.drop()
})

/** Memory and database must both return what the facts say. */
async function check(filters: Filters): Promise<number> {
  const expected = fitting(all, filters)
  const conditions = conditionsOf(filters)
  const said = JSON.stringify(filters)
  for (const found of [
    await prospects.find(conditions, paging),
    await queryProspects(databases.reads, conditions, paging),
  ]) {
    assert.equal(found.total, expected.length, said)
    assert.deepEqual(
      found.items.map(({ id, name }) => ({ id, name })),
      expected.slice(0, 100).map(id => ({ id, name: names.get(id) })),
      said,
    )
  }
  return expected.length
}

test('there is a random value for every filter', () => {
  assert.deepEqual(Object.keys(draw).sort(), Object.keys(prospectingFilters).sort())
})

for (const name of Object.keys(draw)) {
  test(`${name} alone`, async () => {
    const random = randomFrom(name.length)
    let [asked, hits] = [0, 0]
    for (let attempt = 0; asked < 12 && attempt < 4000; attempt++) {
      const [one, other] = [drawn[Math.floor(random() * 2000)], drawn[Math.floor(random() * 2000)]]
      const value = draw[name]?.(random, one as (typeof drawn)[number], other as (typeof drawn)[number])
      if (value === undefined) continue
      asked += 1
      hits += await check({ [name]: value })
    }
    assert.ok(asked > 0 && hits > 0, `${asked} asked, ${hits} found`)
  })
}

test('random combinations', async () => {
  const random = randomFrom(42)
  let some = 0
  for (let n = 0; n < 400; n++) if ((await check(randomFilters(random, drawn))) > 0) some += 1
  assert.ok(some > 100, `${some} combinations fit somebody`)
})

test('without filters every company matches, page by page', async () => {
  const found: number[] = []
  for (let page = 1; page <= 10; page++) {
    const { items, total, totalPages } = await prospects.find([], { page, perPage: 100 })
    assert.deepEqual([total, totalPages], [2000, 20])
    found.push(...items.map(item => item.id))
  }
  assert.deepEqual(
    found,
    all.slice(0, 1000).map(({ id }) => id),
  )
  assert.deepEqual(
    (await prospects.find([], { page: 7, perPage: 3 })).items.map(({ id }) => id),
    [19, 20, 21],
  )
})

const nowhere: Condition[] = [{ column: 'places', anyOf: ['QX'] }]
const count = async (conditions: Condition[]) => (await prospects.find(conditions, paging)).total

test('what a transaction changes is visible as soon as it commits, and then kept in memory', async () => {
  await client.query('begin')
  await client.query(`update companies set country_code = 'QX' where id in (5, 500)`)
  await refreshProspects(client, [5, 500])
  assert.equal(await count(nowhere), 0)
  await client.query('commit')
  assert.deepEqual(
    (await prospects.find(nowhere, paging)).items.map(({ id }) => id),
    [5, 500],
  )
  await prospects.load()
  assert.equal(await count(nowhere), 2)
  await sql`delete from prospects where company_id = 5`.execute(databases.primary)
  // Nobody raised the version, so this answer can only come from memory.
  assert.equal(await count(nowhere), 2)
})

test('companies with far higher ids, merged ones, and unknown parents', async () => {
  const db = databases.primary
  const parent = await insertCompany(db, { name: 'Parent', country_code: 'QX' })
  const child = await insertCompany(db, { name: 'Child', country_code: 'QX' })
  const abroad = await insertCompany(db, { name: 'Abroad', country_code: 'QY' })
  const orphan = await insertCompany(db, { name: 'Orphan', country_code: 'QY' })
  const former = await insertCompany(db, { name: 'Former', country_code: 'QY' })
  const merged = await insertCompany(db, { name: 'Merged', country_code: 'QY', merged_into: abroad })
  await insertLink(db, parent, child)
  await insertLink(db, parent, abroad)
  await insertLink(db, 999_999_999, orphan)
  await insertLink(db, parent, former, { valid_until: '2001-01-01' })
  await client.query('begin')
  await refreshProspects(client, [parent, child, abroad, orphan, former, merged])
  await client.query('commit')
  const foreign = (is: boolean): Condition[] => [
    { column: 'places', anyOf: ['QX', 'QY'] },
    { column: 'foreign_parent', anyOf: [String(is)] },
  ]
  for (const loaded of [false, true]) {
    if (loaded) await prospects.load()
    const ids = async (conditions: Condition[]) => (await prospects.find(conditions, paging)).items.map(({ id }) => id)
    assert.deepEqual(
      (await ids(foreign(true))).filter(id => id >= parent),
      [abroad],
    )
    assert.deepEqual(
      (await ids(foreign(false))).filter(id => id >= parent),
      [child],
    )
    assert.deepEqual(await ids([{ column: 'places', anyOf: ['QY'] }]), [abroad, orphan, former])
  }
})

test('a parent has more than half or is named as one, and a change far up the chain reaches all below, in a circle too', async () => {
  const db = databases.primary
  const make = (name: string, country_code: string) => insertCompany(db, { name, country_code })
  const [top, middle, low, lowest, partner] = await Promise.all([
    make('Top', 'QV'),
    make('Middle', 'QV'),
    make('Low', 'QV'),
    make('Lowest', 'QV'),
    make('Partner', 'QW'),
  ])
  await insertLink(db, top, middle, { percentage: 51 })
  await insertLink(db, middle, low, { percentage_min: 50, percentage_max: 75, percentage_min_open: true })
  await insertHolding(db, lowest, { kind: 'company', holder_name: 'Low', holder_company_id: low, percentage: 100 })
  await insertLink(db, partner, low, { percentage: 50, kind: 'joint_venture' })
  await insertHolding(db, top, { kind: 'person', percentage: 100 })
  const ids = [top, middle, low, lowest, partner]
  const told = async (changed: number[]) => {
    await client.query('begin')
    await refreshProspects(client, changed)
    await client.query('commit')
    const { rows } = await client.query<{ has_parent: boolean | null; foreign_parent: boolean | null }>(
      'select has_parent, foreign_parent from prospects where company_id = any($1) order by array_position($1, company_id)',
      [ids],
    )
    return rows.map(({ has_parent, foreign_parent }) => [has_parent, foreign_parent])
  }
  const [none, own, abroad, unknown] = [
    [false, false],
    [true, false],
    [true, true],
    [null, null],
  ]
  assert.deepEqual(await told(ids), [none, own, own, own, unknown])
  await sql`update companies set country_code = 'QW' where id = ${top}`.execute(db)
  assert.deepEqual(await told([top]), [none, abroad, abroad, abroad, unknown], 'the country of the ultimate parent')
  await sql`update links set vanished_on = current_date where parent_id = ${top}`.execute(db)
  assert.deepEqual(await told([middle]), [none, unknown, own, own, unknown], 'the link to it')
  await insertLink(db, lowest, middle)
  assert.deepEqual(await told([middle]), [none, own, own, own, unknown], 'a ring')
})

test('a former ultimate parent is not known to have no parents', async () => {
  const db = databases.primary
  const make = (name: string) => insertCompany(db, { name, country_code: 'QU' })
  const [once, now, child] = await Promise.all([make('Once'), make('Now'), make('Child')])
  await insertLink(db, once, child, { kind: 'ultimate', valid_until: '2001-01-01' })
  await insertLink(db, now, child, { kind: 'ultimate' })
  await client.query('begin')
  await refreshProspects(client, [once, now, child])
  await client.query('commit')
  const { rows } = await client.query(
    'select company_id::int as id, has_parent from prospects where company_id >= $1',
    [Math.min(once, now, child)],
  )
  const told = (id: number) => rows.find(row => row.id === id).has_parent
  assert.deepEqual([told(once), told(now), told(child)], [null, false, true])
})

test('the statement used is the one that is served, and growth needs the year before', async () => {
  const db = databases.primary
  const id = await insertCompany(db, { name: 'Filer' })
  const file = (end: string, filed: string, consolidated: boolean, currency: string, values: object) =>
    sql`insert into statements (company_id, period_start, period_end, filed_on, consolidated, currency, values, source_id)
      values (${id}, ${end}::date - interval '1 year' + interval '1 day', ${end}, ${filed}, ${consolidated}, ${currency},
        ${JSON.stringify(values)}, 900)`.execute(db)
  const read = async () => {
    await client.query('begin')
    await refreshProspects(client, [id])
    await client.query('commit')
    const { rows } = await client.query('select * from prospects where company_id = $1', [id])
    return rows[0]
  }
  await file('2024-12-31', '2025-03-01', false, 'EUR', { Turnover: '100', EBITDA: '-5', Exports: '0' })
  await file('2025-12-31', '2026-03-01', false, 'EUR', {
    Turnover: '150',
    EBITDA: '5',
    Exports: '7',
    'Employee-Numbers': '0',
  })
  await file('2025-12-31', '2026-05-01', false, 'EUR', { Turnover: '133.33', 'Profit-after-Tax': 'n/a', Exports: '7' })
  const own = await read()
  assert.deepEqual(
    [own.turnover, own.yoy_turnover, own.yoy_ebitda, own.yoy_exports, own.profit, own.employee_profit],
    [133.33, 33.33, null, null, null, null],
  )
  await file('2025-12-31', '2026-01-01', true, 'EUR', {
    Turnover: '500',
    'Profit-after-Tax': '-10',
    'Employee-Numbers': '3',
  })
  const group = await read()
  assert.deepEqual(
    [group.consolidated, group.turnover, group.yoy_turnover, group.employee_profit],
    [true, 500, null, -3.3333],
  )
  await file('2024-12-31', '2025-01-01', true, 'USD', { Turnover: '250' })
  assert.equal((await read()).yoy_turnover, null)
  await file('2024-12-31', '2025-06-01', true, 'EUR', { Turnover: '250' })
  assert.equal((await read()).yoy_turnover, 100)
})

test('the database chooses and combines filings as the domain does', async () => {
  const db = databases.primary
  const random = randomFrom(44)
  const one = <Item>(items: Item[]) => items[Math.floor(random() * items.length)] as Item
  const day = () => one([null, '2025-01-01', '2025-02-01', '2025-03-01'])
  const filed = 'Turnover Cost-of-Sales Gross-Profit Total-Assets Total-Liabilities Net-Assets'.split(' ')
  const amount = () => one([null, '0', '1', '2', '3', '-1.50', 'n/a'])
  const ids: number[] = []
  for (let company = 0; company < 60; company++) {
    const id = await insertCompany(db, { name: `Often filed ${company}` })
    ids.push(id)
    for (let n = one([1, 2, 4, 6]); n > 0; n--) {
      const year = one([2022, 2023])
      const values = Object.fromEntries(filed.filter(() => random() < 0.6).map(name => [name, amount()]))
      await insertStatement(
        db,
        id,
        `${year}-12-31`,
        { ...values, ...(random() < 0.5 && { Exports: `${company}.${n}` }) },
        {
          period_start: one([null, `${year}-01-01`, `${year}-01-01`, `${year}-07-01`]),
          filed_on: day(),
          approved_on: day(),
          consolidated: one([true, true, false]),
          partial: one([true, true, true, null, false]),
          currency: one(['GBP', 'GBP', 'GBP', 'EUR']),
          source_id: one([900, 901]),
        },
      )
    }
  }
  await refreshProspects(client, ids)
  const { rows } = await client.query(
    `select company_id::int as id, consolidated, currency, turnover, liabilities, exports
     from prospects where company_id = any($1) order by 1`,
    [ids],
  )
  const number = (text: string | null | undefined) => (/^-?\d+(\.\d+)?$/.test(text ?? '') ? Number(text) : null)
  const expected = []
  for (const id of ids) {
    const [told] = chooseStatements(await readStatements(db, id)).served
    assert.ok(told)
    const { consolidated, currency, values } = told
    expected.push({
      id,
      consolidated,
      currency,
      turnover: number(values.Turnover),
      liabilities: number(values['Total-Liabilities']),
      exports: number(values.Exports),
    })
  }
  assert.deepEqual(rows, expected)
  const { rows: combined } = await client.query<{ count: number }>(
    `select count(*)::int from (select from statements where partial and company_id = any($1)
     group by company_id, period_end, consolidated, currency having count(*) > 1) several`,
    [ids],
  )
  assert.ok((combined[0]?.count ?? 0) > 10)
})
