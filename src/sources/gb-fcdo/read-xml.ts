import { dayMonthYear } from '#files/days.ts'
import { childOf, textAt, type XmlElement } from '#files/xml-records.ts'
import { joined } from '../shared/listed/listed-entry.ts'
import type { Designation } from './designation.ts'

/** All texts at the end of a path, at whatever depth its first element stands. */
function textsAt(element: XmlElement, ...path: string[]): string[] {
  const [name, ...rest] = path
  if (name === undefined) return element.text.trim() === '' ? [] : [element.text.trim()]
  return within(element, name).flatMap(one => textsAt(one, ...rest))
}

/** Elements of this name, not looked for within each other. */
const within = (element: XmlElement, name: string): XmlElement[] =>
  element.children.flatMap(child => (child.name === name ? [child] : within(child, name)))

export function designationIn(element: XmlElement): Designation {
  const ship = childOf(element, 'ShipDetails')
  const company = childOf(element, 'EntityDetails')
  const numbers = (list: string, number: string, note: string) =>
    within(element, list).flatMap(one => {
      const value = textAt(one, number)
      return value ? [{ number: value, note: textAt(one, note) }] : []
    })
  return {
    id: textAt(element, 'UniqueID') ?? '',
    kind: textAt(element, 'IndividualEntityShip') ?? '',
    ofsiGroup: textAt(element, 'OFSIGroupID'),
    unReference: textAt(element, 'UNReferenceNumber'),
    names: within(element, 'Name').map(name => ({
      parts: [1, 2, 3, 4, 5, 6].map(number => textAt(name, `Name${number}`)),
      type: textAt(name, 'NameType'),
      strength: textAt(name, 'AliasStrength'),
    })),
    otherScripts: within(element, 'NonLatinName').flatMap(name => {
      const text = textAt(name, 'NameNonLatinScript')
      return text
        ? [{ text, script: textAt(name, 'NonLatinScriptType'), language: textAt(name, 'NonLatinScriptLanguage') }]
        : []
    }),
    titles: textsAt(element, 'Titles', 'Title'),
    regime: textAt(element, 'RegimeName'),
    imposed: (textAt(element, 'SanctionsImposed') ?? '').split('|').flatMap(words => words.trim() || []),
    designatedOn: dayMonthYear(textAt(element, 'DateDesignated')),
    changedOn: dayMonthYear(textAt(element, 'LastUpdated')),
    information: textAt(element, 'OtherInformation'),
    reasons: textAt(element, 'UKStatementofReasons'),
    addresses: within(element, 'Address').flatMap(one => {
      const lines = [1, 2, 3, 4, 5, 6].map(number => textAt(one, `AddressLine${number}`))
      const [postalCode, country] = [textAt(one, 'AddressPostalCode'), textAt(one, 'AddressCountry')]
      const text = joined([...lines, postalCode, country], ', ')
      return text ? [{ text, city: lines[5] ?? null, postalCode, country }] : []
    }),
    births: textsAt(element, 'DOBs', 'DOB'),
    birthPlaces: within(element, 'Location').map(one => ({
      town: textAt(one, 'TownOfBirth'),
      country: textAt(one, 'CountryOfBirth'),
    })),
    nationalities: textsAt(element, 'Nationalities', 'Nationality'),
    genders: textsAt(element, 'Genders', 'Gender'),
    passports: numbers('Passport', 'PassportNumber', 'PassportAdditionalInformation'),
    nationalNumbers: numbers(
      'NationalIdentifier',
      'NationalIdentifierNumber',
      'NationalIdentifierAdditionalInformation',
    ),
    // The names of these elements are not published; any that mentions a registration number is taken for one.
    companyNumbers: company ? textsMatching(company, /^BusinessRegistrationNumber$/i) : [],
    imoNumbers: ship ? textsAt(ship, 'IMONumber') : [],
    flags: ship ? textsAt(ship, 'CurrentBelievedFlagOfShip') : [],
    remarks: [
      ...textsAt(element, 'Positions', 'Position'),
      ...(ship ? [...textsAt(ship, 'TypeOfShip'), ...textsAt(ship, 'CurrentOwnerOperator')] : []),
      ...(company ? textsMatching(company, /^(TypeOfEntity|Subsidiary|ParentCompany)$/i) : []),
    ],
  }
}

function textsMatching(element: XmlElement, name: RegExp): string[] {
  const own = name.test(element.name) && element.children.length === 0 ? [element.text.trim()] : []
  return [...own, ...element.children.flatMap(child => textsMatching(child, name))].filter(text => text !== '')
}
