import { decimalText, divided, type Fraction, isPositive, parseDecimal, times, whole } from '#lib/fraction.ts'

/** How much of a whole a part is, in percent with at most four decimals; null of nothing. */
export function percentageOf(part: string, all: string): string | null {
  const [some, of] = [parseDecimal(part), parseDecimal(all)]
  if (!some || !of || !isPositive(of)) return null
  return decimalText(divided(times(some, whole(100)), of) as Fraction, 4)
}
