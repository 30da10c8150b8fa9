import { RowError } from '#files/row.ts'

export const keyOf = (number: string) => ({ scheme: 'reg:UA', number })

/** The EDRPOU: eight digits, of which the last checks the others; zeroes in front get lost. */
export function entityCode(text: string): string {
  const code = text.padStart(8, '0')
  if (!/^\d{8}$/.test(code)) throw new RowError(`"${text}" is not a code of eight digits`)
  if (!isEntityCode(code)) throw new RowError(`the code ${code} has a wrong check digit`)
  return code
}

export function isEntityCode(code: string): boolean {
  if (!/^\d{8}$/.test(code) || /^0+$/.test(code)) return false
  const isMiddle = Number(code) >= 30_000_000 && Number(code) <= 60_000_000
  const weights = isMiddle ? [7, 1, 2, 3, 4, 5, 6] : [1, 2, 3, 4, 5, 6, 7]
  const rest = (more: number) => weights.reduce((sum, weight, at) => sum + (weight + more) * Number(code[at]), 0) % 11
  const check = rest(0) < 10 ? rest(0) : rest(2) % 10
  return check === Number(code[7])
}
