import { Decimal } from './fields.ts'

/** The published types do not know this part of JSON yet. */
const { rawJSON } = JSON as unknown as { rawJSON(text: string): number }

/**
 * A decimal with exactly the digits it came with: no float stands between the source and the wire. Zeroes at the front
 * are the one thing that JSON does not take.
 */
export function exact(decimal: string | null): number | null {
  if (decimal === null || !/^-?\d+(\.\d+)?$/.test(decimal)) return null
  const number = Number(decimal)
  // Most are written with just these digits as a number too, which is less work than to keep the text.
  if (String(number) === decimal) return number
  return rawJSON(decimal.replace(/^(-?)0+(?=\d)/, '$1'))
}

/** A member of a shape that shows this decimal. */
export const decimal = <Name extends string>(name: Name) =>
  [Decimal, (from: Record<Name, string | null>) => exact(from[name])] as const
