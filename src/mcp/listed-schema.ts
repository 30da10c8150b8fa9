import type { StandardSchemaWithJSON } from '@modelcontextprotocol/server'
import type { TObject } from 'typebox'

type Json = Record<string, unknown>

/** Needed only to check a call: a model makes no more mistakes without them, and an error explains any that it makes. */
const unlisted = new Set([
  'minLength',
  'maxLength',
  'pattern',
  'maxItems',
  'minItems',
  'minProperties',
  'minimum',
  'x-reason',
])

const schemas = new WeakMap<TObject, StandardSchemaWithJSON>()

/**
 * A schema as it is listed, in as few words as possible (docs/decisions/0097-an-assistant-gets-short-answers.md). The call itself checks
 * the arguments: its words are better, and it notes the outcome.
 */
export function listed(schema: TObject): StandardSchemaWithJSON {
  const known = schemas.get(schema)
  if (known) return known
  const json = lean(JSON.parse(JSON.stringify(schema))) as Json
  const made: StandardSchemaWithJSON = {
    '~standard': {
      version: 1,
      vendor: 'firmament',
      jsonSchema: { input: () => json, output: () => json },
      validate: value => ({ value }),
    },
  }
  schemas.set(schema, made)
  return made
}

function lean(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(lean)
  if (typeof value !== 'object' || value === null) return value
  const { 'x-listed': shown, ...rest } = value as Json
  if (shown !== undefined) return shown
  const kept = Object.entries(rest).filter(([name]) => !unlisted.has(name))
  return Object.fromEntries(kept.map(([name, inner]) => [name, name === 'examples' ? inner : lean(inner)]))
}
