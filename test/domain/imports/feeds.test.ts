import assert from 'node:assert/strict'
import { test } from 'node:test'
import { freshnessOf, listDueFeeds, listFeeds, measureFeeds } from '#domain/imports/feed.ts'
import { measureSources, metricsPage, openMetrics } from '#lib/metrics.ts'
import { withDb } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import { withClient } from '#postgres/with-client.ts'
import { withTestDatabase } from '../../support/database.ts'

const now = new Date('2026-11-17T12:00:00Z')

const insert = sql`
  insert into feeds (source_id, code, is_enabled, stale_after_hours, published_at, loaded_at, confirmed_at, next_at, failures, runs,
    failed_runs, loaded_rows)
  values
    (1, 'a/fresh', true, 36, '2026-11-17 08:00Z', '2026-11-16 12:00Z', '2026-11-17 11:30Z', '2026-11-17 12:30Z', 0, 7, 1, 900),
    (2, 'b/stale', true, 36, '2026-11-15 08:00Z', '2026-11-16 12:00Z', '2026-11-17 11:30Z', '2026-11-17 11:00Z', 0, 9, 0, 5),
    (3, 'c/failing', true, 36, '2026-11-15 08:00Z', '2026-11-16 12:00Z', '2026-11-15 11:30Z', '2026-11-17 10:00Z', 4, 9, 4, 5),
    (4, 'd/new', true, 36, null, null, null, '2026-11-17 11:59Z', 0, 0, 0, 0),
    (6, 'f/ahead', true, 36, '2036-11-17 08:00Z', '2026-11-16 12:00Z', '2026-11-17 11:30Z', '2026-11-17 12:30Z', 0, 1, 0, 1),
    (8, 'h/undated', true, 36, null, '2026-11-16 12:00Z', '2026-11-17 11:30Z', '2026-11-17 12:30Z', 0, 1, 0, 1),
    (9, 'i/undated-for-long', true, 36, null, '2026-11-15 12:00Z', '2026-11-17 11:30Z', '2026-11-17 12:30Z', 0, 1, 0, 1),
    (5, 'e/off', false, 36, '2026-11-17 08:00Z', '2026-11-16 12:00Z', '2026-11-17 11:30Z', '2026-11-17 10:00Z', 0, 1, 0, 1)
`

const aside = sql`
  insert into feeds (source_id, code, is_enabled, stale_after_hours, published_at, loaded_at, next_at, failures, ahead_at)
  values (7, 'g/aside', true, 36, '2026-11-17 08:00Z', '2026-11-17 09:00Z', '2026-11-17 12:30Z', 3, '2036-11-17 08:00Z')
`

test('each state of a source has its name, and what is due is the longest due first', async () => {
  await withTestDatabase(url =>
    withDb(url, async db => {
      await insert.execute(db)
      await aside.execute(db)
      const states = (await listFeeds(db)).map(feed => [feed.code, freshnessOf(feed, now)])
      assert.deepEqual(states, [
        ['a/fresh', 'fresh'],
        ['b/stale', 'stale'],
        ['c/failing', 'failing'],
        ['d/new', 'new'],
        ['e/off', 'off'],
        ['f/ahead', 'ahead'],
        ['g/aside', 'ahead'],
        ['h/undated', 'undated'],
        ['i/undated-for-long', 'stale'],
      ])
      assert.deepEqual(await listDueFeeds(db, now), ['c/failing', 'b/stale', 'd/new'])
      // Somebody is at a source as long as the lock is held, whatever a killed process left on record.
      await sql`insert into feed_runs (source_id, state) values (2, 'running'), (3, 'running')`.execute(db)
      await withClient(url, async client => {
        await client.query("select pg_advisory_lock(hashtextextended('feed b', 0))")
        assert.deepEqual(await listDueFeeds(db, now), ['c/failing', 'd/new'])
      })
    }),
  )
})

test('metrics tell of each enabled source its age, lag, failures, runs and rows', async () => {
  await withTestDatabase(url =>
    withDb(url, async db => {
      await insert.execute(db)
      await aside.execute(db)
      const metrics = openMetrics()
      measureSources(metrics, () => measureFeeds(db, now))
      for (const _ of ['first', 'again']) {
        const lines = (await metricsPage(metrics).text())
          .split('\n')
          .filter(line => line.startsWith('firmament_source_'))
        const said = (name: string, source: string) =>
          lines.find(line => line.startsWith(`firmament_source_${name}{source="${source}"}`))?.split(' ')[1]
        assert.deepEqual(
          ['age_seconds', 'lag_seconds', 'stale', 'failures', 'runs_total', 'failed_runs_total', 'rows_total'].map(
            name => said(name, 'a/fresh'),
          ),
          ['14400', '1800', '0', '0', '7', '1', '900'],
        )
        assert.deepEqual([said('stale', 'b/stale'), said('failures', 'c/failing')], ['1', '4'])
        assert.deepEqual(
          ['a/fresh', 'f/ahead', 'g/aside'].map(source => said('ahead', source)),
          ['0', '1', '1'],
        )
        assert.ok(Number(said('age_seconds', 'f/ahead')) < 0, 'an age below zero is shown as it is')
        assert.equal(said('age_seconds', 'd/new'), undefined)
        assert.ok(!lines.some(line => line.includes('e/off')))
      }
    }),
  )
})

test('metrics of everything else are served while the database is away', async () => {
  const metrics = openMetrics()
  measureSources(metrics, () => Promise.reject(new Error('the database is away')))
  assert.match(await metricsPage(metrics).text(), /process_resident_memory_bytes/)
})
