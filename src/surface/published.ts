import type { TSchema } from 'typebox'

/** Symbols, because schemas are also sent as they are: JSON leaves them out. */
const nameKey = Symbol('name')
const otherKey = Symbol('published as')

/** The API reference has the schema once, under this name. */
export function named<Schema extends TSchema>(name: string, schema: Schema): Schema {
  return Object.assign(schema, { [nameKey]: name })
}

/** The API reference has another schema in place of the one that requests are checked against. */
export function publishedAs<Schema extends TSchema>(schema: Schema, other: TSchema): Schema {
  return Object.assign(schema, { [otherKey]: other })
}

type Marked = { [nameKey]?: string; [otherKey]?: TSchema }

export const nameOf = (schema: TSchema): string | undefined => (schema as Marked)[nameKey]
export const publishedInstead = (schema: TSchema): TSchema | undefined => (schema as Marked)[otherKey]
