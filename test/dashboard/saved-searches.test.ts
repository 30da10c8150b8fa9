import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from '#postgres/sql.ts'
import { startTestApp, type TestApp } from '../support/app.ts'
import { colleague, newcomer, type Person } from '../support/people.ts'

let app: TestApp
let ada: Person
let member: Person
let other: Person

before(async () => {
  app = await startTestApp()
  ada = await newcomer(app)
  member = await colleague(app, ada.workspaceId, 'member')
  other = await colleague(app, ada.workspaceId, 'member')
})
after(() => app.close())

const filters = { number_of_employees: { gte: 50 }, location_countries: { id: [826] } }
const path = (rest: string) => `/api/workspaces/${ada.workspaceId}/saved-searches${rest}`
const post = (person: Person, rest: string, body: object = {}) =>
  app.browse('POST', path(rest), { cookie: person.cookie, body })
const list = async (person: Person = ada) => (await app.browse('GET', path(''), { cookie: person.cookie })).json()

test('200 saved, listed for everybody in the workspace, renamed, changed, deleted and restored', async () => {
  const { id } = (await post(member, '', { name: '  Large in Britain ', filters })).json()
  const [saved] = await list()
  assert.partialDeepStrictEqual(saved, { id, name: 'Large in Britain', filters, saved_by: 'Ada', mine: true })
  assert.equal((await list(other))[0].mine, false)

  assert.equal((await post(member, `/${id}`, { name: 'Larger' })).json().name, 'Larger')
  const changed = (await post(ada, `/${id}`, { filters: { nace: [3] } })).json()
  assert.partialDeepStrictEqual(changed, { name: 'Larger', filters: { nace: [3] } })

  assert.equal((await post(member, `/${id}/delete`)).statusCode, 200)
  assert.deepEqual(await list(), [])
  assert.equal((await post(member, `/${id}/delete`)).statusCode, 404)
  assert.equal((await post(member, `/${id}`, { name: 'Gone' })).statusCode, 404)
  assert.equal((await post(member, `/${id}/restore`)).json().name, 'Larger')
  assert.equal((await list())[0].id, id)
  assert.equal((await post(member, `/${id}/restore`)).statusCode, 404)
})

test('200 how results are shown is saved with a search; 400 for a column or an order that there is not', async () => {
  const view = { hidden: ['state', 'nace'], sort: { by: 'number_of_employees', descending: true }, dense: true }
  const { id } = (await post(ada, '', { name: 'With a view', filters, view })).json()
  const saved = async () => (await list()).find((one: { id: string }) => one.id === id)
  assert.deepEqual((await saved()).view, view)
  await post(ada, `/${id}`, { name: 'Renamed' })
  assert.deepEqual((await saved()).view, view)
  await post(ada, `/${id}`, { view: {} })
  assert.partialDeepStrictEqual(await saved(), { name: 'Renamed', filters, view: {} })
  assert.deepEqual((await saved()).view, {})
  const without = (await post(ada, '', { name: 'Without', filters })).json()
  assert.deepEqual((await list()).find((one: { id: string }) => one.id === without.id).view, {})
  for (const wrong of [{ hidden: ['colour'] }, { sort: { by: 'financial_turnover' } }, { tall: true }]) {
    assert.equal((await post(ada, '', { name: 'Wrong', filters, view: wrong })).statusCode, 400, JSON.stringify(wrong))
  }
  await post(ada, `/${id}/delete`)
  await post(ada, `/${without.id}/delete`)
})

test('400 for changing what a colleague has changed since one opened it', async () => {
  const { id } = (await post(ada, '', { name: 'Shared', filters })).json()
  const saved = async () => (await list()).find((one: { id: string }) => one.id === id)
  const seen = (await saved()).changed_at
  app.now = new Date(app.now.getTime() + 1000)
  const first = await post(ada, `/${id}`, { filters: { nace: [3] }, seen })
  assert.equal(first.statusCode, 200)
  app.now = new Date(app.now.getTime() + 1000)
  const late = await post(ada, `/${id}`, { filters: { nace: [4] }, seen })
  assert.equal(late.statusCode, 400)
  assert.match(late.body, /changed this search since you opened it/)
  assert.deepEqual((await saved()).filters, { nace: [3] })
  assert.equal((await post(ada, `/${id}`, { filters: { nace: [4] }, seen: first.json().changed_at })).statusCode, 200)
  await post(ada, `/${id}/delete`)
})

test('of two who save the last search that there is room for, one is told so', async () => {
  const { primary } = app.databases
  const room = 500 - (await list()).length
  await sql`
    insert into saved_searches (id, workspace_id, name, filters, view, created_at, changed_at)
    select gen_random_uuid(), ${ada.workspaceId}, 'Filling ' || n, '{}', '{}', ${app.now}, ${app.now}
    from generate_series(1, ${room - 1}::int) n
  `.execute(primary)
  const names = ['One', 'Two', 'Three', 'Four']
  const answers = await Promise.all(names.map(name => post(ada, '', { name, filters })))
  assert.deepEqual(answers.map(({ statusCode }) => statusCode).sort(), [200, 400, 400, 400])
  assert.equal((await list()).length, 500)
  await sql`delete from saved_searches where name like 'Filling %' or name = any(${names}::text[])`.execute(primary)
})

test('403 for a member changing what another one saved, 200 for an owner', async () => {
  const { id } = (await post(member, '', { name: 'Of a member', filters })).json()
  for (const [rest, body] of [
    ['', { name: 'Taken' }],
    ['/delete', {}],
  ] as const) {
    const refused = await post(other, `/${id}${rest}`, body)
    assert.equal(refused.statusCode, 403)
    assert.match(refused.json().detail, /the person who saved it/)
  }
  assert.equal((await post(ada, `/${id}/delete`)).statusCode, 200)
  assert.equal((await post(other, `/${id}/restore`)).statusCode, 403)
})

test('400 for a name that is taken or blank, or invalid filters', async () => {
  await post(ada, '', { name: 'Once', filters })
  const { id } = (await post(ada, '', { name: 'Twice', filters })).json()
  const taken = await post(ada, '', { name: 'ONCE', filters })
  assert.equal(taken.statusCode, 400)
  assert.match(taken.json().errors.name[0], /^is already used/)
  assert.equal((await post(ada, `/${id}`, { name: 'once' })).statusCode, 400)
  assert.equal((await post(ada, '', { name: '  ', filters })).statusCode, 400)
  assert.equal((await post(ada, '', { name: 'X', filters: { nace: [999999] } })).statusCode, 400)
  assert.equal((await post(ada, '', { name: 'X', filters: { colour: [1] } })).statusCode, 400)
  await post(ada, `/${id}/delete`)
  assert.equal((await post(ada, '', { name: 'Twice', filters })).statusCode, 200, 'a deleted one gives its name free')
  assert.equal((await post(ada, `/${id}/restore`)).statusCode, 400)
})

test('what was deleted a week ago is gone for good', async () => {
  const { id } = (await post(ada, '', { name: 'Old', filters })).json()
  const next = (await post(ada, '', { name: 'Next', filters })).json()
  await post(ada, `/${id}/delete`)
  app.now = new Date(app.now.getTime() + 8 * 24 * 60 * 60_000)
  await post(ada, `/${next.id}/delete`)
  assert.equal((await post(ada, `/${id}/restore`)).statusCode, 404)
  const { rows } = await sql`select 1 from saved_searches where id = ${id}`.execute(app.databases.primary)
  assert.equal(rows.length, 0)
})
