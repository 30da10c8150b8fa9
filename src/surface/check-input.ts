import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js'
import formatsPlugin from 'ajv-formats'
import type { TSchema } from 'typebox'
import { Failure } from '#domain/failure.ts'
import { type FormName, forms } from './forms.ts'
import { reasonOf } from './reason-of.ts'

// The package's default export is typed for CommonJS.
const addFormats = formatsPlugin as unknown as (ajv: Ajv2020) => Ajv2020

const settings = { allErrors: true, strict: false, verbose: true }
const validators = {
  /** Paths, queries and headers: they arrive as text, and what is left out takes its default. */
  text: addFormats(new Ajv2020({ ...settings, useDefaults: true })),
  /** Bodies and arguments are taken as they are: nothing is removed, filled in or turned into another type. */
  body: addFormats(new Ajv2020(settings)),
}

for (const ajv of Object.values(validators)) {
  /** A range whose lower bound is above its upper bound matches nothing, which no caller wants. */
  ajv.addKeyword({
    keyword: 'x-ordered',
    type: 'object',
    // Other types are refused by the bounds' own schemas; comparing lists would turn them into text, however deep they are.
    validate: (_: boolean, { gte, lte }: { gte?: unknown; lte?: unknown }) =>
      !(isBound(gte) && isBound(lte) && gte > lte),
    error: { message: 'gte must not be greater than lte' },
  })
  /** The form of a text that no pattern can describe. */
  ajv.addKeyword({
    keyword: 'x-form',
    type: 'string',
    validate: (name: FormName, text: string) => forms[name].fits(text),
  })
}

function isBound(value: unknown): value is number | string {
  return typeof value === 'number' || typeof value === 'string'
}

/** What is wrong with an input, by field; what concerns it as a whole is under the empty name. */
export type Reasons = Record<string, string[]>

/** The value as it was read, with what is wrong with it added to the reasons. */
type Check = (given: unknown, reasons: Reasons) => unknown

/**
 * Checks input against its schema and names every invalid field. It is compiled for the first input, so
 * that a server starts sooner and keeps no checker that is never used.
 */
export function checkerFor(schema: TSchema, kind: keyof typeof validators, wordOf = reasonOf): Check {
  let validate: ValidateFunction | undefined
  return (given, reasons) => {
    validate ??= validators[kind].compile(schema)
    const value = kind === 'text' ? fromText(given, schema) : given
    if (!validate(value)) addReasons(reasons, validate.errors as ErrorObject[], wordOf)
    return value
  }
}

/** Refuses a request if something is wrong with it, or if it contains a NUL, which PostgreSQL cannot store. */
export function refuseWrong(reasons: Reasons, ...values: unknown[]): void {
  if (Object.keys(reasons).length > 0) throw new Failure('invalid', { reasons })
  if (values.some(hasNul)) {
    throw new Failure('invalid', { reasons: { '': ['the request must not contain NUL characters'] } })
  }
}

/** The same for one input alone. */
export function checked(check: Check, given: unknown): unknown {
  const reasons: Reasons = new Named()
  const value = check(given, reasons)
  refuseWrong(reasons, value)
  return value
}

/**
 * An object that inherits nothing: a field may be called "constructor" or "__proto__". Object.create(null) would be the
 * same, but V8 keeps it as a hash table, which makes each request some percent slower.
 */
export const Named = function Named() {} as unknown as {
  new <Value = unknown>(): Record<string, Value>
  prototype: null
}
Named.prototype = Object.create(null)

/** Numbers and booleans are read from text where they are plainly written. */
function fromText(given: unknown, { properties }: TSchema & { properties?: Record<string, { type?: string }> }) {
  const texts = given as Record<string, unknown>
  const values = new Named()
  for (const name of Object.keys(texts)) values[name] = typed(texts[name], properties?.[name]?.type)
  return values
}

function typed(text: unknown, type: string | undefined): unknown {
  if (type === 'integer' && /^-?\d+$/.test(String(text))) return Number(text)
  if (type === 'number' && /^-?\d+(\.\d+)?$/.test(String(text))) return Number(text)
  if (type === 'boolean' && (text === 'true' || text === 'false')) return text === 'true'
  return text
}

/** Recursion is safe: what matches its schema is not too deep. */
function hasNul(values: unknown): boolean {
  for (const name in values as object) {
    const value = (values as Record<string, unknown>)[name]
    const isNul = typeof value === 'string' ? value.includes('\0') : isNulWithin(value)
    if (isNul || name.includes('\0')) return true
  }
  return false
}

function isNulWithin(value: unknown): boolean {
  return typeof value === 'object' && JSON.stringify(value).includes('\\u0000')
}

function addReasons(reasons: Reasons, errors: ErrorObject[], wordOf: typeof reasonOf): void {
  for (const error of errors) {
    // A condition that fails is reported by what it demands.
    if (error.keyword === 'if') continue
    // The branches of a choice are reported by the choice itself.
    if (/\/anyOf\/\d+\//.test(error.schemaPath) && error.keyword !== 'anyOf') continue
    const field = fieldOf(error)
    const reason = wordOf(error)
    reasons[field] ??= []
    if (!reasons[field].includes(reason)) reasons[field].push(reason)
  }
}

function fieldOf({ instancePath, keyword, params }: ErrorObject): string {
  const place = instancePath.slice(1).replaceAll('/', '.')
  const inner = keyword === 'required' ? params.missingProperty : params.additionalProperty
  if (!inner) return place
  return place ? `${place}.${inner}` : inner
}
