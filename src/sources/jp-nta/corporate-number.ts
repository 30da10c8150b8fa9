import { RowError } from '#files/row.ts'

export const keyOf = (number: string) => ({ scheme: 'reg:JP', number })

/** Thirteen digits, of which the first checks the others. */
export function corporateNumber(text: string): string {
  if (!/^\d{13}$/.test(text)) throw new RowError(`"${text}" is not a corporate number of 13 digits`)
  let sum = 0
  for (let at = 1; at <= 12; at++) sum += Number(text[13 - at]) * (at % 2 === 0 ? 2 : 1)
  const check = 9 - (sum % 9)
  if (Number(text[0]) !== check) throw new RowError(`${text} has a wrong check digit: it should begin with ${check}`)
  return text
}
