import assert from 'node:assert/strict'
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { test } from 'node:test'
import { readConfig } from '../../src/config.ts'
import { keptSecret } from '../../src/lib/kept-secret.ts'

test('the secret is made once, also by several at once, and only its owner can read it', async t => {
  const folder = await mkdtemp(path.join(tmpdir(), 'secret-'))
  t.after(() => rm(folder, { recursive: true }))
  const dataDir = path.join(folder, 'not/there/yet')
  const secrets = await Promise.all(Array.from({ length: 5 }, () => keptSecret(dataDir)))
  assert.equal(new Set([...secrets, await keptSecret(dataDir)]).size, 1)
  assert.ok((secrets[0] as string).length >= 32)
  assert.equal((await stat(path.join(dataDir, 'secret'))).mode & 0o777, 0o600)
  assert.deepEqual(await readdir(dataDir), ['secret'])
})

test('a short secret is refused by name, without saying it', () => {
  assert.throws(() => readConfig({ FIRMAMENT_SECRET: 'hunter2' }), /^Error: FIRMAMENT_SECRET must be at least 32/)
  assert.equal(readConfig({}).secret, null)
})
