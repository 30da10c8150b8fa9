import { childOf, childrenOf, textAt, type XmlElement } from '#files/xml-records.ts'
import { birthOf, daysIn } from '../shared/listed/birth.ts'
import { type Birth, joined } from '../shared/listed/listed-entry.ts'
import { identification } from './identification.ts'
import type { GivenName, Sanctioned } from './sanctioned.ts'

const attribute = ({ attributes }: XmlElement, name: string) => attributes[name]?.trim() || null

/** A `sanctionEntity` of the form 1.1, whose values are attributes. */
export function sanctionedIn(entity: XmlElement): Sanctioned {
  const births = childrenOf(entity, 'birthdate')
  const contacts = childrenOf(entity, 'address').flatMap(one => childrenOf(one, 'contactInfo'))
  return {
    reference: attribute(entity, 'euReferenceNumber'),
    number: attribute(entity, 'logicalId') ?? '',
    unReference: attribute(entity, 'unitedNationId'),
    isPerson: childOf(entity, 'subjectType')?.attributes.code === 'person',
    acts: childrenOf(entity, 'regulation').map(one => ({
      title: attribute(one, 'numberTitle'),
      programme: attribute(one, 'programme'),
      day: attribute(one, 'entryIntoForceDate') ?? attribute(one, 'publicationDate'),
      url: textAt(one, 'publicationUrl'),
    })),
    designatedOn: attribute(entity, 'designationDate'),
    names: childrenOf(entity, 'nameAlias').map(nameIn),
    births: births.flatMap(birthIn),
    birthPlaces: births.map(one => ({
      text: joined([attribute(one, 'city'), attribute(one, 'place'), attribute(one, 'region')], ', '),
      country: attribute(one, 'countryIso2Code'),
    })),
    citizenships: childrenOf(entity, 'citizenship').flatMap(one => attribute(one, 'countryIso2Code') ?? []),
    identifiers: childrenOf(entity, 'identification').flatMap(one =>
      identification(
        attribute(one, 'identificationTypeCode'),
        attribute(one, 'number') ?? attribute(one, 'latinNumber'),
        attribute(one, 'countryIso2Code'),
      ),
    ),
    addresses: childrenOf(entity, 'address').map(one => {
      const country = attribute(one, 'countryIso2Code')
      const words = country === '00' ? null : attribute(one, 'countryDescription')
      const parts = ['street', 'poBox', 'zipCode', 'city', 'place', 'region'].map(name => attribute(one, name))
      return {
        text: joined([...parts, words], ', '),
        city: attribute(one, 'city'),
        postalCode: attribute(one, 'zipCode'),
        country,
      }
    }),
    remarks: [
      ...childrenOf(entity, 'remark').map(one => one.text.trim()),
      ...(attribute(entity, 'designationDetails') ? [attribute(entity, 'designationDetails') as string] : []),
      ...contacts.map(one => joined([attribute(one, 'key'), attribute(one, 'value')], ': ')),
    ],
  }
}

function nameIn(element: XmlElement): GivenName {
  return {
    whole: attribute(element, 'wholeName'),
    first: attribute(element, 'firstName'),
    middle: attribute(element, 'middleName'),
    last: attribute(element, 'lastName'),
    language: attribute(element, 'nameLanguage'),
    gender: attribute(element, 'gender'),
    title: attribute(element, 'title'),
    office: attribute(element, 'function'),
    isStrong: element.attributes.strong !== 'false',
    remark: textAt(element, 'remark'),
  }
}

/** Days of another calendar are shown and not compared. */
function birthIn(element: XmlElement): Birth[] {
  const isApproximate = element.attributes.circa === 'true'
  const circa = isApproximate ? 'circa ' : ''
  const [from, to] = [attribute(element, 'yearRangeFrom'), attribute(element, 'yearRangeTo')]
  const [day, year, month] = [
    attribute(element, 'birthdate'),
    attribute(element, 'year'),
    attribute(element, 'monthOfYear'),
  ]
  const calendar = attribute(element, 'calendarType') ?? 'GREGORIAN'
  const text = day ?? (year ? joined([year, month?.padStart(2, '0')], '-') : from && to ? `${from} to ${to}` : null)
  if (text === null) return []
  const range =
    from && to && !day && !year ? { from: daysIn(from)?.from ?? null, to: daysIn(to)?.to ?? null } : birthOf(text)
  if (calendar !== 'GREGORIAN')
    return [{ text: `${circa}${text} (${calendar.toLowerCase()})`, from: null, to: null, isApproximate }]
  return [{ text: `${circa}${text}`, from: range.from, to: range.to, isApproximate }]
}
