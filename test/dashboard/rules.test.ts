import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { correctCompany } from '#ingest/corrections/correct-company.ts'
import { sql } from '#postgres/sql.ts'
import { withClient } from '#postgres/with-client.ts'
import type { RulesBody } from '../../src/dashboard/shapes/inbox.ts'
import { startTestApp, type TestApp } from '../support/app.ts'
import { insertCompany } from '../support/company.ts'
import { type Mailbox, openMailbox } from '../support/mailbox.ts'
import { colleague, newcomer, type Person } from '../support/people.ts'
import { type Receiver, startReceiver } from '../support/receiver.ts'
import { until } from '../support/until.ts'

let app: TestApp
let mailbox: Mailbox
let chat: Receiver
let ada: Person
let bob: Person
let british: number
let german: number
let answers: number[] = []
before(async () => {
  mailbox = await openMailbox()
  chat = await startReceiver(() => answers.shift() ?? 200)
  app = await startTestApp({ post: mailbox.post, worker: true })
  ada = await newcomer(app)
  bob = await colleague(app, ada.workspaceId, 'member')
  await sql`update users set email_verified = true`.execute(app.databases.primary)
  for (const { email } of [ada, bob]) await mailbox.take(email)
  british = await insertCompany(app.databases.primary, { name: 'BRITISH LTD' })
  german = await insertCompany(app.databases.primary, { name: 'DEUTSCHE GMBH', country_code: 'DE' })
  for (const id of [british, german]) await inside('POST', `/watches/${id}/start`)
})
after(async () => {
  await app.close()
  await chat.close()
  await mailbox.close()
})

const inside = (method: 'GET' | 'POST', path: string, body?: object, who = ada) =>
  app.browse(method, `/api/workspaces/${ada.workspaceId}${path}`, { cookie: who.cookie, ...(body && { body }) })
const change = (companyId: number, values: Record<string, string>) =>
  withClient(app.url, client => correctCompany(client, { companyId, values }, app.by))
const rules = async (): Promise<RulesBody['rules']> => (await inside('GET', '/inbox/rules')).json().rules
const everything = { fields: null, least: 'low', countries: null }
const make = async (body: object, who = ada) => inside('POST', '/inbox/rules', { ...everything, ...body }, who)
const clear = async () => {
  for (const { id } of await rules()) await inside('POST', `/inbox/rules/${id}/delete`)
  chat.received.length = 0
}

test('a chat is told at once of what its rule names, and of nothing else', async () => {
  const made = await make({
    name: 'Germany',
    least: 'medium',
    countries: ['DE'],
    address: chat.address('/hook/T0/SECRET'),
  })
  assert.equal(made.statusCode, 200, made.body)
  await change(german, { fax: '+49 1' })
  await change(british, { name: 'OTHER LTD' })
  await change(german, { name: 'NEUE <!channel> @here GMBH' })
  const [message] = await chat.got(1)
  const { text } = message?.json ?? {}
  assert.deepEqual(Object.keys(message?.json), ['text'])
  assert.match(text, /^1 change in watched companies \(Germany\)\nMedium: “NEUE &lt;!channel&gt; @\u200bhere GMBH”/)
  assert.match(text, /name from “DEUTSCHE GMBH” to “NEUE/)
  assert.ok(text.endsWith(`http://localhost:8080/w/${ada.workspaceId}/inbox`))
  await until('nothing is pending', async () => (await rules())[0]?.pending === 0)
  assert.equal(chat.received.length, 1)
  await clear()
})

test('what is due together is one message, and a chat that fails is tried again until it has all', async () => {
  answers = [503, 500]
  await make({ name: 'All', address: chat.address() })
  await change(british, { fax: '+44 7' })
  await chat.got(2)
  await change(british, { website: 'https://other.example' })
  await until('nothing is pending', async () => (await rules())[0]?.pending === 0)
  const told = chat.received
    .slice(2)
    .map(({ json }) => json.text)
    .join('\n')
  assert.match(told, /company fax from .* to “\+44 7”/)
  assert.match(told, /company website from/)
  await clear()
})

test('a member is told by mail, once, and not any more after leaving', async () => {
  await make({ name: 'Names', fields: ['name'], user_id: bob.id })
  await change(british, { name: 'THIRD LTD' })
  const [letter] = await mailbox.take(bob.email)
  assert.equal(letter?.header('Subject'), '1 change in watched companies')
  assert.match(letter?.body ?? '', /THIRD LTD/)
  await sql`delete from members where user_id = ${bob.id} and workspace_id = ${ada.workspaceId}`.execute(
    app.databases.primary,
  )
  await change(british, { name: 'FOURTH LTD' })
  await until('nothing is pending', async () => (await rules())[0]?.pending === 0)
  await until('no mail is waiting', async () => {
    const { count } = await sql`select from graphile_worker.jobs where task_identifier = 'send_mail'`.execute(
      app.databases.primary,
    )
    return count === 0
  })
  assert.equal(mailbox.letters.filter(({ to }) => to.includes(bob.email)).length, 0)
  await clear()
})

test('a test says that it is one; a paused rule tells nothing, and what happened meanwhile is not told later', async () => {
  await make({ name: 'Paused', address: chat.address() })
  const [rule] = await rules()
  const tested = (await inside('POST', `/inbox/rules/${rule?.id}/test`)).json()
  assert.partialDeepStrictEqual(tested, { outcome: { acknowledged: true, status: 200 } })
  assert.match(chat.received[0]?.json.text, /^Test of the rule Paused/)
  await inside('POST', `/inbox/rules/${rule?.id}/pause`, { paused: true })
  await change(british, { fax: '+44 8' })
  await inside('POST', `/inbox/rules/${rule?.id}/pause`, { paused: false })
  await change(british, { fax: '+44 9' })
  await chat.got(2)
  await until('nothing is pending', async () => (await rules())[0]?.pending === 0)
  assert.doesNotMatch(chat.received.map(({ body }) => body).join(), /to “\+44 8”/)
  await clear()
})

test('a chat that is gone for good turns its rule off, and says why', async () => {
  answers = [410]
  await make({ name: 'Gone', address: chat.address() })
  await change(british, { fax: '+44 10' })
  await until('the reason is told', async () => (await rules())[0]?.reason === 'the chat answered 410 Gone')
  assert.notEqual((await rules())[0]?.paused_at, null)
  await clear()
})

test('an address within this network is refused, is never shown again, and is sealed', async () => {
  const refused = await make({ name: 'Inside', address: 'http://10.0.0.1/hook' })
  assert.equal(refused.statusCode, 400, refused.body)
  await make({ name: 'Sealed', address: chat.address('/T0/SECRET') })
  assert.doesNotMatch(JSON.stringify(await rules()), /SECRET/)
  const { rows } = await sql<{ address: Buffer }>`select address from inbox_rules`.execute(app.databases.primary)
  assert.ok(rows.every(({ address }) => !address.toString('latin1').includes('SECRET')))
  await clear()
})

test('only owners and admins make rules, for members alone, and each step is in the audit log', async () => {
  const member = await colleague(app, ada.workspaceId, 'member')
  await sql`update users set email_verified = true`.execute(app.databases.primary)
  assert.equal((await make({ name: 'No', address: chat.address() }, member)).statusCode, 403)
  const stranger = await newcomer(app)
  assert.equal((await make({ name: 'No', user_id: stranger.id })).statusCode, 400)
  assert.equal((await make({ name: 'No' })).statusCode, 400)
  await make({ name: 'Yes', address: chat.address() })
  const [rule] = await rules()
  for (const paused of [true, false]) await inside('POST', `/inbox/rules/${rule?.id}/pause`, { paused })
  await inside('POST', `/inbox/rules/${rule?.id}/test`)
  await clear()
  const acts = (await inside('GET', '/audit')).json().lines.map(({ act }: { act: string }) => act)
  assert.deepEqual(
    acts
      .filter((act: string) => act.startsWith('rule.'))
      .slice(0, 5)
      .reverse(),
    ['rule.made', 'rule.paused', 'rule.resumed', 'rule.tested', 'rule.deleted'],
  )
})

test('400 for a name of blanks; of many rules made at once no more are kept than a workspace may have', async () => {
  assert.equal((await make({ name: ' \t ', address: chat.address() })).statusCode, 400)
  assert.equal((await make({ name: '  Credit team ', address: chat.address() })).statusCode, 200)
  assert.equal((await rules())[0]?.name, 'Credit team')
  await sql`
    insert into inbox_rules (workspace_id, name, least, user_id, created_at)
    select ${ada.workspaceId}, 'Rule ' || n, 'high', ${ada.id}, now() from generate_series(1, 97) n
  `.execute(app.databases.primary)
  const made = await Promise.all([1, 2, 3, 4, 5, 6].map(n => make({ name: `At once ${n}`, address: chat.address() })))
  assert.deepEqual(made.map(({ statusCode }) => statusCode).sort(), [200, 200, 400, 400, 400, 400])
  assert.equal((await rules()).length, 100)
  await sql`delete from inbox_rules`.execute(app.databases.primary)
})

test('a rule for a list tells of the companies in it alone, as long as they are in it', async () => {
  const listed = await inside('POST', `/watches/${german}/lists`, {
    lists: ['  Key   suppliers ', 'key suppliers', 'Banks'],
  })
  assert.deepEqual(listed.json(), { lists: ['Banks', 'Key suppliers'] })
  // Whoever writes it another way means the list that is there.
  assert.deepEqual((await inside('POST', `/watches/${british}/lists`, { lists: ['KEY SUPPLIERS'] })).json(), {
    lists: ['Key suppliers'],
  })
  assert.deepEqual((await inside('GET', '/watch/lists')).json(), [
    { name: 'Banks', companies: 1 },
    { name: 'Key suppliers', companies: 2 },
  ])
  const inBanks = (await inside('GET', '/watches?list=Banks')).json()
  assert.deepEqual([inBanks.total, inBanks.items[0].company_id, inBanks.items[0].lists], [1, german, ['Banks', 'Key suppliers']]) // biome-ignore format: one line.
  await make({ name: 'Banks', lists: ['banks'], address: chat.address() })
  assert.deepEqual((await rules())[0]?.lists, ['Banks'])
  await change(british, { fax: '+44 20' })
  await change(german, { fax: '+49 20' })
  const [message] = await chat.got(1)
  assert.match(message?.json.text, /^1 change in watched companies \(Banks\)[\s\S]*\+49 20/)
  await inside('POST', `/watches/${german}/lists`, { lists: [] })
  assert.deepEqual((await inside('GET', '/watch/lists')).json()[0], { name: 'Banks', companies: 0 })
  await change(german, { fax: '+49 21' })
  await until('nothing is pending', async () => (await rules())[0]?.pending === 0)
  assert.equal(chat.received.length, 1)
  assert.equal((await inside('POST', `/watches/${german}/lists`, { lists: ['   '] })).statusCode, 400)
  assert.equal((await inside('POST', '/watches/987654321/lists', { lists: ['X'] })).statusCode, 404)
  assert.equal((await make({ name: 'None', lists: [], address: chat.address() })).statusCode, 400)
  await clear()
})
