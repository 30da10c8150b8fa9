import type { TSchema } from 'typebox'
import { type FormName, forms } from '#surface/forms.ts'
import { nameOf, publishedInstead } from '#surface/published.ts'
import { fieldWords } from './field-words.ts'

export type Json = Record<string, unknown>

/** What only our own checks read. */
const ownKeywords = new Set(['x-reason', 'x-ordered', 'x-form', '$id'])

/** The schemas of a document: those with a name are defined once, and everything else refers to them. */
export class PublishedSchemas {
  readonly named: Record<string, Json> = {}
  readonly #texts = new Map<string, string>()

  /** The schema as JSON that any reader of OpenAPI understands. */
  publish(schema: TSchema): Json {
    const other = publishedInstead(schema)
    if (other) return this.publish(other)
    const name = nameOf(schema)
    return name === undefined ? this.#bare(schema) : this.#component(name, schema)
  }

  #component(name: string, schema: TSchema): Json {
    const $ref = `#/components/schemas/${name}`
    const text = JSON.stringify(schema)
    const before = this.#texts.get(name)
    if (before === undefined) {
      this.#texts.set(name, text)
      this.named[name] = {}
      this.named[name] = this.#bare(schema)
    } else if (before !== text) throw new Error(`Two schemas are called ${name}`)
    return { $ref }
  }

  #bare(schema: TSchema): Json {
    const { $defs, anyOf, properties, patternProperties, 'x-form': form, ...rest } = schema as TSchema & Parts
    if ($defs) return this.#recursive($defs, rest.$ref as string)
    const own: Json = {}
    for (const [key, value] of Object.entries(rest)) if (!ownKeywords.has(key)) own[key] = this.#within(key, value)
    if (form) Object.assign(own, forms[form].published)
    if (own.enum && !own.type) own.type = 'string'
    if (properties) own.properties = this.#properties(properties)
    if (patternProperties) Object.assign(own, this.#map(patternProperties))
    if (properties && typeof own.additionalProperties === 'object') return apart(own)
    return anyOf ? this.#choice(own, anyOf) : own
  }

  #within(key: string, value: unknown): unknown {
    if (key === 'items' || (key === 'additionalProperties' && typeof value === 'object')) {
      return this.publish(value as TSchema)
    }
    if (key === '$ref') return `#/components/schemas/${value}`
    return Array.isArray(value) && key === 'oneOf' ? value.map(one => this.publish(one)) : value
  }

  /** A field without a description of its own gets the one that its name has everywhere. */
  #properties(properties: Record<string, TSchema>): Json {
    return Object.fromEntries(
      Object.entries(properties).map(([name, schema]) => {
        const published = this.publish(schema)
        const words = this.describe(published) ? undefined : fieldWords[name]
        return [name, words ? { ...published, description: words } : published]
      }),
    )
  }

  /** The description of a published schema, or of the one it refers to. */
  describe({ description, $ref, anyOf }: Json): unknown {
    if (description) return description
    if (anyOf) return (anyOf as Json[]).map(one => this.describe(one)).find(Boolean)
    return typeof $ref === 'string' ? this.named[$ref.split('/').at(-1) as string]?.description : undefined
  }

  /** Keys of one form, which more generators know under these two keywords. */
  #map(patternProperties: Record<string, TSchema>): Json {
    const [[pattern, value]] = Object.entries(patternProperties) as [[string, TSchema]]
    const additionalProperties = this.publish(value)
    return pattern === '^.*$' ? { additionalProperties } : { propertyNames: { pattern }, additionalProperties }
  }

  #recursive($defs: Record<string, TSchema>, name: string): Json {
    const $ref = `#/components/schemas/${name}`
    if (!this.named[name]) {
      this.named[name] = {}
      this.named[name] = this.#bare($defs[name] as TSchema)
    }
    return { $ref }
  }

  /** Null is one of the types of a value, and words are values of one list. */
  #choice(own: Json, anyOf: TSchema[]): Json {
    const choices = anyOf.map(one => this.publish(one))
    if (choices.every(one => 'const' in one)) {
      return { ...own, type: choices[0]?.type, enum: choices.map(one => one.const) }
    }
    const [value, nothing] = choices as [Json, Json]
    if (choices.length !== 2 || nothing.type !== 'null' || typeof value.type !== 'string')
      return { ...own, anyOf: choices }
    const { enum: words, ...rest } = value
    return { ...rest, ...own, type: [value.type, 'null'], ...(words ? { enum: [...(words as unknown[]), null] } : {}) }
  }
}

/** Members and a map beside them: as one object, some generators write a type in which they contradict each other. */
function apart({ description, additionalProperties, ...members }: Json): Json {
  return { ...(description ? { description } : {}), allOf: [members, { type: 'object', additionalProperties }] }
}

type Parts = {
  $defs?: Record<string, TSchema>
  anyOf?: TSchema[]
  properties?: Record<string, TSchema>
  patternProperties?: Record<string, TSchema>
  'x-form'?: FormName
} & Json
