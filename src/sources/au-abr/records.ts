import { Readable } from 'node:stream'
import { headOf } from '#files/head-of.ts'
import type { InputFile } from '#files/input-file.ts'
import type { Row } from '#files/row.ts'
import { textAt, type XmlElement, xmlRecords } from '#files/xml-records.ts'
import type { AboutFile } from '#ingest/entries/source.ts'

/** All files of a week are complete together, whatever zip they are in. */
const filesOfAWeek = 20

/** The records of a file, which states at its beginning when it was made and how many there are. */
export async function* readRecords(file: InputFile, about: AboutFile): AsyncGenerator<Row<XmlElement>> {
  const [, year, month, day, part] = /^(\d{4})(\d\d)(\d\d)_?Public(\d\d)\.xml$/i.exec(file.name) ?? []
  if (year) about.publishedOn = `${year}-${month}-${day}`
  if (Number(part) <= filesOfAWeek) about.part = { number: Number(part), of: filesOfAWeek }
  let line = 0
  for await (const { value, raw } of xmlRecords(await opened(file), new Set(['TransferInfo', 'ABR']))) {
    if (value.name === 'ABR') yield { line: ++line, value, raw }
    else readInfo(value, about)
  }
}

function readInfo(info: XmlElement, about: AboutFile): void {
  const count = textAt(info, 'RecordCount')
  if (count !== null && /^\d+$/.test(count)) about.expectedRows = Number(count)
  const [, year, month, day] = /^(\d{4})-?(\d\d)-?(\d\d)/.exec(textAt(info, 'ExtractTime') ?? '') ?? []
  if (year) about.publishedOn = `${year}-${month}-${day}`
}

/** Cuts of a file have its lines without the element around them. */
async function opened(file: InputFile): Promise<Readable> {
  const isBare = /^\s*<ABR\b/.test(await headOf(file, 64))
  const stream = await file.open()
  if (!isBare) return stream
  async function* wrapped() {
    yield Buffer.from('<Transfer>')
    yield* stream as AsyncIterable<Buffer>
    yield Buffer.from('</Transfer>')
  }
  return Readable.from(wrapped())
}
