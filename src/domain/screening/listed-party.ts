import { lettersAndDigits } from '#lib/canonical-number.ts'
import { isDated, yearsOf } from './compare-births.ts'
import type { ListEntry, ListedName } from './entry.ts'
import { nameVariants } from './names/name-variants.ts'
import { type NameOf, type ReadName, readName } from './names/read-name.ts'

/** What is compared of an entry. */
export type ComparedEntry = Pick<ListEntry, 'kind' | 'names' | 'births' | 'countries' | 'identifiers'>

/** A name of a party in one of the ways to read it. */
export type ListedReading = { listed: ListedName; name: ReadName }

/** An entry with its names read, as it is compared with many subjects. */
export type ListedParty = {
  kind: ListEntry['kind']
  readings: ListedReading[]
  births: ListEntry['births']
  /** The first and the last year of each birth; empty where one of them may be any. */
  years: [first: number, last: number][]
  countries: string[]
  identifiers: { kind: string; value: string; country: string | null }[]
}

/** Those of whom a list does not say what they are may be either. */
export function kindsOf(kind: ListEntry['kind'] | 'company'): NameOf[] {
  return kind === 'person' ? ['person'] : kind === 'unknown' ? ['person', 'company'] : ['company']
}

export function readParty({ kind, names, births, countries, identifiers }: ComparedEntry): ListedParty {
  const codes = countries.flatMap(({ code }) => (code === null ? [] : [code]))
  return {
    kind,
    readings: names.flatMap(listed =>
      kindsOf(kind).flatMap(of => nameVariants(listed.name, of).map(name => ({ listed, name: readName(name, of) }))),
    ),
    births,
    years: births.every(isDated) ? births.map(yearsOf) : [],
    countries: [...new Set(codes)],
    identifiers: identifiers.map(({ kind, value, country }) => ({ kind, country, value: lettersAndDigits(value) })),
  }
}
