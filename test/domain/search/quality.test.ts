import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import pg from 'pg'
import { refreshSearch } from '#ingest/search/refresh-search.ts'
import { ask, askUnknown, type Kind, NameMaker, OwnWords, type Query, randomFrom } from '../../../bench/search-names.ts'
import { findPlace, type Place } from '../../../src/domain/nomenclatures/places.ts'
import { loadTerms } from '../../../src/domain/search/remembered-terms.ts'
import { searchCompanies } from '../../../src/domain/search/search-companies.ts'
import { type Databases, openDatabases } from '../../../src/postgres/db.ts'
import { createTestDatabase, type TestDatabase } from '../../support/database.ts'

// A small version of bench/search.ts: the same names and queries, with minimum results.

const companies = 20_000
const perKind = 60
const floors: Record<Kind, [first: number, firstTen: number]> = {
  exact: [1, 1],
  partial: [0.9, 0.995],
  typo: [0.95, 0.98],
  hard: [0.9, 0.98],
}

let database: TestDatabase
let databases: Databases
const queries: Query[] = []

before(async () => {
  database = await createTestDatabase()
  databases = openDatabases(database.url, [], () => {})
  const names = new NameMaker(3)
  const random = randomFrom(4)
  const made = Array.from({ length: companies }, () => names.next())
  const own = new OwnWords()
  for (const one of made) own.add(one)
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  await client.query('begin')
  await client.query(
    `with made as (select * from unnest($1::text[], $2::text[]) with ordinality as m (name, country, id)),
       company as (
         insert into companies (id, name, country_code, status_id, basic_source) select id, name, country, 106, 1 from made)
     insert into names (id, company_id, kind, name, source_id) select id, id, 'registered', name, 1 from made`,
    [made.map(({ name }) => name), made.map(({ country }) => country)],
  )
  await refreshSearch(client)
  await client.query('commit')
  await client.end()
  for (const kind of Object.keys(floors) as Kind[]) {
    for (let at = 0, left = perKind; left > 0; at += 17) {
      const query = ask(random, kind, made[at] as (typeof made)[0], at + 1)
      if (!query || !own.canTell(query)) continue
      queries.push(query)
      left--
    }
  }
  const strangers = new NameMaker(5)
  for (let n = 0; n < perKind * 2; n++) queries.push(askUnknown(names, strangers, random))
  await loadTerms(databases.reads)
})
after(async () => {
  await databases.close()
  await database.drop()
})

async function found({ text, country }: Query): Promise<number[]> {
  return (await searchCompanies(databases.reads, { place: findPlace(country) as Place, name: text })).items.map(
    ({ id }) => id,
  )
}

for (const [kind, [first, firstTen]] of Object.entries(floors)) {
  test(`${kind}: the company comes first in ${first} and among the first ten in ${firstTen} of the cases`, async () => {
    const own = queries.filter(query => query.kind === kind)
    const ranks = await Promise.all(own.map(async query => (await found(query)).indexOf(query.target)))
    const share = (most: number) => ranks.filter(rank => rank >= 0 && rank < most).length / own.length
    assert.ok(share(1) >= first, `first ${share(1)}`)
    assert.ok(share(10) >= firstTen, `among ten ${share(10)}`)
  })
}

test('a company that does not exist is rarely matched', async () => {
  const own = queries.filter(query => query.kind === 'unknown')
  const wrong = await Promise.all(own.map(async query => (await found(query)).length > 0))
  assert.ok(wrong.filter(Boolean).length / own.length <= 0.03)
})
