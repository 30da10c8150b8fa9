import type { TableWarning } from './table.ts'

/** A number that a spreadsheet shortened: 1.23457E+12, or with a comma. */
const shortened = /^-?\d(?:[.,]\d+)?E\+?\d{1,3}$/i
/** Words for a day in the names of columns. */
const dayWords = /dat(e|um|a)\b|fecha|datum|päivä|kuupäev|дата/i
/** Days of 1954 to 2064, as spreadsheets count them. */
const isSerial = (digits: string) => digits.length === 5 && digits >= '20000' && digits <= '60000'

type Column = {
  shortened: { count: number; row: number; example: string } | null
  /** How many cells of digits alone have each length. */
  lengths: Map<number, number>
  texts: number
  serials: number
  hasZeroes: boolean
  isRising: boolean
  last: number
}

/** Examines the cells of every row for what a spreadsheet removed from them, and reports it at the end. */
export class Losses {
  readonly #columns: Column[]
  readonly #header: string[]
  #row = 0

  constructor(header: string[]) {
    this.#header = header
    this.#columns = header.map(() => ({
      shortened: null,
      lengths: new Map(),
      texts: 0,
      serials: 0,
      hasZeroes: false,
      isRising: true,
      last: -1,
    }))
  }

  look(cells: string[]): void {
    this.#row++
    for (let at = 0; at < cells.length; at++) {
      const cell = cells[at] as string
      const code = cell.charCodeAt(0)
      const column = this.#columns[at] as Column
      // Most cells are words.
      if (cell === '') continue
      column.texts++
      if (cell.length > 32 || !((code >= 48 && code <= 57) || code === 45)) continue
      if (/^\d+$/.test(cell)) this.#countDigits(column, cell)
      else if (shortened.test(cell)) {
        column.shortened ??= { count: 0, row: this.#row, example: cell }
        column.shortened.count++
      }
    }
  }

  #countDigits(column: Column, digits: string): void {
    column.lengths.set(digits.length, (column.lengths.get(digits.length) ?? 0) + 1)
    if (digits.startsWith('0')) column.hasZeroes = true
    if (isSerial(digits)) column.serials++
    const value = Number(digits)
    if (value <= column.last) column.isRising = false
    column.last = value
  }

  warnings(): TableWarning[] {
    return this.#columns.flatMap((column, at) => {
      const name = this.#header[at] as string
      const found: TableWarning[] = []
      if (column.shortened) {
        const { count, row, example } = column.shortened
        const message = `A spreadsheet shortened ${numbers(count)} of the column "${name}", such as ${example} in row ${row}: digits are lost.`
        found.push({ code: 'digits_lost', column: name, message })
      }
      const shorter = shorterNumbers(column)
      if (shorter > 0) {
        const message = `${shorter === 1 ? '1 number of the column' : `${shorter} numbers of the column`} "${name}" ${shorter === 1 ? 'is' : 'are'} shorter than the others: leading zeroes may be lost.`
        found.push({ code: 'zeroes_lost', column: name, message })
      }
      if (dayWords.test(name) && column.serials > 0 && column.serials === column.texts) {
        const message = `The dates in the column "${name}" are serial numbers, as spreadsheets store dates: they are kept unchanged.`
        found.push({ code: 'dates_as_numbers', column: name, message })
      }
      return found
    })
  }
}

const numbers = (count: number) => (count === 1 ? '1 number' : `${count} numbers`)

/**
 * How many numbers are up to three digits shorter than most, where none is longer and no zero stands in front of any. Numbers that only
 * rise count the rows, and amounts have many lengths.
 */
function shorterNumbers({ lengths, hasZeroes, isRising }: Column): number {
  if (hasZeroes || isRising) return 0
  const longest = Math.max(...lengths.keys())
  const shortest = Math.min(...lengths.keys())
  const all = lengths.values().reduce((sum, count) => sum + count, 0)
  const usual = lengths.get(longest) ?? 0
  return longest >= 5 && shortest >= longest - 3 && usual > all / 2 ? all - usual : 0
}
