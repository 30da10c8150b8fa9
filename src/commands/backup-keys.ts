import { readFile } from 'node:fs/promises'
import type { Config } from '../config.ts'
import { type AgeKeys, identitiesIn } from '../lib/age-file.ts'
import { CommandError } from './report-failure.ts'

/** What opens backups on this machine. */
export async function readBackupKeys({ backupIdentity, backupPassphrase: passphrase }: Config): Promise<AgeKeys> {
  if (backupIdentity === null) return { identities: [], passphrase }
  const text = await readFile(backupIdentity, 'utf8').catch(error => {
    throw new CommandError(`FIRMAMENT_BACKUP_IDENTITY cannot be read: ${error.message}`)
  })
  const identities = identitiesIn(text)
  if (identities.length > 0) return { identities, passphrase }
  throw new CommandError(
    `FIRMAMENT_BACKUP_IDENTITY: ${backupIdentity} has no line that begins with AGE-SECRET-KEY-; give the file that age-keygen wrote, decrypted if it has a passphrase of its own`,
  )
}
