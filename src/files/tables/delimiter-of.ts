import { RowScanner } from '../csv-rows.ts'
import { maxColumns, TableError } from './table.ts'

const delimiters = [',', ';', '\t', '|']
const looksAt = 200

/**
 * What separates the cells: by which most of the first lines have the same number of cells, more than one. Null where
 * nothing does so, and each line is one cell: names alone have commas too.
 */
export function delimiterOf(head: string, isWhole: boolean): string | null {
  // Excel's own way to declare it.
  const declared = /^sep=(.)\r?\n/i.exec(head)
  if (declared) return declared[1] as string
  const firstLine = head.split('\n', 1)[0] as string
  const ways = delimiters.map(delimiter => {
    if (firstLine.split(delimiter).length > maxColumns * 2) throw tooWide()
    return { delimiter, ...shapeOf(head, isWhole, delimiter) }
  })
  const [best] = ways
    .filter(({ cells, share }) => cells > 1 && share > 0.5)
    .sort((one, other) => other.share - one.share || other.cells - one.cells)
  if (best) return best.delimiter
  // Rows of many lengths, below names that are separated.
  const [ragged] = ways
    .filter(({ named, several }) => named > 1 && several >= 0.5)
    .sort((one, other) => other.named - one.named)
  return ragged?.delimiter ?? null
}

export const tooWide = () =>
  new TableError(`has more than ${maxColumns} columns. Send only those that identify the companies.`)

type Shape = {
  /** How many cells most lines have, and how many of the lines that is. */
  cells: number
  share: number
  /** How many cells the first line has, and how many of the lines have more than one. */
  named: number
  several: number
}

function shapeOf(head: string, isWhole: boolean, delimiter: string): Shape {
  const scanner = new RowScanner({ delimiter })
  scanner.feed(head)
  if (isWhole) scanner.end()
  const counts: number[] = []
  for (let cells = scanner.next(); cells && counts.length < looksAt; cells = scanner.next()) counts.push(cells.length)
  const [most] = [...Map.groupBy(counts, count => count)].sort(([a, x], [b, y]) => y.length - x.length || b - a)
  return {
    cells: most?.[0] ?? 0,
    share: (most?.[1].length ?? 0) / counts.length,
    named: counts[0] ?? 0,
    several: counts.filter(count => count > 1).length / counts.length,
  }
}
