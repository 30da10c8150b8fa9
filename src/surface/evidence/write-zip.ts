import { zipSync } from 'fflate'
import { signatureLineLength } from '#lib/signed-file.ts'

/** How long the archive's comment is stands in the last two bytes before it. */
const commentLengthAt = 2

/**
 * The files as one ZIP: the same files give the same bytes on every machine, because the compressor is the package's own and the
 * times in it are fixed. It announces a comment of the length of a signature, which has to follow.
 */
export function writeZip(files: Record<string, Uint8Array>): Buffer {
  // The format counts years from 1980, in the local time of the writer.
  const zip = Buffer.from(zipSync(files, { level: 6, mtime: new Date(1980, 0, 1) }))
  zip.writeUInt16LE(signatureLineLength, zip.length - commentLengthAt)
  return zip
}
