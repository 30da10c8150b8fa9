import type { Readable } from 'node:stream'
import { columnOf } from './column-of.ts'
import { maxColumns, TableError } from './table.ts'

/** A sheet with more of these is a form, not a list. */
const maxAreas = 100_000

type Area = { column: number; from: number; to: number; value: string }

/** Areas of cells that are merged over several rows: only the first cell of each has the value. */
export class MergedAreas {
  size = 0
  /** By the row where they begin. */
  readonly #beginning = new Map<number, Area[]>()
  /** By their column: of those that overlap, as no spreadsheet writes them, the last one counts. */
  readonly #open = new Map<number, Area>()

  add(column: number, from: number, to: number): void {
    if (++this.size > maxAreas) throw new TableError(`has more than ${maxAreas} merged areas of cells.`)
    if (to === from || column >= maxColumns) return
    const area = { column, from, to, value: '' }
    const beginning = this.#beginning.get(from)
    if (beginning) beginning.push(area)
    else this.#beginning.set(from, [area])
  }

  /** Rows come in their order. */
  fill(line: number, cells: string[]): void {
    const beginning = this.#beginning.get(line)
    for (const { column, to, value } of this.#open.values()) {
      if (to < line) {
        this.#open.delete(column)
        continue
      }
      while (cells.length <= column) cells.push('')
      cells[column] ||= value
    }
    for (const area of beginning ?? []) {
      area.value = cells[area.column] ?? ''
      if (area.value !== '') this.#open.set(area.column, area)
    }
  }
}

/** They stand behind all rows of a sheet, so it is gone through for them first, without taking the XML apart. */
export async function mergedAreas(part: Readable | null): Promise<MergedAreas> {
  const areas = new MergedAreas()
  let rest = ''
  for await (const chunk of part ?? []) {
    const text = rest + (chunk as Buffer).toString('latin1')
    const end = text.lastIndexOf('<')
    for (const tag of text
      .slice(0, end < 0 ? 0 : end)
      .matchAll(/<(?:\w+:)?mergeCell\s[^<>]*\bref="([A-Z]+)(\d+):[A-Z]+(\d+)"/g)) {
      areas.add(columnOf(tag[1] as string), Number(tag[2]), Number(tag[3]))
    }
    // A tag that is cut; a text is never that long in one piece.
    rest = end < 0 ? '' : text.slice(end).slice(0, 4096)
  }
  return areas
}
