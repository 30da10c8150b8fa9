import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from '#postgres/sql.ts'
import { cookiesOf, startTestApp, type TestApp } from '../support/app.ts'
import { linesOf } from '../support/audit.ts'
import { runCommand } from '../support/command.ts'
import { insertCompany } from '../support/company.ts'
import { colleague, newcomer, type Person, password } from '../support/people.ts'

let app: TestApp
let company: number

before(async () => {
  app = await startTestApp()
  company = await insertCompany(app.databases.primary)
})
after(() => app.close())

const firmament = (...args: string[]) => runCommand(args, { DATABASE_URL: app.url })
async function json(...args: string[]) {
  const { code, stdout, stderr } = await firmament(...args, '--json')
  assert.equal(code, 0, stderr)
  return JSON.parse(stdout)
}
const signIn = (email: string) => app.browse('POST', '/api/auth/sign-in/email', { body: { email, password } })
const me = async ({ cookie }: Pick<Person, 'cookie'>) => app.browse('GET', '/api/me', { cookie })

/** A key that a user creates in the dashboard, and the status of the response. */
async function keyOf({ cookie, workspaceId }: Person) {
  const body = { name: 'Theirs', api: 'v1', mode: 'live', scopes: ['company:read'] }
  const { id, key } = (await app.browse('POST', `/api/workspaces/${workspaceId}/keys`, { cookie, body })).json()
  return { id, status: async () => (await app.get(`/v1/kyb/${company}/lite`, `Bearer ${key}`)).statusCode }
}

async function invitations(workspaceId: string): Promise<number> {
  const { rows } = await sql`select from invitations where workspace_id = ${workspaceId}`.execute(app.databases.primary)
  return rows.length
}

test('keys are listed, disabled, enabled and deleted, and their charges stay', async () => {
  const ada = await newcomer(app)
  const key = await keyOf(ada)
  assert.equal(await key.status(), 200)
  const made = await json(
    ...['key', 'create', '--workspace', ada.workspaceId, '--api', 'v2', '--name', 'Batch', '--expires', '2099-01-31'],
    ...['--addresses', '203.0.113.7, 2001:db8::/32', '--rate', '600'],
  )
  const listed = await json('key', 'list', '--workspace', ada.workspaceId)
  assert.equal(listed.length, 2)
  assert.partialDeepStrictEqual(
    listed.find(({ id }: { id: string }) => id === made.id),
    {
      state: 'active',
      creator: { kind: 'command line' },
      expiresAt: '2099-02-01T00:00:00.000Z',
      addresses: ['203.0.113.7', '2001:db8::/32'],
      rate: 600,
      lastUsedAt: null,
    },
  )
  assert.match((await firmament('key', 'list')).stdout, /"Batch"\n.*at most 600 requests a minute/)
  assert.match((await firmament('key', 'list')).stdout, /"Theirs"\n.* by Ada, last used .*\n.*company:read/)

  assert.deepEqual(await json('key', 'disable', key.id), { id: key.id, disabled: true })
  assert.equal(await key.status(), 401)
  assert.deepEqual(await json('key', 'enable', key.id), { id: key.id, disabled: false })
  assert.equal(await key.status(), 200)
  const asked = await firmament('key', 'delete', key.id)
  assert.deepEqual([asked.code, asked.stderr], [2, 'firmament: not an interactive terminal; confirm with --yes\n'])
  assert.equal(await key.status(), 200)
  assert.deepEqual(await json('key', 'delete', key.id, '--yes'), { id: key.id, deleted: true })
  assert.equal(await key.status(), 401)
  const { rows } = await sql<{ units: number }>`select units from ledger where key_id = ${key.id}`.execute(
    app.databases.primary,
  )
  assert.equal(rows.filter(({ units }) => units > 0).length, 3)
})

test('a revoked key cannot be enabled', async () => {
  const key = await keyOf(await newcomer(app))
  await json('key', 'revoke', key.id)
  const refused = await firmament('key', 'enable', key.id)
  assert.equal(refused.code, 1)
  assert.match(refused.stderr, /revoked and cannot be restored/)
})

test('a disabled user has no session and gets none, until they are enabled', async () => {
  const ada = await newcomer(app)
  const key = await keyOf(ada)
  const invite = { email: 'friend@example.com', role: 'admin' }
  await app.browse('POST', `/api/workspaces/${ada.workspaceId}/invitations`, { cookie: ada.cookie, body: invite })
  assert.equal(await invitations(ada.workspaceId), 1)
  const disabled = await json('user', 'disable', '--email', ada.email.toUpperCase())
  assert.partialDeepStrictEqual(disabled, { id: ada.id, disabled: true, revoked: [], left: [{ id: key.id }] })
  assert.equal((await me(ada)).statusCode, 401)
  assert.equal(await invitations(ada.workspaceId), 0, 'nobody comes in their place')
  const refused = await signIn(ada.email)
  assert.equal(refused.statusCode, 403)
  assert.equal(refused.json().code, 'ACCOUNT_DISABLED')
  assert.equal(cookiesOf(refused).includes('session_token='), false)
  // Nobody learns this without the password.
  const wrong = await app.browse('POST', '/api/auth/sign-in/email', {
    body: { email: ada.email, password: 'not this one' },
  })
  assert.equal(wrong.statusCode, 401)
  assert.equal(await key.status(), 200, 'what they made belongs to the workspace')
  const listed = await json('user', 'list', '--workspace', ada.workspaceId)
  assert.deepEqual([listed.length, listed[0].email, listed[0].disabledAt !== null], [1, ada.email, true])

  await json('user', 'enable', '--email', ada.email)
  assert.equal((await signIn(ada.email)).statusCode, 200)
})

test('a session created while a user was disabled reaches no workspace', async () => {
  const ada = await newcomer(app)
  await sql`update users set disabled_at = now() where id = ${ada.id}`.execute(app.databases.primary)
  const answer = await app.browse('GET', `/api/workspaces/${ada.workspaceId}/keys`, { cookie: ada.cookie })
  assert.equal(answer.statusCode, 404)
})

test('a user is deleted, a last owner is not, and keys are revoked on request', async () => {
  const owner = await newcomer(app)
  const admin = await colleague(app, owner.workspaceId, 'admin')
  const key = await keyOf(owner)
  const refused = await firmament('user', 'delete', '--email', owner.email, '--yes', '--revoke-keys')
  assert.equal(refused.code, 1)
  assert.match(refused.stderr, new RegExp(`last owner of .* \\(${owner.workspaceId}\\)`))
  assert.equal(await key.status(), 200, 'nothing of it was done')
  const two = await firmament('user', 'delete', '--email', admin.email)
  assert.equal(two.code, 2)

  const left = await json('user', 'delete', '--email', admin.email, '--yes')
  assert.partialDeepStrictEqual(left, {
    id: admin.id,
    deleted: true,
    empty: [{ id: admin.workspaceId }],
    revoked: [],
    left: [],
  })
  assert.equal((await me(admin)).statusCode, 401)
  assert.equal((await signIn(admin.email)).statusCode, 401)
  const gone = await json('user', 'delete', '--email', owner.email, '--yes', '--revoke-keys')
  assert.partialDeepStrictEqual(gone, { empty: [{ id: owner.workspaceId }], revoked: [{ id: key.id }], left: [] })
  assert.equal(await key.status(), 401)
  const [made] = await json('key', 'list', '--workspace', owner.workspaceId)
  assert.deepEqual(made.creator, { kind: 'user', id: owner.id, name: null, isMember: false })
})

test('a member is removed, and their keys are revoked on request', async () => {
  const owner = await newcomer(app)
  const admin = await colleague(app, owner.workspaceId, 'admin')
  const key = await keyOf({ ...admin, workspaceId: owner.workspaceId })
  const remove = ['workspace', 'remove-member', owner.workspaceId, '--email']
  const told = await firmament(...remove, admin.email)
  assert.match(told.stdout, new RegExp(`from the workspace\\. .*still work.*\\n  firmament key revoke ${key.id}`))
  assert.equal(await key.status(), 200)
  assert.equal((await firmament(...remove, admin.email)).code, 1)
  const last = await firmament(...remove, owner.email)
  assert.deepEqual([last.code, /needs an owner/.test(last.stderr)], [1, true])

  const other = await colleague(app, owner.workspaceId, 'admin')
  const theirs = await keyOf({ ...other, workspaceId: owner.workspaceId })
  const removed = await json(...remove, other.email, '--revoke-keys')
  assert.partialDeepStrictEqual(removed, { removed: other.id, revoked: [{ id: theirs.id }], left: [] })
  assert.equal(await theirs.status(), 401)
})

test('a disabled workspace is closed and keeps everything; a deleted one is gone', async () => {
  const ada = await newcomer(app)
  const key = await keyOf(ada)
  const page = async () =>
    (await app.browse('GET', `/api/workspaces/${ada.workspaceId}/keys`, { cookie: ada.cookie })).statusCode
  await json('workspace', 'disable', ada.workspaceId)
  assert.equal(await key.status(), 401)
  assert.equal(await page(), 404)
  assert.deepEqual((await me(ada)).json().workspaces, [])
  const listed = (await json('workspace', 'list')).find(({ id }: { id: string }) => id === ada.workspaceId)
  assert.partialDeepStrictEqual(listed, { plan: 'free', monthlyUnits: null, members: 1, keys: 1, isDemo: false })
  assert.notEqual(listed.disabledAt, null)
  await json('workspace', 'enable', ada.workspaceId)
  assert.equal(await key.status(), 200)
  assert.equal(await page(), 200)

  assert.equal((await firmament('workspace', 'delete', ada.workspaceId)).code, 2)
  const { stdout } = await firmament('workspace', 'delete', ada.workspaceId, '--yes')
  assert.match(stdout, /Deleted "Ada's workspace" .*keys: 1, memberships: 1.*stays in the ledger/)
  assert.equal(await key.status(), 401)
  assert.equal((await firmament('workspace', 'delete', ada.workspaceId, '--yes')).code, 1)
})

for (const [args, says] of [
  [['key', 'disable', crypto.randomUUID()], /^firmament: no matching key found\n$/],
  [['workspace', 'disable', crypto.randomUUID()], /^firmament: workspace \S+ not found\n$/],
  [
    ['user', 'delete', '--email', 'nobody@example.com', '--yes'],
    /^firmament: no user with the address nobody@example\.com\n$/,
  ],
] as const) {
  test(`1 and a sentence: ${args.slice(0, 2).join(' ')} of what is not there`, async () => {
    const { code, stderr } = await firmament(...args)
    assert.deepEqual([code, says.test(stderr)], [1, true], stderr)
  })
}

test('2 for an expiry time that is invalid or past', async () => {
  const create = ['key', 'create', '--workspace', crypto.randomUUID(), '--api', 'v1', '--expires']
  for (const value of ['2027-02-30', '2020-01-01']) {
    assert.equal((await firmament(...create, value)).code, 2, value)
  }
})

test('names are stored as plain text and are never empty, and a block of addresses must be exact', async () => {
  const { workspaceId } = await newcomer(app)
  const key = ['key', 'create', '--workspace', workspaceId, '--api', 'v1']
  const workspace = ['workspace', 'create', '--plan', 'free']
  const user = ['user', 'create', '--email', 'plain@example.com']
  for (const command of [key, workspace, user]) {
    for (const name of ['', ' \n']) {
      const { code, stderr } = await firmament(...command, '--name', name)
      assert.deepEqual([code, stderr], [2, 'firmament: name: must not be empty\n'], command[0])
    }
  }
  const { id } = await json(...workspace, '--name', 'Two\nlines')
  const { id: userId } = await json(...user, '--name', 'Ada\r\nLovelace')
  const made = await json(...key, '--name', 'Of\u202e night\n', '--expires', '2099-01-31', '--addresses', '10.0.0.0/8')
  const { rows } = await sql<{ name: string }>`
    select name from workspaces where id = ${id} union all select name from users where id = ${userId}
    union all select name from keys where id = ${made.id}
  `.execute(app.databases.primary)
  assert.deepEqual(
    rows.map(({ name }) => name),
    ['Two lines', 'Ada Lovelace', 'Of night'],
  )
  assert.partialDeepStrictEqual((await linesOf(app.databases.primary, workspaceId)).at(-1), {
    act: 'key.created',
    details: { mode: 'live', expires_at: '2099-02-01T00:00:00.000Z', addresses: ['10.0.0.0/8'] },
  })
  const unclear = await firmament(...key, '--addresses', '10.0.0.5/8')
  assert.equal(unclear.code, 2)
  assert.match(unclear.stderr, /use 10\.0\.0\.0\/8 for the block, or 10\.0\.0\.5 for the address alone/)
})
