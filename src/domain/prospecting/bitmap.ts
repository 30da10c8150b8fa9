import { blockSize } from '#facts/block-of-ids.ts'

const words = blockSize / 32

/** One bit for each id of a block, in signed integers, because JavaScript's bit operations work on those. */
export type Bitmap = Int32Array

export const createBitmap = (): Bitmap => new Int32Array(words)

export function setBit(bitmap: Bitmap, row: number): void {
  const word = row >>> 5
  bitmap[word] = (bitmap[word] as number) | (1 << (row & 31))
}

export function clearBit(bitmap: Bitmap, row: number): void {
  const word = row >>> 5
  bitmap[word] = (bitmap[word] as number) & ~(1 << (row & 31))
}

/** Keeps the bits that the other does not have. */
export function dropBits(bitmap: Bitmap, other: Bitmap): void {
  for (let word = 0; word < words; word++) bitmap[word] = (bitmap[word] as number) & ~(other[word] as number)
}

// Four words at a time: one by one takes twice as long.

export function addBits(bitmap: Bitmap, more: Bitmap): void {
  for (let word = 0; word < words; word += 4) {
    const first = (bitmap[word] as number) | (more[word] as number)
    const second = (bitmap[word + 1] as number) | (more[word + 1] as number)
    const third = (bitmap[word + 2] as number) | (more[word + 2] as number)
    const fourth = (bitmap[word + 3] as number) | (more[word + 3] as number)
    bitmap[word] = first
    bitmap[word + 1] = second
    bitmap[word + 2] = third
    bitmap[word + 3] = fourth
  }
}

/** Keeps the bits that both have and returns whether there are any. */
export function keepBits(bitmap: Bitmap, other: Bitmap): boolean {
  let some = 0
  for (let word = 0; word < words; word += 4) {
    const first = (bitmap[word] as number) & (other[word] as number)
    const second = (bitmap[word + 1] as number) & (other[word + 1] as number)
    const third = (bitmap[word + 2] as number) & (other[word + 2] as number)
    const fourth = (bitmap[word + 3] as number) & (other[word + 3] as number)
    bitmap[word] = first
    bitmap[word + 1] = second
    bitmap[word + 2] = third
    bitmap[word + 3] = fourth
    some |= first | second | third | fourth
  }
  return some !== 0
}

export function countBits(bitmap: Bitmap): number {
  let count = 0
  for (let word = 0; word < words; word++) {
    // Adds up neighbouring bits, then pairs, then nibbles, and the four bytes by the multiplication.
    let bits = bitmap[word] as number
    bits -= (bits >>> 1) & 0x55555555
    bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333)
    count += Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
  }
  return count
}

/** The rows of the bits, from the lowest. */
export function* rowsOf(bitmap: Bitmap): Generator<number> {
  for (let word = 0; word < words; word++) {
    for (let bits = bitmap[word] as number; bits !== 0; bits &= bits - 1) {
      yield word * 32 + (31 - Math.clz32(bits & -bits))
    }
  }
}
