import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { makeSigningKey, signFile } from '#lib/signed-file.ts'
import { runCommand } from '../support/command.ts'
import { type Platform, startPlatform } from '../support/platform.ts'
import { testSecret } from '../support/secret.ts'

let platform: Platform
let folder: string
const firmament = (env: Record<string, string>, ...args: string[]) =>
  runCommand(args, { FIRMAMENT_DATA: folder, ...env })
const here = () => ({ DATABASE_URL: platform.server.url })
before(async () => {
  platform = await startPlatform({ demo: true })
  folder = await mkdtemp(path.join(os.tmpdir(), 'firmament-evidence-'))
})
after(async () => {
  await platform.close()
  await rm(folder, { recursive: true })
})

async function kept(name: string, bytes: Uint8Array): Promise<string> {
  const file = path.join(folder, name)
  await writeFile(file, bytes)
  return file
}

test('verify knows its own files, without a database too, and no others', async () => {
  for (const format of ['zip', 'pdf']) {
    const { rawPayload } = await platform.get(`/evidence/1?format=${format}`)
    const file = await kept(`evidence.${format}`, rawPayload)
    const valid = await firmament(here(), 'evidence', 'verify', file, '--json')
    assert.equal(valid.code, 0, valid.stderr)
    const { verdict, key } = JSON.parse(valid.stdout)
    assert.equal(verdict, 'valid')
    assert.equal((await firmament({}, 'evidence', 'verify', file, '--key', key)).code, 0)
    assert.equal((await firmament({}, 'evidence', 'verify', file, '--key', 'ab'.repeat(32))).code, 1)
    const changed = Buffer.from(rawPayload)
    changed.writeUInt8((changed[1000] as number) ^ 1, 1000)
    const spoilt = await firmament(here(), 'evidence', 'verify', await kept('spoilt', changed), '--json')
    assert.equal(spoilt.code, 1)
    assert.equal(JSON.parse(spoilt.stdout).verdict, 'changed')
  }
  const foreign = await kept('foreign', signFile(Buffer.from('facts'), makeSigningKey()))
  const unknown = await firmament(here(), 'evidence', 'verify', foreign)
  assert.equal(unknown.code, 1)
  assert.match(unknown.stderr, /key that is not known here/)
  assert.equal((await firmament({}, 'evidence', 'verify', foreign, '--key', 'x')).code, 2)
})

test('after a rotation of the secret new files have the same key, and after a lost one old files are still known', async () => {
  const keys = async () => JSON.parse((await firmament(here(), 'evidence', 'key', '--json')).stdout)
  const file = await kept('old.zip', (await platform.get('/evidence/1')).rawPayload)
  const secret = 'T3q9vBf0m2WcX7LrZ5hK8nYpJ4sD6gAe'
  const rotated = { ...here(), FIRMAMENT_SECRET: secret, FIRMAMENT_FORMER_SECRET: testSecret }
  const done = await firmament(rotated, 'secret', 'rotate', '--json')
  assert.deepEqual(JSON.parse(done.stdout), { resealed: 1, unreadable: 0 }, done.stderr)
  assert.equal((await keys()).length, 1)
  const lost = { ...here(), FIRMAMENT_SECRET: 'u8Rk2ZpQ0xNf5VtYb7HcJ3mLw9SdG4eA' }
  const result = await firmament(lost, 'secret', 'rotate', '--lost', '--json')
  assert.deepEqual(JSON.parse(result.stdout), { resealed: 0, unreadable: 1 }, result.stderr)
  assert.equal((await firmament(here(), 'evidence', 'verify', file)).code, 0)
})
