import assert from 'node:assert/strict'
import { createHmac, randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { addMember } from '#domain/accounts/member.ts'
import { resetPassword } from '#domain/accounts/password.ts'
import { resetTwoFactor } from '#domain/accounts/two-factor.ts'
import { sql } from '#postgres/sql.ts'
import { cookiesOf, startTestApp, type TestApp } from '../support/app.ts'
import { codeFor } from '../support/authenticator.ts'
import { colleague, newcomer, type Person, password } from '../support/people.ts'
import { testSecret } from '../support/secret.ts'

let app: TestApp

before(async () => {
  app = await startTestApp()
})
after(() => app.close())

const post = (path: string, body: object, cookie?: string) =>
  app.browse('POST', `/api/auth${path}`, { body, ...(cookie && { cookie }) })
const calm = () => sql`delete from rate_limits`.execute(app.databases.primary)
const me = async (cookie: string) => (await app.browse('GET', '/api/me', { cookie })).json()
const half = async (email: string) => cookiesOf(await post('/sign-in/email', { email, password }))

type Enrolled = { cookie: string; totpURI: string; backupCodes: string[]; code: string }

/** Turns the second factor on, which uses up the current code. */
async function enrol({ cookie }: { cookie: string }): Promise<Enrolled> {
  await calm()
  const enabled = (await post('/two-factor/enable', { password }, cookie)).json()
  const code = await codeFor(enabled.totpURI)
  const proved = await post('/two-factor/verify-totp', { code }, cookie)
  assert.equal(proved.statusCode, 200, proved.body)
  return { ...enabled, code, cookie: cookiesOf(proved) }
}

test('with a second factor the password alone opens nothing', async () => {
  const { email, cookie: first } = await newcomer(app)
  assert.equal((await post('/two-factor/enable', { password: 'wrong' }, first)).statusCode, 400)
  const enabled = (await post('/two-factor/enable', { password }, first)).json()
  assert.equal(enabled.backupCodes.length, 10)
  assert.equal((await me(first)).user.two_factor, false, 'until a code proves it')
  const proved = await post('/two-factor/verify-totp', { code: await codeFor(enabled.totpURI) }, first)
  assert.equal(proved.statusCode, 200, proved.body)
  assert.equal((await me(cookiesOf(proved))).user.two_factor, true)

  await calm()
  const begun = await post('/sign-in/email', { email, password })
  assert.equal(begun.statusCode, 200)
  assert.equal(begun.json().twoFactorRedirect, true)
  const waiting = cookiesOf(begun)
  assert.equal((await app.browse('GET', '/api/me', { cookie: waiting })).statusCode, 401)
  const wrong = await post('/two-factor/verify-totp', { code: '000000' }, waiting)
  assert.equal(wrong.statusCode, 401)
  const whole = await post('/two-factor/verify-totp', { code: await codeFor(enabled.totpURI, 1) }, waiting)
  assert.equal(whole.statusCode, 200, whole.body)
  assert.equal((await me(cookiesOf(whole))).user.email, email)

  const code = enabled.backupCodes[0]
  assert.equal((await post('/two-factor/verify-backup-code', { code }, await half(email))).statusCode, 200)
  assert.equal((await post('/two-factor/verify-backup-code', { code }, await half(email))).statusCode, 401, 'once')

  assert.equal((await post('/two-factor/disable', { password }, cookiesOf(whole))).statusCode, 200)
  assert.equal((await post('/sign-in/email', { email, password })).json().twoFactorRedirect, undefined)
})

test('401 a code works once, even when it is used twice at the same moment', async () => {
  const person = await newcomer(app)
  const { totpURI, code: first } = await enrol(person)
  await calm()
  const code = await codeFor(totpURI, 1)
  const [one, other] = [await half(person.email), await half(person.email)]
  const both = await Promise.all([one, other].map(cookie => post('/two-factor/verify-totp', { code }, cookie)))
  assert.deepEqual(both.map(({ statusCode }) => statusCode).toSorted(), [200, 401])
  const lost = both.find(({ statusCode }) => statusCode === 401)
  assert.equal(lost?.json().code, 'INVALID_CODE')
  const again = await post('/two-factor/verify-totp', { code }, await half(person.email))
  assert.equal(again.statusCode, 401)
  const used = await post('/two-factor/verify-totp', { code: first }, await half(person.email))
  assert.equal(used.statusCode, 401, 'nor is the one that turned it on')
  // All of them created one session, besides the one that turned it on.
  const { rows } = await sql`select from sessions where user_id = ${person.id}`.execute(app.databases.primary)
  assert.equal(rows.length, 2)
})

test('the proof before a sensitive action takes a code too, once', async () => {
  const person = await newcomer(app)
  const { cookie, totpURI, backupCodes } = await enrol(person)
  const prove = (code?: string) =>
    app.browse('POST', '/api/account/prove', { cookie, body: { password, ...(code && { code }) } })
  assert.equal((await prove()).statusCode, 400)
  assert.equal((await prove('000000')).statusCode, 400)
  const code = await codeFor(totpURI, 1)
  assert.equal((await prove(code)).statusCode, 200)
  assert.equal((await prove(code)).statusCode, 400)
  assert.equal((await prove(backupCodes[0])).statusCode, 200)
  assert.equal((await prove(backupCodes[0])).statusCode, 400)
})

const age = (minutes: number, { id }: Person) =>
  sql`
    update sessions set created_at = now() - make_interval(mins => ${minutes}),
      proved_at = proved_at - make_interval(mins => ${minutes})
    where user_id = ${id}
  `.execute(app.databases.primary)
const makeKey = (cookie: string, { workspaceId }: Person) =>
  inWorkspace({ cookie }, workspaceId, '/keys', { name: 'X', api: 'v1', mode: 'live', scopes: ['company:read'] })

test('403 an old session cannot change the second factor or the password until a code is given', async () => {
  const person = await newcomer(app)
  const { cookie, totpURI } = await enrol(person)
  const change = { currentPassword: password, newPassword: 'quiet river lantern', revokeOtherSessions: true }
  await age(120, person)
  for (const [path, body] of [
    ['/two-factor/disable', { password }],
    ['/two-factor/enable', { password }],
    ['/change-password', change],
  ] as const) {
    const refused = await post(path, body, cookie)
    assert.equal(refused.statusCode, 403, path)
    assert.equal(refused.json().code, 'PROOF_NEEDED', path)
  }
  const body = { password, code: await codeFor(totpURI, 1) }
  assert.equal((await app.browse('POST', '/api/account/prove', { cookie, body })).statusCode, 200)
  const waiting = await half(person.email)
  const changed = await post('/change-password', change, cookie)
  assert.equal(changed.statusCode, 200, changed.body)
  const late = await post('/two-factor/verify-totp', { code: await codeFor(totpURI, -1) }, waiting)
  assert.equal(late.json().code, 'INVALID_TWO_FACTOR_COOKIE', 'what the old password began has ended')
  assert.equal((await makeKey(cookiesOf(changed), person)).statusCode, 200)
})

/** Signs in to an account without a second factor, in another browser. */
const elsewhere = async ({ email }: Person) => cookiesOf(await post('/sign-in/email', { email, password }))

test('turning the second factor on ends the other sessions, which were opened without it', async () => {
  const person = await newcomer(app)
  const other = await elsewhere(person)
  assert.equal((await me(other)).user.email, person.email)
  const { cookie } = await enrol(person)
  assert.equal((await app.browse('GET', '/api/me', { cookie: other })).statusCode, 401)
  assert.equal((await me(cookie)).user.second_factor, true)
})

test('403 while there is a second factor, only a session in which a code of it was given has proven anything', async () => {
  const db = app.databases.primary
  const person = await newcomer(app)
  const { cookie } = await enrol(person)
  const change = { currentPassword: password, newPassword: 'quiet river lantern' }
  const isRefused = async (as: string, why: string) => {
    for (const [path, body] of [
      ['/two-factor/disable', { password }],
      ['/two-factor/enable', { password }],
      ['/change-password', change],
    ] as const) {
      const refused = await post(path, body, as)
      assert.deepEqual([refused.statusCode, refused.json().code], [403, 'PROOF_NEEDED'], `${path}: ${why}`)
    }
    assert.equal((await makeKey(as, person)).statusCode, 403, why)
  }
  // It has just begun: by the password alone while the factor was turned on, at a provider, or by a code that an earlier version took.
  for (const secondFactor of [null, 'provider', 'code']) {
    await sql`update sessions set second_factor = ${secondFactor}, factor_id = null where user_id = ${person.id}`.execute(
      db,
    )
    await isRefused(cookie, String(secondFactor))
  }
})

test('403 what was proven with a second factor ends with it, and says nothing about the next one', async () => {
  const db = app.databases.primary
  const person = await newcomer(app)
  const { cookie, backupCodes } = await enrol(person)
  await sql`update users set is_operator = true where id = ${person.id}`.execute(db)
  const room = async (as: string) => {
    const told = await app.browse('GET', '/api/operator/feeds', { cookie: as })
    return told.statusCode === 200 ? 'open' : told.json().code
  }
  const byCode = await post('/two-factor/verify-backup-code', { code: backupCodes[0] }, await half(person.email))
  const other = cookiesOf(byCode)
  assert.deepEqual([await room(cookie), await room(other)], ['open', 'open'])
  const off = cookiesOf(await post('/two-factor/disable', { password }, cookie))
  assert.deepEqual([await room(off), await room(other)], ['TWO_FACTOR_NEEDED', 'TWO_FACTOR_NEEDED'])
  // Another factor, without the end of sessions that turning it on is.
  await sql`
    with factor as (
      insert into two_factors (id, user_id, secret, backup_codes, verified) values (${randomUUID()}, ${person.id}, '', '', true)
    )
    update users set two_factor_enabled = true where id = ${person.id}
  `.execute(db)
  assert.deepEqual([await room(off), await room(other)], ['PROOF_NEEDED', 'PROOF_NEEDED'])
  for (const as of [off, other]) assert.equal((await makeKey(as, person)).statusCode, 403)
})

test('a session that replaces another counts as being as old as that one', async () => {
  const person = await newcomer(app)
  const { totpURI } = (await post('/two-factor/enable', { password }, person.cookie)).json()
  await age(120, person)
  const on = await post('/two-factor/verify-totp', { code: await codeFor(totpURI) }, person.cookie)
  assert.equal(on.statusCode, 200, on.body)
  assert.equal((await makeKey(cookiesOf(on), person)).statusCode, 403)
})

test('429 a session cannot be used to guess codes or passwords, from any number of addresses', async () => {
  const person = await newcomer(app)
  const { cookie } = await enrol(person)
  const guess = async (path: string, body: object) => {
    const all = []
    for (let time = 0; time < 11; time++) {
      const headers = { origin: 'http://localhost:8080', cookie }
      const remoteAddress = `10.3.0.${time}`
      const url = `/api/auth${path}`
      all.push((await app.app.inject({ method: 'POST', url, remoteAddress, headers, payload: body })).statusCode)
    }
    return all
  }
  assert.deepEqual(await guess('/two-factor/verify-totp', { code: '000000' }), [...Array(10).fill(401), 429])
  assert.deepEqual(await guess('/two-factor/disable', { password: 'wrong' }), [...Array(10).fill(400), 429])
  const elsewhere = { currentPassword: password, newPassword: 'quiet river lantern' }
  assert.equal((await post('/change-password', elsewhere, cookie)).statusCode, 429, 'all of them have one count')
  const proof = await app.browse('POST', '/api/account/prove', { cookie, body: { password } })
  assert.equal(proof.statusCode, 429)
})

test('400 no browser may skip the code, and a new password ends sign-ins that wait for one', async () => {
  const person = await newcomer(app)
  const { totpURI, backupCodes } = await enrol(person)
  const waiting = await half(person.email)
  const trusted = { code: await codeFor(totpURI, 1), trustDevice: true }
  assert.equal((await post('/two-factor/verify-totp', trusted, waiting)).statusCode, 400)
  const byCode = { code: backupCodes[0], trustDevice: true }
  assert.equal((await post('/two-factor/verify-backup-code', byCode, waiting)).statusCode, 400)
  const unused = { code: backupCodes[0], disableSession: true }
  assert.equal((await post('/two-factor/verify-backup-code', unused, waiting)).statusCode, 400)
  const left = async () =>
    (await sql`select from verifications where value = ${person.id}`.execute(app.databases.primary)).rows.length
  const trust = () =>
    sql`
      insert into verifications (id, identifier, value, expires_at, created_at, updated_at)
      values (${randomUUID()}, 'trust-device-x', ${person.id}, now() + interval '30 days', now(), now())
    `.execute(app.databases.primary)
  await trust()
  // As the library would write it for a browser that it trusts.
  const signed = (text: string, form: 'base64' | 'base64url') =>
    createHmac('sha256', testSecret).update(text).digest(form)
  const value = `${signed(`${person.id}!trust-device-x`, 'base64url')}!trust-device-x`
  const cookie = `firmament.trust_device=${encodeURIComponent(`${value}.${signed(value, 'base64')}`)}`
  const again = await post('/sign-in/email', { email: person.email, password }, cookie)
  assert.equal(again.json().twoFactorRedirect, true, 'also one that was trusted before')
  await trust()
  assert.equal(await left(), 3)
  const { primary } = app.databases
  await resetPassword(primary, () => app.now, { email: person.email, password: 'quiet river lantern' }, app.by)
  assert.equal(await left(), 0)
  assert.equal((await post('/two-factor/verify-totp', { code: trusted.code }, waiting)).statusCode, 401)
  await trust()
  await resetTwoFactor(primary, { userId: person.id, workspaceId: null, sendsMail: false }, app.by)
  assert.equal(await left(), 0)
})

const inWorkspace = (person: { cookie: string }, workspaceId: string, path: string, body?: object) =>
  app.browse(body ? 'POST' : 'GET', `/api/workspaces/${workspaceId}${path}`, {
    cookie: person.cookie,
    ...(body && { body }),
  })

test('403 a workspace that requires a second factor is closed to members without one until they set it up', async () => {
  const owner = await newcomer(app)
  const member = await colleague(app, owner.workspaceId, 'member')
  await app.key({ workspaceId: owner.workspaceId, api: 'v1' })
  const ask = (person: { cookie: string }, required: boolean) =>
    inWorkspace(person, owner.workspaceId, '/two-factor', { required })
  const refused = await ask(owner, true)
  assert.equal(refused.statusCode, 400, 'who asks others for it has it')
  assert.match(refused.json().detail, /your own account first/)
  const keeper = await enrol(owner)
  assert.equal((await ask(keeper, true)).statusCode, 200)

  const shut = await inWorkspace(member, owner.workspaceId, '/members')
  assert.equal(shut.statusCode, 403)
  assert.equal(shut.json().code, 'TWO_FACTOR_NEEDED')
  const ours = (await me(member.cookie)).workspaces.find(({ id }: { id: string }) => id === owner.workspaceId)
  assert.equal(ours.two_factor_required, true)
  assert.deepEqual(ours.keys, [], 'nothing of what is inside is shown')
  assert.equal((await inWorkspace(member, member.workspaceId, '/members')).statusCode, 200, 'their own is open')

  const enrolled = await enrol(member)
  assert.equal((await inWorkspace(enrolled, owner.workspaceId, '/members')).statusCode, 200)
  await calm()
  await post('/two-factor/disable', { password }, enrolled.cookie)
  const again = { cookie: await half(member.email) }
  assert.equal((await inWorkspace(again, owner.workspaceId, '/members')).statusCode, 403)
  assert.equal((await inWorkspace(again, owner.workspaceId, '/leave', {})).statusCode, 200, 'who will not can leave')
})

test('an admin can reset the second factor only of a member who belongs to no other workspace', async () => {
  const owner = await newcomer(app)
  const admin = await colleague(app, owner.workspaceId, 'admin')
  const member = await colleague(app, owner.workspaceId, 'member')
  const { cookie } = await enrol(member)
  const reset = (by: Person, { id }: Person) =>
    inWorkspace(by, owner.workspaceId, `/members/${id}/reset-two-factor`, {})
  assert.equal((await reset(admin, owner)).statusCode, 403, 'an owner is for owners')
  assert.equal((await reset(admin, admin)).statusCode, 400)
  assert.equal((await reset(owner, await newcomer(app))).statusCode, 404)

  // While they are a member of another workspace too, no admin of one can give access to the other.
  const elsewhere = await newcomer(app)
  const membership = { workspaceId: elsewhere.workspaceId, userId: member.id, role: 'member' as const }
  await addMember(app.databases.primary, () => app.now, membership, app.by)
  const refused = await reset(admin, member)
  assert.equal(refused.statusCode, 400)
  assert.match(refused.json().detail, /a workspace that you do not administer/)
  await inWorkspace({ cookie }, elsewhere.workspaceId, '/leave', {})

  assert.equal((await reset(admin, member)).statusCode, 200)
  assert.equal((await app.browse('GET', '/api/me', { cookie })).statusCode, 401, 'all sessions end')
  const { rows } = await sql`
    select from audit_lines where act = 'two_factor.reset' and object = ${member.email}
  `.execute(app.databases.primary)
  assert.equal(rows.length, 2, 'for each of the workspaces that they are in')
  await calm()
  const signedIn = await post('/sign-in/email', { email: member.email, password })
  assert.equal(signedIn.json().twoFactorRedirect, undefined)
  assert.equal((await me(cookiesOf(signedIn))).user.two_factor, false)
})

test('neither the secret nor the codes are stored in clear', async () => {
  const { cookie } = await newcomer(app)
  const { totpURI, backupCodes } = (await post('/two-factor/enable', { password }, cookie)).json()
  const { rows } = await sql<{ text: string }>`
    select secret || backup_codes as text from two_factors where not verified
  `.execute(app.databases.primary)
  assert.equal(rows.length, 1)
  assert.ok(!rows[0]?.text.includes(backupCodes[0]))
  assert.ok(!rows[0]?.text.includes(new URL(totpURI).searchParams.get('secret') ?? ''))
})
