import { RowError } from '#files/row.ts'
import { childrenOf, textAt, type XmlElement } from '#files/xml-records.ts'
import type { ListedEntry } from '#ingest/entries/entry.ts'
import { birthOf, daysIn } from '../shared/listed/birth.ts'
import { countryIn } from '../shared/listed/country.ts'
import { identifier, identifierKind } from '../shared/listed/identifier.ts'
import { type Birth, type Identifier, joined, listedEntry, type Name, oneLine } from '../shared/listed/listed-entry.ts'

/** A country's code in the file, and another country's everywhere else. */
const regimes: Record<string, string> = { GB: 'Guinea-Bissau' }

export function translateEntry(element: XmlElement, raw: string): ListedEntry {
  const isPerson = element.name === 'INDIVIDUAL'
  const of = (name: string) => childrenOf(element, `${element.name}_${name}`)
  const text = (name: string) => textAt(element, name)
  const key = text('REFERENCE_NUMBER')
  if (key === null) throw new RowError('REFERENCE_NUMBER is missing')
  const addresses = of('ADDRESS').flatMap(one => {
    const parts = ['STREET', 'CITY', 'STATE_PROVINCE', 'ZIP_CODE', 'COUNTRY'].map(part => textAt(one, part))
    const words = joined(parts, ', ')
    return words
      ? [
          {
            text: words,
            city: textAt(one, 'CITY'),
            postalCode: textAt(one, 'ZIP_CODE'),
            country: textAt(one, 'COUNTRY'),
          },
        ]
      : []
  })
  const regime = text('UN_LIST_TYPE')
  return listedEntry(
    {
      list: 'un-consolidated',
      key,
      kind: isPerson ? 'person' : 'organisation',
      names: namesOf(element, of('ALIAS')),
      identifiers: of('DOCUMENT').flatMap(documentOf),
      births: [
        ...of('DATE_OF_BIRTH').flatMap(birthIn),
        ...of('ALIAS')
          .flatMap(alias => textAt(alias, 'DATE_OF_BIRTH') ?? [])
          .map(birthOf),
      ],
      birthPlaces: of('PLACE_OF_BIRTH').map(place =>
        joined(
          ['CITY', 'STATE_PROVINCE', 'COUNTRY'].map(part => textAt(place, part)),
          ', ',
        ),
      ),
      gender: genderOf(text('GENDER')),
      countries: [
        ...valuesIn(element, 'NATIONALITY').flatMap(one => (/^na$/i.test(one) ? [] : countryIn(one, 'nationality'))),
        ...of('PLACE_OF_BIRTH').flatMap(place => countryIn(textAt(place, 'COUNTRY'), 'birth')),
        ...addresses.flatMap(({ country }) => countryIn(country, 'residence')),
      ],
      addresses,
      programmes: regime ? [regimes[regime] ?? regime] : [],
      measures: [
        {
          kind: 'blocking',
          words: 'Assets freeze and other measures of the Security Council regime',
          from: dayOf(text('LISTED_ON')),
          to: null,
        },
      ],
      references: [{ list: 'un', key }],
      listedOn: dayOf(text('LISTED_ON')),
      changedOn:
        valuesIn(element, 'LAST_DAY_UPDATED')
          .flatMap(day => dayOf(day) ?? [])
          .sort()
          .at(-1) ?? null,
      remarks: [
        ...valuesIn(element, 'TITLE'),
        ...valuesIn(element, 'DESIGNATION'),
        ...(text('COMMENTS1') ? [oneLine(text('COMMENTS1') as string)] : []),
      ],
      link: 'https://main.un.org/securitycouncil/en/content/un-sc-consolidated-list',
    },
    raw,
  )
}

const valuesIn = (element: XmlElement, name: string) =>
  childrenOf(element, name).flatMap(one => childrenOf(one, 'VALUE').flatMap(value => oneLine(value.text) || []))

/** '2016-10-13', and '2014-06-30-04:00' with a zone. */
const dayOf = (text: string | null) => /^\d{4}-\d\d-\d\d/.exec(text ?? '')?.[0] ?? null

const genderOf = (text: string | null) =>
  /^male$/i.test(text ?? '') ? 'male' : /^female$/i.test(text ?? '') ? 'female' : null

function namesOf(element: XmlElement, aliases: XmlElement[]): Name[] {
  const parts = ['FIRST_NAME', 'SECOND_NAME', 'THIRD_NAME', 'FOURTH_NAME'].map(part => textAt(element, part))
  const script = textAt(element, 'NAME_ORIGINAL_SCRIPT')
  return [
    { name: joined(parts), kind: 'primary', strength: 'strong' },
    ...(script ? [{ name: script, kind: 'alias' as const, strength: 'strong' as const, script: 'original' }] : []),
    ...aliases.flatMap((alias): Name[] => {
      const quality = textAt(alias, 'QUALITY') ?? ''
      const kind = /^f/i.test(quality) ? 'former' : 'alias'
      const strength = /^low/i.test(quality) ? 'weak' : 'strong'
      // Some hold several names.
      return (textAt(alias, 'ALIAS_NAME') ?? '')
        .split(/;\s/)
        .map(name => ({ name: name.replace(/;$/, ''), kind, strength }))
    }),
  ]
}

function birthIn(element: XmlElement): Birth[] {
  const [day, year, from, to] = ['DATE', 'YEAR', 'FROM_YEAR', 'TO_YEAR'].map(name => textAt(element, name))
  const isApproximate = /^approx/i.test(textAt(element, 'TYPE_OF_DATE') ?? '')
  const circa = isApproximate ? 'circa ' : ''
  if (day) return [{ ...birthOf(day.slice(0, 10)), text: `${circa}${day}`, isApproximate }]
  if (from && to) {
    const [first, last] = [daysIn(from), daysIn(to)]
    return [{ text: `${circa}${from} to ${to}`, from: first?.from ?? null, to: last?.to ?? null, isApproximate }]
  }
  if (year) return [{ ...birthOf(year), text: `${circa}${year}`, isApproximate }]
  const note = textAt(element, 'NOTE')
  return note ? [birthOf(note)] : []
}

function documentOf(element: XmlElement): Identifier[] {
  const value = textAt(element, 'NUMBER')
  const words = oneLine(joined([textAt(element, 'TYPE_OF_DOCUMENT2') ?? textAt(element, 'TYPE_OF_DOCUMENT')]))
  const type = oneLine(textAt(element, 'TYPE_OF_DOCUMENT') ?? words)
  const country = textAt(element, 'ISSUING_COUNTRY') ?? textAt(element, 'COUNTRY_OF_ISSUE')
  return value ? [identifier(identifierKind(type) ?? 'other', oneLine(value), country, words || null)] : []
}
