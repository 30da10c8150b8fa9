import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib'

export type Encoding = 'br' | 'gzip'

/** Below this the headers of an answer are as large as the saving. */
export const minCompressedBytes = 1024

/** Up to here it costs this thread less to compress a text itself than to hand it to another. */
const shortText = 4 * 1024

const brotliOptions = (text: Buffer, quality: number) => ({
  params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: text.length },
})

/** The best encoding that a caller accepts; null if it accepts none of ours, or names none. */
export function encodingFor(accepted: string | undefined): Encoding | null {
  if (accepted === undefined) return null
  const taken = new Map(accepted.split(',').map(readCoding))
  const takes = (name: string) => taken.get(name) ?? taken.get('*') ?? false
  if (takes('br')) return 'br'
  return takes('gzip') || taken.get('x-gzip') ? 'gzip' : null
}

/** `gzip;q=0` means that gzip is not accepted. */
function readCoding(text: string): [name: string, isTaken: boolean] {
  const [name = '', ...parameters] = text.split(';').map(part => part.trim().toLowerCase())
  return [name, !parameters.some(parameter => /^q=0(\.0*)?$/.test(parameter))]
}

/** What is compressed once and sent often; Brotli alone has a quality above 9. */
export function compressWell(text: Buffer, encoding: Encoding, quality = 9): Promise<Buffer> {
  if (encoding === 'gzip') return promisify(gzip)(text, { level: quality })
  return promisify(brotliCompress)(text, brotliOptions(text, quality))
}

/** The quickest level of each: time spent on the last tenth of a small answer is missing for the next request. */
export function compress(text: Buffer, encoding: Encoding): Buffer | Promise<Buffer> {
  if (text.length > shortText) return compressWell(text, encoding, 1)
  return encoding === 'gzip' ? gzipSync(text, { level: 1 }) : brotliCompressSync(text, brotliOptions(text, 1))
}
