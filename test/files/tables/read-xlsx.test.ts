import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, before, test } from 'node:test'
import XLSX from '@e965/xlsx'
import { strToU8, zipSync } from 'fflate'
import { findHeader } from '#domain/lists/recognise-columns.ts'
import { readTable } from '#files/tables/read-table.ts'
import { TableError } from '#files/tables/table.ts'

let folder: string
before(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'firmament-workbooks-'))
})
after(() => rm(folder, { recursive: true, force: true }))

let files = 0
async function table(bytes: Uint8Array) {
  const file = path.join(folder, String(++files))
  await writeFile(file, bytes)
  const read = await readTable(file, findHeader)
  const rows = await Array.fromAsync(read.rows)
  return { ...read, rows, codes: read.warnings.map(({ code }) => code) }
}
const refused = (bytes: Uint8Array, sentence: RegExp) =>
  assert.rejects(table(bytes), error => error instanceof TableError && sentence.test(error.message))

/** A workbook that another library writes, its texts apart from the cells as spreadsheets do. */
function written(sheets: Record<string, XLSX.WorkSheet>, hidden: string[] = []): Uint8Array {
  const book = XLSX.utils.book_new()
  for (const [name, sheet] of Object.entries(sheets)) XLSX.utils.book_append_sheet(book, sheet, name)
  book.Workbook = { Sheets: Object.keys(sheets).map(name => ({ name, Hidden: hidden.includes(name) ? 1 : 0 })) }
  return XLSX.write(book, { type: 'buffer', bookType: 'xlsx', bookSST: true, compression: true })
}

/** A workbook by hand: the XML of the cells as it is. */
function byHand(cells: string, more: Record<string, string> = {}): Uint8Array {
  const parts: Record<string, string> = {
    'xl/workbook.xml': '<workbook xmlns:r="r"><sheets><sheet name="S" sheetId="1" r:id="rId1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="rId1" Type="x/worksheet" Target="/xl/worksheets/sheet1.xml"/></Relationships>',
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${cells}</sheetData></worksheet>`,
    ...more,
  }
  return zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])))
}
const header =
  '<row r="1"><c t="inlineStr"><is><t>Company</t></is></c><c t="inlineStr"><is><t>Company number</t></is></c></row>'

test('reads texts, numbers, booleans and days as a spreadsheet shows them', async () => {
  const sheet = XLSX.utils.aoa_to_sheet([
    ['Company', 'Company number', 'Active', 'Founded', 'Turnover', 'Padded'],
    ['Müller & Söhne GmbH', '00123456', true, null, 0.1 + 0.2, 1234],
    ['Beta Ltd', 1234567890123, false, null, -12.5, 99],
  ])
  sheet.D2 = { t: 'n', v: 45291, z: 'dd/mm/yyyy' }
  sheet.D3 = { t: 'n', v: 36526.75, z: 'yyyy-mm-dd hh:mm' }
  sheet.F2 = { t: 'n', v: 1234, z: '00000000' }
  const read = await table(written({ Customers: sheet }))
  assert.equal(read.form, 'xlsx')
  assert.deepEqual(read.rows, [
    ['Müller & Söhne GmbH', '00123456', 'TRUE', '2023-12-31', '0.3', '00001234'],
    ['Beta Ltd', '1234567890123', 'FALSE', '2000-01-01T18:00:00', '-12.5', '99'],
  ])
  assert.deepEqual(read.codes, [])
})

test('days count from 1904 where the workbook says so, and around the day that never was', async () => {
  const styles = '<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>'
  const cells = `${header}<row r="2"><c r="A2" s="1"><v>0</v></c><c r="B2" s="1"><v>1</v></c></row>`
  const book =
    '<workbook xmlns:r="r"><workbookPr date1904="1"/><sheets><sheet name="S" sheetId="1" r:id="rId1"/></sheets></workbook>'
  assert.deepEqual((await table(byHand(cells, { 'xl/styles.xml': styles, 'xl/workbook.xml': book }))).rows, [
    ['1904-01-01', '1904-01-02'],
  ])
  const early = `${header}<row r="2"><c r="A2" s="1"><v>59</v></c><c r="B2" s="1"><v>61</v></c></row>`
  assert.deepEqual((await table(byHand(early, { 'xl/styles.xml': styles }))).rows, [['1900-02-28', '1900-03-01']])
})

test('of a formula the value counts that was saved with it; none is evaluated', async () => {
  const cells = `${header}<row r="2"><c r="A2" t="str"><f>CONCAT("Ac","me")</f><v>Acme</v></c><c r="B2"><f>1+1</f></c></row>
    <row r="3"><c r="A3" t="inlineStr"><is><t>=1+1</t></is></c><c r="B3" t="e"><f>NA()</f><v>#N/A</v></c></row>`
  const read = await table(byHand(cells))
  assert.deepEqual(read.rows, [
    ['Acme', ''],
    ['=1+1', ''],
  ])
  assert.deepEqual(read.codes, ['error_values', 'formulas_without_value'])
})

test('the value of merged cells counts for each of their rows', async () => {
  const sheet = XLSX.utils.aoa_to_sheet([
    ['Country', 'Company'],
    ['Germany', 'Acme GmbH'],
    [null, 'Beta AG'],
    [null, 'Gamma KG'],
    ['France', 'Delta SA'],
  ])
  sheet['!merges'] = [{ s: { c: 0, r: 1 }, e: { c: 0, r: 3 } }]
  const read = await table(written({ S: sheet }))
  assert.deepEqual(
    read.rows.map(([country]) => country),
    ['Germany', 'Germany', 'Germany', 'France'],
  )
  assert.deepEqual(read.codes, ['merged_cells'])
})

test('the first visible sheet with anything in it is read, and the others are mentioned', async () => {
  const sheets = {
    Notes: XLSX.utils.aoa_to_sheet([['Company'], ['Hidden Ltd']]),
    Empty: XLSX.utils.aoa_to_sheet([]),
    Customers: XLSX.utils.aoa_to_sheet([['Company'], ['Acme Ltd']]),
    More: XLSX.utils.aoa_to_sheet([['Company'], ['Other Ltd']]),
  }
  const read = await table(written(sheets, ['Notes']))
  assert.deepEqual(read.rows, [['Acme Ltd']])
  assert.deepEqual(read.codes, ['other_sheets'])
  assert.match(read.warnings[0]?.message ?? '', /"Customers" was read, of 3/)
})

test('texts in parts, letters by number, and no readings of Japanese', async () => {
  const texts = '<sst><si><r><t>To</t></r><r><t>yo</t></r><rPh><t>x</t></rPh></si><si><t>a_x000D_b</t></si></sst>'
  const cells = `${header}<row r="2"><c r="A2" t="s"><v>0</v></c><c r="B2" t="s"><v>1</v></c></row>`
  assert.deepEqual((await table(byHand(cells, { 'xl/sharedStrings.xml': texts }))).rows, [['Toyo', 'a\rb']])
})

test('a column whose numbers lost their zeroes is mentioned', async () => {
  const sheet = XLSX.utils.aoa_to_sheet([
    ['Company', 'Company number'],
    ['A', 12345678],
    ['B', 1234567],
    ['C', 87654321],
  ])
  assert.deepEqual((await table(written({ S: sheet }))).codes, ['zeroes_lost'])
})

test('a workbook is read again after somebody stopped early', async () => {
  const file = path.join(folder, 'early')
  await writeFile(file, written({ S: XLSX.utils.aoa_to_sheet([['Company'], ['A'], ['B']]) }))
  for await (const row of (await readTable(file)).rows) if (row) break
  assert.deepEqual(await Array.fromAsync((await readTable(file)).rows), [['A'], ['B']])
})

test('refuses what calls itself a workbook and is none, with a sentence', async () => {
  const zip = (...names: string[]) => zipSync(Object.fromEntries(names.map(name => [name, strToU8('<x/>')])))
  await refused(zip('a.csv'), /zip archive that contains no workbook/)
  await refused(zip('word/document.xml'), /text document/)
  await refused(zip('mimetype', 'content.xml'), /OpenDocument/)
  await refused(zip('xl/workbook.bin'), /XLSB/)
  await refused(byHand(''), /whose visible sheets are empty/)
  await refused(byHand(`${header}<row r="2"><c t="s"><v>7</v></c></row>`), /damaged: the cell A2 refers to a text/)
  await refused(byHand(`${header}<row r="30"><c r="AB30" t="s"><v>7</v></c></row>`), /damaged: the cell AB30 refers/)
  await refused(byHand('<row><c'), /not well-formed|ends early/)
  await refused(byHand('<row><c></row>'), /its sheet1.xml is not well-formed XML at line 1, character \d+\. Open it/)
  await refused(
    byHand('<row/>', { 'xl/worksheets/sheet1.xml': '<!DOCTYPE x [<!ENTITY a "b">]><worksheet/>' }),
    /declares entities/,
  )
  await refused(byHand(`<row><c r="ZZZZ1" t="str"><v>x</v></c></row>`), /more than 1000 columns/)
  await refused(byHand(`${header}<row>${'<c><v>1</v></c>'.repeat(150_000)}</row>`), /more than 65536 elements/)
  const cell = (length: number) =>
    `${header}<row r="2"><c t="inlineStr"><is><t>${'x'.repeat(length)}</t></is></c></row>`
  await refused(byHand(cell(5 << 20)), /longer than/)
  await refused(byHand(cell(40_000)), /more than 32767 characters on line 2/)
  const cut = byHand(header)
  await refused(cut.subarray(0, cut.length - 30), /not a readable zip archive/)
})

test('a zip bomb that calls itself a workbook is stopped', async () => {
  const zeroes = '0'.repeat(1 << 20)
  await refused(
    byHand('', { 'xl/sharedStrings.xml': `<sst>${`<si><t>${zeroes}</t></si>`.repeat(7)}</sst>` }),
    /a text of more than 32767/,
  )
  const rows = byHand(`${header}${`<row><c><v>${'1'.repeat(30_000)}</v></c></row>`.repeat(3000)}`)
  assert.ok(rows.length < 1 << 20)
  await refused(rows, /unpacks to more than .* MB, 100 times its size/)
})

test('areas that all lie over each other are one', async () => {
  const rows = Array.from({ length: 2000 }, (_, at) => `<row r="${at + 3}"><c r="B${at + 3}"><v>${at}</v></c></row>`)
  const first = '<row r="2"><c r="A2" t="inlineStr"><is><t>Acme Ltd</t></is></c></row>'
  const areas = '<mergeCell ref="A2:A5000"/>'.repeat(90_000)
  const sheet = `<worksheet><sheetData>${header}${first}${rows.join('')}</sheetData><mergeCells>${areas}</mergeCells></worksheet>`
  const read = await table(byHand('', { 'xl/worksheets/sheet1.xml': sheet }))
  assert.equal(read.rows.length, 2001)
  assert.deepEqual(read.rows.at(-1), ['Acme Ltd', '1999'])
})
