import assert from 'node:assert/strict'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { DuckDBInstance } from '@duckdb/node-api'
import XLSX from '@e965/xlsx'
import { parse } from 'csv-parse/sync'
import type { OutColumn, OutValue } from '#files/tables/out-table.ts'
import { readTable } from '#files/tables/read-table.ts'
import { writeCsv } from '#files/tables/write-csv.ts'
import { writeParquet } from '#files/tables/write-parquet.ts'
import { writeXlsx } from '#files/tables/write-xlsx.ts'

let folder: string
before(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'firmament-written-'))
})
after(() => rm(folder, { recursive: true, force: true }))

const source = { name: 'Demo register', attribution: 'Contains data of the demo register' }
const columns: OutColumn[] = [
  { name: 'name', type: 'text', group: null },
  { name: 'amount', type: 'number', group: 'financials', source },
  { name: 'company_id', type: 'integer', group: null },
  { name: 'active', type: 'boolean', group: 'status', source: { name: 'Another', attribution: null } },
  { name: 'incorporated', type: 'day', group: 'profile', source },
]
const rows: OutValue[][] = [
  ['Müller & Söhne "GmbH"', '12345678901234567.89', 42, true, '1998-02-28'],
  ['=HYPERLINK("http://x")', '-0.5', -7, false, '1899-12-31'],
  [null, null, null, null, null],
  ['', '0', 0, false, '2024-02-29'],
  ['two\nlines <b> _x0041_ \u0007', 12.25, 9007199254740991, true, '0850-01-01'],
  ['会社 🏢 ', '100.0000000001', 1, null, '9999-12-31'],
]
async function* given(list: OutValue[][] = rows) {
  yield* list
}
const bytesOf = async (pieces: AsyncIterable<Uint8Array>) => Buffer.concat(await Array.fromAsync(pieces))

test('CSV: read by another reader, nulls are empty, a text is no formula and a minus is a minus', async () => {
  const bytes = await bytesOf(writeCsv(columns, given()))
  const read: string[][] = parse(bytes, { bom: true, record_delimiter: '\r\n' })
  assert.deepEqual(
    read[0],
    columns.map(({ name }) => name),
  )
  assert.deepEqual(read[1], ['Müller & Söhne "GmbH"', '12345678901234567.89', '42', 'true', '1998-02-28'])
  assert.deepEqual(read[2], ['\'=HYPERLINK("http://x")', '-0.5', '-7', 'false', '1899-12-31'])
  assert.deepEqual(read[3], ['', '', '', '', ''])
  assert.equal(read.length, rows.length + 1)
})

test('XLSX: read by another library, equal value for value', async () => {
  const bytes = await bytesOf(writeXlsx(columns, given()))
  const book = XLSX.read(bytes, { cellNF: true })
  assert.deepEqual(book.SheetNames, ['Rows', 'Sources'])
  const sheet = book.Sheets.Rows as XLSX.WorkSheet
  const cell = (at: number, line: number): XLSX.CellObject | undefined =>
    sheet[XLSX.utils.encode_cell({ c: at, r: line })]
  const dayOf = (serial: number) => new Date(Date.UTC(1899, 11, 30) + serial * 86_400_000).toISOString().slice(0, 10)
  for (const [line, row] of rows.entries()) {
    for (const [at, value] of row.entries()) {
      const found = cell(at, line + 1)
      // What is null has no cell; an empty text has one.
      if (value === null) {
        assert.equal(found, undefined)
        continue
      }
      const { type } = columns[at] as OutColumn
      assert.equal(found?.f, undefined)
      if (type === 'number') assert.deepEqual([found?.t, found?.v], ['n', Number(value)])
      else if (type === 'day' && String(value) >= '1900-03-01')
        assert.deepEqual([dayOf(Number(found?.v)), found?.z], [value, 'yyyy\\-mm\\-dd'])
      else assert.equal(found?.v, value)
    }
  }
  assert.deepEqual(XLSX.utils.sheet_to_json(book.Sheets.Sources as XLSX.WorkSheet, { header: 1 }), [
    ['Group', 'Source', 'Attribution'],
    ['financials', 'Demo register', source.attribution],
    ['status', 'Another'],
    ['profile', 'Demo register', source.attribution],
  ])
})

test('XLSX: the same rows make the same bytes, and our own reader reads them', async () => {
  const bytes = await bytesOf(writeXlsx(columns, given()))
  assert.deepEqual(await bytesOf(writeXlsx(columns, given())), bytes)
  const file = path.join(folder, 'own.xlsx')
  await writeFile(file, bytes)
  const table = await readTable(file)
  assert.deepEqual(
    table.header,
    columns.map(({ name }) => name),
  )
  const read = await Array.fromAsync(table.rows)
  assert.deepEqual(read[0], ['Müller & Söhne "GmbH"', '12345678901234600', '42', 'TRUE', '1998-02-28'])
  assert.deepEqual(read[1], ['=HYPERLINK("http://x")', '-0.5', '-7', 'FALSE', '1899-12-31'])
  assert.equal(read[3]?.[0], 'two\nlines <b> _x0041_ \u0007')
})

test('Parquet: read back by DuckDB, equal value for value, decimals exact and nulls null', async () => {
  const file = path.join(folder, 'rows.parquet')
  await writeFile(file, await bytesOf(writeParquet(columns, given())))
  const duck = await (await DuckDBInstance.create(':memory:')).connect()
  const read = await duck.runAndReadAll(
    `select name, amount::varchar as amount, company_id, active, incorporated::varchar as incorporated from '${file}'`,
  )
  const exact = [
    '12345678901234567.8900000000',
    '-0.5000000000',
    null,
    '0.0000000000',
    '12.2500000000',
    '100.0000000001',
  ]
  assert.deepEqual(
    read.getRows(),
    rows.map(([name, , id, active, day], at) => [
      name,
      exact[at],
      id === null ? null : BigInt(id as number),
      active,
      day,
    ]),
  )
  const types = await duck.runAndReadAll(`select column_name, column_type from (describe select * from '${file}')`)
  assert.deepEqual(
    types.getRows().map(([, type]) => type),
    ['VARCHAR', 'DECIMAL(38,10)', 'BIGINT', 'BOOLEAN', 'DATE'],
  )
  const metadata = await duck.runAndReadAll(
    `select decode(value) from parquet_kv_metadata('${file}') where decode(key) = 'sources'`,
  )
  assert.deepEqual(JSON.parse(String(metadata.getRows()[0]?.[0])), [
    { group: 'financials', ...source },
    { group: 'status', name: 'Another', attribution: null },
    { group: 'profile', ...source },
  ])
  duck.closeSync()
})

test('Parquet: row groups one after the other, and a table without rows', async () => {
  const many = Array.from({ length: 12_001 }, (_, at): OutValue[] => [`Company ${at}`, null, at, at % 2 === 0, null])
  const file = path.join(folder, 'many.parquet')
  await writeFile(file, await bytesOf(writeParquet(columns, given(many))))
  await writeFile(path.join(folder, 'none.parquet'), await bytesOf(writeParquet(columns, given([]))))
  const duck = await (await DuckDBInstance.create(':memory:')).connect()
  const read = await duck.runAndReadAll(
    `select count(*), sum(company_id)::bigint, count(distinct name), count(amount) from '${file}'`,
  )
  assert.deepEqual(read.getRows(), [[12_001n, 72_006_000n, 12_001n, 0n]])
  const groups = await duck.runAndReadAll(`select count(distinct row_group_id) from parquet_metadata('${file}')`)
  assert.deepEqual(groups.getRows(), [[3n]])
  const none = await duck.runAndReadAll(`select count(*) from '${path.join(folder, 'none.parquet')}'`)
  assert.deepEqual(none.getRows(), [[0n]])
  duck.closeSync()
})

for (const [form, write] of [
  ['CSV', writeCsv],
  ['XLSX', writeXlsx],
  ['Parquet', writeParquet],
] as const) {
  test(`${form}: what fails in the rows fails the file, and who stops early stops the rows`, async () => {
    async function* failing(): AsyncGenerator<OutValue[]> {
      yield rows[0] as OutValue[]
      throw new Error('the database went away')
    }
    await assert.rejects(bytesOf(write(columns, failing())), /the database went away/)
    let isOpen = false
    let isClosed = false
    async function* endless(): AsyncGenerator<OutValue[]> {
      isOpen = true
      try {
        for (;;) yield rows[0] as OutValue[]
      } finally {
        isClosed = true
      }
    }
    for await (const piece of write(columns, endless())) if (isOpen && piece.length > 0) break
    // A stream closes what it reads from a little later.
    for (let tries = 0; !isClosed && tries < 100; tries++) await new Promise(resolve => setTimeout(resolve, 20))
    assert.ok(isClosed)
  })
}

test('what was written is what is read again: CSV through our own reader', async () => {
  const file = path.join(folder, 'own.csv')
  await writeFile(file, await bytesOf(writeCsv(columns, given())))
  const { header, encoding } = await readTable(file)
  assert.deepEqual([header, encoding], [columns.map(({ name }) => name), 'utf-8'])
  assert.ok((await readFile(file)).length > 0)
})
