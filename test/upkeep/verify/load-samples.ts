import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import path from 'node:path'
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

type Loaded = { companies: number; rows: number; quarantined: number }

type Loading = {
  isReversed?: boolean
  /** Other places than the folders above, by source. */
  instead?: Record<string, string[]>
}

/** Loads the real files of all sources into one database. */
export async function loadSamples(url: string, { isReversed = false, instead = {} }: Loading = {}): Promise<Loaded> {
  const actor = await actorOn(url)
  const loaded = { companies: 0, rows: 0, quarantined: 0 }
  const sources = (await loadSources()).filter(({ code }) => folders[code])
  assert.equal(sources.length, Object.keys(folders).length)
  for (const source of isReversed ? sources.reverse() : sources) {
    const places = (instead[source.code] ?? folders[source.code] ?? []).map(place => path.resolve(samples, place))
    const { parts } = await planImport(source, places)
    for (const { dataset, paths, bytes } of isReversed ? parts.reverse() : parts) {
      const request = { source: source.code, dataset, module: source.module, places, paths, bytes, isComplete: false }
      const { counts } = await runImport(url, request, actor)
      for (const count of ['companies', 'rows', 'quarantined'] as const) loaded[count] += counts[count]
    }
  }
  return loaded
}
