import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type ListEntry, readEntries } from '#domain/screening/entry.ts'
import { lastChangeOfLists, listChangedEntries } from '#domain/screening/list-changed-entries.ts'
import type { Entry } from '#ingest/entries/entry.ts'
import { undoImport } from '#ingest/publish/undo-import.ts'
import { type Db, withDb } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import { actorOn } from '../support/actor.ts'
import { withTestDatabase } from '../support/database.ts'
import { importEntries, toyDataset } from '../support/toy-source.ts'

const list = toyDataset(301, { isList: true })

const listed = (key: string, name: string, more: Partial<ListEntry> = {}): Entry => ({
  kind: 'listed',
  key,
  raw: `${key}\t${name}\r\n`,
  content: {
    list: 'toy-list',
    key,
    kind: 'person',
    names: [{ name, kind: 'primary', strength: 'strong' }],
    identifiers: [],
    births: [],
    birthPlaces: [],
    gender: null,
    countries: [],
    addresses: [],
    programmes: ['TOY'],
    measures: [{ kind: 'blocking', words: 'Funds are frozen', from: null, to: null }],
    references: [],
    listedOn: '2020-02-03',
    changedOn: null,
    delistedOn: null,
    reason: null,
    remarks: [],
    link: null,
    ...more,
  },
})

const withLists = (work: (toy: Toy) => Promise<void>) =>
  withTestDatabase(url =>
    withDb(url, db => {
      const load = (publishedOn: string, ...entries: Entry[]) =>
        importEntries(url, list, { entries, publishedOn, isComplete: true })
      return work({ url, db, load })
    }),
  )

type Toy = { url: string; db: Db; load: (on: string, ...entries: Entry[]) => ReturnType<typeof importEntries> }

const changed = async (db: Db, after: number) =>
  (await listChangedEntries(db, { after })).map(({ key, what }) => `${key} ${what}`)

const hundred = Array.from({ length: 100 }, (_, at) => listed(`x${at}`, `Invented Person ${at}`))

test('an entry is kept as its list says it, with its names in Latin letters and its numbers', () =>
  withLists(async ({ db, load }) => {
    const identifiers = [{ kind: 'passport' as const, value: 'AB 001-2', country: 'RU', words: 'Passport' }]
    const names: ListEntry['names'] = [
      { name: 'Иван Выдуманный', kind: 'primary', strength: 'strong', script: 'Cyrillic' },
      { name: 'Vanya\u200b', kind: 'alias', strength: 'weak' },
    ]
    const { counts } = await load('2026-03-01', listed('1', '', { names, identifiers }), listed('2', ''))
    assert.deepEqual([counts.added, counts.quarantined, counts.cleaned], [1, 1, 1])
    const [{ id } = { id: 0 }] = await listChangedEntries(db, { after: 0 })
    const [stored] = await readEntries(db, [id])
    assert.deepEqual(
      stored?.names.map(({ name }) => name),
      ['Иван Выдуманный', 'Vanya'],
    )
    assert.deepEqual([stored?.listedOn, stored?.firstSeen, stored?.vanishedOn], ['2020-02-03', '2026-03-01', null])
    const found = await sql`select position, words, strength from screening_names order by 1`.execute(db)
    assert.deepEqual(found.rows, [
      { position: 0, words: ['ivan', 'vydumannyy'], strength: 'strong' },
      { position: 1, words: ['vanya'], strength: 'weak' },
    ])
    const numbers = await sql`select kind, value, country from screening_identifiers`.execute(db)
    assert.deepEqual(numbers.rows, [{ kind: 'passport', value: 'AB12', country: 'RU' }])
    const raw = await sql`select raw from screening_entries`.execute(db)
    assert.deepEqual(raw.rows, [{ raw: '1\t\r\n' }])
  }))

test('what is compared makes a change, a reason that is worded anew does not', () =>
  withLists(async ({ db, load }) => {
    await load('2026-03-01', listed('1', 'One'), listed('2', 'Two'), listed('3', 'Three'))
    const before = await lastChangeOfLists(db)
    assert.deepEqual(await changed(db, 0), ['1 added', '2 added', '3 added'])
    const { counts } = await load(
      '2026-03-02',
      listed('1', 'One', { reason: 'In other words' }),
      listed('2', 'Two', {
        births: [{ text: 'circa 1963', from: '1962-01-01', to: '1964-12-31', isApproximate: true }],
      }),
      listed('3', 'Three'),
      listed('4', 'Four'),
    )
    assert.deepEqual([counts.added, counts.changed, counts.unchanged], [1, 2, 1])
    assert.deepEqual(await changed(db, before), ['2 changed', '4 added'])
    const [one] = await listChangedEntries(db, { after: 0, limit: 1 })
    assert.equal((await readEntries(db, [one?.id as number]))[0]?.reason, 'In other words')
  }))

test('what a list no longer has is kept as delisted, and may come back', () =>
  withLists(async ({ db, load }) => {
    await load('2026-03-01', listed('1', 'One'), listed('2', 'Two'))
    const before = await lastChangeOfLists(db)
    const { counts } = await load('2026-03-02', listed('2', 'Two'))
    assert.equal(counts.vanished, 1)
    assert.deepEqual(await changed(db, before), ['1 delisted'])
    const [gone] = await listChangedEntries(db, { after: before })
    assert.equal((await readEntries(db, [gone?.id as number]))[0]?.vanishedOn, '2026-03-02')
    const after = await lastChangeOfLists(db)
    await load('2026-03-03', listed('1', 'One'), listed('2', 'Two'))
    assert.deepEqual(await changed(db, after), ['1 changed'])
    await load('2026-03-04', listed('1', 'One', { delistedOn: '2026-03-04' }), listed('2', 'Two'))
    assert.deepEqual(await changed(db, after), ['1 delisted'])
  }))

test('a file that lacks much of the list is refused and changes nothing', () =>
  withLists(async ({ db, load }) => {
    await load('2026-03-01', ...hundred)
    const before = await lastChangeOfLists(db)
    await assert.rejects(load('2026-03-02', ...hundred.slice(0, 90)), /lacks 10 of 100 known entries/)
    assert.deepEqual(await changed(db, before), [])
    await load('2026-03-02', ...hundred.slice(0, 98))
    assert.deepEqual(await changed(db, before), ['x98 delisted', 'x99 delisted'])
  }))

test('an import of a list is undone: entries are as before, and have changed once more', () =>
  withLists(async ({ url, db, load }) => {
    await load('2026-03-01', listed('1', 'One'), listed('2', 'Two'))
    const told = 'select e.key, e.compared, e.vanished_on, e.said, array_agg(n.words::text order by position) as words'
    const print = () =>
      sql`${sql.raw(told)} from screening_entries e join screening_names n on n.entry_id = e.id group by e.id order by key`.execute(
        db,
      )
    const before = await print()
    const { runId } = await load('2026-03-02', listed('1', 'Uno'), listed('3', 'Three'))
    const known = await lastChangeOfLists(db)
    assert.notDeepEqual((await print()).rows, before.rows)
    await undoImport(url, runId, await actorOn(url))
    assert.deepEqual((await print()).rows, before.rows)
    assert.deepEqual(await changed(db, known), ['1 changed', '2 changed'])
  }))
