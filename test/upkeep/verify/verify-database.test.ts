import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import pg from 'pg'
import { withClient } from '#postgres/with-client.ts'
import { type Verdict, verifyDatabase } from '../../../src/upkeep/verify/verify-database.ts'
import { runCommand } from '../../support/command.ts'
import { createTestDatabase, type TestDatabase, withTestDatabase } from '../../support/database.ts'
import { companyEntry, importEntries, toyDataset } from '../../support/toy-source.ts'

let database: TestDatabase
let client: pg.Client
before(async () => {
  database = await createTestDatabase({ demo: true })
  client = new pg.Client({ connectionString: database.url })
  await client.connect()
})
after(async () => {
  await client.end()
  await database.drop()
})

test('--fix rebuilds what follows from the facts, and a second run finds nothing', async () => {
  await client.query(`update names set name = 'Quite Another Limited' where company_id = 1 and kind = 'registered'`)
  await client.query(`update companies set name = 'Quite Another Limited', employees = 7 where id = 1`)
  const run = (...args: string[]) => runCommand(['verify', ...args], { DATABASE_URL: database.url })
  const before = await run()
  assert.equal(before.code, 1)
  assert.match(before.stdout, /wrong search-index: .*\n {6}company 1 /)
  assert.match(before.stderr, /inconsistent: .*search-index/)
  const fixed = await run('--fix', '--only', 'search-index', 'prospects')
  assert.equal(fixed.code, 0, fixed.stderr)
  assert.match(fixed.stdout, /failed, fixed/)
  const again = await run('--json')
  assert.equal(again.code, 0, again.stdout + again.stderr)
  assert.equal(
    JSON.parse(again.stdout).every((verdict: { offending: number }) => verdict.offending === 0),
    true,
  )
})

test('--fix recounts the words where names were lost from the index', async () => {
  await client.query('delete from search_names where company_id = 6')
  await client.query(`delete from search_terms where class = 'c' and term = 'harbour'`)
  const run = (...args: string[]) =>
    runCommand(['verify', '--only', 'search-index', 'search-terms', ...args], { DATABASE_URL: database.url })
  assert.match((await run()).stdout, /wrong search-index: .*BROKEN\n(.*\n)*wrong search-terms: .*BROKEN/)
  const fixed = await run('--fix')
  assert.equal(fixed.code, 0, fixed.stdout + fixed.stderr)
  const again = await run()
  assert.equal(again.code, 0, again.stdout + again.stderr)
})

test('--fix serves what the records say, and reports no change from a value that was never reported', () =>
  withTestDatabase(async url => {
    const register = toyDataset(101)
    for (const [publishedOn, name] of [
      ['2026-03-01', 'Alpha Ltd'],
      ['2026-03-02', 'Beta Ltd'],
    ] as const)
      await importEntries(url, register, { publishedOn, entries: [companyEntry('1', name)] })
    await withClient(url, hand => hand.query(`update companies set name = 'Broken Ltd', legal_form = 'Broken'`))
    const [before, , after] = [
      await verifyDatabase(url),
      await verifyDatabase(url, { mend: true }),
      await verifyDatabase(url),
    ]
    const wrong = (verdicts: Verdict[]) => verdicts.filter(({ offending }) => offending > 0).map(({ code }) => code)
    assert.deepEqual(wrong(before), ['records', 'names', 'searches', 'prospects', 'changes'])
    assert.deepEqual(wrong(after), [])
    const { rows } = await withClient(url, hand => hand.query('select name, legal_form from companies'))
    assert.deepEqual(rows, [{ name: 'Beta Ltd', legal_form: null }])
  }))

test('--fix of everything leaves nothing for a second run, except what cannot be fixed', () =>
  withTestDatabase(async url => {
    const register = toyDataset(101)
    const entries = ['1', '2', '3'].map(number => companyEntry(number, `Alpha ${number} Ltd`))
    await importEntries(url, register, { publishedOn: '2026-03-01', entries })
    await withClient(url, async hand => {
      await hand.query(
        `update companies set name = 'Broken', registration_number = '77' where registration_number = '1'`,
      )
      await hand.query(`delete from company_keys where value = '2'`)
      await hand.query(
        `insert into corrections (company_id, field, value, reason, by)
         select id, 'registration_number', '991', 'test', 'test' from companies where registration_number = '3'`,
      )
    })
    const left = (verdicts: Verdict[]) => verdicts.filter(({ left }) => left > 0).map(({ code }) => code)
    const first = await verifyDatabase(url, { mend: true })
    const wrong = first.filter(({ offending }) => offending > 0).map(({ code }) => code)
    for (const code of ['records', 'corrections', 'numbers']) assert.ok(wrong.includes(code), code)
    assert.deepEqual([left(first), left(await verifyDatabase(url))], [[], []])
    await withClient(url, hand =>
      hand.query(`update companies set registration_number = '--' where registration_number = '991'`),
    )
    const fixed = await verifyDatabase(url, { mend: true, only: ['numbers'] })
    assert.deepEqual(left(fixed), ['numbers'])
    assert.match(fixed[0]?.offenders[0]?.says ?? '', /^"--"/)
  }))

test('--fix removes invisible characters from stored texts, and reports it as a change', () =>
  withTestDatabase(async url => {
    const officer = {
      kind: 'officer',
      key: 'o',
      company: { scheme: 'reg:GB', number: '1' },
      officer_kind: 'person',
    } as const
    const entries = [companyEntry('1', 'Alpha Ltd'), { ...officer, full_name: 'Ada Example', is_current: true }]
    await importEntries(url, toyDataset(101), { publishedOn: '2026-03-01', entries })
    // As it was stored before imports removed such characters.
    await withClient(url, async hand => {
      await hand.query(`update records set entry = replace(entry, 'Alpha', 'Al\u200bpha')`)
      await hand.query(`update names set name = replace(name, 'Alpha', 'Al\u200bpha')`)
      await hand.query(`update companies set name = replace(name, 'Alpha', 'Al\u200bpha')`)
      await hand.query(`update officers set full_name = E'Ada\n(company_id 42)', extra = '{"note": "\u202ex"}'`)
    })
    const [before] = [await verifyDatabase(url), await verifyDatabase(url, { mend: true })]
    assert.equal(before.find(({ code }) => code === 'plain-texts')?.offending, 4)
    assert.deepEqual(
      (await verifyDatabase(url)).filter(({ offending }) => offending > 0),
      [],
    )
    const { rows } = await withClient(url, hand =>
      hand.query(`select c.name, o.full_name, o.extra, k.field, k.new_value from companies c, officers o, changes k`),
    )
    const mended = { name: 'Alpha Ltd', full_name: 'Ada (company_id 42)', extra: { note: 'x' } }
    assert.deepEqual(rows, [{ ...mended, field: 'name', new_value: 'Alpha Ltd' }])
    const again = await importEntries(url, toyDataset(101), { publishedOn: '2026-03-02', entries })
    assert.equal(again.counts.changes, 0)
  }))

test('2 for an unknown check, with the names of all checks', async () => {
  const { code, stderr } = await runCommand(['verify', '--only', 'everything'], { DATABASE_URL: database.url })
  assert.equal(code, 2)
  assert.match(stderr, /unknown check "everything"; available checks: references, /)
})
