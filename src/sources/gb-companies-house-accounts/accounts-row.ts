import type { Readable } from 'node:stream'
import type { InputFile } from '#files/input-file.ts'
import { readXbrl } from '#files/read-xbrl.ts'
import { BadRow, type Row, RowError } from '#files/row.ts'
import type { XbrlDocument } from '#files/xbrl.ts'
import type { AboutFile } from '#ingest/entries/source.ts'
import type { AccountsRow } from './filing.ts'

/** Reports of listed companies with their pictures come near this. */
const maxDocumentBytes = 64 << 20
/** Enough to see in quarantine what kind of file it was. */
const rawLength = 2000

/** The only row of a file, or none for a form that accompanies accounts. One that is no accounts is a bad row. */
export async function* accountsRow(file: InputFile, about: AboutFile): AsyncGenerator<Row<AccountsRow | BadRow>> {
  // Community interest companies file their report beside their accounts.
  if (/(^|\/|→ )cic34\//i.test(file.path)) return
  const text = textOf(await bytesOf(await file.open()))
  if (text instanceof BadRow) yield { line: 1, value: text, raw: file.path }
  else {
    const raw = text.slice(0, rawLength)
    const document = documentOf(text)
    if (document instanceof BadRow) yield { line: 1, value: document, raw }
    else if (!isReportOfCommunityInterest(document)) {
      // A document of its own states no publication, but the zip in which the register published it has the day in its name.
      const [, day] = /Accounts_Bulk_Data-(\d{4}-\d\d-\d\d)/i.exec(file.path) ?? []
      if (day) about.publishedOn = day
      yield { line: 1, value: { path: file.path, document }, raw }
    }
  }
}

async function bytesOf(stream: Readable): Promise<Buffer | BadRow> {
  const parts: Buffer[] = []
  let length = 0
  for await (const part of stream) {
    length += part.length
    if (length > maxDocumentBytes) {
      stream.destroy()
      return new BadRow(`a document of more than ${maxDocumentBytes} bytes`)
    }
    parts.push(part)
  }
  return Buffer.concat(parts)
}

function textOf(bytes: Buffer | BadRow): string | BadRow {
  if (bytes instanceof BadRow) return bytes
  if (bytes.length === 0) return new BadRow('the file is empty')
  const head = bytes.subarray(0, 1024)
  const begin = head.toString('latin1')
  if (begin.startsWith('ATTACHMENTPLACEHOLDER')) return new BadRow('a placeholder instead of the document')
  if (begin.startsWith('\xFF\xFE')) return new TextDecoder('utf-16le').decode(bytes)
  if (begin.startsWith('\xFE\xFF')) return new TextDecoder('utf-16be').decode(bytes)
  if (head.includes(0) || begin.startsWith('%PDF')) return new BadRow('a binary file, not text accounts')
  const declared = /encoding=["'](iso-8859-1|windows-1252|latin1)["']/i.test(begin) ? 'windows-1252' : 'utf-8'
  try {
    return new TextDecoder(declared, { fatal: true }).decode(bytes)
  } catch {
    return new BadRow(`not ${declared} text`)
  }
}

function documentOf(text: string): XbrlDocument | BadRow {
  try {
    const document = readXbrl(text)
    return document.facts.length > 0 ? document : new BadRow('the document has no tagged facts')
  } catch (error) {
    if (error instanceof RowError) return new BadRow(error.message)
    throw error
  }
}

function isReportOfCommunityInterest({ schemas }: XbrlDocument): boolean {
  return schemas.length > 0 && schemas.every(schema => /cic-?34/i.test(schema))
}
