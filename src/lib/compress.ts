import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib'

export type Encoding = 'br' | 'gzip'

/** Below this the headers of an answer are as large as what would be saved. */
export const worthCompressing = 1024

/** Up to here it costs this thread less to compress at once than to hand it to another. */
const shortText = 4 * 1024

/** The quickest each of them has: what is spent on the last tenth of a small answer is missing to the next request. */
const gzipOptions = { level: 1 }
const brotliOptions = (size: number) => ({
  params: { [constants.BROTLI_PARAM_QUALITY]: 1, [constants.BROTLI_PARAM_SIZE_HINT]: size },
})

/** The best encoding that a caller takes; null where it takes none of ours, or says nothing. */
export function encodingFor(accepted: string | undefined): Encoding | null {
  if (accepted === undefined) return null
  const taken = new Map(accepted.split(',').map(readCoding))
  const takes = (name: string) => taken.get(name) ?? taken.get('*') ?? false
  if (takes('br')) return 'br'
  return takes('gzip') || taken.get('x-gzip') ? 'gzip' : null
}

/** `gzip;q=0` says that gzip is not taken. */
function readCoding(text: string): [name: string, isTaken: boolean] {
  const [name = '', ...parameters] = text.split(';').map(part => part.trim().toLowerCase())
  return [name, !parameters.some(parameter => /^q=0(\.0*)?$/.test(parameter))]
}

/** What is compressed once and sent often. */
export function compressWell(text: Buffer, encoding: Encoding): Promise<Buffer> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: text.length }
  return encoding === 'br' ? promisify(brotliCompress)(text, { params }) : promisify(gzip)(text, { level: 9 })
}

/** What is compressed for one caller. */
export function compress(text: Buffer, encoding: Encoding): Buffer | Promise<Buffer> {
  if (text.length > shortText) {
    return encoding === 'br'
      ? promisify(brotliCompress)(text, brotliOptions(text.length))
      : promisify(gzip)(text, gzipOptions)
  }
  return encoding === 'br' ? brotliCompressSync(text, brotliOptions(text.length)) : gzipSync(text, gzipOptions)
}
