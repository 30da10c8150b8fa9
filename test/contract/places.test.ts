import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { inCityOrState, inPlace } from '#domain/companies/in-places.ts'
import { placesWithin, regionsMeant } from '#domain/nomenclatures/place-names.ts'
import { findPlace, type Place, places } from '#domain/nomenclatures/places.ts'
import { vocabularyOf } from '#domain/nomenclatures/vocabulary.ts'
import { locationsOf } from '#domain/people/in-locations.ts'
import { conditionsOf } from '#domain/prospecting/conditions-of.ts'
import { type Sql, sql } from '#postgres/sql.ts'
import { startTestApp, type TestApp } from '../support/app.ts'
import { importOffices, officesAbroad } from '../support/offices-abroad.ts'

type Company = {
  id: number
  name: string
  country: string
  office: string | null
  region: string | null
  places: string[]
}

let server: TestApp
let companies: Company[]
/** For each place, the offices in it or below it: a plain loop over the database. */
const offices = new Map<Place, number[]>()
/** What `prospects.places` has: a code or a name, and the companies. */
const filedUnder = new Map<string, number[]>()
/** Offices whose region only the post code tells, or tells more exactly than the source, and the regions that they are in. */
const officesByCode = [
  { name: 'Fjord Heron AS', country: 'NO', city: 'Bekkestua', zip: '1362', within: ['NO-32', 'NO-30'] },
  { name: 'Viken Heron AS', country: 'NO', city: 'Moss', zip: '1530', region: 'NO-30', within: ['NO-31', 'NO-30'] },
  { name: 'Arctic Heron AS', country: 'NO', city: 'Alta', zip: '9510', within: ['NO-56', 'NO-54'] },
  { name: 'Kiruna Heron AB', country: 'SE', city: 'Kiruna', zip: '981 30', within: ['SE-BD'] },
  { name: 'Murheron GmbH', country: 'AT', city: 'Graz', zip: '8010', within: ['AT-6'] },
  { name: 'Roskilde Heron ApS', country: 'DK', city: 'Roskilde', zip: '4000', within: ['DK-85'] },
  { name: 'Garça de Évora Lda', country: 'PT', city: 'Évora', zip: '7000-671', within: ['PT-07'] },
].map(({ within, ...office }, at) => ({
  office: { ...office, lei: `5299000POSTCODE${String(at).padStart(5, '0')}`, law: office.country },
  within,
}))
const ask = { v1: '', v2: '' }

const listed = [...new Set(['country', 'region'] as const)].flatMap(name => [...vocabularyOf(name).byId.values()])
const all = [...new Set(listed.map(({ id }) => id))].map(id => places.get(id) as Place)

before(async () => {
  server = await startTestApp({ demo: true })
  await importOffices(server.url, [...officesAbroad, ...officesByCode.map(({ office }) => office)])
  const workspaceId = await server.workspace({ units: 1_000_000 })
  ask.v1 = `Bearer ${(await server.key({ workspaceId, api: 'v1' })).key}`
  ask.v2 = `Token ${(await server.key({ workspaceId, api: 'v2' })).key}`
  companies = (
    await sql<Company>`
      select c.id::float8, c.name, coalesce(c.address_country, c.country_code) as country, c.address_country as office, c.region, p.places
      from companies c join prospects p on p.company_id = c.id order by c.id
    `.execute(server.databases.primary)
  ).rows
  for (const { id, places: codes } of companies) {
    for (const code of codes) filedUnder.set(code, [...(filedUnder.get(code) ?? []), id])
  }
  for (const place of all) {
    const codes = new Set(
      placesWithin(place).map(one => (one.state === null ? one.country : `${one.country}-${one.state}`)),
    )
    const isThere = ({ country, region }: Company) =>
      place.state === null ? codes.has(country) : region !== null && codes.has(region)
    offices.set(
      place,
      companies.filter(isThere).map(({ id }) => id),
    )
  }
})
after(() => server.close())

async function found(conditions: [Place, Sql][]): Promise<Map<Place, number[]>> {
  const answers = new Map<Place, number[]>()
  for (let at = 0; at < conditions.length; at += 100) {
    const some = conditions.slice(at, at + 100)
    const parts = some.map(
      (
        [, condition],
        n,
      ) => sql`select ${sql.literal(n)} as n, (select array_agg(c.id::float8 order by c.id) from companies c
        where c.merged_into is null and ${condition}) as ids`,
    )
    const { rows } = await sql<{ n: number; ids: number[] | null }>`${sql.join(parts, ' union all ')}`.execute(
      server.databases.primary,
    )
    for (const { n, ids } of rows) answers.set((some[n] as [Place, Sql])[0], ids ?? [])
  }
  return answers
}

const columns: [filter: string, condition: (place: Place) => Sql][] = [
  ['location', inPlace],
  ['city_or_state', ({ path }) => inCityOrState(undefined, [path])],
  ['company_locations', ({ id }) => sql`(${sql.join(locationsOf('company', [String(id)]), ' or ')})`],
]
for (const [filter, condition] of columns) {
  test(`${filter}: every id of both vocabularies finds the offices in it and below it`, async () => {
    const answers = await found(all.map(place => [place, condition(place)]))
    for (const place of all) assert.deepEqual(answers.get(place), offices.get(place), `${place.path} ${place.name}`)
  })
}

for (const [filter, given] of [
  ['location_regions', ({ id }) => ({ id })],
  ['location_regions', ({ path }) => ({ parents: path })],
  ['location_type', ({ path }) => [path]],
] as [string, (place: Place) => unknown][]) {
  test(`${filter}: every id of both vocabularies finds the same`, () => {
    for (const place of all) {
      const [condition] = conditionsOf({ [filter]: given(place) }) as unknown as [{ anyOf: string[] }]
      const ids = [...new Set(condition.anyOf.flatMap(code => filedUnder.get(code) ?? []))].sort(
        (one, other) => one - other,
      )
      assert.deepEqual(ids, offices.get(place), `${place.path} ${place.name}`)
    }
  })
}

test('province: every id, path, code and name of a region means it', () => {
  for (const place of all) {
    if (place.state === null) continue
    const country = place.country as string
    for (const text of [String(place.id), place.path, `${country}-${place.state}`, place.name]) {
      assert.ok(regionsMeant(country, text).includes(place), `${text} in ${country}`)
    }
  }
})

async function send(api: 'v1' | 'v2', path: string, body?: object) {
  const method = body ? 'POST' : 'GET'
  const response = await server.app.inject({
    ...{ method, url: `/${api}${path}`, headers: { authorization: ask[api] } },
    ...(body && { payload: body }),
  })
  assert.equal(response.statusCode, 200, `${path} ${JSON.stringify(body)} ${response.body}`)
  return response.json()
}

test('an office of which the source has no region is found in the one that its post code decides, and in the former one', () => {
  for (const { office, within } of officesByCode) {
    const [company] = companies.filter(({ name }) => name === office.name)
    assert.ok(company, office.name)
    const regions = all.filter(place => place.state !== null && offices.get(place)?.includes(company.id))
    assert.deepEqual(new Set(regions), new Set(within.map(findPlace)), office.name)
  }
})

test('every served place finds its company, and so does everything above it, over both APIs', async () => {
  const byCode = new Set(officesByCode.map(({ office }) => office.name))
  for (const { id, name, country, region } of companies.filter(
    ({ name, office }, at) => at % 40 === 0 || office !== null || byCode.has(name),
  )) {
    const profile = await send('v1', `/kyb/${id}/lite`)
    const own = all.filter(place => offices.get(place)?.includes(id))
    const meant = profile.country_region === null ? [] : regionsMeant(country, profile.country_region)
    assert.ok(meant.length !== 1 || region !== null, profile.country_region)
    for (const { path, state } of own) {
      if (path.includes('_')) {
        for (const api of ['v1', 'v2'] as const) {
          const candidates = await send(api, '/kyb/search', { location: path, name })
          const one = candidates.find((candidate: { id: number | string }) => Number(candidate.id) === id)
          assert.ok(one, `${name} in ${path}`)
          if (state !== null && !['US', 'CA', 'CN'].includes(country)) assert.equal(one.state, profile.country_region)
        }
      }
      const prospects = await send('v2', '/prospecting', {
        per_page: 1,
        filters: { location_regions: { parents: path } },
      })
      assert.equal(
        prospects.total_companies,
        offices.get(places.get(Number(path.split('_').at(-1))) as Place)?.length,
        path,
      )
    }
    for (const word of new Set([profile.country_region, profile.country_region_stated])) {
      if (word === null) continue
      const reports = await send(
        'v2',
        `/credit-report?country=${country}&company=${encodeURIComponent(name)}&province=${encodeURIComponent(word)}`,
      )
      assert.ok(
        JSON.stringify(reports).includes(`"${id}"`) || reports.some((hit: { id: unknown }) => Number(hit.id) === id),
        word,
      )
      const narrowed = await send('v1', '/kyb/search', { location: country, name, city_or_state: [word] })
      assert.ok(
        narrowed.some((candidate: { id: number }) => candidate.id === id),
        `${name} in ${word}`,
      )
    }
  }
})
