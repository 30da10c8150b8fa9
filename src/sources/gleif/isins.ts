import { csvRows } from '#files/csv-rows.ts'
import { Fields } from '#files/fields.ts'
import { headOf } from '#files/head-of.ts'
import type { InputFile } from '#files/input-file.ts'
import { type Row, RowError } from '#files/row.ts'
import type { AboutFile } from '#ingest/entries/source.ts'
import { pageKind, readApiPage } from './api-page.ts'
import { gleifDataset } from './dataset.ts'

/** The daily list of securities and their issuers. One issuer has up to thousands of securities, each on a row. */
export const isins = gleifDataset({
  id: 14,
  code: 'isin',
  name: 'GLEIF ISIN-to-LEI relationships',
  comment: 'Published by GLEIF with the Association of National Numbering Agencies',
  files: 'The ISIN-to-LEI file, CSV; saved answers of the API',
  fills: 'ISINs as keys that find the issuer',
  recognises: (_, head) => /^\W*LEI"?,"?ISIN"?\s*[\r\n,]/.test(head) || pageKind(head) === 'isins',
  async *read(file: InputFile, about: AboutFile) {
    if (pageKind(await headOf(file))) {
      yield* readApiPage(file, about, page => ({ LEI: page.take('lei'), ISIN: page.take('isin') }))
      return
    }
    const [, year, month, day] = /(20\d\d)-?(\d\d)-?(\d\d)/.exec(about.name) ?? []
    if (year) about.publishedOn ??= `${year}-${month}-${day}`
    about.isComplete ??= true
    yield* csvRows(await file.open(), { delimiter: ',' })
  },
  translate({ value }: Row<Record<string, string>>) {
    const row = new Fields(value)
    const lei = row.require('LEI')
    const isin = row.require('ISIN')
    row.requireAllRead()
    if (!/^[A-Z0-9]{18}\d{2}$/.test(lei)) throw new RowError(`"${lei}" is not an LEI`)
    if (!/^[A-Z]{2}[A-Z0-9]{9}\d$/.test(isin)) throw new RowError(`"${isin}" is not an ISIN`)
    const keys = [
      { scheme: 'lei', number: lei },
      { scheme: 'isin', number: isin },
    ]
    return [{ kind: 'company', key: `${lei} ${isin}`, keys }]
  },
})
