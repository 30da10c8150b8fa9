import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { readList } from '#domain/lists/list.ts'
import { listListRows } from '#domain/lists/list-rows.ts'
import { cancelList, restartLists } from '#domain/lists/list-task.ts'
import { decideRow, listDecisions } from '#domain/lists/row-decisions.ts'
import { startMatching } from '#domain/lists/start-matching.ts'
import { sql } from '#postgres/sql.ts'
import { startTestApp, type TestApp } from '../../support/app.ts'
import {
  asker,
  chargedOf,
  type GivenRow,
  type KnownCompany,
  newList,
  rowFor,
  someCompanies,
  workOn,
} from '../../support/lists.ts'

let app: TestApp
let companies: KnownCompany[]
const db = () => app.databases.primary
const company = (at: number) => companies[at] as KnownCompany

before(async () => {
  // With a worker once, so that there is a queue.
  app = await startTestApp({ demo: true, worker: true })
  companies = await someCompanies(db(), 450)
})
after(() => app.close())

const refusedWith = (code: string) => (error: unknown) => (error as { code: string }).code === code
const nobody = (at: number): GivenRow => [`n${at}`, `Zzyqx Wvutrq ${at} Ltd`, null, 'GB']

const start = (workspaceId: string, listId: number, agreed = 1000) =>
  startMatching(db(), () => app.now, { workspaceId, listId, agreed }, asker, app.by)

async function matched(workspaceId: string, rows: GivenRow[]): Promise<number> {
  const id = await newList(app, workspaceId, rows)
  await start(workspaceId, id)
  await finished(workspaceId, id)
  return id
}

/** The worker of the test may be faster than the test. */
async function finished(workspaceId: string, id: number): Promise<void> {
  while (['matching', 'answering'].includes((await readList(db(), workspaceId, id)).state)) await workOn(app, id)
}

const rowsOf = (workspaceId: string, id: number) => listListRows(db(), workspaceId, id, {}, 1000)

test('rows are matched, found nowhere or repeated, and what succeeded is charged once', async () => {
  const workspaceId = await app.workspace()
  const id = await matched(workspaceId, [
    rowFor(company(0)),
    nobody(1),
    rowFor(company(1)),
    rowFor(company(0), 'again'),
  ])
  const list = await readList(db(), workspaceId, id)
  assert.partialDeepStrictEqual(list, { state: 'matched', doneTo: 4, matchedTo: 4, spent: 3, repeated: 1 })
  assert.deepEqual(list.counts, { matched: 3, review: 0, notFound: 1, open: 0 })
  assert.equal(list.runs[0]?.dataVersions.length, 1)
  assert.ok((list.runs[0]?.rulesVersion ?? 0) > 0)
  const rows = await rowsOf(workspaceId, id)
  assert.deepEqual(
    rows.map(row => [row.state, row.companyId, row.by, row.why, row.repeats]),
    [
      ['matched', company(0).id, 'identifier', null, null],
      ['not_found', null, null, 'nothing_alike', null],
      ['matched', company(1).id, 'identifier', null, null],
      ['matched', company(0).id, 'identifier', null, 1],
    ],
  )
  assert.deepEqual(await chargedOf(db(), workspaceId), { kyb: 3 })
  // Asked again, it stays as it is.
  await start(workspaceId, id, 0)
  assert.equal((await readList(db(), workspaceId, id)).state, 'matched')
})

test('nothing begins where the price is higher than what was agreed to, or nothing is left', async () => {
  const workspaceId = await app.workspace({ units: 1 })
  const id = await newList(app, workspaceId, [rowFor(company(0)), rowFor(company(1))])
  await assert.rejects(start(workspaceId, id, 1), refusedWith('rule_broken'))
  assert.equal((await readList(db(), workspaceId, id)).state, 'created')
  const other = await matched(workspaceId, [rowFor(company(2))])
  assert.equal((await readList(db(), workspaceId, other)).state, 'matched')
  await assert.rejects(start(workspaceId, id), refusedWith('allowance_spent'))
})

test('where units end half-way, the list waits with what is paid, and goes on from there', async () => {
  const workspaceId = await app.workspace({ units: 250 })
  const rows = companies.slice(0, 402).flatMap((one, at) => (at % 40 === 0 ? [nobody(at), rowFor(one)] : [rowFor(one)]))
  const id = await matched(workspaceId, rows)
  const waiting = await readList(db(), workspaceId, id)
  assert.partialDeepStrictEqual(waiting, { state: 'waiting_for_units', task: 'match', spent: 250 })
  assert.partialDeepStrictEqual(waiting.waitingFor, { meter: 'kyb' })
  assert.equal(waiting.counts.matched, 250)
  assert.deepEqual(await chargedOf(db(), workspaceId), { kyb: 250 })
  await assert.rejects(start(workspaceId, id), refusedWith('allowance_spent'))
  await sql`update permissions set daily_limit = 1000, plan_limit = 1000 where workspace_id = ${workspaceId}`.execute(
    db(),
  )
  await start(workspaceId, id)
  await finished(workspaceId, id)
  const done = await readList(db(), workspaceId, id)
  assert.partialDeepStrictEqual(done, { state: 'matched', waitingFor: null, spent: 152 })
  assert.deepEqual(done.counts, { matched: 402, review: 0, notFound: 11, open: 0 })
  assert.equal(done.runs[0]?.units, 402)
  assert.deepEqual(await chargedOf(db(), workspaceId), { kyb: 402 })
})

test('cancelling keeps what is paid, and nothing is worked on until it is started again', async () => {
  const workspaceId = await app.workspace()
  const id = await newList(app, workspaceId, [rowFor(company(0))])
  await cancelList(db(), workspaceId, id, app.by)
  assert.equal((await readList(db(), workspaceId, id)).state, 'created')
  await sql`update lists set state = 'matching', task = 'match', asked = '{}' where id = ${id}`.execute(db())
  await cancelList(db(), workspaceId, id, app.by)
  await workOn(app, id)
  assert.partialDeepStrictEqual(await readList(db(), workspaceId, id), { state: 'cancelled', task: 'match', doneTo: 0 })
  await start(workspaceId, id)
  await finished(workspaceId, id)
  assert.equal((await readList(db(), workspaceId, id)).state, 'matched')
  assert.deepEqual(await chargedOf(db(), workspaceId), { kyb: 1 })
})

test('a list whose worker is gone is taken up again, and given up only without any progress', async () => {
  const workspaceId = await app.workspace()
  const id = await newList(app, workspaceId, [rowFor(company(0))])
  // No job is queued for it, as after a kill.
  await sql`update lists set state = 'matching', task = 'match', asked = ${JSON.stringify(asker)}, agreed = 9, restarts = 5 where id = ${id}`.execute(
    db(),
  )
  assert.equal(await restartLists(db()), 1)
  assert.equal((await readList(db(), workspaceId, id)).state, 'failed')
  await start(workspaceId, id)
  await finished(workspaceId, id)
  assert.equal((await readList(db(), workspaceId, id)).state, 'matched')
})

test('decisions are recorded, undone one by one, and refused where somebody decided meanwhile', async () => {
  const workspaceId = await app.workspace()
  const id = await matched(workspaceId, [nobody(7), rowFor(company(3))])
  const decide = (seen: number, verdict: { companyId: number } | 'none' | 'undo', position = 1) =>
    decideRow(db(), () => app.now, { workspaceId, listId: id, position, seen, verdict }, app.by)
  assert.partialDeepStrictEqual(await decide(0, { companyId: company(5).id }), {
    state: 'matched',
    companyId: company(5).id,
    decision: 'accepted',
    decisionNumber: 1,
  })
  await assert.rejects(decide(0, 'none'), refusedWith('conflict'))
  assert.partialDeepStrictEqual(await decide(1, 'none'), { state: 'not_found', why: 'none_of_these', companyId: null })
  assert.partialDeepStrictEqual(await decide(2, 'undo'), { state: 'matched', companyId: company(5).id })
  assert.partialDeepStrictEqual(await decide(3, 'undo'), {
    state: 'not_found',
    companyId: null,
    decision: null,
    why: 'nothing_alike',
  })
  assert.partialDeepStrictEqual(await decide(4, 'undo'), { decisionNumber: 4, decision: null })
  await assert.rejects(decide(4, { companyId: 987_654_321 }), refusedWith('no_company'))
  await assert.rejects(decide(0, 'none', 3), refusedWith('no_record'))
  // A matched row can be wrong too.
  assert.partialDeepStrictEqual(await decide(0, 'none', 2), { state: 'not_found', decision: 'none' })
  assert.deepEqual(
    (await listDecisions(db(), workspaceId, id, { position: 1, most: 10 })).map(({ number, what }) => [number, what]),
    [
      [4, 'undone'],
      [3, 'undone'],
      [2, 'none'],
      [1, 'accepted'],
    ],
  )
  const stranger = await app.workspace()
  await assert.rejects(
    decideRow(
      db(),
      () => app.now,
      { workspaceId: stranger, listId: id, position: 1, seen: 4, verdict: 'none' },
      app.by,
    ),
    refusedWith('no_record'),
  )
  // Of two at the same moment one wins.
  const both = await Promise.allSettled([decide(4, 'none'), decide(4, { companyId: company(5).id })])
  assert.deepEqual(both.map(({ status }) => status).sort(), ['fulfilled', 'rejected'])
})

test('what people decided is remembered for the same row of a later list, in this workspace alone', async () => {
  const [workspaceId, other] = [await app.workspace(), await app.workspace()]
  const row: GivenRow = ['first', 'Some  Misspelt Name', null, 'gb']
  const id = await matched(workspaceId, [row, nobody(8)])
  const before = await chargedOf(db(), workspaceId)
  const decide = (listId: number, position: number, seen: number, verdict: { companyId: number } | 'none' | 'undo') =>
    decideRow(db(), () => app.now, { workspaceId, listId, position, seen, verdict }, app.by)
  await decide(id, 1, 0, { companyId: company(9).id })
  await decide(id, 2, 0, 'none')
  const again: GivenRow[] = [['other', 'some misspelt  NAME ', null, 'GB'], nobody(8)]
  const later = await rowsOf(workspaceId, await matched(workspaceId, again))
  assert.deepEqual(
    later.map(({ state, companyId, by, why, candidates }) => [
      state,
      companyId,
      by,
      why,
      candidates.map(one => one.name),
    ]),
    [
      ['matched', company(9).id, 'judgment', null, [company(9).name]],
      ['not_found', null, 'judgment', 'none_of_these', []],
    ],
  )
  // The company was no candidate, so nobody has paid for it yet.
  assert.deepEqual(await chargedOf(db(), workspaceId), { kyb: (before.kyb ?? 0) + 1 })
  assert.notEqual((await rowsOf(other, await matched(other, again)))[0]?.companyId, company(9).id)
  // What was undone is asked again.
  await decide(id, 1, 1, 'undo')
  assert.notEqual((await rowsOf(workspaceId, await matched(workspaceId, again)))[0]?.by, 'judgment')
})
