import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { gzipSync } from 'node:zlib'
import pg from 'pg'
import type { ImportRequest } from '#ingest/import-request.ts'
import { planImport } from '#ingest/read/plan-import.ts'
import { runImport } from '#ingest/run-import.ts'
import register from '../../src/sources/gb-companies-house/index.ts'
import gleif from '../../src/sources/gleif/index.ts'
import { actorOn } from '../support/actor.ts'
import { createTestDatabase, type TestDatabase } from '../support/database.ts'

// A complete file that is not complete dissolves nobody.

const COLUMNS = [
  'CompanyName',
  'CompanyNumber',
  'CompanyCategory',
  'CompanyStatus',
  'CountryOfOrigin',
  'IncorporationDate',
]
const row = (at: number) => [
  `NUMBER ${at} LIMITED`,
  String(1000 + at).padStart(8, '0'),
  'Private Limited Company',
  'Active',
  'United Kingdom',
  '01/02/2003',
]
const table = (rows: string[][]) => rows.map(cells => `${cells.join(',')}\r\n`).join('')
const whole = [COLUMNS, ...Array.from({ length: 200 }, (_, at) => row(at))]
const text = table(whole)

let database: TestDatabase
let folder: string
before(async () => {
  database = await createTestDatabase()
  folder = await mkdtemp(path.join(tmpdir(), 'firmament-cut-'))
  await run('2026-11-01', text)
})
after(async () => {
  await rm(folder, { recursive: true, force: true })
  await database.drop()
})

async function run(day: string, content: string | Buffer, more: Partial<ImportRequest> & { end?: string } = {}) {
  const file = path.join(folder, `BasicCompanyDataAsOneFile-${day}.csv${more.end ?? ''}`)
  await writeFile(file, content)
  const { parts } = await planImport(register, [file])
  const [{ dataset, paths, bytes }] = parts as [(typeof parts)[number]]
  return runImport(
    database.url,
    { source: register.code, dataset, places: [file], paths, bytes, now: new Date(day), ...more },
    await actorOn(database.url),
  )
}

async function live(): Promise<number> {
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  const { rows } = await client.query(`select count(*)::int as live from companies where status = 'Active'`)
  await client.end()
  return rows[0].live
}

const narrower = whole.map(cells => cells.filter((_, at) => COLUMNS[at] !== 'CountryOfOrigin'))

for (const [what, content, expected, end] of [
  [
    'in the middle of a row',
    text.slice(0, Math.floor(text.length * 0.85) + 3),
    /ends in the middle of a row, so it is truncated/,
  ],
  ['at the end of a row', table(whole.slice(0, 171)), /lacks 30 of 200 known companies \(15 %\).*--accept-loss/],
  ['before the end of its last line', text.slice(0, -2), /its last line has no line break.*--accept-loss/],
  ['after the names of its columns', table([COLUMNS]), /claims to be complete but is empty/],
  ['in a column', table(narrower), /missing the column "CountryOfOrigin" that the last file had/],
  ['packed', gzipSync(text).subarray(0, 900), /ends early: the file is truncated/, '.gz'],
] as const) {
  test(`a complete file that is cut ${what} stops, and nobody is dissolved`, async () => {
    await assert.rejects(run('2026-12-01', content, { end }), expected)
    assert.equal(await live(), 200)
  })
}

test('a file none of whose rows can be read stops, also one of one row', async () => {
  const bad = [COLUMNS, ...whole.slice(1, 4).map(([name, number = '']) => [name as string, number])]
  await assert.rejects(
    run('2026-12-01', table(bad)),
    /none of its 3 rows could be read \(last reason: expected 6 columns, found 2\)/,
  )
  await assert.rejects(run('2026-12-01', table(bad.slice(0, 2))), /no row could be read: expected 6 columns, found 2/)
})

test('with the word of the operator the loss is taken', async () => {
  const { counts } = await run('2027-01-01', table(whole.slice(0, 171)), { acceptLoss: true })
  assert.equal(counts.vanished, 30)
  assert.equal(await live(), 170)
})

test('what an operator allows is kept under its own name', async () => {
  const wider = [[...COLUMNS, 'Flag Colour'], ...whole.slice(1, 171).map(cells => [...cells, 'green'])]
  await assert.rejects(
    run('2027-02-01', table(wider)),
    /the column "Flag Colour" is unknown.*--allow-new "Flag Colour"/,
  )
  await run('2027-02-01', table(wider), { allowNew: ['Flag Colour'] })
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  const { rows } = await client.query(
    `select distinct extra ->> 'flag_colour' as colour from companies where status = 'Active'`,
  )
  await client.end()
  assert.deepEqual(rows, [{ colour: 'green' }])
})

test('a file of another registry is named', async () => {
  const file = path.join(folder, 'some.csv')
  await writeFile(file, text)
  await assert.rejects(planImport(gleif, [file], [gleif, register]), /use firmament import gb-companies-house/)
})
