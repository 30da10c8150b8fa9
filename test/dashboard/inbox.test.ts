import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { correctCompany } from '#ingest/corrections/correct-company.ts'
import { sql } from '#postgres/sql.ts'
import { withClient } from '#postgres/with-client.ts'
import type { InboxBody, InboxItemBody } from '../../src/dashboard/shapes/inbox.ts'
import { pruneWatching } from '../../src/domain/watching/prune-watching.ts'
import { startTestApp, type TestApp } from '../support/app.ts'
import { insertCompany } from '../support/company.ts'
import { colleague, newcomer, type Person } from '../support/people.ts'

let app: TestApp
let ada: Person
let bob: Person
let mallory: Person
before(async () => {
  app = await startTestApp()
  ada = await newcomer(app)
  bob = await colleague(app, ada.workspaceId, 'member')
  mallory = await newcomer(app)
  const companyId = await insertCompany(app.databases.primary)
  await inside('POST', `/watches/${companyId}/start`)
  for (const values of [{ status: 'Dissolved', status_id: '108' }, { name: 'OTHER LTD' }, { fax: '+44 1' }]) {
    await withClient(app.url, client => correctCompany(client, { companyId, values }, app.by))
  }
})
after(() => app.close())

const inside = (method: 'GET' | 'POST', path: string, body?: object, who = ada, workspaceId = ada.workspaceId) =>
  app.browse(method, `/api/workspaces/${workspaceId}${path}`, { cookie: who.cookie, ...(body && { body }) })
const inbox = async (query = ''): Promise<InboxBody> => (await inside('GET', `/inbox${query}`)).json()
const change = (body: object, who = ada) => inside('POST', '/inbox', body, who)
const names = ({ items }: InboxBody) => items.map(({ field_name }) => field_name)
const first = async (query = '') => (await inbox(query)).items[0] as InboxItemBody

test('what changed is open and unread, the newest first, each as severe as its field', async () => {
  const { items, open, unread, sources } = await inbox()
  assert.deepEqual(
    items.map(({ source_id }) => sources[source_id ?? 0]?.name),
    ['Operator', 'Operator', 'Operator'],
  )
  assert.deepEqual(
    items.map(({ field_name, severity, unread }) => [field_name, severity, unread]),
    [
      ['Fax', 'low', true],
      ['Name', 'medium', true],
      ['Status', 'high', true],
    ],
  )
  assert.deepEqual([open, unread], [3, 3])
  assert.deepEqual((await inside('GET', '/inbox/count')).json(), { open: 3, unread: 3 })
  assert.deepEqual(names(await inbox('?severity=high')), ['Status'])
})

test('what one member has read is read for all, and can be made unread again', async () => {
  const { id } = await first('?severity=high')
  assert.deepEqual((await change({ ids: [id], read: true }, bob)).json(), { changed: 1 })
  assert.equal((await inbox()).unread, 2)
  assert.deepEqual(names(await inbox('?unread=true')), ['Fax', 'Name'])
  await change({ ids: [id], read: false })
  assert.equal((await inbox()).unread, 3)
})

test('a change is assigned to a member of the workspace, and to nobody else', async () => {
  const { id } = await first('?severity=medium')
  assert.equal((await change({ ids: [id], assigned_to: bob.id })).statusCode, 200)
  const assigned = await inbox(`?assigned_to=${bob.id}`)
  assert.deepEqual(
    assigned.items.map(item => [item.id, item.assigned_to, item.unread]),
    [[id, bob.email, false]],
  )
  const stranger = await change({ ids: [id], assigned_to: mallory.id })
  assert.equal(stranger.statusCode, 400)
  await change({ ids: [id], assigned_to: null })
  assert.deepEqual((await inbox(`?assigned_to=${bob.id}`)).items, [])
})

test('what is done leaves the inbox with who did it, and comes back when it is not', async () => {
  const { id } = await first('?severity=high')
  await change({ ids: [id], done: true }, bob)
  assert.deepEqual(names(await inbox()), ['Fax', 'Name'])
  const done = await first('?box=done')
  assert.deepEqual([done.id, done.done_by], [id, bob.email])
  await change({ ids: [id], done: false })
  assert.deepEqual(names(await inbox()), ['Fax', 'Name', 'Status'])
})

test('what is snoozed comes back by itself', async () => {
  const { id } = await first('?severity=low')
  const until = new Date(app.now.getTime() + 86_400_000)
  await change({ ids: [id], snoozed_until: until.toISOString() })
  assert.deepEqual(names(await inbox()), ['Name', 'Status'])
  assert.deepEqual(names(await inbox('?box=snoozed')), ['Fax'])
  app.now = new Date(until.getTime() + 1000)
  assert.deepEqual(names(await inbox()), ['Fax', 'Name', 'Status'])
})

test('400 for a time that is past, or that is none', async () => {
  const { id } = await first('?severity=low')
  const times = ['2020-01-01T00:00:00Z', '0000-01-01T00:00:00Z', '2026-12-31T23:59:60Z', app.now.toISOString()]
  for (const until of times) {
    const response = await change({ ids: [id], snoozed_until: until })
    assert.equal(response.statusCode, 400, `${until}: ${response.body}`)
    assert.deepEqual(Object.keys(response.json().errors), ['snoozed_until'])
  }
})

test('who did something first did it, also when a colleague presses the same button later', async () => {
  const { id } = await first('?severity=medium')
  await change({ ids: [id], done: true }, bob)
  const { done_at } = await first('?box=done')
  app.now = new Date(app.now.getTime() + 60_000)
  await change({ ids: [id], done: true })
  const done = await first('?box=done')
  assert.deepEqual([done.id, done.done_by, done.done_at], [id, bob.email, done_at])
  await change({ ids: [id], done: false })
  await change({ ids: [id], done: true })
  assert.equal((await first('?box=done')).done_by, ada.email)
  await change({ ids: [id], done: false })
})

test('the audit log names the events that were changed, and none of somebody else', async () => {
  const { id } = await first()
  await change({ ids: [id, id + 1_000_000, id], done: false })
  const [line] = (await inside('GET', '/audit')).json().lines
  assert.deepEqual([line.act, line.details.events], ['inbox.changed', [id]])
})

test('an event of another workspace is not changed, and not counted', async () => {
  const { id } = await first()
  const response = await inside('POST', '/inbox', { ids: [id], done: true }, mallory, mallory.workspaceId)
  assert.deepEqual(response.json(), { changed: 0 })
  assert.equal((await inbox()).items.length, 3)
})

test('what became of an event is forgotten with it', async () => {
  const { id } = await first()
  await change({ ids: [id], read: true })
  const db = app.databases.primary
  await sql`update watch_events set at = now() - interval '60 days' where id = ${id}`.execute(db)
  await pruneWatching(db)
  const { count } = await sql`select from inbox_states where event_id = ${id}`.execute(db)
  assert.equal(count, 0)
})
