import { RowError } from '#files/row.ts'
import { childOf, childrenOf, textAt, type XmlElement } from '#files/xml-records.ts'
import type { ListedEntry } from '#ingest/entries/entry.ts'
import { daysIn } from '../shared/listed/birth.ts'
import { countryIn } from '../shared/listed/country.ts'
import { identifier, identifierKind } from '../shared/listed/identifier.ts'
import { type Birth, joined, listedEntry, type Name, oneLine } from '../shared/listed/listed-entry.ts'
import type { Apart } from './read-apart.ts'

export function translateTarget(target: XmlElement, { programmes, places }: Apart, raw: string): ListedEntry {
  const key = target.attributes.ssid
  if (!key) throw new RowError('ssid is missing')
  const subject = ['individual', 'entity', 'object'].flatMap(name => childrenOf(target, name))[0] ?? target
  const identities = childrenOf(subject, 'identity')
  const all = (name: string) => identities.flatMap(identity => childrenOf(identity, name))
  const placeOf = (element: XmlElement) =>
    places.get(element.attributes['place-id'] ?? '') ?? { text: '', country: null }
  const sets = [
    target.attributes['sanctions-set-id'],
    ...childrenOf(target, 'sanctions-set-id').map(one => one.text.trim()),
  ]
  const theirs = sets.flatMap(id => (id ? (programmes.get(id) ?? []) : []))
  const addresses = all('address').map(address => {
    const { text: place, country } = placeOf(address)
    const parts = ['address-details', 'c-o', 'p-o-box', 'zip-code'].map(part => textAt(address, part))
    return { text: joined([...parts, place], ', '), city: null, postalCode: textAt(address, 'zip-code'), country }
  })
  const { listedOn, changedOn, delistedOn } = historyOf(childrenOf(target, 'modification'))
  return listedEntry(
    {
      list: 'ch-seco',
      key,
      kind: kindOf(subject),
      names: identities.flatMap(identity => namesIn(identity)),
      identifiers: all('identification-document').flatMap(document => {
        const [words, number] = [document.attributes['document-type'] ?? '', textAt(document, 'number')]
        const issuer = childOf(document, 'issuer')
        return number
          ? [
              identifier(
                identifierKind(words) ?? 'other',
                number,
                issuer?.attributes.code ?? issuer?.text,
                words || null,
              ),
            ]
          : []
      }),
      births: all('day-month-year').flatMap(birthOf),
      birthPlaces: all('place-of-birth').map(place => placeOf(place).text),
      gender: subject.attributes.sex === 'male' || subject.attributes.sex === 'female' ? subject.attributes.sex : null,
      countries: [
        ...all('nationality').flatMap(one => {
          const country = childOf(one, 'country')
          return countryIn(country?.attributes['iso-code'] ?? country?.text, 'nationality')
        }),
        ...all('place-of-birth').flatMap(place => countryIn(placeOf(place).country, 'birth')),
        ...addresses.flatMap(({ country }) => countryIn(country, 'residence')),
      ],
      addresses,
      programmes: theirs.map(({ name }) => name),
      measures: theirs.map(({ name, measures }) => ({
        kind: /asset|financial|fund|freez|bloc/i.test(measures) || measures === name ? 'blocking' : 'other',
        words: measures,
        from: listedOn,
        to: delistedOn,
        act: name,
      })),
      references: [
        { list: 'ch', key },
        ...childrenOf(target, 'foreign-identifier').flatMap(one =>
          one.text.trim() ? [{ list: 'un', key: one.text.trim() }] : [],
        ),
      ],
      listedOn,
      changedOn,
      delistedOn,
      reason: textsOf(subject, 'justification').join(' ') || null,
      remarks: textsOf(subject, 'other-information'),
      link: 'https://www.sesam.search.admin.ch/sesam-search-web/',
    },
    raw,
  )
}

const textsOf = (element: XmlElement, name: string) => childrenOf(element, name).map(one => oneLine(one.text))

function kindOf({ name, attributes }: XmlElement): ListedEntry['content']['kind'] {
  if (name === 'individual') return 'person'
  if (name === 'entity') return 'organisation'
  const type = attributes['object-type'] ?? ''
  return type === 'vessel' || type === 'aircraft' ? type : 'unknown'
}

/** The last change by its effective date decides: a delisted target may have been listed again. */
function historyOf(modifications: XmlElement[]) {
  const changes = modifications
    .map(({ attributes }) => ({
      type: attributes['modification-type'] ?? '',
      day: attributes['effective-date'] ?? attributes['publication-date'] ?? '',
    }))
    .sort((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : 0))
  const last = changes.at(-1)
  const [first] = changes.filter(({ type }) => type === 'listed')
  return {
    listedOn: first?.day || null,
    changedOn: last?.day || null,
    delistedOn: last?.type === 'de-listed' ? last.day : null,
  }
}

const order = ({ attributes }: XmlElement) => Number(attributes.order ?? 0)

/** A name for each script: the values of the parts, and their variants in another. Titles are no part of a name. */
function namesIn(identity: XmlElement): Name[] {
  const isMain = identity.attributes.main !== 'false'
  return childrenOf(identity, 'name').flatMap((name): Name[] => {
    const { 'name-type': type, quality, lang } = name.attributes
    const parts = childrenOf(name, 'name-part')
      .filter(part => !/^(title|suffix)$/.test(part.attributes['name-part-type'] ?? ''))
      .sort((one, other) => order(one) - order(other))
    const kind = type === 'formerly-known-as' ? 'former' : type === 'primary-name' && isMain ? 'primary' : 'alias'
    const strength = quality === 'low' ? 'weak' : 'strong'
    const of = (which: RegExp) =>
      joined(
        parts.filter(part => which.test(part.attributes['name-part-type'] ?? '')).map(part => textAt(part, 'value')),
      )
    const scripts = new Set(
      parts.flatMap(part => childrenOf(part, 'spelling-variant').map(one => one.attributes.script ?? '')),
    )
    return [
      {
        ...{ name: joined(parts.map(part => textAt(part, 'value'))), kind, strength, language: lang ?? null },
        ...{ family: of(/family-name/) || null, given: of(/given-name/) || null },
      },
      ...[...scripts].map((script): Name => {
        const words = parts.map(part => {
          const variant = childrenOf(part, 'spelling-variant').find(one => (one.attributes.script ?? '') === script)
          return variant?.text ?? textAt(part, 'value')
        })
        return { name: joined(words), kind: kind === 'primary' ? 'alias' : kind, strength, script: script || null }
      }),
    ]
  })
}

/** Days of another calendar are shown and not compared. */
function birthOf({ attributes }: XmlElement): Birth[] {
  const { day, month, year, calendar } = attributes
  if (!year) return []
  const text = [year, month?.padStart(2, '0'), day?.padStart(2, '0')].filter(part => part).join('-')
  const isOurs = !calendar || /gregorian/i.test(calendar)
  const days = isOurs ? daysIn(year, month, month ? day : undefined) : null
  return [
    {
      text: isOurs ? text : `${text} (${calendar})`,
      from: days?.from ?? null,
      to: days?.to ?? null,
      isApproximate: false,
    },
  ]
}
