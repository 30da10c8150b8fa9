import type { Static, TSchema } from 'typebox'
import { plainText } from '#lib/plain-text.ts'
import { checked, checkerFor } from '#surface/check-input.ts'

/**
 * A checker of what people type or paste: others will see it, so invisible characters are removed, as from what registers say.
 * What is left must be valid too.
 */
export function plainInput<S extends TSchema>(schema: S, kind: 'text' | 'body'): (given: unknown) => Static<S> {
  const check = checkerFor(schema, kind)
  return given => checked(check, plain(checked(check, given))) as Static<S>
}

/** A password is kept to the letter. */
const isSecret = (name: string) => /password/i.test(name)

function plain(value: unknown): unknown {
  if (typeof value === 'string') return plainText(value)
  if (Array.isArray(value)) return value.map(plain)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [name, isSecret(name) ? member : plain(member)]),
  )
}
