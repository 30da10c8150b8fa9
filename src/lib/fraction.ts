/** An exact number: `by` is above zero. Fractions lose nothing, so a result is rounded once, where it is written. */
export type Fraction = { over: bigint; by: bigint }

/** The number in a decimal text; null for a text that is not a plain decimal. */
export function parseDecimal(text: string): Fraction | null {
  const match = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text)
  if (!match) return null
  const [, sign, whole, places = ''] = match
  return { over: BigInt(`${sign}${whole}${places}`), by: 10n ** BigInt(places.length) }
}

export const whole = (number: number): Fraction => ({ over: BigInt(number), by: 1n })

/** Where one denominator serves both it is kept, so that a long sum of decimals does not grow with every term. */
export function plus(one: Fraction, other: Fraction): Fraction {
  if (one.by % other.by === 0n) return { over: one.over + other.over * (one.by / other.by), by: one.by }
  if (other.by % one.by === 0n) return { over: one.over * (other.by / one.by) + other.over, by: other.by }
  return { over: one.over * other.by + other.over * one.by, by: one.by * other.by }
}

export const minus = (one: Fraction, other: Fraction): Fraction => plus(one, { over: -other.over, by: other.by })

export const times = (one: Fraction, other: Fraction): Fraction => ({
  over: one.over * other.over,
  by: one.by * other.by,
})

/** Null where there is nothing to divide by. */
export function divided(one: Fraction, other: Fraction): Fraction | null {
  if (other.over === 0n) return null
  const sign = other.over < 0n ? -1n : 1n
  return { over: one.over * other.by * sign, by: one.by * other.over * sign }
}

export const isPositive = (fraction: Fraction): boolean => fraction.over > 0n

/** Rounded half away from zero to at most this many places, without zeroes at the end. */
export function decimalText({ over, by }: Fraction, places: number): string {
  const size = over < 0n ? -over : over
  const rounded = (2n * size * 10n ** BigInt(places) + by) / (2n * by)
  const digits = rounded.toString().padStart(places + 1, '0')
  const split = digits.length - places
  const text = places === 0 ? digits : `${digits.slice(0, split)}.${digits.slice(split)}`.replace(/\.?0+$/, '')
  return over < 0n && rounded > 0n ? `-${text}` : text
}
