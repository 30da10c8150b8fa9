import assert from 'node:assert/strict'
import { cp, readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, test } from 'node:test'
import { headOf } from '#files/head-of.ts'
import { listInputFiles } from '#files/input-file.ts'
import { FileError } from '#files/row.ts'
import type { Source } from '#ingest/entries/source.ts'
import { planImport } from '#ingest/read/plan-import.ts'
import { readParts } from '#ingest/read/read-parts.ts'
import type { StagedBatch } from '#ingest/stage/batch.ts'
import { loadSources } from '../../src/commands/load-sources.ts'
import { fixtures, temporaryFolder } from '../support/read-source.ts'

// Every source explains what is wrong with a file and what to do about it. The readers that all sources share see to it, so
// that no source can forget it.

const sources = await loadSources()
const generic = 'csv'
/** Their files have no names of columns, so that a new one is a row of another length; or these are not in the first line. */
const withoutHeader = new Set(['jp-nta', 'us-ofac', 'eu-fsf', 'gb-ofsi', 'gb-fcdo'])

type Reading = { rows: number; text: string }

/** Reads a file as an import would, and returns everything that would be written. */
async function read(source: Source, file: string, allowNew: string[] = []): Promise<Reading> {
  const { parts } = await planImport(source, [file], sources)
  const read: Reading = { rows: 0, text: '' }
  for (const { dataset, paths } of parts) {
    const reading = { places: [file], paths, today: '2026-11-16', lastDay: '2026-11-18', allowNew }
    for await (const part of readParts(dataset, reading)) {
      read.rows = part.rows
      if (part.kind === 'batch') read.text += textOf(part.batch)
    }
  }
  return read
}

const textOf = ({ records, facts }: StagedBatch) =>
  records.map(record => record.text).join('\n') + Buffer.from(facts).toString()

const says = (expected: RegExp) => (error: Error) => error instanceof FileError && expected.test(error.message)

/** The fixtures that a source reads, each with its source. */
async function known(): Promise<{ source: Source; name: string }[]> {
  const found: { source: Source; name: string }[] = []
  for (const source of sources) {
    const folder = path.join(fixtures, source.code)
    const names = await readdir(folder).catch(() => [])
    for (const name of names.filter(one => one.includes('.'))) {
      const isItsOwn = await planImport(source, [path.join(folder, name)]).then(
        ({ parts }) => parts.length > 0,
        () => false,
      )
      if (isItsOwn && !source.datasets.some(dataset => dataset.isCompanion?.(name))) found.push({ source, name })
    }
  }
  return found
}

const files = await known()

test('every source has a fixture', () => {
  const covered = new Set(files.map(({ source }) => source.code))
  assert.deepEqual(
    sources.map(source => source.code).filter(code => !covered.has(code)),
    [],
  )
})

test('only one dataset of a source recognises a file', async () => {
  const several: string[] = []
  for (const { source, name } of files) {
    for await (const file of listInputFiles([path.join(fixtures, source.code, name)])) {
      const head = await headOf(file)
      if (source.datasets.filter(dataset => dataset.recognises(name, head)).length > 1) several.push(name)
    }
  }
  assert.deepEqual(several, [])
})

describe('the error names the registry that a file belongs to', () => {
  for (const { source, name } of files.filter(file => file.source.code !== generic)) {
    test(name, async () => {
      const other = sources.find(one => one.code !== source.code && one.code !== generic) as Source
      const file = path.join(fixtures, source.code, name)
      await assert.rejects(
        planImport(other, [file], sources),
        says(new RegExp(`: use firmament import ${source.code}$`)),
      )
    })
  }
})

const sheet = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), Buffer.from('\x14\0\x06\0[Content_Types].xml')])
const oldSheet = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])

describe('files of another format are recognised under every name', () => {
  for (const { source, name } of files) {
    test(`${source.code} ${name}`, async t => {
      const folder = await temporaryFolder(t)
      await cp(path.join(fixtures, source.code), folder, { recursive: true })
      const file = path.join(folder, name)
      const content = await readFile(file, 'utf8')
      for (const [bytes, expected] of [
        [Buffer.alloc(0), /is empty.*Download it again/],
        [sheet, /is a spreadsheet.*save it as UTF-8 CSV/],
        [oldSheet, /is a spreadsheet.*save it as UTF-8 CSV/],
        [Buffer.from(`\uFEFF${content}`, 'utf16le'), /is UTF-16 text: save it as UTF-8/],
        [Buffer.from(content, 'utf16le'), /is UTF-16 text: save it as UTF-8/],
      ] as const) {
        await writeFile(file, bytes)
        await assert.rejects(read(source, file), says(expected))
      }
    })
  }
})

describe('a new column stops the run until it is allowed, and is then kept', () => {
  for (const { source, name } of files.filter(file => /\.csv$/i.test(file.name))) {
    if (withoutHeader.has(source.code)) continue
    test(`${source.code} ${name}`, async t => {
      const folder = await temporaryFolder(t)
      await cp(path.join(fixtures, source.code), folder, { recursive: true })
      const file = path.join(folder, name)
      const lines = (await readFile(file, 'utf8')).split(/\r?\n/).filter(line => line !== '')
      const [header = ''] = lines
      const delimiter = [';', '|', '^'].find(one => header.includes(one)) ?? ','
      const widened = lines.map((line, at) => `${line}${delimiter}${at === 0 ? 'Brand New' : `fresh${at}`}`)
      await writeFile(file, `${widened.join('\n')}\n`)
      await assert.rejects(read(source, file), says(/"Brand New" is unknown.*--allow-new "Brand New"/i))
      const { text } = await read(source, file, ['Brand New', 'brand new'])
      // A link has no extra, and some lists are about no company.
      if (/"extra"|"basic"/.test(text)) assert.match(text, /brand_new.{1,6}fresh\d/)
    })
  }
})

describe('a new member stops the run until it is allowed, and is then kept', () => {
  for (const { source, name } of files.filter(file => /\.(jsonl?|txt)$/.test(file.name))) {
    test(`${source.code} ${name}`, async t => {
      const folder = await temporaryFolder(t)
      await cp(path.join(fixtures, source.code), folder, { recursive: true })
      const file = path.join(folder, name)
      const content = await readFile(file, 'utf8')
      if (!/^\uFEFF?\s*[[{]/.test(content)) return
      // Some files contain nothing that is taken.
      if ((await read(source, file)).text === '') return
      await writeFile(file, withMember(content))
      const refused = await read(source, file).then(
        () => null,
        (error: Error) => error,
      )
      assert.ok(refused instanceof FileError, 'it was read')
      const [, allowed] = /"([^"]*brandNew)" is unknown.*--allow-new "\1"/.exec(refused.message) ?? []
      assert.ok(allowed, refused.message)
      const { text } = await read(source, file, [allowed])
      // A member beside a list of records is about none of them.
      if (/"extra"|"basic"/.test(text) && name !== 'api-page.json') assert.match(text, /brand_new/)
    })
  }
})

/** The text with one more member in each record, wherever records stand in it. */
function withMember(content: string): string {
  const lines = content.split('\n').filter(line => line.trim() !== '')
  const isLines = lines.length > 1 && lines.every(line => /^\s*\{.*\}\s*$/.test(line))
  if (isLines) return `${lines.map(line => JSON.stringify(widened(JSON.parse(line)))).join('\n')}\n`
  return JSON.stringify(widened(JSON.parse(content.replace(/^\uFEFF/, ''))))
}

function widened(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(widened)
  if (typeof value !== 'object' || value === null) return value
  const members = Object.entries(value)
  const isWrapper = members.length === 1 && typeof members[0]?.[1] === 'object'
  const isList = isWrapper || members.every(([name, member]) => Array.isArray(member) || /^\d+$/.test(name))
  if (!isList) return { ...(value as object), brandNew: 'fresh' }
  if ('fields' in (value as object)) {
    const { fields, data } = value as { fields: string[]; data: unknown[][] }
    return { fields: [...fields, 'brandNew'], data: data.map(row => [...row, 'fresh']) }
  }
  // A table written column by column.
  const [, first] = members[0] as [string, unknown]
  if (Array.isArray(first) && typeof first[0] === 'string') return { ...value, brandNew: first.map(() => 'fresh') }
  return Object.fromEntries(members.map(([name, member]) => [name, widened(member)]))
}
