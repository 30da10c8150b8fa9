import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { after, before, test } from 'node:test'
import pg from 'pg'
import { planImport } from '#ingest/read/plan-import.ts'
import { runImport } from '#ingest/run-import.ts'
import { loadSources } from '../../src/commands/load-sources.ts'
import { type Verdict, verifyDatabase } from '../../src/verify/verify-database.ts'
import { actorOn } from '../support/actor.ts'
import { createTestDatabase, type TestDatabase } from '../support/database.ts'

const samples = path.join(import.meta.dirname, '../../../shared/registries/samples')
const skip = existsSync(samples) ? false : `the real files of registries are not at ${samples}`

/** The folders of each source. Examples from an API's documentation are not data: their currency is "valutakode". */
const folders: Record<string, string[]> = {
  gleif: ['gleif/golden-copy-json', 'gleif/lei-cdf-xml'],
  'gb-companies-house': ['uk-companies-house'],
  'us-sec-edgar': ['sec-edgar'],
  'no-brreg': [
    'norway-brreg/entity_923609016.json',
    'norway-brreg/search_asa_5.json',
    'norway-brreg/roles_923609016.json',
    'norway-brreg/regnskap/examples__20190327213825-masse-2.xml',
  ],
  'lv-ur': ['latvia-ur'],
  'ee-ariregister': ['estonia-ariregister'],
  'fr-sirene': ['france-sirene'],
  'dk-cvr': [
    'denmark-cvr/cvr_es_deltagerperson_4000004988.json',
    'denmark-cvr/cvr_es_hit_11617034.json',
    'denmark-cvr/cvr_es_hit_25052943.json',
    'denmark-cvr/cvr_es_produktionsenheder.json',
  ],
  'cz-ares': ['czech-ares/opencheck-abridged'],
  'be-kbo': ['belgium-kbo'],
  'br-cnpj': ['brazil-cnpj'],
  bods: ['bods'],
  'jp-nta': ['japan-nta'],
  'au-abr': ['australia-abn'],
  'ro-onrc': ['romania-onrc'],
  'ua-edr': ['ukraine-edr/edr_record_38949117.json'],
}

let database: TestDatabase
before(async () => {
  database = await createTestDatabase()
})
after(() => database.drop())

test('all files of all registries together: only contradictions within a file remain', { skip }, async () => {
  const loaded = await importAll(database.url)
  assert.ok(loaded > 1500, `${loaded} companies`)
  const verdicts = await verifyDatabase(database.url)
  assert.deepEqual(offending(verdicts, 'platform'), [])
  // That register lists holders beside those through whom they hold.
  assert.deepEqual(
    offending(verdicts, 'source').map(({ code }) => code),
    ['percentage-sums'],
  )
})

/** Loading everything twice takes long. */
const isLong = process.env.FIRMAMENT_LONG_TESTS !== undefined

test('loaded again in the opposite order, nothing changes and nothing contradicts itself', {
  skip: skip || !isLong,
}, async () => {
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  const served = () =>
    client.query('select id, name, status, registration_number, basic_source from companies order by id')
  const { rows: first } = await served()
  await importAll(database.url, true)
  const { rows: second } = await served()
  await client.end()
  assert.deepEqual(second, first)
  assert.deepEqual(offending(await verifyDatabase(database.url), 'platform'), [])
})

async function importAll(url: string, isReversed = false): Promise<number> {
  let companies = 0
  const sources = (await loadSources()).filter(({ code }) => folders[code])
  assert.equal(sources.length, Object.keys(folders).length)
  for (const source of isReversed ? sources.reverse() : sources) {
    const places = (folders[source.code] as string[]).map(place => path.join(samples, place))
    for (const { dataset, paths, bytes } of (await planImport(source, places)).parts) {
      const { counts } = await runImport(
        url,
        {
          source: source.code,
          dataset,
          module: source.module,
          places,
          paths,
          bytes,
          isComplete: false,
        },
        await actorOn(url),
      )
      companies += counts.companies
    }
  }
  return companies
}

function offending(verdicts: Verdict[], fault: Verdict['fault']): Verdict[] {
  return verdicts.filter(verdict => verdict.fault === fault && verdict.offending > 0)
}
