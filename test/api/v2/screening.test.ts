import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { screeningRules } from '#domain/screening/compare.ts'
import { sql } from '#postgres/sql.ts'
import { writeEntries } from '../../../bench/screening/write-entries.ts'
import { linesOf } from '../../support/audit.ts'
import { ledgerOf } from '../../support/ledger.ts'
import { listedEntry as entry } from '../../support/listed-entry.ts'
import { type Platform, startPlatform } from '../../support/platform.ts'

let platform: Platform
/** A company with a person as officer, who is listed. */
let company: { id: number; officer: string }

before(async () => {
  platform = await startPlatform({ demo: true })
  const db = platform.server.databases.primary
  const { rows } = await sql<typeof company>`
    select o.company_id::float8 as id, min(o.full_name) as officer from officers o
    where o.kind = 'person' and o.birth_year is not null group by 1 order by 1 limit 1
  `.execute(db)
  company = rows[0] as typeof company
  await writeEntries(db, [
    entry('1', 'Velimir Dostanov', {
      ...{ births: [{ text: 'circa 1963', from: '1963-01-01', to: '1963-12-31', isApproximate: true }] },
      ...{ programmes: ['TRIAL-7'], reason: 'Because', link: 'https://example.com/1', listedOn: '2020-02-03' },
      measures: [{ kind: 'blocking', words: 'Frozen', from: null, to: null }],
      countries: [{ code: 'RS', words: 'Serbia', relation: 'nationality' }],
    }),
    entry('2', 'Velimir Dostanov', { list: 'second' }),
    entry('3', 'Zorblatt Ventilation Holding', {
      kind: 'organisation',
      identifiers: [{ kind: 'lei', value: '5299-00T8BM49AURSDO55', country: null, words: 'LEI' }],
    }),
    entry('4', company.officer),
  ])
})
after(() => platform.close())

const dostanov = { name: 'DOSTANOV Velimir', kind: 'person', birth_date: '1963-05', countries: ['RS'] }

type Hit = {
  score: number
  fingerprint: string
  subject: { role: string; is_former: boolean; company_id: string | null; name: string }
  entry: Record<string, unknown>
  reasons: { about: string; speaks: string }[]
}

const search = (body: object, token?: string) => platform.post('/screening/search', body, token)
const keysOf = (answer: { json(): { hits: Hit[] } }) => answer.json().hits.map(({ entry }) => entry.key)

async function newAccount(units = 100) {
  const workspaceId = await platform.server.workspace({ units })
  const { key } = await platform.server.key({ workspaceId, api: 'v2' })
  return { workspaceId, token: `Token ${key}` }
}

test('200: a hit tells score, reasons for and against, list, programme, source, link and what the list forbids', async () => {
  const answer = await search(dostanov)
  assert.equal(answer.statusCode, 200, answer.body)
  const { hits, total_hits, decided, lists, threshold, rules_version } = answer.json()
  assert.deepEqual(keysOf(answer), ['1', '2'])
  assert.equal(total_hits, 2)
  assert.deepEqual(decided, { true_match: 0, false_match: 0, needs_more: 0 })
  assert.deepEqual([threshold, rules_version], [70, screeningRules])
  assert.deepEqual(
    lists.map(({ list }: { list: string }) => list),
    ['second', 'trial'],
  )
  const [first, second] = hits
  assert.ok(first.score > second.score && second.score === 90, `${first.score} ${second.score}`)
  const { entry } = first
  assert.deepEqual(
    [entry.list, entry.programmes, entry.link, entry.reason, entry.listed_on, entry.delisted_on, entry.birth_dates],
    ['trial', ['TRIAL-7'], 'https://example.com/1', 'Because', '2020-02-03', null, ['circa 1963']],
  )
  assert.equal(entry.measures[0].kind, 'blocking')
  assert.ok(entry.list_name.length > 0)
  const told = first.reasons.map(({ about, speaks }: Hit['reasons'][0]) => `${about} ${speaks}`)
  for (const one of ['name for', 'order for', 'birth for', 'country for']) assert.ok(told.includes(one), told.join())
  const given = { role: 'given', is_former: false, company_id: null, kind: 'person', name: dostanov.name }
  assert.deepEqual(first.subject, given)
})

test('200: lists, thresholds and birth years narrow what is found', async () => {
  assert.deepEqual(keysOf(await search({ ...dostanov, lists: ['second'] })), ['2'])
  assert.deepEqual(keysOf(await search({ ...dostanov, lists: [] })), ['1', '2'])
  assert.deepEqual(keysOf(await search({ ...dostanov, threshold: 91 })), ['1'])
  assert.deepEqual(keysOf(await search({ ...dostanov, birth_date: '1991' })), ['2'])
  const aside = (await search({ ...dostanov, birth_date: '1991' })).json()
  assert.equal(aside.total_set_aside, 1)
  assert.deepEqual([aside.set_aside[0].entry.key, aside.set_aside[0].entry.birth_dates], ['1', ['circa 1963']])
  assert.ok(aside.set_aside[0].score < aside.threshold)
  assert.deepEqual(aside.below_threshold, { from: 60, entries: 0 })
  const near = (await search({ name: 'Velimir Quastel', kind: 'person', threshold: 75 })).json()
  assert.deepEqual(near.below_threshold.from, 65)
  const kept = await search({ ...dostanov, birth_date: '1991', keep_other_birth_years: true })
  assert.deepEqual(keysOf(kept).sort(), ['1', '2'])
  const [, against] = kept.json().hits
  assert.ok(against.reasons.some(({ about, speaks }: Hit['reasons'][0]) => about === 'birth' && speaks === 'against'))
})

test('200: an identifier that agrees settles it, whatever the name', async () => {
  const identifiers = [{ kind: 'lei', value: '529900T8BM49AURSDO55' }]
  const answer = await search({ name: 'Quite Another Name', kind: 'company', identifiers })
  const [hit] = answer.json().hits
  assert.deepEqual([hit.entry.key, hit.score, hit.outcome, hit.matched], ['3', 100, 'settled', null])
})

test('200: a company is screened with who is in it, and one that was merged answers as the other', async () => {
  const answer = await platform.get(`/screening/companies/${company.id}`)
  const { hits, company_id, subjects } = answer.json()
  assert.equal(company_id, String(company.id))
  assert.ok(subjects > 1)
  const hit = hits.find((one: Hit) => one.entry.key === '4')
  assert.deepEqual(
    [hit.subject.role, hit.subject.company_id, hit.subject.name],
    ['officer', String(company.id), company.officer],
  )
  const db = platform.server.databases.primary
  await sql`update companies set merged_into = ${company.id} where id = 77`.execute(db)
  try {
    const merged = (await platform.get('/screening/companies/77')).json()
    assert.deepEqual([merged.company_id, merged.total_hits], [company_id, answer.json().total_hits])
  } finally {
    await sql`update companies set merged_into = null where id = 77`.execute(db)
  }
  const none = await platform.get(`/screening/companies/${company.id}?lists=second`)
  assert.deepEqual([none.statusCode, none.json().total_hits], [200, 0])
})

test('200: somebody with two offices in a company is one hit', async () => {
  const db = platform.server.databases.primary
  const path = `/screening/companies/${company.id}?include_decided=true`
  const before = (await platform.get(path)).json()
  const { rows } = await sql<{ id: number }>`
    insert into officers (company_id, kind, full_name, birth_year, birth_month, role, is_current, source_id, source_key)
    select company_id, kind, full_name, birth_year, birth_month, 'Secretary', is_current, source_id, source_key || ' again' from officers
    where company_id = ${company.id} and full_name = ${company.officer} limit 1 returning id::float8
  `.execute(db)
  try {
    const after = (await platform.get(path)).json()
    assert.deepEqual([after.subjects, after.total_hits], [before.subjects + 1, before.total_hits])
    assert.equal(new Set(after.hits.map(({ fingerprint }: Hit) => fingerprint)).size, after.hits.length)
  } finally {
    await sql`delete from officers where company_id = ${company.id} and id = ${rows[0]?.id}`.execute(db)
  }
})

test('200: who left is told as a former one, unless there is another office or holding that they still have', async () => {
  const db = platform.server.databases.primary
  const path = `/screening/companies/${company.id}`
  const isFormer = async () => {
    const { hits } = (await platform.get(path)).json() as { hits: Hit[] }
    return hits.filter(({ subject }) => subject.role === 'officer').map(({ subject }) => subject.is_former)
  }
  const which = sql`company_id = ${company.id} and full_name = ${company.officer}`
  const { rows } = await sql<{ id: number; was: boolean; until: string | null }>`
    select id::float8, is_current as was, resigned_on as until from officers where ${which} order by id`.execute(db)
  try {
    await sql`update officers set is_current = true, resigned_on = null where ${which}`.execute(db)
    assert.deepEqual(await isFormer(), [false])
    await sql`update officers set is_current = false where ${which}`.execute(db)
    assert.deepEqual(await isFormer(), [true])
    for (const source of ['a', 'z']) {
      const { rows: added } = await sql<{ id: number }>`
        insert into officers (company_id, kind, full_name, birth_year, birth_month, role, is_current, source_id, source_key)
        select company_id, kind, full_name, birth_year, birth_month, 'Secretary', true, source_id, ${source} || source_key from officers
        where ${which} order by id limit 1 returning id::float8
      `.execute(db)
      assert.deepEqual(await isFormer(), [false], 'in office again')
      await sql`delete from officers where company_id = ${company.id} and id = ${added[0]?.id}`.execute(db)
    }
  } finally {
    for (const { id, was, until } of rows)
      await sql`
        update officers set is_current = ${was}, resigned_on = ${until} where company_id = ${company.id} and id = ${id}
      `.execute(db)
  }
})

test('404: a company that nobody has costs nothing', async () => {
  const { workspaceId, token } = await newAccount()
  const answer = await platform.get('/screening/companies/999999999', token)
  assert.equal(answer.statusCode, 404)
  assert.deepEqual(answer.json(), { detail: 'Company 999999999 not found.' })
  assert.ok((await ledgerOf(platform.server.databases.primary, workspaceId)).every(({ units }) => units === 0))
})

test('400: thresholds, lists, names and birth dates that are none, each with its reason and free of charge', async () => {
  const { workspaceId, token } = await newAccount()
  const wrong: [body: object, field: string, reason: RegExp][] = [
    [{ ...dostanov, threshold: 0 }, 'threshold', /at least 1|>= 1|less than/i],
    [{ ...dostanov, threshold: 101 }, 'threshold', /100/],
    [{ ...dostanov, lists: ['trial', 'nowhere'] }, 'lists', /nowhere is not a loaded list; loaded: second, trial/],
    [{ kind: 'person' }, 'name', /required/],
    [{ name: ' -- ' }, 'name', /letter or a digit/],
    [{ name: '' }, 'name', /empty|character/],
    [{ ...dostanov, birth_date: 'circa 1963' }, 'birth_date', /1963, 1963-05 or 1963-05-17/],
    [{ ...dostanov, birth_date: '1963-02-31' }, 'birth_date', /not a valid date/],
    [{ ...dostanov, birth_date: '0000' }, 'birth_date', /not a valid date/],
    [{ ...dostanov, countries: ['Serbia'] }, 'countries.0', /country code/],
    [{ ...dostanov, identifiers: [{ kind: 'shoe', value: '1' }] }, 'identifiers.0.kind', /one of/],
    [{ ...dostanov, name: 'nul\0' }, 'non_field_errors', /NUL/],
  ]
  for (const [body, field, reason] of wrong) {
    const answer = await search(body, token)
    assert.equal(answer.statusCode, 400, JSON.stringify(body))
    assert.match(String(answer.json()[field]), reason, answer.body)
  }
  for (const query of [
    'threshold=0',
    'threshold=101',
    'threshold=x',
    'lists=nowhere',
    'lists=',
    'include_decided=maybe',
  ])
    assert.equal((await platform.get(`/screening/companies/1?${query}`, token)).statusCode, 400, query)
  const lines = await ledgerOf(platform.server.databases.primary, workspaceId)
  assert.ok(lines.every(({ units }) => units === 0))
})

test('200: names that are hostile find nobody and break nothing', async () => {
  const names = [
    "Robert'); drop table screening_entries;--",
    '__proto__',
    'constructor',
    '\u202eecila',
    '𝔙𝔢𝔩𝔦𝔪𝔦𝔯'.repeat(20),
    'x '.repeat(250),
    '('.repeat(480),
    '🦆',
  ]
  for (const name of names) {
    const answer = await search({ name })
    assert.ok([200, 400].includes(answer.statusCode), `${name}: ${answer.body}`)
  }
  assert.deepEqual(keysOf(await search(dostanov)), ['1', '2'])
})

test('one unit a success, also without hits, and none for lists and decisions', async () => {
  const { workspaceId, token } = await newAccount()
  assert.equal((await search(dostanov, token)).headers['x-service-units'], '1')
  assert.equal((await search({ name: 'Nobody Atall' }, token)).json().total_hits, 0)
  await platform.get(`/screening/companies/${company.id}`, token)
  await platform.get('/screening/lists', token)
  await platform.get('/screening/decisions', token)
  const read = () => ledgerOf(platform.server.databases.primary, workspaceId)
  let lines = await read()
  // What costs nothing is noted after its answer.
  while (lines.length < 5) lines = await read()
  const told = lines.map(({ operation, units, status }) => [operation, units, status])
  for (const one of [
    ['searchScreening', 1, 200],
    ['companyScreening', 1, 200],
    ['listsScreening', 0, 200],
    ['decisionsScreening', 0, 200],
  ])
    assert.ok(
      told.some(line => JSON.stringify(line) === JSON.stringify(one)),
      JSON.stringify(told),
    )
  assert.equal(
    lines.reduce((sum, { units }) => sum + units, 0),
    3,
  )
})

test('429: with nothing left nobody is screened; 403 without the permission', async () => {
  const { token } = await newAccount(1)
  assert.equal((await search(dostanov, token)).statusCode, 200)
  const spent = await search(dostanov, token)
  assert.equal(spent.statusCode, 429)
  assert.equal(spent.json().access.permission, 'screening')
  assert.equal((await search(dostanov, await platform.tokenFor('kyb'))).statusCode, 403)
  assert.equal((await platform.get('/screening/lists', await platform.tokenFor('kyb'))).statusCode, 403)
  assert.equal((await search(dostanov, await platform.tokenFor('screening'))).statusCode, 200)
})

test('who was screened is in the audit log, and what was refused is not', async () => {
  const { workspaceId, token } = await newAccount()
  await search({ ...dostanov, threshold: 0 }, token)
  await search(dostanov, token)
  await platform.get(`/screening/companies/${company.id}`, token)
  const lines = (await linesOf(platform.server.databases.primary, workspaceId)).filter(({ act }) =>
    act.endsWith('.screened'),
  )
  assert.deepEqual(
    lines.map(({ act, object, details }) => [act, object, details.name ?? null]),
    [
      ['party.screened', null, dostanov.name],
      ['company.screened', String(company.id), null],
    ],
  )
})
