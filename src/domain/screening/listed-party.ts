import { lettersAndDigits } from '#lib/canonical-number.ts'
import { nameVariants } from '../names/name-variants.ts'
import { type NameOf, type ReadName, readName } from '../names/read-name.ts'
import { isDated, yearsOf } from './compare-births.ts'
import type { ListEntry, ListedName } from './entry.ts'

/** What is compared of an entry. */
export type ComparedEntry = Pick<ListEntry, 'kind' | 'names' | 'births' | 'countries' | 'identifiers'>

/** What is shown of a compared name. */
export type ComparedName = Pick<ListedName, 'name' | 'kind' | 'strength'>

/** A name of a party in one of the ways to read it. */
export type ListedReading = { listed: ComparedName; name: ReadName }

/** An entry with its names read, as it is compared with many subjects. */
export type ListedParty = {
  kind: ListEntry['kind']
  readings: ListedReading[]
  births: ListEntry['births']
  /** The first and the last year of each birth in turn; empty where a birth may be in any year. */
  years: readonly number[]
  countries: readonly string[]
  identifiers: readonly { kind: string; value: string; country: string | null }[]
}

/** Parties whose kind the list does not state may be either. */
export function kindsOf(kind: ListEntry['kind'] | 'company'): NameOf[] {
  return kind === 'person' ? ['person'] : kind === 'unknown' ? ['person', 'company'] : ['company']
}

/** Most entries have nothing in most of their lists, and a list that grew has room for more: a hundred bytes each, of all that is listed. */
function kept<Item>(items: Item[]): Item[] {
  return items.length === 0 ? (nothing as Item[]) : items.slice()
}
const nothing: readonly unknown[] = []

export function readParty({ kind, names, births, countries, identifiers }: ComparedEntry): ListedParty {
  const codes = countries.flatMap(({ code }) => (code === null ? [] : [code]))
  const readings = names.flatMap(({ name, kind: what, strength }) => {
    const listed = { name, kind: what, strength }
    return kindsOf(kind).flatMap(of => nameVariants(name, of).map(text => ({ listed, name: readName(text, of) })))
  })
  return {
    kind,
    readings: kept(readings),
    births: kept(births),
    years: kept(births.every(isDated) ? births.flatMap(yearsOf) : []),
    countries: kept([...new Set(codes)]),
    identifiers: kept(
      identifiers.map(({ kind, value, country }) => ({ kind, country, value: lettersAndDigits(value) })),
    ),
  }
}
