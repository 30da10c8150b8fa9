import { offsetOf, type Paging } from '../page.ts'
import type { Block } from './block.ts'
import { blockSize } from './block-columns.ts'
import type { Condition } from './condition.ts'

// Finding never waits for anything, so one is enough for all.
const met = new Uint8Array(blockSize)

/** All blocks of one moment. */
export class Snapshot {
  /** The sum of the versions of all blocks: it grows with every change. */
  readonly version: number
  readonly #blocks: [number: number, block: Block][]

  constructor(blocks: Map<number, Block>) {
    this.#blocks = [...blocks].sort(([one], [other]) => one - other)
    this.version = this.#blocks.reduce((sum, [, block]) => sum + block.version, 0)
  }

  /** How many companies fit, and the ids of a page of them. */
  find(conditions: Condition[], paging: Paging): { total: number; ids: number[] } {
    const first = offsetOf(paging)
    const ids: number[] = []
    let total = 0
    for (const [number, block] of this.#blocks) {
      if (block.count === 0) continue
      const all = block.match(conditions, met)
      const before = total
      for (let row = 0; row < blockSize; row++) if (met[row] === all) total += 1
      if (total <= first || ids.length === paging.perPage) continue
      let skip = Math.max(0, first - before)
      for (let row = 0; row < blockSize && ids.length < paging.perPage; row++) {
        if (met[row] !== all) continue
        if (skip > 0) skip -= 1
        else ids.push(number * blockSize + row)
      }
    }
    return { total, ids }
  }
}
