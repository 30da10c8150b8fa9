import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { test } from 'node:test'
import { citeSources, readSources } from '#domain/companies/sources.ts'
import { ageOfData } from '#domain/imports/age-of-data.ts'
import { listImports } from '#domain/imports/import-runs.ts'
import { readConfirmations } from '#domain/imports/read-confirmations.ts'
import { readSourceDays } from '#domain/imports/source-days.ts'
import { readScreenedLists } from '#domain/screening/hits/screened-lists.ts'
import type { Entry } from '#ingest/entries/entry.ts'
import { withDb } from '#postgres/db.ts'
import { withClient } from '#postgres/with-client.ts'
import { withTestDatabase } from '../../support/database.ts'
import { listedPerson, toyList } from '../../support/listed-person.ts'
import { companyEntry, importEntries, toyDataset } from '../../support/toy-source.ts'

const register = toyDataset(101)
const today = new Date().toISOString().slice(0, 10)
const founded = (number: string, incorporated_on: string, more = {}): Entry =>
  companyEntry(number, `Company ${number}`, {
    basic: { name: `Company ${number}`, country_code: 'GB', incorporated_on },
    ...more,
  })

const daysOf = (url: string, id = 101) => withDb(url, async db => (await readSourceDays(db, [id])).get(id))

test('what nothing dates is of no day: neither the file nor what it holds has that of its import', async () => {
  await withTestDatabase(async url => {
    await importEntries(url, register, {
      entries: [founded('1', '2021-07-02'), founded('2', '2019-01-01')],
      isComplete: true,
    })
    const days = { publishedOn: null, newestEntryOn: '2021-07-02', loadedOn: today, staleAfterHours: null }
    assert.deepEqual(await daysOf(url), days)
    await withDb(url, async db => {
      const { rows } = await withClient(url, client => client.query('select min(id)::float8 as id from companies'))
      const [citation] = await citeSources(db, rows[0].id, [101])
      assert.partialDeepStrictEqual(citation, { ...days, statedOn: null, confirmedOn: '2021-07-02' })
      assert.partialDeepStrictEqual((await readSources(db, [101])).get(101), days)
      assert.partialDeepStrictEqual(
        (await listImports(db)).find(({ sourceId }) => sourceId === 101),
        days,
      )
      assert.equal((await readConfirmations(db, [101])).get(101), '2021-07-02', 'it confirms nothing of today')
    })
  })
})

test('the day of a record is its own, that of the file is the file’s, and plans are no entries', async () => {
  await withTestDatabase(async url => {
    const entries = [
      founded('1', '2021-07-02', { as_of: '2021-07-06' }),
      founded('2', '2021-08-01'),
      founded('3', '2021-06-30'),
    ]
    await importEntries(url, register, { entries, publishedOn: '2021-07-07' })
    assert.partialDeepStrictEqual(await daysOf(url), { publishedOn: '2021-07-07', newestEntryOn: '2021-07-06' })
    await withDb(url, async db => {
      const { rows } = await withClient(url, client => client.query('select id::float8 from companies order by id'))
      const stated = await Promise.all(rows.map(async ({ id }) => (await citeSources(db, id, [101]))[0]?.statedOn))
      assert.deepEqual(stated, ['2021-07-06', '2021-07-07', '2021-07-07'])
    })
  })
})

test('a delta adds to what the last complete file had, and an undone import takes its days with it', async () => {
  await withTestDatabase(async url => {
    await importEntries(url, register, {
      entries: [founded('1', '2026-03-01')],
      publishedOn: '2026-04-01',
      isComplete: true,
    })
    await importEntries(url, register, {
      entries: [founded('2', '2026-05-05')],
      publishedOn: '2026-06-01',
      isComplete: true,
    })
    await importEntries(url, register, { entries: [founded('3', '2026-02-02')], publishedOn: '2026-06-02' })
    assert.partialDeepStrictEqual(await daysOf(url), { publishedOn: '2026-06-02', newestEntryOn: '2026-05-05' })
    await importEntries(url, register, {
      entries: [founded('3', '2026-02-02')],
      publishedOn: '2026-07-01',
      isComplete: true,
    })
    assert.partialDeepStrictEqual(await daysOf(url), { publishedOn: '2026-07-01', newestEntryOn: '2026-02-02' })
    await withClient(url, client =>
      client.query("update runs set state = 'undone' where id = (select max(id) from runs)"),
    )
    assert.partialDeepStrictEqual(await daysOf(url), { publishedOn: '2026-06-02', newestEntryOn: '2026-05-05' })
  })
})

test('rows that a later file repeats and nobody reads again still count among its entries', async () => {
  const alone = toyDataset(102, { standsAlone: true, complete: /./ })
  await withTestDatabase(async url => {
    const rows = Array.from({ length: 5 }, (_, at) => founded(`10${at}`, `2026-05-0${at + 1}`))
    await importEntries(url, alone, { entries: rows, publishedOn: '2026-06-01' })
    const { newestEntryOn, counts } = await importEntries(url, alone, {
      entries: [...rows, founded('99', '2020-01-01')],
      publishedOn: '2026-06-02',
    })
    assert.deepEqual([newestEntryOn, counts.unchanged], ['2026-05-05', 5])
  })
})

test('a list has the days of its import, and says how old it is', async () => {
  await withTestDatabase(async url => {
    const entry = listedPerson('1', 'Velimir Dostanov', { listedOn: '2014-07-10', changedOn: '2014-07-15' })
    await importEntries(url, toyList, { entries: [entry], publishedOn: '2014-07-16', isComplete: true })
    const [list] = await withDb(url, readScreenedLists)
    assert.partialDeepStrictEqual(list, { publishedOn: '2014-07-16', newestEntryOn: '2014-07-15', loadedOn: today })
    assert.equal(list && ageOfData(list, new Date('2026-11-18')), '12 years old')
  })
})

test('data is old by the rhythm of its publisher, and after a year where that is not known', () => {
  const now = new Date('2026-11-18T12:00:00Z')
  const age = (publishedOn: string | null, newestEntryOn: string | null, staleAfterHours: number | null = null) =>
    ageOfData({ publishedOn, newestEntryOn, staleAfterHours }, now)
  assert.equal(age('2021-07-07', '2021-07-02', 240), '5 years old')
  assert.equal(age('2026-11-10', null, 240), null)
  assert.equal(age('2026-11-01', null, 240), '17 days old')
  assert.equal(age('2026-09-01', null, 240), '2 months old')
  assert.equal(age('2025-12-01', '2020-01-01'), null)
  assert.equal(age('2025-11-01', null), '1 year old')
  assert.equal(age(null, '2021-07-02'), 'newest entry 5 years old')
  assert.equal(age(null, null), null, 'what nothing dates has no age, and is not new')
})

test('an upgrade keeps what was stated, counts the entries of lists, and shows no day of an import as stated', async () => {
  const migration = await readFile(path.join(import.meta.dirname, '../../../migrations/0136-four-days.sql'), 'utf8')
  await withTestDatabase(async url => {
    const entry = listedPerson('1', 'Velimir Dostanov', { listedOn: '2014-07-10', changedOn: '2014-07-15' })
    const planned = listedPerson('2', 'Ada Earlier', { listedOn: '2014-09-01', changedOn: '3017-08-22' })
    await importEntries(url, toyList, { entries: [entry, planned], publishedOn: '2014-07-16', isComplete: true })
    await importEntries(url, register, { entries: [founded('1', '2021-07-02')] })
    await withClient(url, async client => {
      await client.query(`
        insert into feeds (source_id, code, is_enabled, stale_after_hours) values (301, 'toy/toy301', true, 240);
        insert into feed_runs (source_id, state, deliveries)
          select 301, 'finished', jsonb_build_array(jsonb_build_object('run', id)) from runs where source_id = 301;
        update runs set newest_on = null where published_on is not null;
        drop table stood_in_days; drop index runs_newest; drop index runs_complete; alter table sources drop stale_after_hours`)
      await client.query(migration)
      const { rows } = await client.query('select newest_on::text as newest from feeds')
      assert.deepEqual(rows, [{ newest: '2014-07-15' }])
    })
    const list = { publishedOn: '2014-07-16', newestEntryOn: '2014-07-15', staleAfterHours: 240 }
    assert.partialDeepStrictEqual(await daysOf(url, 301), list)
    assert.partialDeepStrictEqual(await daysOf(url), { publishedOn: null, newestEntryOn: '2021-07-02' })
    const { rows } = await withClient(url, client => client.query('select id::float8 from companies'))
    const [citation] = await withDb(url, db => citeSources(db, rows[0].id, [101]))
    assert.equal(citation?.statedOn, null)
  })
})
