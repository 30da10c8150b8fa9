import { blockSize } from '#facts/block-of-ids.ts'
import { offsetOf, type Paging } from '../page.ts'
import { countBits, createBitmap, rowsOf } from './bitmap.ts'
import { type Block, columnConditions, type Dictionaries } from './block.ts'
import type { Condition } from './condition.ts'

// Searching is synchronous, so one is enough for all.
const fitting = createBitmap()

/** All blocks of one moment. */
export class Snapshot {
  /** The sum of the versions of all blocks: it grows with every change. */
  readonly version: number
  readonly #blocks: [number: number, block: Block][]
  readonly #dictionaries: Dictionaries

  constructor(blocks: Map<number, Block>, dictionaries: Dictionaries) {
    this.#dictionaries = dictionaries
    this.#blocks = [...blocks].sort(([one], [other]) => one - other)
    this.version = this.#blocks.reduce((sum, [, block]) => sum + block.version, 0)
  }

  /** How many companies match, and the ids of one page. */
  find(conditions: Condition[], paging: Paging): { total: number; ids: number[] } {
    const first = offsetOf(paging)
    const ids: number[] = []
    const wanted = columnConditions(conditions, this.#dictionaries)
    let total = 0
    for (const [number, block] of this.#blocks) {
      if (!block.match(wanted, fitting)) continue
      const count = countBits(fitting)
      if (total + count > first && ids.length < paging.perPage) {
        let skip = Math.max(0, first - total)
        for (const row of rowsOf(fitting)) {
          if (skip-- > 0) continue
          if (ids.push(number * blockSize + row) === paging.perPage) break
        }
      }
      total += count
    }
    return { total, ids }
  }
}
