import { findPlace, type Place } from './places.ts'
import { readLines } from './read-lines.ts'
import { plainZip } from './written-alike.ts'

let byCountry: Map<string, { regions: Map<string, Place | null>; longest: number }> | undefined

/** The region in which a post code lies, in the countries whose codes decide it; null where they do not. The longest beginning counts. */
export function regionOfZip(country: string, zip: string): Place | null {
  byCountry ??= readTable()
  const table = byCountry.get(country)
  if (!table) return null
  const code = plainZip(zip).replace(/^[A-Z]{1,2}-/, '')
  // Letters are one part of a code: "BA1" is in no area "B".
  const letters = /^[A-Z]+/.exec(code)?.[0].length ?? 0
  for (let length = Math.min(table.longest, code.length); length >= Math.max(1, letters); length--) {
    const region = table.regions.get(code.slice(0, length))
    if (region !== undefined) return region
  }
  return null
}

function readTable(): NonNullable<typeof byCountry> {
  const tables: NonNullable<typeof byCountry> = new Map()
  for (const [code = '', beginnings = ''] of readLines('postal-codes')) {
    const place = findPlace(code)
    if (!place?.country) throw new Error(`postal-codes.txt: ${code} is no place`)
    const table = tables.get(place.country) ?? { regions: new Map(), longest: 0 }
    tables.set(place.country, table)
    // A line of a whole country has the exceptions that lie in several of its regions.
    const region = place.state === null ? null : place
    for (const beginning of beginnings.split(' ').flatMap(expanded)) {
      if (table.regions.has(beginning)) throw new Error(`postal-codes.txt: ${place.country} has ${beginning} twice`)
      table.regions.set(beginning, region)
      table.longest = Math.max(table.longest, beginning.length)
    }
  }
  return tables
}

/** '09-11' is '09', '10' and '11'. */
function expanded(range: string): string[] {
  const [first = '', last] = range.split('-')
  if (last === undefined) return [first]
  const count = Number(last) - Number(first) + 1
  return Array.from({ length: count }, (_, at) => String(Number(first) + at).padStart(first.length, '0'))
}
