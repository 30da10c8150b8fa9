import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { test } from 'node:test'
import { withTestDatabase } from '../support/database.ts'
import { testSecret } from '../support/secret.ts'

async function firmament(args: string[], databaseUrl = 'postgres://nobody@127.0.0.1:1/none') {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, '../../src/main.ts'), ...args], {
    env: { ...process.env, DATABASE_URL: databaseUrl, FIRMAMENT_SECRET: testSecret },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [out, errors, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')])
  return { out, errors, code }
}

test('the showcase is printed without a database', async () => {
  const { out, code } = await firmament(['demo', 'showcase', '--json'])
  assert.equal(code, 0)
  assert.deepEqual(JSON.parse(out), { complete: 1, empty: 2, large_group: 3, cycle: 4, dissolved: 5, listed: 6 })
})

test('a usage error exits with 2 and says what is wrong', async () => {
  for (const [args, reason] of [
    [['--companies', '100'], /from 2000/],
    [['--companies', 'many'], /whole number/],
    [['--planets', '9'], /unknown option/],
    [['remove'], /--yes/],
  ] as const) {
    const { code, errors } = await firmament(['demo', ...args])
    assert.equal(code, 2, errors)
    assert.match(errors, reason)
  }
})

test('a database that cannot be reached exits with 1', async () => {
  const { code } = await firmament(['demo', '--companies', '2000'])
  assert.equal(code, 1)
})

test('the demo is loaded and removed', () =>
  withTestDatabase(async url => {
    const loaded = await firmament(['demo', '--companies', '2000', '--seed', 'x', '--json'], url)
    assert.equal(loaded.code, 0, loaded.errors)
    const result = JSON.parse(loaded.out)
    assert.equal(result.seed, 'x')
    assert.equal(result.rows.companies, 2000)
    const login = JSON.parse((await firmament(['demo', 'login', '--json'], url)).out)
    assert.deepEqual(Object.keys(login), ['email', 'password', 'v1Key', 'v2Key'])
    const removed = await firmament(['demo', 'remove', '--yes'], url)
    assert.equal(removed.code, 0, removed.errors)
    assert.match(removed.out, /2000 demo companies[\s\S]*demo account, its workspace .* its keys \(2\)/)
    const none = await firmament(['demo', 'login'], url)
    assert.deepEqual([none.code, /no demo companies/.test(none.errors)], [1, true])
    assert.match((await firmament(['demo', 'remove', '--yes'], url)).out, /There was no demo account/)
  }))
