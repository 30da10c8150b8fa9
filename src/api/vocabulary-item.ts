import { type Static, type TSchema, Type } from 'typebox'
import { idGiven } from '#domain/nomenclatures/vocabulary.ts'
import { named } from '#surface/published.ts'
import { Strict, Text } from './fields.ts'

/** What every vocabulary states about an entry. */
export const vocabularyItem = {
  id: Type.Integer({ description: 'Permanent; use it in filters.' }),
  parents: Type.String({ description: 'The ids from the top level down to this one, joined by underscores.' }),
  name: Type.String(),
  has_children: Type.Boolean(),
  active: Type.Boolean({ description: 'False if new data no longer uses it.' }),
  code: { ...Text, description: 'As written in the official list.' },
}

/** An id of a vocabulary, as a number or as text. */
export const VocabularyId = named(
  'VocabularyId',
  Type.Union([Type.Integer(), Type.String({ minLength: 1 })], {
    description: 'An id of a vocabulary, as a number or as text. Classifications also take their codes.',
    'x-reason': 'must be an integer or a non-empty string',
  }),
)

/** What vocabularies and profiles show beside an id, so that an entry may be pasted as it is; the id is what counts. */
const ofProfiles = { type: Type.String(), value: Type.String(), list: Text, country_code: Text }
const { id: _, ...besideId } = { ...vocabularyItem, ...ofProfiles }
export const pasted = Object.fromEntries(
  Object.entries(besideId).map(([name, schema]) => [name, Type.Optional(schema)]),
)

const Item = named('GivenVocabularyItem', Strict({ ...pasted, id: VocabularyId }))

/** What a filter of a vocabulary takes: every one of them takes all that answers show. */
export const VocabularyEntry = named(
  'VocabularyEntry',
  Type.Union([...VocabularyId.anyOf, Item], {
    description: 'An id of a vocabulary, or an item as the vocabulary lists it.',
    'x-reason': 'must be an id, or an item with an id',
  }),
)

/** The same of a filter that takes words too. */
export const wordOrItem = <Word extends TSchema>(word: Word & { description?: string }, reason: string) =>
  Type.Union([word as Word, Item], { ...(word.description && { description: word.description }), 'x-reason': reason })

/** Such a value as a word: places are found by their ids too. */
export const wordOf = (given: string | Static<typeof Item>): string =>
  typeof given === 'string' ? given : String(idGiven(given))
