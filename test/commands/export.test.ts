import assert from 'node:assert/strict'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { DuckDBInstance } from '@duckdb/node-api'
import { parse } from 'csv-parse/sync'
import pg from 'pg'
import { runCommand } from '../support/command.ts'
import { createTestDatabase, type TestDatabase } from '../support/database.ts'

let database: TestDatabase
let folder: string
before(async () => {
  database = await createTestDatabase({ demo: true })
  folder = await mkdtemp(path.join(os.tmpdir(), 'firmament-export-'))
})
after(async () => {
  await database.drop()
  await rm(folder, { recursive: true })
})

async function exported(name: string, ...options: string[]): Promise<{ file: string; companies: number }> {
  const file = path.join(folder, name)
  const { code, stdout, stderr } = await runCommand(['export', file, '--json', ...options], {
    DATABASE_URL: database.url,
  })
  assert.equal(code, 0, stderr)
  return JSON.parse(stdout)
}

async function stored(where = 'true') {
  const client = new pg.Client(database.url)
  await client.connect()
  const { rows } = await client.query(
    `select id::text, name, registration_number, country_code, status_id, incorporated_on::text as day from companies
     where merged_into is null and ${where} order by companies.id`,
  )
  await client.end()
  return rows
}

test('CSV has every company once, in the order of ids, as it is stored', async () => {
  const { file, companies } = await exported('all.csv')
  const rows: Record<string, string>[] = parse(await readFile(file), { columns: true, bom: true })
  const wanted = await stored()
  assert.ok(companies > 1000, 'more than are read at once')
  assert.equal(companies, wanted.length)
  assert.deepEqual(
    rows.map(({ id, name, registration_number, country_code }) => [id, name, registration_number, country_code]),
    wanted.map(one => [one.id, one.name, one.registration_number ?? '', one.country_code]),
  )
  assert.deepEqual(await readdir(folder), ['all.csv'], 'and nothing half written')
})

test('Parquet is read by another program with its types, for a country and a status', async () => {
  const { file, companies } = await exported('some.parquet', '--country', 'gb', '--status', 'active')
  const wanted = await stored(`country_code = 'GB' and status_id = 106`)
  assert.ok(wanted.length > 10)
  assert.equal(companies, wanted.length)
  const duck = await (await DuckDBInstance.create()).connect()
  const rows = await duck.runAndReadAll(
    `select id::text as id, name, country_code, status_id, incorporation_date::text as day, typeof(id) as kind, typeof(incorporation_date) as days
     from '${file}' order by id::bigint`,
  )
  assert.deepEqual(
    rows
      .getRowObjects()
      .map(({ id, name, country_code, status_id, day, kind, days }) => [
        id,
        name,
        country_code,
        Number(status_id),
        day,
        kind,
        days,
      ]),
    wanted.map(one => [one.id, one.name, 'GB', 106, one.day, 'BIGINT', 'DATE']),
  )
  duck.closeSync()
})

test('FollowTheMoney is read back by our own import of it, number, name and day', async () => {
  const { file, companies } = await exported('some.ftm.json', '--country', 'EE')
  const wanted = await stored(`country_code = 'EE'`)
  const lines = (await readFile(file, 'utf8'))
    .trim()
    .split('\n')
    .map(line => JSON.parse(line))
  assert.equal(companies, wanted.length)
  assert.deepEqual(
    lines.map(({ schema, properties }) => [
      schema,
      properties.name[0],
      properties.registrationNumber?.[0] ?? null,
      properties.jurisdiction[0],
    ]),
    wanted.map(one => ['Company', one.name, one.registration_number, 'ee']),
  )
  for (const { properties } of lines)
    for (const values of Object.values(properties))
      assert.ok((values as string[]).every(value => typeof value === 'string' && value !== ''))
  const other = await createTestDatabase()
  try {
    const read = await runCommand(['import', 'followthemoney', file, '--json'], { DATABASE_URL: other.url })
    assert.equal(read.code, 0, read.stderr)
    const client = new pg.Client(other.url)
    await client.connect()
    const { rows } = await client.query(
      'select name, country_code from companies where merged_into is null order by name',
    )
    await client.end()
    const names = (all: { name: string }[]) => all.map(({ name }) => name).sort()
    assert.deepEqual(names(rows), names(wanted))
  } finally {
    await other.drop()
  }
})

test('says what is wrong with a name, a country or a file that is there', async () => {
  const env = { DATABASE_URL: database.url }
  const taken = path.join(folder, 'taken.csv')
  await writeFile(taken, 'mine')
  const exists = await runCommand(['export', taken], env)
  assert.equal(exists.code, 1)
  assert.match(exists.stderr, /exists; --force overwrites it/)
  assert.equal(await readFile(taken, 'utf8'), 'mine')
  for (const args of [['all.xls'], ['all.csv', '--country', 'Britain'], ['all.csv', '--status', 'gone']]) {
    assert.equal((await runCommand(['export', ...args], env)).code, 2, args.join(' '))
  }
})

test('the code of no country is refused, and writes nothing', async () => {
  for (const code of ['UK', 'ZZ', 'EU', 'G', 'Britain']) {
    const file = path.join(folder, `no-${code}.csv`)
    const result = await runCommand(['export', file, '--country', code], { DATABASE_URL: database.url })
    assert.equal(result.code, 2, code)
    assert.match(result.stderr, /not the code of a country, such as GB/)
    assert.ok(!(await readdir(folder)).includes(`no-${code}.csv`))
  }
})

test('a folder that is not there is named, before anything is read', async () => {
  const nowhere = { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' }
  const missing = path.join(folder, 'missing')
  for (const args of [[], ['--force']]) {
    const { code, stderr } = await runCommand(['export', path.join(missing, 'all.csv'), ...args], nowhere)
    assert.deepEqual([code, stderr], [1, `firmament: folder ${missing} not found\n`])
  }
  const long = await runCommand(['export', path.join(folder, `${'x'.repeat(300)}.csv`)], { DATABASE_URL: database.url })
  assert.match(long.stderr, /^firmament: cannot write .*x\.csv: the file name is too long$/m)
})
