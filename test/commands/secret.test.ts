import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { pino } from 'pino'
import { sql } from '#postgres/sql.ts'
import { openSecret } from '../../src/commands/open-secret.ts'
import { readConfig } from '../../src/config.ts'
import { readTarget } from '../../src/domain/watching/alert.ts'
import { setCallback } from '../../src/domain/watching/callback.ts'
import { readReceiver } from '../../src/domain/watching/receiver.ts'
import { makeRule } from '../../src/domain/watching/rule.ts'
import { isWeakSecret } from '../../src/lib/is-weak-secret.ts'
import { cookiesOf, startTestApp, type TestApp } from '../support/app.ts'
import { codeFor } from '../support/authenticator.ts'
import { runCommand } from '../support/command.ts'
import { createTestDatabase, type TestDatabase } from '../support/database.ts'
import { newcomer, password } from '../support/people.ts'
import { testSecret } from '../support/secret.ts'

let database: TestDatabase
let dataDir: string
const apps: TestApp[] = []

before(async () => {
  database = await createTestDatabase()
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'firmament-secret-'))
})
after(async () => {
  for (const app of apps) await app.close()
  await database.drop()
  await rm(dataDir, { recursive: true })
})

const newSecret = () => randomBytes(32).toString('base64')
const rotate = (env: Record<string, string>, ...flags: string[]) =>
  runCommand(['secret', 'rotate', ...flags], {
    DATABASE_URL: database.url,
    FIRMAMENT_DATA: dataDir,
    FIRMAMENT_SECRET: '',
    ...env,
  })
async function appWith(secret: string): Promise<TestApp> {
  const app = await startTestApp({ url: database.url, secret })
  apps.push(app)
  return app
}

/** What a start with this secret logs. */
async function told(secret: string): Promise<string> {
  const db = (apps[0] ?? (await appWith(testSecret))).databases.primary
  let said = ''
  const log = pino({}, { write: (line: string) => (said += line) })
  assert.equal(await openSecret(db, readConfig({ FIRMAMENT_SECRET: secret, FIRMAMENT_DATA: dataDir }), log), secret)
  return said
}

test('a start says that a secret is weak, or not that of its database', async () => {
  assert.equal(await told(testSecret), '')
  assert.equal(await told(testSecret), '')
  assert.match(await told(newSecret()), /FIRMAMENT_SECRET is not the secret of this database/)
  assert.equal(await told(testSecret), '')
  assert.match(await told('password'.repeat(4)), /FIRMAMENT_SECRET is easy to guess/)
})

test('a secret that repeats itself or has few different characters is weak', () => {
  const weak = ['x'.repeat(64), 'change-me!'.repeat(4), '0123456789abcdef0123456789abcdef', `${'a'.repeat(30)}bcdefgh`]
  for (const secret of weak) assert.ok(isWeakSecret(secret), secret)
  for (const bytes of [16, 32]) {
    for (const form of ['hex', 'base64', 'base64url'] as const) {
      const secret = randomBytes(bytes).toString(form)
      if (secret.length >= 32) assert.ok(!isWeakSecret(secret), secret)
    }
  }
})

test('after a rotation the second factor still signs in, notifications are signed as before, and chats are reached', async () => {
  const app = await appWith(testSecret)
  const db = app.databases.primary
  const { email, cookie, workspaceId } = await newcomer(app)
  const post = (at: TestApp, path: string, body: object, cookie?: string) =>
    at.browse('POST', `/api/auth${path}`, { body, ...(cookie && { cookie }) })
  const { totpURI, backupCodes } = (await post(app, '/two-factor/enable', { password }, cookie)).json()
  await post(app, '/two-factor/verify-totp', { code: await codeFor(totpURI) }, cookie)
  const address = 'http://127.0.0.1:9/'
  await setCallback(db, app.callbacks, workspaceId, { address }, app.by)
  await setCallback(db, app.callbacks, workspaceId, { address, rotateSecret: true }, app.by)
  const keysWith = async ({ callbacks }: TestApp) =>
    (await readReceiver(db, callbacks.seal, workspaceId))?.keys.map(key => key.export().toString('hex'))
  const chat = 'http://127.0.0.1:9/hooks/its-secret'
  const scope = { name: 'All', fields: null, least: 'low', countries: null, lists: null } as const
  const rule = await makeRule(
    db,
    () => app.now,
    app.callbacks,
    { workspaceId, ...scope, target: { address: chat } },
    app.by,
  )
  const chatWith = async ({ callbacks }: TestApp) => (await readTarget(db, callbacks.seal, rule))?.address
  const keys = await keysWith(app)
  assert.equal(keys?.length, 2)

  const secret = newSecret()
  const wrong = await rotate({ FIRMAMENT_SECRET: secret, FIRMAMENT_FORMER_SECRET: newSecret() })
  assert.equal(wrong.code, 1)
  assert.match(wrong.stderr, /the previous secret is not the secret of this database/)
  assert.match(
    (await rotate({ FIRMAMENT_SECRET: secret })).stderr,
    /set FIRMAMENT_FORMER_SECRET to the previous secret/,
  )
  assert.match((await rotate({ FIRMAMENT_SECRET: 'password'.repeat(4) })).stderr, /easy to guess/)
  const done = await rotate({ FIRMAMENT_SECRET: secret, FIRMAMENT_FORMER_SECRET: testSecret }, '--json')
  assert.deepEqual(JSON.parse(done.stdout), { resealed: 4, unreadable: 0 }, done.stderr)

  assert.equal(await told(secret), '')
  assert.match(await told(testSecret), /not the secret of this database/)
  const later = await appWith(secret)
  assert.deepEqual(await keysWith(later), keys)
  assert.deepEqual([await chatWith(later), await chatWith(app)], [chat, null])
  await sql`delete from rate_limits`.execute(db)
  const signIn = async (way: string, code: string) =>
    post(later, way, { code }, cookiesOf(await post(later, '/sign-in/email', { email, password })))
  assert.equal((await signIn('/two-factor/verify-totp', await codeFor(totpURI, 1))).statusCode, 200)
  assert.equal((await signIn('/two-factor/verify-backup-code', backupCodes[0])).statusCode, 200)

  const lost = await rotate({ FIRMAMENT_SECRET: newSecret() }, '--lost', '--json')
  assert.deepEqual(JSON.parse(lost.stdout), { resealed: 0, unreadable: 4 }, lost.stderr)
})

test('a stored secret is replaced by the next one, even if the rotation was killed before its end', async () => {
  const first = newSecret()
  await writeFile(path.join(dataDir, 'secret'), first)
  assert.equal((await rotate({}, '--lost')).code, 0)
  const [one, file] = [await readFile(path.join(dataDir, 'secret'), 'utf8'), path.join(dataDir, 'secret')]
  assert.notEqual(one, first)
  const { code, stdout } = await rotate({})
  assert.equal(code, 0)
  assert.match(stdout, /Start all servers and workers with it now/)
  const two = await readFile(file, 'utf8')
  assert.notEqual(two, one)
  // The state that a process leaves when it is killed between sealing and replacing the secret.
  await rename(file, path.join(dataDir, 'secret.next'))
  await writeFile(file, one)
  assert.equal((await rotate({})).code, 0)
  assert.equal(await readFile(file, 'utf8'), two)
  assert.deepEqual(await readdir(dataDir), ['secret'])
})
