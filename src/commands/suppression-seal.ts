import type { Config } from '../config.ts'
import { suppressionSeal } from '../domain/privacy/suppression-key.ts'
import { readKeptSecret } from '../lib/kept-secret.ts'
import type { Seal } from '../lib/seal.ts'

/** The seal over the key of suppressions, for who only asks who is suppressed; none where no secret was ever made. */
export async function sealOver(config: Config): Promise<Seal | undefined> {
  const secret = config.secret ?? (await readKeptSecret(config.dataDir))
  return secret === null ? undefined : suppressionSeal(secret)
}
