import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js'
import formatsPlugin from 'ajv-formats'
import type { TObject } from 'typebox'
import { Failure } from '#domain/failure.ts'
import type { AnyEndpoint } from './endpoint.ts'
import { type FormName, forms } from './forms.ts'

// The package's default export is typed for CommonJS.
const addFormats = formatsPlugin as unknown as (ajv: Ajv2020) => Ajv2020

/** Bodies are taken as they are: nothing is removed, nothing is turned into another type. */
const bodies = addFormats(new Ajv2020({ allErrors: true, strict: false, verbose: true }))
/** What a query leaves out takes its default. */
const texts = addFormats(new Ajv2020({ allErrors: true, strict: false, verbose: true, useDefaults: true }))

/** A range whose lower bound lies above its upper one fits nothing, which is surely not what was meant. */
bodies.addKeyword({
  keyword: 'x-ordered',
  type: 'object',
  // Bounds of other types are named by their own schemas; to compare lists would make texts of them, however deep they are.
  validate: (_: boolean, { gte, lte }: { gte?: unknown; lte?: unknown }) =>
    !(isBound(gte) && isBound(lte) && gte > lte),
  error: { message: 'gte must not be greater than lte' },
})

function isBound(value: unknown): value is number | string {
  return typeof value === 'number' || typeof value === 'string'
}

/** What a text must be where a pattern cannot say it. */
for (const ajv of [bodies, texts]) {
  ajv.addKeyword({
    keyword: 'x-form',
    type: 'string',
    validate: (name: FormName, text: string) => forms[name].fits(text),
  })
}

type Parts = { params: unknown; query: unknown; body: unknown; headers: unknown }
export type Parser = (request: Parts) => Parts

/** Where a schema with a pattern or a choice says in words what it wants. */
const reasonKey = 'x-reason'

/**
 * Checks a request against its endpoint and names every wrong field at once. What that takes is compiled for the first
 * request of an operation: a server keeps nothing for those that nobody asks for, and starts sooner.
 */
export function parserFor(endpoint: AnyEndpoint<unknown>): Parser {
  let parse: Parser | undefined
  return request => {
    parse ??= compileParser(endpoint)
    return parse(request)
  }
}

function compileParser(endpoint: AnyEndpoint<unknown>): Parser {
  const params = texts.compile(endpoint.params)
  const query = texts.compile(endpoint.query)
  const body = endpoint.body && bodies.compile(endpoint.body)
  const { bareList } = endpoint
  const named = (given: unknown) => (bareList && Array.isArray(given) ? { [bareList]: given } : given)
  const headers = endpoint.headers && texts.compile(endpoint.headers)
  return request => {
    const reasons = new Named<string[]>()
    const parsed = {
      params: checked(params, fromText(request.params, endpoint.params), reasons),
      query: checked(query, fromText(request.query, endpoint.query), reasons),
      headers: headers ? checked(headers, namedIn(request.headers, endpoint.headers), reasons) : nothing,
      // No body says no more than an empty one does.
      body: body ? checked(body, request.body === undefined ? {} : named(request.body), reasons) : undefined,
    }
    if (hasAny(reasons)) throw new Failure('invalid', { reasons })
    if (hasNul(parsed.params) || hasNul(parsed.query) || hasNul(parsed.headers) || isNulWithin(parsed.body)) {
      throw new Failure('invalid', { reasons: { '': ['the request must not contain NUL characters'] } })
    }
    return parsed
  }
}

/**
 * An object without anything that every usual one has: a field may be called "constructor" or "__proto__". One made by
 * Object.create(null) would be the same, but is kept as a table, which makes each request slower by some percents.
 */
const Named = function Named() {} as unknown as { new <Value = unknown>(): Record<string, Value>; prototype: null }
Named.prototype = Object.create(null)

const nothing = {}

function hasAny(values: object): boolean {
  for (const _ in values) return true
  return false
}

/** Paths and queries arrive as text: whole numbers and booleans are read from it where they are plainly written. */
function fromText(given: unknown, { properties }: TObject): Record<string, unknown> {
  const texts = given as Record<string, unknown>
  const values = new Named()
  for (const name of Object.keys(texts)) values[name] = typed(texts[name], properties[name])
  return values
}

function typed(text: unknown, { type }: { type?: string } = {}): unknown {
  if (type === 'integer' && /^-?\d+$/.test(String(text))) return Number(text)
  if (type === 'boolean' && (text === 'true' || text === 'false')) return text === 'true'
  return text
}

/** PostgreSQL has no such character, and no name or number does either. What fits its schema is not too deep to write. */
function hasNul(values: unknown): boolean {
  for (const name in values as object) {
    const value = (values as Record<string, unknown>)[name]
    if (typeof value === 'string' ? value.includes('\0') : isNulWithin(value)) return true
  }
  return false
}

function isNulWithin(value: unknown): boolean {
  return typeof value === 'object' && JSON.stringify(value).includes('\\u0000')
}

/** Of the headers only those that the operation looks at; they arrive in lower case. */
function namedIn(given: unknown, { properties }: TObject): Record<string, unknown> {
  const sent = given as Record<string, unknown>
  const named = Object.keys(properties).map(name => [name, sent[name.toLowerCase()]])
  return Object.fromEntries(named.filter(([, value]) => value !== undefined))
}

function checked(validate: ValidateFunction, value: unknown, reasons: Record<string, string[]>): unknown {
  if (validate(value)) return value
  for (const error of validate.errors ?? []) {
    // A condition that fails is reported by what it demands.
    if (error.keyword === 'if') continue
    // The branches of a choice are reported by the choice itself.
    if (/\/anyOf\/\d+\//.test(error.schemaPath) && error.keyword !== 'anyOf') continue
    const field = fieldOf(error)
    const reason = reasonOf(error)
    reasons[field] ??= []
    if (!reasons[field].includes(reason)) reasons[field].push(reason)
  }
  return value
}

function fieldOf({ instancePath, keyword, params }: ErrorObject): string {
  const place = instancePath.slice(1).replaceAll('/', '.')
  const inner = keyword === 'required' ? params.missingProperty : params.additionalProperty
  if (!inner) return place
  return place ? `${place}.${inner}` : inner
}

function reasonOf({ keyword, params, message, parentSchema }: ErrorObject): string {
  switch (keyword) {
    case 'pattern':
    case 'anyOf':
      // These say nothing to a person by themselves, so the schema brings its own words.
      return (parentSchema as Record<string, string> | undefined)?.[reasonKey] ?? 'is not of an accepted form'
    case 'x-form':
      return forms[(parentSchema as Record<string, FormName>)['x-form'] as FormName].reason
    case 'minItems':
    case 'minProperties':
      return 'must not be empty'
    case 'required':
      return 'is required'
    case 'additionalProperties':
      return 'is not known'
    case 'enum':
      return `must be one of ${params.allowedValues.join(', ')}`
    case 'const':
      return `must be ${JSON.stringify(params.allowedValue)}`
    case 'format':
      return params.format === 'date' ? 'must be a date of the form YYYY-MM-DD' : `must be of the form ${params.format}`
    case 'minLength':
      return params.limit === 1 ? 'must not be empty' : `must have at least ${params.limit} characters`
    case 'maxLength':
      return `must have at most ${params.limit} characters`
    case 'type':
      return `must be ${/^[aeiou]/.test(params.type) ? 'an' : 'a'} ${params.type}`
    default:
      return message ?? 'is not valid'
  }
}
