import type { TSchema } from 'typebox'
import { plainText } from '#lib/plain-text.ts'
import { checked, checkerFor } from '#surface/check-input.ts'

/**
 * A checker of what people type or paste: it is shown to others, as what registers say is, so of what is not seen nothing
 * may be left. What is left has to fit too.
 */
export function plainInput(schema: TSchema, kind: 'text' | 'body'): (given: unknown) => unknown {
  const check = checkerFor(schema, kind)
  return given => checked(check, plain(checked(check, given)))
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
