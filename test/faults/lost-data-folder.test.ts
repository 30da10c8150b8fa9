import assert from 'node:assert/strict'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { makeDemoLogin } from '#domain/accounts/demo-login.ts'
import { withClient } from '#postgres/with-client.ts'
import { createUser } from '../../src/domain/accounts/create-user.ts'
import { systemClock } from '../../src/domain/clock.ts'
import { keptSecret } from '../../src/lib/kept-secret.ts'
import { withDb } from '../../src/postgres/db.ts'
import { runningEmbeddedUrl } from '../../src/postgres/embedded/embedded-postgres.ts'
import { actorOn } from '../support/actor.ts'
import { codeFor } from '../support/authenticator.ts'
import { startCaller } from '../support/caller.ts'
import { runChild } from '../support/command.ts'
import { type ServerProcess, spawnServer } from '../support/server.ts'

// The small version of bench/backup.ts: a backup under load, the data folder gone, everything back.

const companies = 2000
const email = 'ada@example.com'
const password = 'correct horse battery'
let folder: string
let server: ServerProcess | undefined
const env = () => ({
  FIRMAMENT_DATA: path.join(folder, 'data'),
  FIRMAMENT_BACKUP_PASSPHRASE: 'a passphrase of the tests',
  // The one that is kept in the data folder.
  FIRMAMENT_SECRET: '',
})

before(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'firmament-lost-'))
})
after(async () => {
  await server?.kill('SIGTERM')
  await rm(folder, { recursive: true, force: true })
})

/** What a browser sends and gets back from the dashboard's sign-in. */
async function post(base: string, way: string, body: object, cookie = '') {
  const response = await fetch(`${base}/api/auth${way}`, {
    method: 'POST',
    headers: { origin: 'http://localhost:8080', 'content-type': 'application/json', cookie },
    body: JSON.stringify(body),
  })
  const cookies = response.headers.getSetCookie().map(line => line.split(';')[0])
  return { status: response.status, cookie: cookies.join('; '), body: JSON.parse(await response.text()) }
}

test('a data folder that is lost under load comes back: ledger, keys, sign-in with a second factor, and no defect', async () => {
  const { FIRMAMENT_DATA: dataDir } = env()
  const file = path.join(folder, 'backup.tar')
  const publicUrl = { PUBLIC_URL: 'http://localhost:8080' }
  server = await spawnServer({ ...env(), ...publicUrl, FIRMAMENT_DEMO: String(companies) })
  const url = (await runningEmbeddedUrl(dataDir)) as string
  await withDb(url, async db =>
    createUser(db, systemClock, { email, password, name: 'Ada' }, await actorOn(db, await keptSecret(dataDir))),
  )
  const { cookie } = await post(server.base, '/sign-in/email', { email, password })
  const { totpURI } = (await post(server.base, '/two-factor/enable', { password }, cookie)).body
  const enabled = await post(server.base, '/two-factor/verify-totp', { code: await codeFor(totpURI) }, cookie)
  assert.equal(enabled.status, 200)
  const { v1Key } = await withDb(url, async db =>
    makeDemoLogin(db, systemClock, await actorOn(db, await keptSecret(dataDir))),
  )

  const caller = startCaller(server.base, `Bearer ${v1Key}`, companies)
  while (caller.calls.length < 20) await new Promise(resolve => setTimeout(resolve, 20))
  const begun = performance.now()
  const written = await runChild(['backup', file, '--json'], env())
  const ended = performance.now()
  assert.equal(written.code, 0, written.stderr)
  await caller.stop()
  assert.deepEqual(caller.failures, [])

  await server.kill('SIGKILL')
  const postmaster = Number((await readFile(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0])
  process.kill(postmaster, 'SIGKILL')
  await rm(dataDir, { recursive: true })

  const restored = await runChild(['restore', file, '--json'], env())
  assert.equal(restored.code, 0, restored.stderr)
  assert.deepEqual((await readdir(folder)).sort(), ['backup.tar', 'data'])
  const verified = await runChild(['verify'], env())
  assert.equal(verified.code, 0, verified.stdout + verified.stderr)
  assert.doesNotMatch(verified.stdout, /^(wrong|note)/m)

  server = await spawnServer({ ...env(), ...publicUrl, FIRMAMENT_DEMO: String(companies) })
  assert.doesNotMatch(server.output(), /not the one that this database is sealed with/)
  const ledger = await withClient((await runningEmbeddedUrl(dataDir)) as string, async client => {
    const { rows } = await client.query(
      `select request_id as id, units, (select sum(month_used) from allowances where meter = 'units')::int as used
       from ledger where operation = 'liteKyb'`,
    )
    return rows as { id: string; units: number; used: number }[]
  })
  const lines = new Set(ledger.map(({ id }) => id))
  const before = caller.calls.filter(({ answered }) => answered < begun)
  const after = caller.calls.filter(({ asked }) => asked > ended)
  const known = new Set(caller.calls.map(({ id }) => id))
  assert.ok(before.length >= 20 && caller.calls.length > before.length, 'it was asked before and during the backup')
  assert.deepEqual(
    before.filter(({ id }) => !lines.has(id)),
    [],
    'whoever was answered before it is in the ledger',
  )
  assert.deepEqual(
    after.filter(({ id }) => lines.has(id)),
    [],
    'and nobody who asked after it',
  )
  assert.deepEqual(
    ledger.filter(({ id }) => !known.has(id)),
    [],
    'nobody was charged who got no answer',
  )
  assert.equal(ledger[0]?.used, ledger.length, 'the meter says what the ledger says')

  assert.equal(
    (await fetch(`${server.base}/v1/kyb/1/lite`, { headers: { authorization: `Bearer ${v1Key}` } })).status,
    200,
  )
  const signedIn = await post(server.base, '/sign-in/email', { email, password })
  assert.equal(signedIn.body.twoFactorRedirect, true)
  const code = await codeFor(totpURI, 1)
  assert.equal((await post(server.base, '/two-factor/verify-totp', { code }, signedIn.cookie)).status, 200)
})
