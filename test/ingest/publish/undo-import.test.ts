import assert from 'node:assert/strict'
import path from 'node:path'
import { test } from 'node:test'
import { suppressionSeal } from '#domain/privacy/suppression-key.ts'
import { correctCompany } from '#ingest/corrections/correct-company.ts'
import type { Entry } from '#ingest/entries/entry.ts'
import { forgetReplaced } from '#ingest/publish/forget-replaced.ts'
import { undoImport } from '#ingest/publish/undo-import.ts'
import { undoMerge } from '#ingest/publish/undo-merge.ts'
import { planImport } from '#ingest/read/plan-import.ts'
import { runImport } from '#ingest/run-import.ts'
import { suppressPerson } from '#ingest/suppression/suppress-person.ts'
import { withClient } from '#postgres/with-client.ts'
import { loadSources } from '../../../src/commands/load-sources.ts'
import { verifyDatabase } from '../../../src/upkeep/verify/verify-database.ts'
import { actorOn } from '../../support/actor.ts'
import { withTestDatabase } from '../../support/database.ts'
import { inLongRun } from '../../support/long-run.ts'
import { testSecret } from '../../support/secret.ts'
import { companyEntry, type Files, importEntries, toyDataset } from '../../support/toy-source.ts'

const register = toyDataset(101, { vanished: { status: 'Gone', status_id: 108 } })
const other = toyDataset(102, { precedence: 50 })
const key = (number: string) => ({ scheme: 'reg:GB', number })

/** Everything that one file may say of a company: each kind of fact once, and a holder that is a company. */
function saying(number: string, word: string, more: Partial<Extract<Entry, { kind: 'company' }>> = {}): Entry[] {
  const company = key(number)
  return [
    companyEntry(number, `${word} Ltd`, {
      address: { address_city: word },
      names: [{ kind: 'trading', name: `${word} Shop` }],
      extra: { [`said_${word.toLowerCase()}`]: true },
      ...more,
    }),
    { kind: 'officer', key: `o${number}`, company, officer_kind: 'person', full_name: word, is_current: true },
    { kind: 'holding', key: `h${number}`, company, holder_name: word, percentage: String(word.length) },
    { kind: 'holding', key: `c${number}`, company, holder_kind: 'company', holder_name: 'Holder', holder: key('900') },
    { kind: 'link', key: `l${number}`, parent: key('100'), child: company, link_kind: 'direct' },
    {
      kind: 'statement',
      key: `s${number}`,
      company,
      period_end: '2025-12-31',
      consolidated: false,
      currency: 'GBP',
      values: { Turnover: String(word.length) },
    },
  ]
}

const gone = (number: string): Entry[] => [
  { kind: 'gone', of: 'company', key: number },
  { kind: 'gone', of: 'officer', key: `o${number}` },
  { kind: 'gone', of: 'holding', key: `h${number}` },
  { kind: 'gone', of: 'link', key: `l${number}` },
]

const parent = companyEntry('100', 'Parent Ltd')
const first: Files = {
  publishedOn: '2026-03-01',
  isComplete: true,
  entries: [parent, ...['1', '2', '3', '4', '5', '6', '7', '8'].flatMap(number => saying(number, `First${number}`))],
}

const tables = [
  ...['companies', 'company_keys', 'names', 'records', 'officers', 'holdings', 'links', 'statements', 'waiting'],
  ...['withdrawn', 'merges', 'prospects', 'search_names', 'corrections', 'corrected_keys'],
]

/** Every row, but for how often a company was written. */
function stateOf(url: string): Promise<Record<string, string[]>> {
  return withClient(url, async client => {
    const state: Record<string, string[]> = {}
    for (const table of tables) {
      const { rows } = await client.query(`select (to_jsonb(t) - 'version')::text as row from ${table} t order by 1`)
      state[table] = rows.map(({ row }) => row)
    }
    const { rows } = await client.query('select class, term, names from search_terms where names > 0 order by 1, 2')
    state.search_terms = rows.map(row => JSON.stringify(row))
    return state
  })
}

async function requireSame(url: string, before: Record<string, string[]>): Promise<void> {
  const after = await stateOf(url)
  for (const table of Object.keys(before)) assert.deepEqual(after[table], before[table], table)
}

async function requireSound(url: string): Promise<void> {
  const verdicts = await verifyDatabase(url)
  assert.deepEqual(
    verdicts.filter(({ offending }) => offending > 0),
    [],
  )
}

const undo = async (url: string, id: number) => undoImport(url, id, await actorOn(url))

const seconds: Record<string, { files: Files; dataset?: typeof register }> = {
  'a partial file that changes, adds and repeats': {
    files: {
      publishedOn: '2026-03-05',
      entries: [...saying('1', 'Second'), ...saying('2', 'First2'), ...saying('9', 'New'), ...saying('900', 'Holder')],
    },
  },
  'a complete file that lacks some': {
    files: {
      publishedOn: '2026-03-05',
      isComplete: true,
      acceptLoss: true,
      entries: [parent, ...saying('1', 'Second'), ...saying('2', 'First2')],
    },
  },
  'what is taken back': {
    files: { publishedOn: '2026-03-05', entries: [...gone('1'), ...gone('77')] },
  },
  'facts about companies that are not there': {
    files: { publishedOn: '2026-03-05', entries: saying('55', 'Waiting').slice(1) },
  },
  'one company twice, and one that proves to be two': {
    files: {
      publishedOn: '2026-03-05',
      entries: [
        ...saying('1', 'Twice'),
        ...saying('1', 'Thrice'),
        companyEntry('2', 'First2 Ltd', { keys: [key('2'), { scheme: 'lei', number: '5493001KJTIIGC8Y1R12' }] }),
      ],
    },
  },
  'another source that speaks of the same companies': {
    dataset: other,
    files: {
      publishedOn: '2026-03-05',
      entries: [
        {
          kind: 'company',
          key: 'x1',
          keys: [key('1'), { scheme: 'lei', number: '5493001KJTIIGC8Y1R12' }],
          basic: { name: 'By another Ltd', country_code: 'GB', lei: '5493001KJTIIGC8Y1R12' },
          contact: { website: 'https://first.example' },
        },
        { kind: 'company', key: 'x2', keys: [key('1'), key('2')], contact: { website: 'https://two.example' } },
        { kind: 'company', key: 'x3', keys: [key('70')], contact: { website: 'https://later.example' } },
      ],
    },
  },
}

for (const [name, { files, dataset = register }] of Object.entries(seconds)) {
  test(`undone, everything is as it was before: ${name}`, async () => {
    await withTestDatabase(async url => {
      await importEntries(url, register, first)
      const before = await stateOf(url)
      const { runId } = await importEntries(url, dataset, files)
      const between = await stateOf(url)
      assert.notDeepEqual(between, before)
      await undo(url, runId)
      await requireSame(url, before)
      await requireSound(url)
      // What was undone can be imported again, and ends as the first time did.
      const again = await importEntries(url, dataset, files)
      await undo(url, again.runId)
      await requireSame(url, before)
    })
  })
}

test('a first fill is undone by removing what it brought, in both ways of loading it', async () => {
  for (const bytes of [0, 1 << 30]) {
    await withTestDatabase(async url => {
      const before = await stateOf(url)
      const { runId } = await importEntries(url, register, { ...first, bytes })
      const undone = await undo(url, runId)
      assert.equal(undone.removed, 9)
      await requireSame(url, before)
      await requireSound(url)
      // The numbers of what is gone are nobody else's.
      const again = await importEntries(url, register, { ...first, bytes })
      assert.equal(again.counts.companies, 9)
      assert.equal(again.counts.changes, 0)
      const { rows } = await withClient(url, client => client.query('select min(id)::float8 as id from companies'))
      assert.ok(rows[0].id >= 1_000_000_009)
    })
  }
})

test('companies that came for what waited, and those that an import joined, are undone with it', async () => {
  await withTestDatabase(async url => {
    const lei = { scheme: 'lei', number: '5493001KJTIIGC8Y1R12' }
    await importEntries(url, register, first)
    await importEntries(url, other, {
      entries: [
        {
          kind: 'company',
          key: 'y1',
          keys: [lei],
          basic: { name: 'Apart', country_code: 'GB' },
          names: [{ kind: 'trading', name: 'Part' }],
        },
        { kind: 'holding', key: 'w1', company: key('60'), holder_name: 'Who waits', percentage: '10' },
        { kind: 'company', key: 'y2', keys: [key('60')], contact: { website: 'https://sixty.example' } },
      ],
    })
    const before = await stateOf(url)
    const { runId, counts } = await importEntries(url, register, {
      publishedOn: '2026-03-05',
      entries: [
        companyEntry('3', 'Whole Ltd', { keys: [key('3'), lei] }),
        ...saying('60', 'Came'),
        ...saying('900', 'Holder'),
      ],
    })
    assert.equal(counts.joined, 1)
    const between = await stateOf(url)
    assert.equal(between.waiting?.length, 0)
    await undo(url, runId)
    await requireSame(url, before)
    await requireSound(url)
    // Nobody took them apart by hand, so the next import may join them again.
    const again = await importEntries(url, register, {
      publishedOn: '2026-03-06',
      entries: [companyEntry('3', 'Whole Ltd', { keys: [key('3'), lei] })],
    })
    assert.equal(again.counts.joined, 1)
  })
})

test('an import on which a later one rests is refused until that one is undone', async () => {
  await withTestDatabase(async url => {
    const { runId: one } = await importEntries(url, register, first)
    const { runId: two } = await importEntries(url, register, {
      publishedOn: '2026-03-02',
      entries: saying('1', 'Two'),
    })
    const { runId: three } = await importEntries(url, other, {
      entries: [{ kind: 'holding', key: 'z1', company: key('2'), holder_name: 'Rests', percentage: '10' }],
    })
    await assert.rejects(undo(url, one), {
      name: 'UndoError',
      message: `import ${two} of toy/toy101 is newer and depends on import ${one}; undo import ${two} first`,
    })
    // What another import says of other companies does not stand in the way.
    await undo(url, two)
    await assert.rejects(undo(url, one), new RegExp(`import ${three} of toy/toy102 is newer and depends on`))
    await undo(url, three)
    await undo(url, one)
    await assert.rejects(undo(url, one), /was undone already/)
    await assert.rejects(undo(url, 999), /there is no import 999/)
    await withClient(url, async client => {
      assert.equal((await client.query('select 1 from companies')).rowCount, 0)
      assert.equal((await client.query('select 1 from replaced_rows')).rowCount, 0)
      const { rows } = await client.query("select object from audit_lines where act = 'import.undone' order by seq")
      assert.deepEqual(
        rows.map(({ object }) => object),
        ['toy/toy101', 'toy/toy102', 'toy/toy101'],
      )
    })
  })
})

test('those who watch are told of an undo, of nothing where nothing visible changes, and of nothing a first import brought', async () => {
  await withTestDatabase(async url => {
    await importEntries(url, register, first)
    await withClient(url, client =>
      client.query(
        `with w as (insert into workspaces (id, name, plan, created_at)
           values ('00000000-0000-4000-8000-000000000001', 'Watcher', 'free', now()) returning id)
         insert into watches (workspace_id, company_id, fields, started_at)
         select w.id, c.id, array['name', 'shareholder_name', 'officer_name', 'company_accounts'], now() from w, companies c`,
      ),
    )
    const told = () =>
      withClient(url, async client => {
        const { rows } = await client.query('select field, old_value, new_value from watch_events order by id')
        return rows.map(({ field, old_value, new_value }) => `${field}: ${old_value} to ${new_value}`)
      })
    const { runId } = await importEntries(url, register, { publishedOn: '2026-03-05', entries: saying('1', 'Second') })
    const by = await told()
    assert.ok(
      by.some(line => line === 'name: First1 Ltd to Second Ltd'),
      by.join('; '),
    )
    await undo(url, runId)
    const back = (await told()).slice(by.length)
    assert.equal(back.length, by.length)
    assert.ok(
      back.some(line => line === 'name: Second Ltd to First1 Ltd'),
      back.join('; '),
    )
    assert.deepEqual(back.map(line => line.split(':')[0]).sort(), by.map(line => line.split(':')[0]).sort())
    const { runId: same } = await importEntries(url, register, {
      publishedOn: '2026-03-06',
      entries: saying('1', 'First1'),
    })
    await undo(url, same)
    const { runId: brought } = await importEntries(url, other, {
      entries: [{ kind: 'holding', key: 'z1', company: key('2'), holder_name: 'New to us', percentage: '10' }],
    })
    await undo(url, brought)
    assert.equal((await told()).length, by.length * 2)
  })
})

test('what somebody corrected by hand stands through an undo, and stops one that would take its company', async () => {
  await withTestDatabase(async url => {
    const { runId: one } = await importEntries(url, register, first)
    const { runId } = await importEntries(url, register, { publishedOn: '2026-03-05', entries: saying('1', 'Second') })
    const by = await actorOn(url)
    const correct = (more: object) =>
      withClient(url, async client => {
        const { rows } = await client.query("select id::float8 from companies where registration_number = '1'")
        await correctCompany(client, { companyId: rows[0].id, values: {}, ...more }, by)
      })
    await correct({ values: { name: 'Right Ltd' } })
    await undo(url, runId)
    const nameOf = () =>
      withClient(url, async client => {
        const { rows } = await client.query("select name from companies where registration_number = '1'")
        return rows[0].name
      })
    assert.equal(await nameOf(), 'Right Ltd')
    await requireSound(url)
    await assert.rejects(undo(url, one), /was corrected by hand; withdraw the correction first/)
    await correct({ withdraw: ['name'] })
    assert.equal(await nameOf(), 'First1 Ltd')
    await undo(url, one)
  })
})

test('companies that were joined or taken apart since stand in the way of an undo that would mix them up', async () => {
  await withTestDatabase(async url => {
    const lei = { scheme: 'lei', number: '5493001KJTIIGC8Y1R12' }
    const by = await actorOn(url)
    await importEntries(url, register, first)
    await importEntries(url, other, {
      entries: [{ kind: 'company', key: 'y1', keys: [lei], basic: { name: 'Apart', country_code: 'GB' } }],
    })
    const { runId: changed } = await importEntries(url, register, {
      publishedOn: '2026-03-05',
      entries: saying('3', 'New'),
    })
    const third = toyDataset(103)
    const { runId: joins, counts } = await importEntries(url, third, {
      entries: [{ kind: 'company', key: 'z', keys: [key('3'), lei], contact: { website: 'https://z.example' } }],
    })
    assert.equal(counts.joined, 1)
    await assert.rejects(undo(url, changed), new RegExp(`were joined since; undo import ${joins} first`))
    const { from } = (await withClient(url, client => client.query('select from_id::float8 as from from merges')))
      .rows[0]
    const { runId: later } = await importEntries(url, register, {
      publishedOn: '2026-03-06',
      entries: saying('3', 'Newer'),
    })
    await undoMerge(url, from, by)
    await assert.rejects(undo(url, later), /were split since, so what import \d+ replaced no longer fits/)
  })
})

/** Two files of each dataset: the second is made from the first. */
test('files of real registers are undone, row by row', inLongRun('the other tests of this file'), async () => {
  const sources = await loadSources()
  await withTestDatabase(async url => {
    const states: Record<string, string[]>[] = []
    const runs: number[] = []
    for (const [code, ...names] of [
      ['lv-ur', ''],
      ['gleif', '20260302-0000-gleif-goldencopy-lei2-golden-copy.csv', 'rr.csv'],
      [
        'gb-companies-house',
        'BasicCompanyDataAsOneFile-2026-11-01.csv',
        'persons-with-significant-control-snapshot-2026-11-01.txt',
      ],
      ['gb-companies-house', 'officers.json'],
      ['gb-companies-house', '../gb-companies-house-accounts/Prod223_0001_01020304_20231231.html'],
      ['bods', 'statements-0.4.jsonl'],
      ['followthemoney', ''],
      ['csv', 'suppliers.csv'],
    ] as [string, ...string[]][]) {
      const source = sources.find(one => one.code === code)
      assert.ok(source, code)
      const places = names.map(name => path.join(import.meta.dirname, '../../fixtures', code, name))
      for (const part of (await planImport(source, places, sources)).parts) {
        states.push(await stateOf(url))
        const dataset = { ...part.dataset, badShare: 1 }
        const request = { ...part, dataset, source: source.code, module: source.module, places }
        runs.push((await runImport(url, request, await actorOn(url))).runId)
      }
    }
    assert.ok(runs.length >= 8, `${runs.length} imports`)
    for (const run of runs.toReversed()) {
      await undo(url, run)
      await requireSame(url, states.pop() as Record<string, string[]>)
    }
    await requireSound(url)
  })
})

test('whoever was suppressed since is not brought back by an undo, and is in nothing that is kept for one', async () => {
  await withTestDatabase(async url => {
    const seal = suppressionSeal(testSecret)
    const officer = (name: string): Entry[] => saying('1', name).slice(1, 2)
    await importEntries(url, register, { publishedOn: '2026-03-01', entries: saying('1', 'Plain') })
    const { runId: named } = await importEntries(url, register, {
      publishedOn: '2026-03-02',
      entries: [companyEntry('1', 'Plain Ltd', { address: { address_street: 'c/o Ada Vanishing' } })],
    })
    const { runId: moved } = await importEntries(url, register, {
      publishedOn: '2026-03-03',
      entries: [companyEntry('1', 'Plain Ltd')],
    })
    await importEntries(url, other, { publishedOn: '2026-03-01', entries: officer('Ada Vanishing') })
    const { runId: left } = await importEntries(url, other, {
      publishedOn: '2026-03-02',
      entries: officer('Bea Invented'),
    })
    await importEntries(url, toyDataset(103), { entries: officer('Ada Vanishing') })
    const kept = () =>
      withClient(url, async client => {
        const { rows } = await client.query("select of from replaced_rows where row::text ~ 'Vanishing' order by 1")
        return rows.map(({ of }) => of)
      })
    assert.deepEqual(await kept(), ['officers', 'records'])
    const actor = await actorOn(url)
    await withClient(url, client =>
      suppressPerson(client, { name: 'Ada Vanishing', isEverywhere: true }, { seal, actor }),
    )
    assert.deepEqual(await kept(), [])
    // Its company's words about her are no longer kept; an officer is just not there.
    await assert.rejects(undoImport(url, moved, actor, { seal }), /no longer kept/)
    await assert.rejects(undoImport(url, named, actor, { seal }), /depends on import/)
    await undoImport(url, left, actor, { seal })
    const { rows } = await withClient(url, client => client.query('select full_name from officers'))
    assert.deepEqual(rows, [{ full_name: 'Plain' }])
  })
})

test('what imports replaced is kept for a month, and of the latest one always', async () => {
  await withTestDatabase(async url => {
    const { runId: one } = await importEntries(url, register, first)
    const { runId: two } = await importEntries(url, register, {
      publishedOn: '2026-03-02',
      entries: saying('1', 'Two'),
    })
    const { runId: three } = await importEntries(url, register, {
      publishedOn: '2026-03-03',
      entries: saying('1', 'Three'),
    })
    await withClient(url, async client => {
      await client.query("update runs set finished_at = now() - interval '31 days' where id = any($1)", [
        [one, two, three],
      ])
      await forgetReplaced(client)
      const { rows } = await client.query('select id::int, undo is not null as kept from runs order by id')
      assert.deepEqual(rows, [
        { id: one, kept: false },
        { id: two, kept: false },
        { id: three, kept: true },
      ])
    })
    await undo(url, three)
    await assert.rejects(undo(url, two), /what it replaced is no longer kept/)
  })
})
