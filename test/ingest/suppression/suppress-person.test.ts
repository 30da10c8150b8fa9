import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import pg from 'pg'
import { exportPerson } from '#domain/privacy/export-person.ts'
import type { PersonQuery } from '#domain/privacy/find-person.ts'
import { notPublished } from '#domain/privacy/not-published.ts'
import { SuppressionKeyError, suppressionSeal } from '#domain/privacy/suppression-key.ts'
import type { Row } from '#files/row.ts'
import type { Entry } from '#ingest/entries/entry.ts'
import { undoMerge } from '#ingest/publish/undo-merge.ts'
import { liftSuppression } from '#ingest/suppression/lift-suppression.ts'
import { suppressPerson } from '#ingest/suppression/suppress-person.ts'
import { withDb } from '#postgres/db.ts'
import { verifyDatabase } from '../../../src/upkeep/verify/verify-database.ts'
import { actorOn } from '../../support/actor.ts'
import { createTestDatabase, type TestDatabase } from '../../support/database.ts'
import { inLongRun } from '../../support/long-run.ts'
import { testSecret } from '../../support/secret.ts'
import { companyEntry, importEntries, toyDataset } from '../../support/toy-source.ts'

const seal = suppressionSeal(testSecret)
const register = toyDataset(900)
const other = toyDataset(901)
const wholeFiles = toyDataset(902, { standsAlone: true })

let database: TestDatabase
let client: pg.Client
before(async () => {
  database = await createTestDatabase()
})
beforeEach(async () => {
  await client?.end()
  await database.drop()
  database = await createTestDatabase()
  client = new pg.Client({ connectionString: database.url })
  await client.connect()
})
after(async () => {
  await client.end()
  await database.drop()
})

const company = (number: string) => ({ scheme: 'reg:GB', number })
const officer = (key: string, number: string, full_name: string, more: object = {}): Entry =>
  ({
    kind: 'officer',
    key,
    company: company(number),
    officer_kind: 'person',
    full_name,
    is_current: true,
    ...more,
  }) as Entry
const holding = (key: string, number: string, holder_name: string, more: object = {}): Entry =>
  ({ kind: 'holding', key, company: company(number), holder_kind: 'person', holder_name, ...more }) as Entry

const jane = { birth_year: 1970, birth_month: 5 }
const entries: Entry[] = [
  companyEntry('100', 'Alpha Works Ltd', {
    address: { address_street: 'c/o Jane Quibble, 1 Mill Lane', address_city: 'Leeds' },
    extra: { note: 'signed by QUIBBLE, Jane', kind: 'limited' },
  }),
  companyEntry('200', 'Beta Works Ltd'),
  companyEntry('300', 'Quibble Jane Trading Ltd'),
  officer('o1', '100', 'Mrs Jane Anne Quibble', {
    ...jane,
    first_name: 'Jane',
    last_name: 'Quibble',
    person_key: 'P1',
  }),
  officer('o2', '200', 'QUIBBLE, Jane', jane),
  officer('o3', '200', 'Jane Quibble', { birth_year: 1991, birth_month: 2 }),
  officer('o4', '300', 'Jane Quibble'),
  officer('o5', '100', 'Peter Quibble', jane),
  holding('h1', '100', 'Jane Quibble', {
    birth_year: 1970,
    percentage: '60',
    person_key: 'P1',
    holder_country: 'GB',
    extra: { natures_of_control: ['ownership-of-shares-50-to-75-percent'], address: { locality: 'Leeds' } },
  }),
  holding('h2', '100', 'Peter Quibble', { percentage: '40' }),
  holding('h3', '200', 'Jane Quibble', { percentage: '100', held_until: '2020-01-01' }),
]

const bring = (more: Entry[] = entries, isComplete = true, publishedOn?: string) =>
  importEntries(database.url, register, { entries: more, isComplete, acceptLoss: true, seal, publishedOn })
const suppress = async (who: PersonQuery) => suppressPerson(client, who, { seal, actor: await actorOn(database.url) })

async function column(query: string): Promise<unknown[]> {
  const { rows } = await client.query({ text: query, rowMode: 'array' })
  return rows.map(([value]) => value)
}

/** Every text of every table that says somebody's name, where marks and bare words of the dictionary are no names. */
async function mentions(pattern: RegExp): Promise<string[]> {
  const tables = await column(`select tablename::text from pg_tables where schemaname = 'public' order by 1`)
  const found: string[] = []
  for (const table of tables) {
    const texts = (await column(`select to_jsonb(t)::text from "${table}" t`)) as string[]
    found.push(...texts.filter(text => pattern.test(text)).map(text => `${table}: ${text}`))
  }
  return found
}

const isClean = async () =>
  assert.deepEqual(
    (await verifyDatabase(database.url, { seal })).filter(({ offending }) => offending > 0),
    [],
  )

/** Jane, however she is written, but not the company that is called after her. */
const anyJane = /jane\W+(anne\W+)?quibble(?! works)|quibble\W+jane(?!\W+trading)/i

test('a person found by one record is found in all, by birth, key and company, and nobody else is', async () => {
  await bring()
  const [id] = await column(`select id::float8 from officers where source_key = 'o1'`)
  const { person } = await suppress({ rows: [{ kind: 'officer', id: id as number }] })
  assert.deepEqual(person.mentions.map(({ kind, companyName }) => `${kind} at ${companyName}`).sort(), [
    'officer at Alpha Works Ltd',
    'officer at Beta Works Ltd',
    'shareholder at Alpha Works Ltd',
    'shareholder at Beta Works Ltd',
  ])
  // Of the one at the third company no birth is known, and the one born in 1991 is another.
  assert.deepEqual(await column('select source_key from officers order by 1'), ['o3', 'o4', 'o5'])
  assert.deepEqual(await column('select holder_name from holdings order by source_key'), [
    notPublished,
    'Peter Quibble',
    notPublished,
  ])
})

test('nothing that is stored says the name any more, and a full import, a delta and another source bring nothing', async () => {
  await bring(entries.filter(entry => !['o3', 'o4'].includes((entry as { key: string }).key)))
  assert.ok((await mentions(anyJane)).length > 5, 'before, the name is there')
  await suppress({ name: 'Jane Anne Quibble', born: { year: 1970, month: 5 } })
  const stays = /names|companies|records|search_names/
  const left = async () => (await mentions(anyJane)).filter(text => !(stays.test(text) && /trading/i.test(text)))
  assert.deepEqual(await left(), [])
  assert.deepEqual(await column(`select extra ->> 'note' from companies where registration_number = '100'`), [null])
  assert.deepEqual(await column(`select extra ->> 'kind' from companies where registration_number = '100'`), [
    'limited',
  ])
  await isClean()

  const again = entries.filter(entry => !['o3', 'o4'].includes((entry as { key: string }).key))
  const { counts } = await bring(again)
  assert.equal(counts.leftOut['suppressed people'], 2)
  assert.deepEqual(await left(), [])
  const quiet = await bring(again)
  assert.equal(quiet.counts.changed + quiet.counts.added + quiet.counts.vanished, 0)

  // A later list, in part, with another way to write her and a new company; and another source.
  await bring([companyEntry('400', 'Delta Works Ltd'), officer('o9', '400', 'Jane A. Quibble', jane)], false)
  await importEntries(database.url, other, {
    entries: [
      officer('x1', '400', 'Jane QUIBBLE', jane),
      officer('x2', '100', 'Jane Quibble'),
      { bad: 'Jane Anne Quibble' },
    ],
    seal,
  })
  assert.deepEqual(
    await column(`select full_name from officers where company_id in (
    select id from companies where registration_number in ('100', '400'))`),
    ['Peter Quibble'],
  )
  assert.deepEqual(await left(), [])
  await isClean()
})

test('a holding keeps its size and loses its holder, and its history loses the name', async () => {
  await bring()
  await suppress({ name: 'Jane Quibble', born: { year: 1970, month: 5 } })
  const [held] = (await client.query(`select * from holdings where source_key = 'h1'`)).rows
  assert.deepEqual(
    [held.holder_name, held.percentage, held.kind, held.birth_year, held.person_key, held.holder_country, held.extra],
    [notPublished, '60', 'person', null, null, null, { natures_of_control: ['ownership-of-shares-50-to-75-percent'] }],
  )
  const sold = entries.map(entry =>
    entry.kind === 'holding' && entry.key === 'h1' ? { ...entry, percentage: '10', held_until: '2026-01-01' } : entry,
  )
  await bring(sold as Entry[])
  assert.deepEqual(
    (await client.query(`select old_value, new_value from changes where field = 'shareholder_name'`)).rows,
    [{ old_value: notPublished, new_value: null }],
  )
  assert.deepEqual(await column(`select percentage from holdings where source_key = 'h1'`), ['10'])
})

test('undone, the next import brings back what the sources say', async () => {
  await bring()
  const { id } = await suppress({ name: 'Jane Quibble', born: { year: 1970, month: 5 } })
  assert.equal(await withDb(database.url, async db => liftSuppression(db, id, await actorOn(db))), true)
  assert.equal(await withDb(database.url, async db => liftSuppression(db, id, await actorOn(db))), false)
  assert.deepEqual(await column('select wholes from suppressions'), [])
  await bring()
  assert.deepEqual(await column('select source_key from officers order by 1'), ['o1', 'o2', 'o3', 'o4', 'o5'])
  assert.deepEqual(await column(`select holder_name from holdings where source_key in ('h1', 'h3')`), [
    'Jane Quibble',
    'Jane Quibble',
  ])
  await isClean()
})

for (const isAlsoBetween of [false, true])
  test(`undone, the same file brings back what it says${isAlsoBetween ? ', also where it was imported meanwhile' : ''}`, async () => {
    // Of two entries of a day the larger hash counts: of so many, some would be the larger without the person.
    const held = Array.from({ length: 24 }, (_, at) =>
      holding(`m${at}`, '200', 'Jane Quibble', { percentage: '1', ...jane }),
    )
    const all = [
      ...entries.filter(({ kind }) => kind === 'company'),
      officer('o1', '100', 'Jane Quibble', jane),
      ...held,
    ]
    const bringAll = () =>
      importEntries(database.url, wholeFiles, { entries: all, isComplete: true, seal, publishedOn: '2026-06-01' })
    await bringAll()
    const { id } = await suppress({ name: 'Jane Quibble', isEverywhere: true })
    if (isAlsoBetween) await bringAll()
    assert.deepEqual(await column('select distinct holder_name from holdings'), [notPublished])
    await withDb(database.url, async db => liftSuppression(db, id, await actorOn(db)))
    await bringAll()
    assert.deepEqual(await column('select distinct holder_name from holdings'), ['Jane Quibble'])
    assert.deepEqual(await column('select full_name from officers'), ['Jane Quibble'])
    const street = await column(`select address_street from companies where registration_number = '100'`)
    assert.deepEqual(street, ['c/o Jane Quibble, 1 Mill Lane'])
    await isClean()
  })

test('many of one name are not guessed at; --everywhere means all of them', async () => {
  await bring()
  const [beta] = await column(`select id::float8 from companies where registration_number = '200'`)
  await assert.rejects(suppress({ name: 'Jane Quibble', companyId: beta as number }), /different dates of birth/)
  await assert.rejects(suppress({ rows: [{ kind: 'employee', id: 1 }] }), /no person with the id employee:1/)
  await suppress({ name: 'Jane Quibble', isEverywhere: true })
  assert.deepEqual(await column('select source_key from officers order by 1'), ['o5'])
})

test('what waits for its company, and what could not be read, is withheld too', async () => {
  await importEntries(database.url, register, {
    entries: [
      companyEntry('100', 'Alpha Works Ltd'),
      officer('o1', '100', 'Jane Quibble', jane),
      officer('w1', '999', 'Jane Quibble', jane),
      holding('w2', '999', 'Jane Quibble', { birth_year: 1970, percentage: '5' }),
      { bad: 'row of Quibble, Jane' },
      { bad: `${'a long row, '.repeat(200)} of Quibble, Jane, and more` },
    ],
  })
  assert.equal((await mentions(anyJane)).filter(text => /^(waiting|quarantine)/.test(text)).length, 4)
  await suppress({ name: 'Jane Quibble', born: { year: 1970, month: 5 } })
  assert.deepEqual(await mentions(anyJane), [])
  await importEntries(database.url, register, { entries: [companyEntry('999', 'Late Ltd')], seal })
  assert.deepEqual(await column('select holder_name from holdings'), [notPublished])
})

test('who is suppressed while an import runs is not in what it brings', async () => {
  await bring([companyEntry('100', 'Alpha Works Ltd')], false)
  const held = new pg.Client({ connectionString: database.url })
  await held.connect()
  // Whoever holds the lock makes the import wait at its end, when all is read.
  await held.query('begin')
  await held.query('select pg_advisory_xact_lock($1)', [0x7375_7070])
  const importing = bring()
  while (
    (
      await column(`select count(*)::int from pg_locks where locktype = 'relation' and mode = 'RowExclusiveLock'
    and relation = 'officers'::regclass`)
    )[0] === 0
  )
    await new Promise(resolve => setTimeout(resolve, 20))
  await held.query('commit')
  await held.end()
  await importing
  // The same by the command: it waits for the rows, or the import for it; either way nothing is left.
  const second = bring([...entries, officer('o6', '200', 'Jane Quibble', jane)])
  await suppress({ name: 'Jane Quibble', born: { year: 1970, month: 5 } })
  await second
  assert.deepEqual(await column(`select source_key from officers where source_key in ('o1', 'o2', 'o6')`), [])
  await isClean()
})

test(
  'who is suppressed while a first fill is read is not in what it brings',
  inLongRun('who is suppressed while an import runs, above'),
  async () => {
    // So many companies that a fill goes beside them, and others may read and write meanwhile.
    const many = Array.from({ length: 1100 }, (_, at) => companyEntry(`5${at}`, `Plain ${at} Works Ltd`))
    const known = officer('o50', '50', 'Jane Quibble', jane)
    await importEntries(database.url, other, { entries: [...many, known], seal })
    const late = toyDataset(902, {
      async *read(file, about) {
        yield* register.read(file, about) as AsyncIterable<Row<unknown>>
        await suppress({ name: 'Jane Quibble', born: { year: 1970, month: 5 } })
      },
    })
    const facts = [
      officer('o1', '700', 'Jane Anne Quibble', jane),
      holding('h1', '700', 'Jane Quibble', { birth_year: 1970 }),
    ]
    await importEntries(database.url, late, {
      entries: [companyEntry('700', 'Gamma Works Ltd'), ...facts, companyEntry('701', 'Delta Works Ltd')],
      bytes: 4 << 20,
      seal,
    })
    assert.deepEqual(await mentions(anyJane), [])
    await isClean()
  },
)

/** Who is suppressed, how else they are written in the same company with the same birth, and who is somebody else. */
const written: [name: string, forms: string[], others: string[]][] = [
  ['Jane Quentina Zebrowska', ['J. Q. Zebrowska', 'Zebrowska J.', 'J Zebrowska', 'Quentina Zebrowska', 'JaneZebrowska',
    'JQ Zebrowska', 'Jane Q. Zebrowska', 'JaneQuentinaZebrowska'],
    ['K. Zebrowska', 'J. K. Zebrowska', 'Zebrowska', 'Paul Zebrowska', 'J. Zebrowsky', 'Jane Other']],
  ['Mei Ling Tan', ['Mei Tan', 'M. L. Tan', 'TAN Mei Ling'], ['Mei Ling Wong', 'Ann Tan']],
  ['Don Draperson', ['Don James Draperson', 'Draperson, D.'], ['Paul Draperson']],
  ['Jürgen Müllermann', ['Juergen Muellermann', 'Jurgen Mullermann', 'J. Müllermann', 'J. Muellermann'], ['Jan Muellermann']],
  ['Juergen Muellermann', ['Jürgen Müllermann', 'Jürgen Muellermann'], ['Jürgen Möllermann']],
  ['王小明', ['王 小明', '王小 明'], ['王 小红', '李 小明']],
  ['Ana Berta Carla Dora Elsa Flora Gomez', ['Ana Berta Carla Dora Elsa Gomez', 'Ana Gomez', 'Berta Carla Dora Elsa Flora Gomez'],
    ['Ana Lopez']],
  ['Ab Bc Cd De Ef Fg Gh Hi Ij Jk', ['Bc Cd De Ef Fg Gh Hi Ij Jk', 'Ab Jk'], ['Ab Zz']],
] // biome-ignore format: one person a line is easier to read.

for (const [name, forms, others] of written)
  test(`${name} stays out in every way to write the name, and nobody else does`, async () => {
    const people = [...forms, ...others]
    const rows = [
      companyEntry('100', 'Alpha Works Ltd'),
      companyEntry('200', 'Beta Works Ltd'),
      officer('o', '100', name, jane),
      ...people.map((full_name, at) => officer(`o${at}`, '100', full_name, jane)),
      // Short forms elsewhere, of another birth or of none are not known to be them.
      ...['J. Zebrowska', 'JaneZebrowska', 'M. L. Tan'].map((full_name, at) =>
        officer(`e${at}`, '200', full_name, jane),
      ),
      officer('y1', '100', 'J. Zebrowska', { birth_year: 1971, birth_month: 5 }),
      officer('y2', '100', 'J. Zebrowska'),
    ]
    const left = [...others, 'J. Zebrowska', 'JaneZebrowska', 'M. L. Tan', 'J. Zebrowska', 'J. Zebrowska'].sort()
    const served = async () => ((await column('select full_name from officers')) as string[]).sort()
    await bring(rows)
    await suppress({ name, born: { year: 1970, month: 5 } })
    assert.deepEqual(await served(), left)
    await bring(rows)
    assert.deepEqual(await served(), left)
    await client.query(`delete from officers`)
    await client.query(`update records set hash = gen_random_uuid()`)
    await importEntries(database.url, other, { entries: rows.slice(2), seal })
    assert.deepEqual(await served(), left)
    const [verdict] = await verifyDatabase(database.url, { only: ['suppressed'], seal })
    assert.equal(verdict?.offending, 0)
  })

test('a longer form of the name that is found counts too', async () => {
  const rows = [
    companyEntry('100', 'Alpha Works Ltd'),
    officer('o1', '100', 'Jane Zebrowska', jane),
    officer('o2', '100', 'Jane Quentina Zebrowska', jane),
    officer('o3', '100', 'Q. Zebrowska', jane),
  ]
  await bring(rows)
  await suppress({ name: 'Jane Zebrowska', born: { year: 1970, month: 5 } })
  await bring([...rows, officer('o4', '100', 'Quentina Zebrowska', jane)])
  assert.deepEqual(await column('select full_name from officers'), [])
})

test('every free text loses the name: roles, classes of shares, states and legal forms, others’ and their own', async () => {
  const telling = [
    companyEntry('100', 'Alpha Works Ltd', {
      basic: { name: 'Alpha Works Ltd', country_code: 'GB', registration_number: '100', status: 'Run by Jane Quibble',
        legal_form: 'Sole trader Quibble Jane' },
    }),
    officer('o1', '100', 'Jane Quibble', jane),
    officer('o2', '100', 'Peter Quibble', { role: 'Assistant of Jane Quibble' }),
    holding('h1', '100', 'Jane Quibble', { birth_year: 1970, percentage: '60', share_type: 'Founder Jane Quibble',
      share_value: 'Quibble, Jane: most', status: 'pledged by Jane Quibble' }),
    holding('h2', '100', 'Peter Quibble', { percentage: '40', share_type: 'A', status: 'bought of Jane Quibble' }),
    // A company in which nobody knew her before.
    companyEntry('400', 'Delta Works Ltd'),
    holding('h4', '400', 'Jane Quibble', { birth_year: 1970, extra: { date_of_birth_month: 5 }, share_type: 'Jane Quibble B' }),
  ] as Entry[] // biome-ignore format: one entry a line is easier to read.
  await bring(telling.slice(0, 5), false)
  await client.query(`insert into people (company_id, full_name, job_title, source_id)
    select id, 'Ann Other', 'Secretary to Jane Quibble', 900 from companies where registration_number = '100'`)
  await suppress({ name: 'Jane Quibble', born: { year: 1970, month: 5 } })
  assert.deepEqual(await mentions(anyJane), [])
  assert.deepEqual(await column(`select share_type from holdings order by source_key`), [null, 'A'])
  await bring(telling, false)
  assert.deepEqual(await mentions(anyJane), [])
  assert.deepEqual(await column(`select share_type from holdings order by source_key`), [null, 'A', null])
  await isClean()

  for (const [table, text] of [
    ...[
      ['companies', 'status'],
      ['companies', 'legal_form'],
      ['officers', 'role'],
      ['holdings', 'share_type'],
    ],
    ...[
      ['holdings', 'share_value'],
      ['holdings', 'status'],
      ['people', 'job_title'],
      ['companies', 'address_street'],
    ],
  ]) {
    const company = table === 'companies' ? 'id' : 'company_id'
    await client.query(`update ${table} set ${text} = 'by Jane Quibble' where ${company} in (
      select id from companies where registration_number = '100')`)
    const [found] = await verifyDatabase(database.url, { only: ['suppressed'], seal, mend: true })
    assert.ok(found && found.offending > 0 && found.left === 0, `${table}.${text}`)
    assert.deepEqual(await mentions(anyJane), [])
  }
})

test('in companies that prove to be one nobody comes back, nor when they are taken apart again', async () => {
  const taxed = { scheme: 'vat:GB', number: '777000111' }
  const both = companyEntry('100', 'Alpha Works Ltd', { key: 'both', keys: [company('100'), taxed] })
  const bringOther = (more: Entry[]) =>
    importEntries(database.url, other, { entries: more, isComplete: false, seal, acceptLoss: true })
  const named = () => column(`select full_name from officers union all select holder_name from holdings order by 1`)
  const ofTaxed = [
    companyEntry('', '', { key: 'taxed', keys: [taxed], basic: { name: 'Alpha Works', country_code: 'GB' } }),
    officer('x1', '', 'Jane Quibble', { company: taxed }),
    holding('x2', '', 'Jane Quibble', { company: taxed, percentage: '60' }),
  ]
  const ofRegister = [
    companyEntry('100', 'Alpha Works Ltd', { extra: { note: 'signed by Jane Quibble' } }),
    officer('o1', '100', 'Jane Quibble'),
    officer('o2', '100', 'Peter Quibble'),
    holding('h1', '100', 'QUIBBLE, Jane', { percentage: '60' }),
  ]
  await bring(ofRegister, false)
  await bringOther(ofTaxed)
  const [taxedId] = await column(`select company_id::float8 from company_keys where scheme = 'vat:GB'`)
  await suppress({ name: 'Jane Quibble', companyId: taxedId as number })
  await importEntries(database.url, toyDataset(902), { entries: [both], seal })
  assert.deepEqual(await named(), [notPublished, notPublished, 'Peter Quibble'])
  assert.deepEqual(await mentions(anyJane), [])
  await isClean()

  // Suppressed while they are one, she stays out of both.
  await client.query('delete from suppressions')
  await bring([...ofRegister, officer('o3', '100', 'Joan Quarrel')], false)
  await bringOther([...ofTaxed, officer('x3', '', 'Joan Quarrel', { company: taxed })])
  const [servedId] = await column('select id::float8 from companies where merged_into is null')
  await suppress({ name: 'Joan Quarrel', companyId: servedId as number })
  const by = await actorOn(database.url)
  assert.ok(await undoMerge(database.url, Math.max(taxedId as number, servedId as number), by))
  await bring([officer('o3', '100', 'Joan Quarrel')], false)
  await bringOther([officer('x3', '', 'Joan Quarrel', { company: taxed })])
  assert.deepEqual(await column(`select full_name from officers where full_name ~ 'Joan'`), [])
  await isClean()
})

test('what comes under a number that a company just got is withheld there too', async () => {
  const taxed = { scheme: 'vat:GB', number: '777000111' }
  await bring([companyEntry('100', 'Alpha Works Ltd'), officer('o1', '100', 'Jane Quibble')], false)
  const [id] = await column('select id::float8 from companies')
  await suppress({ name: 'Jane Quibble', companyId: id as number })
  await importEntries(database.url, other, {
    entries: [
      companyEntry('100', 'Alpha Works Ltd', { keys: [company('100'), taxed] }),
      officer('x1', '', 'Jane Quibble', { company: taxed }),
    ],
    seal,
  })
  assert.deepEqual(await column('select full_name from officers'), [])
  await isClean()
})

test('without the secret nothing is imported while somebody is suppressed', async () => {
  await bring()
  await suppress({ name: 'Jane Quibble', born: { year: 1970, month: 5 } })
  await assert.rejects(importEntries(database.url, register, { entries }), SuppressionKeyError)
  const wrong = suppressionSeal('another secret that nobody has used')
  await assert.rejects(importEntries(database.url, register, { entries, seal: wrong }), SuppressionKeyError)
  const [told] = (await verifyDatabase(database.url, { only: ['suppressed'] })).map(
    ({ offenders }) => offenders[0]?.says,
  )
  assert.match(told ?? '', /could not be checked/)
})

test('verify finds a suppressed person who is served, and takes them out', async () => {
  await bring()
  await suppress({ name: 'Jane Quibble', born: { year: 1970, month: 5 } })
  await client.query(`insert into officers (company_id, kind, full_name, is_current, source_id, birth_year, birth_month)
    select id, 'person', 'Jane Quibble', true, 900, 1970, 5 from companies where registration_number = '300'`)
  const only = ['suppressed', 'search-index']
  const [found] = await verifyDatabase(database.url, { only, seal })
  assert.deepEqual([found?.code, found?.offending], ['search-index', 1])
  const mended = await verifyDatabase(database.url, { only: ['suppressed'], seal, mend: true })
  assert.deepEqual([mended[0]?.offending, mended[0]?.left], [1, 0])
  await isClean()
})

test('the export for a person contains everything that is held, with its sources', async () => {
  await bring()
  await client.query(`update officers set role = 'adviser of Jane Quibble' where source_key = 'o5'`)
  await client.query(`update holdings set share_type = 'A, of Jane Quibble' where source_key = 'h2'`)
  await client.query(`insert into changes (company_id, field, old_value, new_value)
    select id, 'address_street', 'Jane Quibble’s', 'Mill Lane' from companies where registration_number = '100'`)
  const held = await exportPerson(client, { name: 'Jane Quibble', born: { year: 1970, month: 5 } }, seal)
  assert.deepEqual(
    held.records
      .map(({ kind, source, company: at, said }) =>
        [kind, source.code, at.name, said.full_name ?? said.holder_name].join(' | '),
      )
      .sort(),
    [
      'officer | toy/toy900 | Alpha Works Ltd | Mrs Jane Anne Quibble',
      'officer | toy/toy900 | Beta Works Ltd | QUIBBLE, Jane',
      'shareholder | toy/toy900 | Alpha Works Ltd | Jane Quibble',
      'shareholder | toy/toy900 | Beta Works Ltd | Jane Quibble',
    ],
  )
  assert.deepEqual(held.suppressions, [])
  assert.deepEqual(
    held.texts.map(({ place, said }) => [place, said]),
    [
      ['companies', { address_street: 'c/o Jane Quibble, 1 Mill Lane', extra: { note: 'signed by QUIBBLE, Jane', kind: 'limited' } }],
      ['officers', { role: 'adviser of Jane Quibble' }],
      ['holdings', { share_type: 'A, of Jane Quibble' }],
      ['records', { address: { address_street: 'c/o Jane Quibble, 1 Mill Lane', address_city: 'Leeds' },
        extra: { note: 'signed by QUIBBLE, Jane', kind: 'limited' } }],
    ],
  ) // biome-ignore format: one place a line is easier to read.
  assert.deepEqual(
    held.changes.map(({ field, old_value }) => [field, old_value]),
    [['address_street', 'Jane Quibble’s']],
  )
  await suppress({ name: 'Jane Quibble', born: { year: 1970, month: 5 } })
  const left = await exportPerson(client, { name: 'Jane Quibble', born: { year: 1970, month: 5 } }, seal)
  assert.deepEqual([left.records, left.texts, left.changes, left.suppressions.length], [[], [], [], 1])
})
