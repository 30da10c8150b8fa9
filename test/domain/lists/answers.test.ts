import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type GroupName, groupNames } from '#domain/lists/answers/group.ts'
import { answerGroups } from '#domain/lists/answers/groups.ts'
import { readList } from '#domain/lists/list.ts'
import { answerPrices, startAnswers } from '#domain/lists/start-answers.ts'
import { startMatching, startRun } from '#domain/lists/start-matching.ts'
import { suppressionSeal } from '#domain/privacy/suppression-key.ts'
import { suppressPerson } from '#ingest/suppression/suppress-person.ts'
import { sql } from '#postgres/sql.ts'
import { withClient } from '#postgres/with-client.ts'
import { startTestApp, type TestApp } from '../../support/app.ts'
import { listedPerson, toyList } from '../../support/listed-person.ts'
import {
  asker,
  chargedOf,
  type GivenRow,
  type KnownCompany,
  newList,
  resultOf,
  rowFor,
  someCompanies,
  workOn,
} from '../../support/lists.ts'
import { testSecret } from '../../support/secret.ts'
import { importEntries } from '../../support/toy-source.ts'

let app: TestApp
let companies: KnownCompany[]
const db = () => app.databases.primary
const company = (at: number) => companies[at] as KnownCompany
const clock = () => app.now

before(async () => {
  app = await startTestApp({ demo: true, worker: true })
  companies = await someCompanies(db(), 120)
  await importEntries(app.url, toyList, { entries: [listedPerson('t1', 'Nobody Whoisknown')] })
})
after(() => app.close())

const refusedWith = (code: string) => (error: unknown) => (error as { code: string }).code === code
const nobody: GivenRow = ['n', 'Zzyqx Wvutrq Ltd', null, 'GB']

async function finished(workspaceId: string, id: number): Promise<void> {
  while (['matching', 'answering'].includes((await readList(db(), workspaceId, id)).state)) await workOn(app, id)
}

async function matched(workspaceId: string, rows: GivenRow[]): Promise<number> {
  const id = await newList(app, workspaceId, rows)
  await startMatching(db(), clock, { workspaceId, listId: id, agreed: 1000 }, asker, app.by)
  await finished(workspaceId, id)
  return id
}

async function answered(workspaceId: string, listId: number, groups: GroupName[], agreed = 1000): Promise<void> {
  const changesSince = groups.includes('changes') ? '2000-01-01' : undefined
  await startAnswers(db(), clock, { workspaceId, listId, groups, changesSince, agreed }, asker, app.by)
  await finished(workspaceId, listId)
}

test('every group is answered with its source, and charged like its module, once a company', async () => {
  const workspaceId = await app.workspace({ units: 10_000 })
  const rows = companies.slice(0, 60).map(one => rowFor(one))
  const id = await matched(workspaceId, [...rows, nobody, rowFor(company(0), 'again')])
  const before = await chargedOf(db(), workspaceId)
  const list = await readList(db(), workspaceId, id)
  assert.deepEqual(await answerPrices(db(), list), Object.fromEntries(groupNames.map(name => [name, 60])))
  await answered(workspaceId, id, [...groupNames])
  assert.partialDeepStrictEqual(await readList(db(), workspaceId, id), { state: 'done', spent: 60 * groupNames.length })
  const charged = await chargedOf(db(), workspaceId)
  for (const meter of new Set(answerGroups.map(group => group.meter))) {
    const expected = answerGroups.filter(group => group.meter === meter).length * 60 + (before[meter] ?? 0)
    assert.equal(charged[meter], expected, meter)
  }
  const result = await resultOf(db(), workspaceId, id)
  assert.equal(result.length, 62)
  assert.partialDeepStrictEqual(result[0], {
    Company: company(0).name,
    list_row: 1,
    match: 'matched',
    firmament_id: company(0).id,
    matched_name: company(0).name,
    profile_name: company(0).name,
    profile_registration_number: company(0).number,
  })
  assert.ok(result[0]?.profile_source)
  for (const name of [
    'status',
    'officers',
    'owners',
    'beneficial_owners',
    'financials_turnover',
    'score',
    'score_class',
  ]) {
    assert.ok(
      result.some(row => row[name] !== null && row[name] !== undefined),
      name,
    )
  }
  // A row that repeats a company says the same of it.
  const { list_row: _, repeats_row: repeats, 'Our no.': __, ...rest } = result[61] as Record<string, unknown>
  const { list_row: ___, repeats_row: ____, 'Our no.': _____, ...first } = result[0] as Record<string, unknown>
  assert.equal(repeats, 1)
  assert.deepEqual(rest, first)
  assert.partialDeepStrictEqual(result[60], {
    match: 'not_found',
    match_why: 'nothing_alike',
    profile_name: null,
    score: null,
  })
  // What the run has is not bought again.
  assert.equal((await answerPrices(db(), list)).profile, 0)
  await answered(workspaceId, id, ['profile'], 0)
  assert.deepEqual(await chargedOf(db(), workspaceId), charged)
})

test('answers stop where a meter ends, keep what is paid, and go on from there', async () => {
  const workspaceId = await app.workspace({ units: 500 })
  const id = await matched(
    workspaceId,
    companies.slice(0, 70).map(one => rowFor(one)),
  )
  const limit = (most: number) =>
    sql`update permissions set daily_limit = ${most} where workspace_id = ${workspaceId} and permission = 'ownership'`.execute(
      db(),
    )
  await limit(55)
  await answered(workspaceId, id, ['beneficial_owners', 'status'])
  const waiting = await readList(db(), workspaceId, id)
  assert.partialDeepStrictEqual(waiting, {
    state: 'waiting_for_units',
    task: 'answer',
    spent: 110,
    waitingFor: { meter: 'ownership', left: 5 },
  })
  assert.partialDeepStrictEqual(await chargedOf(db(), workspaceId), { ownership: 55, kyb: 70 + 55 })
  await limit(500)
  await answered(workspaceId, id, ['beneficial_owners', 'status'], 30)
  assert.equal((await readList(db(), workspaceId, id)).state, 'done')
  assert.partialDeepStrictEqual(await chargedOf(db(), workspaceId), { ownership: 70, kyb: 140 })
})

test('answers are refused before matching, without a day for changes, and above what was agreed to', async () => {
  const workspaceId = await app.workspace()
  const id = await newList(app, workspaceId, [rowFor(company(0))])
  const start = (groups: GroupName[], agreed = 10) =>
    startAnswers(db(), clock, { workspaceId, listId: id, groups, agreed }, asker, app.by)
  await assert.rejects(start(['status']), refusedWith('conflict'))
  await assert.rejects(start(['changes']), refusedWith('invalid'))
  await startMatching(db(), clock, { workspaceId, listId: id, agreed: 1 }, asker, app.by)
  await finished(workspaceId, id)
  await assert.rejects(start(['status', 'profile'], 1), refusedWith('rule_broken'))
  assert.equal((await readList(db(), workspaceId, id)).state, 'matched')
})

test('another run is charged again and says what has changed', async () => {
  const workspaceId = await app.workspace()
  const [gone, moved] = [company(80), company(81)]
  const id = await matched(workspaceId, [rowFor(gone), rowFor(moved), nobody])
  await assert.rejects(
    startRun(db(), clock, { workspaceId, listId: id, match: true, agreed: 1 }, asker, app.by),
    refusedWith('rule_broken'),
  )
  await answered(workspaceId, id, ['profile', 'status'])
  assert.ok(!('changed' in ((await resultOf(db(), workspaceId, id))[0] as object)))
  await sql`update companies set address_city = 'Elsewhere' where id = ${moved.id}`.execute(db())
  await startRun(db(), clock, { workspaceId, listId: id, match: true, agreed: 3 }, asker, app.by)
  await finished(workspaceId, id)
  await answered(workspaceId, id, ['profile', 'status'])
  const list = await readList(db(), workspaceId, id)
  assert.deepEqual(
    list.runs.map(({ run, units }) => [run, units]),
    [
      [2, 6],
      [1, 6],
    ],
  )
  const changed = (await resultOf(db(), workspaceId, id)).map(row => row.changed)
  assert.deepEqual(changed, [null, 'profile_city', null])
  assert.deepEqual(await chargedOf(db(), workspaceId), { companies: 4, kyb: 8 })
})

test('a suppressed person is taken out of what was bought before', async () => {
  const workspaceId = await app.workspace()
  const { rows } = await sql<{ id: number; name: string }>`
    select o.company_id as id, o.full_name as name from officers o
    where o.kind = 'person' and o.is_current and o.company_id = any(${companies.map(({ id }) => id)}::bigint[]) order by o.id limit 1
  `.execute(db())
  const { id: companyId, name } = rows[0] as { id: number; name: string }
  const id = await matched(workspaceId, [rowFor(companies.find(one => one.id === companyId) as KnownCompany)])
  await answered(workspaceId, id, ['officers', 'owners', 'beneficial_owners'])
  assert.match(String((await resultOf(db(), workspaceId, id))[0]?.officers), new RegExp(name))
  const options = { seal: suppressionSeal(testSecret), actor: app.by }
  await withClient(app.url, client => suppressPerson(client, { name, companyId }, options))
  const after = JSON.stringify(await resultOf(db(), workspaceId, id))
  assert.ok(!after.includes(name), after)
})
