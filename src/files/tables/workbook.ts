import path from 'node:path'
import type { Readable } from 'node:stream'
import type yauzl from 'yauzl'
import { entriesOf, openEntry, openZip } from '../input-file.ts'
import { type XmlElement, xmlRecords } from '../xml-records.ts'
import { TableError } from './table.ts'

/** Real workbooks have some dozens of parts. */
const maxParts = 20_000
/** All parts that are read, unpacked. */
const maxUnpacked = 1 << 30
/** Real ones grow to 5 or 20 times their size; rows and cells with nothing in them, to hundreds. */
const maxGrowth = 100
const growthAllowedAnyway = 8 << 20

export const saveAgain = 'Open it in a spreadsheet, save it and send it again.'

/** A workbook as the zip of XML parts that it is. */
export class Workbook {
  readonly #zip: yauzl.ZipFile
  readonly #parts: Map<string, yauzl.Entry>
  readonly #opened = new Set<yauzl.Entry>()
  #unpacked = 0

  private constructor(zip: yauzl.ZipFile, parts: Map<string, yauzl.Entry>) {
    this.#zip = zip
    this.#parts = parts
  }

  static async open(file: string): Promise<Workbook> {
    const zip = await openZip(file, 'the workbook')
    try {
      const parts = new Map<string, yauzl.Entry>()
      for await (const entry of entriesOf(zip, 'the workbook')) {
        parts.set(entry.fileName.toLowerCase(), entry)
        if (parts.size > maxParts) throw new TableError('is a zip archive of very many files, not a workbook.')
      }
      refuseOthers(parts)
      return new Workbook(zip, parts)
    } catch (error) {
      zip.close()
      throw error
    }
  }

  close(): void {
    this.#zip.close()
  }

  has(name: string): boolean {
    return this.#parts.has(name.toLowerCase())
  }

  async part(name: string): Promise<Readable | null> {
    const entry = this.#parts.get(name.toLowerCase())
    if (!entry) return null
    this.#allow(entry)
    return openEntry(this.#zip, entry, `the workbook's ${path.posix.basename(entry.fileName)}`)
  }

  /** By what the archive states of the part, which ends with an error where it has more. */
  #allow(entry: yauzl.Entry): void {
    if (this.#opened.has(entry)) return
    this.#opened.add(entry)
    this.#unpacked += entry.uncompressedSize
    const most = Math.max(growthAllowedAnyway, this.#zip.fileSize * maxGrowth)
    if (this.#unpacked <= Math.min(most, maxUnpacked)) return
    const what =
      most < maxUnpacked
        ? `${most >> 20} MB, ${maxGrowth} times its size or more, most of which is blank rows and cells`
        : `${maxUnpacked >> 20} MB`
    throw new TableError(`unpacks to more than ${what}. Copy the list alone into a new workbook, or send it as CSV.`)
  }

  /** The elements of these names in a part, one after the other; none where there is no such part. */
  async *records(name: string, wanted: string[], maxNodes?: number): AsyncGenerator<XmlElement> {
    const part = await this.part(name)
    if (!part) return
    try {
      for await (const { value } of xmlRecords(part, new Set(wanted), undefined, maxNodes)) yield value
    } catch (error) {
      const [, line, character] = /^not well-formed XML: (\d+):(\d+)/.exec((error as Error).message) ?? []
      if (line === undefined) throw error
      const where = `its ${path.posix.basename(name)} is not well-formed XML at line ${line}, character ${character}`
      throw new TableError(`is damaged: ${where}. ${saveAgain}`)
    }
  }

  /** The elements of these names in a part that is small in every real workbook. */
  async elements(name: string, wanted: string[]): Promise<XmlElement[]> {
    const found: XmlElement[] = []
    for await (const value of this.records(name, wanted)) {
      found.push(value)
      if (found.length > maxParts) throw new TableError(`has more than ${maxParts} sheets or formats.`)
    }
    return found
  }
}

function refuseOthers(parts: Map<string, yauzl.Entry>): void {
  const has = (start: string) => [...parts.keys()].some(name => name.startsWith(start))
  const asks = 'Save it as XLSX or CSV and send that.'
  if (parts.has('xl/workbook.xml')) {
    if ([...parts.values()].some(entry => entry.isEncrypted()))
      throw new TableError('is protected by a password: remove the password and send the file again.')
    return
  }
  if (parts.has('xl/workbook.bin')) throw new TableError(`is a binary workbook (XLSB). ${asks}`)
  if (parts.has('mimetype') && parts.has('content.xml')) throw new TableError(`is an OpenDocument file. ${asks}`)
  if (has('index/') && has('metadata/')) throw new TableError(`is an Apple Numbers document. ${asks}`)
  if (has('word/') || has('ppt/')) throw new TableError('is a text document or a presentation, not a table.')
  throw new TableError('is a zip archive that contains no workbook: unpack it and send the file inside.')
}
