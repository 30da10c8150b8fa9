import { childOf, childrenOf, textAt, type XmlElement } from '#files/xml-records.ts'
import { birthOf, daysIn } from '../shared/listed/birth.ts'
import { type Birth, joined } from '../shared/listed/listed-entry.ts'
import { identification } from './identification.ts'
import type { GivenName, Sanctioned } from './sanctioned.ts'

const said = ({ attributes }: XmlElement, name: string) => attributes[name]?.trim() || null

/** A `sanctionEntity` of the form 1.1, whose values are attributes. */
export function sanctionedIn(entity: XmlElement): Sanctioned {
  const births = childrenOf(entity, 'birthdate')
  const contacts = childrenOf(entity, 'address').flatMap(one => childrenOf(one, 'contactInfo'))
  return {
    reference: said(entity, 'euReferenceNumber'),
    number: said(entity, 'logicalId') ?? '',
    unReference: said(entity, 'unitedNationId'),
    isPerson: childOf(entity, 'subjectType')?.attributes.code === 'person',
    acts: childrenOf(entity, 'regulation').map(one => ({
      title: said(one, 'numberTitle'),
      programme: said(one, 'programme'),
      day: said(one, 'entryIntoForceDate') ?? said(one, 'publicationDate'),
      url: textAt(one, 'publicationUrl'),
    })),
    designatedOn: said(entity, 'designationDate'),
    names: childrenOf(entity, 'nameAlias').map(nameIn),
    births: births.flatMap(birthIn),
    birthPlaces: births.map(one => ({
      text: joined([said(one, 'city'), said(one, 'place'), said(one, 'region')], ', '),
      country: said(one, 'countryIso2Code'),
    })),
    citizenships: childrenOf(entity, 'citizenship').flatMap(one => said(one, 'countryIso2Code') ?? []),
    identifiers: childrenOf(entity, 'identification').flatMap(one =>
      identification(
        said(one, 'identificationTypeCode'),
        said(one, 'number') ?? said(one, 'latinNumber'),
        said(one, 'countryIso2Code'),
      ),
    ),
    addresses: childrenOf(entity, 'address').map(one => {
      const country = said(one, 'countryIso2Code')
      const words = country === '00' ? null : said(one, 'countryDescription')
      const parts = ['street', 'poBox', 'zipCode', 'city', 'place', 'region'].map(name => said(one, name))
      return {
        text: joined([...parts, words], ', '),
        city: said(one, 'city'),
        postalCode: said(one, 'zipCode'),
        country,
      }
    }),
    remarks: [
      ...childrenOf(entity, 'remark').map(one => one.text.trim()),
      ...(said(entity, 'designationDetails') ? [said(entity, 'designationDetails') as string] : []),
      ...contacts.map(one => joined([said(one, 'key'), said(one, 'value')], ': ')),
    ],
  }
}

function nameIn(element: XmlElement): GivenName {
  return {
    whole: said(element, 'wholeName'),
    first: said(element, 'firstName'),
    middle: said(element, 'middleName'),
    last: said(element, 'lastName'),
    language: said(element, 'nameLanguage'),
    gender: said(element, 'gender'),
    title: said(element, 'title'),
    office: said(element, 'function'),
    isStrong: element.attributes.strong !== 'false',
    remark: textAt(element, 'remark'),
  }
}

/** Days of another calendar are shown and not compared. */
function birthIn(element: XmlElement): Birth[] {
  const isApproximate = element.attributes.circa === 'true'
  const circa = isApproximate ? 'circa ' : ''
  const [from, to] = [said(element, 'yearRangeFrom'), said(element, 'yearRangeTo')]
  const [day, year, month] = [said(element, 'birthdate'), said(element, 'year'), said(element, 'monthOfYear')]
  const calendar = said(element, 'calendarType') ?? 'GREGORIAN'
  const text = day ?? (year ? joined([year, month?.padStart(2, '0')], '-') : from && to ? `${from} to ${to}` : null)
  if (text === null) return []
  const range =
    from && to && !day && !year ? { from: daysIn(from)?.from ?? null, to: daysIn(to)?.to ?? null } : birthOf(text)
  if (calendar !== 'GREGORIAN')
    return [{ text: `${circa}${text} (${calendar.toLowerCase()})`, from: null, to: null, isApproximate }]
  return [{ text: `${circa}${text}`, from: range.from, to: range.to, isApproximate }]
}
