import { maxColumns } from './table.ts'

/** A, B, … Z, AA: from 0. More than three letters are no column of a spreadsheet. */
export function columnOf(letters: string): number {
  if (letters.length > 3) return maxColumns
  return [...letters.toUpperCase()].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

/** The other way round. */
export function lettersOf(column: number): string {
  const before = Math.floor(column / 26)
  return `${before > 0 ? lettersOf(before - 1) : ''}${String.fromCharCode(65 + (column % 26))}`
}
