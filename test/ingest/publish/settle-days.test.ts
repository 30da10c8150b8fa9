import assert from 'node:assert/strict'
import { test } from 'node:test'
import pg from 'pg'
import { importLock } from '#domain/imports/import-lock.ts'
import { readEventStream } from '#domain/watching/watch-event.ts'
import { watchFields } from '#domain/watching/watch-field.ts'
import type { Entry } from '#ingest/entries/entry.ts'
import { settleDays } from '#ingest/publish/settle-days.ts'
import { verifyDatabase } from '../../../src/upkeep/verify/verify-database.ts'
import { withTestDatabase } from '../../support/database.ts'
import { companyEntry, importEntries, toyDataset } from '../../support/toy-source.ts'
import { startWatching } from '../../support/watching.ts'

const register = toyDataset(101)
const key = (number: string) => ({ scheme: 'reg:GB', number })
const link = (parent: string, child: string) =>
  ({ kind: 'link', key: `${parent}-${child}`, parent: key(parent), child: key(child), link_kind: 'direct' }) as const

test('a link that ends as the days pass is no parent any more, for all below it, and verify agrees', () =>
  withTestDatabase(async url => {
    await importEntries(url, register, {
      publishedOn: '2026-03-01',
      entries: [
        ...['1', '2', '3', '4'].map(number => companyEntry(number, `Pellworm ${number} Ltd`)),
        { ...link('1', '2'), valid_from: null },
        { ...link('2', '3'), valid_from: null },
        { ...link('1', '4'), valid_from: null },
      ],
    })
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    const withParents = async () => {
      const { rows } = await client.query(
        `select c.registration_number as number from prospects p join companies c on c.id = p.company_id
         where p.has_parent order by 1`,
      )
      return rows.map(({ number }) => number).join(' ')
    }
    try {
      assert.equal(await settleDays(url), 0)
      assert.equal(await withParents(), '2 3 4')
      // Time passes: the day that the register gave as the last one is over.
      await client.query(
        `update links set valid_until = current_date - 1 where source_key in ('1-2', '2-3');
         update ended_links set until = current_date - 2`,
      )
      await client.query('select pg_advisory_lock($1)', [importLock])
      assert.equal(await settleDays(url), null)
      await client.query('select pg_advisory_unlock($1)', [importLock])
      assert.equal(await settleDays(url), 3)
      assert.equal(await withParents(), '4')
      assert.equal(await settleDays(url), 0)
      const verdicts = await verifyDatabase(url)
      assert.deepEqual(
        verdicts.filter(({ code, offending }) => code === 'prospects' && offending > 0),
        [],
      )
    } finally {
      await client.end()
    }
  }))

test('who comes and goes by the calendar is told once, and found while they hold', async t => {
  const watching = await startWatching()
  t.after(() => watching.close())
  const { url, databases } = watching.server
  const company = key('1')
  await importEntries(url, register, {
    publishedOn: '2026-03-01',
    entries: [
      companyEntry('1', 'Pellworm 1 Ltd'),
      ...['Staying', 'Leaving', 'Coming'].flatMap((name): Entry[] => [
        {
          ...{ kind: 'officer', key: `o${name}`, company, officer_kind: 'person' },
          ...{ full_name: `${name} Example`, is_current: true },
        },
        { kind: 'holding', key: `h${name}`, company, holder_kind: 'person', holder_name: `${name} Holder` },
      ]),
    ],
  })
  const client = await watching.client()
  const { rows } = await client.query(`select id::int from companies where registration_number = '1'`)
  const { id } = await watching.account([rows[0].id], undefined, watchFields)
  const indexed = async () => {
    const found = await client.query(
      `select h.holder_name as name from search_names s join holdings h on h.company_id = s.company_id and h.id = s.row_id
       where s.kind = 5 order by 1`,
    )
    return found.rows.map(({ name }) => name)
  }
  // Time passes: what was announced for today and yesterday was loaded three days ago.
  await client.query(
    `update officers set resigned_on = current_date where source_key = 'oLeaving';
     update officers set appointed_on = current_date - 1 where source_key = 'oComing';
     update holdings set held_until = current_date where source_key = 'hLeaving';
     update holdings set held_from = current_date where source_key = 'hComing';
     update runs set started_at = started_at - interval '3 days';
     update ended_links set until = current_date - 2`,
  )
  assert.equal(await settleDays(url), 1)
  const told = async () =>
    (await readEventStream(databases.primary, id, null, 100)).events.map(one => [one.field, one.oldValue, one.newValue])
  const events = [
    ['officer_name', 'Leaving Example', null],
    ['officer_name', null, 'Coming Example'],
    ['shareholder_name', 'Leaving Holder', null],
    ['shareholder_name', null, 'Coming Holder'],
  ]
  assert.deepEqual(await told(), events)
  assert.deepEqual(await indexed(), ['Coming Holder', 'Staying Holder'])
  assert.equal(await settleDays(url), 0)
  assert.deepEqual(await told(), events)
  // What an import of today wrote has been judged by its own day.
  await client.query(
    `update officers set resigned_on = current_date where source_key = 'oStaying';
     update runs set started_at = now(); update ended_links set until = current_date - 2`,
  )
  await settleDays(url)
  assert.deepEqual(await told(), events)
})

test('an import that comes before the days are settled loses nothing of what they ended', async t => {
  const watching = await startWatching()
  t.after(() => watching.close())
  const { url, databases } = watching.server
  const leaving: Entry = {
    ...{ kind: 'officer', key: 'oLeaving', company: key('1'), officer_kind: 'person' },
    ...{ full_name: 'Leaving Example', is_current: true, resigned_on: new Date().toISOString().slice(0, 10) },
  }
  const publish = (role: string) =>
    importEntries(url, register, { entries: [companyEntry('1', 'Pellworm 1 Ltd'), { ...leaving, role }] })
  await publish('director')
  const client = await watching.client()
  const { rows } = await client.query(`select id::int from companies where registration_number = '1'`)
  const { id } = await watching.account([rows[0].id], undefined, watchFields)
  await client.query(
    `update runs set started_at = started_at - interval '3 days'; update ended_links set until = current_date - 2`,
  )
  await publish('secretary')
  await settleDays(url)
  const { events } = await readEventStream(databases.primary, id, null, 100)
  const names = events.filter(({ field }) => field === 'officer_name')
  assert.deepEqual(
    names.map(({ oldValue, newValue }) => [oldValue, newValue]),
    [['Leaving Example', null]],
  )
})
