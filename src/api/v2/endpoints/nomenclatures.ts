import { Type } from 'typebox'
import { Failure } from '#domain/failure.ts'
import { findPlace, type Place } from '#domain/nomenclatures/places.ts'
import { sicListOf, sicLists } from '#domain/nomenclatures/sic-lists.ts'
import { itemsOf, type VocabularyName } from '#domain/nomenclatures/vocabulary.ts'
import { camelCase } from '#lib/camel-case.ts'
import { named, publishedAs } from '#surface/published.ts'
import { Strict } from '../../fields.ts'
import { vocabularyItem } from '../../vocabulary-item.ts'
import { endpoint } from '../endpoint.ts'

const ItemsShape = Type.Array(named('VocabularyItem', Strict(vocabularyItem)))

const ListedItemsShape = Type.Array(
  named(
    'IndustryCode',
    Strict({
      ...vocabularyItem,
      list: Type.String({
        description: 'The list that defines the code; it states so if the country’s own list is not available.',
      }),
    }),
  ),
)

const LegalFormsShape = Type.Array(
  named(
    'LegalForm',
    Strict({
      ...vocabularyItem,
      country_code: Type.String({ description: 'The country whose law provides for this form.' }),
    }),
  ),
)

const pathPattern = '^\\d+(_\\d+)*$'
const Parent = Type.Union([Type.Integer(), Type.String({ pattern: pathPattern })], {
  description: 'Lists the level below this id or path; without it, the top level.',
})

/** The query of a tree: an entry, by its id or by its path. */
const BelowParent = Strict({
  parent: Type.Optional(
    publishedAs(
      Type.String({ pattern: pathPattern, 'x-reason': 'must be an id, or ids joined by underscores' }),
      Parent,
    ),
  ),
})

/** One level of a tree. A parent that is not in the list is the caller's mistake, not an empty level. */
function levelOf(name: VocabularyName, parent: string | undefined) {
  const items = itemsOf(name, parent)
  if (!items) throw new Failure('invalid', { reasons: { parent: ['is not in this list'] } })
  return items
}

/** What all vocabularies have in common: knowing the words of a filter costs nothing. */
const common = { method: 'GET', permission: 'nomenclatures', isOpen: true, metered: false, isVocabulary: true } as const

const about = (name: VocabularyName, summary: string, description?: string) => ({
  ...common,
  id: camelCase(`${name.replaceAll('-', '_')}_nomenclature`),
  summary,
  ...(description && { description }),
  path: `/nomenclatures/${name}`,
})

/** An operation that lists a whole vocabulary. */
function flatList(name: VocabularyName, ...words: [summary: string, description?: string]) {
  const response = name === 'legal-form' ? LegalFormsShape : ItemsShape
  return endpoint({ ...about(name, ...words), response, handle: async () => itemsOf(name) })
}

/** An operation that lists a vocabulary level by level. */
function treeList(name: VocabularyName, ...words: [summary: string, description: string]) {
  return endpoint({
    ...about(name, ...words),
    query: BelowParent,
    response: ItemsShape,
    handle: async ({ query }) => levelOf(name, query.parent),
  })
}

const industryCodes = endpoint({
  ...common,
  id: 'sicNomenclature',
  summary: 'List the industry codes of a country',
  description:
    'GB, US, DE, FR, IT, BE, IE, SG, CA and ANZ (also AU and NZ) have their own lists. NL, DK, LU, NO and SE use NACE Rev. 2 with its words in English, and MX uses the part of NAICS that Mexico shares, because their own lists are not available; the `list` field of every item states this.',
  path: '/nomenclatures/sic/:country_code',
  params: Strict({ country_code: Type.String({ description: 'Country, ISO 3166-1 alpha-2, or ANZ.' }) }),
  query: BelowParent,
  response: ListedItemsShape,

  async handle({ params, query }) {
    const list = sicListOf(params.country_code)
    if (!list) throw new Failure('no_record', { what: 'list of industry codes' })
    return levelOf(list, query.parent).map(entry => ({ ...entry, list: sicLists[list].title }))
  },
})

const states = endpoint({
  ...common,
  id: 'statesNomenclature',
  summary: 'List the states of a country',
  description: 'The states, provinces and territories of the United States or Canada.',
  path: '/nomenclatures/states',
  query: Strict({ country: Type.Enum(['US', 'CA'], { description: 'Country, ISO 3166-1 alpha-2.' }) }),
  response: ItemsShape,
  handle: async ({ query }) => levelOf('region', (findPlace(query.country) as Place).path),
})

export default [
  flatList('activity-type', 'List activity types'),
  flatList('company-status', 'List company statuses'),
  flatList('company-type', 'List company types'),
  treeList('country', 'List countries', 'Continents and the countries in each.'),
  flatList(
    'currency',
    'List reporting currencies',
    'ISO 4217: ids are its numeric codes. Withdrawn currencies are listed as inactive.',
  ),
  flatList('department', 'List departments'),
  treeList('industry-focus', 'List the industry taxonomy', 'Sectors and the focus areas within each.'),
  treeList('isic', 'List international industry codes', 'ISIC Rev. 4: sections, divisions, groups and classes.'),
  flatList(
    'legal-form',
    'List legal forms by jurisdiction',
    'Each form has the country whose law provides for it; its code is from the ELF list (ISO 20275), if it has one.',
  ),
  treeList('nace', 'List European industry codes', 'NACE Rev. 2: sections, divisions, groups and classes.'),
  treeList('region', 'List regions', 'Countries and their ISO 3166-2 subdivisions.'),
  flatList('seniority', 'List seniority levels'),
  industryCodes,
  states,
  treeList('technology', 'List website technologies', 'Categories and the technologies in each.'),
]
