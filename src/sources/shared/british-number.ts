import { RowError } from '#files/row.ts'

/** The beginnings of two letters that have an O of their own. */
const withO = /^(OC|OE|SO|NO)/

/**
 * Whether a company number has the letter O where only a zero can be meant. No number of the register is written so: it was
 * damaged on its way, and what else is wrong with it is not known.
 */
export function hasLetterForZero(number: string): boolean {
  const digits =
    /^[A-Z]{2}/.test(number) && (withO.test(number) || !number.slice(0, 2).includes('O')) ? number.slice(2) : number
  return /^[A-Z\d]{8}$/.test(number) && digits.includes('O')
}

/** Refuses the row of a number that would otherwise become a company of its own. */
export function requireZeroes(number: string): string {
  if (hasLetterForZero(number)) throw new RowError(`"${number}" has the letter O in place of a zero`)
  return number
}
