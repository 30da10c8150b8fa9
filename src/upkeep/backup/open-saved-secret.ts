import { AgeError, type AgeKeys, openText } from '#lib/age-file.ts'
import { PayloadError } from '#lib/age-payload.ts'
import { openPassphraseSeal } from '#lib/passphrase-seal.ts'
import type { SavedSecret } from './backup.ts'

/** The server's secret in a backup; null where none of the keys opens it. */
export async function openSavedSecret(secret: SavedSecret, keys: AgeKeys): Promise<string | null> {
  if ('clear' in secret) return secret.clear
  if ('age' in secret) {
    return openText(keys, Buffer.from(secret.age, 'base64')).catch(error => {
      if (error instanceof AgeError || error instanceof PayloadError) return null
      throw error
    })
  }
  if (keys.passphrase === null) return null
  const seal = await openPassphraseSeal(keys.passphrase, Buffer.from(secret.salt, 'base64'))
  const text = seal.open(Buffer.from(secret.text, 'base64'))
  return text === null ? null : (JSON.parse(text) as { secret: string }).secret
}
