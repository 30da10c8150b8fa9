import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { findHeader } from '#domain/lists/recognise-columns.ts'
import { readTable } from '#files/tables/read-table.ts'
import { type Table, TableError } from '#files/tables/table.ts'

let folder: string
before(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'firmament-tables-'))
})
after(() => rm(folder, { recursive: true, force: true }))

let files = 0
async function table(content: string | Uint8Array): Promise<Omit<Table, 'rows'> & { rows: string[][] }> {
  const file = path.join(folder, String(++files))
  await writeFile(file, content)
  const read = await readTable(file, findHeader)
  return { ...read, rows: await Array.fromAsync(read.rows) }
}
const refused = (content: string | Uint8Array, sentence: RegExp) =>
  assert.rejects(table(content), error => error instanceof TableError && sentence.test(error.message))
const codes = ({ warnings }: { warnings: { code: string }[] }) => warnings.map(({ code }) => code)

for (const [delimiter, named] of [
  [',', 'commas'],
  [';', 'semicolons'],
  ['\t', 'tabs'],
  ['|', 'bars'],
] as const) {
  test(`reads cells between ${named}`, async () => {
    const lines = [
      ['Firma', 'Ort', 'Umsatz'],
      ['Müller & Söhne GmbH', 'Köln', '12.5'],
      [`"Acme${delimiter} ""Inc"""`, '', '7'],
    ]
    const read = await table(lines.map(cells => cells.join(delimiter)).join('\r\n'))
    assert.equal(read.delimiter, delimiter)
    assert.deepEqual(read.header, ['Firma', 'Ort', 'Umsatz'])
    assert.deepEqual(read.rows, [
      ['Müller & Söhne GmbH', 'Köln', '12.5'],
      [`Acme${delimiter} "Inc"`, '', '7'],
    ])
    assert.deepEqual(read.warnings, [])
  })
}

test('a decimal comma does not separate cells, nor does the comma in names of one column', async () => {
  const decimals = await table('Firma;Umsatz\nAlpha;1,5\nBeta;2,5\nGamma;3,5\n')
  assert.equal(decimals.delimiter, ';')
  const names = await table('Company\nAcme, Inc.\nBeta LLC\nGamma, Delta, Ltd.\nOmega plc\n')
  assert.equal(names.delimiter, null)
  assert.deepEqual(names.rows, [['Acme, Inc.'], ['Beta LLC'], ['Gamma, Delta, Ltd.'], ['Omega plc']])
})

test("follows Excel's own line about the delimiter, and the line ends of old Macs", async () => {
  assert.deepEqual((await table('sep=;\r\nFirma;Ort\r\nA;B,C\r\n')).rows, [['A', 'B,C']])
  assert.deepEqual((await table('Firma,Ort\rA,B\rC,D')).rows, [
    ['A', 'B'],
    ['C', 'D'],
  ])
})

const utf16be = (text: string) => Buffer.from(text, 'utf16le').swap16()
const german = 'Firma;Ort\nMüller & Söhne GmbH;Köln\nBäckerei Grün;Düsseldorf\nGroßhandel Weiß;Nürnberg\n'
for (const [encoding, bytes] of [
  ['utf-8', Buffer.from(german)],
  ['utf-8', Buffer.from(`\ufeff${german}`)],
  ['utf-16le', Buffer.from(`\ufeff${german}`, 'utf16le')],
  ['utf-16le', Buffer.from(german, 'utf16le')],
  ['utf-16be', utf16be(`\ufeff${german}`)],
  ['windows-1252', Buffer.from(german, 'latin1')],
] as const) {
  test(`reads ${encoding}${bytes[0] === 70 || bytes[1] === 70 ? ' without a mark' : ''}`, async () => {
    const read = await table(bytes)
    assert.equal(read.encoding, encoding)
    assert.deepEqual(read.header, ['Firma', 'Ort'])
    assert.deepEqual(read.rows[0], ['Müller & Söhne GmbH', 'Köln'])
    assert.deepEqual(read.rows[2], ['Großhandel Weiß', 'Nürnberg'])
  })
}

test('tells Cyrillic and Japanese by their letters', async () => {
  // "Компания;Город" and so on in Windows-1251: each Cyrillic letter of the first block is one byte.
  const windows1251 = (text: string) =>
    Buffer.from([...text].map(one => (one >= 'А' && one <= 'я' ? one.charCodeAt(0) - 0x410 + 0xc0 : one.charCodeAt(0))))
  const russian =
    'Компания;Город\nРомашка строительная компания;Москва\nСеверный завод;Архангельск\nПервая торговая компания;Казань\n'
  const read = await table(windows1251(russian))
  assert.equal(read.encoding, 'windows-1251')
  assert.deepEqual(read.rows[0], ['Ромашка строительная компания', 'Москва'])
  // 会社名,東京 and テスト in Shift_JIS.
  const japanese = Buffer.from('89ef8ed096bc2c8f5a8f8a0a8365835883672c938c8b9e0a8365835883672c938c8b9e0a', 'hex')
  const shift = await table(japanese)
  assert.equal(shift.encoding, 'shift_jis')
  assert.deepEqual(
    [shift.header, shift.rows[0]],
    [
      ['会社名', '住所'],
      ['テスト', '東京'],
    ],
  )
})

test('finds the one letter outside ASCII on the last of many lines', async () => {
  const read = await table(Buffer.from(`Firma;Ort\n${'Plain;Town\n'.repeat(20_000)}Müller;Köln\n`, 'latin1'))
  assert.equal(read.encoding, 'windows-1252')
  assert.deepEqual(read.rows.at(-1), ['Müller', 'Köln'])
})

test('lines of UTF-8 and others of Windows-1252 are each read as what they are, and said', async () => {
  const read = await table(
    Buffer.concat([
      Buffer.from('Firma;Ort\nMüller;Köln\n'),
      Buffer.from('Grün GmbH;Nürnberg\nWeiß;Füssen\n', 'latin1'),
    ]),
  )
  assert.equal(read.encoding, 'mixed')
  assert.deepEqual(codes(read), ['mixed_encodings'])
  assert.deepEqual(read.rows, [
    ['Müller', 'Köln'],
    ['Grün GmbH', 'Nürnberg'],
    ['Weiß', 'Füssen'],
  ])
})

test('reads JSON lines and arrays: columns of all rows, numbers as they are written, null as nothing', async () => {
  const lines =
    '{"name":"Acme","number":1234567890123456789012}\n\n{"vat":null,"address":{"city":"Köln","lines":["a","b"]}}\n'
  const read = await table(lines)
  assert.equal(read.form, 'json')
  assert.deepEqual(read.header, ['name', 'number', 'vat', 'address.city', 'address.lines'])
  assert.deepEqual(read.rows, [
    ['Acme', '1234567890123456789012', '', '', ''],
    ['', '', '', 'Köln', 'a; b'],
  ])
  assert.deepEqual((await table('[ {"name": "A"},\n {"name": "B"} ]')).rows, [['A'], ['B']])
  await refused('{"name":"A"}\n{"name":\n', /row 2: not JSON/)
  await refused('{"name":"A"}\n["B"]\n', /row 2: each row must be/)
  await refused('[]', /no row with a value/)
})

test('titles above the names are left out, and of names in two rows the lower one counts', async () => {
  const titled = await table('Customers 2026,,\n,,\nCompany,City,Country\nAcme Ltd,Leeds,GB\n')
  assert.deepEqual([titled.header, titled.rows], [['Company', 'City', 'Country'], [['Acme Ltd', 'Leeds', 'GB']]])
  assert.deepEqual(codes(titled), ['above_header'])
  const twice = await table('Customer,,Address,\nName,Company no,City,Country\nAcme Ltd,01234567,Leeds,GB\n')
  assert.deepEqual(twice.header, ['Name', 'Company no', 'City', 'Country'])
  assert.deepEqual(twice.rows, [['Acme Ltd', '01234567', 'Leeds', 'GB']])
  assert.deepEqual(codes(twice), ['names_in_two_rows'])
})

test('a file without names of columns loses no row', async () => {
  const read = await table('Acme GmbH;Berlin;DE129273398\nBeta AG;Bonn;DE136695976\n')
  assert.equal(read.hasHeader, false)
  assert.deepEqual(read.header, ['Column 1', 'Column 2', 'Column 3'])
  assert.equal(read.rows.length, 2)
  assert.deepEqual(codes(read), ['header_missing'])
})

test('rows that are shorter are filled, longer ones cut and counted, blank ones passed over', async () => {
  const read = await table('name,city\nA\n,\nB,C,D\nE,F,\n')
  assert.deepEqual(read.rows, [
    ['A', ''],
    ['B', 'C'],
    ['E', 'F'],
  ])
  assert.deepEqual(codes(read), ['cells_left_out'])
  assert.match(read.warnings[0]?.message ?? '', /1 row has more cells .* line 4/)
})

test('says what a spreadsheet did to numbers', async () => {
  const shortened = await table('name,company number\nA,1.23457E+12\nB,"4,5E+11"\nC,123\n')
  assert.deepEqual(codes(shortened), ['digits_lost'])
  assert.match(shortened.warnings[0]?.message ?? '', /2 numbers of the column "company number".*1\.23457E\+12 in row 1/)
  const zeroes = await table(
    `name,number\n${['12345678', '8765432', '23456789', '34567890'].map(n => `A,${n}`).join('\n')}`,
  )
  assert.deepEqual(codes(zeroes), ['zeroes_lost'])
  assert.match(zeroes.warnings[0]?.message ?? '', /1 number of the column "number" is shorter/)
  const serials = await table('name,founding date\nA,44927\nB,45292\n')
  assert.deepEqual(codes(serials), ['dates_as_numbers'])
  // Neither numbers with their zeroes nor counted rows nor amounts lost any.
  const fine = [
    ['00123456', '12345678', '99999999'],
    ['8', '9', '10', '11'],
    ['12345', '1', '123456', '99', '99999'],
  ]
  for (const column of fine)
    assert.deepEqual(codes(await table(`name,number\n${column.map(n => `A,${n}`).join('\n')}`)), [])
})

test('a formula stays the text that it is', async () => {
  assert.deepEqual((await table('name,city\n"=HYPERLINK(""http://x"")",@SUM(A1)\n')).rows, [
    ['=HYPERLINK("http://x")', '@SUM(A1)'],
  ])
})

for (const [what, content, sentence] of [
  ['an empty file', '', /^is empty/],
  ['blanks alone', ' \n\n  \n', /^is empty/],
  ['names of columns alone', 'name,city\n', /no rows/],
  ['a million columns', `${'a,'.repeat(1_000_000)}\n1\n`, /more than 1000 columns/],
  ['a cell of 10 MB', `name,city\nA,${'x'.repeat(10 << 20)}\n`, /line 2 is longer than/],
  ['a quoted cell of 10 MB', `name,city\nA,"${'x\n'.repeat(5 << 20)}"\n`, /quote on line 2/],
  [
    'a cell that no spreadsheet holds',
    `name,city\nA,${'x'.repeat(40_000)}\n`,
    /more than 32767 characters on line 2, in column 2/,
  ],
  ['a quote that never closes', 'name,city\nA,"B\nC,D\n', /quote on line 2 that never closes/],
  ['NUL characters', 'name,city\nA,B\0\n', /NUL/],
  ['objects nested without end', `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`, /nested too deeply/],
  ['a PDF', '%PDF-1.7\n...', /is a PDF/],
  ['an old workbook', Buffer.from('d0cf11e0a1b11ae1'.padEnd(4096, '0'), 'hex'), /old binary format/],
  [
    'a workbook with a password',
    Buffer.concat([
      Buffer.from('d0cf11e0a1b11ae1', 'hex'),
      Buffer.alloc(1 << 20),
      Buffer.from('EncryptedPackage', 'utf16le'),
    ]),
    /protected by a password/,
  ],
  ['a web page called a workbook', '<html><table><tr><td>A</td></tr></table></html>', /web page/],
  ['gzip', Buffer.from('1f8b0800', 'hex'), /gzip/],
] as const) {
  test(`refuses ${what} with a sentence`, () => refused(content, sentence))
}

test('refuses more rows than a list may have', async () => {
  await refused(`name\n${'Acme\n'.repeat(200_001)}`, /more than 200000 rows/)
})
