import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { deleteWorkspace } from '#domain/accounts/delete-workspace.ts'
import { changeMember, removeMember } from '#domain/accounts/member.ts'
import { keyPermissions } from '#domain/accounts/permission.ts'
import { pruneAccounts } from '#domain/accounts/prune-accounts.ts'
import { switchUser } from '#domain/accounts/user.ts'
import { switchWorkspace } from '#domain/accounts/workspace.ts'
import { sql } from '#postgres/sql.ts'
import type { ConnectingBody } from '../../src/dashboard/shapes/account.ts'
import { startTestApp, type TestApp } from '../support/app.ts'
import { linesOf } from '../support/audit.ts'
import { insertCompany } from '../support/company.ts'
import {
  agree,
  askedBy,
  askForToken,
  authorize,
  connected,
  redeem,
  redirect,
  registerClient,
} from '../support/oauth.ts'
import { colleague, newcomer, type Person } from '../support/people.ts'

let app: TestApp
let ada: Person
let company: number
before(async () => {
  app = await startTestApp()
  ada = await newcomer(app)
  company = await insertCompany(app.databases.primary)
})
after(() => app.close())
// Everything here comes from one address.
beforeEach(async () => {
  await sql`delete from tries`.execute(app.databases.primary)
  await sql`delete from rate_limits`.execute(app.databases.primary)
})

const call = (token: string, method: string, params: object = {}) =>
  app.app.inject({
    method: 'POST',
    url: '/mcp',
    headers: {
      authorization: `Bearer ${token}`,
      accept: 'application/json, text/event-stream',
      'content-type': 'application/json',
    },
    payload: { jsonrpc: '2.0', id: 1, method, params },
  })
const statusOf = async (token: string) => (await call(token, 'tools/list')).statusCode
const refresh = (given: { client: { id: string }; refresh_token: string }, fields = {}) =>
  askForToken(app, {
    grant_type: 'refresh_token',
    client_id: given.client.id,
    refresh_token: given.refresh_token,
    ...fields,
  })

test('who has no key is told where to get a token, and from there how', async () => {
  const refused = await call('nothing', 'tools/list')
  assert.equal(refused.statusCode, 401)
  const [, metadata = ''] = /resource_metadata="([^"]+)"/.exec(String(refused.headers['www-authenticate'])) ?? []
  assert.equal(metadata, 'http://localhost:8080/.well-known/oauth-protected-resource/mcp')
  const resource = (await app.get(new URL(metadata).pathname)).json()
  assert.equal(resource.resource, 'http://localhost:8080/mcp')
  assert.deepEqual(resource.scopes_supported, keyPermissions)
  const [issuer] = resource.authorization_servers
  const server = await app.get(`/.well-known/oauth-authorization-server${new URL(issuer).pathname}`)
  assert.equal(server.headers['access-control-allow-origin'], '*')
  assert.partialDeepStrictEqual(server.json(), {
    issuer,
    code_challenge_methods_supported: ['S256'],
    token_endpoint_auth_methods_supported: ['none'],
    grant_types_supported: ['authorization_code', 'refresh_token'],
  })
})

test('an application is connected, asks, is charged like a key of the workspace, and is disconnected at once', async () => {
  const db = app.databases.primary
  const tokens = await connected(app, ada, { scopes: ['kyb', 'metrics'] })
  assert.match(tokens.access_token, /^fmo_[a-z2-7]{52}$/)
  assert.equal(tokens.expires_in, 3600)
  assert.equal(await statusOf(tokens.access_token), 200)
  const { keys } = (await app.browse('GET', `/api/workspaces/${ada.workspaceId}/keys`, { cookie: ada.cookie })).json()
  const [key] = keys.filter(({ application }: { application: string }) => application === tokens.client.id)
  assert.partialDeepStrictEqual(key, { name: 'Test assistant', scopes: ['metrics', 'kyb'], state: 'active' })
  // It is no key of the REST APIs.
  for (const [path, scheme] of [
    [`/v2/kyb/${company}/lite`, 'Token'],
    [`/v1/kyb/${company}/lite`, 'Bearer'],
  ]) {
    assert.equal((await app.get(path as string, `${scheme} ${tokens.access_token}`)).statusCode, 401)
  }
  const revoked = await app.browse('POST', `/api/workspaces/${ada.workspaceId}/keys/${key.id}/revoke`, {
    cookie: ada.cookie,
  })
  assert.equal(revoked.statusCode, 200)
  assert.equal(await statusOf(tokens.access_token), 401)
  assert.equal((await refresh(tokens)).json().error, 'invalid_grant')
  const told = (await linesOf(db, ada.workspaceId)).filter(({ act }) => act.startsWith('application.'))
  assert.deepEqual(
    told.map(({ act, object, actor_name }) => [act, object, actor_name]),
    [
      ['application.connected', key.handle, ada.email],
      ['application.disconnected', key.handle, ada.email],
    ],
  )
})

test('nothing that is stored is a token', async () => {
  const tokens = await connected(app, ada)
  for (const table of ['oauth_access_tokens', 'oauth_refresh_tokens', 'oauth_clients', 'verifications', 'keys']) {
    const { rows } = await sql<{ row: string }>`select t::text as row from ${sql.id(table)} t`.execute(
      app.databases.primary,
    )
    for (const { row } of rows) {
      for (const token of [tokens.access_token, tokens.refresh_token]) assert.ok(!row.includes(token.slice(4)), table)
    }
  }
})

test('nothing but the whole of what was agreed to gets a token', async () => {
  const client = await registerClient(app)
  const page = () => authorize(app, askedBy(client), ada.cookie)
  const errorOf = async (code: string, given: Record<string, string>) => {
    const told = await redeem(app, client, code, given)
    assert.ok(told.statusCode === 400 || told.statusCode === 401, told.body)
    return told.json().error
  }
  assert.equal(await errorOf(await agree(app, ada, await page()), { code_verifier: 'x'.repeat(43) }), 'invalid_request')
  assert.equal(
    await errorOf(await agree(app, ada, await page()), { redirect_uri: `${redirect}/other` }),
    'invalid_grant',
  )
  const other = await registerClient(app)
  assert.equal(await errorOf(await agree(app, ada, await page()), { client_id: other.id }), 'invalid_grant')
  assert.equal(
    await errorOf(await agree(app, ada, await page()), { resource: 'https://elsewhere.example/mcp' }),
    'invalid_target',
  )
})

test('a code is good once, and a second use ends what the first one got, and what that was replaced by', async () => {
  for (const refreshes of [0, 1, 2]) {
    const client = await registerClient(app)
    const code = await agree(app, ada, await authorize(app, askedBy(client), ada.cookie))
    let tokens = (await redeem(app, client, code)).json()
    for (let time = 0; time < refreshes; time++) tokens = (await refresh({ ...tokens, client })).json()
    assert.equal(await statusOf(tokens.access_token), 200)
    assert.equal((await redeem(app, client, code)).json().error, 'invalid_grant')
    assert.equal(await statusOf(tokens.access_token), 401)
    assert.equal((await refresh({ ...tokens, client })).json().error, 'invalid_grant')
  }
})

test('a code that is used many times at once gives nothing that lasts, and is nobody’s fault', async () => {
  for (let round = 0; round < 6; round++) {
    await sql`delete from rate_limits`.execute(app.databases.primary)
    const client = await registerClient(app)
    const code = await agree(app, ada, await authorize(app, askedBy(client), ada.cookie))
    const told = await Promise.all(Array.from({ length: 6 }, () => redeem(app, client, code)))
    const refused = told.filter(({ statusCode }) => statusCode !== 200)
    assert.ok(refused.length >= 5)
    for (const { statusCode, body } of refused) {
      assert.deepEqual([statusCode, JSON.parse(body).error], [400, 'invalid_grant'], body)
    }
    for (const given of told.filter(({ statusCode }) => statusCode === 200)) {
      const tokens = given.json()
      assert.equal(await statusOf(tokens.access_token), 401)
      assert.equal((await refresh({ ...tokens, client })).statusCode, 400)
    }
  }
})

test('a token that its application revokes ends the connection, of whichever kind and however old it is', async () => {
  const db = app.databases.primary
  const revoke = (token: string, client: { id: string }) =>
    app.app.inject({
      method: 'POST',
      url: '/api/auth/oauth2/revoke',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ token, client_id: client.id }).toString(),
    })
  for (const kind of ['access_token', 'refresh_token'] as const) {
    for (const isReplaced of [false, true]) {
      const first = await connected(app, ada)
      const last = isReplaced ? (await refresh(first)).json() : first
      const stranger = await revoke(first[kind], await registerClient(app))
      assert.deepEqual([stranger.statusCode, await statusOf(last.access_token)], [200, 200], 'another application')
      const told = await revoke(first[kind], first.client)
      assert.deepEqual([told.statusCode, told.body], [200, ''])
      assert.equal(told.headers['cache-control'], 'no-store')
      assert.equal(await statusOf(last.access_token), 401, kind)
      assert.equal((await refresh({ ...last, client: first.client })).json().error, 'invalid_grant', kind)
      const { rows } = await sql<{ id: string; handle: string; revoked: boolean }>`
        select id, handle, revoked_at is not null as revoked from keys where application = ${first.client.id}
      `.execute(db)
      assert.equal(rows[0]?.revoked, true)
      // Nobody is told whether there was such a token, and a second time nothing is done.
      assert.equal((await revoke(first[kind], first.client)).statusCode, 200)
      const lines = (await linesOf(db, ada.workspaceId)).filter(({ object }) => object === rows[0]?.handle)
      assert.deepEqual(
        lines.map(({ act, actor_name }) => [act, actor_name]),
        [
          ['application.connected', ada.email],
          ['application.disconnected', rows[0]?.handle],
        ],
      )
    }
  }
  assert.equal((await revoke('nothing', await registerClient(app))).statusCode, 200)
  assert.equal((await revoke('', { id: '' })).json().error, 'invalid_request')
})

test('a refresh that is asked for again, at the same time or within seconds, has the same answer and ends nothing', async () => {
  const first = await connected(app, ada)
  const told = await Promise.all(Array.from({ length: 5 }, () => refresh(first)))
  told.push(await refresh(first))
  const [second, ...others] = told.map(answer => answer.json())
  assert.equal(told[0]?.statusCode, 200, told[0]?.body)
  for (const other of others) {
    assert.deepEqual(
      [other.access_token, other.refresh_token],
      [second.access_token, second.refresh_token],
      JSON.stringify(other),
    )
  }
  assert.equal(await statusOf(second.access_token), 200)
  const third = await refresh({ ...second, client: first.client })
  assert.equal(third.statusCode, 200, third.body)
})

test('a token is replaced when it is refreshed, and one that comes back later ends them all', async () => {
  const first = await connected(app, ada)
  const second = (await refresh(first)).json()
  assert.equal(await statusOf(second.access_token), 200)
  await sql`update oauth_refresh_tokens set rotation_replay_expires_at = now() where rotated_at is not null`.execute(
    app.databases.primary,
  )
  assert.equal((await refresh(first)).json().error, 'invalid_grant')
  assert.equal(await statusOf(second.access_token), 401)
  assert.equal((await refresh({ ...second, client: first.client })).json().error, 'invalid_grant')
})

test('a request that is not in order never reaches the page, and never a stranger’s address', async () => {
  const client = await registerClient(app)
  const wrong = async (given: Record<string, string | null>) => authorize(app, askedBy(client, given), ada.cookie)
  const elsewhere = await wrong({ redirect_uri: 'https://evil.example/callback' })
  assert.equal(elsewhere.href.startsWith('http://localhost:8080/connect?error='), true, elsewhere.href)
  const unknown = await wrong({ client_id: 'nobody' })
  assert.equal(unknown.href.startsWith('http://localhost:8080/connect?error='), true, unknown.href)
  for (const [given, error] of [
    [{ code_challenge: null, code_challenge_method: null }, 'invalid_request'],
    [{ code_challenge_method: 'plain' }, 'invalid_request'],
    [{ scope: 'kyb everything' }, 'invalid_scope'],
    [{ resource: 'https://elsewhere.example/mcp' }, 'invalid_target'],
  ] as const) {
    const told = await wrong(given)
    assert.equal(told.searchParams.get('error'), error, told.href)
  }
})

test('the page decides nothing that it was not asked, nor for a workspace of somebody else', async () => {
  const mallory = await newcomer(app)
  const client = await registerClient(app)
  const page = await authorize(app, askedBy(client, { scope: 'kyb' }), ada.cookie)
  const query = page.search.slice(1)
  const connect = (who: Person, body: object) =>
    app.browse('POST', '/api/account/connect', { cookie: who.cookie, body: { query, scopes: ['kyb'], ...body } })
  assert.equal((await connect(mallory, { workspace_id: ada.workspaceId })).statusCode, 404)
  const member = await colleague(app, ada.workspaceId, 'member')
  assert.equal((await connect(member, { workspace_id: ada.workspaceId })).statusCode, 403)
  const own = { workspace_id: ada.workspaceId }
  assert.equal((await connect(ada, { ...own, scopes: ['ownership'] })).statusCode, 400)
  assert.equal((await connect(ada, { ...own, scopes: [] })).statusCode, 400)
  assert.equal(
    (await connect(ada, { ...own, query: query.replace('scope=kyb', 'scope=kyb+ownership') })).statusCode,
    400,
  )
  const foreign = await app.browse('POST', '/api/account/connect', {
    cookie: ada.cookie,
    body: { query, scopes: ['kyb'], ...own },
    origin: 'https://evil.example',
  })
  assert.equal(foreign.statusCode, 403)
  // What failed left nothing behind.
  const { rows } = await sql`select from keys where application = ${client.id}`.execute(app.databases.primary)
  assert.equal(rows.length, 0)
  // Whoever opened it long ago proves again that it is really them.
  await sql`update sessions set created_at = now() - interval '1 hour' where user_id = ${ada.id}`.execute(
    app.databases.primary,
  )
  assert.equal((await connect(ada, own)).json().code, 'PROOF_NEEDED')
  await sql`update sessions set created_at = now() where user_id = ${ada.id}`.execute(app.databases.primary)
  assert.equal((await connect(ada, own)).statusCode, 200)
})

test('an application is offered what only reads, whether it asks for everything or names nothing', async () => {
  const client = await registerClient(app)
  for (const scope of [keyPermissions.join(' '), null]) {
    const page = await authorize(app, askedBy(client, { scope }), ada.cookie)
    const body = { query: page.search.slice(1) }
    const told = (await app.browse('POST', '/api/account/connect/look', { cookie: ada.cookie, body })).json()
    const { scopes } = told as ConnectingBody
    assert.deepEqual(
      scopes.map(({ id }) => id),
      keyPermissions,
    )
    const more = scopes.filter(({ is_usual }) => !is_usual).map(({ id }) => id)
    assert.deepEqual(more, ['watch', 'credit_report', 'lists', 'decisions'])
  }
})

test('every connection is asked for, and no is an answer', async () => {
  const client = await registerClient(app)
  const first = await authorize(app, askedBy(client), ada.cookie)
  await agree(app, ada, first)
  const again = await authorize(app, askedBy(client, { prompt: 'none' }), ada.cookie)
  assert.equal(again.pathname, '/connect')
  const body = { query: again.search.slice(1) }
  const refused = await app.browse('POST', '/api/account/connect/refuse', { cookie: ada.cookie, body })
  const url = new URL(refused.json().url)
  assert.equal(`${url.origin}${url.pathname}`, redirect)
  assert.equal(url.searchParams.get('error'), 'access_denied')
  assert.equal(url.searchParams.get('state'), 'a state')
  // A second yes replaces the first.
  await agree(app, ada, again)
  const { rows } = await sql<{ revoked: boolean }>`
    select revoked_at is not null as revoked from keys where application = ${client.id} order by id
  `.execute(app.databases.primary)
  assert.deepEqual(
    rows.map(({ revoked }) => revoked),
    [true, false],
  )
})

test('a token ends with its hour, its owner, and its workspace', async () => {
  const db = app.databases.primary
  const clock = () => app.now
  const workspaceId = await app.workspace({ units: 100 })
  async function live() {
    const admin = await colleague(app, workspaceId, 'admin')
    const tokens = await connected(app, admin, { workspaceId })
    assert.equal(await statusOf(tokens.access_token), 200)
    return { admin, tokens }
  }
  async function gone({ tokens }: Awaited<ReturnType<typeof live>>, why: string, canRefresh = false) {
    // What a server believes, it believes for less than a second.
    await new Promise(resolve => setTimeout(resolve, 1000))
    assert.equal(await statusOf(tokens.access_token), 401, why)
    assert.equal((await refresh(tokens)).statusCode, canRefresh ? 200 : 400, why)
  }
  const expired = await live()
  await sql`update oauth_access_tokens set expires_at = ${app.now} where client_id = ${expired.tokens.client.id}`.execute(
    db,
  )
  await gone(expired, 'expired', true)
  const removed = await live()
  await removeMember(db, clock, { workspaceId, userId: removed.admin.id, revokes: false }, app.by)
  await gone(removed, 'removed')
  const demoted = await live()
  await changeMember(db, { workspaceId, userId: demoted.admin.id, role: 'member' }, app.by)
  await gone(demoted, 'no admin any more')
  const disabled = await live()
  await switchUser(db, clock, disabled.admin.email, false, app.by)
  await gone(disabled, 'disabled')
  const shut = await live()
  await switchWorkspace(db, clock, workspaceId, false, app.by)
  await gone(shut, 'workspace disabled')
  await switchWorkspace(db, clock, workspaceId, true, app.by)
  const deleted = await live()
  await deleteWorkspace(db, workspaceId, app.by)
  await gone(deleted, 'workspace deleted')
})

test('a code is worth nothing when its workspace or its owner is gone before it is redeemed', async () => {
  const db = app.databases.primary
  const clock = () => app.now
  const ends: Record<string, (workspaceId: string, admin: Person) => Promise<unknown>> = {
    'workspace deleted': id => deleteWorkspace(db, id, app.by),
    'workspace disabled': id => switchWorkspace(db, clock, id, false, app.by),
    'member removed': (workspaceId, { id: userId }) =>
      removeMember(db, clock, { workspaceId, userId, revokes: false }, app.by),
    'member removed with what they made': (workspaceId, { id: userId }) =>
      removeMember(db, clock, { workspaceId, userId, revokes: true }, app.by),
    'no admin any more': (workspaceId, { id: userId }) =>
      changeMember(db, { workspaceId, userId, role: 'member' }, app.by),
    'account disabled': (_, { email }) => switchUser(db, clock, email, false, app.by),
    'connection revoked': id => sql`update keys set revoked_at = now() where workspace_id = ${id}`.execute(db),
    nothing: async () => {},
  }
  for (const [why, end] of Object.entries(ends)) {
    const workspaceId = await app.workspace({ units: 100 })
    const admin = await colleague(app, workspaceId, 'admin')
    const client = await registerClient(app)
    const page = await authorize(app, askedBy(client), admin.cookie)
    const code = await agree(app, admin, page, { workspaceId })
    await end(workspaceId, admin)
    const told = await redeem(app, client, code)
    if (why === 'nothing') assert.equal(told.statusCode, 200, told.body)
    else assert.deepEqual([told.statusCode, told.json().error], [400, 'invalid_grant'], `${why}: ${told.body}`)
    // And never later, should it all come back.
    assert.equal((await redeem(app, client, code)).statusCode, 400, why)
  }
})

test('a NUL is refused wherever an application says something', async () => {
  const ask = (url: string, payload?: string) =>
    app.app.inject({
      ...(payload === undefined ? {} : { method: 'POST' as const, payload }),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      url: `/api/auth/oauth2/${url}`,
    })
  for (const told of [
    await ask('authorize?client_id=x%00&response_type=code'),
    await ask('revoke', 'token=abc&client_id=%00'),
    await ask('token', 'grant_type=refresh_token&refresh_token=%00&client_id=x'),
    await ask('token', 'grant_type=refresh_token&refresh_token=\0&client_id=x'),
  ]) {
    assert.deepEqual([told.statusCode, told.json().error], [400, 'invalid_request'], told.body)
  }
})

test('anybody may register, within bounds', async () => {
  const register = (payload: unknown) =>
    app.app.inject({ method: 'POST', url: '/api/auth/oauth2/register', payload: payload as object })
  for (const wrong of [
    '{',
    {},
    { redirect_uris: [] },
    { redirect_uris: ['javascript:alert(1)'] },
    { redirect_uris: ['http://elsewhere.example/'] },
    { redirect_uris: ['https://x.example/\r\nSet-Cookie: a=b'] },
    { redirect_uris: ['https://x.example/\tcallback'] },
    { redirect_uris: [' https://x.example/'] },
    { redirect_uris: ['https://x.example/'], client_name: 'x'.repeat(1000) },
    { redirect_uris: Array.from({ length: 50 }, (_, at) => `https://x.example/${at}`) },
  ]) {
    const refused = await register(wrong)
    assert.equal(refused.statusCode, 400, refused.body)
    assert.match(refused.json().error, /^invalid_/)
  }
  assert.equal(
    (await register({ redirect_uris: ['https://x.example/'], client_uri: 'x'.repeat(20_000) })).statusCode,
    413,
  )
  const told = (
    await register({ redirect_uris: ['https://x.example/'], token_endpoint_auth_method: 'client_secret_post' })
  ).json()
  assert.equal(told.token_endpoint_auth_method, 'none')
  assert.equal(told.client_secret, undefined)
  for (let at = 0; at < 30; at++) await register({ redirect_uris: ['https://x.example/'] })
  assert.equal((await register({ redirect_uris: ['https://x.example/'] })).statusCode, 429)
})

test('applications that nobody connects make room for others, and are forgotten', async () => {
  const db = app.databases.primary
  const kept = await connected(app, ada)
  await sql`
    insert into oauth_clients (id, client_id, redirect_uris, token_endpoint_auth_method, created_at, updated_at)
    select 'full ' || n, 'full ' || n, '[]', 'none', '2020-01-01', '2020-01-01' from generate_series(1, 1200) n
  `.execute(db)
  await registerClient(app)
  const count = async () => {
    const { rows } = await sql<{ full: number; all: number }>`
      select count(*) filter (where client_id like 'full %')::int as full, count(*)::int as all from oauth_clients
    `.execute(db)
    return rows[0] as { full: number; all: number }
  }
  const { all } = await count()
  assert.ok(all >= 1000 && all < 1100, String(all))
  await pruneAccounts(db, app.now)
  assert.equal((await count()).full, 0)
  assert.equal(await statusOf(kept.access_token), 200)
})
