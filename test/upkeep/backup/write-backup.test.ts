import assert from 'node:assert/strict'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { test } from 'node:test'
import { writeBackup } from '../../../src/upkeep/backup/write-backup.ts'
import { withTestDatabase } from '../../support/database.ts'

test('a backup that is stopped before it begins writes nothing', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'firmament-backup-'))
  try {
    await withTestDatabase(async url => {
      const options = { version: '1', dataDir: folder, to: { passphrase: 'x' }, signer: null, secret: 'y' }
      const file = path.join(folder, 'backup.tar')
      const signal = AbortSignal.abort()
      await assert.rejects(writeBackup(url, file, { ...options, signal }), { name: 'AbortError' })
    })
    assert.deepEqual(await readdir(folder), [])
  } finally {
    await rm(folder, { recursive: true })
  }
})
