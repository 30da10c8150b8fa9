import { createReadStream } from 'node:fs'
import { TableError } from './table.ts'

/** Enough of a file to know what it is. */
export const headBytes = 1 << 16

export async function headOfFile(path: string): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of createReadStream(path, { end: headBytes - 1 })) chunks.push(chunk)
  return Buffer.concat(chunks)
}

const asks = 'Save it as XLSX or CSV and send that.'

/** Whether the first bytes are those of a workbook or may be text; for anything else, the sentence that names the format. */
export async function formOf(path: string, head: Buffer): Promise<'xlsx' | 'text'> {
  const start = head.toString('latin1', 0, 1024)
  if (head.length === 0) throw new TableError('is empty: there is nothing to read.')
  if (start.startsWith('PK\x03\x04') || start.startsWith('PK\x05\x06')) return 'xlsx'
  if (start.startsWith('\xd0\xcf\x11\xe0')) {
    const isLocked = await contains(path, Buffer.from('EncryptedPackage', 'utf16le'))
    throw new TableError(
      isLocked
        ? 'is protected by a password: remove the password (in Excel: File, Info, Protect Workbook, Encrypt) and send the file again.'
        : `is in an old binary format, such as XLS of Excel 97 to 2003: ${lower(asks)}`,
    )
  }
  if (/^\s*%PDF-/.test(start))
    throw new TableError('is a PDF, which has no rows to read. Send the table it was made from.')
  if (start.startsWith('\x1f\x8b')) throw new TableError('is compressed with gzip: unpack it and send the file inside.')
  if (start.startsWith('PAR1')) throw new TableError('is a Parquet file: save it as CSV and send that.')
  if (start.startsWith('{\\rtf')) throw new TableError(`is a text document (RTF). ${asks}`)
  const text = start.replace(/^(\xef\xbb\xbf)?\s*/, '')
  if (/^<(!doctype html|html|table|head|meta)/i.test(text))
    throw new TableError(`is a web page, which some programs save with the extension of a spreadsheet. ${asks}`)
  if (text.startsWith('<?xml')) throw new TableError(`is XML. ${asks}`)
  if (/^(\x89PNG|\xff\xd8\xff|GIF8|7z\xbc\xaf|Rar!)/.test(start))
    throw new TableError(`is a picture or an archive. ${asks}`)
  return 'text'
}

const lower = (text: string) => text[0]?.toLowerCase() + text.slice(1)

async function contains(path: string, wanted: Buffer): Promise<boolean> {
  let rest = Buffer.alloc(0)
  for await (const chunk of createReadStream(path, { highWaterMark: 1 << 20 })) {
    const both = Buffer.concat([rest, chunk as Buffer])
    if (both.includes(wanted)) return true
    rest = both.subarray(-wanted.length)
  }
  return false
}
