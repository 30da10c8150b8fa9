import { contentOf } from './column-contents.ts'
import { roleNamed } from './column-names.ts'

/** Titles stand in so few lines above a table. */
const within = 10

/** Which of the first lines of a table have the names of its columns; null where it begins with a row. */
export function findHeader(first: string[][]): { from: number; to: number } | null {
  const from = first.slice(0, within).findIndex(isNames)
  if (from >= 0) return { from, to: isNames(first[from + 1] ?? []) ? from + 2 : from + 1 }
  return isUnlike(first) ? { from: 0, to: 1 } : null
}

/** Names of columns that we know: two of them, or most of what there is. */
function isNames(cells: string[]): boolean {
  const filled = cells.filter(cell => cell !== '')
  const points = filled.map((cell): number => {
    if (/\d{4}|@/.test(cell)) return 0
    const named = roleNamed(cell)
    return named ? (named.isWhole ? 1 : 0.5) : 0
  })
  const sum = points.reduce((one, other) => one + other, 0)
  return sum >= 2 || (filled.length > 0 && sum > filled.length / 2)
}

/** Whether the first line has words alone, and a column of numbers, addresses of mail or the like begins below it. */
function isUnlike([names = [], ...rows]: string[][]): boolean {
  if (rows.length === 0 || names.some(cell => /\d|@/.test(cell)) || new Set(names).size < names.length) return false
  return names.some((name, at) => {
    const cells = rows.map(row => row[at] ?? '')
    const content = contentOf(cells)
    const isTold = content !== null && content.role !== 'name' && contentOf([name])?.role !== content.role
    const filled = cells.filter(cell => cell !== '')
    return isTold || (filled.length > 0 && filled.every(cell => /^[\d.,\s-]+$/.test(cell)))
  })
}
