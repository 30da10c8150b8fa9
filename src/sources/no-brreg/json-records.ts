import { headOf } from '#files/head-of.ts'
import type { InputFile } from '#files/input-file.ts'
import { jsonItems } from '#files/json-items.ts'
import { jsonDocuments } from '#files/json-lines.ts'
import { BadRow, type Row } from '#files/row.ts'
import { repaired } from './repaired.ts'

/** The objects of a file: the items of a list of any length, or one document, or one a line. */
export async function* jsonRecords(file: InputFile): AsyncGenerator<Row<unknown>> {
  const isList = (await headOf(file, 64)).trimStart().startsWith('[')
  const stream = await file.open()
  for await (const row of isList ? jsonItems(stream) : jsonDocuments(stream)) {
    const isBroken = row.raw.includes('<U+') && !(row.value instanceof BadRow)
    yield isBroken ? { ...row, value: repaired(row.value), raw: repaired(row.raw) as string } : row
  }
}
