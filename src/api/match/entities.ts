import { Failure } from '#domain/failure.ts'
import type { Measure, StoredEntry } from '#domain/screening/entry.ts'
import { readScreenedLists } from '#domain/screening/hits/screened-lists.ts'
import { entryWithKey } from '#domain/screening/search-listed.ts'
import type { Call } from '../endpoint.ts'
import { booleanOf, type Given, refuseOthers } from './given.ts'
import type { YenteRoute } from './route.ts'
import { resultId, showEntity } from './show-result.ts'

const known = new Set(['nested'])

/** An entry of a list by the id that results have, with its measures in it unless `nested` is false. */
export const entity: YenteRoute = {
  id: 'entity',
  method: 'GET',
  path: '/:id',
  units: () => 1,
  async handle({ databases, params, query }: Call<{ id: string }, Given, unknown, unknown>) {
    refuseOthers(query, known)
    const isNested = booleanOf(query, 'nested', true)
    const [list, key] = partsOf(params.id)
    const entry = await entryWithKey(databases.reads, list, key)
    const found = (await readScreenedLists(databases.reads)).find(one => one.list === list)
    if (!entry || !found) throw new Failure('no_record', { what: 'entity of this id' })
    const shown = showEntity(entry, found)
    if (!isNested || entry.measures.length === 0) return shown
    const sanctions = entry.measures.map((measure, at) => sanctionOf(measure, at, entry))
    return { ...shown, properties: { ...shown.properties, sanctions } }
  },
}

/** Ids of OpenSanctions have no list before them. */
function partsOf(id: string): [list: string, key: string] {
  const at = id.indexOf(':')
  return at === -1 ? ['opensanctions', id] : [id.slice(0, at), id.slice(at + 1)]
}

function sanctionOf({ words, from, to, act, url }: Measure, at: number, entry: StoredEntry) {
  const known = { provisions: words, startDate: from, endDate: to, program: act, sourceUrl: url }
  const properties = Object.entries(known).flatMap(([name, value]) => (value ? [[name, [value]]] : []))
  return {
    id: `${resultId(entry)}:sanction-${at + 1}`,
    caption: words,
    schema: 'Sanction',
    properties: { entity: [resultId(entry)], ...Object.fromEntries(properties) },
    ...{ datasets: [entry.list], referents: [], target: false },
    ...{ first_seen: entry.firstSeen, last_seen: null, last_change: entry.changedOn },
  }
}
