import { type Static, type TSchema, Type } from 'typebox'
import { Failure } from '#domain/failure.ts'
import { entryStoredAs } from '#domain/nomenclatures/entry-stored-as.ts'
import { legalFormWithId } from '#domain/nomenclatures/legal-form-with-id.ts'
import { codesWithin, type VocabularyName } from '#domain/nomenclatures/vocabulary.ts'
import type { CodeColumn, CodesColumn, Condition, NumberColumn, Range } from '#domain/prospecting/condition.ts'
import { namedPlaces, placeCodes } from '#domain/prospecting/place-codes.ts'
import { foldedName, plainZip } from '#domain/prospecting/written-alike.ts'
import { linkedinSlug, slugForms } from '#lib/linkedin-slug.ts'
import { DateRange, Strict, VocabularyId } from '../fields.ts'
import { CompanyLinkedin } from './shapes/known.ts'

/** One filter of the document: what it takes, and the condition that it puts on companies; none for an empty list. */
type Filter = { schema: TSchema; condition(value: unknown, field: string): Condition | null }

/** Values reach a condition only after its schema has let them through. */
const filter = <Schema extends TSchema>(
  schema: Schema,
  condition: (value: Static<Schema>, field: string) => Condition | null,
): Filter => ({ schema, condition: condition as Filter['condition'] })

/** Enough for every code of a large classification, and small enough for a body of 64 KB. */
const mostValues = 1000

const listOf = <Item extends TSchema>(item: Item, description?: string) =>
  Type.Array(item, { maxItems: mostValues, ...(description && { description }) })

const oneOrMore = <Item extends TSchema>(item: Item, wanted: string, description: string) =>
  Type.Union([item, listOf(item)], { description, 'x-reason': `must be ${wanted} or an array of them` })

const Word = Type.String({ minLength: 1, maxLength: 500 })
const Words = listOf(Word)

const asList = <Item>(value: Item | Item[]): Item[] => (Array.isArray(value) ? value : [value])

const anyOf = (column: Extract<Condition, { anyOf: string[] }>['column'], codes: string[]): Condition | null =>
  codes.length > 0 ? { column, anyOf: [...new Set(codes)] } : null

/** The stored codes of what was given; what the vocabulary does not have is named. */
function lookUp<Given>(field: string, given: Given[], find: (one: Given) => string[] | null): string[] {
  const found = given.map(find)
  const unknown = given.filter((_, index) => found[index] === null)
  if (unknown.length > 0) {
    throw new Failure('invalid', { reasons: { [field]: unknown.map(id => `${id} is not an id of this vocabulary`) } })
  }
  return found.flatMap(codes => codes ?? [])
}

/**
 * Entries of a vocabulary, by id or by path, each with everything below it. An entry for which no company can have a
 * code fits none, which is not the same as asking for nothing: the empty code stands for it.
 */
const entriesOf =
  (vocabulary: VocabularyName, column: CodeColumn | CodesColumn) => (given: (number | string)[], field: string) => {
    const codes = lookUp(field, given, id => codesWithin(vocabulary, id))
    return anyOf(column, given.length > 0 && codes.length === 0 ? [''] : codes)
  }

const ids = (vocabulary: VocabularyName, column: CodeColumn | CodesColumn) =>
  filter(listOf(VocabularyId, `Ids of /nomenclatures/${vocabulary}.`), entriesOf(vocabulary, column))

const classification = (vocabulary: VocabularyName, column: 'nace' | 'isic' | 'sic') =>
  filter(oneOrMore(VocabularyId, 'an id', 'Ids or paths of ids; everything below them counts.'), (value, field) =>
    entriesOf(vocabulary, column)(asList(value), field),
  )

/** A form has codes of ISO 20275 and, for companies without one, the words of the country's register. */
function legalFormCodes(id: number | string): string[] | null {
  const form = legalFormWithId(id)
  return form && [...form.codes, `${form.country}:${form.text}`]
}

const NumberRange = Type.Object(
  { gte: Type.Optional(Type.Number()), lte: Type.Optional(Type.Number()) },
  {
    additionalProperties: false,
    minProperties: 1,
    'x-ordered': true,
    description: 'Both bounds are inclusive; one alone is enough.',
  },
)

const range = (column: NumberColumn) => filter(NumberRange, value => ({ column, within: [value] }))

/** The document's bands, to the letter and in its order; the last one has no end. */
const bandNames = ['0-10000', '1000-100000', '100000-500000', '500000-1000000', '1000000-5000000', '5000000'] as const

const Band = Type.Enum([...bandNames])

function rangeOf(band: (typeof bandNames)[number]): Range<number> {
  const [gte, lte] = band.split('-').map(Number) as [number, number?]
  return lte === undefined ? { gte } : { gte, lte }
}

const inBands = (column: NumberColumn, names: (typeof bandNames)[number][]): Condition | null =>
  names.length > 0 ? { column, within: names.map(rangeOf) } : null

const Place = Type.Object(
  {
    parents: Type.Optional(oneOrMore(Type.String({ minLength: 1 }), 'a path', 'Paths of ids, such as 150_826.')),
    id: Type.Optional(oneOrMore(VocabularyId, 'an id', 'Ids, such as 826.')),
  },
  { additionalProperties: false, description: 'Every place that is named counts, with everything in it.' },
)

const location = (kind: 'country' | 'region') =>
  filter(Place, ({ parents = [], id = [] }, field) => {
    const given = [
      ...asList(parents).map(path => ['parents', path] as const),
      ...asList(id).map(one => ['id', one] as const),
    ]
    const codes = given.flatMap(([member, one]) => lookUp(`${field}.${member}`, [one], () => placeCodes(kind, one)))
    return anyOf('places', codes)
  })

const contacts = [
  'have_email_address',
  'have_telephone',
  'have_fax',
  'have_website',
  'have_vat_number',
  'have_registration_number',
  'have_business_address',
  'have_lat_and_long',
] as const

/** Two words of which one or both may be asked for; both together ask only that the fact is known. */
const either = <Yes extends string, No extends string>(column: 'foreign_parent' | 'consolidated', yes: Yes, no: No) =>
  filter(oneOrMore(Type.Enum([yes, no]), `one of ${yes}, ${no}`, 'What is not known fits neither.'), value =>
    anyOf(
      column,
      asList(value).map(word => String(word === yes)),
    ),
  )

/** Whose own classification can be asked for; Australia and New Zealand share one. */
const nationalLists = [
  'gb',
  'us',
  'de',
  'fr',
  'it',
  'nl',
  'be',
  'dk',
  'ie',
  'lu',
  'no',
  'se',
  'sg',
  'ca',
  'mx',
  'anz',
] as const

const currencies = new Set(Intl.supportedValuesOf('currency'))

export const prospectingFilters: Record<string, Filter> = {
  company_status: ids('company-status', 'status_id'),
  number_of_employees: range('employees'),
  company_incorporation: filter(DateRange, value => ({ column: 'incorporated_on', within: [value] })),
  company_type: ids('company-type', 'company_type'),
  legal_form: filter(listOf(VocabularyId, 'Ids of /nomenclatures/legal-form.'), (value, field) =>
    anyOf('legal_form', lookUp(field, value, legalFormCodes)),
  ),
  activity_type: ids('activity-type', 'activity_types'),
  trading_activity: filter(listOf(Type.Enum(['import', 'export'])), value => anyOf('trading_activities', value)),
  industry_focus: ids('industry-focus', 'industry_focus'),
  website_keywords: filter(Words, value => anyOf('keywords', value.map(foldedName))),
  url: filter(CompanyLinkedin, value => anyOf('linkedin', slugForms(linkedinSlug('company', value) as string))),
  nace: classification('nace', 'nace'),
  isic: classification('isic', 'isic'),
  ...Object.fromEntries(nationalLists.map(country => [`sic_code_${country}`, classification(`sic-${country}`, 'sic')])),
  location_countries: location('country'),
  location_regions: location('region'),
  location_zip: filter(Words, value => anyOf('zip', value.map(plainZip))),
  location_type: filter(listOf(Word, 'Names of cities or states, or codes such as US-CA.'), value =>
    anyOf('places', value.flatMap(namedPlaces)),
  ),
  financial_currency: filter(listOf(Word, 'Codes such as GBP, or ids of /nomenclatures/currency.'), (value, field) =>
    anyOf(
      'currency',
      lookUp(field, value, one => {
        const code = one.toUpperCase()
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
  foreign_parents: either('foreign_parent', 'has_a_foreign_parent', 'has_no_foreign_parent'),
  ownership_accounts: either('consolidated', 'consolidated', 'not_consolidated'),
  insights_visits: filter(listOf(Band), value => inBands('visits', value)),
  insights_technologies: ids('technology', 'technologies'),
  insights_ranking: filter(
    Strict({ band: oneOrMore(Band, `one of ${bandNames.join(', ')}`, 'Bands of the global rank.') }),
    ({ band }) => inBands('global_rank', asList(band)),
  ),
  advance_companies: filter(listOf(Type.Enum([...contacts]), 'All of them must be there.'), value =>
    value.length > 0
      ? { column: 'contacts', bits: value.reduce((bits, name) => bits | (1 << contacts.indexOf(name)), 0) }
      : null,
  ),
}

export const FiltersShape = Strict(
  Object.fromEntries(Object.entries(prospectingFilters).map(([name, { schema }]) => [name, Type.Optional(schema)])),
)

/** What the filters of a request ask of companies; every vocabulary id that is not known is named at once. */
export function conditionsOf(filters: Record<string, unknown>): Condition[] {
  const reasons: Record<string, string[]> = {}
  const conditions: Condition[] = []
  for (const [name, value] of Object.entries(filters)) {
    const { condition } = prospectingFilters[name] as Filter
    try {
      const found = condition(value, `filters.${name}`)
      if (found) conditions.push(found)
    } catch (error) {
      if (!(error instanceof Failure) || error.code !== 'invalid') throw error
      Object.assign(reasons, (error.details as { reasons: Record<string, string[]> }).reasons)
    }
  }
  if (Object.keys(reasons).length > 0) throw new Failure('invalid', { reasons })
  return conditions
}
