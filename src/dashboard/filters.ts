import { type TSchema, Type } from 'typebox'
import { prospectingFilters, type Takes } from '#domain/prospecting/filters.ts'
import { GivenDay, Strict } from './route.ts'

const most = 1000
/** More than any company has of anything. JSON may hold numbers that are infinite here. */
const largest = 1e18

const listOf = (item: TSchema) => Type.Array(item, { maxItems: most, uniqueItems: true })
const Word = Type.String({ minLength: 1, maxLength: 500 })

const rangeOf = (bound: TSchema) =>
  Type.Object(
    { gte: Type.Optional(bound), lte: Type.Optional(bound) },
    { additionalProperties: false, minProperties: 1 },
  )

/** The form in which the pages write a value; the platform API accepts it too. */
function schemaOf(filter: Takes): TSchema {
  switch (filter.takes) {
    case 'entries':
      return listOf(Type.Integer())
    case 'places':
      return Strict({ id: listOf(Type.Integer()) })
    case 'choices':
      return listOf(Type.Enum([...filter.choices]))
    case 'band':
      return Strict({ band: listOf(Type.Enum([...filter.choices])) })
    case 'range':
      return rangeOf(Type.Number({ minimum: -largest, maximum: largest }))
    case 'days':
      return rangeOf(GivenDay)
    case 'words':
    case 'currencies':
      return listOf(Word)
    case 'linkedin':
      return Word
  }
}

export const Filters = Strict(
  Object.fromEntries(
    Object.entries(prospectingFilters).map(([name, filter]) => [name, Type.Optional(schemaOf(filter))]),
  ),
)
