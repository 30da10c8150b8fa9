import { places } from '../../src/domain/nomenclatures/places.ts'
import { type VocabularyName, vocabularyOf } from '../../src/domain/nomenclatures/vocabulary.ts'

/** What a filter may be drawn from: the facts of some company. */
export type Drawn = {
  country: string
  state: string | null
  region: string | null
  city: string | null
  zip: string | null
  linkedin: string | null
  legalForm: string | null
  nace: string[]
  isic: string[]
  sic: string[]
  focus: string[]
  keywords: string[]
  technologies: string[]
  currency: string | null
  incorporated: string | null
  /** Employees, and the amounts and growths by the names of their filters. */
  numbers: Record<string, number | null | undefined>
}

type Random = () => number

/** A small generator of numbers in [0, 1), the same for the same seed. */
export function randomFrom(seed: number): Random {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

const bands = ['0-10000', '1000-100000', '100000-500000', '500000-1000000', '1000000-5000000', '5000000']
const contacts = 'email_address telephone fax website vat_number registration_number business_address lat_and_long'
const national = 'gb us de fr it nl be dk ie lu no se sg ca mx anz'.split(' ')

const entryIds = new Map<string, number>()

/** The id of the entry that stands for a code. */
export function idOf(vocabulary: VocabularyName, code: string): number | undefined {
  if (!entryIds.has(`${vocabulary} ${code}`)) {
    for (const { id, stored } of vocabularyOf(vocabulary).byId.values()) {
      for (const one of stored) entryIds.set(`${vocabulary} ${one}`, id)
    }
  }
  return entryIds.get(`${vocabulary} ${code}`)
}

/** The id or the path of an entry, or of one above it. */
function entryFor(random: Random, vocabulary: VocabularyName, code: string | undefined): number | string | undefined {
  const id = code === undefined ? undefined : idOf(vocabulary, code)
  const path = id === undefined ? undefined : vocabularyOf(vocabulary).byId.get(id)?.path.split('_')
  if (!path) return undefined
  const above = path.slice(0, 1 + Math.floor(random() * path.length))
  return random() < 0.5 ? above.join('_') : Number(above.at(-1))
}

// biome-ignore lint/suspicious/noExplicitAny: filters are of many types.
type Value = any

/** One value for each filter, drawn from some companies; undefined where they say nothing that it could be. */
export const draw: Record<string, (random: Random, company: Drawn, other: Drawn) => Value> = {
  company_status: random => [[106], [108], [1615], [106, 1615], ['108', 106]][Math.floor(random() * 5)],
  company_incorporation: (random, one, other) => {
    const [a, b] = [one.incorporated ?? '1990-01-01', other.incorporated ?? '2015-06-30'].sort() as [string, string]
    return random() < 0.3 ? { gte: b } : random() < 0.5 ? { lte: a } : { gte: a, lte: b }
  },
  company_type: random => [random() < 0.7 ? 1 : 2],
  legal_form: (_, { country, legalForm }) => {
    const entries = [...vocabularyOf('legal-form').byId.values()].filter(entry => entry.country === country)
    const found = entries.find(({ stored }) => legalForm !== null && stored.includes(legalForm))
    return found && [found.id]
  },
  activity_type: random => [[1], [2], [3], [1, 2], ['3']][Math.floor(random() * 5)],
  trading_activity: random => [['import'], ['export'], ['import', 'export']][Math.floor(random() * 3)],
  industry_focus: (random, one, other) =>
    listOf([entryFor(random, 'industry-focus', one.focus[0]), entryFor(random, 'industry-focus', other.focus[0])]),
  website_keywords: (_, one, other) => listOf([one.keywords[0]?.toUpperCase(), other.keywords[1]]),
  url: (random, { linkedin }) =>
    linkedin === null ? undefined : random() < 0.5 ? linkedin : `LinkedIn.com/${linkedin.split('.com/')[1]}/?trk=x`,
  nace: (random, { nace }) => entryFor(random, 'nace', nace[0]),
  isic: (random, one, other) =>
    listOf([entryFor(random, 'isic', one.isic[0]), entryFor(random, 'isic', other.isic[0])]),
  ...Object.fromEntries(
    national.map(list => [
      `sic_code_${list}`,
      (random: Random, { sic }: Drawn) => {
        const code = sic.find(one => one.startsWith(list === 'anz' ? 'AU:' : `${list.toUpperCase()}:`))
        return listOf([entryFor(random, `sic-${list}` as VocabularyName, code)])
      },
    ]),
  ),
  location_countries: (random, one, other) => {
    const [first, second] = [one, other].map(({ country }) => placeOf(country, null))
    if (random() < 0.2) return { parents: first?.path.split('_')[0] }
    return random() < 0.5 ? { parents: [first?.path] } : { parents: [first?.path], id: second?.id }
  },
  location_regions: (_, { country, state, region }) => {
    const place = [...places.values()].find(
      found => found.country === country && found.state !== null && (found.state === state || found.name === region),
    )
    return place && { parents: [place.path] }
  },
  location_zip: (_, one, other) => listOf([one.zip?.toLowerCase(), other.zip?.replaceAll(' ', '')]),
  location_type: (_, one, other) => listOf([one.city?.toUpperCase(), other.region]),
  financial_currency: (_, { currency }) => listOf([currency]),
  ...Object.fromEntries(
    [
      'number_of_employees',
      ...'turnover profit liabilities directors employee_profit exports'.split(' ').map(name => `financial_${name}`),
      ...'turnover ebitda profit staff liabilities exports'.split(' ').map(name => `yoy_${name}`),
    ].map(name => [
      name,
      (random: Random, one: Drawn, other: Drawn) => {
        const [a, b] = [one.numbers[name] ?? 1, other.numbers[name] ?? 50].sort((x, y) => x - y) as [number, number]
        return random() < 0.3 ? { gte: b } : random() < 0.5 ? { lte: a } : { gte: a, lte: b }
      },
    ]),
  ),
  ownership_parents: random => (random() < 0.5 ? 'has_parents' : 'has_no_parents'),
  foreign_parents: random => (random() < 0.6 ? 'has_a_foreign_parent' : 'has_no_foreign_parent'),
  ownership_accounts: random => (random() < 0.4 ? 'consolidated' : 'not_consolidated'),
  insights_visits: random => [bands[Math.floor(random() * 6)], bands[Math.floor(random() * 6)]],
  insights_technologies: (random, { technologies }) =>
    listOf([entryFor(random, 'technology', technologies[Math.floor(random() * technologies.length)])]),
  insights_ranking: random => ({ band: bands[Math.floor(random() * 6)] }),
  advance_companies: random => {
    const all = contacts.split(' ').map(what => `have_${what}`)
    return [all[Math.floor(random() * 8)], all[Math.floor(random() * 8)]]
  },
}

function placeOf(country: string, state: string | null) {
  return [...places.values()].find(place => place.country === country && place.state === state)
}

function listOf<Item>(items: (Item | null | undefined)[]): Item[] | undefined {
  const found = items.filter(item => item !== null && item !== undefined)
  return found.length > 0 ? found : undefined
}

/** One to six filters, drawn from two companies, so that some combinations fit nobody and others many. */
export function randomFilters(random: Random, companies: Drawn[]): Record<string, Value> {
  const names = Object.keys(draw)
  const filters: Record<string, Value> = {}
  const one = companies[Math.floor(random() * companies.length)] as Drawn
  const other = companies[Math.floor(random() * companies.length)] as Drawn
  const count = 1 + Math.floor(random() * 6)
  while (Object.keys(filters).length < count) {
    const name = names[Math.floor(random() * names.length)] as string
    const value = draw[name]?.(random, one, other)
    if (value !== undefined) filters[name] = value
  }
  return filters
}
