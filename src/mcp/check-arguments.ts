import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js'
import type { TObject } from 'typebox'
import { Failure } from '#domain/failure.ts'

const ajv = new Ajv2020({ allErrors: true, strict: false, verbose: true, useDefaults: true })
const validators = new WeakMap<TObject, ValidateFunction>()

/** The arguments of a call, with defaults filled in; every wrong one is named at once. */
export function checkArguments(schema: TObject, given: unknown): Record<string, unknown> {
  const validate = validators.get(schema) ?? ajv.compile(schema)
  validators.set(schema, validate)
  // Only defaults are filled in, and only at the top.
  const values = { ...(given as Record<string, unknown>) }
  // An argument may be called "constructor", which every usual object has already.
  const reasons: Record<string, string[]> = Object.create(null)
  if (!validate(values)) {
    for (const error of validate.errors ?? []) {
      // The branches of a choice are reported by the choice itself.
      if (/\/anyOf\/\d+\//.test(error.schemaPath)) continue
      const field = error.params.additionalProperty ?? error.params.missingProperty ?? error.instancePath.slice(1)
      reasons[field] = [...(reasons[field] ?? []), reasonOf(error)]
    }
  }
  if (Object.keys(reasons).length > 0) throw new Failure('invalid', { reasons })
  // PostgreSQL has no such character, and no name or number does either. What fits its schema is not too deep to write.
  if (JSON.stringify(values).includes('\\u0000')) {
    throw new Failure('invalid', { reasons: { '': ['the arguments must not contain NUL characters'] } })
  }
  return values
}

function reasonOf({ keyword, message, parentSchema, params }: ErrorObject): string {
  if (keyword === 'additionalProperties') return 'is not a parameter of this tool'
  if (keyword === 'required') return 'is required'
  if (keyword === 'type') return `must be of type ${params.type}`
  if (keyword !== 'anyOf' && keyword !== 'pattern') return message ?? 'is not valid'
  return `must be: ${(parentSchema as { description?: string }).description ?? 'of another form'}`
}
