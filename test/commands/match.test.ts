import assert from 'node:assert/strict'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { withDb } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import { runCommand } from '../support/command.ts'
import { createTestDatabase, type TestDatabase } from '../support/database.ts'
import { type KnownCompany, someCompanies } from '../support/lists.ts'

let database: TestDatabase
let folder: string
let companies: KnownCompany[]

before(async () => {
  database = await createTestDatabase({ demo: true })
  folder = await mkdtemp(path.join(tmpdir(), 'match-'))
  companies = (await withDb(database.url, db => someCompanies(db, 100)))
    .filter(({ country }) => country === 'GB')
    .slice(0, 3)
  const lines = companies.map(({ name, number }, at) => `${at};"${name}";${number}`)
  await writeFile(
    path.join(folder, 'list.csv'),
    ['Nr;Company;Company number', ...lines, '9;"Zzyqx Wvutrq";', lines[0]].join('\n'),
  )
})
after(async () => {
  await database.drop()
  await rm(folder, { recursive: true })
})

const match = (out: string, ...more: string[]) =>
  runCommand(['match', path.join(folder, 'list.csv'), '--out', path.join(folder, out), ...more], {
    DATABASE_URL: database.url,
  })

test('a list is matched to a file with facts, in its order, and nothing is charged', async () => {
  const { code, stdout, stderr } = await match('out.csv', '--groups', 'profile,status', '--country', 'United Kingdom')
  assert.equal(code, 0, stderr)
  assert.match(stdout, /Company as name, Company number as number/)
  assert.match(stdout, /4 matched, 0 to review, 1 not found/)
  const [header, ...rows] = (await readFile(path.join(folder, 'out.csv'), 'utf8')).trim().split('\r\n')
  assert.match(header as string, /^Nr,Company,Company number,list_row,match,.*,profile_name,.*,status,/)
  assert.equal(rows.length, 5)
  assert.ok(rows[0]?.includes(String(companies[0]?.id)))
  assert.match(rows[3] as string, /,not_found,,nothing_alike,/)
  // The last row repeats the first.
  assert.match(rows[4] as string, new RegExp(`,5,matched,identifier,,${companies[0]?.id},.*,1,1,`))
  await withDb(database.url, async db => assert.equal((await sql`select from ledger`.execute(db)).count, 0))
})

test('a file that exists is not overwritten without --force', async () => {
  await writeFile(path.join(folder, 'mine.csv'), 'mine')
  const refused = await match('mine.csv')
  assert.equal(refused.code, 1)
  assert.match(refused.stderr, /exists; --force overwrites it/)
  assert.equal(await readFile(path.join(folder, 'mine.csv'), 'utf8'), 'mine')
  const { code, stdout } = await match('mine.csv', '--force', '--json')
  assert.equal(code, 0)
  assert.partialDeepStrictEqual(JSON.parse(stdout), {
    matched: 4,
    review: 0,
    not_found: 1,
    columns: { Nr: 'key', Company: 'name' },
  })
})

test('wrong words are refused with what is expected, and leave no file', async () => {
  const before = await readdir(folder)
  assert.deepEqual([(await match('x.pdf')).code, (await match('x.csv', '--groups', 'profil')).code], [2, 2])
  const changes = await match('x.csv', '--groups', 'changes')
  assert.equal(changes.code, 2)
  const absent = await runCommand(['match', path.join(folder, 'absent.csv'), '--out', path.join(folder, 'x.csv')], {
    DATABASE_URL: database.url,
  })
  assert.equal(absent.code, 1)
  assert.match(absent.stderr, /absent\.csv/)
  assert.deepEqual(await readdir(folder), before)
})
