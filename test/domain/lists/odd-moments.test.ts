import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import type { GroupName } from '#domain/lists/answers/group.ts'
import { deleteList, readList } from '#domain/lists/list.ts'
import { listListRows } from '#domain/lists/list-rows.ts'
import { type WorkedList, workedColumns } from '#domain/lists/list-work.ts'
import { matchChunk } from '#domain/lists/match-chunk.ts'
import { decideRow } from '#domain/lists/row-decisions.ts'
import { startAnswers } from '#domain/lists/start-answers.ts'
import { startMatching, startRun } from '#domain/lists/start-matching.ts'
import { workList } from '#domain/lists/work-list.ts'
import { sql } from '#postgres/sql.ts'
import { startTestApp, type TestApp } from '../../support/app.ts'
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

let app: TestApp
let companies: KnownCompany[]
const db = () => app.databases.primary
const clock = () => app.now
const company = (at: number) => companies[at] as KnownCompany

before(async () => {
  // With a worker once, so that there is a queue.
  app = await startTestApp({ demo: true, worker: true })
  companies = await someCompanies(db(), 20)
})
after(() => app.close())

const refusedWith = (code: string) => (error: unknown) => (error as { code: string }).code === code
const nobody = (at: number): GivenRow => [`n${at}`, `Zzyqx Wvutrq ${at} Ltd`, null, 'GB']

async function finished(workspaceId: string, id: number): Promise<void> {
  while (['matching', 'answering'].includes((await readList(db(), workspaceId, id)).state)) await workOn(app, id)
}

async function matched(workspaceId: string, rows: GivenRow[]): Promise<number> {
  const id = await newList(app, workspaceId, rows)
  await startMatching(db(), clock, { workspaceId, listId: id, agreed: 1000 }, asker, app.by)
  await finished(workspaceId, id)
  return id
}

async function answered(workspaceId: string, listId: number, groups: GroupName[], changesSince?: string) {
  await startAnswers(db(), clock, { workspaceId, listId, groups, changesSince, agreed: 1000 }, asker, app.by)
  await finished(workspaceId, listId)
}

const again = (workspaceId: string, listId: number, match: boolean) =>
  startRun(db(), clock, { workspaceId, listId, match, agreed: 1000 }, asker, app.by)

const accept = (workspaceId: string, listId: number, position: number, companyId: number, seen = 0) =>
  decideRow(db(), clock, { workspaceId, listId, position, seen, verdict: { companyId } }, app.by)

const rowsOf = (workspaceId: string, id: number) => listListRows(db(), workspaceId, id, {}, 1000)

test('what somebody decides while the row is being matched again stands', async () => {
  const workspaceId = await app.workspace()
  const id = await matched(workspaceId, [rowFor(company(0))])
  const { rows } = await sql<WorkedList>`select ${workedColumns} from lists l where id = ${id}`.execute(db())
  const chunk = await matchChunk(db(), db(), { ...(rows[0] as WorkedList), doneTo: 0 })
  await accept(workspaceId, id, 1, company(1).id)
  await chunk.write(chunk.pieces)
  const [row] = await rowsOf(workspaceId, id)
  assert.partialDeepStrictEqual(row, { companyId: company(1).id, decision: 'accepted', decisionNumber: 1 })
})

test('a row that says nothing of a company is remembered for no other row that says nothing', async () => {
  const workspaceId = await app.workspace()
  const rows = (key: string): GivenRow[] => [
    [key, null, null, 'GB'],
    [key, 'n/a', '-', 'GB'],
  ]
  const id = await matched(workspaceId, rows('ours'))
  await accept(workspaceId, id, 1, company(0).id)
  await accept(workspaceId, id, 2, company(0).id)
  const later = await rowsOf(workspaceId, await matched(workspaceId, rows('another')))
  assert.deepEqual(
    later.map(({ state, companyId, why }) => [state, companyId, why]),
    [
      ['not_found', null, 'nothing_to_search_by'],
      ['not_found', null, 'nothing_to_search_by'],
    ],
  )
})

test('a company that was no candidate is paid for when a judgment shows it', async () => {
  const workspaceId = await app.workspace()
  const id = await matched(workspaceId, [nobody(1), rowFor(company(1))])
  assert.deepEqual(await chargedOf(db(), workspaceId), { kyb: 1 })
  await accept(workspaceId, id, 1, company(0).id)
  await accept(workspaceId, id, 2, company(1).id)
  const later = await rowsOf(workspaceId, await matched(workspaceId, [nobody(1), rowFor(company(1))]))
  assert.deepEqual(
    later.map(({ companyId, by }) => [companyId, by]),
    [
      [company(0).id, 'judgment'],
      [company(1).id, 'judgment'],
    ],
  )
  assert.deepEqual(await chargedOf(db(), workspaceId), { kyb: 2 })
})

test('changes are those up to when they were asked for, and never taken for those since another day', async t => {
  const workspaceId = await app.workspace()
  const id = await matched(workspaceId, [rowFor(company(2))])
  const before = app.now
  t.after(() => {
    app.now = before
  })
  app.now = new Date('2027-01-20T12:00:00Z')
  await sql`
    insert into changes (company_id, at, field, old_value, new_value)
    values (${company(2).id}, '2027-01-10T08:00:00Z', 'address_city', 'Leith', 'Leeds')
  `.execute(db())
  await answered(workspaceId, id, ['changes'], '2027-01-01')
  const [result] = await resultOf(db(), workspaceId, id)
  assert.partialDeepStrictEqual(result, { changes_count: 1, changes_last_changed_on: '2027-01-10' })
  await assert.rejects(answered(workspaceId, id, ['changes'], '2000-01-01'), refusedWith('conflict'))
  await answered(workspaceId, id, ['status'])
  assert.equal((await readList(db(), workspaceId, id)).changesSince, '2027-01-01')
  await answered(workspaceId, id, ['changes', 'status'], '2027-01-01')
  await again(workspaceId, id, false)
  await answered(workspaceId, id, ['changes'], '2000-01-01')
  assert.equal((await readList(db(), workspaceId, id)).changesSince, '2000-01-01')
})

test('a run that was begun twice before anything was done in it forgets nothing', async () => {
  const workspaceId = await app.workspace()
  const id = await matched(workspaceId, [rowFor(company(3))])
  await answered(workspaceId, id, ['status'])
  await again(workspaceId, id, false)
  await again(workspaceId, id, false)
  assert.equal((await readList(db(), workspaceId, id)).run, 2)
  await again(workspaceId, id, true)
  await finished(workspaceId, id)
  assert.partialDeepStrictEqual(await readList(db(), workspaceId, id), { run: 2, state: 'matched', spent: 1 })
  const { rows } = await sql<{ run: number }>`select run from list_answers where list_id = ${id}`.execute(db())
  assert.deepEqual(rows, [{ run: 1 }])
})

test('work goes on by itself where somebody held the list when its turn came', async () => {
  const workspaceId = await app.workspace()
  const id = await newList(app, workspaceId, [rowFor(company(4))])
  await sql`
    update lists set state = 'matching', task = 'match', agreed = 1, asked = ${JSON.stringify(asker)}::jsonb where id = ${id}
  `.execute(db())
  await db().transaction(async tx => {
    await sql`select from lists where id = ${id} for no key update`.execute(tx)
    assert.equal(await workList({ db: db(), clock }, id), false)
  })
  while ((await readList(db(), workspaceId, id)).state === 'matching') await sleep(50)
  assert.deepEqual(await chargedOf(db(), workspaceId), { kyb: 1 })
  assert.equal(await workList({ db: db(), clock }, id), true)
})

test('decisions about a list that is deleted meanwhile are made, or find no list', async () => {
  const workspaceId = await app.workspace()
  for (let time = 0; time < 5; time++) {
    const id = await matched(
      workspaceId,
      Array.from({ length: 30 }, (_, at) => nobody(at)),
    )
    const decide = (position: number) =>
      decideRow(db(), clock, { workspaceId, listId: id, position, seen: 0, verdict: 'none' }, app.by)
    const decisions = Array.from({ length: 30 }, (_, at) => decide(at + 1))
    const [, ...made] = await Promise.allSettled([deleteList(db(), workspaceId, id, app.by), ...decisions])
    for (const one of made) if (one.status === 'rejected') assert.equal(one.reason.code, 'no_record')
    await assert.rejects(readList(db(), workspaceId, id), refusedWith('no_record'))
  }
})
