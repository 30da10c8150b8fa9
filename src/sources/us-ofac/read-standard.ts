import type { InputFile } from '#files/input-file.ts'
import type { Row } from '#files/row.ts'
import { writtenDay } from '#files/written-day.ts'
import { childOf, childrenOf, textAt, type XmlElement, xmlRecords, xmlText } from '#files/xml-records.ts'
import type { AboutFile } from '#ingest/entries/source.ts'
import { birthOf } from '../shared/listed/birth.ts'
import { joined, type Name, personName } from '../shared/listed/listed-entry.ts'
import type { OfacParty } from './party.ts'
import { kindOf } from './read-classic.ts'

/** The standard XML: every field has a place of its own, but all numbers and much else are an `id` of some type. */
export async function* readStandard(file: InputFile, about: AboutFile): AsyncGenerator<Row<OfacParty>> {
  const names = new Set(['sdnEntry', 'publshInformation'])
  for await (const row of xmlRecords(await file.open(), names)) {
    if (row.value.name === 'publshInformation') {
      const day = writtenDay(textAt(row.value, 'Publish_Date') ?? '', 'month-day')
      if (day) about.publishedOn = day
    } else yield { ...row, raw: row.raw, value: partyOf(row.value) }
  }
}

const listOf = (entry: XmlElement, list: string, item: string): XmlElement[] => {
  const found = childOf(entry, list)
  return found ? childrenOf(found, item) : []
}

const textsOf = (entry: XmlElement, list: string, item: string, field: string) =>
  listOf(entry, list, item).flatMap(one => textAt(one, field) ?? [])

function partyOf(entry: XmlElement): OfacParty {
  const kind = kindOf(textAt(entry, 'sdnType'))
  const ship = childOf(entry, 'vesselInfo')
  const ofShip = (words: string, field: string) => {
    const text = ship && textAt(ship, field)
    return text ? [`${words}: ${text}`] : []
  }
  const remarks = textAt(entry, 'remarks')
  return {
    number: textAt(entry, 'uid') ?? '',
    kind,
    names: [
      nameIn(entry, { kind: 'primary', strength: 'strong' }),
      ...listOf(entry, 'akaList', 'aka').map(aka =>
        nameIn(aka, {
          kind: /^f/i.test(textAt(aka, 'type') ?? '') ? 'former' : 'alias',
          strength: textAt(aka, 'category') === 'weak' ? 'weak' : 'strong',
        }),
      ),
    ],
    title: textAt(entry, 'title'),
    programmes: listOf(entry, 'programList', 'program').map(one => one.text.trim()),
    attributes: listOf(entry, 'idList', 'id').flatMap(id => {
      const [words, value] = [textAt(id, 'idType'), textAt(id, 'idNumber') ?? '']
      return words ? [{ words, value, country: textAt(id, 'idCountry') }] : []
    }),
    births: textsOf(entry, 'dateOfBirthList', 'dateOfBirthItem', 'dateOfBirth').map(birthOf),
    birthPlaces: textsOf(entry, 'placeOfBirthList', 'placeOfBirthItem', 'placeOfBirth'),
    nationalities: textsOf(entry, 'nationalityList', 'nationality', 'country'),
    citizenships: textsOf(entry, 'citizenshipList', 'citizenship', 'country'),
    addresses: listOf(entry, 'addressList', 'address').flatMap(one => {
      const fields = ['address1', 'address2', 'address3', 'city', 'stateOrProvince', 'postalCode', 'country']
      const text = joined(
        fields.map(field => textAt(one, field)),
        ', ',
      )
      const [city, postalCode, country] = [textAt(one, 'city'), textAt(one, 'postalCode'), textAt(one, 'country')]
      return text ? [{ text, city, postalCode, country }] : []
    }),
    flag: ship ? textAt(ship, 'vesselFlag') : null,
    callSign: ship ? textAt(ship, 'callSign') : null,
    remarks: [
      ...(remarks ? [remarks] : []),
      ...ofShip('Vessel type', 'vesselType'),
      ...ofShip('Vessel owner', 'vesselOwner'),
      ...ofShip('Tonnage', 'tonnage'),
      ...ofShip('Gross registered tonnage', 'grossRegisteredTonnage'),
    ],
    listedOn: null,
    acts: [],
    raw: xmlText(entry),
  }
}

function nameIn(element: XmlElement, more: Pick<Name, 'kind' | 'strength'>): Name {
  const [family, given] = [textAt(element, 'lastName'), textAt(element, 'firstName')]
  return given ? personName(family, given, more) : { name: family ?? '', ...more }
}
