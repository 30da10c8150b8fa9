import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { addNote, decideCase, openCase } from '#domain/cases/case.ts'
import { suppressionSeal } from '#domain/privacy/suppression-key.ts'
import { correctCompany } from '#ingest/corrections/correct-company.ts'
import type { Entry } from '#ingest/entries/entry.ts'
import { suppressPerson } from '#ingest/suppression/suppress-person.ts'
import { sql } from '#postgres/sql.ts'
import { withClient } from '#postgres/with-client.ts'
import { linesOf } from '../../support/audit.ts'
import { doneOn } from '../../support/done-on.ts'
import { partsIn } from '../../support/evidence.ts'
import { newcomer, type Person } from '../../support/people.ts'
import { type Platform, startPlatform } from '../../support/platform.ts'
import { testSecret } from '../../support/secret.ts'
import { companyEntry, importEntries, toyDataset } from '../../support/toy-source.ts'

const register = toyDataset(101)
const seal = suppressionSeal(testSecret)
const company = { scheme: 'reg:GB', number: '1' }
const id = 1_000_000_000
const [full, later] = ['Zephyrine Quillfeather', 'Ottoline Marrowby']

/** What the register says: who is named in it, and who is its officer. */
const saying = (name: string, officer: string): Entry[] => [
  companyEntry('1', name, { extra: { contact_person: officer } }),
  {
    kind: 'officer',
    key: 'o1',
    company,
    officer_kind: 'person',
    full_name: officer,
    birth_year: 1970,
    is_current: true,
  },
  { kind: 'holding', key: 'h1', company, holder_kind: 'person', holder_name: full, birth_year: 1970, percentage: '60' },
]

let platform: Platform
let ada: Person
let token: string
let workspaceId: string

before(async () => {
  platform = await startPlatform()
  const { server } = platform
  const db = server.databases.primary
  await sql`update history set since = '2026-03-02T08:00:00Z'`.execute(db)
  ada = await newcomer(server)
  workspaceId = await server.workspace({ units: 1000 })
  token = `Token ${(await server.key({ workspaceId, api: 'v2' })).key}`
  const load = (entries: Entry[]) => (url: string) => importEntries(url, register, { entries, seal })
  const by = server.by
  const at = (day: string) => new Date(`${day}T11:00:00Z`)
  const who = { workspaceId, userId: ada.id }
  await doneOn(server, '2026-03-02', load(saying('First Name Ltd', full)))
  const opened = await openCase(db, { ...who, companyId: id, now: at('2026-03-03') }, by)
  const caseId = opened.id
  await addNote(db, { ...who, caseId, text: 'Early note', now: at('2026-03-03') }, by)
  await doneOn(server, '2026-03-04', load(saying('Second Name Ltd', later)))
  await decideCase(db, { ...who, caseId, state: 'cleared', reason: 'Fine then', now: at('2026-03-05') }, by)
  await doneOn(server, '2026-03-06', url =>
    withClient(url, client => correctCompany(client, { companyId: id, values: { name: 'Third Name Ltd' } }, by)),
  )
})
after(() => platform.close())

const evidence = async (query = '') => {
  const { statusCode, rawPayload } = await platform.get(`/evidence/${id}?${query}`, token)
  assert.equal(statusCode, 200)
  const parts = partsIn(rawPayload)
  const part = (name: string) => JSON.parse(parts[`${name}.json`] as string)
  return { parts, part }
}

test('evidence of a day is made of what was known then, the records and changes too', async () => {
  const then = await evidence('as_of=2026-03-03')
  assert.equal(then.part('evidence').as_of, '2026-03-03')
  assert.equal(then.part('company').name, 'First Name Ltd')
  assert.deepEqual(
    then.part('officers').items.map((officer: { full_name: string }) => officer.full_name),
    [full],
  )
  assert.equal(then.part('records/001').basic.name, 'First Name Ltd')
  assert.deepEqual(then.part('changes').items, [])
  assert.equal(then.part('sources').imports.length, 1)
  assert.ok(!/Second Name|Marrowby|Third Name/.test(JSON.stringify({ ...then.parts, 'evidence.pdf': '' })))
  const between = await evidence('as_of=2026-03-05')
  assert.equal(between.part('company').name, 'Second Name Ltd')
  assert.deepEqual(between.part('company').corrections, [])
  assert.ok(between.part('changes').items.length > 0)
  const today = await evidence()
  assert.deepEqual([today.part('evidence').as_of, today.part('company').name], [null, 'Third Name Ltd'])
  assert.equal(today.part('records/001').basic.name, 'Second Name Ltd')
})

test('evidence of a day has the decision of that day', async () => {
  const decisionOf = async (day: string) => (await evidence(`as_of=${day}`)).part('evidence').decision
  assert.equal(await decisionOf('2026-03-02'), null)
  const open = await decisionOf('2026-03-04')
  assert.deepEqual([open.state, open.reason, open.by, open.notes.length], ['open', null, null, 1])
  const decided = await decisionOf('2026-03-05')
  assert.deepEqual([decided.state, decided.reason, decided.by], ['cleared', 'Fine then', ada.email])
})

test('the pages say of which day they are', async () => {
  const page = async (query: string) => (await platform.get(`/evidence/${id}?format=pdf${query}`, token)).rawPayload
  const told = /as known on 2026-03-03/
  assert.match((await page('&as_of=2026-03-03')).toString('latin1'), told)
  assert.doesNotMatch((await page('')).toString('latin1'), told)
})

test('a day is charged for each module, and stands in the audit log with the reference', async () => {
  const db = platform.server.databases.primary
  const charged = async () => {
    const { rows } = await sql<{ meter: string; units: number }>`
      select meter, sum(units)::int as units from ledger
      where workspace_id = ${workspaceId} and operation = 'evidenceKyb' and meter is not null group by 1 order by 1
    `.execute(db)
    return Object.fromEntries(rows.map(({ meter, units }) => [meter, units]))
  }
  const before = await charged()
  await evidence('as_of=2026-03-04')
  const refused = await platform.get(`/evidence/${id}?as_of=2026-03-01`, token)
  assert.deepEqual(
    [refused.statusCode, refused.json()],
    [400, { as_of: ['must not be before 2026-03-02, the first day that history reaches'] }],
  )
  const after = await charged()
  for (const meter of ['kyb', 'ownership', 'financials']) {
    assert.equal((after[meter] ?? 0) - (before[meter] ?? 0), 1, meter)
  }
  const made = (await linesOf(db, workspaceId)).filter(({ act }) => act === 'evidence.made')
  assert.partialDeepStrictEqual(made.at(-1)?.details, { as_of: '2026-03-04', format: 'zip' })
})

test('whoever is suppressed since is in the evidence of no day, not in the records either', async () => {
  const named = async () => {
    const { parts } = await evidence('as_of=2026-03-03')
    return Object.keys(parts).filter(name => name !== 'evidence.pdf' && /quillfeather/i.test(parts[name] as string))
  }
  assert.deepEqual((await named()).sort(), [
    'beneficial-owners.json',
    'company.json',
    'officers.json',
    'records/001.json',
    'shareholders.json',
  ])
  const by = { seal, actor: platform.server.by }
  await withClient(platform.server.url, client =>
    suppressPerson(client, { name: full, born: { year: 1970, month: null } }, by),
  )
  assert.deepEqual(await named(), [])
  const kept = await sql`select 1 from past_facts where row::text ~* 'quillfeather'`.execute(
    platform.server.databases.primary,
  )
  assert.equal(kept.rows.length, 0)
})
