import { writtenDay } from '#files/written-day.ts'
import type { ListedEntry } from '#ingest/entries/entry.ts'
import { countryIn } from '../shared/listed/country.ts'
import { identifier, identifierKind } from '../shared/listed/identifier.ts'
import { type Country, type Identifier, listedEntry } from '../shared/listed/listed-entry.ts'
import { measuresOf } from './measures.ts'
import type { Attribute, OfacList, OfacParty } from './party.ts'

/** They have numbers but do not identify anyone. */
const unlikely =
  /phone|fax|e-?mail|website|established|manufacture date|organization type|linked to|additional sanctions/i

export function entryOf(party: OfacParty, list: OfacList): ListedEntry {
  const sorted = sortAttributes(party.attributes)
  const { number, kind, flag, callSign } = party
  const listed = listingDays(party)
  const callSigns = callSign ? [identifier('call-sign', callSign, null, 'Call sign')] : []
  const countries: Country[] = [
    ...party.nationalities.flatMap(one => countryIn(one, 'nationality')),
    ...party.citizenships.flatMap(one => countryIn(one, 'citizenship')),
    ...sorted.jurisdictions.flatMap(one => countryIn(one, 'jurisdiction')),
    ...party.birthPlaces.flatMap(birthCountry),
    ...countryIn(flag, 'flag'),
    ...party.addresses.flatMap(({ country }) => countryIn(country, 'residence')),
  ]
  return listedEntry(
    {
      list,
      key: number,
      kind,
      names: party.names,
      identifiers: [...sorted.identifiers, ...callSigns],
      births: party.births,
      birthPlaces: party.birthPlaces,
      gender: sorted.gender,
      countries,
      addresses: party.addresses,
      programmes: party.programmes,
      measures: measuresOf(list, party, sorted.restrictions),
      references: [{ list: 'us-ofac', key: number }],
      listedOn: party.listedOn ?? listed[0] ?? null,
      changedOn: listed.length > 1 ? listed.at(-1) : null,
      remarks: [...(party.title ? [party.title] : []), ...sorted.remarks, ...party.remarks],
      link: `https://sanctionssearch.ofac.treas.gov/Details.aspx?id=${number}`,
    },
    party.raw,
  )
}

/** 'Listing Date (EO 14024 Directive 3): 24 Feb 2022': one for each directive under which a party was listed, the earliest first. */
function listingDays({ attributes, remarks }: OfacParty): string[] {
  const texts = [...attributes.map(({ words, value }) => `${words} ${value}`), ...remarks]
  const written = texts.flatMap(text => /^Listing Date \([^)]*\)[: -]*(\d\d \w{3} \d{4})\b/.exec(text)?.[1] ?? [])
  return [...new Set(written.flatMap(day => writtenDay(day) ?? []))].sort()
}

/** The last part of a place is its country, where it is one. */
function birthCountry(place: string): Country[] {
  const [country] = countryIn(place.split(', ').at(-1), 'birth')
  return country?.code ? [country] : []
}

type Sorted = {
  identifiers: Identifier[]
  gender: 'male' | 'female' | null
  jurisdictions: string[]
  /** What is prohibited where a party is not blocked. */
  restrictions: string[]
  remarks: string[]
}

function sortAttributes(attributes: Attribute[]): Sorted {
  const sorted: Sorted = { identifiers: [], gender: null, jurisdictions: [], restrictions: [], remarks: [] }
  for (const { words, value, country } of attributes) {
    const kind = unlikely.test(words) ? null : identifierKind(words)
    if (/^gender$/i.test(words)) sorted.gender = /^f/i.test(value) ? 'female' : /^m/i.test(value) ? 'male' : null
    else if (/^nationality of registration$/i.test(words)) sorted.jurisdictions.push(value)
    else if (/directive|menu based|CAATSA section 235/i.test(words)) sorted.restrictions.push(`${words} ${value}`)
    else if (kind !== null && (/\d/.test(value) || kind === 'swift')) {
      sorted.identifiers.push(identifier(kind, value, country, words))
    } else sorted.remarks.push(`${words} ${value}`)
  }
  return sorted
}
