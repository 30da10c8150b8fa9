import type { TObject } from 'typebox'
import { checked, checkerFor } from '#surface/check-input.ts'
import { reasonOf } from '#surface/reason-of.ts'

/** A checker of a tool's arguments, in words that a model can act on. */
export function argumentsOf(schema: TObject): (given: unknown) => Record<string, unknown> {
  const check = checkerFor(schema, 'body', wordOf)
  return given => checked(check, given ?? {}) as Record<string, unknown>
}

function wordOf(error: Parameters<typeof reasonOf>[0]): string {
  const { keyword, parentSchema } = error
  if (keyword === 'additionalProperties') return 'is not a parameter of this tool'
  if (keyword !== 'anyOf' && keyword !== 'pattern') return reasonOf(error)
  return `must be: ${(parentSchema as { description?: string }).description ?? 'in a different form'}`
}
