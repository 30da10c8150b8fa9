import type { Config } from '../config.ts'
import { suppressionSeal } from '../domain/privacy/suppression-key.ts'
import { withDb } from '../lib/db.ts'
import { keptSecret, readKeptSecret } from '../lib/kept-secret.ts'
import { isKnownSecret } from '../lib/known-secret.ts'
import type { Seal } from '../lib/seal.ts'
import { CommandError } from './say-failure.ts'

/** The seal over the key of suppressions, for who only asks who is suppressed; none where no secret was ever made. */
export async function sealOver(config: Config): Promise<Seal | undefined> {
  const secret = config.secret ?? (await readKeptSecret(config.dataDir))
  return secret === null ? undefined : suppressionSeal(secret)
}

/** The same for who suppresses somebody: the secret is made if there is none, and must be the one of this database. */
export async function ownSeal(url: string, config: Config): Promise<Seal> {
  const secret = config.secret ?? (await keptSecret(config.dataDir))
  if (!(await withDb(url, db => isKnownSecret(db, secret)))) {
    throw new CommandError('FIRMAMENT_SECRET is not the one that this database is sealed with: name that one')
  }
  return suppressionSeal(secret)
}
