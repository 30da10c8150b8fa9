import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { runningEmbeddedUrl } from '#postgres/embedded/embedded-postgres.ts'
import { runCommand } from '../support/command.ts'
import { createTestDatabase } from '../support/database.ts'
import { main } from '../support/main.ts'
import { freePort, type ServerProcess, spawnServer } from '../support/server.ts'

let dataDir: string
let server: ServerProcess
let metricsPort: number
let first: Login
const env = () => ({ FIRMAMENT_DATA: dataDir, FIRMAMENT_DEMO: '2000', METRICS_PORT: String(metricsPort) })

before(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'firmament-serve-'))
  metricsPort = await freePort()
  server = await spawnServer({ ...env(), LOG_LEVEL: 'info' })
})
after(async () => {
  await server.kill('SIGTERM')
  await rm(dataDir, { recursive: true, force: true })
})

type Login = { email: string; password: string; v1Key: string; v2Key: string }

/** New ones: those that a terminal was shown are not known here. */
async function demoLogin(): Promise<Login> {
  const { code, stdout, stderr } = await runCommand(['demo', 'login', '--json'], env())
  assert.equal(code, 0, stderr)
  return JSON.parse(stdout)
}

/** The line that says that a server is ready, a moment after it starts to answer. */
async function readyLine(started: ServerProcess): Promise<Record<string, unknown>> {
  const find = () =>
    started
      .logged()
      .split('\n')
      .find(line => line.includes('"Firmament is ready"'))
  for (let tries = 0; tries < 500 && !find(); tries++) await sleep(20)
  return JSON.parse(find() ?? '{}')
}

const profile = (key: string, base = server.base) =>
  fetch(`${base}/v1/kyb/1/lite`, { headers: { authorization: `Bearer ${key}` } })

test('without a terminal the first start says in one line of JSON that it is ready, and makes no login', async () => {
  const { port } = new URL(server.base)
  assert.partialDeepStrictEqual(await readyLine(server), {
    address: `http://localhost:${port}`,
    docs: `http://localhost:${port}/docs`,
    next: 'node bin/firmament.js demo login',
  })
  for (const line of server.output().trimEnd().split('\n')) assert.doesNotThrow(() => JSON.parse(line), line)
  assert.doesNotMatch(server.output(), /fm[12]_live|password|curl/)
  first = await demoLogin()
  assert.equal((await profile(first.v1Key)).status, 200)
})

test('a thread of its own sets the pages of evidence', async () => {
  const headers = { authorization: `Token ${first.v2Key}` }
  const evidence = await fetch(`${server.base}/v2/evidence/1?format=pdf`, { headers })
  assert.equal(evidence.status, 200, server.output())
  assert.match(Buffer.from(await evidence.arrayBuffer()).toString('latin1'), /^%PDF-/)
})

test('at a terminal the first start prints a login and working curl lines, which the log does not have', async t => {
  if (!existsSync('/usr/bin/script')) return t.skip('this machine has no command "script", which makes a terminal')
  const folder = await mkdtemp(path.join(os.tmpdir(), 'firmament-terminal-'))
  const log = path.join(folder, 'log')
  // The server above has one of its own.
  const database = await createTestDatabase()
  const seen = {
    ...process.env,
    DATABASE_URL: database.url,
    FIRMAMENT_DATA: path.join(folder, 'data'),
    FIRMAMENT_DEMO: '2000',
    PORT: String(await freePort()),
  }
  const command = `exec '${process.execPath}' '${main}' serve > '${log}'`
  const started = spawn('/usr/bin/script', ['-qefc', command, '/dev/null'], { env: seen })
  let said = ''
  started.stdout.on('data', chunk => (said += chunk))
  try {
    while (!/creates new ones\.\s+$/.test(said)) {
      assert.equal(started.exitCode, null, said)
      await sleep(50)
    }
    const [, base = ''] = /Firmament is ready at (http:\/\/localhost:\d+)/.exec(said) ?? []
    const [, password = ''] = /Dashboard login: \S+@\S+ {2}password: (\S{12,})/.exec(said) ?? []
    assert.notEqual(password, '')
    const lines = [...said.matchAll(/curl -H '(\w+): (\w+ (\w+))' http:\/\/[^/]+(\S+)/g)]
    assert.equal(lines.length, 2)
    for (const [, name = '', value = '', , pathname] of lines) {
      assert.equal((await fetch(base + pathname, { headers: { [name]: value } })).status, 200, pathname)
    }
    const logged = await readFile(log, 'utf8')
    assert.match(logged, /"Firmament is ready"/)
    for (const secret of [password, ...lines.map(line => line[3] as string)]) assert.ok(!logged.includes(secret))
  } finally {
    const ended = once(started, 'exit')
    // As a person would: the terminal passes it on.
    started.stdin.write('\x03')
    await ended
    await database.drop()
    await rm(folder, { recursive: true, force: true, maxRetries: 3 })
  }
})

test('the log says that no mail is sent', () => {
  assert.match(server.output(), /SMTP_URL is not set, so no e-mail is sent/)
})

test('the login is stored nowhere', async () => {
  const files = await readdir(dataDir, { withFileTypes: true })
  for (const { name } of files.filter(entry => entry.isFile())) {
    const text = await readFile(path.join(dataDir, name), 'utf8')
    for (const secret of [first.password, first.v1Key]) assert.ok(!text.includes(secret), name)
  }
})

test('log lines of a request carry its id and never the key', async () => {
  const response = await profile(first.v1Key)
  const id = response.headers.get('x-service-request-id')
  const logged = () =>
    server
      .output()
      .split('\n')
      .filter(line => line.startsWith('{') && line.endsWith('}'))
  // The line is written after the response was sent.
  for (let tries = 0; tries < 50 && !logged().some(line => JSON.parse(line).request_id === id); tries++) await sleep(20)
  assert.ok(logged().some(line => JSON.parse(line).request_id === id))
  assert.ok(!logged().some(line => line.includes(first.v1Key)))
})

test('an address that cannot be decoded is an unknown one of its surface, in the bundled program too', async () => {
  for (const [path, status] of [
    ['/v2/%ff', 401],
    ['/v1/%ff', 401],
    ['/docs/%ff', 404],
    ['/%ff', 404],
  ] as const) {
    const answer = await fetch(`${server.base}${path}`)
    assert.deepEqual([answer.status, answer.headers.get('x-content-type-options')], [status, 'nosniff'], path)
    assert.doesNotMatch(await answer.text(), /FST_/)
  }
})

test('metrics are on their own port', async () => {
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
  assert.match(text, /firmament_request_seconds_count\{surface="v1",operation="liteKyb",status="200"\}/)
  assert.equal((await fetch(`${server.base}/v2/metrics`)).status, 401)
})

test('commands use the database of the running server', async () => {
  const { stdout, code } = await runCommand(
    ['workspace', 'create', '--name', 'Beside', '--plan', 'paid', '--units', '5', '--json'],
    env(),
  )
  assert.equal(code, 0)
  const { id } = JSON.parse(stdout)
  const key = await runCommand(['key', 'create', '--workspace', id, '--api', 'v1', '--json'], env())
  const headers = { authorization: `Bearer ${JSON.parse(key.stdout).key}` }
  assert.equal((await fetch(`${server.base}/v1/kyb/1/lite`, { headers })).status, 200)
})

test('a second server on the same port says so and leaves the first alone', async () => {
  const { code, stderr } = await runCommand(['serve'], { ...env(), METRICS_PORT: '', PORT: new URL(server.base).port })
  assert.equal(code, 1)
  assert.match(stderr, /address already in use.*PORT/)
  assert.doesNotMatch(stderr, /\n\s+at /)
  assert.equal((await fetch(`${server.base}/readyz`)).status, 200)
})

test('SIGTERM lets open requests finish; a later start finds the data and prints no login', async () => {
  const statuses = await whileReadsWait(async release => {
    const asked = Array.from({ length: 20 }, async () => {
      const response = await profile(first.v1Key)
      await response.text()
      return response.status
    })
    await sleep(500)
    const stopped = server.kill('SIGTERM')
    await sleep(200)
    await release()
    await stopped
    return Promise.all(asked)
  })
  assert.deepEqual(statuses, Array(20).fill(200))
  server = await spawnServer({ ...env(), LOG_LEVEL: 'info' })
  assert.equal((await readyLine(server)).next, 'node bin/firmament.js demo login')
  assert.doesNotMatch(server.output(), /password|curl/)
  assert.equal((await profile(first.v1Key)).status, 200, 'the keys still work')
})

test('demo login creates new credentials and revokes the old ones; other machines never find a demo login', async () => {
  const { email, password, v1Key, v2Key } = await demoLogin()
  assert.equal((await profile(v1Key)).status, 200)
  // The server may accept the old one for a moment.
  await sleep(1_000)
  assert.equal((await profile(first.v1Key)).status, 401)
  assert.match(v2Key, /^fm2_live_/)
  const signedIn = await fetch(`${server.base}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: server.base },
    body: JSON.stringify({ email, password }),
  })
  assert.equal(signedIn.status, 200)

  const wide = { ...env(), METRICS_PORT: '', HOST: '0.0.0.0', PORT: String(await freePort()) }
  const refused = await runCommand(['serve'], wide)
  assert.equal(refused.code, 1)
  assert.match(refused.stderr, /HOST=0\.0\.0\.0 .* demo login still exists[\s\S]*FIRMAMENT_DEMO_LOGIN=anywhere/)
  assert.doesNotMatch(refused.stderr, /\n\s+at /)
  const command = await runCommand(['demo', 'login'], wide)
  assert.deepEqual([command.code, command.stdout], [1, ''])
  const proxied = { ...wide, HOST: '127.0.0.1', PUBLIC_URL: 'https://firmament.example.com' }
  const behind = await runCommand(['serve'], proxied)
  assert.equal(behind.code, 1)
  assert.match(behind.stderr, /PUBLIC_URL=https:\/\/firmament\.example\.com .* demo login still exists/)
  assert.match(
    (await runCommand(['demo', 'login'], proxied)).stderr,
    /PUBLIC_URL=.* exposes the server to other machines/,
  )
  assert.equal((await runCommand(['demo', 'login'], { ...wide, FIRMAMENT_DEMO_LOGIN: 'anywhere' })).code, 0)

  const removed = await runCommand(['demo', 'remove', '--login', '--yes', '--json'], env())
  assert.deepEqual(JSON.parse(removed.stdout), { companies: 0, users: 1, workspaces: 1, keys: 6 })
  const open = await spawnServer({ ...wide, LOG_LEVEL: 'info' })
  assert.ok((await readyLine(open)).address)
  await open.kill('SIGTERM')
  assert.doesNotMatch(open.output(), /password|curl/)
})

/** Holds a lock that every company read must wait for. */
async function whileReadsWait<T>(work: (release: () => Promise<unknown>) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: await runningEmbeddedUrl(dataDir) })
  await client.connect()
  await client.query('begin; lock table companies in access exclusive mode')
  return work(() => client.end())
}
