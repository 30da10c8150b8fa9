import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
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
  ['LOG_LEVEL', 'loud'],
  ['DATABASE_URL', 'mysql://localhost/x'],
  ['PUBLIC_URL', 'localhost'],
  ['FIRMAMENT_DEMO', 'yes'],
  ['DATABASE_READ_URLS', 'postgres://replica/x'],
  ['FIRMAMENT_CALLBACK_ALLOW', '10.0.0.0/8,10.0.0.1'],
  ['FIRMAMENT_TRUSTED_PROXIES', 'all'],
  ['FIRMAMENT_BACKUP_PASSPHRASE', 'short'],
  ['FIRMAMENT_BACKUP_DIR', '/srv/backups'],
  ['FIRMAMENT_BACKUP_AT', 'daily'],
  ['FIRMAMENT_BACKUP_KEEP', '0'],
] as const) {
  test(`${name}=${value} is refused by name`, () => {
    assert.throws(
      () => readConfig({ [name]: value }),
      (error: Error) => error instanceof ConfigError && error.message.includes(name),
    )
  })
}

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
