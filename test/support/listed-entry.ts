import type { ListEntry } from '#domain/screening/entry.ts'

/** An entry of a list of which nothing is known but what is given. */
export function listedEntry(key: string, name: string, known: Partial<ListEntry> = {}): ListEntry {
  return {
    ...{ list: 'trial', key, kind: 'person', names: [{ name, kind: 'primary', strength: 'strong' }], identifiers: [] },
    ...{ births: [], birthPlaces: [], gender: null, countries: [], addresses: [], programmes: [], measures: [] },
    ...{ references: [], listedOn: null, changedOn: null, delistedOn: null, reason: null, remarks: [], link: null },
    ...known,
  }
}
