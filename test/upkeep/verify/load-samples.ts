import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { FileError } from '#files/row.ts'
import { planImport } from '#ingest/read/plan-import.ts'
import { runImport } from '#ingest/run-import.ts'
import { loadSources } from '../../../src/commands/load-sources.ts'
import { actorOn } from '../../support/actor.ts'

/** Real files of registries, which hold real people and therefore lie beside the repository. */
export const samples = path.join(import.meta.dirname, '../../../../shared/registries/samples')
export const skip = existsSync(samples) ? false : `the real files of registries are not at ${samples}`

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

type Loaded = { companies: number; rows: number; quarantined: number; refused: string[] }

type Loading = {
  /** The order in which sources come, the datasets of each, and the files of each dataset. */
  inOrder?: <T>(all: T[]) => T[]
  /** Another folder of the same files. */
  folder?: string
  /** Whether rows are damaged: however many they are, the others are loaded, and a file that cannot be read at all is passed over. */
  isDamaged?: boolean
  /** Other places than the folders above, by source. */
  instead?: Record<string, string[]>
}

/** Loads the real files of all sources into one database. */
export async function loadSamples(url: string, loading: Loading = {}): Promise<Loaded> {
  const { inOrder = all => all, folder = samples, isDamaged = false, instead = {} } = loading
  const actor = await actorOn(url)
  const loaded: Loaded = { companies: 0, rows: 0, quarantined: 0, refused: [] }
  const sources = (await loadSources()).filter(({ code }) => folders[code])
  assert.equal(sources.length, Object.keys(folders).length)
  for (const source of inOrder(sources)) {
    const places = (instead[source.code] ?? folders[source.code] ?? []).map(place => path.resolve(folder, place))
    const { parts } = await planImport(source, places)
    for (const { dataset, paths, bytes } of inOrder(parts)) {
      const read = isDamaged ? { dataset: { ...dataset, badShare: 1 } } : { dataset, module: source.module }
      const request = { source: source.code, ...read, places, bytes, isComplete: false }
      try {
        const { counts } = await runImport(url, { ...request, paths: new Set(inOrder([...paths])) }, actor)
        for (const count of ['companies', 'rows', 'quarantined'] as const) loaded[count] += counts[count]
      } catch (error) {
        if (!isDamaged || !(error instanceof FileError)) throw error
        loaded.refused.push(`${source.code}/${dataset.code}: ${error.message}`)
      }
    }
  }
  return loaded
}
