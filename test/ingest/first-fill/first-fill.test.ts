import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Entry } from '#ingest/entries/entry.ts'
import { groupByGroup } from '#ingest/read/group-by-group.ts'
import type { ReadPart } from '#ingest/read/read-part.ts'
import { contentOf } from '../../support/content-of.ts'
import { createTestDatabase } from '../../support/database.ts'
import { companyEntry, importEntries, toyDataset } from '../../support/toy-source.ts'

const register = toyDataset(101)
const other = toyDataset(102, { precedence: 50 })

const gb = (number: string) => ({ scheme: 'reg:GB', number })
const officer = (key: string, number: string, full_name: string, more: object = {}): Entry => ({
  ...({ kind: 'officer', key, company: gb(number), officer_kind: 'person', full_name, is_current: true } as const),
  ...more,
})
const holding = (key: string, number: string, holder_name: string, more: object = {}): Entry => ({
  ...({ kind: 'holding', key, company: gb(number), holder_kind: 'person', holder_name } as const),
  ...more,
})
const link = (key: string, parent: string, child: string, more: object = {}): Entry => ({
  ...({ kind: 'link', key, parent: gb(parent), child: gb(child), link_kind: 'branch' } as const),
  ...more,
})

/** What is said of companies right after them, and what only the database can place. */
const withFacts: Entry[] = [
  companyEntry('300', 'Headed Ltd'),
  officer('o300', '300', 'Dée Invented-Made', { birth_year: 1960, appointed_on: '2001-02-28', extra: { é: ['"', 1] } }),
  officer('o301', '300', 'Secretaries Ltd', { officer_kind: 'company', last_name: 'Secretaries Ltd' }),
  officer('o302', '300', 'Named Ltd', { officer_kind: 'company', officer: gb('101') }),
  officer('o303', '300', 'Not published'),
  holding('h300', '300', 'Eve Invented', { percentage: '33.3333', quantity: '12000000', held_from: '1999-12-31' }),
  holding('h301', '300', 'Flo Invented', { percentage_min: '25', percentage_min_open: true, percentage_max: '50' }),
  holding('h302', '300', 'Gus Invented', { held_until: '2020-01-01', extra: {} }),
  companyEntry('301', 'North Branch Of Headed'),
  link('l301', '300', '301'),
  companyEntry('302', 'South Branch Of Headed'),
  link('l302', '300', '302', { valid_from: '2011-11-11' }),
  companyEntry('303', 'Branch Of A Branch'),
  link('l303', '302', '303'),
  companyEntry('304', 'Branch Abroad', {
    basic: { name: 'Branch Abroad', country_code: 'FR', registration_number: '304' },
  }),
  link('l304', '300', '304'),
  companyEntry('305', 'Closed Branch'),
  link('l305', '300', '305', { valid_until: '2015-01-01' }),
  // Its head comes after it, and has a parent that only the database finds.
  companyEntry('306', 'Held Ltd'),
  holding('h306', '306', 'Plain Holder Ltd', { holder_kind: 'company', holder: gb('107'), percentage: '80' }),
  companyEntry('307', 'Branch Of Held'),
  link('l307', '306', '307'),
  companyEntry('308', 'Late Ltd'),
  companyEntry('309', 'Later Ltd'),
  officer('o308', '308', 'Hal Invented', { is_current: false, resigned_on: '2024-05-05' }),
  holding('h308', '308', 'Ida Invented'),
  link('l308', '309', '308'),
  holding('h309', '309', 'Jo Invented'),
  // Of two with one key the later counts, and what is taken back is not there.
  holding('h309', '309', 'Jo Invented-Other'),
  officer('o309', '309', 'Kit Invented'),
  { kind: 'gone', of: 'officer', key: 'o309' },
  companyEntry('310', 'Held By Nobody Ltd'),
  link('l310', '310', '309', { link_kind: 'ultimate' }),
]

/** Companies of many kinds, and entries that are not new for certain: they belong together or are no companies. */
const entries: Entry[] = [
  ...withFacts,
  ...Array.from({ length: 40 }, (_, at) => companyEntry(`10${at}`, `Plain ${at} Ltd`)),
  companyEntry('1', 'Épicerie Süd & Co. Ltd', {
    address: { address_city: 'Bad Tölz', country_region: 'Ünterland', zip_code: 'ab1 2cd', address_street: '1 Way' },
    activity: { nace: ['62.01'], sic: [], employees: 12 },
    names: [{ kind: 'previous', name: 'L’Ancienne "Maison"\tLtd', valid_until: '2020-01-31' }],
    extra: { note: 'a "quoted" \\ text\n', nothing: null, empty: [], deep: { count: 3, none: {} } },
  }),
  companyEntry('2', 'Zip Of Letters Ltd', { address: { zip_code: 'ß 1', address_city: '---' } }),
  companyEntry('3', 'Linked Ltd', {
    contact: { linkedin: 'https://www.linkedin.com/company/Linked-Ltd', emails: ['a@b.example'], phones: [] },
  }),
  companyEntry('4', 'Formed GmbH', {
    basic: { name: 'Formed GmbH', country_code: 'DE', state: 'BY', legal_form: 'GmbH', vat_number: 'DE1' },
    address: { latitude: '48.1', longitude: '-179.00012' },
  }),
  // Values at the edges of what a column can hold.
  companyEntry('5', '株式会社 Öst Ltd', {
    basic: {
      name: '株式会社 Öst Ltd',
      country_code: 'GB',
      registration_number: '5',
      incorporated_on: '1600-02-29',
      dissolved_on: '9999-12-31',
      status_id: 1615,
    },
    address: { latitude: '0', longitude: '0.5' },
    activity: { nace: ['62.01', 'say "x"', 'ü'], employees: 2_147_483_647 },
    extra: { größe: 'x\u0001' },
  }),
  // Two numbers of two companies, which a third record says are one.
  { ...companyEntry('200', 'Joined One Ltd'), keys: [{ scheme: 'vat:GB', number: '77' }] } as Entry,
  { ...companyEntry('201', 'Joined Two Ltd'), keys: [{ scheme: 'lei', number: '529900T8BM49AURSDO55' }] } as Entry,
  {
    ...companyEntry('202', 'Joined Ltd'),
    keys: [
      { scheme: 'vat:GB', number: '77' },
      { scheme: 'lei', number: '529900T8BM49AURSDO55' },
    ],
  } as Entry,
  // The database has it already, from elsewhere.
  companyEntry('900', 'There Before Ltd'),
  {
    kind: 'officer',
    key: 'o1',
    company: { scheme: 'reg:GB', number: '1' },
    officer_kind: 'person',
    full_name: 'Ada Invented',
    is_current: true,
  },
  {
    kind: 'holding',
    key: 'h1',
    company: { scheme: 'reg:GB', number: '2' },
    holder_name: 'Bo Invented',
    percentage: '75',
  },
]

const before: Entry[] = [
  companyEntry('900', 'There Before Limited'),
  {
    kind: 'officer',
    key: 'o9',
    company: { scheme: 'reg:GB', number: '3' },
    officer_kind: 'person',
    full_name: 'Cy Invented',
    is_current: true,
  },
]

test('a first fill ends as an import the usual way does, in every table', async () => {
  const [usual, filled] = await Promise.all([importInto(0), importInto(1 << 30)])
  for (const table in usual) assert.deepEqual(filled[table], usual[table], table)
  assert.ok((usual.prospects?.length ?? 0) > 45)
})

test('beside the demo universe it ends so too, and keeps what is there', async () => {
  const usual = await importInto(0, { demo: true })
  const beside = await importInto(4 << 20, { demo: true })
  for (const table of Object.keys(usual)) assert.deepEqual(beside[table], usual[table], table)
})

test('of two records with one key the later counts in a first fill too, and both names are not searched', async () => {
  const database = await createTestDatabase()
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  try {
    const twice = [companyEntry('1', 'Earlier Ltd'), companyEntry('2', 'Second Ltd'), companyEntry('1', 'Later Ltd')]
    await importEntries(database.url, register, { entries: twice, bytes: 1 << 30 })
    const { rows } = await client.query(
      `select c.name, s.words from companies c join search_names s on s.company_id = c.id order by c.id`,
    )
    assert.deepEqual(rows, [
      { name: 'Later Ltd', words: 'later||ltd' },
      { name: 'Second Ltd', words: 'second||ltd' },
    ])
    const { rows: changes } = await client.query('select from changes')
    assert.equal(changes.length, 0)
    const { rows: terms } = await client.query('select term from search_terms where names > 0 order by 1')
    assert.deepEqual(terms, [{ term: 'later' }, { term: 'second' }])
  } finally {
    await client.end()
    await database.drop()
  }
})

test('the database knows what a first fill has brought, and names stay that the next file gives again', async () => {
  const database = await createTestDatabase()
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  try {
    const moved = (number: string, name: string, street: string) =>
      companyEntry(number, name, { address: { address_street: street } })
    const first = [moved('1', 'Staying Ltd', '1 Way'), moved('2', 'Renamed Ltd', '1 Way')]
    await importEntries(database.url, register, { entries: first, bytes: 1 << 30 })
    const { rows: known } = await client.query(
      `select distinct tablename from pg_stats where tablename in ('companies', 'names', 'records', 'company_keys')`,
    )
    assert.equal(known.length, 4)
    const named = async () => (await client.query('select id, name from names order by company_id')).rows
    const [staying, renamed] = await named()
    await importEntries(database.url, register, {
      entries: [moved('1', 'Staying Ltd', '2 Way'), moved('2', 'Other Ltd', '2 Way')],
    })
    const [one, two] = await named()
    assert.deepEqual(one, staying)
    assert.equal(two.name, 'Other Ltd')
    assert.notEqual(two.id, renamed.id)
    const { rows: past } = await client.query(`select row ->> 'name' as name from past_facts where of = 'names'`)
    assert.deepEqual(past, [{ name: 'Renamed Ltd' }])
  } finally {
    await client.end()
    await database.drop()
  }
})

test('groups of files that two threads read come in the order of the files', async () => {
  const lane = async function* (files: string[], wait: number): AsyncGenerator<ReadPart, void> {
    for (const [at, path] of files.entries()) {
      await sleep(wait)
      const sofar = { rows: at + 1, packedBytes: 10 * (at + 1) }
      yield { kind: 'batch', batch: path as never, isComplete: false, ...sofar }
      yield { kind: 'file', path, about: { name: path }, fileRows: 1, columns: [], isLast: true, ...sofar }
    }
  }
  for (const [one, other] of [
    [0, 2],
    [2, 0],
  ] as const) {
    const told: unknown[] = []
    for await (const part of groupByGroup([lane(['a', 'c', 'e'], one), lane(['b', 'd'], other)], 5)) {
      if (part.kind === 'batch') told.push(part.batch)
      else told.push(part.rows)
    }
    assert.deepEqual(told, ['a', 1, 'b', 2, 'c', 3, 'd', 4, 'e', 5])
  }
})

/** What a database has after both imports, the second of files that say to be of this size. */
async function importInto(bytes: number, { demo = false } = {}): Promise<Record<string, unknown[]>> {
  const database = await createTestDatabase({ demo })
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  try {
    await importEntries(database.url, other, { entries: before, publishedOn: '2026-10-01' })
    const { counts } = await importEntries(database.url, register, { entries, bytes, publishedOn: '2026-11-01' })
    const again = await importEntries(database.url, register, { entries, bytes, publishedOn: '2026-11-01' })
    assert.equal(again.counts.added + again.counts.changes, 0)
    // A fact that is there twice is one or two steps, by whether both are read at once.
    return { counts: [{ ...counts, changed: undefined }], ...(await contentOf(client)) }
  } finally {
    await client.end()
    await database.drop()
  }
}
