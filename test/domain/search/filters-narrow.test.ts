import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { regionsNamed } from '#domain/nomenclatures/place-names.ts'
import { findPlace, type Place } from '#domain/nomenclatures/places.ts'
import { searchOfficers } from '#domain/officers/search-officers.ts'
import { searchShareholders } from '#domain/ownership/search-shareholders.ts'
import { searchPeople } from '#domain/people/search-people.ts'
import { conditionsOf } from '#domain/prospecting/conditions-of.ts'
import { queryProspects } from '#domain/prospecting/query-prospects.ts'
import { searchReportCompanies } from '#domain/reports/search-report-companies.ts'
import { likeliestCompanies, lookupCompanies } from '#domain/search/lookup-companies.ts'
import { loadTerms } from '#domain/search/remembered-terms.ts'
import { searchCompanies } from '#domain/search/search-companies.ts'
import { registrableDomain } from '#lib/registrable-domain.ts'
import { type Databases, type Db, openDatabases } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import { createTestDatabase, type TestDatabase } from '../../support/database.ts'
import { indexNames } from '../../support/index-names.ts'
import { randomFrom } from '../../support/random-filters.ts'

/** Where filter values come from: a company of the demo with people of each kind. */
type Drawn = {
  id: number
  name: string
  country: string
  state: string | null
  region: string | null
  city: string | null
  zip: string | null
  status: number | null
  number: string | null
  vat: string | null
  website: string | null
  linkedin: string | null
  phone: string | null
  officer: string | null
  born: number | null
  appointed: string | null
  resigned: string | null
  holder: string | null
  percentage: number | null
  person: string | null
  title: string | null
  seniority: string | null
  department: string | null
  homeCity: string | null
}

let database: TestDatabase
let databases: Databases
let db: Db
let drawn: Drawn[]

before(async () => {
  database = await createTestDatabase({ demo: true })
  databases = openDatabases(database.url, [], () => {})
  db = databases.reads
  await addTwins()
  await loadTerms(db)
  const { rows } = await sql<Drawn>`
    select c.id, c.name, c.country_code as country, c.state, c.country_region as region, c.address_city as city,
      c.zip_code as zip, c.status_id as status, c.registration_number as number, c.vat_number as vat, c.website, c.linkedin,
      c.phones[1] as phone, o.full_name as officer, o.birth_year as born, o.appointed_on::text as appointed,
      o.resigned_on::text as resigned, h.holder_name as holder, floor(h.percentage)::int as percentage,
      p.full_name as person, p.job_title as title, p.seniority[1] as seniority, p.department, p.city as "homeCity"
    from companies c
      left join lateral (select * from officers o where o.company_id = c.id order by id limit 1) o on true
      left join lateral (select * from holdings h where h.company_id = c.id order by id limit 1) h on true
      left join lateral (select * from people p where p.company_id = c.id order by id limit 1) p on true
    order by c.id
  `.execute(db)
  drawn = rows
})
after(async () => {
  await databases.close()
  await database.drop()
})

const twins = 40
/** A doubled letter: close enough to be found if nothing is exact. */
const slipped = (column: string) => sql`regexp_replace(${sql.raw(column)}, '^(.{2})(.)', '\\1\\2\\2')`

/** Twins of some companies: their names and the names of their people are nearly the same, everything else differs. */
async function addTwins(): Promise<void> {
  await sql`
    with one as (
      select c.*, row_number() over (order by c.id) as n from companies c
      where exists (select from officers where company_id = c.id) and exists (select from holdings where company_id = c.id)
        and exists (select from people where company_id = c.id) order by c.id limit ${twins}
    ), twin as (
      insert into companies (id, name, country_code, state, region, country_region, address_city, zip_code, status_id,
        website, registration_number, basic_source)
      select ${firstTwin} + n, ${slipped('name')}, country_code, case when country_code = 'US' then 'WY' end,
        case when country_code = 'US' then 'US-WY' end, 'Elsewhere',
        'Twinford', 'TW1 1NS', 108, 'https://twin-' || n || '.example', 'TWIN' || n, basic_source from one
    ), named as (
      insert into names (company_id, kind, name, source_id)
      select ${firstTwin} + n, 'registered', ${slipped('name')}, basic_source from one
    ), keyed as (
      insert into company_keys (scheme, value, company_id, source_id)
      select 'reg:' || country_code, 'TWIN' || n, ${firstTwin} + n, basic_source from one
    ), officer as (
      insert into officers (company_id, kind, full_name, birth_year, is_current, appointed_on, resigned_on, source_id)
      select distinct on (n) ${firstTwin} + n, o.kind, ${slipped('o.full_name')}, 1901, false, '2001-01-01', '2002-02-02',
        o.source_id from one join officers o on o.company_id = one.id order by n, o.id
    ), holder as (
      insert into holdings (company_id, kind, holder_name, percentage, created_at, source_id)
      select distinct on (n) ${firstTwin} + n, h.kind, ${slipped('h.holder_name')}, 99, now(), h.source_id
      from one join holdings h on h.company_id = one.id order by n, h.id
    )
    insert into people (company_id, full_name, seniority, department, job_title, email, phone, city, source_id)
    select distinct on (n) ${firstTwin} + n, ${slipped('p.full_name')}, '{owner}', 'twins', 'Twin', 'twin@twin.example', '1', 'Twinford',
      p.source_id from one join people p on p.company_id = one.id order by n, p.id
  `.execute(db)
  await indexNames(db, ...Array.from({ length: twins }, (_, n) => firstTwin + n + 1))
}

const firstTwin = 2_000_000_000
const everything = { page: 1, perPage: 2000 }

/** One search: whose names it takes, how it is called, and each of its filters with a value that matches a company. */
type Search = {
  text: (one: Drawn) => string | null
  /** The keys of what is found, or null if not all was counted. */
  find: (text: string, one: Drawn, filter: object) => Promise<string[] | null>
  filters: Record<string, (fact: Drawn) => unknown>
}

const regionsOf = ({ region, country }: Drawn): Place[] | undefined => {
  const found = region === null ? [] : regionsNamed(region, [country])
  return found.length > 0 ? found : undefined
}
const place = (code: string) => findPlace(code) as Place
const idsOf = ({ items, total }: { items: { id: number }[]; total: number | null }) =>
  total === null ? null : items.map(({ id }) => String(id))
const some = <Item>(item: Item | null): Item[] | null => (item === null ? null : [item])

/** What identifies a company, such as its number, is not a filter: the name is then compared only with that company. */
const lookups: Record<string, (fact: Drawn) => unknown> = {
  country: ({ country }) => country,
  regions: regionsOf,
  person: ({ person }) => person,
  statuses: ({ status }) => some(status),
  hasInsights: () => true,
}

const searches: Record<string, Search> = {
  'companies in a country': {
    text: ({ name }) => name,
    find: async (name, { country }, filter) =>
      idsOf(await searchCompanies(db, { place: place(country), name, most: 2000, ...filter })),
    filters: {
      place: ({ country, state }) => (state ? place(`${country}-${state}`) : null),
      cityOrState: ({ city, region }) => (region ? [city ?? '', region] : some(city)),
    },
  },
  'companies of credit reports': {
    text: ({ name }) => name,
    find: async (name, { country }, filter) =>
      idsOf(await searchReportCompanies(db, { country: place(country), name, ...filter })),
    filters: { city: ({ city }) => city, regions: regionsOf, zipCode: ({ zip }) => zip },
  },
  'companies by what is known': {
    text: ({ name }) => name,
    find: async (name, _, filter) => {
      const { items, mayBeMore } = await lookupCompanies(db, { name, ...filter }, everything)
      return idsOf({ items, total: mayBeMore ? null : items.length })
    },
    filters: lookups,
  },
  'companies to complete': {
    text: ({ name }) => name,
    find: async (name, _, filter) => idsOf(await likeliestCompanies(db, { name, ...filter }, 2000)),
    filters: { hasInsights: () => true, country: ({ country }) => country },
  },
  officers: {
    text: ({ officer }) => officer,
    find: async (name, _, filter) => {
      const { items, total } = await searchOfficers(db, { name, ...filter }, new Date())
      return total === items.length ? items.map(({ company, id }) => `${company.id} ${id}`) : null
    },
    filters: {
      birthYear: ({ born }) => born,
      country: ({ country }) => country,
      current: ({ resigned }) => resigned === null,
      appointed: ({ appointed }) => appointed && { gte: appointed },
      resigned: ({ resigned }) => resigned && { lte: resigned },
      companyName: ({ name }) => name,
      companyNumber: ({ number }) => number,
      companyStatuses: ({ status }) => some(status),
      companyCountries: ({ country }) => [country],
    },
  },
  holders: {
    text: ({ holder }) => holder,
    find: async (name, _, filter) => {
      const { items, mayBeMore } = await searchShareholders(db, { name, ...filter }, everything, new Date())
      return mayBeMore ? null : items.map(({ company, id }) => `${company.id} ${id}`)
    },
    filters: {
      companyName: ({ name }) => name,
      registrationNumber: ({ number }) => number,
      vatNumber: ({ vat }) => vat,
      countries: ({ country }) => [country],
      percentage: ({ percentage }) => percentage && { gte: Math.max(1, percentage) },
    },
  },
  people: {
    text: ({ person }) => person,
    find: async (fullName, _, filter) => {
      const { items, mayBeMore } = await searchPeople(db, { fullName, ...filter }, everything)
      return idsOf({ items, total: mayBeMore ? null : items.length })
    },
    filters: {
      companyId: ({ id }) => id,
      companyName: ({ name }) => name,
      domains: ({ website }) => some(website && registrableDomain(website)),
      companyLocations: ({ country, city }) => [country, city ?? ''],
      locations: ({ homeCity }) => some(homeCity),
      seniorities: ({ seniority }) => some(seniority),
      departments: ({ department }) => some(department),
      jobTitles: ({ title }) => some(title),
      hasEmail: () => true,
      hasPhone: () => true,
    },
  },
}

/** The name of the company of which this is the twin. */
const nameOf = ({ name }: Drawn) => name.replace(/^(..)(.)\2/su, '$1$2')

/** A name as people enter it: complete, with a typo, its first word, its last word, and abbreviated. */
function spellings(name: string): string[] {
  const words = name.split(' ')
  const slip = name.replace(/(\p{L})(\p{L})(?=\P{L}*$)/u, '$2$1')
  return [...new Set([name, slip, words[0] as string, words.at(-1) as string, name.slice(0, 5).trim()])]
}

for (const [whose, { text: textOf, find, filters }] of Object.entries(searches)) {
  test(`whatever is found with a filter is found without it: ${whose}`, async () => {
    const random = randomFrom(7)
    const anyone = () => drawn[Math.floor(random() * drawn.length)] as Drawn
    const counts = { none: 0, some: 0 }
    for (let round = 0; round < 3; round++) {
      const twin = drawn[drawn.length - 1 - round * 3] as Drawn
      const one = drawn.find(({ name }) => name === nameOf(twin)) as Drawn
      for (const text of spellings(textOf(one) as string)) {
        const all = text.length < 2 ? null : await find(text, one, {})
        if (all === null) continue
        // Each filter with a value of the company itself, of the one with a similar name, and one that may match nothing.
        for (const [name, drawFrom] of Object.entries(filters)) {
          for (const fact of [one, twin, anyone()]) {
            const value = drawFrom(fact)
            if (value === null || value === undefined || value === '') continue
            // A place is both the scope of the search and a filter by state.
            if (name === 'place' && fact.country !== one.country) continue
            const narrowed = (await find(text, one, { [name]: value })) ?? []
            const strangers: string[] = narrowed.filter(key => !all.includes(key))
            assert.deepEqual(strangers, [], `“${text}” with ${name} ${JSON.stringify(value)}`)
            counts[narrowed.length === 0 ? 'none' : 'some'] += 1
          }
        }
      }
    }
    assert.ok(counts.none > 0 && counts.some > 0, JSON.stringify(counts))
  })
}

test('a prospecting filter leaves a subset of what is found without it', async () => {
  const facts = drawn.filter(({ id }) => id % 100 === 0)
  for (const { country, region, city, status, zip } of facts) {
    const filters = {
      location_countries: { id: country },
      ...(region && { location_type: [region, city ?? region] }),
      ...(status && { company_status: [status] }),
      ...(zip && { location_zip: [zip] }),
      number_of_employees: { gte: 5 },
      foreign_parents: 'has_a_foreign_parent',
    }
    let wider: Set<number> | undefined
    for (let count = 0; count <= Object.keys(filters).length; count++) {
      const conditions = conditionsOf(Object.fromEntries(Object.entries(filters).slice(0, count)))
      const found = (await queryProspects(db, conditions, { page: 1, perPage: 5000 })).items.map(({ id }) => id)
      for (const id of found) assert.ok(wider?.has(id) ?? true, JSON.stringify(filters))
      wider = new Set(found)
    }
  }
})

test('among thousands with one name a filter finds the one that matches, and a filter that matches none finds nothing similar', async () => {
  const { rows } = await sql<{ id: number }>`
    insert into companies (name, country_code, address_city, status_id, basic_source)
    select 'Zephyrquill Holdings Ltd', 'GB', case when n = 2800 then 'Ullapool' else 'Leeds' end, 106, 1
    from generate_series(1, 3000) n returning id
  `.execute(db)
  const ids = rows.map(({ id }) => id)
  const [other] = (
    await sql<{ id: number }>`
      insert into companies (name, country_code, address_city, status_id, basic_source)
      values ('Zephyrquil Holdings Ltd', 'GB', 'Wick', 106, 1) returning id
    `.execute(db)
  ).rows
  await sql`
    insert into names (company_id, kind, name, source_id)
    select id, 'registered', name, 1 from companies where id = any(${[...ids, other?.id]}::bigint[])
  `.execute(db)
  await indexNames(db, ...ids, other?.id as number)
  const search = { place: place('GB'), name: 'Zephyrquill Holdings' }
  const inCity = async (city: string) => (await searchCompanies(db, { ...search, cityOrState: [city] })).items
  assert.deepEqual(
    (await inCity('ullapool')).map(({ id }) => id),
    [ids[2799]],
  )
  assert.deepEqual(await inCity('Wick'), [])
  const all = await searchCompanies(db, search)
  assert.deepEqual([all.items.length, all.total], [100, null])
})
