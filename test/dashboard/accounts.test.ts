import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from '#postgres/sql.ts'
import { createUser } from '../../src/domain/accounts/create-user.ts'
import { resetPassword } from '../../src/domain/accounts/password.ts'
import { cookiesOf, startTestApp, type TestApp } from '../support/app.ts'

let app: TestApp
const password = 'correct horse battery'

before(async () => {
  app = await startTestApp()
})
after(() => app.close())

/** Resets the rate limits. */
const calm = () => sql`delete from rate_limits`.execute(app.databases.primary)

const signUp = async (email: string, name = 'Ada') => {
  await calm()
  return app.browse('POST', '/api/auth/sign-up/email', { body: { email, name, password } })
}
const signIn = (email: string, secret = password) =>
  app.browse('POST', '/api/auth/sign-in/email', { body: { email, password: secret } })
const me = (cookie?: string) => app.browse('GET', '/api/me', cookie ? { cookie } : {})

test('200 signing up creates a free workspace', async () => {
  const response = await signUp('Ada@Example.com', '  Ada Lovelace ')
  assert.equal(response.statusCode, 200)
  const cookie = response.cookies.find(({ name }) => name === 'firmament.session_token')
  assert.equal(cookie?.httpOnly, true)
  assert.equal(cookie?.sameSite, 'Lax')
  assert.equal(cookie?.path, '/')

  const shown = await me(cookiesOf(response))
  assert.equal(shown.statusCode, 200)
  assert.equal(shown.headers['cache-control'], 'private, no-store')
  const { user, workspaces } = shown.json()
  assert.deepEqual([user.email, user.name], ['ada@example.com', 'Ada Lovelace'])
  assert.equal(workspaces.length, 1)
  assert.partialDeepStrictEqual(workspaces[0], {
    name: 'Ada Lovelace’s workspace'.replace('’', "'"),
    role: 'owner',
    plan: 'free',
    units: { used: 0, limit: 3, window: 'day', resets_at: '2026-11-16T00:00:00.000Z' },
    keys: [],
  })
})

test('422 an address that is taken leaves nothing behind', async () => {
  await signUp('twice@example.com')
  const before = await countWorkspaces()
  const response = await signUp('TWICE@example.com')
  assert.equal(response.statusCode, 422)
  assert.match(String(response.headers['content-type']), /^application\/problem\+json/)
  assert.equal(response.json().code, 'USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL')
  assert.equal(await countWorkspaces(), before)
})

test('a workspace that cannot be created leaves no user behind', async () => {
  await sql`alter table members add constraint refuse check (role <> 'owner') not valid`.execute(app.databases.primary)
  const response = await signUp('nobody@example.com')
  await sql`alter table members drop constraint refuse`.execute(app.databases.primary)
  assert.equal(response.statusCode, 500)
  const { rows } = await sql`select from users where email = 'nobody@example.com'`.execute(app.databases.primary)
  assert.equal(rows.length, 0)
})

test('more people sign up at once than the database has connections', async () => {
  await calm()
  const signUps = Array.from({ length: 20 }, (_, index) =>
    app.app.inject({
      method: 'POST',
      url: '/api/auth/sign-up/email',
      remoteAddress: `10.1.0.${index}`,
      headers: { origin: 'http://localhost:8080' },
      // Every address is used twice, and one of the two is refused.
      payload: { email: `crowd${index >> 1}@example.com`, name: 'Crowd', password },
    }),
  )
  const statuses = (await Promise.all(signUps)).map(({ statusCode }) => statusCode)
  assert.deepEqual(statuses.toSorted(), [...Array(10).fill(200), ...Array(10).fill(422)])
  const { rows } = await sql`
    select m.user_id from members m join users u on u.id = m.user_id where u.email like 'crowd%'
  `.execute(app.databases.primary)
  assert.equal(rows.length, 10)
})

test('429 a network that signs up again and again, and no other', async () => {
  const { primary } = app.databases
  const from = '10.2.0.1'
  const ask = async (name: string, given: object = {}) => {
    await calm()
    const body = { email: `${name}@example.com`, name: 'Ada', password, ...given }
    return (await app.browse('POST', '/api/auth/sign-up/email', { body, from, ...given })).statusCode
  }
  for (let time = 0; time < 20; time++) assert.equal(await ask('many', { password: 'short' }), 400)
  assert.equal(await ask('many'), 429)
  assert.equal(await ask('other', { from: '10.2.0.2' }), 200)
  await sql`update tries set since = since - interval '1 day'`.execute(primary)
  assert.equal(await ask('many'), 200)
})

test('400 a short password', async () => {
  await calm()
  const body = { email: 'short@example.com', name: 'S', password: '1234567' }
  const response = await app.browse('POST', '/api/auth/sign-up/email', { body })
  assert.equal(response.statusCode, 400)
  assert.match(response.json().errors.password[0], /must be 8 to 128 characters/)
})

test('the password is stored as argon2id', async () => {
  await signUp('hash@example.com')
  const { rows } = await sql<{ password: string }>`
    select a.password from user_accounts a join users u on u.id = a.user_id where u.email = 'hash@example.com'
  `.execute(app.databases.primary)
  assert.match(rows[0]?.password ?? '', /^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
})

test('signing in, looking, signing out', async () => {
  await signUp('round@example.com')
  const signedIn = await signIn('round@example.com')
  assert.equal(signedIn.statusCode, 200)
  const cookie = cookiesOf(signedIn)
  assert.equal((await me(cookie)).statusCode, 200)
  assert.equal((await app.browse('POST', '/api/auth/sign-out', { cookie })).statusCode, 200)
  const gone = await me(cookie)
  assert.equal(gone.statusCode, 401)
  assert.match(String(gone.headers['content-type']), /^application\/problem\+json/)
  assert.partialDeepStrictEqual(gone.json(), { title: 'Unauthorized', status: 401, code: 'SESSION_ENDED' })
})

test('401 without a cookie and with a forged one', async () => {
  assert.equal((await me()).statusCode, 401)
  assert.equal((await me('firmament.session_token=abc.def')).statusCode, 401)
})

test('401 a wrong password, and the same for an unknown address', async () => {
  await signUp('wrong@example.com')
  const wrong = await signIn('wrong@example.com', 'not the password')
  const unknown = await signIn('unknown@example.com', 'not the password')
  assert.deepEqual([wrong.statusCode, unknown.statusCode], [401, 401])
  assert.deepEqual(wrong.json(), unknown.json())
})

test('403 from another site', async () => {
  await calm()
  const body = { email: 'ada@example.com', password }
  const response = await app.browse('POST', '/api/auth/sign-in/email', { body, origin: 'https://evil.example' })
  assert.equal(response.statusCode, 403)
  assert.equal(response.json().code, 'INVALID_ORIGIN')
})

test('429 after ten attempts, whatever address the client claims', async () => {
  await calm()
  const attempt = (claimed: string) =>
    app.app.inject({
      method: 'POST',
      url: '/api/auth/sign-in/email',
      headers: { origin: 'http://localhost:8080', 'x-forwarded-for': claimed, 'x-firmament-client-address': claimed },
      payload: { email: 'nobody@example.com', password: 'guess' },
    })
  const statuses: number[] = []
  for (let index = 0; index < 10; index++) statuses.push((await attempt(`10.0.0.${index}`)).statusCode)
  assert.deepEqual(new Set(statuses), new Set([401]))
  const refused = await attempt('10.0.1.1')
  assert.equal(refused.statusCode, 429)
  assert.ok(Number(refused.headers['retry-after']) > 0)
  await calm()
})

test('a member of one workspace does not see another’s keys', async () => {
  const db = app.databases.primary
  const clock = () => app.now
  const [mine, theirs] = [await app.workspace({ name: 'Mine' }), await app.workspace({ name: 'Theirs' })]
  const key = await app.key({ workspaceId: mine, api: 'v1', name: 'Mine' })
  await app.key({ workspaceId: theirs, api: 'v1', name: 'Theirs' })
  const membership = { workspaceId: mine, role: 'member' as const }
  await createUser(db, clock, { email: 'member@example.com', password, membership }, app.by)
  const { workspaces } = (await me(cookiesOf(await signIn('member@example.com')))).json()
  assert.equal(workspaces.length, 1)
  assert.partialDeepStrictEqual(workspaces[0], {
    id: mine,
    role: 'member',
    plan: 'paid',
    units: { used: 0, limit: 1000, window: 'month', resets_at: '2026-12-01T00:00:00.000Z' },
  })
  assert.deepEqual(workspaces[0].keys, [
    {
      id: key.id,
      name: 'Mine',
      api: 'v1',
      mode: 'live',
      scopes: ['company:read', 'ownership:read', 'financials:read'],
      handle: key.key.slice(0, 21),
      state: 'active',
      creator: { kind: 'command line' },
      created_at: app.now.toISOString(),
      expires_at: null,
      addresses: null,
      application: null,
      rate: null,
      kept: [],
      last_used_at: null,
      disabled_at: null,
      revoked_at: null,
    },
  ])
})

test('a new password ends all sessions', async () => {
  const cookie = cookiesOf(await signUp('reset@example.com'))
  assert.equal((await me(cookie)).statusCode, 200)
  assert.ok(
    await resetPassword(
      app.databases.primary,
      () => app.now,
      { email: 'Reset@example.com', password: 'another long one' },
      app.by,
    ),
  )
  assert.equal((await me(cookie)).statusCode, 401)
  assert.equal((await signIn('reset@example.com')).statusCode, 401)
  assert.equal((await signIn('reset@example.com', 'another long one')).statusCode, 200)
})

test('404 for endpoints of better-auth that no page uses', async () => {
  for (const path of ['/api/auth/ok', '/api/auth/error', '/api/auth/sign-in/social']) {
    const response = await app.browse('GET', path)
    assert.equal(response.statusCode, 404)
    assert.match(String(response.headers['content-type']), /^application\/problem\+json/)
  }
})

test('413 a body larger than 64 KB', async () => {
  const body = { email: 'a@example.com', password: 'x'.repeat(70_000) }
  assert.equal((await app.browse('POST', '/api/auth/sign-in/email', { body })).statusCode, 413)
})

test('the local addresses of the port it listens on are trusted, others are not', async () => {
  await calm()
  await app.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.app.server.address() as { port: number }
  const from = (origin: string) =>
    app.browse('POST', '/api/auth/sign-in/email', { origin, body: { email: 'a@b.example', password } })
  assert.equal((await from(`http://127.0.0.1:${port}`)).statusCode, 401)
  assert.equal((await from(`http://localhost:${port}`)).statusCode, 401)
  assert.equal((await from(`http://127.0.0.1:${port + 1}`)).statusCode, 403)
})

test('503 when the database is unreachable', async () => {
  const other = await startTestApp()
  const cookie = cookiesOf(
    await other.browse('POST', '/api/auth/sign-up/email', { body: { email: 'a@example.com', name: 'A', password } }),
  )
  await sql`alter table sessions rename to away`.execute(other.databases.primary)
  const response = await other.browse('GET', '/api/me', { cookie })
  assert.equal(response.statusCode, 503)
  assert.equal(response.json().code, 'ACCOUNTS_UNAVAILABLE')
  await other.close()
})

async function countWorkspaces(): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) from workspaces`.execute(app.databases.primary)
  return rows[0]?.count ?? 0
}
