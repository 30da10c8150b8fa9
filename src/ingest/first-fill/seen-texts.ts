const firstSize = 1 << 20
/** Fuller tables take ever longer to look into. */
const maxLoad = 0.75

/**
 * Remembers millions of texts in six to twelve bytes each, by their hashes. About once in a hundred million, a text that was
 * never added is taken for one that was: what is seen must be checked, what is not seen is certainly new.
 */
export class SeenTexts {
  #tables: Uint32Array<ArrayBuffer>[]
  /** How many texts the last table has. */
  #count: number

  constructor({ tables, count }: SeenState = { tables: [new Uint32Array(firstSize)], count: 0 }) {
    this.#tables = tables
    this.#count = count
  }

  /** Everything, in a form that can be handed to another thread. */
  get state(): SeenState {
    return { tables: this.#tables, count: this.#count }
  }

  /** Whether this text of this kind was seen before. */
  add(kind: string, text: string): boolean {
    // Two hashes: one is the position, the other the value; 0 marks an empty place.
    let place = 0xdeadbeef
    let mark = 0x41c6ce57
    for (let at = 0; at < kind.length; at++) {
      const code = kind.charCodeAt(at)
      place = Math.imul(place ^ code, 2654435761)
      mark = Math.imul(mark ^ code, 1597334677)
    }
    place = Math.imul(place ^ 0x2f, 2654435761)
    mark = Math.imul(mark ^ 0x2f, 1597334677)
    for (let at = 0; at < text.length; at++) {
      const code = text.charCodeAt(at)
      place = Math.imul(place ^ code, 2654435761)
      mark = Math.imul(mark ^ code, 1597334677)
    }
    place = Math.imul(place ^ (place >>> 16), 2246822507) ^ Math.imul(mark ^ (mark >>> 13), 3266489909)
    mark = Math.imul(mark ^ (mark >>> 16), 2246822507) ^ Math.imul(place ^ (place >>> 13), 3266489909)
    mark = mark >>> 0 || 1
    for (const table of this.#tables) {
      if (table[slotOf(table, place, mark)] === mark) return true
    }
    let last = this.#tables.at(-1) as Uint32Array<ArrayBuffer>
    if (++this.#count > last.length * maxLoad) {
      last = new Uint32Array(last.length * 2)
      this.#tables.push(last)
      this.#count = 1
    }
    last[slotOf(last, place, mark)] = mark
    return false
  }
}

export type SeenState = { tables: Uint32Array<ArrayBuffer>[]; count: number }

/** Where the mark stands, or the empty place where it would. */
function slotOf(table: Uint32Array, place: number, mark: number): number {
  const last = table.length - 1
  let slot = place & last
  while (table[slot] !== 0 && table[slot] !== mark) slot = (slot + 1) & last
  return slot
}
