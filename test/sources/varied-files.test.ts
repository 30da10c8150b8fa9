import assert from 'node:assert/strict'
import { cp, readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, test } from 'node:test'
import { loadSources } from '../../src/commands/load-sources.ts'
import { fixtures, readAll, temporaryFolder } from '../support/read-source.ts'

// The same table written otherwise says the same: publishers change line ends, quotes and the order of columns without a word.

type Form = { files: RegExp; delimiter: string; hasHeader: boolean; hasQuotes: boolean; name: RegExp | number }

const tables = { delimiter: ',', hasHeader: true, hasQuotes: true }
/** Registers of tables, and in which column names stand. */
const registers: Record<string, Form> = {
  'be-kbo': { ...tables, files: /^(?!meta).*\.csv$/, name: /^Denomination$/ },
  'br-cnpj': { ...tables, files: /EMPRECSV|ESTABELE|SOCIO|SIMPLES|NATJU/, delimiter: ';', hasHeader: false, name: 1 },
  'fr-sirene': { ...tables, files: /\.csv$/, name: /^denominationUniteLegale$/ },
  'ie-cro': { ...tables, files: /\.csv$/, name: /^company_name$/ },
  'jp-nta': { ...tables, files: /^00_.*\.csv$/, hasHeader: false, name: 24 },
  'lt-jar': { ...tables, files: /REGISTRUOTI\.csv$/, delimiter: '|', name: /^ja_pavadinimas$/ },
  // A quotation mark is a letter of a name there.
  'ro-onrc': { ...tables, files: /^OD_.*\.CSV$/, delimiter: '^', hasQuotes: false, name: /^DENUMIRE$/ },
}

const mark = '\xEF\xBB\xBF'

/** Bytes as letters, so that every encoding stays as it is. */
function cellsOf(content: string, { delimiter, hasQuotes }: Form): string[][] {
  const text = content.replace(mark, '')
  if (!hasQuotes) return text.split(/\r?\n/).flatMap(line => (line === '' ? [] : [line.split(delimiter)]))
  const cell = new RegExp(`(?:"((?:[^"]|"")*)"|([^"\\n\\r${delimiter}]*))(\\${delimiter}|\\r?\\n|$)`, 'g')
  const rows: string[][] = [[]]
  for (const [whole, quoted, bare, end] of text.matchAll(cell)) {
    if (whole === '') break
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? bare ?? '')
    if (end !== delimiter) rows.push([])
  }
  return rows.filter(row => row.length > 0)
}

type Writing = { end?: string; isQuoted?: boolean; between?: string }

function written(
  rows: string[][],
  { delimiter, hasQuotes }: Form,
  { end = '\n', isQuoted, between = '' }: Writing = {},
) {
  const cell = (text: string) =>
    hasQuotes && (isQuoted || /["\r\n]/.test(text) || text.includes(delimiter))
      ? `"${text.replaceAll('"', '""')}"`
      : text
  return rows.map(row => `${row.map(cell).join(delimiter)}${end}`).join(between)
}

const sources = await loadSources()

for (const [code, form] of Object.entries(registers)) {
  const source = sources.find(one => one.code === code)
  const folder = path.join(fixtures, code)
  const names = (await readdir(folder)).filter(name => form.files.test(name))
  const ways: Record<string, (rows: string[][]) => string> = {
    'ends of lines': rows => written(rows, form, { end: '\r\n' }),
    'ends of lines of another system': rows => written(rows, form, { end: '\n' }),
    'blank lines': rows => written(rows, form, { between: '\n' }),
    ...(form.hasQuotes && { quotes: rows => written(rows, form, { isQuoted: true }) }),
    ...(form.hasHeader && {
      'another order of columns': rows =>
        written(
          rows.map(row => row.toReversed()),
          form,
        ),
      'a mark of the encoding': rows => mark + written(rows, form),
    }),
  }
  describe(`${code}: the same rows with other`, () => {
    for (const name of names) {
      test(name, async t => {
        assert.ok(source)
        const copy = await temporaryFolder(t)
        await cp(folder, copy, { recursive: true })
        const file = path.join(copy, name)
        const rows = cellsOf(await readFile(file, 'latin1'), form)
        const expected = await readAll(source, folder)
        assert.ok(rows.length > 0 && expected.entries.length > 0)
        for (const [way, write] of Object.entries(ways)) {
          await writeFile(file, write(rows), 'latin1')
          const { entries, reasons, unknown } = await readAll(source, copy)
          assert.deepEqual([unknown, reasons, entries], [expected.unknown, expected.reasons, expected.entries], way)
        }
      })
    }
  })
  if (!form.hasQuotes) continue
  test(`${code}: a line break within a name is a blank`, async t => {
    assert.ok(source)
    const copy = await temporaryFolder(t)
    await cp(folder, copy, { recursive: true })
    let broken = 0
    for (const name of names) {
      const file = path.join(copy, name)
      const rows = cellsOf(await readFile(file, 'latin1'), form)
      const at =
        typeof form.name === 'number' ? form.name : (rows[0] ?? []).findIndex(one => (form.name as RegExp).test(one))
      if (at < 0 || (typeof form.name === 'number' && !/EMPRECSV|^00_/.test(name))) continue
      const split = rows.map(row => row.map((cell, column) => (column === at ? cell.replace(' ', '\n') : cell)))
      broken += split.flat().filter(cell => cell.includes('\n')).length
      await writeFile(file, written(split, form), 'latin1')
    }
    assert.ok(broken > 0)
    const [expected, found] = [await readAll(source, folder), await readAll(source, copy)]
    assert.deepEqual([found.reasons, found.entries], [expected.reasons, expected.entries])
  })
}
