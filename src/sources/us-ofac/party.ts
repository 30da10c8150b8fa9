import type { Address, Birth, Name } from '../shared/listed/listed-entry.ts'

export type OfacList = 'us-ofac-sdn' | 'us-ofac-consolidated'

/** A listed party, as all formats of the list can represent it. */
export type OfacParty = {
  number: string
  kind: 'person' | 'organisation' | 'vessel' | 'aircraft'
  names: Name[]
  title: string | null
  programmes: string[]
  /** Numbers and whatever else has a name and a value: 'Passport', 'Gender', 'Secondary sanctions risk:'. */
  attributes: Attribute[]
  births: Birth[]
  birthPlaces: string[]
  nationalities: string[]
  citizenships: string[]
  addresses: Address[]
  /** Of a ship: its flag, its call sign and further details. */
  flag: string | null
  callSign: string | null
  remarks: string[]
  listedOn: string | null
  acts: string[]
  raw: string
}

export type Attribute = { words: string; value: string; country: string | null }
