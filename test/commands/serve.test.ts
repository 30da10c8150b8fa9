import assert from 'node:assert/strict'
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { runningEmbeddedUrl } from '#lib/embedded-postgres.ts'
import { runCommand } from '../support/command.ts'
import { freePort, type ServerProcess, spawnServer } from '../support/server.ts'

let dataDir: string
let server: ServerProcess
let metricsPort: number
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

test('the first start prints a login and curl lines that work', async () => {
  assert.match(server.output(), /Firmament is ready at http:\/\/localhost:\d+/)
  assert.match(server.output(), /Dashboard login: \S+@\S+ {2}password: \S{12,}/)
  const lines = curls(server.output())
  assert.equal(lines.length, 2)
  for (const [, name = '', value = '', pathname] of lines) {
    const response = await fetch(server.base + pathname, { headers: { [name]: value } })
    assert.equal(response.status, 200, pathname)
  }
})

test('the log says that no mail is sent', () => {
  assert.match(server.output(), /no mail is sent, because SMTP_URL is not set/)
})

test('the login is kept for its owner only', async () => {
  const file = path.join(dataDir, 'demo-login.json')
  assert.equal((await stat(file)).mode & 0o777, 0o600)
  assert.match(JSON.parse(await readFile(file, 'utf8')).v1Key, /^fm1_live_/)
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
  // The line is written after the answer has left.
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

test('SIGTERM lets the requests under way finish, and a later start finds the data and prints the same keys', async () => {
  const before = curls(server.output()).map(line => line[2])
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
  assert.deepEqual(
    curls(server.output()).map(line => line[2]),
    before,
  )
})

/** Holds a lock that every company read must wait for. */
async function whileReadsWait<T>(work: (release: () => Promise<unknown>) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: await runningEmbeddedUrl(dataDir) })
  await client.connect()
  await client.query('begin; lock table companies in access exclusive mode')
  return work(() => client.end())
}
