import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { LightMyRequestResponse as Response } from 'fastify'
import { sql } from '#postgres/sql.ts'
import { cookiesOf, startTestApp, type TestApp } from '../support/app.ts'
import { type Mailbox, openMailbox } from '../support/mailbox.ts'
import { testTimeoutMs } from '../support/patience.ts'
import { password } from '../support/people.ts'
import { until } from '../support/until.ts'

let app: TestApp
let mailbox: Mailbox

before(async () => {
  mailbox = await openMailbox()
  app = await startTestApp({ post: mailbox.post, worker: true })
})
after(async () => {
  await app.close()
  await mailbox.close()
})

const post = (path: string, body: object, cookie?: string) =>
  app.browse('POST', `/api${path}`, { body, ...(cookie && { cookie }) })
const calm = async () => {
  await sql`delete from rate_limits`.execute(app.databases.primary)
  await sql`delete from tries`.execute(app.databases.primary)
}
const signUp = async (email: string, name = 'Ada') => {
  await calm()
  return cookiesOf(await post('/auth/sign-up/email', { email, name, password }))
}
const signIn = (email: string, secret = password, cookie?: string) =>
  post('/auth/sign-in/email', { email, password: secret }, cookie)
const me = async (cookie: string) => (await app.browse('GET', '/api/me', { cookie })).json()
const tokenOf = (link: string) => link.split('#')[1] as string

/** Signed up, with a confirmed address. */
async function person(email: string, name?: string): Promise<{ cookie: string; workspaceId: string }> {
  const cookie = await signUp(email, name)
  const [letter] = await mailbox.take(email)
  await post('/account/verify-address', { token: tokenOf(letter?.link ?? '') })
  return { cookie, workspaceId: (await me(cookie)).workspaces[0].id }
}

/** Nothing is waiting to be sent. */
async function queueIsEmpty(): Promise<void> {
  for (const end = Date.now() + testTimeoutMs; ; ) {
    const { rows } = await sql`select from graphile_worker.jobs where task_identifier = 'send_mail'`.execute(
      app.databases.primary,
    )
    if (rows.length === 0) return
    assert.ok(Date.now() < end, 'mails are still waiting')
    await new Promise(resolve => setTimeout(resolve, 20))
  }
}

test('403 until the address is confirmed by the mailed link, which works once', async () => {
  const cookie = await signUp('ada@example.com')
  const { user, workspaces } = await me(cookie)
  assert.deepEqual([user.verified, user.must_verify], [false, true])
  const members = () => app.browse('GET', `/api/workspaces/${workspaces[0].id}/members`, { cookie })
  const refused = await members()
  assert.equal(refused.statusCode, 403)
  assert.equal(refused.json().code, 'ADDRESS_UNVERIFIED')
  const [letter] = await mailbox.take('ada@example.com')
  assert.match(letter?.link ?? '', /^http:\/\/localhost:8080\/verify-address#[\w-]{43}$/)
  assert.equal(letter?.header('From'), 'Firmament <firmament@example.com>')
  // Another mail brings another link, which replaces the first.
  assert.equal((await post('/account/send-verification', {}, cookie)).statusCode, 200)
  const [again] = await mailbox.take('ada@example.com')
  assert.equal((await post('/account/verify-address', { token: tokenOf(letter?.link ?? '') })).statusCode, 400)
  const token = tokenOf(again?.link ?? '')
  assert.equal((await post('/account/verify-address', { token })).statusCode, 200)
  assert.equal((await post('/account/verify-address', { token })).statusCode, 400)
  const { verified, must_verify } = (await me(cookie)).user
  assert.deepEqual([verified, must_verify], [true, false])
  assert.equal((await members()).statusCode, 200)
  // Nothing more is sent to a confirmed address.
  await post('/account/send-verification', {}, cookie)
  await queueIsEmpty()
  assert.deepEqual(mailbox.letters, [])
})

test('an invitation is sent by mail only, and accepting it confirms the address', async () => {
  const { cookie, workspaceId } = await person('owner@example.com')
  const body = { email: 'guest@example.com', role: 'member' }
  const invited = await post(`/workspaces/${workspaceId}/invitations`, body, cookie)
  assert.equal(invited.statusCode, 200, invited.body)
  assert.equal(invited.json().link, null)
  const [letter] = await mailbox.take('guest@example.com')
  assert.match(letter?.body ?? '', /owner@example\.com has invited you to the workspace “Ada's workspace” as member/)
  await calm()
  const invitation = tokenOf(letter?.link ?? '')
  const joined = await post('/auth/sign-up/email', { name: 'G', email: body.email, password, invitation })
  assert.equal(joined.statusCode, 200, joined.body)
  assert.equal((await me(cookiesOf(joined))).user.verified, true)
  await queueIsEmpty()
  assert.deepEqual(mailbox.letters, [])
})

test('a new password by a mailed link: once, for an hour, and all sessions end', async () => {
  const { cookie } = await person('forgets@example.com')
  const forgot = (email: string) => post('/account/forgot-password', { email })
  const answer = await forgot('Forgets@example.com')
  const stranger = await forgot('unknown@example.com')
  const shape = ({ statusCode, body, headers }: Response) => [statusCode, body, Object.keys(headers)]
  assert.deepEqual(shape(answer), shape(stranger))
  const [letter] = await mailbox.take('forgets@example.com')
  const token = tokenOf(letter?.link ?? '')
  const reset = (given: string, secret = 'another long one') =>
    post('/account/new-password', { token: given, password: secret })
  assert.equal((await reset('x'.repeat(43))).statusCode, 400)
  assert.equal((await reset(token, 'short')).statusCode, 400, 'a refused password does not use up the link')
  const both = await Promise.all([reset(token), reset(token, 'and yet another')])
  assert.deepEqual(both.map(({ statusCode }) => statusCode).toSorted(), [200, 400])
  const won = both[0].statusCode === 200 ? 'another long one' : 'and yet another'
  assert.equal((await app.browse('GET', '/api/me', { cookie })).statusCode, 401)
  assert.equal((await signIn('forgets@example.com')).statusCode, 401)
  assert.equal((await signIn('forgets@example.com', won)).statusCode, 200)
  await mailbox.take('forgets@example.com')

  await forgot('forgets@example.com')
  const [late] = await mailbox.take('forgets@example.com')
  const now = app.now
  app.now = new Date(now.getTime() + 61 * 60_000)
  assert.equal((await reset(tokenOf(late?.link ?? ''))).statusCode, 400)
  app.now = now
  await queueIsEmpty()
  assert.deepEqual(mailbox.letters, [], 'nothing went to the address without an account')
})

test('repeated requests for a new password get the same response and send three mails an hour', async () => {
  await person('often@example.com')
  const statuses = []
  for (let time = 0; time < 5; time++) {
    statuses.push((await post('/account/forgot-password', { email: 'often@example.com' })).statusCode)
    await queueIsEmpty()
  }
  assert.deepEqual(statuses, [200, 200, 200, 200, 200])
  assert.equal((await mailbox.take('often@example.com', 3)).length, 3)
  await sql`update tries set count = 30`.execute(app.databases.primary)
  assert.equal((await post('/account/forgot-password', { email: 'x@example.com' })).statusCode, 429)
  await calm()
})

const edge = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/130.0.0.0 Safari/537.36 Edg/130.0.0.0'

test('the user is notified of a sign-in from a new browser, but not from a known one', async () => {
  const { cookie } = await person('moves@example.com')
  const device = cookie.split('; ').find(part => part.startsWith('firmament.device=')) as string
  await signIn('moves@example.com', password, device)
  await queueIsEmpty()
  assert.deepEqual(mailbox.letters, [])
  const other = await app.app.inject({
    method: 'POST',
    url: '/api/auth/sign-in/email',
    headers: { origin: 'http://localhost:8080', 'user-agent': `${edge} <b> Sign in again at https://evil.example/now` },
    payload: { email: 'moves@example.com', password },
  })
  assert.equal(other.statusCode, 200)
  const [letter] = await mailbox.take('moves@example.com')
  assert.equal(letter?.header('Subject'), 'A new sign-in to your Firmament account')
  assert.match(letter?.body ?? '', /on 2026-11-15 12:00 UTC, from the IP address 127\.0\.0\.1/)
  assert.match(letter?.body ?? '', /Browser: Edge on Windows\./)
  assert.doesNotMatch(letter?.body ?? '', /evil|Mozilla/)
  // The same browser is new for another user.
  await person('second@example.com')
  await signIn('second@example.com', password, device)
  assert.equal((await mailbox.take('second@example.com')).length, 1)
})

test('a user whose second factor an admin resets is notified', async () => {
  const { cookie, workspaceId } = await person('admin@example.com')
  await person('loser@example.com')
  await sql`
    insert into members (workspace_id, user_id, role, created_at)
    select ${workspaceId}, id, 'member', now() from users where email = 'loser@example.com'
  `.execute(app.databases.primary)
  const members = await app.browse('GET', `/api/workspaces/${workspaceId}/members`, { cookie })
  const { id } = members.json().find(({ email }: { email: string }) => email === 'loser@example.com')
  const reset = await post(`/workspaces/${workspaceId}/members/${id}/reset-two-factor`, {}, cookie)
  assert.equal(reset.statusCode, 200, reset.body)
  const [letter] = await mailbox.take('loser@example.com')
  assert.match(letter?.header('Subject') ?? '', /^Two-factor sign-in was turned off/)
})

test('a name that people choose is plain text in a mail: no header, no markup, no link', async () => {
  const name = 'Eve\r\nBcc: victim@example.com\r\n\r\n<img src=x> http://evil.example \u202Egro.live'
  const { cookie, workspaceId } = await person('eve@example.com', name)
  await post(`/workspaces/${workspaceId}/invitations`, { email: 'bait@example.com', role: 'member' }, cookie)
  const [letter] = await mailbox.take('bait@example.com')
  assert.deepEqual(letter?.to, ['bait@example.com'])
  assert.equal(letter?.header('Bcc'), '')
  assert.doesNotMatch(letter?.body ?? '', /http:\/\/evil|\u202E/)
  const [, markup = ''] = letter?.body.split('<!doctype html>') ?? []
  assert.doesNotMatch(markup, /<img/)
  assert.match(markup, /Bcc: victim@example\. com &lt;img src=x&gt; evil\. example/)
})

test('a mail server that is away or says "later" is tried again; an address that is refused is not', async () => {
  const { cookie, workspaceId } = await person('patient@example.com')
  const invite = (email: string) => post(`/workspaces/${workspaceId}/invitations`, { email, role: 'member' }, cookie)
  let asked = 0
  mailbox.refuse = to => {
    asked++
    return to.startsWith('nobody') ? { code: 550, says: 'no such mailbox' } : { code: 451, says: 'try later' }
  }
  assert.equal((await invite('nobody@example.com')).statusCode, 200)
  await queueIsEmpty()
  assert.equal(asked, 1)
  assert.equal((await invite('later@example.com')).statusCode, 200, 'the request knows nothing of it')
  await until('it was asked twice', async () => asked >= 2)
  mailbox.refuse = null
  // The queue would wait some seconds longer.
  await until('a letter is there', async () => {
    await sql`
      update graphile_worker._private_jobs set run_at = now() where attempts > 0 and locked_at is null
    `.execute(app.databases.primary)
    return mailbox.letters.length > 0
  })
  const [letter] = await mailbox.take('later@example.com')
  const body = { token: tokenOf(letter?.link ?? '') }
  assert.equal((await app.browse('POST', '/api/invitations/look', { body })).statusCode, 200)
})

test('429 no address gets more than five invitations a day, from any number of workspaces', async () => {
  const inviters = [await person('one@example.com'), await person('other@example.com')]
  const statuses = []
  for (const { cookie, workspaceId } of inviters) {
    for (const role of ['member', 'admin', 'member']) {
      const body = { email: 'target@example.com', role }
      statuses.push((await post(`/workspaces/${workspaceId}/invitations`, body, cookie)).statusCode)
    }
  }
  assert.deepEqual(statuses, [200, 200, 200, 200, 200, 429])
})
