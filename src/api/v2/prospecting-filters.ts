import { type TSchema, Type } from 'typebox'
import type { VocabularyName } from '#domain/nomenclatures/vocabulary.ts'
import {
  bandNames,
  contactNames,
  type FilterName,
  nationalFilters,
  prospectingFilters,
  tradingActivities,
} from '#domain/prospecting/filters.ts'
import { named } from '#surface/published.ts'
import { DateRange, rangeOf, Strict } from '../fields.ts'
import { VocabularyEntry as Entry, pasted, wordOrItem } from '../vocabulary-item.ts'
import { CompanyLinkedin } from './shapes/known.ts'

/** Enough for every code of a large classification, and small enough for a body of 64 KB. */
const maxValues = 1000

const listOf = <Item extends TSchema>(item: Item, description?: string) =>
  Type.Array(item, { maxItems: maxValues, ...(description && { description }) })

const oneOrMore = <Item extends TSchema>(item: Item, wanted: string, description: string) =>
  Type.Union([item, listOf(item)], { description, 'x-reason': `must be ${wanted} or an array of them` })

const Word = Type.String({ minLength: 1, maxLength: 500 })
const Words = listOf(Word)

const ids = (vocabulary: VocabularyName) => listOf(Entry, `Ids from /nomenclatures/${vocabulary}.`)

const Classification = oneOrMore(Entry, 'an id', 'Ids or id paths; everything below them is included.')

const NumberRange = rangeOf('NumberRange', Type.Number())

const Band = named('VisitsBand', Type.Enum([...bandNames], { description: 'A band of visits or ranks.' }))

const Place = named(
  'PlaceFilter',
  Type.Object(
    {
      ...pasted,
      parents: Type.Optional(oneOrMore(Type.String({ minLength: 1 }), 'a path', 'Id paths such as 150_826.')),
      id: Type.Optional(oneOrMore(Entry, 'an id', 'Ids such as 826; also codes such as GB or US-CA, and names.')),
    },
    {
      additionalProperties: false,
      description:
        'Each place matches with everything in it, by the registered office. An office whose region is not known is in its country only.',
    },
  ),
)

const either = (yes: string, no: string) =>
  oneOrMore(Type.Enum([yes, no]), `one of ${yes}, ${no}`, 'Companies for which this is unknown match neither.')

const nationalSchemas = Object.fromEntries(Object.keys(nationalFilters).map(name => [name, Classification])) as Record<
  keyof typeof nationalFilters,
  typeof Classification
>

/** What the document lets each filter be. */
const schemas: Record<FilterName, TSchema> = {
  company_status: ids('company-status'),
  number_of_employees: NumberRange,
  company_incorporation: DateRange,
  company_type: ids('company-type'),
  legal_form: ids('legal-form'),
  activity_type: ids('activity-type'),
  trading_activity: listOf(Type.Enum([...tradingActivities])),
  industry_focus: ids('industry-focus'),
  website_keywords: Words,
  url: CompanyLinkedin,
  nace: Classification,
  isic: Classification,
  ...nationalSchemas,
  location_countries: Place,
  location_regions: Place,
  location_zip: Words,
  location_type: listOf(
    wordOrItem(Word, 'must be a name, a code, or an item with an id'),
    'Names of cities, states or regions, or codes such as US-CA; CA alone if location_countries names the country.',
  ),
  financial_currency: listOf(Entry, 'Codes such as GBP, or ids from /nomenclatures/currency.'),
  financial_turnover: NumberRange,
  financial_profit: NumberRange,
  financial_liabilities: NumberRange,
  financial_directors: NumberRange,
  financial_employee_profit: NumberRange,
  financial_exports: NumberRange,
  yoy_turnover: NumberRange,
  yoy_ebitda: NumberRange,
  yoy_profit: NumberRange,
  yoy_staff: NumberRange,
  yoy_liabilities: NumberRange,
  yoy_exports: NumberRange,
  ownership_parents: either('has_parents', 'has_no_parents'),
  foreign_parents: either('has_a_foreign_parent', 'has_no_foreign_parent'),
  ownership_accounts: either('consolidated', 'not_consolidated'),
  insights_visits: listOf(Band),
  insights_technologies: ids('technology'),
  insights_ranking: named(
    'RankingFilter',
    Strict({
      band: oneOrMore(Band, `one of ${bandNames.join(', ')}`, 'Bands of global rank.'),
    }),
  ),
  advance_companies: listOf(Type.Enum([...contactNames]), 'Every one must be known.'),
}

export const FiltersShape = named(
  'ProspectFilters',
  Strict(
    Object.fromEntries(Object.keys(prospectingFilters).map(name => [name, Type.Optional(schemas[name as FilterName])])),
  ),
)
