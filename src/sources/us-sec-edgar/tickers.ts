import { csvRows } from '#files/csv-rows.ts'
import type { FileReading } from '#files/file-reading.ts'
import type { InputFile } from '#files/input-file.ts'
import { parsed } from '#files/json-lines.ts'
import { BadRow, FileError, type Row, RowError } from '#files/row.ts'
import { wholeText } from '#files/text-of.ts'
import type { CompanyEntry } from '#ingest/entries/entry.ts'
import type { AboutFile, Dataset } from '#ingest/entries/source.ts'
import { readFields } from '../shared/read-fields.ts'
import { tickerLists } from './feed.ts'
import { cikKey, cikOf, common } from './publisher.ts'

const maxListLength = 64 << 20

/** Lists of tickers. They give neither the place nor the kind of a company, so they only add to companies from other files. */
export const tickers: Dataset = {
  ...common,
  id: 30,
  code: 'tickers',
  name: 'SEC EDGAR, ticker lists',
  files: 'company_tickers.json, company_tickers_exchange.json, or a CSV of both',
  fills: 'Tickers and exchanges of known filers',
  url: 'https://www.sec.gov/files/company_tickers.json',
  precedence: 40,
  feed: tickerLists,
  complete: [/^company_tickers\.json$/i, /^company_tickers_exchange\.json$/i],
  recognises: (name, head) =>
    /^\s*\{\s*"0"\s*:\s*\{\s*"cik_str"/.test(head) ||
    /^\s*\{\s*"fields"\s*:\s*\[\s*"cik"\s*,\s*"name"\s*,\s*"ticker"/.test(head) ||
    (/\.csv$/i.test(name) && /^\uFEFF?"?CIK"?,"?Ticker"?,"?Name"?,"?Exchange"?[\s,]/i.test(head)),
  read: readTickers,
  translate: (row: Row<unknown>, { name, reading }) => [translateCompany(row.value, listOf(name), reading)],
}

/** One row a company: a list names it once for each of its tickers. */
async function* readTickers(file: InputFile, { reading }: AboutFile): AsyncGenerator<Row<unknown>> {
  const companies = new Map<unknown, Row<unknown[]>>()
  for await (const row of rowsOf(file, reading)) {
    const cik = cikIn(row.value)
    const company = companies.get(cik)
    if (cik === undefined) yield row
    else if (!company) companies.set(cik, { ...row, value: [row.value] })
    else {
      company.value.push(row.value)
      company.raw += row.raw
    }
  }
  yield* companies.values()
}

function cikIn(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || value instanceof BadRow) return undefined
  return 'cik_str' in value ? value.cik_str : 'cik' in value ? value.cik : undefined
}

async function* rowsOf(file: InputFile, reading: FileReading): AsyncGenerator<Row<unknown>> {
  if (/\.csv$/i.test(file.name)) {
    yield* csvRows(await file.open(), { delimiter: ',', renamed: name => name.toLowerCase() }, reading)
    return
  }
  const list = parsed(await wholeText(await file.open(), maxListLength)) as Record<string, unknown>
  if (list instanceof BadRow) throw new FileError(list.reason)
  let line = 0
  for (const value of Array.isArray(list.data) ? tableRows(list.fields, list.data) : Object.values(list)) {
    yield { line: ++line, value, raw: JSON.stringify(value) }
  }
}

/** {"fields":["cik","name","ticker","exchange"],"data":[[320193,"Apple Inc.","AAPL","Nasdaq"],…]} */
function* tableRows(fields: unknown, data: unknown[]): Generator<unknown> {
  if (!Array.isArray(fields)) throw new FileError('list "fields" not found')
  for (const values of data) {
    if (!Array.isArray(values) || values.length !== fields.length) yield new BadRow(`expected ${fields.length} values`)
    else yield Object.fromEntries(fields.map((field, at) => [String(field), values[at]]))
  }
}

/** Lists are of different days, so each keeps its own content. */
const listOf = (name: string) => (/\.csv$/i.test(name) ? 'mappings' : /exchange/i.test(name) ? 'exchange' : 'tickers')

function translateCompany(rows: unknown, list: string, reading: FileReading): CompanyEntry {
  if (!Array.isArray(rows)) throw new RowError('the CIK is missing')
  const listings = rows.map(row => listingOf(row, reading))
  const cik = listings[0]?.cik as string
  const exchanges = listings.filter(({ exchange }) => exchange !== null)
  return {
    kind: 'company',
    key: [cik, list].join('/'),
    keys: [cikKey(cik), ...listings.map(({ ticker }) => ({ scheme: 'ticker', number: ticker }))],
    extra: { listings: exchanges.map(({ ticker, exchange }) => ({ ticker, exchange })) },
  }
}

function listingOf(row: unknown, reading: FileReading): { cik: string; ticker: string; exchange: string | null } {
  return readFields(row, reading, fields => {
    // The name in these lists is a display form; the register of filers has the registered one.
    fields.ignore('title', 'name')
    return {
      cik: cikOf(fields.take('cik_str') ?? fields.require('cik')),
      ticker: fields.require('ticker').toUpperCase(),
      exchange: fields.take('exchange'),
    }
  })
}
