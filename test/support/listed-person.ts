import type { ListEntry } from '#domain/screening/entry.ts'
import type { Entry } from '#ingest/entries/entry.ts'
import { toyDataset } from './toy-source.ts'

/** A list of an authority for tests, and somebody on it. */
export const toyList = toyDataset(301, { isList: true })

export const listedPerson = (key: string, name: string, more: Partial<ListEntry> = {}): Entry => ({
  kind: 'listed',
  key,
  raw: `${key}\t${name}\r\n`,
  content: {
    ...{
      list: 'toy-list',
      key,
      kind: 'person',
      names: [{ name, kind: 'primary', strength: 'strong' }],
      identifiers: [],
    },
    ...{ births: [], birthPlaces: [], gender: null, countries: [], addresses: [], programmes: ['TOY'], measures: [] },
    ...{ references: [], listedOn: '2020-02-03', changedOn: null, delistedOn: null, reason: null, remarks: [] },
    ...{ link: null, ...more },
  },
})
