import { scrypt } from 'node:crypto'
import { promisify } from 'node:util'
import { openSeal, type Seal } from './seal.ts'

/** Each guess at a passphrase takes this much memory (128 × N × r bytes, 64 MB) and a good part of a second. */
const cost = { N: 1 << 16, r: 8, p: 1, maxmem: 128 << 20 }

const derive = promisify<string, Buffer, number, typeof cost, Buffer>(scrypt)

/** Opens the secret in backups of the first form, and closes what only the passphrase opens. */
export async function openPassphraseSeal(passphrase: string, salt: Buffer): Promise<Seal> {
  const key = await derive(passphrase.normalize('NFC'), salt, 32, cost)
  return openSeal(key.toString('hex'), 'backup')
}
