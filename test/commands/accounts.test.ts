import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { readingPermissions } from '#domain/accounts/permission.ts'
import { withDb } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import { runCommand } from '../support/command.ts'
import { createTestDatabase } from '../support/database.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
before(async () => {
  database = await createTestDatabase()
})
after(() => database.drop())

const firmament = (...args: string[]) => runCommand(args, { DATABASE_URL: database.url })
const json = async (...args: string[]) => JSON.parse((await firmament(...args, '--json')).stdout)

test('workspace and key: created, printed once, stored as a hash, revoked', async () => {
  const workspace = await json('workspace', 'create', '--name', 'Acme', '--plan', 'paid', '--units', '10')
  assert.deepEqual(Object.keys(workspace), ['id'])
  const twice = 'company:read,company:read'
  const v1 = await json('key', 'create', '--workspace', workspace.id, '--api', 'v1', '--scopes', twice)
  assert.deepEqual(Object.keys(v1), ['id', 'key'])
  assert.match(v1.key, /^fm1_live_[a-z2-7]{12}_[a-z2-7]{40}$/)
  const v2 = await json('key', 'create', '--workspace', workspace.id, '--api', 'v2')
  assert.match(v2.key, /^fm2_live_/)
  assert.deepEqual(await json('key', 'revoke', v1.id), { id: v1.id, revoked: true })

  const stored = await withDb(database.url, db =>
    sql<{ id: string; scopes: string[]; revoked_at: Date | null; text: string }>`
      select id, scopes, revoked_at, keys::text as text from keys order by created_at
    `.execute(db),
  )
  assert.deepEqual(
    stored.rows.map(row => row.revoked_at !== null),
    [true, false],
  )
  assert.deepEqual(stored.rows[0]?.scopes, ['company:read'])
  assert.deepEqual(stored.rows[1]?.scopes, readingPermissions, 'nobody chose that it may change anything')
  for (const { key } of [v1, v2]) assert.ok(!stored.rows.some(row => row.text.includes(key.split('_').at(-1))))
})

test('the free plan, and the paid one with its default units', async () => {
  assert.ok((await json('workspace', 'create', '--name', 'Paid', '--plan', 'paid')).id)
  assert.ok((await json('workspace', 'create', '--name', 'Free', '--plan', 'free')).id)
})

for (const [why, args, code, says] of [
  ['an unknown command', ['nonsense'], 2, /unknown command/],
  ['an unknown plan', ['workspace', 'create', '--name', 'x', '--plan', 'gold'], 2, /free, paid/],
  ['a missing name', ['workspace', 'create', '--plan', 'free'], 2, /--name/],
  ['free with units', ['workspace', 'create', '--name', 'x', '--plan', 'free', '--units', '3'], 2, /--units/],
  ['units that are no number', ['workspace', 'create', '--name', 'x', '--plan', 'paid', '--units', 'x'], 2, /whole/],
  ['a workspace that is no id', ['key', 'create', '--workspace', 'x', '--api', 'v1'], 2, /not a valid id/],
  [
    'an unknown workspace',
    ['key', 'create', '--workspace', crypto.randomUUID(), '--api', 'v1'],
    2,
    /^firmament: workspace: \S+ not found/,
  ],
  [
    'a test key of v2',
    ['key', 'create', '--workspace', crypto.randomUUID(), '--api', 'v2', '--mode', 'test'],
    2,
    /v2 has no test mode/,
  ],
  ['an unknown key', ['key', 'revoke', crypto.randomUUID()], 1, /^firmament: key \S+ not found/],
] as const) {
  test(`exit ${code} and a sentence for ${why}`, async () => {
    const result = await firmament(...args)
    assert.equal(result.code, code, result.stderr)
    assert.match(result.stderr, says)
    assert.doesNotMatch(result.stderr, /\n\s+at /, 'no stack trace')
  })
}

test('an unknown scope is refused with the list of known ones', async () => {
  const { id } = await json('workspace', 'create', '--name', 'Acme', '--plan', 'free')
  const result = await firmament('key', 'create', '--workspace', id, '--api', 'v1', '--scopes', 'company:write')
  assert.equal(result.code, 2)
  assert.match(result.stderr, /company:write is not one of company:read, ownership:read, financials:read/)
})

test('--help on every command', async () => {
  for (const args of [
    [],
    ['serve'],
    ['work'],
    ['migrate'],
    ['demo'],
    ['workspace', 'create'],
    ['key', 'create'],
    ['key', 'revoke'],
  ]) {
    const { code, stdout } = await firmament(...args, '--help')
    assert.equal(code, 0)
    assert.match(stdout, /Usage: firmament/)
  }
})

test('migrate a second time does nothing', async () => {
  assert.deepEqual(await json('migrate'), { applied: [] })
})

test('an invalid variable is named, and an unreachable database is reported in one sentence', async () => {
  const wrong = await runCommand(['migrate'], { PORT: 'x', DATABASE_URL: database.url })
  assert.equal(wrong.code, 2)
  assert.match(wrong.stderr, /PORT/)
  const away = await runCommand(['migrate'], { DATABASE_URL: 'postgres://x:y@127.0.0.1:1/z' })
  assert.equal(away.code, 1)
  assert.match(away.stderr, /DATABASE_URL/)
  assert.doesNotMatch(away.stderr, /\n\s+at /)
})
