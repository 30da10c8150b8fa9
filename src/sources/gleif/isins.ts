import { csvRows } from '#files/csv-rows.ts'
import type { Fields } from '#files/fields.ts'
import { headOf } from '#files/head-of.ts'
import { RowError } from '#files/row.ts'
import type { Entry } from '#ingest/entries/entry.ts'
import { requireLei } from '../shared/lei.ts'
import { readFields } from '../shared/read-fields.ts'
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
  async *read(file, about) {
    if (pageKind(await headOf(file))) {
      yield* readApiPage(file, about, page => ({ LEI: page.take('lei'), ISIN: page.take('isin') }))
      return
    }
    const [, year, month, day] = /(20\d\d)-?(\d\d)-?(\d\d)/.exec(about.name) ?? []
    if (year) about.publishedOn ??= `${year}-${month}-${day}`
    about.isComplete ??= true
    yield* csvRows(await file.open(), { delimiter: ',' }, about.reading)
  },
  translate: ({ value }, { reading }) => readFields(value, reading, row => [isinEntry(row)]),
})

function isinEntry(row: Fields): Entry {
  const lei = requireLei(row.require('LEI'))
  const isin = row.require('ISIN')
  if (!/^[A-Z]{2}[A-Z0-9]{9}\d$/.test(isin)) throw new RowError(`"${isin}" is not an ISIN`)
  const keys = [
    { scheme: 'lei', number: lei },
    { scheme: 'isin', number: isin },
  ]
  return { kind: 'company', key: `${lei} ${isin}`, keys }
}
