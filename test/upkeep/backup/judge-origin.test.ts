import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { CheckedBackup } from '../../../src/upkeep/backup/check-file.ts'
import { judgeOrigin } from '../../../src/upkeep/backup/judge-origin.ts'
import type { OpenedBackup } from '../../../src/upkeep/backup/open-backup.ts'

const secret = 'the secret of this installation'
const judge = (by: string, signer: string | null, keys: string[], fromKey: string | null = null) =>
  judgeOrigin({ by } as OpenedBackup, { signer, head: { secret: { clear: secret } } } as CheckedBackup, {
    fromKey,
    keys,
    secret,
  })

test('where the replaced database has keys, only their signatures prove a backup, whoever knows its secret or passphrase', () => {
  for (const by of ['identity', 'passphrase', 'nothing']) {
    assert.equal(judge(by, 'own', ['own', 'older']).isProved, true, by)
    assert.equal(judge(by, 'throwaway', ['own']).isProved, false, by)
    assert.match(judge(by, 'throwaway', ['own']).says, /throwaway, which is none of this installation/)
    assert.equal(judge(by, null, ['own']).isProved, false, by)
    assert.equal(judge(by, 'named', ['own'], 'named').isProved, true, by)
    assert.equal(judge(by, 'own', ['own'], 'named').isProved, false, by)
  }
})

test('where none is known, the passphrase or the own secret proves it', () => {
  assert.equal(judge('passphrase', null, []).isProved, true)
  assert.equal(judge('identity', 'unknown', []).isProved, true)
  assert.equal(judge('nothing', null, []).isProved, false)
  assert.equal(judge('nothing', 'unknown', []).isProved, false)
})
