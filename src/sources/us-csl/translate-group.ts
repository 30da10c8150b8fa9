import { RowError } from '#files/row.ts'
import type { ListedEntry } from '#ingest/entries/entry.ts'
import { birthOf } from '../shared/listed/birth.ts'
import { countryIn } from '../shared/listed/country.ts'
import { type Group, valuesIn } from '../shared/listed/grouped-rows.ts'
import { identifier, identifierKind } from '../shared/listed/identifier.ts'
import { type Address, listedEntry, type Measure, type Name, oneLine } from '../shared/listed/listed-entry.ts'

/** What being on one of the lists means, and by which letters its entries are known. */
const lists: [RegExp, string, Measure['kind'], string][] = [
  [/\(EL\)/, 'EL', 'export', 'Licence required for exports, reexports and transfers'],
  [/\(DPL\)/, 'DPL', 'export', 'Export privileges are denied'],
  [/\(UVL\)/, 'UVL', 'export', 'Unverified: no licence exceptions, and a statement before exports'],
  [/\(MEU\)/, 'MEU', 'export', 'Military end user: licence required for certain items'],
  [/\(ISN\)/, 'ISN', 'export', 'Nonproliferation sanctions'],
  [/\(DTC\)/, 'DTC', 'debarment', 'Debarred from exports of defence articles (ITAR)'],
]

const kinds: Record<string, ListedEntry['content']['kind']> = {
  individual: 'person',
  entity: 'organisation',
  vessel: 'vessel',
  aircraft: 'aircraft',
}

export function translateGroup(group: Group, raw: string): ListedEntry {
  const of = (column: string) => valuesIn(group, column)
  const all = (column: string) => of(column).flatMap(text => text.split(/;\s+/).flatMap(one => one.trim() || []))
  const [source = '', name] = [of('source')[0], of('name')[0]]
  if (!name) throw new RowError('name is missing')
  const [, code = source, kind = 'other' as const, words = source] =
    lists.find(([pattern]) => pattern.test(source)) ?? []
  const addresses = all('addresses').map(addressOf)
  const [from, to] = [of('start_date').sort()[0] ?? null, of('end_date').sort().at(-1) ?? null]
  const terms = [...of('license_requirement'), ...of('license_policy')].map(oneLine)
  return listedEntry(
    {
      list: 'us-csl',
      key: `${code} ${oneLine(name)}`,
      kind: kinds[(of('type')[0] ?? '').toLowerCase()] ?? 'unknown',
      names: namesOf(name, all('alt_names')),
      identifiers: all('ids').flatMap(identifierIn),
      births: all('dates_of_birth').map(birthOf),
      birthPlaces: all('places_of_birth'),
      countries: [
        ...all('nationalities').flatMap(one => countryIn(one, 'nationality')),
        ...all('citizenships').flatMap(one => countryIn(one, 'citizenship')),
        ...addresses.flatMap(({ country }) => countryIn(country, 'residence')),
        ...of('vessel_flag').flatMap(one => countryIn(one, 'flag')),
      ],
      addresses,
      programmes: [source, ...all('programs')],
      measures: [
        { kind, words: [words, ...terms].join('. '), from, to, act: of('federal_register_notice').join('; ') || null },
      ],
      references: code === 'DPL' ? [{ list: 'bis-dpl', key: oneLine(name).toUpperCase() }] : [],
      listedOn: from,
      reason: of('remarks').map(oneLine).join(' ') || null,
      remarks: [...of('title'), ...of('federal_register_notice')],
      link: of('source_information_url')[0] ?? of('source_list_url')[0] ?? null,
    },
    raw,
  )
}

/** Other names may stand within the name, in brackets or behind it, and with the last of several behind 'and'. */
function namesOf(written: string, others: string[]): Name[] {
  const aliases: Name[] = []
  const take = (marker: string, name: string) => {
    const plain = oneLine(name.replace(/^and\s+/i, '').replace(/[;.]$/, ''))
    aliases.push({ name: plain, kind: /^f/i.test(marker) ? 'former' : 'alias', strength: 'strong' })
    return ''
  }
  const main = oneLine(written)
    .replace(/\s*\(([af])\.?k\.?a\.?[,:]?\s+([^()]+)\)/gi, (_, marker, name) => take(marker, name))
    .replace(/,?\s+([af])\.k\.a\.[,:]?\s+(.*?)(?=,?\s+[af]\.k\.a\.|$)/gi, (_, marker, name) => take(marker, name))
  for (const other of others) take('a', other)
  return [{ name: oneLine(main), kind: 'primary', strength: 'strong' }, ...aliases]
}

/** 'street, city, state, postal code, CC': only the country at its end is sure. */
function addressOf(written: string): Address {
  const text = oneLine(written.replace(/^and\s+/i, ''))
  const [, country] = /(?:^|,\s*)([A-Z]{2})$/.exec(text) ?? []
  return { text, city: null, postalCode: null, country: country ?? null }
}

/** 'Tax ID No., 7702070139, RU': a value may have commas of its own. */
function identifierIn(text: string) {
  const [words = '', ...rest] = text.split(', ')
  const country = rest.length > 1 && /^[A-Z]{2}$/.test(rest.at(-1) ?? '') ? rest.pop() : null
  const [kind, value] = [identifierKind(words), rest.join(', ')]
  return kind && /\d/.test(value) ? [identifier(kind, value, country, words)] : []
}
