import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { LightMyRequestResponse as Response } from 'fastify'
import { sql } from '#postgres/sql.ts'
import { cookiesOf, startTestApp, type TestApp } from '../support/app.ts'
import { colleague, newcomer, type Person, password } from '../support/people.ts'

let app: TestApp
let owner: Person
let admin: Person

before(async () => {
  app = await startTestApp()
  owner = await newcomer(app)
  admin = await colleague(app, owner.workspaceId, 'admin')
})
after(() => app.close())

const day = 24 * 60 * 60_000
const inWorkspace = (person: Person, path: string, body: object = {}) =>
  app.browse('POST', `/api/workspaces/${owner.workspaceId}${path}`, { cookie: person.cookie, body })
const invite = (email: string, role = 'member', by = owner) => inWorkspace(by, '/invitations', { email, role })
const accept = (token: string, person: Person) =>
  app.browse('POST', '/api/invitations/accept', { cookie: person.cookie, body: { token } })
const look = (token: string) => app.browse('POST', '/api/invitations/look', { body: { token } })
const tokenOf = (response: Response) => String(response.json().link).split('#')[1] as string
const isMember = async (person: Person) => {
  const list = await app.browse('GET', `/api/workspaces/${owner.workspaceId}/members`, { cookie: owner.cookie })
  return list.json().some(({ id }: { id: string }) => id === person.id)
}

test('200 an invitee joins on accepting, once, and not before', async () => {
  const grace = await newcomer(app)
  const invited = await invite(grace.email.toUpperCase(), 'admin', admin)
  assert.equal(invited.statusCode, 200, invited.body)
  const token = tokenOf(invited)
  assert.equal(await isMember(grace), false)
  const shown = (await look(token)).json()
  assert.partialDeepStrictEqual(shown, { workspace: "Ada's workspace", email: grace.email, role: 'admin' })
  // Twice at the same moment: one of the two is too late.
  const both = await Promise.all([accept(token, grace), accept(token, grace)])
  assert.deepEqual(both.map(({ statusCode }) => statusCode).toSorted(), [200, 400])
  assert.equal(both.find(({ statusCode }) => statusCode === 200)?.json().workspace_id, owner.workspaceId)
  assert.equal(await isMember(grace), true)
  assert.equal((await look(token)).statusCode, 400)
  // They have left again, and the link still does not work.
  await inWorkspace(grace, '/leave')
  assert.equal((await accept(token, grace)).statusCode, 400)
  assert.equal(await isMember(grace), false)
})

test('400 the link does not work for another address, and stays valid for its own', async () => {
  const [grace, mallory] = [await newcomer(app), await newcomer(app)]
  const token = tokenOf(await invite(grace.email))
  const stolen = await accept(token, mallory)
  assert.equal(stolen.statusCode, 400)
  assert.equal(await isMember(mallory), false)
  const body = { name: 'M', email: 'mallory@example.com', password, invitation: token }
  assert.equal((await app.browse('POST', '/api/auth/sign-up/email', { body })).statusCode, 400)
  const { rows } = await sql`select from users where email = 'mallory@example.com'`.execute(app.databases.primary)
  assert.equal(rows.length, 0, 'a sign-up with a wrong invitation leaves nobody behind')
  assert.equal((await app.browse('POST', '/api/invitations/accept', { body: { token } })).statusCode, 401)
  assert.equal((await accept(token, grace)).statusCode, 200)
})

test('400 after seven days, or once it is withdrawn or replaced, or its inviter may no longer invite', async () => {
  const grace = await newcomer(app)
  const late = tokenOf(await invite(grace.email))
  const now = app.now
  app.now = new Date(now.getTime() + 7 * day - 1000)
  assert.equal((await look(late)).statusCode, 200)
  app.now = new Date(now.getTime() + 7 * day + 1000)
  assert.equal((await accept(late, grace)).statusCode, 400)
  app.now = now

  const first = tokenOf(await invite(grace.email))
  const second = await invite(grace.email)
  assert.equal((await accept(first, grace)).statusCode, 400)
  await inWorkspace(owner, `/invitations/${second.json().id}/withdraw`)
  assert.equal((await accept(tokenOf(second), grace)).statusCode, 400)

  const keeper = await colleague(app, owner.workspaceId, 'admin')
  const theirs = tokenOf(await invite(grace.email, 'member', keeper))
  await inWorkspace(owner, `/members/${keeper.id}/remove`)
  assert.equal((await accept(theirs, grace)).statusCode, 400)
  assert.equal(await isMember(grace), false)
})

test('inviting does not reveal who has an account', async () => {
  const known = await newcomer(app)
  const [one, other] = [await invite(known.email), await invite('stranger@example.com')]
  const shape = ({ statusCode, headers, ...response }: Response) => {
    const { id, email, expires_at, link } = response.json()
    const names = Object.keys(headers).filter(name => name !== 'content-length')
    return [statusCode, names, Object.keys(response.json()), id.length, typeof email, expires_at, link.length]
  }
  assert.deepEqual(shape(one), shape(other))
  const shown = (body: Record<string, unknown>) => ({ ...body, email: 'x' })
  assert.deepEqual(shown((await look(tokenOf(one))).json()), shown((await look(tokenOf(other))).json()))
  // And so does the list of pending invitations.
  const list = (
    await app.browse('GET', `/api/workspaces/${owner.workspaceId}/invitations`, { cookie: owner.cookie })
  ).json()
  const [a, b] = [known.email, 'stranger@example.com'].map(mail =>
    list.find((it: { email: string }) => it.email === mail),
  )
  assert.deepEqual({ ...a, email: '', id: '' }, { ...b, email: '', id: '' })
})

test('signing up with the link joins the workspace and creates no other one', async () => {
  await sql`delete from rate_limits`.execute(app.databases.primary)
  const token = tokenOf(await invite('new@example.com'))
  const body = { name: 'New', email: 'New@example.com', password, invitation: token }
  const response = await app.browse('POST', '/api/auth/sign-up/email', { body })
  assert.equal(response.statusCode, 200, response.body)
  const me = (await app.browse('GET', '/api/me', { cookie: cookiesOf(response) })).json()
  assert.deepEqual(
    me.workspaces.map(({ id, role }: { id: string; role: string }) => [id, role]),
    [[owner.workspaceId, 'member']],
  )
  assert.equal(me.user.verified, false, 'the link was shown to somebody else, so that it proves no address')
})

test('the token is nowhere in the database', async () => {
  const token = tokenOf(await invite('hidden@example.com'))
  const { rows } = await sql<{ text: string; hash: Buffer }>`
    select i::text as text, token_hash as hash from invitations i where email = 'hidden@example.com'
  `.execute(app.databases.primary)
  assert.equal(rows[0]?.hash.length, 32)
  assert.ok(!rows[0]?.text.includes(token) && !rows[0]?.hash.toString().includes(token))
})

test('403 when an admin invites an owner; 400 for a member or an invalid address', async () => {
  assert.equal((await invite('o@example.com', 'owner', admin)).statusCode, 403)
  assert.equal((await invite('o@example.com', 'owner')).statusCode, 200)
  assert.match((await invite(admin.email)).json().errors.email[0], /is already a member/)
  for (const wrong of [
    'a@b',
    'a b@example.com',
    'a@example.com,b@example.com',
    '"x"@example.com',
    'a@example.com\r\nBcc: b',
  ]) {
    assert.equal((await invite(wrong)).statusCode, 400, wrong)
  }
})

test('429 after fifty invitations in a day', async () => {
  await sql`update tries set count = 50`.execute(app.databases.primary)
  const response = await invite('many@example.com')
  assert.equal(response.statusCode, 429)
  assert.ok(Number(response.headers['retry-after']) > 60)
  await sql`delete from tries`.execute(app.databases.primary)
})

const signUp = (server: TestApp, email: string, invitation?: string) =>
  server.browse('POST', '/api/auth/sign-up/email', {
    body: { name: 'X', email, password, ...(invitation && { invitation }) },
  })

test('FIRMAMENT_SIGNUP: closed lets nobody sign up, invited only those with a link', async () => {
  // Another server over the same database.
  const inviting = await startTestApp({ url: app.url, signUp: 'invited' })
  const closed = await startTestApp({ url: app.url, signUp: 'closed' })
  try {
    await sql`delete from rate_limits`.execute(app.databases.primary)
    const token = tokenOf(await invite('asked@example.com'))
    const unasked = await signUp(inviting, 'unasked@example.com')
    assert.equal(unasked.statusCode, 403)
    assert.equal(unasked.json().code, 'SIGN_UP_CLOSED')
    assert.equal((await signUp(inviting, owner.email)).body, unasked.body, 'whether there is an account is not told')
    assert.equal((await signUp(inviting, 'asked@example.com')).statusCode, 403, 'the address alone is no proof')
    assert.equal((await signUp(inviting, 'unasked@example.com', token)).statusCode, 403)
    assert.equal((await signUp(closed, 'asked@example.com', token)).statusCode, 403)
    assert.equal((await signUp(inviting, 'asked@example.com', token)).statusCode, 200)
    const session = { idle_minutes: 1440, hours: 168 }
    const ways = { sign_up: 'invited', sends_mail: false, by_organisation: false, session }
    assert.deepEqual((await inviting.browse('GET', '/api/ways-in')).json(), ways)

    // Somebody who already has an account can accept, whoever may sign up.
    const grace = await newcomer(app)
    const body = { token: tokenOf(await invite(grace.email)) }
    const accepted = await closed.browse('POST', '/api/invitations/accept', { cookie: grace.cookie, body })
    assert.equal(accepted.statusCode, 200)
  } finally {
    await inviting.close()
    await closed.close()
  }
})
