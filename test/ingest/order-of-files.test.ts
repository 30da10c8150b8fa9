import assert from 'node:assert/strict'
import { test } from 'node:test'
import pg from 'pg'
import type { Entry } from '#ingest/entries/entry.ts'
import { verifyDatabase } from '../../src/upkeep/verify/verify-database.ts'
import { withTestDatabase } from '../support/database.ts'
import { companyEntry, type Files, importEntries, toyDataset } from '../support/toy-source.ts'

// Files may come in any order: what is newer stands, dated or not, and of one day the same always stands.

const register = toyDataset(101, { vanished: { status: 'Gone', status_id: 108 } })
const key = (number: string) => ({ scheme: 'reg:GB', number })

/** Everything that one file may say of a company: each kind of fact once. */
function saying(number: string, word: string, as_of?: string): Entry[] {
  const company = key(number)
  return [
    companyEntry(number, `${word} Ltd`, {
      as_of,
      address: { address_city: word },
      names: [{ kind: 'trading', name: `${word} Shop` }],
      extra: { [`said_${word.toLowerCase()}`]: true },
    }),
    { kind: 'officer', key: `o${number}`, as_of, company, officer_kind: 'person', full_name: word, is_current: true },
    { kind: 'holding', key: `h${number}`, as_of, company, holder_name: word, percentage: String(word.length) },
    {
      kind: 'link',
      key: `l${number}`,
      as_of,
      parent: key('100'),
      child: company,
      link_kind: 'direct',
      valid_from: null,
    },
    {
      kind: 'statement',
      key: `s${number}`,
      as_of,
      company,
      period_end: '2025-12-31',
      consolidated: false,
      currency: 'GBP',
      values: { Turnover: String(word.length) },
    },
  ]
}

const gone = (number: string, on?: string): Entry[] => [
  { kind: 'gone', of: 'company', key: number, on },
  { kind: 'gone', of: 'officer', key: `o${number}`, on },
  { kind: 'gone', of: 'holding', key: `h${number}`, on },
  { kind: 'gone', of: 'link', key: `l${number}`, on },
]

const parent = companyEntry('100', 'Parent Ltd')

const sets: Record<string, Files[]> = {
  'files of several days, some records with days of their own': [
    { publishedOn: '2026-03-01', entries: [parent, ...saying('1', 'March'), ...saying('2', 'Dated', '2026-01-05')] },
    { publishedOn: '2026-02-01', entries: [...saying('1', 'February'), ...saying('2', 'Older', '2026-01-04')] },
    { publishedOn: '2026-04-01', entries: [...saying('2', 'Oldest', '2025-12-31'), ...saying('3', 'April')] },
  ],
  'files of one day': [
    { publishedOn: '2026-03-01', entries: [parent, ...saying('1', 'One'), ...saying('2', 'Two')] },
    { publishedOn: '2026-03-01', entries: [...saying('1', 'Three'), ...saying('2', 'Four')] },
    { publishedOn: '2026-03-01', entries: [...saying('1', 'Five'), ...saying('2', 'Two')] },
  ],
  'a complete file and others of its day': [
    { publishedOn: '2026-03-01', isComplete: true, entries: [parent, ...saying('1', 'Whole'), ...saying('2', 'All')] },
    { publishedOn: '2026-03-01', entries: [...saying('1', 'Partly'), ...saying('3', 'Beside')] },
  ],
  'files that say the same again': [
    { publishedOn: '2026-03-01', entries: [parent, ...saying('1', 'Same'), ...saying('2', 'Gone')] },
    { publishedOn: '2026-03-05', entries: saying('1', 'Same') },
    { publishedOn: '2026-03-03', entries: [...saying('1', 'Same'), ...gone('2')] },
  ],
  'what was taken back': [
    {
      publishedOn: '2026-03-01',
      entries: [parent, ...saying('1', 'First'), ...saying('2', 'First'), ...saying('3', 'Same')],
    },
    { publishedOn: '2026-03-05', entries: [...gone('1'), ...gone('2', '2026-03-03'), ...gone('4')] },
    {
      publishedOn: '2026-03-04',
      entries: [...saying('2', 'Again'), ...saying('4', 'Never'), ...gone('3', '2026-03-01')],
    },
  ],
}

for (const [name, files] of Object.entries(sets)) {
  test(`in whatever order they come, ${name} end alike`, async () => {
    const ends: { order: string; state: unknown }[] = []
    for (const order of permutations(files.map((_, at) => at))) {
      await withTestDatabase(async url => {
        for (const at of order) await importEntries(url, register, files[at] as Files)
        ends.push({ order: order.join(', '), state: await served(url) })
      })
    }
    for (const { order, state } of ends) assert.deepEqual(state, ends[0]?.state, `the order ${order}`)
  })
}

test('two complete files of one day end alike, also where one of them lists fewer', async () => {
  const file = (day: string, ...numbers: string[]): Files => ({
    publishedOn: day,
    isComplete: true,
    entries: [parent, ...numbers.flatMap(number => saying(number, 'Same'))],
  })
  const [more, fewer] = [file('2026-03-02', '1', '2'), file('2026-03-02', '1')]
  const ends: unknown[] = []
  for (const order of permutations([more, fewer])) {
    await withTestDatabase(async url => {
      for (const files of [file('2026-03-01', '1', '2'), ...order]) await importEntries(url, register, files)
      // A company that was dropped and came back is of the day of its return, one that stayed of the day it last changed.
      ends.push(JSON.parse(JSON.stringify(await served(url), (name, value) => (name === 'sourced_on' ? null : value))))
    })
  }
  assert.deepEqual(ends[0], ends[1])
  assert.doesNotMatch(JSON.stringify(ends), /"Gone"/)
})

test('a file without a date is dated by its import: it replaces what came before, and no older file replaces it', () =>
  withTestDatabase(async url => {
    await importEntries(url, register, { publishedOn: '2026-03-01', entries: [parent, ...saying('1', 'Dated')] })
    await importEntries(url, register, { entries: saying('1', 'Undated') })
    await importEntries(url, register, { entries: saying('1', 'Corrected') })
    const older = await importEntries(url, register, { publishedOn: '2026-04-01', entries: saying('1', 'Older') })
    assert.deepEqual([older.counts.changed, older.counts.older], [0, 4])
    assert.match(JSON.stringify(await served(url)), /"Corrected Ltd"/)
  }))

test('what is served is of the last day on which it was said', () =>
  withTestDatabase(async url => {
    for (const day of ['2026-03-01', '2026-03-05', '2026-03-03'])
      await importEntries(url, register, { publishedOn: day, entries: [companyEntry('1', 'Same Ltd')] })
    assert.match(JSON.stringify(await served(url)), /"sourced_on":"2026-03-05"/)
    const verdicts = await verifyDatabase(url)
    assert.deepEqual(
      verdicts.filter(({ offending }) => offending > 0),
      [],
    )
  }))

test('of two records in one file the newer counts, and of one day the later', () =>
  withTestDatabase(async url => {
    await importEntries(url, register, {
      publishedOn: '2026-03-01',
      entries: [
        ...[...saying('1', 'Newer', '2026-02-02'), ...saying('1', 'Older', '2026-02-01')],
        ...[...saying('2', 'Earlier'), ...saying('2', 'Later')],
        ...[...saying('3', 'Back'), ...gone('3'), ...saying('3', 'Here')],
      ],
    })
    const text = JSON.stringify(await served(url))
    for (const word of ['Newer', 'Later', 'Here']) assert.match(text, new RegExp(`"${word} Ltd"`))
    assert.doesNotMatch(text, /"(Older|Earlier|Back) Ltd"|"Gone"/)
  }))

/** What is served, without the numbers that depend on who came first. */
async function served(url: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query(
    `with c as (select id, registration_number as number from companies)
     select
       (select jsonb_agg(to_jsonb(x) - array['id', 'version'] order by x.registration_number) from companies x) as companies,
       (select jsonb_agg(jsonb_build_array(c.number, n.kind, n.name) order by c.number, n.kind, n.name)
        from names n join c on c.id = n.company_id) as names,
       (select jsonb_agg(to_jsonb(o) - array['id', 'company_id', 'run_id', 'as_of'] order by o.source_key) from officers o) as officers,
       (select jsonb_agg(to_jsonb(h) - array['id', 'company_id', 'run_id', 'as_of', 'created_at'] order by h.source_key)
        from holdings h) as holdings,
       (select jsonb_agg(to_jsonb(l) - array['parent_id', 'child_id', 'run_id', 'as_of'] order by l.source_key) from links l) as links,
       (select jsonb_agg(to_jsonb(s) - array['id', 'company_id', 'run_id', 'as_of'] order by s.source_key) from statements s) as statements,
       (select jsonb_agg(jsonb_build_array(kind, words) order by kind, words) from search_names) as searched`,
  )
  await client.end()
  return rows[0]
}

function permutations<Item>(items: Item[]): Item[][] {
  if (items.length < 2) return [items]
  return items.flatMap(item => permutations(items.filter(other => other !== item)).map(rest => [item, ...rest]))
}
