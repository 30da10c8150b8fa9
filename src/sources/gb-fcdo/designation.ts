import type { ListedEntry } from '#ingest/entries/entry.ts'
import { birthOf } from '../shared/listed/birth.ts'
import { countryIn } from '../shared/listed/country.ts'
import { identifier, identifierKind } from '../shared/listed/identifier.ts'
import {
  type Address,
  type Identifier,
  joined,
  listedEntry,
  type Measure,
  type Name,
  oneLine,
} from '../shared/listed/listed-entry.ts'

/** A designation, as both formats of the list represent it. */
export type Designation = {
  id: string
  kind: string
  ofsiGroup: string | null
  unReference: string | null
  names: GivenName[]
  otherScripts: { text: string; script: string | null; language: string | null }[]
  titles: string[]
  regime: string | null
  imposed: string[]
  designatedOn: string | null
  changedOn: string | null
  information: string | null
  reasons: string | null
  addresses: Address[]
  births: string[]
  birthPlaces: { town: string | null; country: string | null }[]
  nationalities: string[]
  genders: string[]
  passports: Document[]
  nationalNumbers: Document[]
  companyNumbers: string[]
  imoNumbers: string[]
  flags: string[]
  remarks: string[]
}

/** The six parts as they stand: the last is the family name, or the whole name of an entity or ship. */
export type GivenName = { parts: (string | null)[]; type: string | null; strength: string | null }
export type Document = { number: string; note: string | null }

const kinds: Record<string, 'person' | 'organisation' | 'vessel'> = {
  individual: 'person',
  entity: 'organisation',
  ship: 'vessel',
}

const measures: [RegExp, Measure['kind']][] = [
  [/asset freeze/i, 'blocking'],
  [/travel ban/i, 'travel'],
  [/director disqualification/i, 'director'],
  [/correspondent banking|securit|money.?market|capital market|loan/i, 'securities'],
  [/shipping|ship|port entry|flag|transport|aircraft/i, 'transport'],
  [/arms|technical assistance|trade|export/i, 'export'],
]

export function entryOf(one: Designation, raw: string): ListedEntry {
  return listedEntry(
    {
      list: 'gb-sanctions-list',
      key: one.id,
      kind: kinds[one.kind.toLowerCase()] ?? 'unknown',
      names: [
        ...one.names.map(nameOf),
        ...one.otherScripts.map(({ text, script, language }) => ({
          ...{
            name: text,
            kind: 'alias' as const,
            strength: 'strong' as const,
            script: script ?? 'original',
            language,
          },
        })),
      ],
      identifiers: [
        ...one.passports.map(({ number, note }) => identifier('passport', number, null, note ?? 'Passport')),
        ...one.nationalNumbers.map(({ number, note }) =>
          identifier('national-id', number, null, note ?? 'National identifier'),
        ),
        ...one.companyNumbers.flatMap(companyNumbers),
        ...one.imoNumbers.map(number => identifier('imo', number, null, 'IMO number')),
      ],
      births: one.births.map(birthOf),
      birthPlaces: one.birthPlaces.map(({ town, country }) => joined([town, country], ', ')),
      gender: genderOf(one.genders),
      countries: [
        ...one.nationalities.flatMap(words => countryIn(words, 'nationality')),
        ...one.birthPlaces.flatMap(({ country }) => countryIn(country, 'birth')),
        ...one.flags.flatMap(words => countryIn(words, 'flag')),
        ...one.addresses.flatMap(({ country }) => countryIn(country, 'residence')),
      ],
      addresses: one.addresses,
      programmes: one.regime ? [one.regime] : [],
      measures: one.imposed.map(words => ({
        kind: measures.find(([pattern]) => pattern.test(words))?.[1] ?? 'other',
        words,
        from: one.designatedOn,
        to: null,
        act: one.regime,
      })),
      references: [
        { list: 'gb', key: one.id },
        ...(one.ofsiGroup ? [{ list: 'ofsi', key: one.ofsiGroup }] : []),
        ...(one.unReference ? [{ list: 'un', key: one.unReference }] : []),
      ],
      listedOn: one.designatedOn,
      changedOn: one.changedOn,
      reason: oneLine(one.reasons ?? '') || null,
      remarks: [...one.titles, ...one.remarks, ...(one.information ? [oneLine(one.information)] : [])],
      link: 'https://search-uk-sanctions-list.service.gov.uk/',
    },
    raw,
  )
}

function nameOf({ parts, type, strength }: GivenName): Name {
  const isPrimary = /^primary name$/i.test(type ?? '')
  const [given, family] = [joined(parts.slice(0, 5)), joined(parts.slice(5))]
  return {
    name: joined([given, family]),
    kind: isPrimary ? 'primary' : 'alias',
    strength: /^low/i.test(strength ?? '') ? 'weak' : 'strong',
    ...(given && family ? { family, given } : {}),
  }
}

function genderOf(words: string[]): 'male' | 'female' | null {
  if (words.some(word => /^female$/i.test(word))) return 'female'
  return words.some(word => /^male$/i.test(word)) ? 'male' : null
}

/** 'INN: 7702070139; OGRN 1027700132195': several numbers in one text, each with a word before it. */
function companyNumbers(text: string): Identifier[] {
  const found = [...text.matchAll(/(?:\b([A-Za-z][A-Za-z .()]*?)[\s:.]*)?((?:\b[A-Z]{1,3}-?)?\d[\dA-Z/.-]{4,})/g)]
  return found.map(([, words, number]) =>
    identifier(
      identifierKind(words ?? '') ?? 'registration',
      (number as string).replace(/[.,-]$/, ''),
      null,
      words?.trim() || 'Business registration number',
    ),
  )
}
