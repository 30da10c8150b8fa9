import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { test } from 'node:test'
import { csvLists, csvRows } from '#files/csv-rows.ts'
import { FileReading } from '#files/file-reading.ts'
import { BadRow, ColumnError, FileError } from '#files/row.ts'
import { endless, listOf, streamOf } from '../support/read.ts'

const rows = (text: string, delimiter = ',') => listOf(csvRows(streamOf(text), { delimiter }, new FileReading()))

async function lists(text: string, names: string[]): Promise<unknown[]> {
  const values: unknown[] = []
  for await (const page of csvLists(streamOf(text), { delimiter: ',' }, names, new FileReading())) {
    for (const { value } of page) values.push(value)
  }
  return values
}
const values = async (text: string) => (await rows(text)).map(row => row.value)
const problems = async (text: string) =>
  (await rows(text)).map(row => (row.value instanceof BadRow ? row.value.reason : 'fine'))

test('reads quotes, separators and line ends within quotes, and numbers the lines', async () => {
  const text = 'a, b\r\n"x, ""y""",1\r\n"two\r\nlines",2\r\n\r\n3,"4"'
  assert.deepEqual(
    (await rows(text)).map(({ line, value }) => [line, value]),
    [
      [2, { a: 'x, "y"', b: '1' }],
      [3, { a: 'two\r\nlines', b: '2' }],
      [6, { a: '3', b: '4' }],
    ],
  )
})

test('reads the same however the file is cut into pieces', async () => {
  const text = '\uFEFF"a";b\r\n"Psihologs; ""Tava"" kabata";\u0101\r\n"";""\r\nlast;"q"'
  const whole = (await listOf(csvRows(streamOf(text), { delimiter: ';' }, new FileReading()))).map(
    ({ line, value, raw }) => [line, value, raw],
  )
  const bytes = Buffer.from(text)
  for (let size = 1; size < 9; size++) {
    const pieces = Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) =>
      bytes.subarray(at * size, (at + 1) * size),
    )
    const again = (await listOf(csvRows(streamOf(...pieces), { delimiter: ';' }, new FileReading()))).map(
      ({ line, value, raw }) => [line, value, raw],
    )
    assert.deepEqual(again, whole, `pieces of ${size}`)
  }
  assert.deepEqual(whole[0]?.[1], { a: 'Psihologs; "Tava" kabata', b: '\u0101' })
})

test('a quote that nobody doubled is a letter, and the row is still read', async () => {
  assert.deepEqual(await values('a,b\n"THE "BEST" SHOP","1"\nO"NEIL,2\n'), [
    { a: 'THE "BEST" SHOP', b: '1' },
    { a: 'O"NEIL', b: '2' },
  ])
})

test('a quote that never closes costs one row', async () => {
  assert.deepEqual(await problems('a,b\n"open,1\n2,3\n4,5\n'), ['an unclosed quote', 'fine', 'fine'])
})

test('rows of another length, with a NUL or with a lone carriage return are set aside', async () => {
  assert.deepEqual(await problems('a,b\n1\n1,2,3\n1,\u00002\n1\r9,2\n1,2\n'), [
    'expected 2 columns, found 1',
    'expected 2 columns, found 3',
    'a NUL character',
    'a carriage return within a cell',
    'fine',
  ])
  const [row] = await rows('a,b\n1,\u00002\n')
  assert.equal(row?.raw, '1,␀2')
})

test('files that are not what they should be stop with a sentence', async () => {
  const stops = (stream: Parameters<typeof csvRows>[0], message: RegExp) =>
    assert.rejects(
      listOf(csvRows(stream, { delimiter: ',' }, new FileReading())),
      (error: Error) => error instanceof FileError && message.test(error.message),
    )
  await stops(streamOf(''), /is empty/)
  await stops(streamOf('\n\n'), /the file is empty/)
  await stops(streamOf('a;b;c\n1;2;3\n'), /separated by ";", expected ","/)
  await stops(streamOf('a,b,a\n'), /duplicate column "a"/)
  await stops(streamOf('a,b\rc,d\re,f'), /carriage return/)
  await stops(streamOf(Buffer.from([0xff, 0xfe, 0x61, 0, 0x2c, 0])), /is UTF-16 text/)
  await stops(streamOf('a,b\n', Buffer.from('K\xd6LN,1\n', 'latin1')), /not valid utf-8 text/)
  await stops(streamOf('a,b\n1,', Buffer.from([0xc3])), /ends in the middle of a utf-8 character/i)
})

test('an unknown column stops the run with its name', async () => {
  const known = new Set(['a', 'b'])
  await assert.rejects(
    listOf(csvRows(streamOf('a,New Column\n1,2\n'), { delimiter: ',', known }, new FileReading())),
    (error: Error) => error instanceof ColumnError && error.message.includes('"New Column"'),
  )
  await assert.rejects(lists('c\n1\n', ['a']), ColumnError)
})

test('lists come in the order that is asked for', async () => {
  const read = (text: string) => lists(text, ['a', 'b', 'c'])
  assert.deepEqual(await read('a,b,c\n1,2,3\n'), [['1', '2', '3']])
  assert.deepEqual(await read('c,a\n3,1\n'), [['1', '', '3']])
})

test('an endless line and endless quotes stop early', async () => {
  for (const first of ['a,b\n', 'a,b\n"', '']) {
    const { stream, taken } = endless('x', first)
    await assert.rejects(listOf(csvRows(stream, { delimiter: ',' }, new FileReading())), FileError)
    assert.ok(taken() < 4 << 20, `${taken()} bytes taken`)
  }
  const { stream } = endless('"a\n', 'a,b\n')
  await assert.rejects(listOf(csvRows(stream, { delimiter: ',' }, new FileReading())), FileError)
})

test('fifty megabytes are read in twenty-four', () => {
  const script = `
    import { Readable } from 'node:stream'
    import { csvRows } from ${JSON.stringify(new URL('../../src/files/csv-rows.ts', import.meta.url).href)}
    import { FileReading } from ${JSON.stringify(new URL('../../src/files/file-reading.ts', import.meta.url).href)}
    const block = Buffer.from('"a company name, of some length","00012345","1 HIGH STREET"\\n'.repeat(1000))
    const pieces = function* () { yield Buffer.from('a,b,c\\n'); for (let n = 0; n < 850; n++) yield block }
    let rows = 0
    const all = csvRows(Readable.from(pieces()), { delimiter: ',' }, new FileReading())
    for await (const row of all) rows += row.value.b === '00012345' ? 1 : 0
    console.log(rows)`
  const run = spawnSync(process.execPath, ['--max-old-space-size=24', '--input-type=module', '-e', script], {
    encoding: 'utf8',
  })
  assert.equal(run.stdout.trim(), '850000', run.stderr)
})
