import type { Config } from '../config.ts'
import { isKnownSecret } from '../domain/known-secret.ts'
import { isWeakSecret } from '../lib/is-weak-secret.ts'
import { keptSecret } from '../lib/kept-secret.ts'
import type { Log } from '../lib/log.ts'
import type { Db } from '../postgres/db.ts'

/** The server's secret. It logs if the secret is weak, or not the one that this database is sealed with. */
export async function openSecret(db: Db, config: Config, log: Pick<Log, 'warn' | 'error'>): Promise<string> {
  const secret = config.secret ?? (await keptSecret(config.dataDir))
  if (isWeakSecret(secret)) {
    log.warn(
      'FIRMAMENT_SECRET is easy to guess: generate one with "openssl rand -base64 32" and switch to it with "firmament secret rotate"',
    )
  }
  if (!(await isKnownSecret(db, secret))) {
    const which = config.secret
      ? 'FIRMAMENT_SECRET is'
      : `FIRMAMENT_SECRET is not set, and the secret in ${config.dataDir} is`
    log.error(
      `${which} not the secret of this database: second factors and callback signing secrets cannot be read, actions that need the audit log are refused, and imports are refused while anyone is suppressed. Start with the previous secret, or switch to the new one with "firmament secret rotate"`,
    )
  }
  return secret
}
