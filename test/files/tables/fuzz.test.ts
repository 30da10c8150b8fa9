import assert from 'node:assert/strict'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { listInputFiles } from '#files/input-file.ts'
import { FileError } from '#files/row.ts'
import { readTable } from '#files/tables/read-table.ts'
import { TableError } from '#files/tables/table.ts'
import { withTable } from '#surface/lists/with-table.ts'
import { workbookOf } from '../../support/hostile-tables.ts'
import { zipOf } from '../../support/zip.ts'

// Whatever is sent becomes rows or a sentence that says why not. FIRMAMENT_FUZZ_SEED draws the same files again.

const { FIRMAMENT_LONG_TESTS: isLong, FIRMAMENT_FUZZ_SEED } = process.env
const seed = Number(FIRMAMENT_FUZZ_SEED ?? (isLong ? Date.now() % 1_000_000 : 1))
const runs = { seed, numRuns: isLong ? 20_000 : 150, endOnFailure: true }

let folder: string
before(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'firmament-fuzz-'))
})
after(() => rm(folder, { recursive: true, force: true }))

const cell =
  '<c r="A1" s="1" t="s"><v>0</v></c><c t="inlineStr"><is><t>Acme &amp; Söhne</t></is></c><c s="2"><v>45291</v></c>'
const xml = {
  sheet: `<row r="1">${cell}</row><row/><row r="9"><c r="C9" t="str"><f>A1</f><v>x_x0041_</v></c></row>`,
  'xl/sharedStrings.xml': '<sst><si><t>Company</t></si><si><r><t>a</t></r><r><t>b</t></r></si></sst>',
  'xl/styles.xml':
    '<styleSheet><numFmts><numFmt numFmtId="200" formatCode="yyyy&quot;x&quot;[h]"/></numFmts><cellXfs><xf/><xf numFmtId="200"/><xf numFmtId="14"/></cellXfs></styleSheet>',
}
const texts = [
  'Company;Ort;Nr\nMüller & Söhne GmbH;Köln;0012\n"Acme; ""Ltd""";"a\nb";1,5\n',
  '{"name":"Acme","more":{"a":[1,2]}}\n{"name":null}\n',
  '[{"name":"A"},{"name":"B","x":1e400}]',
]
const pieces = [
  ...[
    '<row',
    '/>',
    '<c r="ZZZ9"/>',
    '&#x0;',
    '&lt',
    '<!DOCTYPE x [',
    ']]>',
    '<![CDATA[',
    '<!--',
    '<mergeCell ref="A1:B9"/>',
  ],
  ...[
    '"',
    '""',
    ';',
    ',',
    '\n',
    '\r',
    '\0',
    '\ufeff',
    '\ud800',
    '{',
    '[',
    ']',
    '}',
    '\\u0000',
    '-1e999',
    'sep=;\r\n',
    'xmlns:a="b"',
  ],
  ...['9'.repeat(400), ' '.repeat(3000), '['.repeat(3000), 'x'.repeat(40_000)],
]

/** A text with some of it taken out, written twice, or replaced by what readers stumble over. */
const mutated = (text: string) =>
  fc
    .array(
      fc.tuple(fc.nat(text.length), fc.nat(12), fc.option(fc.constantFrom(...pieces)), fc.integer({ min: 1, max: 3 })),
      {
        maxLength: 5,
      },
    )
    .map(edits => {
      let now = text
      for (const [at, gone, piece, times] of edits)
        now = now.slice(0, at) + (piece ?? text.slice(at, at + gone)).repeat(times) + now.slice(at + gone)
      return now
    })

/** Bytes with some of them changed, and an end that may be missing. */
const damaged = (bytes: fc.Arbitrary<Buffer>) =>
  fc
    .tuple(
      bytes,
      fc.array(fc.tuple(fc.double({ min: 0, max: 0.999, noNaN: true }), fc.nat(255)), { maxLength: 4 }),
      fc.option(fc.double({ min: 0, max: 1, noNaN: true }), { freq: 4 }),
    )
    .map(([given, changes, share]) => {
      const now = Buffer.from(given)
      for (const [at, byte] of changes) if (now.length > 0) now[Math.floor(at * now.length)] = byte
      return share === null ? now : now.subarray(0, Math.floor(share * now.length))
    })

const workbooks = fc
  .tuple(mutated(xml.sheet), mutated(xml['xl/sharedStrings.xml']), mutated(xml['xl/styles.xml']))
  .map(([sheet, strings, styles]) => workbookOf(sheet, { 'xl/sharedStrings.xml': strings, 'xl/styles.xml': styles }))
const tables = fc.oneof(
  workbooks,
  damaged(workbooks),
  ...texts.map(text => mutated(text).map(one => Buffer.from(one))),
  ...texts.map(text => damaged(mutated(text).map(one => Buffer.from(one, 'latin1')))),
  damaged(fc.constant(Buffer.from('\ufeffFirma\nMüller\n', 'utf16le'))),
)

let files = 0
async function written(bytes: Uint8Array, ending = ''): Promise<string> {
  const file = path.join(folder, `${++files % 4}${ending}`)
  await writeFile(file, bytes)
  return file
}

/** Rows, or a whole sentence. */
async function isAnswered(read: () => Promise<unknown>): Promise<void> {
  try {
    await read()
  } catch (error) {
    assert.ok(error instanceof FileError, (error as Error).stack)
    if (error instanceof TableError) assert.match(error.message, /^(is|has|cannot|takes|unpacks|ends) .{5,}[.:]/s)
    assert.ok(error.message.length < 2000, error.message.slice(0, 200))
  }
}

test(`tables that people send, of seed ${seed}: rows or a sentence`, async () => {
  await fc.assert(
    fc.asyncProperty(tables, async bytes => {
      const file = await written(bytes)
      await isAnswered(async () => {
        const { header, rows } = await readTable(file)
        for await (const row of rows) assert.equal(row.length, header.length)
      })
    }),
    runs,
  )
})

test(`the same in the thread, of seed ${seed}: no file ends it`, async () => {
  await fc.assert(
    fc.asyncProperty(tables, async bytes => {
      const file = await written(bytes)
      await isAnswered(() => withTable(file, 'a', ({ rows }) => Array.fromAsync(rows)))
    }),
    { ...runs, numRuns: Math.ceil(runs.numRuns / 3) },
  )
})

test(`archives of operators, of seed ${seed}: files or a sentence, and no folder stays`, async () => {
  const inner = zipOf([{ name: 'a.csv', content: 'a;b\n1;2\n' }])
  const archive = zipOf([
    { name: 'inner.zip', content: inner, isStored: true },
    { name: 'b.csv', content: 'c'.repeat(3000) },
  ])
  const archives = fc.oneof(
    damaged(fc.constant(archive)).map(bytes => ({ bytes, ending: '.zip' })),
    damaged(fc.constant(gzipSync('a;b\n1;2\n'))).map(bytes => ({ bytes, ending: '.gz' })),
  )
  await fc.assert(
    fc.asyncProperty(archives, async ({ bytes, ending }) => {
      const file = await written(bytes, ending)
      await isAnswered(async () => {
        for await (const one of listInputFiles([file])) for await (const _ of await one.open());
      })
    }),
    runs,
  )
  const left = (await readdir(tmpdir())).filter(name => name.startsWith(`firmament-import-${process.pid}-`))
  assert.deepEqual(left, [])
})
