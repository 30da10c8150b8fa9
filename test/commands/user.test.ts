import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { cookiesOf, startTestApp, type TestApp } from '../support/app.ts'
import { codeFor } from '../support/authenticator.ts'
import { runCommand } from '../support/command.ts'

let app: TestApp

before(async () => {
  app = await startTestApp()
})
after(() => app.close())

const firmament = (args: string[], input = '') => runCommand(args, { DATABASE_URL: app.url }, input)

const signIn = (email: string, password: string) =>
  app.browse('POST', '/api/auth/sign-in/email', { body: { email, password } })

test('user create creates a user who can sign in', async () => {
  const workspace = await app.workspace({ name: 'Acme' })
  const { stdout, code } = await firmament([
    ...['user', 'create', '--email', 'New@example.com', '--name', 'New', '--json'],
    ...['--workspace', workspace, '--role', 'admin'],
  ])
  assert.equal(code, 0)
  const { id, email, password } = JSON.parse(stdout)
  assert.equal(email, 'new@example.com')
  const response = await signIn(email, password)
  assert.equal(response.statusCode, 200)
  const me = (await app.browse('GET', '/api/me', { cookie: cookiesOf(response) })).json()
  assert.deepEqual(me.user, {
    id,
    name: 'New',
    email,
    verified: true,
    must_verify: false,
    two_factor: false,
    second_factor: false,
    has_password: true,
    operator: false,
  })
  assert.deepEqual([me.workspaces[0].name, me.workspaces[0].role], ['Acme', 'admin'])
})

test('a password from the standard input is not printed', async () => {
  const args = ['user', 'create', '--email', 'stdin@example.com', '--password-stdin']
  const { stdout, stderr, code } = await firmament(args, 'from a pipe\n')
  assert.equal(code, 0)
  assert.doesNotMatch(stdout + stderr, /pipe/)
  assert.equal((await signIn('stdin@example.com', 'from a pipe')).statusCode, 200)
})

test('user reset-password ends the sessions', async () => {
  await firmament(['user', 'create', '--email', 'back@example.com', '--password', 'the first one'])
  const cookie = cookiesOf(await signIn('back@example.com', 'the first one'))
  const { stdout, code } = await firmament(['user', 'reset-password', '--email', 'back@example.com', '--json'])
  assert.equal(code, 0)
  assert.equal((await app.browse('GET', '/api/me', { cookie })).statusCode, 401)
  assert.equal((await signIn('back@example.com', JSON.parse(stdout).password)).statusCode, 200)
})

test('user reset-2fa lets someone who has lost their second factor back in', async () => {
  await firmament(['user', 'create', '--email', 'lost@example.com', '--password', 'quiet river lantern'])
  const post = (path: string, body: object, cookie: string) => app.browse('POST', `/api/auth${path}`, { body, cookie })
  const first = cookiesOf(await signIn('lost@example.com', 'quiet river lantern'))
  const { totpURI } = (await post('/two-factor/enable', { password: 'quiet river lantern' }, first)).json()
  const on = await post('/two-factor/verify-totp', { code: await codeFor(totpURI) }, first)
  assert.equal((await signIn('lost@example.com', 'quiet river lantern')).json().twoFactorRedirect, true)
  const { stdout, code } = await firmament(['user', 'reset-2fa', '--email', 'Lost@example.com', '--json'])
  assert.equal(code, 0)
  assert.equal(JSON.parse(stdout).email, 'lost@example.com')
  assert.equal((await app.browse('GET', '/api/me', { cookie: cookiesOf(on) })).statusCode, 401)
  const back = await signIn('lost@example.com', 'quiet river lantern')
  assert.equal((await app.browse('GET', '/api/me', { cookie: cookiesOf(back) })).json().user.two_factor, false)
  const unknown = await firmament(['user', 'reset-2fa', '--email', 'a@example.com'])
  assert.deepEqual([unknown.code, unknown.stderr], [1, 'firmament: no user with the address a@example.com\n'])
})

test('a usage error exits with 2 and one sentence, an unknown user with 1', async () => {
  const short = await firmament(['user', 'create', '--email', 'a@example.com', '--password', 'short'])
  assert.deepEqual([short.code, short.stderr], [2, 'firmament: password: must be 8 to 128 characters long\n'])
  const common = await firmament(['user', 'create', '--email', 'a@example.com', '--password', 'Password1'])
  assert.equal(common.code, 2)
  assert.match(common.stderr, /too common and easy to guess/)
  const role = await firmament(['user', 'create', '--email', 'a@example.com', '--role', 'owner'])
  assert.deepEqual([role.code, role.stderr], [2, 'firmament: --role needs --workspace\n'])
  const unknown = await firmament(['user', 'reset-password', '--email', 'a@example.com'])
  assert.deepEqual([unknown.code, unknown.stderr], [1, 'firmament: no user with the address a@example.com\n'])
})
