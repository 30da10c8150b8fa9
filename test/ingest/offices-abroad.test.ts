import assert from 'node:assert/strict'
import { test } from 'node:test'
import { places, placeWithId } from '#domain/nomenclatures/places.ts'
import { findCompany } from '#domain/search/find-company.ts'
import { likeliestCompanies } from '#domain/search/lookup-companies.ts'
import { loadTerms } from '#domain/search/remembered-terms.ts'
import { searchCompanies } from '#domain/search/search-companies.ts'
import { refreshSearch } from '#ingest/search/refresh-search.ts'
import { openDatabases } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import { transactionOn } from '#postgres/transaction-on.ts'
import { withClient } from '#postgres/with-client.ts'
import { withTestDatabase } from '../support/database.ts'
import { importOffices, officesAbroad } from '../support/offices-abroad.ts'

type Row = { name: string; country: string; office: string | null; region: string | null; places: string[] }

async function rowsOf(url: string): Promise<Row[]> {
  return withClient(url, async client => {
    const { rows } = await sql<Row>`
      select c.name, c.country_code as country, c.address_country as office, c.region, p.places
      from companies c join prospects p on p.company_id = c.id order by c.name
    `.execute(client)
    return rows
  })
}

const placeOf = (code: string) => [...places.values()].find(({ country, state }) => country === code && state === null)
const wanted = [
  { name: 'Curlew Sandbar Ltd', country: 'VG', office: 'HK', region: null },
  { name: 'Dunlin Dune S.A.', country: 'LU', office: 'FR', region: 'FR-75C' },
  { name: 'Godwit Lagoon Inc', country: 'US', office: 'CA', region: 'CA-ON' },
  { name: 'Pelican Tern Fund Ltd', country: 'KY', office: 'US', region: 'US-CA' },
  { name: 'Turnstone Reef Ltd', country: 'KY', office: null, region: null },
  { name: 'Whimbrel Reef GmbH', country: 'DE', office: 'KY', region: null },
]

/** A search finds a company by its name in the country of its office, and it is told by its own. */
async function assertSearched(url: string): Promise<void> {
  const databases = openDatabases(url, [], () => {})
  const db = databases.reads
  try {
    await loadTerms(db)
    for (const { name, country, office } of wanted) {
      const named = async (place: string, isOfPlace?: true) => {
        const { items } = await searchCompanies(db, {
          name,
          place: placeWithId(placeOf(place)?.id ?? 0) as never,
          isOfPlace,
        })
        return items.map(one => one.name)
      }
      const abroad = office ?? country
      assert.deepEqual(await named(abroad), [name], `${name} in ${abroad}`)
      if (office !== null) assert.deepEqual(await named(country), [], `${name} in ${country}`)
      assert.deepEqual(await named(country, true), [name], `${name} of ${country}`)
      assert.deepEqual(await named(abroad, true), [name], `${name} of ${abroad}`)
      const number = `ABROAD${country}${wanted.findIndex(one => one.name === name)}`
      await sql`
        insert into company_keys (scheme, value, company_id, source_id)
        select ${`reg:${country}`}, ${number}, id, basic_source from companies where name = ${name} on conflict do nothing
      `.execute(databases.primary)
      for (const code of [country, abroad]) {
        const { items } = await searchCompanies(db, {
          registrationNumber: number,
          place: placeWithId(placeOf(code)?.id ?? 0) as never,
        })
        const found = items.map(one => one.name)
        assert.ok(found.includes(name), `${number} in ${code}: ${found}`)
      }
      const { items } = await searchCompanies(db, { name })
      assert.deepEqual([items[0]?.name, items[0]?.countryCode], [name, country])
      assert.ok(await findCompany(db, { name, country }), `${name} by its country`)
      assert.ok(await findCompany(db, { name }), name)
      const looked = await likeliestCompanies(db, { name, country }, 10)
      assert.deepEqual(
        looked.items.map(one => one.name),
        [name],
      )
    }
  } finally {
    await databases.close()
  }
}

test('an office abroad is in the country and the region of the office, from the first import on', async () => {
  await withTestDatabase(async url => {
    await importOffices(url)
    const rows = await rowsOf(url)
    assert.deepEqual(
      rows.map(({ places: _, ...row }) => row),
      wanted,
    )
    const pelican = rows.find(({ name }) => name.startsWith('Pelican'))
    assert.deepEqual(pelican?.places, ['in:US', 'of:KY', 'US-CA', 'san diego', 'us ca', 'US:us ca'])
    await assertSearched(url)
  })
})

test('an office in a territory that is a region of the company’s country is at home, and its region is known', async () => {
  await withTestDatabase(async url => {
    await importOffices(url, [
      {
        lei: '5299000FRREUNION0017',
        name: 'Petrel Atoll SAS',
        law: 'FR',
        city: 'Saint-Denis',
        country: 'RE',
        zip: '97400',
      },
      {
        lei: '5299000USPRICO000018',
        name: 'Noddy Key LLC',
        law: 'US',
        city: 'San Juan',
        country: 'PR',
        region: 'US-PR',
      },
    ])
    const rows = await rowsOf(url)
    assert.deepEqual(
      rows.map(({ office, region }) => [office, region]),
      [
        [null, 'US-PR'],
        [null, 'FR-974'],
      ],
    )
  })
})

test('the same holds of offices that move, and of an index that is built anew', async () => {
  await withTestDatabase(async url => {
    const atHome = officesAbroad.map(({ region: _, zip: __, ...office }) => ({
      ...office,
      country: office.law.slice(0, 2),
    }))
    await importOffices(url, atHome, '2026-03-01')
    assert.ok((await rowsOf(url)).every(({ office }) => office === null))
    await importOffices(url)
    const rows = await rowsOf(url)
    assert.deepEqual(
      rows.map(({ places: _, ...row }) => row),
      wanted,
    )
    await assertSearched(url)
    await withClient(url, client => transactionOn(client, () => refreshSearch(client)))
    await assertSearched(url)
    await importOffices(url, atHome, '2026-03-03')
    assert.ok(
      (await rowsOf(url)).every(
        ({ office, places: codes }) => office === null && !codes.some(code => /^(in|of):/.test(code)),
      ),
    )
  })
})
