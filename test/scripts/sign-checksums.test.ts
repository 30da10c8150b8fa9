import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { createPublicKey, generateKeyPairSync, verify } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { test } from 'node:test'
import { signChecksums } from '../../scripts/sign-checksums.ts'
import { findProgram } from '../support/find-program.ts'

test('checksums are signed as openssl checks them, and with the published key alone', async t => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'firmament-sign-'))
  t.after(() => rm(folder, { recursive: true }))
  const at = (name: string) => path.join(folder, name)
  const newKey = async (name: string) =>
    writeFile(at(name), generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }))
  await newKey('key')
  await newKey('other')
  await writeFile(at('SHA256SUMS'), `${'0'.repeat(64)}  firmament-1.0.0.tgz\n`)
  await signChecksums(folder, at('key'), at('none'))
  const [sums, signature] = [await readFile(at('SHA256SUMS')), await readFile(at('SHA256SUMS.sig'))]
  const key = createPublicKey(await readFile(at('release-key.pem')))
  assert.ok(verify(null, sums, key, signature))
  assert.ok(!verify(null, Buffer.concat([sums, sums]), key, signature))
  if (findProgram('openssl', 'openssl')) {
    const security = await readFile(path.join(import.meta.dirname, '../../SECURITY.md'), 'utf8')
    const [command = ''] = /openssl pkeyutl [^`\n]+/.exec(security) ?? []
    const said = execFileSync('sh', ['-c', command], { cwd: folder, encoding: 'utf8' })
    assert.match(said, /Verified Successfully/)
  }
  await signChecksums(folder, at('key'), at('release-key.pem'))
  await assert.rejects(signChecksums(folder, at('other'), at('release-key.pem')), /is not the key of releases/)
})
