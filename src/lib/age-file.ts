import { createCipheriv, hkdfSync, randomBytes, scrypt } from 'node:crypto'
import { promisify } from 'node:util'
import type { Recipient, Stanza } from 'age-encryption'
import { type Bytes, PayloadWriter, type ReadAt, readPayload } from './age-payload.ts'

/** For whom an age file is encrypted: by their public keys, or with a passphrase, which the format allows alone only. */
export type AgeRecipients = { recipients: string[] } | { passphrase: string }

/** What may open an age file: private keys and passphrases. */
export type AgeKeys = { identities: string[]; passphrase: string | null }

/** Why an age file cannot be opened: no key fits, or its header is not as it was written. */
export class AgeError extends Error {
  readonly isKey: boolean

  constructor(message: string, isKey: boolean) {
    super(message)
    this.isKey = isKey
  }
}

export const ageIntro = Buffer.from('age-encryption.org/v1\n')
const nonceBytes = 16
/** A header has a few hundred bytes for each recipient. */
const maxHeader = 256 << 10
/** 2 to this power is what a guess at a passphrase costs: 256 MB and most of a second. The usual one of age. */
const workFactor = 18

const derive = promisify<string, Buffer, number, { N: number; r: number; p: number; maxmem: number }, Buffer>(scrypt)

/** Writes the header, and returns what encrypts the content behind it. */
export async function writeAge(to: AgeRecipients, out: Bytes): Promise<PayloadWriter> {
  const { Encrypter, Stanza } = await import('age-encryption')
  const encrypter = new Encrypter()
  let fileKey: Uint8Array | undefined
  // The package gives the file's key to recipients alone, and asks each of them for its own part of the header.
  encrypter.addRecipient({
    wrapFileKey(key) {
      fileKey = key
      return []
    },
  })
  if ('passphrase' in to) encrypter.addRecipient(passphraseRecipient(to.passphrase, Stanza))
  else for (const recipient of to.recipients) encrypter.addRecipient(recipient)
  const { header, nonce } = split(Buffer.from(await encrypter.encrypt('')))
  await out(Buffer.concat([header, nonce]))
  return new PayloadWriter(payloadKey(fileKey as Uint8Array, nonce), out)
}

/** Encrypts something small. */
export async function sealText(to: AgeRecipients, text: string): Promise<Buffer> {
  const pieces: Buffer[] = []
  const writer = await writeAge(to, async bytes => void pieces.push(bytes))
  await writer.write(Buffer.from(text))
  await writer.end()
  return Buffer.concat(pieces)
}

export type OpenedAge = {
  /** A file that a passphrase opens was written by someone who knows it; with a public key everyone can write one. */
  by: 'passphrase' | 'identity'
  key: Buffer
  /** Where the payload begins. */
  from: number
}

/** Opens the header of a file. */
export async function openAge(keys: AgeKeys, readAt: ReadAt): Promise<OpenedAge> {
  const start = await readAt(0, maxHeader)
  const { header, nonce } = split(start)
  const by = /\n-> scrypt /.test(header.toString('latin1')) ? 'passphrase' : 'identity'
  const { Decrypter } = await import('age-encryption')
  const decrypter = new Decrypter()
  if (by === 'passphrase') {
    if (keys.passphrase === null) throw new AgeError('it is encrypted with a passphrase, and none is given', true)
    decrypter.addPassphrase(keys.passphrase)
  } else {
    if (keys.identities.length === 0)
      throw new AgeError('it is encrypted with public keys, and no identity is given', true)
    for (const identity of keys.identities) decrypter.addIdentity(identity)
  }
  const fileKey = await decrypter.decryptHeader(header).catch(error => {
    const isKey = /no identity matched/.test(error.message)
    throw new AgeError(isKey ? `the ${by} does not open it` : `its header is damaged: ${error.message}`, isKey)
  })
  return { by, key: payloadKey(fileKey, nonce), from: header.length + nonce.length }
}

/** Decrypts something small; throws where it is damaged. */
export async function openText(keys: AgeKeys, sealed: Buffer): Promise<string> {
  const readAt: ReadAt = async (position, length) => sealed.subarray(position, position + length)
  const { key, from } = await openAge(keys, readAt)
  const pieces: Buffer[] = []
  const fromPayload: ReadAt = (position, length) => readAt(from + position, length)
  for await (const piece of readPayload(key, fromPayload, sealed.length - from)) pieces.push(piece)
  return Buffer.concat(pieces).toString()
}

/** The private keys in a file that age-keygen wrote. */
export function identitiesIn(text: string): string[] {
  return text.split(/\r?\n/).filter(line => line.startsWith('AGE-SECRET-KEY-'))
}

/** A header ends with the line that authenticates it. */
function split(bytes: Buffer): { header: Buffer; nonce: Buffer } {
  const last = bytes.indexOf('\n--- ')
  const end = last < 0 ? -1 : bytes.indexOf('\n', last + 1)
  if (end < 0 || bytes.length < end + 1 + nonceBytes) throw new AgeError('its header is incomplete', false)
  return { header: bytes.subarray(0, end + 1), nonce: bytes.subarray(end + 1, end + 1 + nonceBytes) }
}

function payloadKey(fileKey: Uint8Array, nonce: Buffer): Buffer {
  return Buffer.from(hkdfSync('sha256', fileKey, nonce, 'payload', 32))
}

/** The package has one for passphrases too, beside which it takes no other, so the file's key would stay unknown. */
function passphraseRecipient(passphrase: string, Entry: typeof Stanza): Recipient {
  return {
    async wrapFileKey(fileKey) {
      const salt = randomBytes(16)
      const N = 2 ** workFactor
      const cost = { N, r: 8, p: 1, maxmem: 256 * N * 8 }
      const key = await derive(passphrase, Buffer.concat([Buffer.from('age-encryption.org/v1/scrypt'), salt]), 32, cost)
      const cipher = createCipheriv('chacha20-poly1305', key, Buffer.alloc(12), { authTagLength: 16 })
      const body = Buffer.concat([cipher.update(fileKey), cipher.final(), cipher.getAuthTag()])
      return [new Entry(['scrypt', salt.toString('base64').replace(/=+$/, ''), String(workFactor)], body)]
    },
  }
}
