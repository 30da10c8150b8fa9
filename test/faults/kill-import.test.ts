import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { watchFields } from '#domain/watching/watch-field.ts'
import { withClient } from '#postgres/with-client.ts'
import { createTestDatabase } from '../support/database.ts'

/** How many times the import is killed; the long form is for nights. */
const kills = process.env.FIRMAMENT_LONG_TESTS ? 20 : 3
const COMPANIES = 2500

const child = path.join(import.meta.dirname, '../support/import-child.ts')

test('an import that is killed at random moments and run again ends as one clean run, row for row', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'firmament-kill-import-'))
  const [clean, killed] = await Promise.all([createTestDatabase(), createTestDatabase()])
  try {
    const files = await Promise.all([1, 2].map(month => writeMonth(folder, month)))
    for (const file of files) {
      const usual = await importAll(clean.url, file)
      for (let kill = 0; kill < kills / files.length; kill++) {
        await killDuring(killed.url, file, Math.random() * usual)
      }
      await importAll(killed.url, file)
      if (file === files[0]) for (const { url } of [clean, killed]) await watchAll(url)
    }
    const [expected, found] = [await contentOf(clean.url), await contentOf(killed.url)]
    for (const table of Object.keys(expected)) assert.deepEqual(found[table], expected[table], table)
    assert.equal(expected.companies?.length, COMPANIES + 100)
    assert.ok((expected.changes?.length ?? 0) > 100)
    for (const field of ['name', 'company_address', 'company_insolvency']) {
      assert.ok(
        expected.watch_events?.some(row => String(row).includes(`"field": "${field}"`)),
        field,
      )
    }
  } finally {
    await Promise.all([clean.drop(), killed.drop()])
    await rm(folder, { recursive: true, force: true })
  }
})

/** Somebody who wants to be told of everything. */
async function watchAll(url: string): Promise<void> {
  await withClient(url, client =>
    client.query(
      `with w as (insert into workspaces (id, name, plan, created_at) values ($1, 'Watcher', 'free', now()) returning id)
       insert into watches (workspace_id, company_id, fields, started_at) select w.id, c.id, $2, now() from w, companies c`,
      ['00000000-0000-4000-8000-000000000001', watchFields],
    ),
  )
}

/** Companies of the register in two months: some are renamed, move or fail, some leave, some come. */
async function writeMonth(folder: string, month: number): Promise<string> {
  const file = path.join(folder, `BasicCompanyDataAsOneFile-2026-0${month}-01.csv`)
  const columns = HEADER.split(',')
  const rows = Array.from({ length: COMPANIES }, (_, at) => {
    const number = at + (month - 1) * 100
    const renamed = month === 2 && number % 7 === 0 ? 'RENAMED' : 'NAMED'
    const values: Record<string, string> = {
      CompanyName: `${renamed} ${number} LIMITED`,
      CompanyNumber: String(number).padStart(8, '0'),
      CompanyCategory: 'Private Limited Company',
      CompanyStatus: month === 2 && number % 11 === 0 ? 'Liquidation' : 'Active',
      'RegAddress.PostTown': `TOWN ${month === 2 && number % 13 === 0 ? 'NEW' : number % 50}`,
      IncorporationDate: '01/02/2003',
      'SICCode.SicText_1': '62020 - Information technology consultancy activities',
      'PreviousName_1.CompanyName': number % 3 === 0 ? `FORMER ${number} LTD` : '',
    }
    return columns.map(name => `"${values[name.trim()] ?? ''}"`).join(',')
  })
  await writeFile(file, `${HEADER}\r\n${rows.join('\r\n')}\r\n`)
  return file
}

const HEADER =
  'CompanyName, CompanyNumber,RegAddress.CareOf,RegAddress.POBox,RegAddress.AddressLine1, RegAddress.AddressLine2,' +
  'RegAddress.PostTown,RegAddress.County,RegAddress.Country,RegAddress.PostCode,CompanyCategory,CompanyStatus,' +
  'CountryOfOrigin,DissolutionDate,IncorporationDate,Accounts.AccountRefDay,Accounts.AccountRefMonth,' +
  'Accounts.NextDueDate,Accounts.LastMadeUpDate,Accounts.AccountCategory,Returns.NextDueDate,Returns.LastMadeUpDate,' +
  'Mortgages.NumMortCharges,Mortgages.NumMortOutstanding,Mortgages.NumMortPartSatisfied,Mortgages.NumMortSatisfied,' +
  'SICCode.SicText_1,SICCode.SicText_2,SICCode.SicText_3,SICCode.SicText_4,LimitedPartnerships.NumGenPartners,' +
  `LimitedPartnerships.NumLimPartners,URI,${Array.from({ length: 10 }, (_, at) => `PreviousName_${at + 1}.CONDATE, PreviousName_${at + 1}.CompanyName`).join(',')},` +
  'ConfStmtNextDueDate, ConfStmtLastMadeUpDate'

function start(url: string, file: string) {
  return spawn(process.execPath, [child, url, 'gb-companies-house', file], { stdio: ['ignore', 'pipe', 'inherit'] })
}

/** Returns how many milliseconds the import itself took. */
async function importAll(url: string, file: string): Promise<number> {
  const importing = start(url, file)
  const ended = once(importing, 'exit')
  await Promise.race([once(importing.stdout, 'data'), ended])
  const started = performance.now()
  importing.stdout.resume()
  assert.deepEqual(await ended, [0, null])
  return performance.now() - started
}

async function killDuring(url: string, file: string, afterMs: number): Promise<void> {
  const importing = start(url, file)
  const ended = once(importing, 'exit')
  await Promise.race([once(importing.stdout, 'data'), ended])
  await sleep(afterMs)
  importing.kill('SIGKILL')
  await ended
}

/** Every row of every table that an import writes, without times and the numbers of runs. */
async function contentOf(url: string): Promise<Record<string, unknown[]>> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const content: Record<string, unknown[]> = {}
  try {
    for (const table of [
      'companies',
      'company_keys',
      'names',
      'records',
      'changes',
      'watch_events',
      'prospects',
      'quarantine',
      'waiting',
    ]) {
      const { rows } = await client.query(
        `select (to_jsonb(t) - 'run_id' - 'at' ${table === 'watch_events' ? "- 'id'" : ''})::text as row from ${table} t order by 1`,
      )
      content[table] = rows.map(row => row.row)
    }
    return content
  } finally {
    await client.end()
  }
}
