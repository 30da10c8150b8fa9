import { nameWords } from '#lib/name-words.ts'
import { findPlace, type Place } from './places.ts'
import { readLines } from './read-lines.ts'

/**
 * What registers and people name although no vocabulary lists it: counties and regions of former times, municipalities. Each lies in
 * one region, may consist of others, and has a code of its own, 'GB-avon', that no list gives out.
 */
export type Area = Place & { names: string[]; parts: Place[] }

let known: Area[] | undefined

export function areas(): Area[] {
  known ??= readLines('areas').map(([code = '', listed = '', inside = ''], at) => {
    const above = placeOf(code)
    const names = listed.split(';')
    const [name = ''] = names
    const parts = inside.split(' ').filter(Boolean)
    return {
      ...{ id: -1 - at, path: '', name, parentId: above.id, country: above.country, names },
      state: nameWords(name).join('-'),
      parts: parts.map(part => placeOf(`${above.country}-${part}`)),
    }
  })
  return known
}

function placeOf(code: string): Place {
  const place = findPlace(code)
  if (!place) throw new Error(`areas.txt: ${code} is no region`)
  return place
}
