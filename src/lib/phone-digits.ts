/** As many digits as a number must have to be looked for. */
export const fewestPhoneDigits = 7

/**
 * The digits of a phone number that are the same however it is written: without separators, the zeroes before it and
 * the zero that some write in brackets. Null where too few are left.
 */
export function phoneDigits(phone: string): string | null {
  const digits = phone
    .replace('(0)', '')
    .replace(/[^0-9]+/g, '')
    .replace(/^0+/, '')
  return digits.length < fewestPhoneDigits ? null : digits
}
