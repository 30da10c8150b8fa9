import type { Fields } from '#files/fields.ts'
import { headOf } from '#files/head-of.ts'
import type { InputFile } from '#files/input-file.ts'
import { jsonItems } from '#files/json-items.ts'
import { jsonDocuments } from '#files/json-lines.ts'
import { BadRow, type Row } from '#files/row.ts'
import type { CompanyEntry } from '#ingest/entries/entry.ts'
import type { AboutFile } from '#ingest/entries/source.ts'
import { shown } from '#lib/shown.ts'
import { readFields } from '../shared/read-fields.ts'

/** What all answers have in common. */
export const common = {
  category: 'Government Registry',
  licence: 'CC BY 4.0',
  attribution: 'Source: ARES, Ministry of Finance of the Czech Republic, under CC BY 4.0.',
  url: 'https://ares.gov.cz/stranky/vyvojar-info',
  badShare: 0.001,
  read: answersOf,
} as const

export const keyOf = (number: string) => ({ scheme: 'reg:CZ', number })

/** Answers about one number each, or pages of a search: of a page each one is a row, so that a bad one costs itself alone. */
async function* answersOf(file: InputFile, { reading }: AboutFile): AsyncGenerator<Row<unknown>> {
  const isList = (await headOf(file, 64)).trimStart().startsWith('[')
  for await (const row of isList ? jsonItems(await file.open()) : jsonDocuments(await file.open())) {
    const { value } = row
    if (value instanceof BadRow || typeof value !== 'object' || value === null || !('ekonomickeSubjekty' in value))
      yield row
    else {
      readFields(value, reading, page => page.ignore('pocetCelkem', 'ekonomickeSubjekty'))
      const found = [value.ekonomickeSubjekty].flat()
      yield* found.map((one, at) => ({ line: row.line + at, value: one, raw: shown(JSON.stringify(one)) }))
    }
  }
}

const legalForms: Record<string, string> = {
  100: 'Podnikající fyzická osoba tuzemská',
  101: 'Fyzická osoba podnikající dle živnostenského zákona',
  105: 'Fyzická osoba podnikající dle jiných zákonů než živnostenského a zákona o zemědělství',
  107: 'Zemědělský podnikatel - fyzická osoba',
  111: 'Veřejná obchodní společnost',
  112: 'Společnost s ručením omezeným',
  113: 'Komanditní společnost',
  117: 'Nadace',
  118: 'Nadační fond',
  121: 'Akciová společnost',
  141: 'Obecně prospěšná společnost',
  145: 'Společenství vlastníků jednotek',
  161: 'Ústav',
  205: 'Družstvo',
  301: 'Státní podnik',
  325: 'Organizační složka státu',
  331: 'Příspěvková organizace',
  421: 'Odštěpný závod zahraniční právnické osoby',
  706: 'Spolek',
  736: 'Pobočný spolek',
  751: 'Zájmové sdružení právnických osob',
  801: 'Obec',
  804: 'Kraj',
  932: 'Evropská společnost',
}

/** The form in words, or the code where its words are not at hand. */
export const legalFormOf = (code: string | null) => (code && legalForms[code]) ?? code

export const isPersonForm = (code: string | null) => /^10\d$/.test(code ?? '')

/** A company that is being wound up must state it in its name. */
export const isWoundUp = (name: string) => /\bv\s+likvidaci\b/i.test(name)

/** An address in one line, which ends with the postcode and the town: 'Jankovcova 1522/53, Holešovice, 17000 Praha 7'. */
function addressIn(line: string): CompanyEntry['address'] {
  const [, street, zip, city] = /^(.+), (\d{3} ?\d{2}) ([^,]+)$/.exec(line) ?? [null, line]
  return { address_street: street, address_city: city, zip_code: zip?.replace(' ', '') }
}

export function addressOf(address: Fields | null): CompanyEntry['address'] {
  if (!address) return null
  address.ignoreMatching(/./)
  const take = (name: string) => address.take(name)
  const oriented = take('cisloOrientacni') && `${take('cisloOrientacni')}${take('cisloOrientacniPismeno') ?? ''}`
  const number = [take('cisloDomovni'), oriented].filter(Boolean).join('/') || take('cisloDoAdresy')
  const city = take('nazevObce')
  if (city === null) return addressIn(take('textovaAdresa') ?? '')
  const part = take('nazevCastiObce')
  return {
    address_street: [take('nazevUlice') ?? part ?? city, number].filter(Boolean).join(' '),
    address_location: part === city ? null : part,
    address_city: city,
    zip_code: take('pscTxt') ?? take('psc')?.padStart(5, '0'),
    country_region: take('nazevKraje'),
  }
}
