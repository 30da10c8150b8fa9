import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js'
import formatsPlugin from 'ajv-formats'
import type { TSchema } from 'typebox'
import { Failure } from '#domain/failure.ts'
import { plainText } from '#lib/plain-text.ts'

// The package's default export is typed for CommonJS.
const addFormats = formatsPlugin as unknown as (ajv: Ajv2020) => Ajv2020

const settings = { allErrors: true, strict: false }
const validators = {
  /** Paths and queries arrive as text, and what a query leaves out takes its default. */
  text: addFormats(new Ajv2020({ ...settings, coerceTypes: true, useDefaults: true })),
  body: addFormats(new Ajv2020(settings)),
}

/** Checks a value against its schema, and names every wrong field at once. It is compiled when it is first needed, as `parserFor` does. */
export function checkerFor(schema: TSchema, kind: keyof typeof validators): (value: unknown) => unknown {
  let validate: ValidateFunction | undefined
  return given => {
    validate ??= validators[kind].compile(schema)
    const value = kind === 'text' ? { ...(given as object) } : given
    if (!validate(value)) throw new Failure('invalid', { reasons: reasonsOf(validate.errors ?? []) })
    // PostgreSQL has no such character, and no name or number does either. What fits its schema is not too deep to write.
    if (JSON.stringify(value).includes('\\u0000')) {
      throw new Failure('invalid', { reasons: { '': ['must not contain NUL characters'] } })
    }
    // What people type or paste is shown to others, as what registers say is; of what is not seen nothing may be left.
    const seen = plain(value)
    if (!validate(seen)) throw new Failure('invalid', { reasons: reasonsOf(validate.errors ?? []) })
    return seen
  }
}

/** A password is what somebody typed, to the letter. */
const isSecret = (name: string) => /password/i.test(name)

function plain(value: unknown): unknown {
  if (typeof value === 'string') return plainText(value)
  if (Array.isArray(value)) return value.map(plain)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [name, isSecret(name) ? member : plain(member)]),
  )
}

function reasonsOf(errors: ErrorObject[]): Record<string, string[]> {
  // A field may be called "constructor", which every usual object has already.
  const reasons: Record<string, string[]> = Object.create(null)
  for (const { instancePath, params, message } of errors) {
    const place = [instancePath.slice(1), params.missingProperty ?? params.additionalProperty]
    const field = place.filter(Boolean).join('/').replaceAll('/', '.')
    reasons[field] = [...(reasons[field] ?? []), message ?? 'is not valid']
  }
  return reasons
}
