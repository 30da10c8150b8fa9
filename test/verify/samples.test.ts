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
import { createTestDatabase, type TestDatabase, withTestDatabase } from '../support/database.ts'

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
  const { companies, rows, quarantined } = await importAll(database.url)
  assert.ok(companies > 1500, `${companies} companies`)
  assert.ok(quarantined <= 0.005 * rows, `${quarantined} of ${rows} rows are quarantined`)
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

test(
  'loaded in the opposite order, everything ends alike and nothing contradicts itself',
  {
    skip: skip || !isLong,
  },
  () =>
    withTestDatabase(async url => {
      await importAll(url, true)
      const [first, second] = [await served(database.url), await served(url)]
      for (const [part, rows] of Object.entries(first)) {
        const [one, other] = [new Set(rows), new Set(second[part])]
        const differing = [...one.symmetricDifference(other)].sort()
        assert.deepEqual(differing.slice(0, 20), [], `${differing.length} ${part} differ`)
      }
      assert.deepEqual(offending(await verifyDatabase(url), 'platform'), [])
    }),
)

/** What is served, a line a fact, without the numbers that depend on who came first. */
async function served(url: string): Promise<Record<string, string[]>> {
  const of = (id: string) => `(select registration_number || name from companies c where c.id = ${id}), `
  const asText = `(to_jsonb(x) - array['id', 'version', 'company_id', 'run_id', 'as_of', 'created_at', 'parent_id', 'child_id', 'officer_company_id', 'holder_company_id'])`
  const parts = {
    companies: `select ${asText}::text as said from companies x`,
    names: `select concat(${of('x.company_id')} x.kind, x.name) as said from names x`,
    officers: `select concat(${of('x.company_id')} ${asText}) as said from officers x`,
    holdings: `select concat(${of('x.company_id')} ${asText}) as said from holdings x`,
    links: `select concat(${of('x.parent_id')} ${of('x.child_id')} ${asText}) as said from links x`,
    statements: `select concat(${of('x.company_id')} ${asText}) as said from statements x`,
    search: `select concat(x.kind, x.words) as said from search_names x`,
  }
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const told: Record<string, string[]> = {}
  for (const [part, text] of Object.entries(parts)) {
    const { rows } = await client.query<{ said: string }>(text)
    told[part] = rows.map(({ said }) => said)
  }
  await client.end()
  return told
}

type Loaded = { companies: number; rows: number; quarantined: number }

async function importAll(url: string, isReversed = false): Promise<Loaded> {
  const loaded = { companies: 0, rows: 0, quarantined: 0 }
  const sources = (await loadSources()).filter(({ code }) => folders[code])
  assert.equal(sources.length, Object.keys(folders).length)
  for (const source of isReversed ? sources.reverse() : sources) {
    const places = (folders[source.code] as string[]).map(place => path.join(samples, place))
    const { parts } = await planImport(source, places)
    for (const { dataset, paths, bytes } of isReversed ? parts.reverse() : parts) {
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
      for (const count of ['companies', 'rows', 'quarantined'] as const) loaded[count] += counts[count]
    }
  }
  return loaded
}

function offending(verdicts: Verdict[], fault: Verdict['fault']): Verdict[] {
  return verdicts.filter(verdict => verdict.fault === fault && verdict.offending > 0)
}
