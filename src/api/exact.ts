import { Decimal } from './fields.ts'

/** The published types do not know this part of JSON yet. */
const { rawJSON } = JSON as unknown as { rawJSON(text: string): number }

/**
 * A decimal with exactly the digits it came with: there is no float between the source and the wire. Only leading zeroes
 * go, which JSON does not allow.
 */
export function exact(decimal: string | null): number | null {
  if (decimal === null || !/^-?\d+(\.\d+)?$/.test(decimal)) return null
  const number = Number(decimal)
  // Most have the same digits as a number, which is cheaper than keeping the text.
  if (String(number) === decimal) return number
  return rawJSON(decimal.replace(/^(-?)0+(?=\d)/, '$1'))
}

/** A member of a shape that shows this decimal. */
export const decimal = <Name extends string>(name: Name) =>
  [Decimal, (from: Record<Name, string | null>) => exact(from[name])] as const
