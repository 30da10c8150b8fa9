import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { createList, type NewList } from '#domain/lists/create-list.ts'
import { changeColumns, deleteList, listLists, pruneLists, readList } from '#domain/lists/list.ts'
import { listListRows } from '#domain/lists/list-rows.ts'
import { sql } from '#postgres/sql.ts'
import { startTestApp, type TestApp } from '../../support/app.ts'
import { linesOf } from '../../support/audit.ts'

let app: TestApp
let [mine, theirs] = ['', '']
const db = () => app.databases.primary
const firstPage = { page: 1, perPage: 10 }

before(async () => {
  app = await startTestApp()
  ;[mine, theirs] = [await app.workspace(), await app.workspace()]
})
after(() => app.close())

const create = (wish: Partial<NewList> = {}) =>
  createList(
    db(),
    () => app.now,
    {
      workspaceId: mine,
      name: 'Customers',
      columns: [
        { name: 'Company', role: 'name' },
        { name: 'Land', role: 'country' },
        { name: 'Remark', role: null },
      ],
      rows: [
        ['Acme', 'GB', 'old\0 customer'],
        ['', ' ', null],
        ['Borealis \ud800', 'NO'],
      ],
      ...wish,
    },
    app.by,
  )

const refusedWith = (code: string) => (error: unknown) => (error as { code: string }).code === code

test('a list is kept as it was given, without rows that say nothing', async () => {
  const id = await create()
  const list = await readList(db(), mine, id)
  assert.partialDeepStrictEqual(list, {
    name: 'Customers',
    state: 'created',
    rowCount: 2,
    run: 1,
    task: null,
    spent: 0,
  })
  assert.deepEqual(list.counts, { matched: 0, review: 0, notFound: 0, open: 2 })
  assert.deepEqual(list.columns[1], { name: 'Land', role: 'country' })
  assert.equal(list.keepUntil.getTime() - app.now.getTime(), 90 * 86_400_000)
  const rows = await listListRows(db(), mine, id, {}, 10)
  assert.deepEqual(
    rows.map(({ position, cells, state, before }) => ({ position, cells, state, before })),
    [
      { position: 1, cells: ['Acme', 'GB', 'old customer'], state: null, before: null },
      { position: 2, cells: ['Borealis \ufffd', 'NO', null], state: null, before: null },
    ],
  )
  assert.deepEqual(
    (await listListRows(db(), mine, id, { after: 1 }, 10)).map(({ position }) => position),
    [2],
  )
})

test('a list that is too long, empty or has no name leaves nothing', async () => {
  const before = (await listLists(db(), mine, firstPage)).total
  function* many() {
    for (let row = 0; row <= 200_000; row++) yield [`Company ${row}`]
  }
  await assert.rejects(create({ rows: many() }), refusedWith('rule_broken'))
  await assert.rejects(create({ rows: [[' ']] }), refusedWith('rule_broken'))
  await assert.rejects(create({ name: ' \0 ' }), refusedWith('rule_broken'))
  await assert.rejects(create({ keepDays: 0 }), refusedWith('rule_broken'))
  assert.equal((await listLists(db(), mine, firstPage)).total, before)
  assert.equal(
    (await sql`select from list_rows r where not exists (select from lists l where l.id = r.list_id)`.execute(db()))
      .count,
    0,
  )
})

test('a workspace reaches no list of another', async () => {
  const id = await create()
  for (const reach of [
    () => readList(db(), theirs, id),
    () => listListRows(db(), theirs, id, {}, 10),
    () => changeColumns(db(), theirs, id, [null, null, null], app.by),
    () => deleteList(db(), theirs, id, app.by),
  ]) {
    await assert.rejects(reach, refusedWith('no_record'))
  }
  assert.deepEqual((await listLists(db(), theirs, firstPage)).items, [])
  assert.equal((await readList(db(), mine, id)).columns[0]?.role, 'name')
})

test('columns are changed before matching and not after', async () => {
  const id = await create()
  await assert.rejects(changeColumns(db(), mine, id, ['name'], app.by), refusedWith('rule_broken'))
  await changeColumns(db(), mine, id, ['name', null, 'city'], app.by)
  assert.deepEqual(
    (await readList(db(), mine, id)).columns.map(({ role }) => role),
    ['name', null, 'city'],
  )
  await sql`update lists set state = 'matched' where id = ${id}`.execute(db())
  await assert.rejects(changeColumns(db(), mine, id, ['name', null, null], app.by), refusedWith('conflict'))
})

test('the same key gives the same list, and another content with it is refused', async () => {
  const key = (text: string) => ({ value: 'once', asked: () => Buffer.from(text) })
  const first = await create({ key: key('a') })
  assert.equal(await create({ key: key('a') }), first)
  await assert.rejects(create({ key: key('b') }), refusedWith('invalid'))
  // Another workspace may use the same words.
  assert.notEqual(await create({ key: key('a'), workspaceId: theirs }), first)
  const both = await Promise.all([
    create({ key: { value: 'twice', asked: () => Buffer.from('x') } }),
    create({ key: { value: 'twice', asked: () => Buffer.from('x') } }),
  ])
  assert.equal(both[0], both[1])
})

test('a list is deleted with its rows when it is told to, or when its time is over', async () => {
  const [told, over, kept] = [await create(), await create({ keepDays: 1 }), await create({ keepDays: 3 })]
  await deleteList(db(), mine, told, app.by)
  assert.equal(await pruneLists(db(), new Date(app.now.getTime() + 2 * 86_400_000), app.by), 1)
  for (const id of [told, over]) {
    await assert.rejects(readList(db(), mine, id), refusedWith('no_record'))
    assert.equal((await sql`select from list_rows where list_id = ${id}`.execute(db())).count, 0)
  }
  assert.equal((await readList(db(), mine, kept)).rowCount, 2)
  const acts = (await linesOf(db(), mine)).map(({ act, object }) => `${act} ${object}`)
  for (const act of [`list.created ${told}`, `list.deleted ${told}`, `list.deleted ${over}`])
    assert.ok(acts.includes(act), act)
})
