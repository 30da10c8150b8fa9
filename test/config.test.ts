import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { envExample, operatingDoc, writeEnvExample, writeSettingsDoc } from '../scripts/write-settings-doc.ts'
import { ConfigError, readConfig } from '../src/config.ts'

test('defaults', () => {
  const config = readConfig({})
  assert.equal(config.port, 8080)
  assert.equal(config.publicUrl, 'http://localhost:8080')
  assert.equal(config.databaseUrl, null)
  assert.equal(config.metricsPort, null)
  assert.ok(config.dataDir.endsWith('/var'))
})

for (const [name, value] of [
  ['PORT', '80a'],
  ['PORT', '65536'],
  ['METRICS_PORT', '-1'],
  ['WORKERS', '0'],
  ['WORKERS', 'two'],
  ['ROLES', 'api,cook'],
  ['ROLES', ','],
  ['LOG_LEVEL', 'loud'],
  ['DATABASE_DIRECT_URL', 'postgres://direct/x'],
  ['DATABASE_URL', 'postgres://pooler/x?pgbouncer=true'],
  ['DATABASE_URL', 'postgres://one,two/x?target_session_attrs=fastest'],
  ['DATABASE_URL', 'mysql://localhost/x'],
  ['PUBLIC_URL', 'localhost'],
  ['HTTPS_PROXY', 'nonsense'],
  ['https_proxy', 'nonsense'],
  ['HTTP_PROXY', 'proxy.example.com:3128'],
  ['http_proxy', 'nonsense'],
  ['FIRMAMENT_DEMO', 'yes'],
  ['FIRMAMENT_DEMO', '1000'],
  ['FIRMAMENT_DEMO', '3600001'],
  ['DATABASE_READ_URLS', 'postgres://replica/x'],
  ['FIRMAMENT_CALLBACK_ALLOW', '10.0.0.0/8,10.0.0.1'],
  ['FIRMAMENT_TRUSTED_PROXIES', 'all'],
  ['FIRMAMENT_SIGNUP', 'yes'],
  ['FIRMAMENT_OIDC', 'https://login.acme.example'],
  ['FIRMAMENT_OIDC', '[{"id": "acme"}]'],
  ['FIRMAMENT_BACKUP_PASSPHRASE', 'short'],
  ['FIRMAMENT_BACKUP_RECIPIENTS', 'age1ql3z7hjy54pw3hyww5ayyfg7zqgvc7w3j2elw8zmrj2kg5sfn9aqmcac8q'],
  ['FIRMAMENT_BACKUP_RECIPIENTS', 'AGE-SECRET-KEY-1QQ'],
  ['FIRMAMENT_BACKUP_DIR', '/srv/backups'],
  ['FIRMAMENT_BACKUP_DRILL', '0 5 * * *'],
  ['FIRMAMENT_BACKUP_AT', 'daily'],
  ['FIRMAMENT_BACKUP_KEEP', '0'],
  ['FIRMAMENT_BACKGROUND_NICE', '20'],
] as const) {
  test(`${name}=${value} is refused by name`, () => {
    assert.throws(
      () => readConfig({ [name]: value }),
      (error: Error) => error instanceof ConfigError && error.message.includes(name),
    )
  })
}

test('an address may be several servers, and a list of addresses has them apart', () => {
  const primary = 'postgres://me@one:5432,two:5432/x?target_session_attrs=read-write'
  const [first, second] = ['postgres://me@three,four/x?target_session_attrs=standby', 'postgres://me@five/x']
  const config = readConfig({ DATABASE_URL: primary, DATABASE_READ_URLS: `${first}, ${second}` })
  assert.equal(config.databaseUrl, primary)
  assert.deepEqual(config.databaseReadUrls, [first, second])
  assert.throws(() => readConfig({ DATABASE_URL: primary, DATABASE_READ_URLS: `${first},http://me` }), ConfigError)
})

test('a server does everything unless it is told what', () => {
  assert.deepEqual(readConfig({}).roles, ['api', 'prospecting', 'jobs'])
  assert.deepEqual(readConfig({ ROLES: 'api, jobs' }).roles, ['api', 'jobs'])
  assert.throws(() => readConfig({ ROLES: 'jobs', WORKERS: '2' }), /ROLES/)
})

test('nobody signs up unasked where others can reach the server', () => {
  const signUp = (env: Record<string, string>) => readConfig(env).signUp
  assert.equal(signUp({}), 'open')
  assert.equal(signUp({ HOST: '127.0.0.1', PUBLIC_URL: 'http://127.0.0.1:9000' }), 'open')
  assert.equal(signUp({ HOST: '::1', PUBLIC_URL: 'http://[::1]:9000' }), 'open')
  assert.equal(signUp({ HOST: '0.0.0.0' }), 'closed')
  assert.equal(signUp({ HOST: '::' }), 'closed')
  // Something in front of it lets others in.
  assert.equal(signUp({ PUBLIC_URL: 'https://data.example.com' }), 'closed')
  assert.equal(signUp({ HOST: '0.0.0.0', FIRMAMENT_SIGNUP: 'invited' }), 'invited')
  assert.equal(signUp({ FIRMAMENT_SIGNUP: 'closed' }), 'closed')
})

test('mail needs a server and a sender, and the password of the server is not repeated', () => {
  assert.equal(readConfig({}).mail, null)
  const whole = { SMTP_URL: 'smtps://user:hidden@mail.example.com', SMTP_FROM: 'Acme <data@acme.example>' }
  assert.deepEqual(readConfig(whole).mail, { url: whole.SMTP_URL, from: whole.SMTP_FROM })
  const wrongs: [Record<string, string>, RegExp][] = [
    [{ SMTP_URL: whole.SMTP_URL }, /SMTP_FROM/],
    [{ ...whole, SMTP_FROM: 'a@b.example, c@d.example' }, /SMTP_FROM/],
    [{ ...whole, SMTP_URL: 'https://user:hidden@mail.example.com' }, /SMTP_URL/],
  ]
  for (const [env, says] of wrongs) {
    assert.throws(
      () => readConfig(env),
      (error: Error) => says.test(error.message) && !error.message.includes('hidden'),
    )
  }
})

test('every wrong variable is named at once, and no password is repeated', () => {
  const wrong = { PORT: 'x', DATABASE_URL: 'secret-password' }
  assert.throws(
    () => readConfig(wrong),
    (error: Error) => {
      assert.match(error.message, /PORT[\s\S]*DATABASE_URL/)
      assert.doesNotMatch(error.message, /secret-password/)
      return true
    },
  )
})

test('.env.example lists every variable that is read', () => {
  const read = new Set<string>()
  readConfig(new Proxy({}, { get: (_, name) => void read.add(String(name)) }))
  const example = readFileSync(new URL('../.env.example', import.meta.url), 'utf8')
  const listed = new Set([...example.matchAll(/^#?\s?([A-Z_]+)=/gm)].map(match => match[1]))
  assert.deepEqual([...listed].sort(), [...read].sort())
})

test('.env.example and the table of settings are written from what is read', () => {
  const hint = 'run node bin/firmament.js write-settings-doc'
  assert.equal(readFileSync(envExample, 'utf8'), writeEnvExample(), hint)
  const doc = readFileSync(operatingDoc, 'utf8')
  assert.equal(doc, writeSettingsDoc(doc), hint)
})
