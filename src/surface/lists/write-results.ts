import type { ListInFull } from '#domain/lists/list.ts'
import { resultColumns, resultRows } from '#domain/lists/list-rows.ts'
import { writeCsv } from '#files/tables/write-csv.ts'
import { writeParquet } from '#files/tables/write-parquet.ts'
import { writeXlsx } from '#files/tables/write-xlsx.ts'
import type { Db } from '#postgres/db.ts'

/** The formats of a result, each with its content type and its writer. */
export const resultForms = {
  csv: { type: 'text/csv; charset=utf-8', write: writeCsv },
  xlsx: { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', write: writeXlsx },
  parquet: { type: 'application/vnd.apache.parquet', write: writeParquet },
} as const
export type ResultForm = keyof typeof resultForms

/** A list with its answers as a file, written while it is read. */
export function writeResults(db: Db, list: ListInFull, form: ResultForm): AsyncIterable<Uint8Array> {
  return resultForms[form].write(resultColumns(list), resultRows(db, list))
}

/** What the file is called: the name of the list in letters that every system takes. */
export function resultName({ name, run }: Pick<ListInFull, 'name' | 'run'>, form: ResultForm): string {
  const plain =
    name
      .normalize('NFKD')
      .replace(/[^\w.-]+/g, '-')
      .replace(/^[-.]+|-+$/g, '') || 'list'
  return `${plain.slice(0, 80)}${run > 1 ? `-run-${run}` : ''}.${form}`
}
