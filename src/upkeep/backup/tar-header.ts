/** Entries of a tar file begin at multiples of this. */
export const block = 512

const sumAt = 148
const sumLength = 8

/** The header of a file in a POSIX (ustar) archive, which every tar can read. */
export function writeTarHeader(name: string, size: number, at: Date): Buffer {
  const header = Buffer.alloc(block)
  const octal = (value: number, length: number) => `${value.toString(8).padStart(length - 1, '0')}\0`
  header.write(name, 0)
  header.write(`${octal(0o600, 8)}${octal(0, 8)}${octal(0, 8)}`, 100)
  header.write(octal(size, 12), 124)
  header.write(octal(Math.floor(at.getTime() / 1000), 12), 136)
  header.write('0', 156)
  header.write('ustar\x0000', 257)
  header.write(octal(sumOf(header), sumLength - 1), sumAt)
  return header
}

/** Null if these bytes are not a header, or a damaged one. */
export function readTarHeader(header: Buffer): { name: string; size: number } | null {
  const text = (from: number, length: number) => header.toString('latin1', from, from + length).split('\0')[0] as string
  if (Number.parseInt(text(sumAt, sumLength), 8) !== sumOf(header)) return null
  const size = Number.parseInt(text(124, 12), 8)
  return Number.isSafeInteger(size) ? { name: text(0, 100), size } : null
}

/** The sum of all bytes, with blanks in place of the sum itself. */
function sumOf(header: Buffer): number {
  let sum = 0
  for (const [at, byte] of header.entries()) sum += at >= sumAt && at < sumAt + sumLength ? 0x20 : byte
  return sum
}

/** How many bytes of padding follow a content of this size. */
export function paddingOf(size: number): number {
  return (block - (size % block)) % block
}
