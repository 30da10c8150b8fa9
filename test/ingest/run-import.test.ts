import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { after, before, describe, test } from 'node:test'
import pg from 'pg'
import { FileError } from '#files/row.ts'
import { correctCompany } from '#ingest/corrections/correct-company.ts'
import type { Entry } from '#ingest/entries/entry.ts'
import { undoMerge } from '#ingest/publish/undo-merge.ts'
import { verifyDatabase } from '../../src/upkeep/verify/verify-database.ts'
import { actorOn } from '../support/actor.ts'
import { createTestDatabase, type TestDatabase } from '../support/database.ts'
import { companyEntry, importEntries, toyDataset } from '../support/toy-source.ts'

/** Every test has a database of its own. */
function withImports(name: string, work: (url: string, client: pg.Client) => Promise<void>) {
  describe(name, () => {
    let database: TestDatabase
    let client: pg.Client
    before(async () => {
      database = await createTestDatabase()
      client = new pg.Client({ connectionString: database.url })
      await client.connect()
    })
    after(async () => {
      await client.end()
      await database.drop()
    })
    test(name, () => work(database.url, client))
  })
}

const register = toyDataset(101)
const lei = toyDataset(102, { precedence: 50 })

const rowsOf = async (client: pg.Client, text: string, values: unknown[] = []) =>
  (await client.query(text, values)).rows

const changesOf = (client: pg.Client) =>
  rowsOf(client, 'select field, old_value, new_value, source_id, run_id::int from changes order by id')

withImports('the same file again changes nothing', async (url, client) => {
  const entries: Entry[] = [
    companyEntry('00000001', 'Alpha Ltd', {
      address: { address_city: 'Leeds', zip_code: 'LS1 1AA' },
      names: [{ kind: 'previous', name: 'Old Alpha Ltd', valid_until: '2020-01-31' }],
      extra: { charges: 3 },
    }),
    {
      kind: 'officer',
      key: 'o1',
      company: { scheme: 'reg:GB', number: '00000001' },
      officer_kind: 'person',
      full_name: 'Ada Invented',
      is_current: true,
    },
    {
      kind: 'holding',
      key: 'h1',
      company: { scheme: 'reg:GB', number: '1' },
      holder_name: 'Ada Invented',
      percentage_min: '25',
      percentage_max: '50',
      percentage_min_open: true,
    },
    {
      kind: 'statement',
      key: 's1',
      company: { scheme: 'reg:GB', number: '1' },
      period_end: '2025-12-31',
      consolidated: false,
      currency: 'GBP',
      values: { Turnover: '1000.50' },
    },
  ]
  const first = await importEntries(url, register, { entries })
  assert.equal(first.counts.added, 4)
  assert.equal(first.counts.companies, 1)
  assert.equal(first.counts.changes, 0)
  const state = () =>
    rowsOf(
      client,
      `select (select jsonb_agg(to_jsonb(c)) from companies c) as companies, (select jsonb_agg(to_jsonb(n)) from names n) as names,
        (select jsonb_agg(to_jsonb(o)) from officers o) as officers, (select jsonb_agg(to_jsonb(h)) from holdings h) as holdings,
        (select jsonb_agg(to_jsonb(s)) from statements s) as statements, (select jsonb_agg(to_jsonb(r)) from records r) as records,
        (select jsonb_agg(to_jsonb(p)) from prospects p) as prospects`,
    )
  const before = await state()
  const second = await importEntries(url, register, { entries })
  assert.equal(second.counts.unchanged, 4)
  assert.equal(second.counts.added + second.counts.changed + second.counts.changes, 0)
  assert.deepEqual(await state(), before)
  const [company] = await rowsOf(client, 'select * from companies')
  assert.equal(company.name, 'Alpha Ltd')
  assert.equal(company.address_source, 101)
  assert.equal(company.contact_source, null)
  assert.deepEqual(company.extra, { charges: 3 })
  const [holding] = await rowsOf(
    client,
    'select percentage, percentage_min, percentage_max, percentage_min_open, percentage_max_open from holdings',
  )
  assert.deepEqual(holding, {
    percentage: null,
    percentage_min: '25',
    percentage_max: '50',
    percentage_min_open: true,
    percentage_max_open: null,
  })
  assert.equal((await rowsOf(client, 'select turnover from prospects'))[0].turnover, 1000.5)
})

withImports('a company that serves as officer keeps nothing that only people have', async (url, client) => {
  const entries: Entry[] = [
    companyEntry('00000001', 'Alpha Ltd'),
    {
      kind: 'officer',
      key: 'o1',
      company: { scheme: 'reg:GB', number: '00000001' },
      officer_kind: 'company',
      full_name: 'Invented Secretaries Ltd',
      last_name: 'Invented Secretaries Ltd',
      title: 'Messrs',
      birth_year: 1970,
      nationality: 'British',
      is_current: true,
    },
  ]
  await importEntries(url, register, { entries })
  const columns = 'full_name, title, first_name, last_name, birth_year, nationality'
  assert.deepEqual(await rowsOf(client, `select ${columns} from officers`), [
    {
      full_name: 'Invented Secretaries Ltd',
      title: null,
      first_name: null,
      last_name: null,
      birth_year: null,
      nationality: 'British',
    },
  ])
})

withImports('a change is recorded with old and new value, and spelling is none', async (url, client) => {
  await importEntries(url, register, {
    entries: [companyEntry('7', 'Beta Ltd', { contact: { phones: ['+44 1'], website: 'https://beta.example' } })],
  })
  const spelled = await importEntries(url, register, {
    entries: [companyEntry('7', 'BETA  LTD', { contact: { phones: ['+44 1'], website: 'https://beta.example' } })],
  })
  assert.equal(spelled.counts.changed, 1)
  assert.deepEqual(await changesOf(client), [])
  assert.equal((await rowsOf(client, 'select name from companies'))[0].name, 'BETA  LTD')
  const { runId } = await importEntries(url, register, {
    entries: [companyEntry('7', 'Gamma Ltd', { contact: { phones: ['+44 1', '+44 2'] } })],
  })
  assert.deepEqual(await changesOf(client), [
    { field: 'name', old_value: 'BETA  LTD', new_value: 'Gamma Ltd', source_id: 101, run_id: runId },
    { field: 'phones', old_value: '+44 1', new_value: '+44 1, +44 2', source_id: 101, run_id: runId },
    { field: 'website', old_value: 'https://beta.example', new_value: null, source_id: 101, run_id: runId },
  ])
  assert.deepEqual(await rowsOf(client, 'select name from names'), [{ name: 'Gamma Ltd' }])
})

withImports('several sources make one company, each group from the one of highest precedence', async (url, client) => {
  await importEntries(url, lei, {
    entries: [
      companyEntry('LEI1', 'Delta Limited', {
        keys: [
          { scheme: 'lei', number: 'LEI1' },
          { scheme: 'reg:GB', number: '0042' },
        ],
        basic: { name: 'Delta Limited', country_code: 'GB', lei: 'LEI1', registration_number: '42' },
        address: { address_city: 'York' },
        extra: { lou: 'X', both: 'lei' },
      }),
    ],
  })
  await importEntries(url, register, {
    entries: [
      companyEntry('00000042', 'DELTA LTD', { contact: { emails: ['a@delta.example'] }, extra: { both: 'register' } }),
    ],
  })
  const companies = await rowsOf(
    client,
    `select name, lei, registration_number, address_city, emails, extra, basic_source, address_source, contact_source
     from companies`,
  )
  assert.deepEqual(companies, [
    {
      name: 'DELTA LTD',
      lei: 'LEI1',
      registration_number: '00000042',
      address_city: 'York',
      emails: ['a@delta.example'],
      extra: { lou: 'X', both: 'register' },
      basic_source: 101,
      address_source: 102,
      contact_source: 101,
    },
  ])
  const names = await rowsOf(client, 'select name, source_id from names order by source_id')
  assert.deepEqual(
    names.map(row => row.name),
    ['DELTA LTD', 'Delta Limited'],
  )
})

withImports(
  'two ids that turn out to be one are joined, the old one answers, and it can be undone',
  async (url, client) => {
    await importEntries(url, register, { entries: [companyEntry('100', 'Epsilon Ltd')] })
    const alone: Entry = {
      kind: 'company',
      key: 'L9',
      keys: [{ scheme: 'lei', number: 'L9' }],
      basic: { name: 'Epsilon Holdings', country_code: 'GB', lei: 'L9' },
    }
    await importEntries(url, lei, { entries: [alone] })
    const ids = (await rowsOf(client, 'select id::int from companies order by id')).map(row => row.id)
    assert.equal(ids.length, 2)
    const joined = await importEntries(url, lei, {
      entries: [
        {
          ...alone,
          keys: [
            { scheme: 'lei', number: 'L9' },
            { scheme: 'reg:GB', number: '100' },
          ],
        } as Entry,
      ],
    })
    assert.equal(joined.counts.joined, 1)
    assert.deepEqual(await rowsOf(client, 'select id::int, merged_into::int, name, lei from companies order by id'), [
      { id: ids[0], merged_into: null, name: 'Epsilon Ltd', lei: 'L9' },
      { id: ids[1], merged_into: ids[0], name: 'Epsilon Holdings', lei: 'L9' },
    ])
    assert.deepEqual(await rowsOf(client, 'select distinct company_id::int from company_keys'), [
      { company_id: ids[0] },
    ])
    assert.deepEqual(await undoMerge(url, ids[1], await actorOn(url)), { from: ids[1], into: ids[0] })
    assert.deepEqual(await rowsOf(client, 'select id::int, merged_into, name, lei from companies order by id'), [
      { id: ids[0], merged_into: null, name: 'Epsilon Ltd', lei: null },
      { id: ids[1], merged_into: null, name: 'Epsilon Holdings', lei: 'L9' },
    ])
    assert.equal(await undoMerge(url, ids[1], await actorOn(url)), null)
    // The next run finds the same identifiers and must not join them again.
    const again = await importEntries(url, lei, {
      entries: [
        {
          ...alone,
          keys: [
            { scheme: 'lei', number: 'L9' },
            { scheme: 'reg:GB', number: '100' },
          ],
          extra: { seen: 'again' },
        } as Entry,
      ],
    })
    assert.equal(again.counts.joined, 0)
    assert.equal((await rowsOf(client, 'select from companies where merged_into is null')).length, 2)
  },
)

withImports(
  'a shared tax number does not merge two companies with different registration numbers',
  async (url, client) => {
    const shared = { scheme: 'vat:GB', number: 'GB 123 4567 89' }
    await importEntries(url, register, {
      entries: ['1', '2'].map(number =>
        companyEntry(number, `Group member ${number}`, { keys: [{ scheme: 'reg:GB', number }, shared] }),
      ),
    })
    assert.equal((await rowsOf(client, 'select from companies where merged_into is null')).length, 2)
    // A third comes later, and says it only the second time.
    const third = companyEntry('3', 'Group member 3')
    await importEntries(url, register, { entries: [third] })
    const keys = [{ scheme: 'reg:GB', number: '3' }, shared]
    await importEntries(url, register, { entries: [{ ...third, keys, extra: { in_group: 'yes' } } as Entry] })
    const found = await rowsOf(
      client,
      `select c.name from searched_keys k join companies c on c.id = k.company_id
     where starts_with(k.scheme, 'vat:GB') and k.value = '123456789' order by c.name`,
    )
    assert.deepEqual(
      found.map(({ name }) => name),
      ['Group member 1', 'Group member 2', 'Group member 3'],
      'each of them is found by the number that they share',
    )
  },
)

withImports('a symbol of two companies that came before them finds both', async (url, client) => {
  const listed = (number: string): Entry => ({
    kind: 'company',
    key: `t${number}`,
    keys: [
      { scheme: 'reg:GB', number },
      { scheme: 'ticker', number: 'TWO.L' },
    ],
    extra: { exchange: number },
  })
  await importEntries(url, lei, { entries: [listed('1'), listed('2')] })
  await importEntries(url, register, { entries: ['1', '2'].map(number => companyEntry(number, `Listed ${number}`)) })
  assert.deepEqual(
    await rowsOf(
      client,
      `select c.name from searched_keys k join companies c on c.id = k.company_id
       where starts_with(k.scheme, 'ticker') and k.value = 'TWO.L' order by 1`,
    ),
    [{ name: 'Listed 1' }, { name: 'Listed 2' }],
  )
})

withImports('what a complete file no longer lists is marked, is a change, and comes back', async (url, client) => {
  const dataset = toyDataset(103, { vanished: { status: 'Removed from the register', status_id: 108 } })
  const all: Entry[] = ['1', '2'].flatMap(number => [
    companyEntry(number, `Zeta ${number}`, {
      basic: { name: `Zeta ${number}`, country_code: 'GB', status: 'Active', status_id: 106 },
    }),
    {
      kind: 'holding',
      key: `h${number}`,
      company: { scheme: 'reg:GB', number },
      holder_name: `Holder ${number}`,
    } as Entry,
    {
      kind: 'officer',
      key: `o${number}`,
      company: { scheme: 'reg:GB', number },
      officer_kind: 'person',
      full_name: `Officer ${number}`,
      is_current: true,
    } as Entry,
  ])
  await importEntries(url, dataset, { entries: all, isComplete: true, publishedOn: '2026-01-01' })
  const part = await importEntries(url, dataset, { entries: all.slice(0, 3), publishedOn: '2026-02-01' })
  assert.equal(part.counts.vanished, 0)
  const less = await importEntries(url, dataset, {
    entries: all.slice(0, 3),
    isComplete: true,
    publishedOn: '2026-03-01',
  })
  assert.equal(less.counts.vanished, 3)
  assert.deepEqual(
    await rowsOf(client, 'select name, status, status_id, vanished_on::text from companies order by name'),
    [
      { name: 'Zeta 1', status: 'Active', status_id: 106, vanished_on: null },
      { name: 'Zeta 2', status: 'Removed from the register', status_id: 108, vanished_on: '2026-03-01' },
    ],
  )
  assert.deepEqual(
    (await changesOf(client)).map(({ field, old_value, new_value }) => [field, old_value, new_value]),
    [
      ['status', 'Active', 'Removed from the register'],
      ['status_id', '106', '108'],
      ['officer_name', 'Officer 2', null],
      ['shareholder_name', 'Holder 2', null],
    ],
  )
  assert.equal(
    (await rowsOf(client, `select is_current from officers where full_name = 'Officer 2'`))[0].is_current,
    false,
  )
  await importEntries(url, dataset, { entries: all, isComplete: true, publishedOn: '2026-04-01' })
  assert.deepEqual(await rowsOf(client, 'select distinct status, vanished_on from companies'), [
    { status: 'Active', vanished_on: null },
  ])
  assert.equal((await rowsOf(client, 'select from officers where is_current')).length, 2)
})

withImports('facts wait for their company, in whatever order the files come', async (url, client) => {
  const facts: Entry[] = [
    {
      kind: 'holding',
      key: 'h',
      company: { scheme: 'reg:GB', number: '9' },
      holder_name: 'Parent',
      holder: { scheme: 'reg:GB', number: '8' },
    },
    {
      kind: 'link',
      key: 'l',
      parent: { scheme: 'reg:GB', number: '8' },
      child: { scheme: 'reg:GB', number: '9' },
      link_kind: 'direct',
      percentage_min: '50',
      percentage_max: '75',
      percentage_min_open: true,
    },
    {
      kind: 'company',
      key: 'XS1',
      keys: [
        { scheme: 'reg:GB', number: '9' },
        { scheme: 'isin', number: 'XS1' },
      ],
      extra: { listed: true },
    },
  ]
  const early = await importEntries(url, lei, { entries: facts })
  assert.equal(early.counts.waiting, 2)
  assert.equal((await rowsOf(client, 'select from companies')).length, 0)
  const again = await importEntries(url, lei, { entries: facts })
  assert.equal(again.counts.added + again.counts.changed, 0)
  await importEntries(url, register, { entries: [companyEntry('9', 'Child Ltd')] })
  assert.equal((await rowsOf(client, 'select from holdings where holder_company_id is null')).length, 1)
  await importEntries(url, register, { entries: [companyEntry('8', 'Parent Ltd')] })
  const [child, parent] = await rowsOf(client, 'select id from companies order by name')
  assert.deepEqual(await rowsOf(client, 'select company_id, holder_company_id from holdings'), [
    { company_id: child.id, holder_company_id: parent.id },
  ])
  assert.deepEqual(await rowsOf(client, 'select parent_id, child_id, percentage_max, percentage_min_open from links'), [
    { parent_id: parent.id, child_id: child.id, percentage_max: '75', percentage_min_open: true },
  ])
  assert.deepEqual(await rowsOf(client, `select company_id from company_keys where scheme = 'isin'`), [
    { company_id: child.id },
  ])
  assert.deepEqual((await rowsOf(client, 'select extra from companies where id = $1', [child.id]))[0].extra, {
    listed: true,
  })
  assert.equal((await rowsOf(client, 'select from waiting')).length, 0)
  assert.deepEqual(
    (await changesOf(client)).filter(change => change.field === 'shareholder_name'),
    [],
  )
})

withImports('a holder that comes, is renamed and goes is a change, the first load is none', async (url, client) => {
  const holding = (holder_name: string, more = {}): Entry => ({
    kind: 'holding',
    key: 'h1',
    company: { scheme: 'reg:GB', number: '5' },
    holder_name,
    ...more,
  })
  await importEntries(url, register, { entries: [companyEntry('5', 'Eta Ltd')] })
  await importEntries(url, lei, { entries: [holding('Ada Invented')] })
  await importEntries(url, lei, { entries: [{ ...holding('Bea Invented'), key: 'h2' } as Entry] })
  await importEntries(url, lei, { entries: [holding('Ada Married')] })
  await importEntries(url, lei, { entries: [holding('Ada Married', { held_until: '2026-05-01' })] })
  assert.deepEqual(
    (await changesOf(client)).map(({ old_value, new_value }) => [old_value, new_value]),
    [
      [null, 'Bea Invented'],
      ['Ada Invented', 'Ada Married'],
      ['Ada Married', null],
    ],
  )
})

withImports('an older file never overwrites a newer one', async (url, client) => {
  const holding = (holder_name: string): Entry => ({
    kind: 'holding',
    key: 'h',
    company: { scheme: 'reg:GB', number: '3' },
    holder_name,
  })
  const newer = [companyEntry('3', 'New name'), holding('New holder')]
  const stale = [companyEntry('3', 'Old name'), holding('Old holder')]
  await importEntries(url, register, { entries: newer, publishedOn: '2026-06-01' })
  const partial = await importEntries(url, register, { entries: stale, publishedOn: '2026-05-01' })
  assert.deepEqual([partial.counts.older, partial.counts.changed], [2, 0])
  await assert.rejects(
    importEntries(url, register, { entries: stale, publishedOn: '2026-05-01', isComplete: true }),
    /published on 2026-05-01, but a newer file \(2026-06-01\) is already imported/,
  )
  // Said again in August, so July is older, although the record itself dates from June.
  await importEntries(url, register, { entries: newer, publishedOn: '2026-08-01' })
  const between = await importEntries(url, register, { entries: stale, publishedOn: '2026-07-01' })
  assert.deepEqual([between.counts.older, between.counts.changed], [2, 0])
  assert.equal((await rowsOf(client, 'select holder_name from holdings'))[0].holder_name, 'New holder')
  const { counts } = await importEntries(url, lei, { entries: [companyEntry('3', 'Dated', { as_of: '2026-02-02' })] })
  assert.equal(counts.added, 1)
  const older = await importEntries(url, lei, { entries: [companyEntry('3', 'Dated before', { as_of: '2026-02-01' })] })
  assert.deepEqual([older.counts.older, older.counts.changed], [1, 0])
  assert.equal((await rowsOf(client, 'select name from companies'))[0].name, 'New name')
})

withImports('bad rows are kept aside; too many of them change nothing', async (url, client) => {
  const bad = { bad: 'no number' }
  const some = await importEntries(url, toyDataset(104, { badShare: 0.5 }), {
    entries: [bad, bad, companyEntry('1', 'One'), companyEntry('2', 'Two')],
  })
  assert.equal(some.counts.quarantined, 2)
  const [row] = await rowsOf(client, 'select line::int, reason, raw, source_id from quarantine')
  assert.deepEqual(row, { line: 1, reason: 'no number', raw: '{"bad":"no number"}', source_id: 104 })
  await assert.rejects(
    importEntries(url, toyDataset(105, { badShare: 0.01 }), { entries: [bad, bad, companyEntry('3', 'Three')] }),
    (error: Error) =>
      error instanceof FileError && /2 of 3 rows could not be read.*nothing was changed/.test(error.message),
  )
  assert.equal((await rowsOf(client, 'select from companies')).length, 2)
  assert.equal((await rowsOf(client, 'select from quarantine where source_id = 105')).length, 2)
  const [failed] = await rowsOf(client, 'select state, error from runs order by id desc limit 1')
  assert.equal(failed.state, 'failed')
})

withImports(
  'a row whose identifier has neither letters nor digits is kept aside, and the others come',
  async (url, client) => {
    const company = { scheme: 'reg:GB', number: '1' }
    const person = { key: 'o1', officer_kind: 'person', full_name: 'Ada Invented', is_current: true } as const
    const { counts } = await importEntries(url, register, {
      entries: [
        companyEntry('1', 'Alpha Ltd'),
        companyEntry('-', 'Numberless Ltd'),
        { kind: 'officer', company, ...person },
        { kind: 'officer', company, ...person, key: 'o2', officer: { scheme: 'reg:GB', number: '//' } },
      ],
    })
    assert.deepEqual([counts.added, counts.quarantined], [2, 2])
    assert.deepEqual(await rowsOf(client, 'select reason from quarantine order by line'), [
      { reason: '"-" is not a valid reg:GB identifier' },
      { reason: '"//" is not a valid reg:GB identifier' },
    ])
  },
)

withImports('a real company takes its number from an invented one', async (url, client) => {
  await client.query(`insert into companies (id, name, country_code, basic_source) values (5, 'Invented', 'GB', 1)`)
  await client.query(`insert into company_keys values ('reg:GB', '77', 5, 1)`)
  await importEntries(url, register, { entries: [companyEntry('0077', 'Real Ltd')] })
  const keys = await rowsOf(
    client,
    `select k.scheme, c.name from company_keys k join companies c on c.id = k.company_id where k.value = '77' order by 1`,
  )
  assert.deepEqual(keys, [
    { scheme: 'reg:GB', name: 'Real Ltd' },
    { scheme: 'reg:GB:5', name: 'Invented' },
  ])
})

withImports('every letter of a name arrives, on one line', async (url, client) => {
  const given = 'Tab \t "quoted" \\ {braced} \\N \n 株式会社 Ltd'
  const name = 'Tab "quoted" \\ {braced} \\N 株式会社 Ltd'
  await importEntries(url, register, { entries: [companyEntry('1', given, { contact: { phones: [given, '{}'] } })] })
  const [company] = await rowsOf(client, 'select name, phones from companies')
  assert.deepEqual(company, { name, phones: [name, '{}'] })
})

withImports('facts and records find companies that come later in the same file', async (url, client) => {
  const entries: Entry[] = [
    {
      kind: 'company',
      key: 'XS1',
      keys: [
        { scheme: 'reg:GB', number: '2' },
        { scheme: 'isin', number: 'XS1' },
      ],
    },
    {
      kind: 'company',
      key: 'XS2',
      keys: [
        { scheme: 'reg:GB', number: '2' },
        { scheme: 'isin', number: 'XS2' },
      ],
    },
    {
      kind: 'holding',
      key: 'h',
      company: { scheme: 'reg:GB', number: '1' },
      holder_name: 'P',
      holder: { scheme: 'reg:GB', number: '2' },
    },
    companyEntry('1', 'Child'),
    // The same identifier under another key ends the batch.
    { ...companyEntry('1', 'Child again'), key: 'other' } as Entry,
    companyEntry('2', 'Parent'),
  ]
  await importEntries(url, register, { entries })
  const [parent] = await rowsOf(client, `select id from companies where name = 'Parent'`)
  assert.deepEqual(await rowsOf(client, 'select holder_company_id from holdings'), [{ holder_company_id: parent.id }])
  assert.equal(
    (await rowsOf(client, `select from company_keys where scheme = 'isin' and company_id = $1`, [parent.id])).length,
    2,
  )
  assert.equal((await rowsOf(client, 'select from waiting')).length, 0)
})

withImports(
  'a complete file that has lost more than 2 % is refused, also by word of the operator, until the loss is accepted',
  async (url, client) => {
    const all = Array.from({ length: 200 }, (_, at) => companyEntry(String(at + 1), `Company ${at + 1}`))
    const whole = toyDataset(106, {
      async *read(file, about) {
        about.isComplete ??= true
        yield* register.read(file, about)
      },
    })
    await importEntries(url, whole, { entries: all })
    await assert.rejects(importEntries(url, whole, { entries: all.slice(0, 100) }), /lacks 100 of 200 known companies/)
    await assert.rejects(
      importEntries(url, whole, { entries: all.slice(0, 195), isComplete: true }),
      /lacks 5 of 200 known companies \(2\.5 %\).*nothing was changed.*--accept-loss.*--partial/,
    )
    assert.equal((await rowsOf(client, 'select from records where vanished_on is not null')).length, 0)
    const few = await importEntries(url, whole, { entries: all.slice(0, 196) })
    assert.equal(few.counts.vanished, 4)
    const sure = await importEntries(url, whole, { entries: all.slice(0, 100), acceptLoss: true })
    assert.equal(sure.counts.vanished, 96)
  },
)

withImports('companies whose end was told may leave a complete file, and those that live may not', async url => {
  const ended = (number: string) =>
    companyEntry(number, `Ended ${number}`, {
      basic: {
        name: `Ended ${number}`,
        country_code: 'GB',
        registration_number: number,
        status: 'Ended',
        status_id: 108,
      },
    })
  const living = Array.from({ length: 100 }, (_, at) => companyEntry(String(at + 1), `Living ${at + 1}`))
  const gone = Array.from({ length: 100 }, (_, at) => ended(String(at + 201)))
  await importEntries(url, register, { entries: [...living, ...gone], isComplete: true })
  await assert.rejects(
    importEntries(url, register, { entries: [...living.slice(0, 90), ...gone.slice(0, 50)], isComplete: true }),
    /lacks 60 of 200 known companies/,
  )
  // None of these five had ended.
  await assert.rejects(
    importEntries(url, register, { entries: [...living.slice(0, 95), ...gone], isComplete: true }),
    /lacks 5 of 200 known companies/,
  )
  const left = await importEntries(url, register, { entries: living.slice(0, 98), isComplete: true })
  assert.equal(left.counts.vanished, 102)
})

withImports(
  'of files that come in the order of their publication the later one counts, also on one day',
  async (url, client) => {
    const day = { publishedOn: '2026-03-01', isInOrder: true }
    const names = () =>
      rowsOf(
        client,
        'select c.name, r.vanished_on is not null as gone from records r join companies c on c.id = r.company_id',
      )
    // Whichever of these has the larger hash, each replaces the one before.
    for (const name of ['One Ltd', 'Two Ltd', 'Three Ltd', 'One Ltd', 'Four Ltd']) {
      await importEntries(url, register, { ...day, entries: [companyEntry('1', name)] })
      assert.deepEqual(await names(), [{ name, gone: false }])
    }
    // Taken back by a word that is dated before the file that brought it, and brought again on the same day.
    await importEntries(url, register, {
      ...day,
      entries: [{ kind: 'gone', of: 'company', key: '1', on: '2026-02-27' }],
    })
    assert.deepEqual(await names(), [{ name: 'Four Ltd', gone: true }])
    await importEntries(url, register, { ...day, entries: [companyEntry('1', 'Five Ltd')] })
    assert.deepEqual(await names(), [{ name: 'Five Ltd', gone: false }])
    await importEntries(url, register, {
      ...day,
      entries: [{ kind: 'gone', of: 'company', key: '1', on: '2026-03-01' }],
    })
    await importEntries(url, register, { ...day, entries: [companyEntry('1', 'Six Ltd')] })
    assert.deepEqual(await names(), [{ name: 'Six Ltd', gone: false }])
    // A complete file of the day before may follow deltas; what they say stands.
    await importEntries(url, register, {
      ...day,
      publishedOn: '2026-02-28',
      isComplete: true,
      entries: [companyEntry('1', 'Zero Ltd')],
    })
    assert.deepEqual(await names(), [{ name: 'Six Ltd', gone: false }])
  },
)

withImports('links of Norwegian units take the number of the unit as their key, each unit one', async (_, client) => {
  await client.query(`
    insert into links (parent_id, child_id, kind, source_id, source_key, hash, as_of, vanished_on) values
      (1, 2, 'branch', 40, '900000001-900000002', gen_random_uuid(), '2026-01-01', null),
      (3, 2, 'branch', 40, '900000003-900000002', gen_random_uuid(), '2026-02-01', null),
      (4, 2, 'branch', 40, '900000004-900000002', gen_random_uuid(), '2026-03-01', '2026-03-02'),
      (1, 5, 'branch', 40, '900000001-900000005', gen_random_uuid(), null, null),
      (1, 6, 'branch', 50, '900000001-900000006', gen_random_uuid(), null, null)`)
  await client.query(`
    insert into waiting (source_id, kind, key, hash, entry, as_of, wants) values
      (40, 'link', '900000007-900000008', gen_random_uuid(), '{}', '2026-01-01', 'reg:NO/900000007'),
      (40, 'officer', '900000007-900000008', gen_random_uuid(), '{}', '2026-01-01', 'reg:NO/900000007')`)
  const file = path.join(import.meta.dirname, '../../migrations/0070-links-of-norwegian-units.sql')
  await client.query(await readFile(file, 'utf8'))
  const found = await rowsOf(
    client,
    'select parent_id::int, child_id::int, source_key from links order by child_id, parent_id',
  )
  assert.deepEqual(
    found.map(({ parent_id, child_id, source_key }) => [parent_id, child_id, source_key]),
    [
      [1, 2, '900000001-900000002'],
      [3, 2, '900000002'],
      [4, 2, '900000004-900000002'],
      [1, 5, '900000005'],
      [1, 6, '900000001-900000006'],
    ],
  )
  assert.deepEqual(
    (await rowsOf(client, 'select key from waiting order by kind')).map(({ key }) => key),
    ['900000008', '900000007-900000008'],
  )
})

withImports('an import into a database that was never served makes it searchable', async (url, client) => {
  await client.query('update search_state set rules = 0')
  await importEntries(url, register, { entries: [companyEntry('1', 'Untouched Ltd')] })
  assert.equal((await rowsOf(client, 'select from search_names')).length, 1)
})

withImports(
  'a first fill of files far larger than what is there ends with every index it found',
  async (url, client) => {
    const indexes = () => rowsOf(client, `select indexdef from pg_indexes where schemaname = 'public' order by 1`)
    const before = await indexes()
    await importEntries(url, register, { entries: [companyEntry('1', 'First Ltd')], bytes: 1 << 30 })
    assert.deepEqual(await indexes(), before)
    assert.equal((await rowsOf(client, 'select from prospects')).length, 1)
  },
)

withImports('a company that is set right while an import is at it stays right', async (url, client) => {
  await importEntries(url, register, { entries: [companyEntry('1', 'Slow Ltd')] })
  const [{ id }] = (await rowsOf(client, 'select id::int from companies')) as [{ id: number }]
  // The import waits here, after it has resolved what its records say and before it writes that.
  await client.query(`
    create function wait_a_little() returns trigger language plpgsql as 'begin perform pg_sleep(1); return null; end';
    create trigger slow after insert on changes for each statement execute function wait_a_little()`)
  const importing = importEntries(url, register, { entries: [companyEntry('1', 'Slow Limited', { extra: { a: 1 } })] })
  for (let waits = false; !waits; ) {
    const sleeping = `select from pg_stat_activity where datname = current_database() and wait_event = 'PgSleep'`
    waits = (await rowsOf(client, sleeping)).length > 0
  }
  await correctCompany(client, { companyId: id, values: { name: 'Right Ltd' } }, await actorOn(url))
  await importing
  assert.deepEqual(await rowsOf(client, 'select name, corrected from companies'), [
    { name: 'Right Ltd', corrected: ['name'] },
  ])
  assert.deepEqual(
    (await verifyDatabase(url)).filter(({ offending }) => offending > 0),
    [],
  )
})
