/** Reported for a file without a single byte. */
export const emptyFile = 'is empty: nothing was downloaded. Download it again.'

const startsWith = (bytes: Uint8Array, ...start: number[]) => start.every((byte, at) => bytes[at] === byte)

/** Why the first bytes of a file cannot be those of text, and what to do; null where they can. */
export function wrongForm(bytes: Uint8Array): string | null {
  if (startsWith(bytes, 0x50, 0x4b, 3, 4)) {
    const inside = Buffer.from(bytes).toString('latin1')
    const isSheet = /\[Content_Types\]\.xml|\bxl\/|mimetypeapplication\/vnd\.oasis/.test(inside)
    return isSheet ? sheet : 'is a zip archive: rename it to end in .zip.'
  }
  if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) return sheet
  if (startsWith(bytes, 0x1f, 0x8b)) return 'is gzip-compressed: rename it to end in .gz.'
  if (startsWith(bytes, 0xff, 0xfe) || startsWith(bytes, 0xfe, 0xff) || halfOfZeroes(bytes) !== null) return utf16
  return null
}

const sheet = 'is a spreadsheet: save it as UTF-8 CSV and import that.'
const utf16 = 'is UTF-16 text: save it as UTF-8 (iconv -f UTF-16 -t UTF-8 FILE > NEW) and import that.'

/** Latin text in UTF-16 has a zero in every second byte, with or without a mark before it: which half of the bytes that is. */
export function halfOfZeroes(bytes: Uint8Array): 0 | 1 | null {
  const some = bytes.subarray(0, 64)
  const zeroes = ([0, 1] as const).map(start => some.filter((byte, at) => at % 2 === start && byte === 0).length)
  const isHalf = (start: 0 | 1) => (zeroes[start] as number) > some.length / 3 && zeroes[1 - start] === 0
  return some.length < 8 ? null : isHalf(0) ? 0 : isHalf(1) ? 1 : null
}
