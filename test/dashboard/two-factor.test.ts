import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { cookiesOf, startTestApp, type TestApp } from '../support/app.ts'
import { codeFor } from '../support/authenticator.ts'
import { newcomer, password } from '../support/people.ts'

let app: TestApp

before(async () => {
  app = await startTestApp()
})
after(() => app.close())

const post = (path: string, body: object, cookie?: string) =>
  app.browse('POST', `/api/auth${path}`, { body, ...(cookie && { cookie }) })
const calm = () => sql`delete from rate_limits`.execute(app.databases.primary)

test('with a second factor the password alone opens nothing', async () => {
  const { email, cookie: first } = await newcomer(app)
  assert.equal((await post('/two-factor/enable', { password: 'wrong' }, first)).statusCode, 400)
  const enabled = (await post('/two-factor/enable', { password }, first)).json()
  assert.equal(enabled.backupCodes.length, 10)
  const me = async (cookie: string) => (await app.browse('GET', '/api/me', { cookie })).json()
  assert.equal((await me(first)).user.two_factor, false, 'until a code proves it')
  const proved = await post('/two-factor/verify-totp', { code: await codeFor(enabled.totpURI) }, first)
  assert.equal(proved.statusCode, 200, proved.body)
  assert.equal((await me(cookiesOf(proved))).user.two_factor, true)

  await calm()
  const half = await post('/sign-in/email', { email, password })
  assert.equal(half.statusCode, 200)
  assert.equal(half.json().twoFactorRedirect, true)
  const waiting = cookiesOf(half)
  assert.equal((await app.browse('GET', '/api/me', { cookie: waiting })).statusCode, 401)
  const wrong = await post('/two-factor/verify-totp', { code: '000000' }, waiting)
  assert.equal(wrong.statusCode, 401)
  const whole = await post('/two-factor/verify-totp', { code: await codeFor(enabled.totpURI) }, waiting)
  assert.equal(whole.statusCode, 200, whole.body)
  assert.equal((await me(cookiesOf(whole))).user.email, email)

  const again = cookiesOf(await post('/sign-in/email', { email, password }))
  const code = enabled.backupCodes[0]
  assert.equal((await post('/two-factor/verify-backup-code', { code }, again)).statusCode, 200)
  const third = cookiesOf(await post('/sign-in/email', { email, password }))
  assert.equal((await post('/two-factor/verify-backup-code', { code }, third)).statusCode, 401, 'each works once')

  assert.equal((await post('/two-factor/disable', { password }, cookiesOf(whole))).statusCode, 200)
  assert.equal((await post('/sign-in/email', { email, password })).json().twoFactorRedirect, undefined)
})

test('neither the secret nor the codes are stored as they are', async () => {
  const { cookie } = await newcomer(app)
  const { totpURI, backupCodes } = (await post('/two-factor/enable', { password }, cookie)).json()
  const { rows } = await sql<{ text: string }>`
    select secret || backup_codes as text from two_factors where not verified
  `.execute(app.databases.primary)
  assert.equal(rows.length, 1)
  assert.ok(!rows[0]?.text.includes(backupCodes[0]))
  assert.ok(!rows[0]?.text.includes(new URL(totpURI).searchParams.get('secret') ?? ''))
})
