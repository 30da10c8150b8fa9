import assert from 'node:assert/strict'
import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { after, before, test } from 'node:test'
import { startChild } from '../support/command.ts'
import { type OwnPostgres, startOwnPostgres } from '../support/own-postgres.ts'
import { freePort } from '../support/server.ts'
import { until } from '../support/until.ts'

let postgres: OwnPostgres
before(async () => {
  postgres = await startOwnPostgres()
})
after(() => postgres.remove())

/** One that starts while the database is away, and what it wrote. */
async function start(command: 'serve' | 'work' | 'mcp', env: Record<string, string> = {}) {
  const port = String(await freePort())
  const child = startChild([command], { DATABASE_URL: postgres.url, FIRMAMENT_DEMO: '0', PORT: port, ...env })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', chunk => (output += chunk))
  return { child, ended: once(child, 'exit'), output: () => output }
}

test('serve and work wait for a database that is started later, and say so', async () => {
  await postgres.stop()
  const [serve, work] = [await start('serve'), await start('work')]
  try {
    for (const { output } of [serve, work]) await until('it waits', () => output().includes('waiting for the database'))
    await postgres.start()
    await until('the server is ready', () => serve.output().includes('Firmament is ready'))
    await until('the worker is ready', () => work.output().includes('worker ready'))
    for (const { child, ended } of [serve, work]) {
      child.kill('SIGTERM')
      assert.deepEqual(await ended, [0, null])
    }
  } finally {
    for (const { child } of [serve, work]) child.kill('SIGKILL')
  }
})

test('mcp waits too, and then looks at its key', async () => {
  await postgres.stop()
  const mcp = await start('mcp', { FIRMAMENT_KEY: 'fm2_live_nobody' })
  try {
    await until('it waits', () => mcp.output().includes('waiting for the database'))
    await postgres.start()
    assert.deepEqual(await mcp.ended, [1, null])
    assert.match(mcp.output(), /the key is unknown/)
  } finally {
    mcp.child.kill('SIGKILL')
  }
})

test('one that waits ends when it is stopped, and with a sentence when it has waited for long enough', async () => {
  await postgres.stop()
  try {
    const stopped = await start('serve')
    await until('it waits', () => stopped.output().includes('waiting for the database'))
    stopped.child.kill('SIGTERM')
    assert.deepEqual(await stopped.ended, [0, null])
    const short = await start('work', { FIRMAMENT_DATABASE_WAIT: '0' })
    assert.deepEqual(await short.ended, [1, null])
    assert.match(short.output(), /firmament: cannot reach the database \(ECONNREFUSED\); check DATABASE_URL/)
  } finally {
    await postgres.start()
  }
})

test('nobody waits for a database that refuses them', async () => {
  const url = new URL(postgres.url)
  url.pathname = '/elsewhere'
  const child = startChild(['serve'], { DATABASE_URL: url.href, FIRMAMENT_DEMO: '0' })
  const [stderr, [code]] = await Promise.all([text(child.stderr as Readable), once(child, 'exit')])
  assert.equal(code, 1)
  assert.match(stderr, /cannot reach the database \(3D000\)/)
})
