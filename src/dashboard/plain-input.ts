import { type Static, type TSchema, type TStringOptions, Type } from 'typebox'
import { plainLines, plainText } from '#lib/plain-text.ts'
import { checked, checkerFor } from '#surface/check-input.ts'

/**
 * Checks text that people type or paste. Others will see it, so invisible characters are removed, as from registers' data.
 * The rest must be valid too.
 */
export function plainInput<S extends TSchema>(schema: S, kind: 'text' | 'body'): (given: unknown) => Static<S> {
  const check = checkerFor(schema, kind)
  return given => checked(check, plain(checked(check, given), schema)) as Static<S>
}

/** A text of several lines, which stay apart. */
export const Lines = (options: TStringOptions) => Type.String({ ...options, 'x-lines': true })

/** A password is kept to the letter. */
const isSecret = (name: string) => /password/i.test(name)

type Shape = { properties?: Record<string, Shape>; 'x-lines'?: boolean } | undefined

function plain(value: unknown, schema: Shape): unknown {
  if (typeof value === 'string') return schema?.['x-lines'] ? plainLines(value) : plainText(value)
  if (Array.isArray(value)) return value.map(item => plain(item, undefined))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [
      name,
      isSecret(name) ? member : plain(member, schema?.properties?.[name]),
    ]),
  )
}
