import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { text } from 'node:stream/consumers'
import { test } from 'node:test'
import { createKey } from '#domain/accounts/create-key.ts'
import { createWorkspace } from '#domain/accounts/workspace.ts'
import { systemClock } from '#domain/clock.ts'
import { withDb } from '#postgres/db.ts'
import { actorOn } from '../support/actor.ts'
import { withTestDatabase } from '../support/database.ts'
import { main } from '../support/main.ts'
import { testSecret } from '../support/secret.ts'
import { freePort, spawnServer } from '../support/server.ts'
import { straying } from '../support/strays.ts'
import { until } from '../support/until.ts'

// What an error that no code took does to each kind of process: src/lib/strays.ts.

const signals = { rejection: 'SIGUSR2', exception: 'SIGWINCH', connection: 'SIGIO' } as const
const given = (url: string) => ({ PATH: process.env.PATH, FIRMAMENT_SECRET: testSecret, DATABASE_URL: url })

test('a server outlives a rejection and a broken connection, logs and counts them; an exception stops it in order, with 1', async () => {
  await withTestDatabase(async url => {
    const metricsPort = await freePort()
    const server = await spawnServer({ DATABASE_URL: url, METRICS_PORT: String(metricsPort) }, straying)
    try {
      process.kill(server.pid, signals.rejection)
      await until('the rejection is logged', () => server.logged().includes('unhandled promise rejection'))
      process.kill(server.pid, signals.connection)
      await until('the connection is logged', () => server.logged().includes('without an error handler broke'))
      assert.match(server.logged(), /"level":50,.*"message":"a stray rejection","stack":"Error: a stray rejection\\n/)
      assert.equal((await fetch(`${server.base}/readyz`)).status, 200)
      const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
      assert.match(metrics, /^firmament_stray_errors_total\{kind="rejection"\} 1$/m)
      assert.match(metrics, /^firmament_stray_errors_total\{kind="exception"\} 1$/m)
      process.kill(server.pid, signals.exception)
      assert.equal(await server.ended, '1')
      assert.match(server.logged(), /"level":60,.*"message":"a stray exception"/)
      assert.equal(server.said(), '')
    } finally {
      await server.kill('SIGKILL')
    }
  })
})

test('one of several server processes that an exception ends is replaced; a rejection ends neither it nor the one that starts them', async () => {
  await withTestDatabase(async url => {
    const env = { DATABASE_URL: url, ROLES: 'api', WORKERS: '2', LOG_LEVEL: 'info' }
    const server = await spawnServer(env, straying)
    try {
      const started = () =>
        [...server.logged().matchAll(/"pid":(\d+),"msg":"server process started"/g)].map(([, pid]) => Number(pid))
      await until('two have been started', () => started().length === 2)
      const [first] = started() as [number]
      for (const pid of [server.pid, first]) process.kill(pid, signals.rejection)
      await until('both are logged', () => server.logged().split('unhandled promise rejection').length === 3)
      process.kill(first, signals.exception)
      await until('another is started', () => started().length === 3)
      assert.match(server.logged(), /"code":1,.*"msg":"server process exited; starting another"/)
      await server.kill('SIGTERM')
      assert.equal(await server.ended, '0')
    } finally {
      await server.kill('SIGKILL')
    }
  })
})

for (const [what, args, more] of [
  ['a worker', ['work'], {}],
  ['a server of tools', ['mcp'], {}],
] as const) {
  test(`${what} outlives a rejection and ends by an exception with 1`, async () => {
    await withTestDatabase(async url => {
      const key = await withDb(url, async db => {
        const by = await actorOn(db)
        const workspaceId = await createWorkspace(db, systemClock, { name: 'Strays', plan: 'free' }, by)
        return (await createKey(db, systemClock, { workspaceId, api: 'v2' }, by)).key
      })
      const env = { ...given(url), FIRMAMENT_KEY: key, LOG_LEVEL: 'info', ...more }
      const child = spawn(process.execPath, [...straying, main, ...args], { env, stdio: ['pipe', 'pipe', 'pipe'] })
      const ended = once(child, 'exit')
      let output = ''
      for (const stream of [child.stdout, child.stderr]) stream.on('data', chunk => (output += chunk))
      try {
        if (args[0] === 'work') await until('it is ready', () => output.includes('worker ready'))
        else {
          const params = { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'test', version: '1' } }
          child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'initialize', params })}\n`)
          await until('it answers', () => output.includes('"jsonrpc"'))
        }
        child.kill(signals.rejection)
        await until('it is logged', () => output.includes('unhandled promise rejection'))
        child.kill(signals.exception)
        assert.deepEqual(await ended, [1, null], output)
        assert.match(output, /"level":60,.*a stray exception/)
      } finally {
        child.kill('SIGKILL')
      }
    })
  })
}

for (const kind of ['rejection', 'exception'] as const) {
  test(`a command ends by a stray ${kind} with 1 and what it was`, async () => {
    // Accepts connections and never answers, so that the command waits.
    const silent = createServer().listen(0, '127.0.0.1')
    await once(silent, 'listening')
    const { port } = silent.address() as AddressInfo
    const env = given(`postgres://x@127.0.0.1:${port}/x`)
    const child = spawn(process.execPath, [...straying, main, 'migrate'], { env, stdio: ['ignore', 'pipe', 'pipe'] })
    const [socket] = await once(silent, 'connection')
    child.kill(signals[kind])
    const [stdout, stderr, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')])
    assert.deepEqual([code, stdout], [1, ''])
    assert.match(stderr, new RegExp(`^firmament: Error: a stray ${kind}\n`))
    socket.destroy()
    silent.close()
  })
}
