import { dayMonthYear } from '#files/days.ts'
import { RowError } from '#files/row.ts'
import type { ListedEntry } from '#ingest/entries/entry.ts'
import { birthOf } from '../shared/listed/birth.ts'
import { countryIn } from '../shared/listed/country.ts'
import { type Group, valuesIn } from '../shared/listed/grouped-rows.ts'
import { identifier } from '../shared/listed/identifier.ts'
import { type Address, type Identifier, joined, listedEntry, type Name } from '../shared/listed/listed-entry.ts'
import { numbered } from '../shared/listed/numbered.ts'

type Line = Record<string, string>

const kinds: Record<string, 'person' | 'organisation' | 'vessel'> = {
  individual: 'person',
  entity: 'organisation',
  ship: 'vessel',
}

export function translateGroup(group: Group, raw: string): ListedEntry {
  const of = (column: string) => valuesIn(group, column)
  const [key] = of('Group ID')
  if (!key) throw new RowError('Group ID is missing')
  const all = (column: string) => of(column).flatMap(numbered)
  const info = of('Other Information')
  const addresses = group.rows.flatMap(addressIn)
  const days = (column: string) =>
    of(column)
      .flatMap(day => dayMonthYear(day) ?? [])
      .sort()
  return listedEntry(
    {
      list: 'gb-ofsi',
      key,
      kind: kinds[(of('Group Type')[0] ?? '').toLowerCase()] ?? 'unknown',
      names: group.rows.flatMap(namesIn),
      identifiers: [
        ...of('Passport Number').map(value => identifier('passport', value, null, 'Passport Number')),
        ...of('Passport Details').flatMap(text =>
          of('Passport Number').length > 0 ? [] : numbersIn('passport', text),
        ),
        ...of('National Identification Number').map(value =>
          identifier('national-id', value, null, 'National Identification Number'),
        ),
        ...of('NI Number').flatMap(text => numbersIn('national-id', text)),
      ],
      births: of('DOB').flatMap(numbered).map(birthOf),
      birthPlaces: placesIn(of('Town of Birth'), of('Country of Birth')),
      countries: [
        ...all('Nationality').flatMap(words => countryIn(words, 'nationality')),
        ...all('Country of Birth').flatMap(words => countryIn(words, 'birth')),
        ...all('Country').flatMap(words => countryIn(words, 'residence')),
      ],
      addresses,
      programmes: of('Regime'),
      measures: [{ kind: 'blocking', words: 'Asset freeze', from: days('Listed On')[0] ?? null, to: null }],
      references: [
        { list: 'ofsi', key },
        ...info
          .flatMap(text => /\bUN Ref\S*\s*:?\s*([A-Z]{2}[ie]\.\d{3})\b/i.exec(text)?.[1] ?? [])
          .map(one => ({ list: 'un', key: one })),
      ],
      listedOn: days('Listed On')[0] ?? null,
      changedOn: days('Last Updated').at(-1) ?? null,
      reason: info.join(' ') || null,
      remarks: [
        ...all('Title'),
        ...all('Position'),
        ...of('Passport Details'),
        ...of('NI Number'),
        ...of('National Identification Details'),
      ],
      link: 'https://www.gov.uk/government/publications/financial-sanctions-consolidated-list-of-targets',
    },
    raw,
  )
}

const text = (line: Line, column: string) => (line[column] ?? '').trim() || null

/** Name 6 is the family name or the whole name of an entity, and 1 to 5 are the given ones. */
function namesIn(line: Line): Name[] {
  const type = (text(line, 'Alias Type') ?? '').toLowerCase()
  const kind = /^(prime alias|primary name)$/.test(type) ? 'primary' : type.startsWith('f') ? 'former' : 'alias'
  const strength = /^low/i.test(text(line, 'Alias Quality') ?? '') ? 'weak' : 'strong'
  const given = joined([1, 2, 3, 4, 5].map(number => text(line, `Name ${number}`)))
  const family = text(line, 'Name 6')
  const script = text(line, 'Name Non-Latin Script')
  return [
    { name: joined([given, family]), kind, strength, ...(given && family ? { family, given } : {}) },
    ...(script
      ? [
          {
            ...{ name: script, kind: kind === 'primary' ? ('alias' as const) : kind, strength },
            ...{ script: text(line, 'Non-Latin Script Type'), language: text(line, 'Non-Latin Script Language') },
          } as Name,
        ]
      : []),
  ]
}

function addressIn(line: Line): Address[] {
  const lines = [1, 2, 3, 4, 5, 6].map(number => text(line, `Address ${number}`))
  const [postalCode, country] = [text(line, 'Post/Zip Code'), text(line, 'Country')]
  const words = joined([...lines, postalCode, country], ', ')
  return words ? [{ text: words, city: lines[5] ?? null, postalCode, country }] : []
}

/** Towns and countries have the same numbering, and either may be given once for all births. */
function placesIn(towns: string[], countries: string[]): string[] {
  return towns.flatMap(town => {
    const [names, lands] = [numbered(town), countries.flatMap(numbered)]
    return names.map((name, at) =>
      joined([name, lands.length === names.length ? lands[at] : lands.length === 1 ? lands[0] : null], ', '),
    )
  })
}

/** Numbers stand in sentences: '(1) OR801168 (Afghan). Issued on 28 Feb 2006 (2) 4117921 (Pakistani)'. */
function numbersIn(kind: 'passport' | 'national-id', sentence: string): Identifier[] {
  return numbered(sentence).flatMap(part => {
    const plain = part.replace(/^.*?\b(?:passport|id|identity|card|civil)?\s*(?:numbers?|nos?\.?)\b[:.]?\s*/i, '')
    const [value] = /[A-Z]{0,4}[ -]?\d[\dA-Z/-]{3,}(?: \d{2,})*/i.exec(plain) ?? []
    const [, nation] = /\(([A-Za-z ]+)\)/.exec(part) ?? []
    return value ? [identifier(kind, value.trim(), nation, part)] : []
  })
}
