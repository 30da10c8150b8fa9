import assert from 'node:assert/strict'
import { once } from 'node:events'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { keySeal } from '#ingest/feeds/key-seal.ts'
import { sql } from '#postgres/sql.ts'
import { withClient } from '#postgres/with-client.ts'
import { runChild, runCommand, startChild } from '../support/command.ts'
import { createTestDatabase, type TestDatabase } from '../support/database.ts'
import { type Internet, startInternet } from '../support/internet.ts'
import { LatvianRegister } from '../support/latvian-register.ts'
import { testTimeoutMs } from '../support/patience.ts'
import { startPublisher } from '../support/publisher.ts'
import { testSecret } from '../support/secret.ts'

let database: TestDatabase
let folder: string
let internet: Internet
let env: Record<string, string>
const register = new LatvianRegister()

before(async () => {
  database = await createTestDatabase()
  folder = await mkdtemp(path.join(tmpdir(), 'firmament-source-'))
  internet = await startInternet({ 'dati.ur.gov.lv': register.site })
  env = { DATABASE_URL: database.url, FIRMAMENT_DATA: folder, ...internet.env }
})
after(async () => {
  await internet.close()
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

const run = (...args: string[]) => runCommand(['source', ...args], env)

async function listed(code: string) {
  const { stdout } = await run('list', '--json')
  return JSON.parse(stdout).find((one: { code: string }) => one.code === code)
}

const count = (counting: ReturnType<typeof sql>) =>
  withClient(database.url, async client => ((await counting.execute(client)).rows[0] as { count: number }).count)

test('a source that nobody enabled is listed and asks nobody', async () => {
  const { code, stdout } = await run('list')
  assert.equal(code, 0)
  assert.match(stdout, /gleif\/lei\s+off\s+nothing imported\n\s+Full file, and deltas/)
  assert.match(stdout, /not verified: the hour of publication/)
  assert.equal((await run('sync')).stdout, 'No source is enabled.\n')
  assert.equal((await run('sync', '--due')).stdout, 'Nothing is due.\n')
  assert.deepEqual(internet.asked, [])
})

test('what cannot be enabled says why', async () => {
  const unknown = await run('enable', 'nobody')
  assert.equal(unknown.code, 2)
  assert.match(unknown.stderr, /"nobody" cannot update automatically; these can: .*ee-ariregister/)
  const silent = await run('enable', 'us-sec-edgar')
  assert.equal(silent.code, 2)
  assert.match(silent.stderr, /us-sec-edgar\/submissions requires a contact: add --contact/)
  const asked = await run('sync', 'us-sec-edgar/submissions')
  assert.equal(asked.code, 1)
  assert.match(asked.stdout, /failed: this publisher requires a contact/)
  const since = await run('enable', 'lv-ur/register', '--since', '2026-11-01')
  assert.equal(since.code, 2)
  assert.match(since.stderr, /publishes full files only/)
  assert.equal((await run('disable', 'lv-ur/register')).stdout, 'lv-ur/register was not enabled.\n')
})

test('a key is taken from a file or the environment, kept sealed, and shown nowhere', async () => {
  const missing = await run('enable', 'gb-companies-house/events')
  assert.equal(missing.code, 2)
  assert.match(
    missing.stderr,
    /gb-companies-house\/events requires a key: firmament source enable gb-companies-house\/events --key-file FILE/,
  )
  const file = path.join(folder, 'stream.key')
  await writeFile(file, 'a key with spaces\n')
  assert.match(
    (await run('enable', 'gb-companies-house/events', '--key-file', file)).stderr,
    / must contain the key and nothing else/,
  )
  assert.match((await run('enable', 'lv-ur', '--key-file', file)).stderr, / must contain the key and nothing else/)
  assert.match((await run('enable', 'be-kbo', '--key-file', file)).stderr, /the account, as user:password, and nothing/)
  const key = 'k3y-of-the-stream'
  await writeFile(file, `${key}\n`)
  assert.match((await run('enable', 'lv-ur/register', '--key-file', file)).stderr, /lv-ur\/register does not use a key/)
  const enabled = await run('enable', 'gb-companies-house/events', '--key-file', file)
  assert.match(enabled.stdout, /gb-companies-house\/events is enabled/)
  const byVariable = { ...env, FIRMAMENT_SOURCE_KEY: key }
  assert.equal((await runCommand(['source', 'enable', 'gb-companies-house/psc'], byVariable)).code, 0)
  assert.equal((await listed('gb-companies-house/events')).has_key, true)
  const lines = await withClient(database.url, client => client.query('select * from audit_lines'))
  const said = [
    enabled.stdout,
    (await run('list', '--json')).stdout,
    (await run('list')).stdout,
    (await run('log')).stdout,
  ]
  assert.ok(![...said, JSON.stringify(lines.rows)].some(text => text.includes(key)))
  assert.equal(await count(sql`select count(*)::int from feeds where position(${key}::bytea in key) > 0`), 0)
  const next = 'another-secret-of-more-than-32-letters'
  const rotated = await runCommand(['secret', 'rotate', '--json'], {
    ...env,
    FIRMAMENT_SECRET: next,
    FIRMAMENT_FORMER_SECRET: testSecret,
  })
  assert.equal(JSON.parse(rotated.stdout).unreadable, 0, rotated.stderr)
  const { rows } = await withClient(database.url, client => client.query('select key from feeds where key is not null'))
  assert.deepEqual(
    rows.map(row => keySeal(next).open(row.key)),
    [key, key],
  )
  await runCommand(['secret', 'rotate'], { ...env, FIRMAMENT_FORMER_SECRET: next })
  for (const dataset of ['events', 'psc']) await run('disable', `gb-companies-house/${dataset}`)
  await withClient(database.url, client => client.query('delete from feeds'))
})

test('enabled, due, loaded, unchanged, changed, failed and disabled: each is told', async () => {
  register.publish('2026-11-16', { 40003000001: 'Pirmā SIA', 40003000002: 'Otrā SIA' })
  assert.match((await run('enable', 'lv-ur/register')).stdout, /lv-ur\/register is enabled/)
  assert.equal((await listed('lv-ur/register')).state, 'new')
  const first = await run('sync', '--due', '--json')
  assert.deepEqual(
    JSON.parse(first.stdout).map(({ code, state }: { code: string; state: string }) => [code, state]),
    [['lv-ur/register', 'finished']],
  )
  const fresh = await listed('lv-ur/register')
  assert.equal(fresh.published_at, '2026-11-16T04:00:00.000Z')
  assert.deepEqual(fresh.coverage, { records: 3, entries: 0, officers: 0, holdings: 0, links: 0, statements: 0 })
  assert.ok(new Date(fresh.next_at).getTime() > Date.now() + 5 * 3_600_000)
  // What is not due is not asked for, and what did not change is not sent.
  assert.equal((await run('sync', '--due')).stdout, 'Nothing is due.\n')
  assert.equal((await run('sync', 'lv-ur/register')).stdout, 'lv-ur/register: up to date.\n')

  register.publish('2026-11-17', { 40003000001: 'Pirmā jaunā SIA', 40003000002: 'Otrā SIA' })
  assert.match(
    (await run('sync', 'lv-ur')).stdout,
    /lv-ur\/register: up to date with 3 rows of 1 deliveries, 1 changes\./,
  )

  register.isRefusing = true
  const refused = await run('sync', 'lv-ur/register')
  assert.equal(refused.code, 1)
  assert.match(refused.stdout, /failed: .* returned 403: it refuses this server/)
  const failing = await listed('lv-ur/register')
  assert.equal(failing.state, 'failing')
  assert.match(failing.error, /403/)
  assert.equal(await count(sql`select count(*)::int from companies where name = 'Pirmā jaunā SIA'`), 1)
  register.isRefusing = false
  const log = (await run('log', 'lv-ur')).stdout
  assert.match(log, /failed: https:\/\/dati\.ur\.gov\.lv\/register\/register\.csv returned 403/)
  assert.match(log, /full register\.csv, register_name_history\.csv: 3 rows, 1 changes, import \d+/)
  assert.equal(JSON.parse((await run('log', '--json', '--limit', '1')).stdout).length, 1)

  assert.match((await run('disable', 'lv-ur/register')).stdout, /is disabled/)
  assert.equal((await listed('lv-ur/register')).state, 'off')
  assert.equal(
    await count(sql`
      select count(*)::int from audit_lines where act in ('source.enabled', 'source.disabled') and object = 'lv-ur/register'`),
    2,
  )
})

test('an older file under the same name changes nothing', async () => {
  register.publish('2026-11-15', { 40003000001: 'Vecā SIA', 40003000002: 'Otrā SIA' })
  const { code, stdout } = await run('sync', 'lv-ur/register')
  assert.equal(code, 1)
  assert.match(stdout, /published on 2026-11-15, but a newer file \(2026-11-17\) is already imported/)
  assert.equal(await count(sql`select count(*)::int from companies where name = 'Vecā SIA'`), 0)
})

test('a process that is killed while it loads leaves nothing behind that the next one does not take up', async () => {
  register.publish('2026-11-18', { 40003000001: 'Trešā SIA', 40003000002: 'Otrā SIA' })
  let release = () => {}
  register.hold = new Promise<void>(resolve => {
    release = resolve
  })
  const asked = internet.asked.length
  const child = startChild(['source', 'sync', 'lv-ur/register'], env, { stdio: 'ignore' })
  const until = Date.now() + testTimeoutMs
  while (internet.asked.length === asked && Date.now() < until) await sleep(20)
  assert.equal((await listed('lv-ur/register')).state, 'running')
  assert.match((await run('sync', 'lv-ur/register')).stdout, /another process is loading it/)
  child.kill('SIGKILL')
  await once(child, 'exit')
  release()
  register.hold = undefined
  let said = ''
  while (!/up to date with/.test(said) && Date.now() < until) said = (await run('sync', 'lv-ur/register')).stdout
  assert.match(said, /up to date with 3 rows/)
  assert.match((await run('log', 'lv-ur', '--limit', '2')).stdout, /failed: stopped or killed before it was done/)
  assert.ok(!(await readdir(path.join(folder, 'sources', 'lv-ur'))).includes('register'), 'no file stays behind')
})

test('the proxy may open TLS, where its authority is named, and a mirror may stand for a publisher', async () => {
  const own = await createTestDatabase()
  const place = await mkdtemp(path.join(tmpdir(), 'firmament-mirror-'))
  const register = new LatvianRegister()
  register.publish('2026-11-16', { 40003000001: 'Pirmā SIA' })
  const outside = await startInternet({ 'dati.ur.gov.lv': register.site })
  const mirror = await startPublisher((request, response) => {
    const { pathname } = new URL(request.url as string, 'http://mirror')
    if (!pathname.startsWith('/latvia/')) return response.writeHead(404).end()
    return register.site(new URL(pathname.slice('/latvia'.length), 'https://dati.ur.gov.lv'), request, response)
  })
  try {
    const { NODE_EXTRA_CA_CERTS, ...proxy } = outside.env
    const sync = (env: Record<string, string | undefined>) =>
      runChild(['source', 'sync', 'lv-ur/register'], {
        DATABASE_URL: own.url,
        FIRMAMENT_DATA: place,
        ...(env as Record<string, string>),
      })
    const unknown = await sync(proxy)
    assert.equal(unknown.code, 1)
    assert.match(unknown.stdout, /the certificate of https:\/\/dati\.ur\.gov\.lv is not trusted .*NODE_EXTRA_CA_CERTS/)
    assert.deepEqual(outside.asked, [])
    const known = await sync({ ...proxy, NODE_EXTRA_CA_CERTS })
    assert.match(known.stdout, /up to date with 2 rows/, known.stderr)
    const asked = outside.asked.length
    assert.ok(asked > 0)

    register.publish('2026-11-17', { 40003000001: 'Cita SIA' })
    const mirrored = await sync({ FIRMAMENT_SOURCE_MIRRORS: `https://dati.ur.gov.lv=${mirror.origin}/latvia/` })
    assert.match(mirrored.stdout, /up to date with 2 rows of 1 deliveries/, mirrored.stderr)
    assert.ok(mirror.asked.includes('GET /latvia/register/register.csv'))
    assert.equal(outside.asked.length, asked, 'nobody else is asked')
  } finally {
    await outside.close()
    await mirror.close()
    await own.drop()
    await rm(place, { recursive: true })
  }
})
