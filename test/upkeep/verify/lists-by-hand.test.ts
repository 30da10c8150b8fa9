import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { cpSync, existsSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import type { ListEntry } from '#domain/screening/entry.ts'
import { planImport } from '#ingest/read/plan-import.ts'
import { runImport } from '#ingest/run-import.ts'
import { withDb } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import { loadSources } from '../../../src/commands/load-sources.ts'
import { actorOn } from '../../support/actor.ts'
import { withTestDatabase } from '../../support/database.ts'
import { temporaryFolder } from '../../support/read-source.ts'
import { classicOfac, deniedPersons, screeningList, standardOfac } from './by-hand/lists/american.ts'
import {
  europe,
  europeBefore2020,
  europeExcerpt,
  europeInLines,
  treasury,
  unitedKingdom,
  unitedKingdomExcerpt,
  writeEurope,
  writeUnitedKingdom,
} from './by-hand/lists/european.ts'
import { unitedNations, worldBank } from './by-hand/lists/international.ts'
import { type Listed, samples, tidy } from './by-hand/lists/listed.ts'
import { openSanctions, simpleTargets } from './by-hand/lists/opensanctions.ts'

// What is kept of entries of lists, chosen by a seed, equals what the real files say to one who reads them by hand.

const most = Number(process.env.FIRMAMENT_SAMPLED ?? 30)
const seed = Number(process.env.FIRMAMENT_SEED ?? 31)
const skip = existsSync(samples) ? false : `the real files of lists are not at ${samples}`

type Sample = {
  source: string
  /** Within the samples; or written by this function, where somebody converted them. */
  file: string | ((file: string) => void)
  /** Under which name it is imported, where that is another. */
  as?: string
  /** The sample ends in the middle of its last row. */
  isCut?: true
  read: () => Listed[]
}

const openSanctionsFile = 'opensanctions-2026-04-29-20260429000000-abc.entities.ftm.json'

const lists: Record<string, Sample> = {
  'OFAC SDN, classic': { source: 'us-ofac', file: 'ofac-sdn-csv/sdn.csv', read: () => classicOfac('ofac-sdn-csv', '') },
  'OFAC SDN, classic of 2025': {
    source: 'us-ofac',
    file: 'ofac-sdn-csv/recent-sdn.csv',
    read: () => classicOfac('ofac-sdn-csv', 'recent-'),
  },
  'OFAC SDN, XML': {
    source: 'us-ofac',
    file: 'ofac-sdn-xml/sdn.xml',
    read: () => standardOfac('ofac-sdn-xml/sdn.xml'),
  },
  'OFAC consolidated, classic': {
    source: 'us-ofac',
    file: 'ofac-consolidated-csv/cons_prim.csv',
    read: () => classicOfac('ofac-consolidated-csv', 'cons_'),
  },
  'OFAC consolidated, XML': {
    source: 'us-ofac',
    file: 'ofac-consolidated-xml/consolidated.xml',
    read: () => standardOfac('ofac-consolidated-xml/consolidated.xml'),
  },
  'OFAC consolidated, XML of 2014': {
    source: 'us-ofac',
    file: 'ofac-consolidated-xml/consolidated-2014-2016.xml',
    read: () => standardOfac('ofac-consolidated-xml/consolidated-2014-2016.xml'),
  },
  'US Consolidated Screening List': {
    source: 'us-csl',
    file: 'us-csl/csl.csv',
    isCut: true,
    read: () => screeningList('us-csl/csl.csv'),
  },
  'US Consolidated Screening List of 2025': {
    source: 'us-csl',
    file: 'us-csl/recent-consolidated.csv',
    read: () => screeningList('us-csl/recent-consolidated.csv'),
  },
  'US Denied Persons List': { source: 'us-bis', file: 'us-bis-dpl/dpl.txt', read: deniedPersons },
  'UN consolidated list': { source: 'un-sc', file: 'un-consolidated/consolidated.xml', read: unitedNations },
  'EU, XML 1.1': { source: 'eu-fsf', file: writeEurope, as: 'xmlFullSanctionsList_1_1.xml', read: europe },
  'EU, XML 1.1 as published': { source: 'eu-fsf', file: 'eu-fsf-1.1/fsf-1.1-excerpt.xml', read: europeExcerpt },
  'EU, XML 1.0': { source: 'eu-fsf', file: 'eu-fsf-xml-1.0/global.xml', read: europeBefore2020 },
  'EU, CSV 1.0': { source: 'eu-fsf', file: 'eu-fsf-csv-1.0/EUSanctionsShort.csv', read: europeInLines },
  'UK, OFSI': { source: 'gb-ofsi', file: 'uk-ofsi-conlist/ConList.csv', read: treasury },
  'UK Sanctions List': {
    source: 'gb-fcdo',
    file: writeUnitedKingdom,
    as: 'UK-Sanctions-List.xml',
    read: unitedKingdom,
  },
  'UK Sanctions List as published': {
    source: 'gb-fcdo',
    file: 'uk-sanctions-list/uk-sanctions-list-excerpt.xml',
    read: unitedKingdomExcerpt,
  },
  'World Bank': { source: 'worldbank', file: 'worldbank-debarred/debarred.json', read: worldBank },
  'OpenSanctions, entities': {
    source: 'followthemoney',
    file: 'opensanctions-ftm/entities.ftm.json',
    as: openSanctionsFile,
    read: () => openSanctions('opensanctions-ftm/entities.ftm.json'),
  },
  'OpenSanctions, entities of another set': {
    source: 'followthemoney',
    file: 'opensanctions-ftm/entities-t1.ftm.json',
    as: openSanctionsFile,
    read: () => openSanctions('opensanctions-ftm/entities-t1.ftm.json'),
  },
  'OpenSanctions, simple': {
    source: 'followthemoney',
    file: 'opensanctions-simple-csv/targets.simple.csv',
    read: () => simpleTargets('opensanctions-simple-csv/targets.simple.csv'),
  },
  'OpenSanctions, simple with offices': {
    source: 'followthemoney',
    file: 'opensanctions-simple-csv/targets.simple.peps.csv',
    read: () => simpleTargets('opensanctions-simple-csv/targets.simple.peps.csv'),
  },
}

for (const [title, sample] of Object.entries(lists)) {
  test(`${title}: what is kept equals the file`, { skip }, async t => {
    const folder = await temporaryFolder(t)
    await withTestDatabase(async url => {
      await load(url, sample, folder)
      await withDb(url, async db => {
        const { rows } = await sql<{ key: string; said: ListEntry }>`select key, said from screening_entries`.execute(
          db,
        )
        const kept = new Map(rows.map(({ key, said }) => [tidy(key), said]))
        const told = sample.read()
        assert.deepEqual([...kept.keys()].sort(), [...new Set(told.map(({ key }) => key))].sort())
        const chosen = choose(told)
        t.diagnostic(`${chosen.length} of ${told.length} entries by seed ${seed}`)
        const differing = chosen.flatMap(one => differences(one, kept.get(one.key) as ListEntry))
        assert.deepEqual(differing, [])
      })
    })
  })
}

async function load(url: string, { source: code, file, as, isCut }: Sample, folder: string): Promise<void> {
  const source = (await loadSources()).find(one => one.code === code)
  assert.ok(source)
  let place = path.join(folder, as ?? '')
  if (typeof file !== 'string') file(place)
  else if (as) cpSync(path.join(samples, file), place)
  else place = path.join(samples, file)
  const [part] = (await planImport(source, [place])).parts
  assert.ok(part)
  await runImport(
    url,
    { source: code, module: source.module, ...part, places: [place], ...(isCut && { acceptLoss: true }) },
    await actorOn(url),
  )
}

function choose(all: Listed[]): Listed[] {
  const placeOf = ({ key }: Listed) => createHash('md5').update(`${seed} ${key}`).digest('hex')
  return all.toSorted((one, other) => (placeOf(one) < placeOf(other) ? -1 : 1)).slice(0, most)
}

/** What is kept otherwise than the file says it. */
function differences(told: Listed, kept: ListEntry): unknown[] {
  const ours: Listed = {
    key: told.key,
    names: kept.names.map(({ name, strength }) => `${strength === 'weak' ? 'weak: ' : ''}${name}`),
    numbers: kept.identifiers.map(({ words, value }) => (words ? `${words}: ${value}` : value)),
    values: kept.identifiers.map(({ value }) => value),
    births: kept.births.map(({ text, from, to, isApproximate }) => {
      const plain = text.replace('circa ', '').replace(' (approximative)', '')
      return `${isApproximate ? 'circa ' : ''}${plain} = ${from} to ${to}`
    }),
    places: kept.birthPlaces,
    countries: kept.countries
      .filter(({ relation }) => relation !== 'birth' || !told.places)
      .map(({ words, relation }) => `${relation} ${words}`),
    programmes: kept.programmes,
    listedOn: kept.listedOn,
    changedOn: kept.changedOn,
    until: kept.measures[0]?.to ?? null,
  }
  // A name that is given both ways is strong.
  const names = told.names.filter(
    name => !name.startsWith('weak: ') || !told.names.includes(name.replace('weak: ', '')),
  )
  return Object.entries({ ...told, names }).flatMap(([field, said]) => {
    const answer = ours[field as keyof Listed]
    return plain(said) === plain(answer) ? [] : [[told.key, field, 'in the file:', said, 'kept:', answer]]
  })
}

const plain = (value: unknown) =>
  JSON.stringify(Array.isArray(value) ? [...new Set(value.map(one => tidy(String(one))))].sort() : (value ?? null))
