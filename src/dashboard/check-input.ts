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
    const reasons: Record<string, string[]> = {}
    if (!validate(value)) for (const error of validate.errors ?? []) addReason(reasons, error)
    // PostgreSQL has no such character, and no name or number does either.
    if (JSON.stringify(value).includes('\\u0000')) reasons[''] = ['must not contain NUL characters']
    if (Object.keys(reasons).length > 0) throw new Failure('invalid', { reasons })
    return value
  }
}

function addReason(reasons: Record<string, string[]>, { instancePath, params, message }: ErrorObject) {
  const place = [instancePath.slice(1), params.missingProperty ?? params.additionalProperty]
  const field = place.filter(Boolean).join('/').replaceAll('/', '.')
  reasons[field] = [...(reasons[field] ?? []), message ?? 'is not valid']
}
