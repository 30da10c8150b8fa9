import { RowError } from '#files/row.ts'

export const isLei = (text: string) => /^[A-Z0-9]{18}\d{2}$/.test(text)

export function requireLei(text: string): string {
  if (!isLei(text)) throw new RowError(`"${text}" is not an LEI`)
  return text
}
