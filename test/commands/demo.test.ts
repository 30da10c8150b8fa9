import assert from 'node:assert/strict'
import { test } from 'node:test'
import { runCommand } from '../support/command.ts'
import { withTestDatabase } from '../support/database.ts'

const firmament = (args: string[], DATABASE_URL = 'postgres://nobody@127.0.0.1:1/none') =>
  runCommand(args, { DATABASE_URL })

test('the showcase is printed without a database', async () => {
  const { stdout, code } = await firmament(['demo', 'showcase', '--json'])
  assert.equal(code, 0)
  assert.deepEqual(JSON.parse(stdout), { complete: 1, empty: 2, large_group: 3, cycle: 4, dissolved: 5, listed: 6 })
})

test('a usage error exits with 2 and says what is wrong', async () => {
  for (const [args, reason] of [
    [['--companies', '100'], /from 2000/],
    [['--companies', 'many'], /whole number/],
    [['--planets', '9'], /unknown option/],
    [['remove'], /--yes/],
  ] as const) {
    const { code, stderr } = await firmament(['demo', ...args])
    assert.equal(code, 2, stderr)
    assert.match(stderr, reason)
  }
})

test('a database that cannot be reached exits with 1', async () => {
  const { code } = await firmament(['demo', '--companies', '2000'])
  assert.equal(code, 1)
})

test('the demo is loaded and removed', () =>
  withTestDatabase(async url => {
    const loaded = await firmament(['demo', '--companies', '2000', '--seed', 'x', '--json'], url)
    assert.equal(loaded.code, 0, loaded.stderr)
    const result = JSON.parse(loaded.stdout)
    assert.equal(result.seed, 'x')
    assert.equal(result.rows.companies, 2000)
    const login = JSON.parse((await firmament(['demo', 'login', '--json'], url)).stdout)
    assert.deepEqual(Object.keys(login), ['email', 'password', 'v1Key', 'v2Key'])
    const removed = await firmament(['demo', 'remove', '--yes'], url)
    assert.equal(removed.code, 0, removed.stderr)
    assert.match(removed.stdout, /2000 demo companies[\s\S]*demo account, its workspace .* its keys \(2\)/)
    const none = await firmament(['demo', 'login'], url)
    assert.deepEqual([none.code, /no demo companies/.test(none.stderr)], [1, true])
    assert.match((await firmament(['demo', 'remove', '--yes'], url)).stdout, /There was no demo account/)
  }))
