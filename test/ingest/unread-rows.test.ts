import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, afterEach, before, beforeEach, test } from 'node:test'
import pg from 'pg'
import type { Entry } from '#ingest/entries/entry.ts'
import { planImport } from '#ingest/read/plan-import.ts'
import { runImport } from '#ingest/run-import.ts'
import register from '../../src/sources/gb-companies-house/index.ts'
import { verifyDatabase } from '../../src/upkeep/verify/verify-database.ts'
import { actorOn } from '../support/actor.ts'
import { createTestDatabase, type TestDatabase } from '../support/database.ts'
import { companyEntry, importEntries, toyDataset } from '../support/toy-source.ts'

// A company whose row cannot be read is as it was.

const columns = 'CompanyName,CompanyNumber,CompanyCategory,CompanyStatus,CountryOfOrigin,IncorporationDate,URI'
const number = (at: number) => String(1000 + at).padStart(8, '0')
const row = (at: number) =>
  `NUMBER ${at} LIMITED,${number(at)},Private Limited Company,Active,United Kingdom,01/02/2003,` +
  `http://business.data.gov.uk/id/company/${number(at)}`
const rows = Array.from({ length: 600 }, (_, at) => row(at))

let database: TestDatabase
let client: pg.Client
let folder: string
before(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'firmament-unread-'))
})
after(() => rm(folder, { recursive: true, force: true }))
beforeEach(async () => {
  database = await createTestDatabase()
  client = new pg.Client({ connectionString: database.url })
  await client.connect()
})
afterEach(async () => {
  await client.end()
  await database.drop()
})

async function load(day: string, lines: string[], acceptLoss = false) {
  const file = path.join(folder, `BasicCompanyDataAsOneFile-${day}.csv`)
  await writeFile(file, [columns, ...lines].map(line => `${line}\r\n`).join(''))
  const { parts } = await planImport(register, [file])
  const [{ dataset, paths, bytes }] = parts as [(typeof parts)[number]]
  const request = { source: register.code, dataset, places: [file], paths, bytes, now: new Date(day), acceptLoss }
  return runImport(database.url, request, await actorOn(database.url))
}

const companies = async () => (await client.query('select * from companies order by id')).rows
const endedNames = async () =>
  (await client.query(`select name from companies where status = 'Dissolved' order by id`)).rows.map(({ name }) => name)
const instead = (changed: Record<number, string | null>) =>
  rows.flatMap((line, at) => changed[at] ?? (at in changed ? [] : [line]))

test('a field too many in one row of 600 changes nothing about its company, and ends no other either', async () => {
  await load('2026-09-01', rows)
  const before = await companies()
  const { counts } = await load('2026-10-01', instead({ 7: `${rows[7]},one more`, 9: null }))
  assert.equal(counts.quarantined, 1)
  assert.equal(counts.vanished, 0)
  assert.equal(counts.held, 2)
  assert.deepEqual(await companies(), before)
})

test('a value that cannot be read leaves the company that its row names, and no other', async () => {
  await load('2026-09-01', rows)
  const before = await companies()
  const { counts } = await load(
    '2026-10-01',
    instead({ 7: (rows[7] as string).replace('01/02/2003', '31/02/2003'), 9: null }),
  )
  assert.deepEqual([counts.quarantined, counts.vanished, counts.held], [1, 1, 1])
  assert.deepEqual(await endedNames(), ['NUMBER 9 LIMITED'])
  assert.deepEqual((await companies())[7], before[7])
})

test('a number with the letter O for a zero makes no new company, and leaves the one that is meant', async () => {
  const short = rows.map(line => line.replace(/,http.*/, ','))
  await load('2026-09-01', short)
  const before = await companies()
  const meant = (short[7] as string).replace(/,0/, ',O')
  const lines = short.with(7, meant).filter((_, at) => at !== 9)
  const { counts } = await load('2026-10-01', lines)
  assert.deepEqual([counts.quarantined, counts.vanished, counts.held, counts.companies], [1, 1, 1, 0])
  assert.deepEqual(await endedNames(), ['NUMBER 9 LIMITED'])
  assert.deepEqual((await companies())[7], before[7])
})

test('the next file that is read whole ends whom it lacks', async () => {
  await load('2026-09-01', rows)
  await load('2026-10-01', instead({ 7: `${rows[7]},one more`, 9: null }))
  const { counts } = await load('2026-11-01', instead({ 9: null }))
  assert.deepEqual([counts.vanished, counts.held], [1, 0])
  assert.deepEqual(await endedNames(), ['NUMBER 9 LIMITED'])
})

test('whoever confirms the loss ends what is missing, but nobody whom an unread row names', async () => {
  await load('2026-09-01', rows)
  await load('2026-10-01', instead({ 7: `${rows[7]},one more`, 9: null }), true)
  assert.deepEqual(await endedNames(), ['NUMBER 9 LIMITED'])
})

test('an unread row about nobody who is missing may be about anybody who is', async () => {
  await load('2026-09-01', rows)
  const { counts } = await load('2026-10-01', [...instead({ 9: null }), row(900).replace('01/02/2003', 'in spring')])
  assert.deepEqual([counts.quarantined, counts.vanished, counts.held], [1, 0, 1])
  assert.deepEqual(await endedNames(), [])
})

test('a company that two rows describe otherwise is as it was, and both rows are in quarantine', async () => {
  const named = (at: number, name: string) => (rows[at] as string).replace(/^NUMBER \d+ LIMITED/, name)
  const twice = [...rows, ...Array.from({ length: 3000 }, (_, at) => row(1000 + at))]
  await load('2026-09-01', twice)
  const before = await companies()
  const { counts } = await load('2026-10-01', [
    named(7, 'ONE LTD'),
    ...twice.filter(line => line !== rows[7]),
    named(7, 'OTHER LTD'),
  ])
  assert.deepEqual([counts.quarantined, counts.vanished, counts.held, counts.changed], [2, 0, 1, 0])
  assert.deepEqual(await companies(), before)
  const { rows: reasons } = await client.query('select reason, raw from quarantine order by line')
  assert.deepEqual(
    reasons.map(({ reason, raw }) => [reason, raw.slice(0, 7)]),
    ['ONE LTD', 'OTHER L'].map(raw => ['another row about the same company states something else', raw]),
  )
  // One of the rows as it was the time before is not passed over.
  const again = await load('2026-11-01', [...twice, named(7, 'OTHER LTD')])
  assert.deepEqual([again.counts.quarantined, again.counts.changed], [2, 0])
  assert.deepEqual(await companies(), before)
})

test('equal rows of one file are one company, counted once, in a first file and in a later one', async () => {
  const repeated = [...rows, rows[3] as string, rows[3] as string]
  const first = await load('2026-09-01', repeated)
  assert.deepEqual([first.counts.rows, first.counts.quarantined, first.counts.companies], [602, 0, 600])
  const later = await load('2026-10-01', [...repeated, row(1000), row(1000)])
  assert.deepEqual([later.counts.quarantined, later.counts.companies, later.counts.vanished], [0, 1, 0])
  assert.equal((await companies()).length, 601)
})

test('a company that a first file describes in two ways is not there', async () => {
  const many = Array.from({ length: 3000 }, (_, at) => row(1000 + at))
  const { counts } = await load('2026-09-01', [...rows, ...many, row(7).replace('NUMBER', 'OTHER')])
  const known = await companies()
  assert.deepEqual(
    [counts.quarantined, known.length, known.some(({ name }) => / 7 LIMITED/.test(name))],
    [2, 3599, false],
  )
})

test('a URI that contradicts the number beside it changes nothing', async () => {
  await load('2026-09-01', rows)
  const before = await companies()
  const wrong = (rows[7] as string).replace(/\d{8}$/, number(8))
  const { counts } = await load('2026-10-01', instead({ 7: wrong }))
  assert.deepEqual([counts.quarantined, counts.vanished, counts.held], [1, 0, 1])
  assert.deepEqual(await companies(), before)
  const ofOne = rows.map(line => line.replace(/\d{8}$/, number(8)))
  await assert.rejects(load('2026-11-01', ofOne), /599 of 600 rows could not be read/)
})

test('a loss of exactly the limit is over it', async () => {
  await load('2026-09-01', rows.slice(0, 500))
  await assert.rejects(load('2026-10-01', rows.slice(0, 490)), /lacks 10 of 500 known companies \(2 %\)/)
  assert.equal((await load('2026-10-01', rows.slice(0, 491))).counts.vanished, 9)
})

test('officers, holdings and links of a row that cannot be read stand as they stood', async () => {
  const register = toyDataset(101, { complete: /./ })
  const company = { scheme: 'reg:GB', number: '00001001' }
  const facts: Entry[] = [
    { kind: 'officer', key: 'o-1', company, officer_kind: 'person', full_name: 'Ada Invented', is_current: true },
    { kind: 'holding', key: 'h-1', company, holder_name: 'Ada Invented', percentage: '50' },
    { kind: 'link', key: 'l-1', parent: company, child: { scheme: 'reg:GB', number: '00001002' }, link_kind: 'direct' },
  ]
  const other: Entry[] = facts.map(fact => ({
    ...fact,
    key: fact.key.replace('1', '2'),
    ...('company' in fact ? { company: { scheme: 'reg:GB', number: '00001002' } } : {}),
  })) as Entry[]
  const both = [companyEntry('00001001', 'Alpha Ltd'), companyEntry('00001002', 'Beta Ltd')]
  const file = (entries: (Entry | { bad: string })[], publishedOn: string) => ({
    entries,
    publishedOn,
    isComplete: true,
  })
  await importEntries(database.url, register, file([...both, ...facts, ...other], '2026-09-01'))
  const { counts } = await importEntries(
    database.url,
    register,
    file([...both, ...other, { bad: 'of 00001001 something is wrong' }], '2026-10-01'),
  )
  assert.deepEqual([counts.quarantined, counts.vanished, counts.held], [1, 0, 3])
})

test('verify finds a company that a file ended although a row of it names the company and could not be read', async () => {
  await load('2026-09-01', rows)
  await load('2026-10-01', instead({ 7: (rows[7] as string).replace('01/02/2003', '31/02/2003'), 9: null }))
  const verdict = async () =>
    (await verifyDatabase(database.url, { only: ['unread-rows'] })).map(({ checked, offenders }) => [
      checked,
      offenders.map(({ says }) => says),
    ])
  assert.deepEqual(await verdict(), [[1, []]])
  await client.query(
    `update records set vanished_on = (select vanished_on from records where key = '${number(9)}') where key = '${number(7)}'`,
  )
  const [[, says]] = (await verdict()) as [[number, string[]]]
  assert.match(String(says), new RegExp(`ended the record ${number(7)}, which line 9 of .* names`))
})
