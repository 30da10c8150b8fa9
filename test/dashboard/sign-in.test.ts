import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from '#postgres/sql.ts'
import { startTestApp, type TestApp } from '../support/app.ts'
import { newcomer, password } from '../support/people.ts'

let app: TestApp

before(async () => {
  app = await startTestApp()
})
after(() => app.close())

let clients = 0

/** Each attempt comes from another address, as from somebody with many machines. */
const signIn = (email: string, secret: string, cookie = '') =>
  app.app.inject({
    method: 'POST',
    url: '/api/auth/sign-in/email',
    remoteAddress: `10.2.${clients >> 8}.${clients++ & 255}`,
    headers: { origin: 'http://localhost:8080', ...(cookie && { cookie }) },
    payload: { email, password: secret },
  })
const statuses = async (count: number, email: string, secret: string, cookie?: string) => {
  const all = []
  for (let time = 0; time < count; time++) all.push((await signIn(email, secret, cookie)).statusCode)
  return all
}
const deviceIn = (cookie: string) => cookie.split('; ').find(part => part.startsWith('firmament.device=')) as string

test('400 for an e-mail address with an impossible character', async () => {
  const known = deviceIn((await newcomer(app)).cookie)
  for (const cookie of ['', known]) {
    const response = await signIn('a\u0000@b.example', 'guess guess', cookie)
    assert.equal(response.statusCode, 400, response.body)
  }
})

test('429 after ten attempts on one account, from any address and however many at once', async () => {
  const { email } = await newcomer(app)
  const all = await Promise.all(Array.from({ length: 15 }, () => signIn(email.toUpperCase(), 'guess guess')))
  const counts = all.map(({ statusCode }) => statusCode).toSorted()
  assert.deepEqual(counts, [...Array(10).fill(401), ...Array(5).fill(429)])
  const refused = await signIn(email, password)
  assert.equal(refused.statusCode, 429, 'the right password is not looked at either')
  assert.equal(refused.json().code, 'TOO_MANY_TRIES')
  const wait = Number(refused.headers['retry-after'])
  assert.ok(wait > 60 && wait <= 15 * 60)
})

test('attempts on an address without an account are counted in the same way', async () => {
  assert.deepEqual(await statuses(11, 'nobody@example.com', 'guess guess'), [...Array(10).fill(401), 429])
})

test('nobody is locked out for ever: not after the wait, not in a known browser, not with a new password', async () => {
  const { email, cookie } = await newcomer(app)
  await statuses(11, email, 'guess guess')
  assert.equal((await signIn(email, password)).statusCode, 429)
  // The browser in which they signed in before has a separate count.
  assert.equal((await signIn(email, password, deviceIn(cookie))).statusCode, 200)
  assert.equal((await signIn(email, password)).statusCode, 429)
  const stranger = deviceIn((await newcomer(app)).cookie)
  assert.equal((await signIn(email, password, stranger)).statusCode, 429, 'a browser known to somebody else is not')
  // Guessing from a stolen browser is limited as well.
  assert.deepEqual(await statuses(11, email, 'guess guess', deviceIn(cookie)), [...Array(10).fill(401), 429])
  // Refused attempts do not extend the wait.
  const now = app.now
  app.now = new Date(now.getTime() + 14 * 60_000)
  await statuses(5, email, 'guess guess')
  app.now = new Date(now.getTime() + 15 * 60_000 + 1000)
  assert.equal((await signIn(email, password)).statusCode, 200)
  app.now = now
})

test('a success resets the count', async () => {
  const { email } = await newcomer(app)
  for (let round = 0; round < 3; round++) {
    await statuses(9, email, 'guess guess')
    assert.equal((await signIn(email, password)).statusCode, 200)
  }
})

for (const common of [
  'password',
  'Password1!',
  'QWERTYUIOP',
  'iloveyou',
  'letmein123',
  'aaaaaaaaaa',
  'Firmament2026',
  '１２３４５６７８',
]) {
  test(`400 "${common}" is tried first by whoever guesses`, async () => {
    await sql`delete from rate_limits`.execute(app.databases.primary)
    const body = { email: 'weak@example.com', name: 'W', password: common }
    const response = await app.browse('POST', '/api/auth/sign-up/email', { body })
    assert.equal(response.statusCode, 400, response.body)
    assert.match(response.json().errors.password[0], /too common and easy to guess/)
  })
}

test('400 for a common password, or the address itself, when it is chosen or changed', async () => {
  const { cookie, email } = await newcomer(app)
  const change = (newPassword: string) =>
    app.browse('POST', '/api/auth/change-password', { cookie, body: { currentPassword: password, newPassword } })
  assert.equal((await change('password123')).statusCode, 400)
  assert.match((await change(email.toUpperCase())).json().errors.password[0], /your own e-mail address/)
  assert.equal((await change('quiet river lantern')).statusCode, 200)
  const body = { email: 'long.name@example.com', name: 'L', password: 'Long.Name' }
  const response = await app.browse('POST', '/api/auth/sign-up/email', { body })
  assert.match(response.json().errors.password[0], /your own e-mail address/)
})

test('403 keys, secrets and members need a proof no older than ten minutes', async () => {
  const { cookie, workspaceId, id } = await newcomer(app)
  const other = await newcomer(app)
  const post = (path: string, body: object = {}) =>
    app.browse('POST', `/api/workspaces/${workspaceId}${path}`, { cookie, body })
  const guarded: [string, object][] = [
    ['/keys', { name: 'X', api: 'v1', mode: 'live', scopes: ['company:read'] }],
    ['/watch/callback', { callback: '', rotate_secret: true }],
    ['/invitations', { email: other.email, role: 'member' }],
    [`/members/${id}/role`, { role: 'owner' }],
    [`/members/${other.id}/remove`, {}],
    [`/members/${other.id}/reset-two-factor`, {}],
    ['/two-factor', { required: false }],
  ]
  const age = (minutes: number) =>
    sql`
      update sessions set created_at = now() - make_interval(mins => ${minutes}),
        proved_at = case when proved_at is not null then now() - make_interval(mins => ${minutes}) end
      where user_id = ${id}
    `.execute(app.databases.primary)
  await age(9)
  assert.equal((await post('/keys', guarded[0]?.[1])).statusCode, 200)
  await age(11)
  for (const [path, body] of guarded) {
    const response = await post(path, body)
    assert.equal(response.statusCode, 403, path)
    assert.equal(response.json().code, 'PROOF_NEEDED', path)
  }
  // What only revokes something, or only reads, does not.
  const keys = await app.browse('GET', `/api/workspaces/${workspaceId}/keys`, { cookie })
  assert.equal((await post(`/keys/${keys.json().keys[0].id}/revoke`)).statusCode, 200)

  const prove = (secret: string) => app.browse('POST', '/api/account/prove', { cookie, body: { password: secret } })
  assert.equal((await prove('not the password')).statusCode, 400)
  assert.equal((await post('/keys', guarded[0]?.[1])).statusCode, 403)
  assert.equal((await prove(password)).statusCode, 200)
  assert.equal((await post('/keys', guarded[0]?.[1])).statusCode, 200)
  await age(11)
  assert.equal((await post('/keys', guarded[0]?.[1])).statusCode, 403)
  const guesses = []
  for (let time = 0; time < 11; time++) guesses.push((await prove('not the password')).statusCode)
  assert.deepEqual(guesses, [...Array(10).fill(400), 429])
})

test('every route that creates a key or secret or changes members requires the proof', async () => {
  const { routes } = await import('../../src/dashboard/routes.ts')
  const asking = routes.filter(({ needsProof }) => needsProof).map(({ path }) => path)
  assert.deepEqual(asking.toSorted(), [
    '/delete',
    '/inbox/rules',
    '/invitations',
    '/keys',
    '/members/:userId/remove',
    '/members/:userId/reset-two-factor',
    '/members/:userId/role',
    '/two-factor',
    '/watch/callback',
  ])
})
