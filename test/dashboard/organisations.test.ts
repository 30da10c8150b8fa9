import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { createUser } from '#domain/accounts/create-user.ts'
import { readOrganisations } from '#domain/accounts/organisation-login.ts'
import { switchUser } from '#domain/accounts/user.ts'
import { createWorkspace } from '#domain/accounts/workspace.ts'
import { withDb } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import { actorOn } from '../support/actor.ts'
import { cookiesOf, startTestApp, type TestApp } from '../support/app.ts'
import { linesOf } from '../support/audit.ts'
import { createTestDatabase, type TestDatabase } from '../support/database.ts'
import { startProvider, type TestProvider } from '../support/oidc-provider.ts'
import { newcomer, password } from '../support/people.ts'
import { freePort } from '../support/server.ts'

const redirect = 'http://localhost:8080/api/auth/callback/acme'

let database: TestDatabase
let provider: TestProvider
let app: TestApp
let workspaceId: string
before(async () => {
  database = await createTestDatabase()
  provider = await startProvider(redirect)
  const by = await actorOn(database.url)
  const clock = () => new Date('2026-11-15T12:00:00Z')
  const acme = { name: 'Acme', plan: 'paid' as const, units: 100 }
  workspaceId = await withDb(database.url, db => createWorkspace(db, clock, acme, by))
  const shared = { clientId: 'firmament', clientSecret: 'a secret of the tests', issuer: provider.issuer }
  app = await startTestApp({
    url: database.url,
    organisations: [
      { ...shared, id: 'acme', domains: ['acme.example'], workspaceId },
      {
        ...shared,
        id: 'silent',
        domains: ['silent.example'],
        workspaceId,
        issuer: `http://127.0.0.1:${await freePort()}`,
      },
    ],
  })
})
after(async () => {
  await app.close()
  await provider.close()
  await database.drop()
})
beforeEach(async () => {
  await sql`delete from tries`.execute(app.databases.primary)
  await sql`delete from rate_limits`.execute(app.databases.primary)
})

const start = (email: string, body: object = {}) =>
  app.browse('POST', '/api/organisation/sign-in', { body: { email, ...body } })

/** Goes through the provider as a browser would; the address that it sends the browser back to. */
async function walk(url: string, cookies = new Map<string, string>(), seen: string[] = []): Promise<string> {
  for (let next = url; ; ) {
    if (next.startsWith(redirect)) return next
    seen.push(new URL(next).pathname)
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const told = await fetch(next, { redirect: 'manual', headers: { cookie } })
    for (const line of told.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(name, value)
    }
    const place = told.headers.get('location')
    assert.ok(place, `${told.status} ${await told.text()}`)
    next = new URL(place, next).href
  }
}

async function signIn(email: string, body: object = {}, ...browser: [cookies?: Map<string, string>, seen?: string[]]) {
  const begun = await start(email, body)
  assert.equal(begun.statusCode, 200, begun.body)
  const back = new URL(await walk(begun.json().url, ...browser))
  return app.browse('GET', back.pathname + back.search, { cookie: cookiesOf(begun) })
}

const meOf = async (cookie: string) => (await app.browse('GET', '/api/me', { cookie })).json()
const errorIn = ({ headers }: { headers: Record<string, unknown> }) =>
  new URL(String(headers.location), 'http://localhost').searchParams.get('error')

test('somebody new is signed in by their organisation, joins its workspace, and is recorded', async () => {
  provider.people.set('eve@acme.example', { sub: '1', email: 'Eve@acme.example', email_verified: true, name: 'Eve' })
  const done = await signIn('eve@acme.example')
  assert.equal(done.headers.location, '/')
  const me = await meOf(cookiesOf(done))
  assert.partialDeepStrictEqual(me.user, { email: 'eve@acme.example', name: 'Eve', verified: true })
  assert.deepEqual(
    me.workspaces.map(({ id, role }: { id: string; role: string }) => [id, role]),
    [[workspaceId, 'member']],
  )
  const acts = (await linesOf(app.databases.primary, workspaceId)).filter(
    line => line.actor_name === 'eve@acme.example',
  )
  assert.deepEqual(
    acts.map(({ act }) => act),
    ['member.added', 'user.created', 'session.started'],
  )
  // The second time they are the same person, also under another address of the organisation.
  provider.people.set('e@acme.example', { sub: '1', email: 'e@acme.example', email_verified: true })
  assert.equal((await meOf(cookiesOf(await signIn('e@acme.example')))).user.id, me.user.id)
  // Nothing of the provider is kept.
  const { rows } = await sql`
    select from user_accounts where access_token is not null or refresh_token is not null or id_token is not null
  `.execute(app.databases.primary)
  assert.equal(rows.length, 0)
})

test('a provider asks for second factors, so whoever comes from it finds the room of operators open', async () => {
  const email = 'olga@acme.example'
  provider.people.set(email, { sub: '77', email, email_verified: true, name: 'Olga' })
  const cookie = cookiesOf(await signIn(email))
  const { user } = await meOf(cookie)
  assert.deepEqual([user.two_factor, user.second_factor], [false, true])
  const look = () => app.browse('GET', '/api/operator/feeds', { cookie })
  assert.equal((await look()).statusCode, 404)
  await sql`update users set is_operator = true where id = ${user.id}`.execute(app.databases.primary)
  assert.equal((await look()).statusCode, 200)
})

test('who has no password proves through their provider that it is really them, which asks them again', async t => {
  const db = app.databases.primary
  const email = 'ann@acme.example'
  provider.people.set(email, { sub: '5', email, email_verified: true, name: 'Ann' })
  const browser = new Map<string, string>()
  const cookie = cookiesOf(await signIn(email, {}, browser))
  const { user } = await meOf(cookie)
  assert.equal(user.has_password, false)
  await sql`update members set role = 'admin' where user_id = ${user.id}`.execute(db)
  const body = { api: 'v2', name: 'A key of Ann', mode: 'live', scopes: ['kyb'] }
  const create = (as: string) => app.browse('POST', `/api/workspaces/${workspaceId}/keys`, { cookie: as, body })
  const requireRefused = async (as: string, why: string) => {
    const refused = await create(as)
    assert.deepEqual([refused.statusCode, refused.json().code], [403, 'PROOF_NEEDED'], `${why}: ${refused.body}`)
  }
  await requireRefused(cookie, 'the provider did not say when it asked them')
  // There is nothing that they could type.
  const typed = await app.browse('POST', '/api/account/prove', { cookie, body: { password } })
  assert.equal(typed.statusCode, 400, typed.body)
  const isAsked = (seen: string[]) => seen.some(path => path.startsWith('/interaction/'))
  const silent: string[] = []
  const remembered = await signIn(email, {}, browser, silent)
  assert.equal(isAsked(silent), false, 'the provider remembers who is signed in there')
  await requireRefused(cookiesOf(remembered), 'a silent sign-in')
  // Somebody leaves out of the address what the provider is asked for.
  const begun = await start(email, { again: true })
  const address = new URL(begun.json().url)
  assert.deepEqual([address.searchParams.get('prompt'), address.searchParams.get('max_age')], ['login', '0'])
  for (const name of ['prompt', 'max_age']) address.searchParams.delete(name)
  const back = new URL(await walk(address.href, browser))
  const quiet = await app.browse('GET', back.pathname + back.search, { cookie: cookiesOf(begun) })
  await requireRefused(cookiesOf(quiet), 'a silent sign-in instead of a proof')
  // A provider answers with an old sign-in although it was asked for a new one.
  t.after(() => (provider.askedAt = undefined))
  provider.askedAt = Math.floor(Date.now() / 1000) - 15 * 60
  await requireRefused(cookiesOf(await signIn(email, { again: true }, new Map())), 'an old sign-in')
  provider.askedAt = Math.floor(Date.now() / 1000) + 60 * 60
  const early = await signIn(email, { again: true }, new Map())
  assert.equal((await create(cookiesOf(early))).statusCode, 200)
  const { rows } = await sql`select from sessions where proved_at > now()`.execute(db)
  assert.equal(rows.length, 0, 'a clock that is ahead makes no proof that lasts longer')
  provider.askedAt = undefined
  const asked: string[] = []
  const again = await signIn(email, { back: '/w/members?tab=1', again: true }, browser, asked)
  assert.equal(isAsked(asked), true)
  assert.equal(again.headers.location, '/w/members?tab=1')
  const done = await create(cookiesOf(again))
  assert.equal(done.statusCode, 200, done.body)
})

test('the provider is asked with PKCE, state and nonce', async () => {
  const { searchParams } = new URL((await start('eve@acme.example')).json().url)
  assert.equal(searchParams.get('code_challenge_method'), 'S256')
  assert.equal(searchParams.get('redirect_uri'), redirect)
  for (const name of ['state', 'nonce', 'code_challenge']) assert.ok((searchParams.get(name)?.length ?? 0) >= 20, name)
})

test('a provider is believed about addresses of its own domain that it has verified, and no others', async () => {
  const people = {
    'unverified@acme.example': { sub: '11', email: 'unverified@acme.example', email_verified: false },
    'silent@acme.example': { sub: '12', email: 'silent@acme.example' },
    'foreign@acme.example': { sub: '13', email: 'somebody@elsewhere.example', email_verified: true },
    'nobody@acme.example': { sub: '14' },
    'tricky@acme.example': { sub: '15', email: 'x@acme.example.evil.example', email_verified: true },
  }
  for (const [email, claims] of Object.entries(people)) {
    provider.people.set(email, claims)
    const refused = await signIn(email)
    assert.equal(errorIn(refused), 'email_not_found', email)
    assert.ok(!refused.cookies.some(({ name }) => name.endsWith('session_token')), email)
  }
})

test('an account is signed in to by its organisation only if it has proven its address', async () => {
  const db = app.databases.primary
  const clock = () => app.now
  const stranger = await newcomer(app)
  await sql`update users set email = 'victim@acme.example' where id = ${stranger.id}`.execute(db)
  provider.people.set('victim@acme.example', { sub: '21', email: 'victim@acme.example', email_verified: true })
  assert.equal(errorIn(await signIn('victim@acme.example')), 'account_not_linked')
  const known = await createUser(db, clock, { email: 'known@acme.example', password }, app.by)
  provider.people.set('known@acme.example', { sub: '22', email: 'known@acme.example', email_verified: true })
  const me = await meOf(cookiesOf(await signIn('known@acme.example')))
  assert.equal(me.user.id, known)
  assert.ok(!me.workspaces.some(({ id }: { id: string }) => id === workspaceId), 'nobody joins without accepting')
  await switchUser(db, clock, 'known@acme.example', false, app.by)
  assert.equal(errorIn(await signIn('known@acme.example')), 'ACCOUNT_DISABLED')
})

test('an answer is good once, for the browser that asked, and for the question that it answers', async () => {
  provider.people.set('eve@acme.example', { sub: '1', email: 'eve@acme.example', email_verified: true })
  const [mine, other] = [await start('eve@acme.example'), await start('eve@acme.example')]
  const [back, foreign] = [new URL(await walk(mine.json().url)), new URL(await walk(other.json().url))]
  const open = (url: URL, cookie: string) => app.browse('GET', url.pathname + url.search, { cookie })
  const isIn = (told: { cookies: { name: string; value: string }[] }) =>
    told.cookies.some(({ name, value }) => name.endsWith('session_token') && value)
  assert.ok(!isIn(await open(back, '')), 'a browser that did not ask')
  const swapped = new URL(back)
  swapped.searchParams.set('code', String(foreign.searchParams.get('code')))
  assert.ok(!isIn(await open(swapped, cookiesOf(mine))), 'the code of another question')
  const fresh = await start('eve@acme.example')
  const last = new URL(await walk(fresh.json().url))
  assert.ok(isIn(await open(last, cookiesOf(fresh))))
  assert.ok(!isIn(await open(last, cookiesOf(fresh))), 'a second time')
})

test('who refuses, an unknown domain, a page elsewhere and a provider that is away are told so', async () => {
  assert.equal(errorIn(await signIn('stranger@acme.example')), 'access_denied')
  assert.equal((await start('eve@elsewhere.example')).statusCode, 404)
  for (const back of ['https://evil.example/', '//evil.example', '/\\evil.example']) {
    assert.equal((await start('eve@acme.example', { back })).statusCode, 400, back)
  }
  const away = await start('eve@silent.example')
  assert.equal(away.statusCode, 400)
  assert.match(away.json().detail, /not responding/)
  assert.equal((await app.browse('GET', '/api/auth/callback/nobody?code=1&state=2')).statusCode, 404)
  // Everybody else signs in as before.
  assert.ok((await newcomer(app)).id)
  assert.equal(
    (await signIn('eve@acme.example', { back: '/connect?client_id=1' })).headers.location,
    '/connect?client_id=1',
  )
})

test('what an operator writes is read, or refused with a reason and without the secret', () => {
  const one = {
    id: 'acme',
    issuer: 'https://login.acme.example/',
    client_id: 'x',
    client_secret: 'hush',
    domains: ['Acme.example'],
  }
  assert.deepEqual(readOrganisations(JSON.stringify([one])), {
    organisations: [
      {
        id: 'acme',
        issuer: 'https://login.acme.example',
        clientId: 'x',
        clientSecret: 'hush',
        domains: ['acme.example'],
        workspaceId: null,
      },
    ],
  })
  for (const wrong of [
    '{',
    '{}',
    [{ ...one, id: 'credential' }],
    [{ ...one, id: 'A' }],
    [{ ...one, issuer: 'http://login.acme.example' }],
    [{ ...one, client_id: '' }],
    [{ ...one, domains: [] }],
    [{ ...one, domains: ['example'] }],
    [{ ...one, workspace: 'Acme' }],
    [{ ...one, clientSecret: 'hush' }],
    [one, { ...one, domains: ['other.example'] }],
    [one, { ...one, id: 'other' }],
  ]) {
    const read = readOrganisations(typeof wrong === 'string' ? wrong : JSON.stringify(wrong))
    assert.ok('problem' in read && !read.problem.includes('hush'), JSON.stringify(wrong))
  }
})
