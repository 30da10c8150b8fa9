import { Type } from 'typebox'
import { Failure } from '#domain/failure.ts'
import { itemsOf, type VocabularyName } from '#domain/nomenclatures/vocabulary.ts'
import { Strict, Text } from '../fields.ts'
import { endpoint } from './endpoint.ts'

const item = {
  id: Type.Integer({ description: 'Permanent; use it in filters.' }),
  parents: Type.String({ description: 'The ids from the top level down to this one, joined by underscores.' }),
  name: Type.String(),
  has_children: Type.Boolean(),
  active: Type.Boolean({ description: 'False if new data no longer uses it.' }),
  code: { ...Text, description: 'As written in the official list.' },
}

export const ItemsShape = Type.Array(Strict(item))

export const ListedItemsShape = Type.Array(
  Strict({
    ...item,
    list: Type.String({
      description: 'The list that defines the code; it says so where the country’s own list is not available.',
    }),
  }),
)

const LegalFormsShape = Type.Array(
  Strict({ ...item, country_code: Type.String({ description: 'The country whose law provides for this form.' }) }),
)

/** The query of a tree: an entry, by its id or by its path. */
export const BelowParent = Strict({
  parent: Type.Optional(
    Type.String({
      pattern: '^\\d+(_\\d+)*$',
      'x-reason': 'must be an id, or ids joined by underscores',
      description: 'Lists the level below this id or path; without it, the top level.',
    }),
  ),
})

/** One level of a tree. A parent that is not in the list is the caller's mistake, not an empty level. */
export function levelOf(name: VocabularyName, parent: string | undefined) {
  const items = itemsOf(name, parent)
  if (!items) throw new Failure('invalid', { reasons: { parent: ['is not in this list'] } })
  return items
}

/** What all vocabularies have in common: knowing the words of a filter costs nothing. */
const common = { method: 'GET', permission: 'nomenclatures', isOpen: true, metered: false } as const

type About = { id: string; summary: string; description?: string }

/** An operation that lists a whole vocabulary. */
export function flatList(name: VocabularyName, about: About) {
  return endpoint({
    ...common,
    ...about,
    path: `/nomenclatures/${name}`,
    response: name === 'legal-form' ? LegalFormsShape : ItemsShape,
    handle: async () => itemsOf(name),
  })
}

/** An operation that lists a vocabulary level by level. */
export function treeList(name: VocabularyName, about: About) {
  return endpoint({
    ...common,
    ...about,
    path: `/nomenclatures/${name}`,
    query: BelowParent,
    response: ItemsShape,
    handle: async ({ query }) => levelOf(name, query.parent),
  })
}
