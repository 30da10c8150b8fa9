import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { test } from 'node:test'
import pg from 'pg'
import { listInputFiles } from '#files/input-file.ts'
import type { CompanyEntry } from '#ingest/entries/entry.ts'
import type { Source } from '#ingest/entries/source.ts'
import { planImport } from '#ingest/read/plan-import.ts'
import { runImport } from '#ingest/run-import.ts'
import { stripped } from '#ingest/stage/stage-record.ts'
import { loadSources } from '../../src/commands/load-sources.ts'
import register from '../../src/sources/gb-companies-house/index.ts'
import { actorOn } from '../support/actor.ts'
import { withTestDatabase } from '../support/database.ts'
import { fixtures, readOne, temporaryFolder } from '../support/read-source.ts'

// Several datasets of one register speak of one company: none takes away what it does not speak of.

type Step = [file: string, publishedOn: string]
type Company = Record<string, unknown>

/** The companies after these files, by their numbers, without what tells of sources and days. */
async function companiesAfter(source: Source, steps: Step[]): Promise<Map<string, Company>> {
  let companies = new Map<string, Company>()
  await withTestDatabase(async url => {
    for (const [file, publishedOn] of steps) {
      for (const { dataset, paths, bytes } of (await planImport(source, [file])).parts) {
        // Fixtures have rows that cannot be read, and each is a file of its own.
        const request = { source: source.code, dataset: { ...dataset, badShare: 1 }, places: [file], paths, bytes }
        await runImport(url, { ...request, publishedOn, acceptLoss: true }, await actorOn(url))
      }
    }
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    const { rows } = await client.query<{ key: string; company: Company }>(
      `select k.value as key, to_jsonb(c) - '{id,version,sourced_on,updated_at,created_at,vanished_on,extra}'::text[]
         - '{basic_source,address_source,contact_source}'::text[] as company
       from companies c join company_keys k on k.company_id = c.id and (k.scheme like 'reg:%' or k.scheme = 'cik')`,
    )
    await client.end()
    companies = new Map(rows.map(({ key, company }) => [key, company]))
  })
  return companies
}

/** What a dataset states of companies in any of its fixtures, and the files of it. */
type Kind = { files: string[]; members: Set<string>; keys: Set<string> }

async function kindsOf(source: Source): Promise<Map<string, Kind>> {
  const kinds = new Map<string, Kind>()
  const folder = path.join(fixtures, source.code)
  if (!existsSync(folder)) return kinds
  for await (const file of listInputFiles([folder])) {
    const reading = await readOne(source, file).catch(() => null)
    const companies = reading?.entries.filter((entry): entry is CompanyEntry => entry.kind === 'company') ?? []
    if (!reading || !companies.some(({ basic }) => basic)) continue
    const kind = kinds.get(reading.dataset) ?? { files: [], members: new Set(), keys: new Set() }
    kinds.set(reading.dataset, kind)
    kind.files.push(file.path)
    for (const entry of companies) {
      const { basic, address, contact, activity, keys } = stripped(structuredClone(entry)) as CompanyEntry
      if (basic) kind.keys.add(String(keys[0]?.number))
      for (const member of Object.keys({ ...basic, ...address, ...contact, ...activity })) kind.members.add(member)
    }
  }
  return kinds
}

const office = ['region', 'region_name', 'country_region']

let pairs = 0
for (const source of await loadSources()) {
  const kinds = [...(await kindsOf(source))]
  for (const [first, one] of kinds) {
    for (const [second, other] of kinds) {
      if (first === second || one.keys.isDisjointFrom(other.keys)) continue
      pairs++
      test(`${source.code}: what ${first} states stays when ${second} comes after it, or before it`, async () => {
        const early = one.files.map((file): Step => [file, '2026-11-05'])
        const late = other.files.map((file): Step => [file, '2026-11-06'])
        const before = await companiesAfter(source, early)
        const after = await companiesAfter(source, [...early, ...late])
        const turned = await companiesAfter(source, [...late, ...early.map(([file]): Step => [file, '2026-11-07'])])
        for (const [key, company] of before) {
          for (const result of [after, turned]) {
            const lost = Object.keys(company).filter(name => company[name] !== null && result.get(key)?.[name] === null)
            // The region follows from the address, of which a dataset that has one states all.
            const carried = new Set([...other.members, ...(other.members.has('address_city') ? office : [])])
            assert.deepEqual(
              lost.filter(name => !carried.has(name)),
              [],
              key,
            )
          }
        }
      })
    }
  }
}
test('there are pairs of datasets that have a company in common', () => assert.ok(pairs >= 10, String(pairs)))

const number = '00912345'
const thin = { company_name: 'LANTERN BRIGHTER LIMITED', company_number: number, company_status: 'liquidation' }
const profile = JSON.parse(await readFile(path.join(fixtures, 'gb-companies-house/profile.json'), 'utf8'))
const monthly = await readFile(
  path.join(fixtures, 'gb-companies-house/BasicCompanyDataAsOneFile-2026-11-01.csv'),
  'utf8',
)
const said = { name: 'LANTERN BRIGHTER LIMITED', status: 'Liquidation', status_id: 1615 }

type Spoken = [what: 'file' | object, day: string]

async function after(folder: string, ...spoken: Spoken[]): Promise<Company> {
  const steps: Step[] = []
  for (const [what, day] of spoken) {
    const name = what === 'file' ? `BasicCompanyDataAsOneFile-${day}.csv` : `answer-${day}.json`
    const file = path.join(folder, name)
    await writeFile(file, what === 'file' ? monthly : JSON.stringify(what))
    steps.push([file, day])
  }
  return (await companiesAfter(register, steps)).get('912345') as Company
}

test('name, number and status after the monthly file change the name and the status, and nothing else', async t => {
  const folder = await temporaryFolder(t)
  const full = await after(folder, ['file', '2026-10-01'])
  assert.ok(full.incorporated_on && full.legal_form && full.address_street && full.sic && full.jurisdiction)
  const then = await after(folder, ['file', '2026-10-01'], [thin, '2026-11-01'])
  assert.deepEqual(then, { ...full, ...said })
  assert.deepEqual(await after(folder, [thin, '2026-11-01'], ['file', '2026-10-01']), then)
})

test('a monthly file after such an answer is what counts', async t => {
  const folder = await temporaryFolder(t)
  const full = await after(folder, ['file', '2026-11-01'])
  assert.deepEqual(await after(folder, [thin, '2026-10-01'], ['file', '2026-11-01']), full)
})

test('such an answer brings nothing of an older profile back that the monthly file replaced', async t => {
  const folder = await temporaryFolder(t)
  const moved = { ...profile, registered_office_address: { address_line_1: '1 Old Quay', locality: 'Oldport' } }
  const then = await after(folder, ['file', '2026-10-01'], [thin, '2026-11-01'])
  const all = [moved, '2026-09-01'] as Spoken
  assert.deepEqual(await after(folder, all, ['file', '2026-10-01'], [thin, '2026-11-01']), then)
  const again = { ...thin, company_status: 'active' }
  const last = await after(folder, all, ['file', '2026-10-01'], [thin, '2026-11-01'], [again, '2026-11-02'])
  assert.deepEqual(last, { ...then, status: 'Active', status_id: 106 })
})
