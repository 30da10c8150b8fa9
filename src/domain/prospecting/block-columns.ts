import { blockSize } from '#facts/block-of-ids.ts'
import { contactNames } from '#facts/contacts.ts'
import { addBits, type Bitmap, clearBit, createBitmap, dropBits, keepBits, setBit } from './bitmap.ts'
import type { Range } from './condition.ts'
import type { Dictionary } from './dictionary.ts'

/**
 * One column of one block. It is filled row by row in the order of ids, sealed, and never changed again. Rows are
 * visited in plain loops: the garbage of iterators or callbacks would permanently enlarge the heap.
 */
export interface BlockColumn<Value, Wanted> {
  add(row: number, value: Value): void
  seal(): void
  /** The companies that have what is wanted: in a bitmap of its own, which must not be changed, or in the given one. */
  having(wanted: Wanted, given: Bitmap): Bitmap
}

/** Buffers for sealing a column. Columns are sealed one at a time, so one arena is enough for all. */
export class SealArena {
  readonly sorted = new Float64Array(blockSize)
  readonly taken = new Uint16Array(blockSize)
  readonly placed = new Uint16Array(blockSize)
  #next = new Uint32Array(1024)

  /** An array with this many zeroes. */
  zeroes(count: number): Uint32Array {
    if (this.#next.length < count) this.#next = new Uint32Array(2 * count)
    return this.#next.subarray(0, count).fill(0)
  }
}

/**
 * Buffers for filling a column, reused for every block: buffers of half a megabyte for each column of each block would pile
 * up faster than they are collected. Blocks are filled one at a time, so no two use them simultaneously.
 */
export class Arena {
  readonly seal: SealArena
  pairs = new Uint32Array(1024)
  #rows: Uint16Array | undefined
  #values: Float64Array | undefined

  constructor(seal: SealArena) {
    this.seal = seal
  }

  get rows(): Uint16Array {
    this.#rows ??= new Uint16Array(blockSize)
    return this.#rows
  }

  get values(): Float64Array {
    this.#values ??= new Float64Array(blockSize)
    return this.#values
  }
}

/** A longer list takes more time to mark than a bitmap to add; from twice this length on it also takes more memory. */
const fullList = blockSize / 32

/** The companies of each code, as a list if they are few and as a bitmap if they are many. */
export class Codes implements BlockColumn<string | number | boolean | string[] | null, number[]> {
  readonly #dictionary: Dictionary
  /** Until the column is sealed, its pairs hold a number, a row, a number, a row. Then it is released. */
  #arena: Arena | null
  #length = 0
  /** Where the list of a number begins; it ends where the next one begins. */
  #starts = new Uint32Array(0)
  #rows = new Uint16Array(0)
  readonly #bitmaps = new Map<number, Bitmap>()

  constructor(dictionary: Dictionary, arena: Arena) {
    this.#dictionary = dictionary
    this.#arena = arena
  }

  add(row: number, value: string | number | boolean | string[] | null) {
    if (value === null) return
    if (Array.isArray(value)) for (const one of value) this.#push(one, row)
    else this.#push(String(value), row)
  }

  #push(word: string, row: number) {
    const arena = this.#arena as Arena
    if (this.#length === arena.pairs.length) {
      const larger = new Uint32Array(2 * this.#length)
      larger.set(arena.pairs)
      arena.pairs = larger
    }
    arena.pairs[this.#length] = this.#dictionary.numberOf(word)
    arena.pairs[this.#length + 1] = row
    this.#length += 2
  }

  seal() {
    const arena = this.#arena as Arena
    const [pairs, length] = [arena.pairs, this.#length]
    const counts = arena.seal.zeroes(this.#dictionary.size + 1)
    for (let at = 0; at < length; at += 2) increment(counts, pairs[at] as number)
    const starts = new Uint32Array(counts.length + 1)
    for (let number = 0; number < counts.length; number++) {
      const count = counts[number] as number
      const isLong = count > fullList
      if (isLong) this.#bitmaps.set(number, createBitmap())
      starts[number + 1] = (starts[number] as number) + (isLong ? 0 : count)
    }
    // The counts are no longer needed, so the same array holds the next position of each number.
    const next = counts
    next.set(starts.subarray(0, counts.length))
    const rows = new Uint16Array(starts.at(-1) as number)
    for (let at = 0; at < length; at += 2) {
      const number = pairs[at] as number
      const row = pairs[at + 1] as number
      const bitmap = this.#bitmaps.get(number)
      if (bitmap) setBit(bitmap, row)
      else rows[increment(next, number)] = row
    }
    this.#starts = starts
    this.#rows = rows
    this.#arena = null
  }

  having(wanted: number[], given: Bitmap): Bitmap {
    const [starts, rows] = [this.#starts, this.#rows]
    const only = wanted.length === 1 && this.#bitmaps.get(wanted[0] as number)
    if (only) return only
    given.fill(0)
    for (const number of wanted) {
      const whole = this.#bitmaps.get(number)
      if (whole) addBits(given, whole)
      // A word that first occurred in a later block has no list here.
      const end = starts[number + 1] ?? 0
      for (let at = starts[number] ?? 0; at < end; at++) setBit(given, rows[at] as number)
    }
    return given
  }
}

/** Increments a number and returns its previous value. */
function increment(numbers: Uint32Array, at: number): number {
  const was = numbers[at] as number
  numbers[at] = was + 1
  return was
}

/** Integers take half the memory, and numbers with four decimals, such as growth rates, can be scaled to integers. */
const scales = [1, 10_000]

/** Whether each number times the scale is a 32-bit integer from which it can be restored exactly. */
function areWhole(values: Float64Array, scale: number): boolean {
  for (let at = 0; at < values.length; at++) {
    const value = values[at] as number
    const whole = Math.round(value * scale)
    if (whole !== (whole | 0) || whole / scale !== value) return false
  }
  return true
}

function wholeOf(values: Float64Array, scale: number): Int32Array {
  const whole = new Int32Array(values.length)
  for (let at = 0; at < values.length; at++) whole[at] = Math.round((values[at] as number) * scale)
  return whole
}

/** A number of some companies: the numbers in ascending order, and the companies they belong to. */
export class Numbers implements BlockColumn<number | null, Range<number>[]> {
  #arena: SealArena | null
  #count = 0
  #rows: Uint16Array
  /** Multiplied by the scale if they are integers. */
  #values: Int32Array | Float64Array
  #scale = 1
  readonly #known = createBitmap()
  /** The first half of the rows, so that no bound is further than a quarter from the end of a bitmap. */
  readonly #lower = createBitmap()

  constructor(arena: Arena) {
    this.#arena = arena.seal
    this.#rows = arena.rows
    this.#values = arena.values
  }

  add(row: number, value: number | null) {
    if (value === null) return
    this.#rows[this.#count] = row
    this.#values[this.#count] = value
    this.#count += 1
    setBit(this.#known, row)
  }

  seal() {
    const given = this.#values.subarray(0, this.#count)
    const arena = this.#arena as SealArena
    const sorted = arena.sorted.subarray(0, this.#count)
    sorted.set(given)
    sorted.sort()
    // Companies with the same number take consecutive positions.
    const taken = arena.taken.subarray(0, this.#count).fill(0)
    const rows = arena.placed.subarray(0, this.#count)
    for (let at = 0; at < this.#count; at++) {
      const first = placeIn(sorted, given[at] as number)
      rows[first + (taken[first] as number)] = this.#rows[at] as number
      taken[first] = (taken[first] as number) + 1
    }
    this.#rows = rows.slice()
    const scale = scales.find(one => areWhole(sorted, one))
    this.#values = scale ? wholeOf(sorted, scale) : sorted.slice()
    this.#scale = scale ?? 1
    this.#add(this.#lower, 0, this.#half)
    this.#arena = null
  }

  get #half(): number {
    return this.#count >>> 1
  }

  having(wanted: Range<number>[], given: Bitmap): Bitmap {
    const [values, scale] = [this.#values, this.#scale]
    const slices = wanted.map(({ gte = -Infinity, lte = Infinity }) => {
      return [placeIn(values, gte, { scale }), placeIn(values, lte, { scale, orEqual: true })] as const
    })
    const [first] = slices
    if (slices.length === 1 && first && this.#isFar(...first)) this.#fromHalves(given, ...first)
    else {
      given.fill(0)
      for (const [from, to] of slices) this.#add(given, from, to)
    }
    return given
  }

  /** Whether the bounds are nearer to the ends of bitmaps than to each other. */
  #isFar(from: number, to: number): boolean {
    return Math.abs(from - this.#nearest(from)) + Math.abs(to - this.#nearest(to)) < to - from
  }

  /** The end of the nearest bitmap of the first rows: none, half or all. */
  #nearest(place: number): number {
    if (place < this.#half / 2) return 0
    return place < (this.#half + this.#count) / 2 ? this.#half : this.#count
  }

  #fromHalves(given: Bitmap, from: number, to: number) {
    const [start, end] = [this.#nearest(from), this.#nearest(to)]
    given.set(end === this.#count ? this.#known : this.#lower)
    if (start === this.#half) dropBits(given, this.#lower)
    this.#add(given, end, to)
    this.#add(given, from, start)
    this.#drop(given, to, end)
    this.#drop(given, start, from)
  }

  #add(bitmap: Bitmap, from: number, to: number) {
    const rows = this.#rows
    for (let at = from; at < to; at++) setBit(bitmap, rows[at] as number)
  }

  #drop(bitmap: Bitmap, from: number, to: number) {
    const rows = this.#rows
    for (let at = from; at < to; at++) clearBit(bitmap, rows[at] as number)
  }
}

/** How many of the sorted numbers are less than this one, or less than or equal to it. */
function placeIn(sorted: Int32Array | Float64Array, value: number, { scale = 1, orEqual = false } = {}): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >>> 1
    const found = (sorted[middle] as number) / scale
    if (found < value || (orEqual && found === value)) low = middle + 1
    else high = middle
  }
  return low
}

/** Yes-or-no facts of each company. All wanted ones must hold, and at least one is wanted. */
export class Bits implements BlockColumn<number, number> {
  readonly #bitmaps = contactNames.map(createBitmap)

  add(row: number, value: number) {
    for (let bit = 0; bit < contactNames.length; bit++)
      if (value & (1 << bit)) setBit(this.#bitmaps[bit] as Bitmap, row)
  }

  seal() {}

  having(wanted: number, given: Bitmap): Bitmap {
    const [first, ...others] = this.#bitmaps.filter((_, bit) => wanted & (1 << bit)) as [Bitmap, ...Bitmap[]]
    if (others.length === 0) return first
    given.set(first)
    for (const one of others) keepBits(given, one)
    return given
  }
}
