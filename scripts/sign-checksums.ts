import { createPrivateKey, createPublicKey, sign } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'

/** The public key of releases, from the day on which there is one: nothing may be signed with another. */
const known = path.join(import.meta.dirname, '../docs/release-key.pem')

/** Signs SHA256SUMS with an Ed25519 key in PEM, so that openssl can check it with the public key that is put beside it. */
export async function signChecksums(folder: string, keyFile: string, published = known): Promise<void> {
  const key = createPrivateKey(await readFile(keyFile))
  if (key.asymmetricKeyType !== 'ed25519') throw new Error(`${keyFile} is not an Ed25519 key`)
  const its = createPublicKey(key).export({ type: 'spki', format: 'pem' })
  if (existsSync(published) && (await readFile(published, 'utf8')) !== its)
    throw new Error(`${keyFile} is not the key of releases in ${published}`)
  const sums = await readFile(path.join(folder, 'SHA256SUMS'))
  await writeFile(path.join(folder, 'SHA256SUMS.sig'), sign(null, sums, key))
  await writeFile(path.join(folder, 'release-key.pem'), its)
}
