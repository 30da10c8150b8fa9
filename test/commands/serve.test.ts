import assert from 'node:assert/strict'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { runningEmbeddedUrl } from '#postgres/embedded/embedded-postgres.ts'
import { runCommand } from '../support/command.ts'
import { freePort, type ServerProcess, spawnServer } from '../support/server.ts'

let dataDir: string
let server: ServerProcess
let metricsPort: number
let firstCurl: RegExpExecArray
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

const curls = (output: string) => [...output.matchAll(/curl -H '(\w+): ([^']+)' http:\/\/[^/]+(\S+)/g)]

/** What the server prints once it is ready, a moment after it starts to answer. */
async function welcome(started: ServerProcess): Promise<string> {
  for (let tries = 0; tries < 500 && !/ready at[\s\S]*\n\n$/.test(started.said()); tries++) await sleep(20)
  return started.said()
}

test('the first start prints a login and working curl lines, outside the log', async () => {
  const said = await welcome(server)
  assert.match(said, /Firmament is ready at http:\/\/localhost:\d+/)
  const [, password = ''] = /Dashboard login: \S+@\S+ {2}password: (\S{12,})/.exec(said) ?? []
  assert.notEqual(password, '')
  assert.ok(!server.logged().includes(password))
  const lines = curls(said)
  firstCurl = lines[0] as RegExpExecArray
  for (const [, , value = ''] of lines) assert.ok(!server.logged().includes(value.split(' ')[1] as string))
  assert.equal(lines.length, 2)
  for (const [, name = '', value = '', pathname] of lines) {
    const response = await fetch(server.base + pathname, { headers: { [name]: value } })
    assert.equal(response.status, 200, pathname)
  }
})

test('the log says that no mail is sent', () => {
  assert.match(server.output(), /SMTP_URL is not set, so no e-mail is sent/)
})

test('the login is stored nowhere', async () => {
  const [, , value = ''] = firstCurl
  const files = await readdir(dataDir, { withFileTypes: true })
  for (const { name } of files.filter(entry => entry.isFile())) {
    const text = await readFile(path.join(dataDir, name), 'utf8')
    assert.ok(!text.includes(value.split(' ')[1] as string), name)
  }
})

test('log lines of a request carry its id and never the key', async () => {
  const [, name = '', value = '', pathname] = curls(server.output())[0] as RegExpExecArray
  const response = await fetch(server.base + pathname, { headers: { [name]: value } })
  const id = response.headers.get('x-service-request-id')
  const logged = () =>
    server
      .output()
      .split('\n')
      .filter(line => line.startsWith('{') && line.endsWith('}'))
  // The line is written after the response was sent.
  for (let tries = 0; tries < 50 && !logged().some(line => JSON.parse(line).request_id === id); tries++) await sleep(20)
  assert.ok(logged().some(line => JSON.parse(line).request_id === id))
  assert.ok(!logged().some(line => line.includes(value.split(' ')[1] as string)))
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
  const [, name = '', value = '', pathname] = curls(server.output())[0] as RegExpExecArray
  const statuses = await whileReadsWait(async release => {
    const asked = Array.from({ length: 20 }, async () => {
      const response = await fetch(server.base + pathname, { headers: { [name]: value } })
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
  server = await spawnServer(env())
  const said = await welcome(server)
  assert.match(said, /demo login was shown when it was created; "npx firmament demo login" creates a new one/)
  assert.doesNotMatch(said, /password|curl/)
  const again = await fetch(server.base + pathname, { headers: { [name]: value } })
  assert.equal(again.status, 200, 'the keys still work')
})

test('demo login creates new credentials and revokes the old ones; other machines never find a demo login', async () => {
  const [, name = '', value = '', pathname] = firstCurl
  const made = await runCommand(['demo', 'login', '--json'], env())
  assert.equal(made.code, 0, made.stderr)
  const { email, password, v1Key, v2Key } = JSON.parse(made.stdout)
  const status = async (key: string) =>
    (await fetch(server.base + pathname, { headers: { [name]: `Bearer ${key}` } })).status
  assert.equal(await status(v1Key), 200)
  // The server may accept the old one for a moment.
  await sleep(1_000)
  assert.equal(await status(value.split(' ')[1] as string), 401)
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
  const open = await spawnServer(wide)
  const said = await welcome(open)
  await open.kill('SIGTERM')
  assert.doesNotMatch(said, /password|curl/)
})

/** Holds a lock that every company read must wait for. */
async function whileReadsWait<T>(work: (release: () => Promise<unknown>) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: await runningEmbeddedUrl(dataDir) })
  await client.connect()
  await client.query('begin; lock table companies in access exclusive mode')
  return work(() => client.end())
}
