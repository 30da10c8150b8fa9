import { writeFile } from 'node:fs/promises'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'

/** A pair of keys as age-keygen makes them, with the file of the private one. */
export async function makeAgeKeys(file: string) {
  const identity = await generateX25519Identity()
  const recipient = await identityToRecipient(identity)
  await writeFile(file, `# public key: ${recipient}\n${identity}\n`, { mode: 0o600 })
  const env = { FIRMAMENT_BACKUP_RECIPIENTS: recipient, FIRMAMENT_BACKUP_IDENTITY: file }
  return { recipient, env, keys: { identities: [identity], passphrase: null } }
}
