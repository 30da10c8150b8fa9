import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { readCompany } from '#domain/companies/read-company.ts'
import { findPlace, type Place } from '#domain/nomenclatures/places.ts'
import { listOfficers } from '#domain/officers/list-officers.ts'
import { listShareholders } from '#domain/ownership/list-shareholders.ts'
import { searchCompanies } from '#domain/search/search-companies.ts'
import { planImport } from '#ingest/read/plan-import.ts'
import { runImport } from '#ingest/run-import.ts'
import { type Databases, openDatabases } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import { loadSources } from '../../src/commands/load-sources.ts'
import { actorOn } from '../support/actor.ts'
import { createTestDatabase, type TestDatabase } from '../support/database.ts'
import { registers, type Told } from './by-hand.ts'

// What is served of companies, chosen by a seed, equals what their registers' files say to one who reads them by hand.

const samples = path.join(import.meta.dirname, '../../../shared/registries/samples')
const skip = existsSync(samples) ? false : `the real files of registries are not at ${samples}`
const most = 20
const seed = Number(process.env.FIRMAMENT_SEED ?? 28)

let database: TestDatabase
let databases: Databases
before(async () => {
  database = await createTestDatabase()
  if (!skip) await importAll(database.url)
  databases = openDatabases(database.url, [], () => {})
})
after(async () => {
  await databases.close()
  await database.drop()
})

for (const [code, { read }] of Object.entries(registers)) {
  test(`${code}: what is served equals the file, and each is found first by its name`, { skip }, async t => {
    const chosen = choose(read())
    assert.ok(chosen.length > 0)
    t.diagnostic(`${chosen.length} companies by seed ${seed}`)
    const differing: unknown[] = []
    for (const told of chosen) differing.push(...(await differences(told)))
    assert.deepEqual(differing, [])
  })
}

async function differences(told: Told): Promise<unknown[]> {
  const db = databases.reads
  const id = await idOf(told)
  if (id === undefined) return [[told.name, told.numbers, 'is not there']]
  const company = await readCompany(db, id)
  const { rows } = await sql<{ nace: string[] | null; sic: string[] | null; since: string | null }>`
    select nace, sic, incorporated_on::text as since from companies where id = ${id}`.execute(db)
  const paging = { page: 1, perPage: 200 }
  const names = (list: (string | null)[]) => [...new Set(list.map(name => name?.replace(/\s+/g, ' ')))].sort()
  const served: Record<string, unknown> = {
    name: company.name,
    status: company.statusId,
    form: company.legalForm,
    city: company.addressCity,
    zip: company.zipCode,
    since: rows[0]?.since,
    nace: names(rows[0]?.nace ?? []),
    sic: names(rows[0]?.sic ?? []),
    officers: names((await listOfficers(db, id, paging)).items.map(({ fullName }) => fullName)),
    holders: names((await listShareholders(db, id, paging)).items.map(({ holderName }) => holderName)),
  }
  const found: unknown[] = []
  for (const [field, value] of Object.entries(told)) {
    if (!(field in served)) continue
    const expected = Array.isArray(value) ? names(value) : value
    if (JSON.stringify(served[field]) !== JSON.stringify(expected))
      found.push([told.numbers[0] ?? told.name, field, 'in the file:', expected, 'served:', served[field]])
  }
  for (const name of told.asked) {
    const { items } = await searchCompanies(db, { place: findPlace(told.country) as Place, name })
    const [first] = items
    // Of namesakes nobody knows which is meant.
    if (first?.id !== id && first?.name.toLowerCase() !== company.name.toLowerCase())
      found.push([told.numbers[0] ?? told.name, 'asked for', name, 'first is', first?.name])
  }
  return found
}

/** By its number, or by its name where it has none. */
async function idOf({ country, numbers, name }: Told): Promise<number | undefined> {
  const which = numbers.length > 0 ? sql`registration_number = any(${numbers})` : sql`name = ${name}`
  const { rows } = await sql<{ id: number }>`
    select id from companies where country_code = ${country} and ${which} and merged_into is null`.execute(
    databases.reads,
  )
  return rows[0]?.id
}

/** Those with people among them first, since few tell of any. */
function choose(all: Told[]): Told[] {
  const placeOf = ({ name, numbers, officers = [] }: Told) =>
    officers.length > 0 ? '' : createHash('md5').update(`${seed} ${name} ${numbers}`).digest('hex')
  return all.sort((one, other) => (placeOf(one) < placeOf(other) ? -1 : 1)).slice(0, most)
}

async function importAll(url: string): Promise<void> {
  const actor = await actorOn(url)
  for (const source of (await loadSources()).filter(({ code }) => registers[code])) {
    const places = (registers[source.code]?.files ?? []).map(place => path.join(samples, place))
    for (const { dataset, paths, bytes } of (await planImport(source, places)).parts) {
      const request = { source: source.code, dataset, module: source.module, places, paths, bytes, isComplete: false }
      await runImport(url, request, actor)
    }
  }
}
