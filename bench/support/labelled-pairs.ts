import { createReadStream } from 'node:fs'
import pg from 'pg'
import { refreshSearch } from '#ingest/search/refresh-search.ts'
import { findPlace, type Place } from '../../src/domain/nomenclatures/places.ts'
import { loadTerms } from '../../src/domain/search/remembered-terms.ts'
import { searchCompanies } from '../../src/domain/search/search-companies.ts'
import { csvRows } from '../../src/files/csv-rows.ts'
import { FileReading } from '../../src/files/file-reading.ts'
import { BadRow } from '../../src/files/row.ts'
import { openDatabases } from '../../src/postgres/db.ts'
import { NameMaker } from '../search-names.ts'
import { universes } from '../search-universes.ts'
import { loadNames } from './load-names.ts'
import { numbersIn } from './numbers-in.ts'

export type Pair = { asked: string; company: string; isMatch: boolean }

const schemas = ['Company', 'Organization', 'LegalEntity']

/** The pairs of companies; those whose numbers differ are left out. */
export async function readPairs(file: string): Promise<{ pairs: Pair[]; leftOut: number }> {
  const all: Pair[] = []
  for await (const { value } of csvRows(createReadStream(file), { delimiter: ',', quote: '"' }, new FileReading())) {
    if (value instanceof BadRow) throw value
    if (!schemas.includes(value.schema as string)) continue
    all.push({ asked: value.name1 as string, company: value.name2 as string, isMatch: value.is_match === 'true' })
  }
  const pairs = all.filter(({ asked, company }) => numbersIn(asked) === numbersIn(company))
  return { pairs, leftOut: all.length - pairs.length }
}

/** Asks for the second name of each pair by the first, beside companies of the second universe, all in one country. */
export async function measurePairs(
  url: string,
  pairs: Pair[],
  { country, companies, seed }: { country: string; companies: number; seed: number },
) {
  const ids = new Map([...new Set(pairs.map(({ company }) => company))].map((name, at) => [name, at + 1]))
  function* named() {
    for (const name of ids.keys()) yield { country, name }
    const others = new NameMaker(seed, universes.second?.makeName)
    for (let n = 0; n < companies; n++) yield { country, name: others.next().name }
  }
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await loadNames(client, named(), () => refreshSearch(client))
  await client.end()
  const databases = openDatabases(url, [], console.error)
  await loadTerms(databases.reads)
  const counts = { tp: 0, fp: 0, fn: 0, tn: 0 }
  const misses: string[] = []
  for (const { asked, company, isMatch } of pairs) {
    const search = { place: findPlace(country) as Place, name: asked, most: 100 }
    const { items } = await searchCompanies(databases.reads, search)
    const isFound = items.some(({ id }) => id === ids.get(company))
    counts[isMatch ? (isFound ? 'tp' : 'fn') : isFound ? 'fp' : 'tn']++
    if (isFound !== isMatch) misses.push(`${isFound ? 'wrong ' : 'missed'} ${asked} / ${company}`)
  }
  await databases.close()
  const { tp, fp, fn } = counts
  const share = (part: number, whole: number) => Math.round((1000 * part) / whole) / 1000
  const measured = { precision: share(tp, tp + fp), recall: share(tp, tp + fn), f1: share(2 * tp, 2 * tp + fp + fn) }
  return { measured: { ...counts, ...measured }, misses }
}
