import { type Contact, contactBits, contactNames } from '#facts/contacts.ts'
import { linkedinSlug, slugForms } from '#lib/linkedin-slug.ts'
import { Failure } from '../failure.ts'
import { entryStoredAs } from '../nomenclatures/entry-stored-as.ts'
import { type SicListName, sicLists } from '../nomenclatures/sic-lists.ts'
import {
  codesWithin,
  type GivenEntry,
  idGiven,
  type VocabularyName,
  vocabularyOf,
  whyNoEntry,
} from '../nomenclatures/vocabulary.ts'
import { findEntry } from '../nomenclatures/vocabulary-tree.ts'
import { foldedName, plainZip } from '../nomenclatures/written-alike.ts'
import type { CodeColumn, CodesColumn, Condition, DayColumn, NumberColumn, Range } from './condition.ts'
import { namedPlaces, placeCodes } from './place-codes.ts'

/** What kind of value a filter takes; each surface checks it by its own schema. */
export type Takes =
  | { takes: 'entries'; vocabulary: VocabularyName }
  | { takes: 'places'; vocabulary: 'country' | 'region' }
  | { takes: 'choices' | 'band'; choices: readonly string[] }
  | { takes: 'range' | 'days' | 'words' | 'linkedin' | 'currencies' }

/** One filter of the platform API: what it takes, and its condition on companies; none for an empty list. */
export type Filter = Takes & {
  condition(value: unknown, field: string, all: Record<string, unknown>): Condition | null
}

/** Values reach a condition only after a surface has checked them. */
const filter = <Value>(
  takes: Takes,
  condition: (value: Value, field: string, all: Record<string, unknown>) => Condition | null,
): Filter => ({
  ...takes,
  condition: condition as Filter['condition'],
})

type Id = number | string
type Ids = GivenEntry | GivenEntry[]

const asList = <Item>(value: Item | Item[]): Item[] => (Array.isArray(value) ? value : [value])

const anyOf = (column: Extract<Condition, { anyOf: string[] }>['column'], codes: string[]): Condition | null =>
  codes.length > 0 ? { column, anyOf: [...new Set(codes)] } : null

const refuse = (field: string, reasons: string[]) => new Failure('invalid', { reasons: { [field]: reasons } })

/** The stored codes of the given entries; those that the vocabulary does not have are reported. */
function lookUp(
  field: string,
  items: GivenEntry[],
  find: (one: Id) => string[] | null,
  why = (id: Id) => `${id} is not an id in this vocabulary`,
): string[] {
  const given = items.map(idGiven)
  const found = given.map(find)
  const unknown = given.filter((_, index) => found[index] === null)
  if (unknown.length > 0) {
    throw refuse(field, unknown.map(why))
  }
  return found.flatMap(codes => codes ?? [])
}

/**
 * Entries of a vocabulary, by id or by path, each with everything below it. An entry for which no company can have a
 * code matches none, which differs from not filtering at all: it becomes the empty code.
 */
const entries = (vocabulary: VocabularyName, column: CodeColumn | CodesColumn) =>
  filter<Ids>({ takes: 'entries', vocabulary }, (value, field) => {
    const given = asList(value)
    const codes = lookUp(
      field,
      given,
      id => codesWithin(vocabulary, id),
      id => whyNoEntry(vocabulary, id),
    )
    return anyOf(column, given.length > 0 && codes.length === 0 ? [''] : codes)
  })

/** A form has codes of ISO 20275 and, for companies without one, the words of the country's register. */
function legalFormCodes(id: number | string): string[] | null {
  const form = findEntry(vocabularyOf('legal-form'), id)
  return form?.country ? [...form.stored.filter(code => code !== form.name), `${form.country}:${form.name}`] : null
}

/** A range whose lower bound is above its upper one matches nothing, which is certainly a mistake. */
function ordered<Bound extends number | string>(value: Range<Bound>, field: string): Range<Bound>[] {
  const { gte, lte } = value
  if (gte !== undefined && lte !== undefined && gte > lte) throw refuse(field, ['gte must not be greater than lte'])
  return [value]
}

const range = (column: NumberColumn) =>
  filter<Range<number>>({ takes: 'range' }, (value, field) => ({ column, within: ordered(value, field) }))

const days = (column: DayColumn) =>
  filter<Range<string>>({ takes: 'days' }, (value, field) => ({ column, within: ordered(value, field) }))

/** The bands of the contract, exactly and in its order; the last one is open-ended. */
export const bandNames = [
  '0-10000',
  '1000-100000',
  '100000-500000',
  '500000-1000000',
  '1000000-5000000',
  '5000000',
] as const

type Band = (typeof bandNames)[number]

function rangeOf(band: Band): Range<number> {
  const [gte, lte] = band.split('-').map(Number) as [number, number?]
  return lte === undefined ? { gte } : { gte, lte }
}

const inBands = (column: NumberColumn, names: Band[]): Condition | null =>
  names.length > 0 ? { column, within: names.map(rangeOf) } : null

type PlacesNamed = { parents?: string | string[]; id?: Ids }

const location = (vocabulary: 'country' | 'region') =>
  filter<PlacesNamed>({ takes: 'places', vocabulary }, ({ parents = [], id = [] }, field, all) => {
    const given = [
      ...asList(parents).map(path => ['parents', path] as const),
      ...asList(id).map(one => ['id', one] as const),
    ]
    const beside = vocabulary === 'region' ? countriesBeside(all) : undefined
    const codes = given.flatMap(([member, one]) =>
      lookUp(`${field}.${member}`, [one], id => placeCodes(vocabulary, id, beside)),
    )
    return anyOf('places', codes)
  })

/** The countries that are filtered by, in which short codes of states are searched; undefined if there are none. */
function countriesBeside({ location_countries: wanted }: Record<string, unknown>): string[] | undefined {
  if (!wanted) return undefined
  const { parents = [], id = [] } = wanted as PlacesNamed
  const codes = [...asList(parents), ...asList(id)].flatMap(one => placeCodes('country', idGiven(one)) ?? [])
  return codes.length > 0 ? codes : undefined
}

export { contactNames }

export const tradingActivities = ['import', 'export'] as const

/** Two choices of which one or both may be given; both together only require that the fact is known. */
const either = (column: 'has_parent' | 'foreign_parent' | 'consolidated', yes: string, no: string) =>
  filter<string | string[]>({ takes: 'choices', choices: [yes, no] }, value =>
    anyOf(
      column,
      asList(value).map(word => String(word === yes)),
    ),
  )

const words = (condition: (value: string[]) => Condition | null) => filter<string[]>({ takes: 'words' }, condition)

type NationalFilter<List = SicListName> = List extends `sic-${infer Country}` ? `sic_code_${Country}` : never

/** One for each national classification; Australia and New Zealand share one. */
export const nationalFilters = Object.fromEntries(
  (Object.keys(sicLists) as SicListName[]).map(list => [list.replace('sic-', 'sic_code_'), entries(list, 'sic')]),
) as Record<NationalFilter, Filter>

const currencies = new Set(Intl.supportedValuesOf('currency'))

/** Every filter of the platform API's prospecting, by its name. */
export const prospectingFilters = {
  company_status: entries('company-status', 'status_id'),
  number_of_employees: range('employees'),
  company_incorporation: days('incorporated_on'),
  company_type: entries('company-type', 'company_type'),
  legal_form: filter<GivenEntry[]>({ takes: 'entries', vocabulary: 'legal-form' }, (value, field) =>
    anyOf('legal_form', lookUp(field, value, legalFormCodes)),
  ),
  activity_type: entries('activity-type', 'activity_types'),
  trading_activity: filter<string[]>({ takes: 'choices', choices: tradingActivities }, value =>
    anyOf('trading_activities', value),
  ),
  industry_focus: entries('industry-focus', 'industry_focus'),
  website_keywords: words(value => anyOf('keywords', value.map(foldedName))),
  url: filter<string>({ takes: 'linkedin' }, (value, field) => {
    const slug = linkedinSlug('company', value)
    if (slug === null) throw refuse(field, ["must be the address of a company's LinkedIn page"])
    return anyOf('linkedin', slugForms(slug))
  }),
  nace: entries('nace', 'nace'),
  isic: entries('isic', 'isic'),
  ...nationalFilters,
  location_countries: location('country'),
  location_regions: location('region'),
  location_zip: words(value => anyOf('zip', value.map(plainZip))),
  location_type: filter<GivenEntry[]>({ takes: 'words' }, (value, _, all) =>
    anyOf(
      'places',
      value.flatMap(given => namedPlaces(String(idGiven(given)), countriesBeside(all))),
    ),
  ),
  financial_currency: filter<GivenEntry[]>({ takes: 'currencies' }, (value, field) =>
    anyOf(
      'currency',
      lookUp(field, value, one => {
        const code = String(one).toUpperCase()
        return currencies.has(code) || entryStoredAs('currency', code) ? [code] : codesWithin('currency', one)
      }),
    ),
  ),
  financial_turnover: range('turnover'),
  financial_profit: range('profit'),
  financial_liabilities: range('liabilities'),
  financial_directors: range('directors'),
  financial_employee_profit: range('employee_profit'),
  financial_exports: range('exports'),
  yoy_turnover: range('yoy_turnover'),
  yoy_ebitda: range('yoy_ebitda'),
  yoy_profit: range('yoy_profit'),
  yoy_staff: range('yoy_staff'),
  yoy_liabilities: range('yoy_liabilities'),
  yoy_exports: range('yoy_exports'),
  ownership_parents: either('has_parent', 'has_parents', 'has_no_parents'),
  foreign_parents: either('foreign_parent', 'has_a_foreign_parent', 'has_no_foreign_parent'),
  ownership_accounts: either('consolidated', 'consolidated', 'not_consolidated'),
  insights_visits: filter<Band[]>({ takes: 'choices', choices: bandNames }, value => inBands('visits', value)),
  insights_technologies: entries('technology', 'technologies'),
  insights_ranking: filter<{ band: Band | Band[] }>({ takes: 'band', choices: bandNames }, ({ band }) =>
    inBands('global_rank', asList(band)),
  ),
  advance_companies: filter<Contact[]>({ takes: 'choices', choices: contactNames }, value =>
    value.length > 0 ? { column: 'contacts', bits: contactBits(name => value.includes(name)) } : null,
  ),
} satisfies Record<string, Filter>

export type FilterName = keyof typeof prospectingFilters

/** Filters by what every locked company shows. All others ask about facts that are sold. */
const openFilters: ReadonlySet<string> = new Set<FilterName>([
  'company_status',
  'location_countries',
  'location_regions',
])

export const isOpen = (name: string): boolean => openFilters.has(name)
