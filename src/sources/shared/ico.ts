import { RowError } from '#files/row.ts'
import { weightedSum } from './weighted-sum.ts'

/** The number that Czechia and Slovakia have given to organisations since they were one country. */
export const isIco = (number: string) =>
  /^\d{8}$/.test(number) && (11 - (weightedSum(number, [8, 7, 6, 5, 4, 3, 2]) % 11)) % 10 === Number(number[7])

/** Zeroes before it are often lost. */
export function icoOf(text: string): string {
  const number = text.replace(/\s/g, '').padStart(8, '0')
  if (!isIco(number)) throw new RowError(`"${text}" is not an IČO`)
  return number
}
