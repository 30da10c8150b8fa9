import { Type } from 'typebox'
import { prospectingFilters } from '#domain/prospecting/filters.ts'
import { headcount, openColumns } from '#domain/prospecting/result-view.ts'
import { Strict } from './route.ts'

/** Every column that results can have: what each company shows, and every filter. The name is always there. */
export const ResultColumn = Type.Enum([
  ...openColumns.filter(name => name !== 'name'),
  ...Object.keys(prospectingFilters),
])

export const ResultSort = Strict({
  by: Type.Enum([...openColumns, headcount]),
  descending: Type.Optional(Type.Boolean()),
})

export const ResultView = Strict({
  hidden: Type.Optional(Type.Array(ResultColumn, { uniqueItems: true })),
  sort: Type.Optional(ResultSort),
  dense: Type.Optional(Type.Boolean()),
})
