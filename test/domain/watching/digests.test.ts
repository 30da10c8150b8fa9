import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { queueDigests, setDigest } from '#domain/watching/digest.ts'
import { startWatch } from '#domain/watching/watch.ts'
import { correctCompany } from '#ingest/corrections/correct-company.ts'
import { sql } from '#postgres/sql.ts'
import { withClient } from '#postgres/with-client.ts'
import { startTestApp, type TestApp } from '../../support/app.ts'
import { insertCompany } from '../../support/company.ts'
import { type Mailbox, openMailbox } from '../../support/mailbox.ts'
import { colleague, newcomer, type Person } from '../../support/people.ts'

let app: TestApp
let mailbox: Mailbox
let ada: Person
let companyId: number
const db = () => app.databases.primary
const monday = new Date('2026-11-16T06:00:00Z')
const tuesday = new Date('2026-11-17T06:00:00Z')

before(async () => {
  mailbox = await openMailbox()
  app = await startTestApp({ post: mailbox.post, worker: true })
  ada = await newcomer(app)
  await mailbox.take(ada.email)
  companyId = await insertCompany(db(), { name: 'WATCHED LTD' })
  await startWatch(db(), () => app.now, { workspaceId: ada.workspaceId, companyId }, app.by)
})
after(async () => {
  await app.close()
  await mailbox.close()
})

const change = (values: Record<string, string>) =>
  withClient(app.url, client => correctCompany(client, { companyId, values }, app.by))
const choose = (digest: Parameters<typeof setDigest>[2], who = ada) =>
  setDigest(db(), { workspaceId: ada.workspaceId, userId: who.id }, digest, app.by)

test('a daily summary tells each change once, what matters most first, and nothing from before it was chosen', async () => {
  await change({ fax: '+44 1' })
  await choose({ every: 'day', least: 'low' })
  assert.equal(await queueDigests(db(), tuesday), 0)
  await change({ name: 'RENAMED LTD' })
  await change({ fax: '+44 2' })
  await change({ status: 'Dissolved', status_id: '108' })
  assert.equal(await queueDigests(db(), tuesday), 1)
  assert.equal(await queueDigests(db(), tuesday), 0)
  const [letter] = await mailbox.take(ada.email)
  const text = letter?.body ?? ''
  assert.equal(letter?.header('Subject'), '3 changes in watched companies')
  assert.ok(text.indexOf('company status') < text.indexOf('RENAMED LTD”: name from'), text)
  assert.ok(text.indexOf(': name from') < text.indexOf('company fax'), text)
  assert.doesNotMatch(text, /“\+44 1” *$/m)
})

test('a weekly one comes on Mondays, and leaves out what matters less than was chosen', async () => {
  await choose({ every: 'week', least: 'high' })
  await change({ fax: '+44 3' })
  assert.equal(await queueDigests(db(), monday), 0)
  await change({ status: 'Active', status_id: '106' })
  assert.equal(await queueDigests(db(), tuesday), 0)
  assert.equal(await queueDigests(db(), monday), 1)
  const [letter] = await mailbox.take(ada.email)
  assert.equal(letter?.header('Subject'), '1 change in watched companies')
  assert.doesNotMatch(letter?.body ?? '', /fax/)
})

test('whoever left the workspace or wants none any more gets none', async () => {
  const bob = await colleague(app, ada.workspaceId, 'member')
  await choose({ every: 'day', least: 'low' }, bob)
  await choose(null)
  await change({ name: 'AGAIN LTD' })
  await sql`delete from members where workspace_id = ${ada.workspaceId} and user_id = ${bob.id}`.execute(db())
  assert.equal(await queueDigests(db(), tuesday), 0)
})
