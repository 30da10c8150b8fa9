import type { Config } from '../config.ts'
import { suppressionSeal } from '../domain/privacy/suppression-key.ts'
import { readKeptSecret } from '../lib/kept-secret.ts'
import type { Seal } from '../lib/seal.ts'

/** The seal over the key of suppressions, for commands that only read it; none if no secret was ever created. */
export async function sealOver(config: Config): Promise<Seal | undefined> {
  const secret = config.secret ?? (await readKeptSecret(config.dataDir))
  return secret === null ? undefined : suppressionSeal(secret)
}
