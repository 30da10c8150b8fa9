import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js'
import formatsPlugin from 'ajv-formats'
import type { TSchema } from 'typebox'
import { Failure } from '#domain/failure.ts'

// The package's default export is typed for CommonJS.
const addFormats = formatsPlugin as unknown as (ajv: Ajv2020) => Ajv2020

const settings = { allErrors: true, strict: false }
const validators = {
  /** Paths and queries arrive as text, and what a query leaves out takes its default. */
  text: addFormats(new Ajv2020({ ...settings, coerceTypes: true, useDefaults: true })),
  body: addFormats(new Ajv2020(settings)),
}

/** Checks a value against its schema, and names every wrong field at once. */
export function checkerFor(schema: TSchema, kind: keyof typeof validators): (value: unknown) => unknown {
  const validate = validators[kind].compile(schema)
  return given => {
    const value = kind === 'text' ? { ...(given as object) } : given
    if (!validate(value)) throw new Failure('invalid', { reasons: reasonsOf(validate.errors ?? []) })
    // PostgreSQL has no such character, and no name or number does either. What fits its schema is not too deep to write.
    if (JSON.stringify(value).includes('\\u0000')) {
      throw new Failure('invalid', { reasons: { '': ['must not contain NUL characters'] } })
    }
    return value
  }
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
