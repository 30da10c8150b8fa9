import { type CsvForm, csvRows } from '#files/csv-rows.ts'
import { jsonItems } from '#files/json-items.ts'
import type { Dataset } from '#ingest/entries/source.ts'

/** Reads a CSV file of this form, and nothing but its rows. */
export function readCsv(form: CsvForm): Dataset['read'] {
  return async function* (file, { reading }) {
    yield* csvRows(await file.open(), form, reading)
  }
}

/** Reads a file that is one JSON list. */
export const readJsonList: Dataset['read'] = async function* (file) {
  yield* jsonItems(await file.open())
}
