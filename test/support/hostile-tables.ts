import { gzipSync } from 'node:zlib'
import { zipOf } from './zip.ts'

const parts = {
  'xl/workbook.xml': '<workbook xmlns:r="r"><sheets><sheet name="S" sheetId="1" r:id="rId1"/></sheets></workbook>',
  'xl/_rels/workbook.xml.rels':
    '<Relationships><Relationship Id="rId1" Type="x/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
}

/** A workbook by hand: of one sheet with these rows, or of other parts. */
export function workbookOf(rows: string, others: Record<string, string> = {}): Buffer {
  const sheet = `<worksheet><sheetData>${rows}</sheetData></worksheet>`
  const members = { ...parts, 'xl/worksheets/sheet1.xml': sheet, ...others }
  return zipOf(Object.entries(members).map(([name, content]) => ({ name, content })))
}

/** Bytes that hardly shrink, so that what is beside them may grow by as much as the whole file allows. */
function ballast(bytes: number): Record<string, string> {
  let state = 1
  const letter = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return String.fromCharCode(48 + ((state >>> 25) % 64))
  }
  return { 'xl/media/image1.png': Array.from({ length: Math.ceil(bytes * 1.4) }, letter).join('') }
}

const head = '<row><c t="inlineStr"><is><t>Company</t></is></c></row>'
const styleOf = (code: string) =>
  `<styleSheet><numFmts><numFmt numFmtId="200" formatCode="${code}"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="200"/></cellXfs></styleSheet>`

export type HostileTable = {
  file(): Buffer
  /** What the refusal says; null where it can be read. */
  says: RegExp | null
  /** It takes many seconds until its limit is met. */
  isSlow?: true
}

/** Tables that are small as they are sent and large, slow or endless to read, and what is said of each. */
export const hostileTables: Record<string, HostileTable> = {
  '20 MB of blank rows in 31 KB': {
    file: () => workbookOf('<row r="1"/>'.repeat(20e6 / 12)),
    says: /unpacks to more than 8 MB, 100 times its size/,
  },
  'blank rows within the size that a file may grow to': {
    file: () => workbookOf(`${head}${'<row/>'.repeat(300_000)}`),
    says: /more than 200000 blank rows. Delete them/,
  },
  'blank rows with places and styles': {
    file: () =>
      workbookOf(`${'<row r="1048576" s="1"><c r="XFD1048576" s="1"/></row>'.repeat(210_000)}`, ballast(120_000)),
    says: /more than 200000 blank rows/,
    isSlow: true,
  },
  'ten million empty cells': {
    file: () => workbookOf(`<row>${'<c/>'.repeat(16_384)}</row>`.repeat(620), ballast(420_000)),
    says: /more than \d+ cells, empty ones included/,
    isSlow: true,
  },
  'a row of a hundred thousand cells': {
    file: () => workbookOf(`${head}<row>${'<c/>'.repeat(100_000)}</row>`),
    says: /one row has more than 65536 elements/,
  },
  'one long text in very many cells': {
    file: () =>
      workbookOf(`<row>${'<c t="s"><v>0</v></c>'.repeat(7)}</row>`.repeat(20_000), {
        'xl/sharedStrings.xml': `<sst><si><t>${'x'.repeat(32_000)}</t></si></sst>`,
      }),
    says: /more than \d+ letters in its cells, which is the maximum for a file of its size/,
  },
  'one long text in every cell of a row': {
    file: () =>
      workbookOf(`<row>${'<c t="s"><v>0</v></c>'.repeat(200)}</row>`, {
        'xl/sharedStrings.xml': `<sst><si><t>${'x'.repeat(32_000)}</t></si></sst>`,
      }),
    says: /a row of more than 262144 letters on line 1/,
  },
  'one text merged over all cells': {
    file: () => {
      const columns = Array.from(
        { length: 270 },
        (_, at) => `${String.fromCharCode(65 + Math.floor(at / 26), 65 + (at % 26))}`,
      )
      const areas = columns.map(column => `<mergeCell ref="${column}1:${column}1048576"/>`).join('')
      const first = columns.map(column => `<c r="${column}1" t="str"><v>Acme</v></c>`).join('')
      return workbookOf(`<row r="1">${first}</row>${'<row/>'.repeat(50_000)}<x>${areas}</x>`)
    },
    says: /more than \d+ cells, empty ones included/,
  },
  'tags of merged cells that never close': {
    file: () => workbookOf('', { 'xl/worksheets/sheet1.xml': `<worksheet>${'<mergeCell '.repeat(700_000)}` }),
    says: /not well-formed XML/,
  },
  'a format of millions of brackets': {
    file: () =>
      workbookOf(`${head}<row><c s="1"><v>5</v></c></row>`, { 'xl/styles.xml': styleOf('['.repeat(3_000_000)) }),
    says: null,
  },
  'a format of millions of zeroes': {
    file: () =>
      workbookOf(`${head}<row><c s="1"><v>5</v></c></row>`, { 'xl/styles.xml': styleOf('0'.repeat(3_000_000)) }),
    says: null,
  },
  'millions of shared texts': {
    file: () =>
      workbookOf(`${head}<row><c t="s"><v>0</v></c></row>`, {
        'xl/sharedStrings.xml': `<sst>${'<si/>'.repeat(4_100_000)}</sst>`,
        ...ballast(420_000),
      }),
    says: /more than 96 MB of text, or 4000000 texts/,
    isSlow: true,
  },
  'thousands of sheets': {
    file: () => {
      const sheets = Array.from({ length: 2000 }, () => '<sheet name="S" sheetId="1" r:id="rId1"/>').join('')
      return workbookOf('<row/>', { 'xl/workbook.xml': `<workbook xmlns:r="r"><sheets>${sheets}</sheets></workbook>` })
    },
    says: /more than 1000 sheets/,
  },
  'elements within elements': {
    file: () => workbookOf(`${head}${'<row>'.repeat(100_000)}`),
    says: /nested more than 200 deep/,
  },
  'entities that grow': {
    file: () =>
      workbookOf('', {
        'xl/worksheets/sheet1.xml':
          '<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]><worksheet>&b;</worksheet>',
      }),
    says: /declares entities/,
  },
  'an entity that nothing declares': {
    file: () => workbookOf(`${head}<row><c t="str"><v>&lol;</v></c></row>`),
    says: /not well-formed XML/,
  },
  'a zip in a zip': {
    file: () => zipOf([{ name: 'inner.zip', content: workbookOf(head) }]),
    says: /zip archive that contains no workbook/,
  },
  gzip: { file: () => gzipSync(Buffer.alloc(20 << 20)), says: /compressed with gzip/ },
  'a CSV of a million columns': {
    file: () => Buffer.from(`${'a,'.repeat(1_000_000)}\n`),
    says: /more than 1000 columns/,
  },
  'a CSV of one line': {
    file: () => Buffer.from(`name,city\n${'x'.repeat(20 << 20)}`),
    says: /line 2 is longer than 262144 characters/,
  },
  'a CSV of one line in an unknown encoding': {
    file: () => Buffer.concat([Buffer.from('name\n'), Buffer.alloc(12 << 20, 0xe9)]),
    says: /line 2 is longer than 262144 characters/,
  },
  'a CSV of separators': {
    file: () => Buffer.from(`name,city\n${`${','.repeat(290)}\n`.repeat(36_000)}`),
    says: /more than \d+ cells, empty ones included/,
  },
  'a CSV of quotes': {
    file: () => Buffer.from(`name,city\n"${'""'.repeat(1 << 20)}`),
    says: /line 2 is longer than 262144 characters/,
  },
  'JSON lines with a column each': {
    file: () => Buffer.from(Array.from({ length: 2000 }, (_, at) => `{"a${at}":1}\n`).join('')),
    says: /more than 1000 columns/,
  },
  'JSON lines that fill each other': {
    file: () =>
      Buffer.from(`{${Array.from({ length: 270 }, (_, at) => `"a${at}":1`).join()}}\n${'{"a1":1}\n'.repeat(36_000)}`),
    says: /more than \d+ cells, empty ones included/,
  },
  'JSON lines of nothing': {
    file: () => Buffer.from(`{"a":1}\n${'{}\n'.repeat(450_000)}`),
    says: /more than 200000 rows/,
  },
  'a JSON object of many lists': {
    file: () => Buffer.from(`{"a":[${'[],'.repeat(2_000_000)}1]}\n`),
    says: /line 1 is longer than 1048576 characters/,
  },
  'JSON within JSON': {
    file: () => Buffer.from(`[{"a":${'['.repeat(150_000)}${']'.repeat(150_000)}}]`),
    says: /nested more than 200 deep/,
  },
}
