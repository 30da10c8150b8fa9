import { RowError } from '#files/row.ts'

const weights = [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19]

/** An ABN has eleven digits, of which the first two check the others. */
export function businessNumber(text: string): string {
  const digits = text.replace(/\s/g, '')
  if (!/^\d{11}$/.test(digits)) throw new RowError(`"${text}" is not an ABN of 11 digits`)
  const sum = weights.reduce((all, weight, at) => all + weight * (Number(digits[at]) - (at === 0 ? 1 : 0)), 0)
  if (sum % 89 !== 0) throw new RowError(`the ABN ${digits} has wrong check digits`)
  return digits
}

/** The number that ASIC gives companies (ACN) and other bodies: nine digits, of which the last checks the others. */
export function isCompanyNumber(text: string): boolean {
  if (!/^\d{9}$/.test(text) || /^0+$/.test(text)) return false
  let sum = 0
  for (let at = 0; at < 8; at++) sum += Number(text[at]) * (8 - at)
  return (10 - (sum % 10)) % 10 === Number(text[8])
}
