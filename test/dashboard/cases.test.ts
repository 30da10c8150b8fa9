import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { deleteUser } from '#domain/accounts/delete-user.ts'
import { signerOf } from '#lib/signed-file.ts'
import { sql } from '#postgres/sql.ts'
import { startTestApp, type TestApp } from '../support/app.ts'
import { linesOf } from '../support/audit.ts'
import { insertCompany } from '../support/company.ts'
import { partsIn } from '../support/evidence.ts'
import { unitsOf } from '../support/ledger.ts'
import { colleague, newcomer, type Person } from '../support/people.ts'

let app: TestApp
let ada: Person
let bob: Person
before(async () => {
  app = await startTestApp()
  ada = await newcomer(app)
  bob = await colleague(app, ada.workspaceId, 'member')
  await sql`update workspaces set plan = 'paid', monthly_units = 1000 where id = ${ada.workspaceId}`.execute(
    app.databases.primary,
  )
})
after(() => app.close())

const inside = (method: 'GET' | 'POST', path: string, body?: object, who = ada) =>
  app.browse(method, `/api/workspaces/${ada.workspaceId}${path}`, { cookie: who.cookie, ...(body && { body }) })

async function unlocked(): Promise<number> {
  const company = await insertCompany(app.databases.primary, { name: 'Checked Ltd' })
  assert.equal((await inside('POST', `/companies/${company}/unlock`)).statusCode, 200)
  return company
}

test('a case is opened, noted and decided once, by whoever did it', async () => {
  const company = await unlocked()
  const opened = (await inside('POST', `/companies/${company}/cases`)).json()
  assert.deepEqual([opened.state, opened.opened_by, opened.reason], ['open', ada.email, null])
  assert.equal((await inside('POST', `/companies/${company}/cases`, undefined, bob)).json().id, opened.id)
  const noted = await inside('POST', `/cases/${opened.id}/notes`, { text: ' Called the register. ' }, bob)
  assert.deepEqual(
    noted.json().notes.map(({ text, by }: { text: string; by: string }) => [text, by]),
    [['Called the register.', bob.email]],
  )
  const decision = { state: 'rejected', reason: 'Owners are not traced.' }
  const decided = (await inside('POST', `/cases/${opened.id}/decide`, decision, bob)).json()
  assert.deepEqual([decided.state, decided.reason, decided.decided_by], ['rejected', decision.reason, bob.email])
  const again = await inside('POST', `/cases/${opened.id}/decide`, { state: 'cleared', reason: 'Oh' })
  assert.equal(again.statusCode, 400)
  const next = (await inside('POST', `/companies/${company}/cases`)).json()
  assert.notEqual(next.id, opened.id)
  const { items } = (await inside('GET', `/companies/${company}/cases`)).json()
  assert.deepEqual(
    items.map(({ id, state }: { id: number; state: string }) => [id, state]),
    [
      [next.id, 'open'],
      [opened.id, 'rejected'],
    ],
  )
  const acts = (await linesOf(app.databases.primary, ada.workspaceId)).map(({ act }) => act)
  assert.deepEqual(
    acts.filter(act => act.startsWith('case.')),
    ['case.opened', 'case.noted', 'case.decided', 'case.opened'],
  )
})

test('nobody decides past a decision that they have not seen', async () => {
  const company = await unlocked()
  const { id } = (await inside('POST', `/companies/${company}/cases`, { seen: null })).json()
  await inside('POST', `/cases/${id}/decide`, { state: 'rejected', reason: 'Owners are not traced.' }, bob)
  for (const seen of [null, id - 1, id + 1]) {
    const response = await inside('POST', `/companies/${company}/cases`, { seen })
    assert.equal(response.statusCode, 400, response.body)
    assert.match(response.json().detail, /decided on this company in the meantime/)
  }
  assert.equal((await inside('GET', `/companies/${company}/cases`)).json().items.length, 1)
  const next = (await inside('POST', `/companies/${company}/cases`, { seen: id })).json()
  assert.deepEqual([next.state, next.id > id], ['open', true])
})

test('the lines of notes and reasons stay apart, with nothing in them but what is seen', async () => {
  const company = await unlocked()
  const { id } = (await inside('POST', `/companies/${company}/cases`)).json()
  const text = 'Called the register.\r\n\r\n\r\n\u202eThey\u200b said:\tfine. \nשלום'
  const noted = (await inside('POST', `/cases/${id}/notes`, { text })).json()
  const plain = 'Called the register.\n\nThey said: fine.\nשלום'
  assert.equal(noted.notes[0].text, plain)
  const decided = (await inside('POST', `/cases/${id}/decide`, { state: 'cleared', reason: text })).json()
  assert.equal(decided.reason, plain)
  assert.equal((await inside('POST', `/cases/${id}/notes`, { text: '\n \u200b\r\n' })).statusCode, 400)
  for (const format of ['pdf', 'zip']) {
    assert.equal((await inside('GET', `/companies/${company}/evidence?format=${format}`)).statusCode, 200)
  }
})

test('400 without a reason, or with one of blanks alone', async () => {
  const company = await unlocked()
  const { id } = (await inside('POST', `/companies/${company}/cases`)).json()
  for (const body of [{ state: 'cleared' }, { state: 'cleared', reason: '  ' }, { state: 'open', reason: 'X' }]) {
    assert.equal((await inside('POST', `/cases/${id}/decide`, body)).statusCode, 400)
  }
})

test('all cases are listed by state, newest first', async () => {
  for (const state of ['open', 'rejected'] as const) {
    const { items } = (await inside('GET', `/cases?state=${state}`)).json()
    assert.ok(items.length > 0)
    for (const item of items) assert.equal(item.state, state)
  }
  const { items } = (await inside('GET', '/cases')).json()
  const ids = items.map(({ id }: { id: number }) => id)
  assert.deepEqual(
    ids,
    [...ids].sort((one, other) => other - one),
  )
})

test('404 for a company that is locked', async () => {
  const company = await insertCompany(app.databases.primary)
  for (const method of ['GET', 'POST'] as const) {
    assert.equal((await inside(method, `/companies/${company}/cases`)).statusCode, 404)
  }
  assert.equal((await inside('GET', `/companies/${company}/evidence`)).statusCode, 404)
})

test('the evidence names who asked and what was decided, and costs nothing more', async () => {
  const company = await unlocked()
  const { id } = (await inside('POST', `/companies/${company}/cases`)).json()
  await inside('POST', `/cases/${id}/notes`, { text: 'Looks fine' }, bob)
  await inside('POST', `/cases/${id}/decide`, { state: 'cleared', reason: 'Nothing speaks against it.' }, bob)
  const before = await unitsOf(app.databases.primary, ada.workspaceId)
  const response = await inside('GET', `/companies/${company}/evidence?format=zip`)
  assert.equal(response.statusCode, 200)
  assert.notEqual(signerOf(response.rawPayload), null)
  const { asked_by, decision } = JSON.parse(partsIn(response.rawPayload)['evidence.json'] as string)
  assert.equal(asked_by, ada.email)
  assert.deepEqual(
    [decision.state, decision.reason, decision.by, decision.notes[0].text],
    ['cleared', 'Nothing speaks against it.', bob.email, 'Looks fine'],
  )
  assert.equal(await unitsOf(app.databases.primary, ada.workspaceId), before)
  const pdf = await inside('GET', `/companies/${company}/evidence`)
  assert.match(String(pdf.headers['content-disposition']), /\.pdf"$/)
})

test('a case outlives the account of who decided it', async () => {
  const company = await unlocked()
  const leaver = await colleague(app, ada.workspaceId, 'member')
  const { id } = (await inside('POST', `/companies/${company}/cases`, undefined, leaver)).json()
  await inside('POST', `/cases/${id}/decide`, { state: 'cleared', reason: 'Fine' }, leaver)
  await deleteUser(app.databases.primary, leaver.email, app.by)
  const { items } = (await inside('GET', `/companies/${company}/cases`)).json()
  assert.deepEqual([items[0].state, items[0].opened_by, items[0].decided_by], ['cleared', null, null])
})
