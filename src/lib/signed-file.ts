import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign, verify } from 'node:crypto'

/** An Ed25519 key that signs files. */
export type SigningKey = { publicKey: string; privateKey: KeyObject }

/** What a file is, which its signature names: none can be passed off as one of another kind. */
type SignedKind = 'evidence' | 'backup'

/**
 * The last line of a signed file: the public key and the signature of every byte before it, both in hexadecimal, which has one
 * spelling only. For a PDF such a line is a comment, and for a ZIP it is the archive's comment.
 */
const mark = (kind: SignedKind) => `\n%firmament-${kind}-1 `
const keyLength = 64
const signatureLength = 128
export const signatureLineLengthOf = (kind: SignedKind) => mark(kind).length + keyLength + 1 + signatureLength + 1
export const signatureLineLength = signatureLineLengthOf('evidence')

const linePattern = /^([0-9a-f]{64}) ([0-9a-f]{128})\n$/

/** The file with its signature as the last line. */
export function signFile(
  content: Uint8Array,
  { publicKey, privateKey }: SigningKey,
  kind: SignedKind = 'evidence',
): Buffer {
  const signed = Buffer.concat([content, Buffer.from(`${mark(kind)}${publicKey} `, 'latin1')])
  const signature = sign(null, signed, privateKey).toString('hex')
  return Buffer.concat([signed, Buffer.from(`${signature}\n`, 'latin1')])
}

/** The public key under which every byte of a file is as it was signed; null where there is no such key. */
export function signerOf(file: Uint8Array, kind: SignedKind = 'evidence'): string | null {
  const line = Buffer.from(file.subarray(-signatureLineLengthOf(kind))).toString('latin1')
  if (!line.startsWith(mark(kind))) return null
  const [, publicKey, signature] = linePattern.exec(line.slice(mark(kind).length)) ?? []
  if (!publicKey || !signature) return null
  const signed = file.subarray(0, file.length - signatureLength - 1)
  return verify(null, signed, publicKeyOf(publicKey), Buffer.from(signature, 'hex')) ? publicKey : null
}

export function makeSigningKey(): SigningKey & { written: string } {
  const { privateKey } = generateKeyPairSync('ed25519')
  const written = privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64')
  return { ...readSigningKey(written), written }
}

/** The key from what `makeSigningKey` wrote. */
export function readSigningKey(written: string): SigningKey {
  const privateKey = createPrivateKey({ key: Buffer.from(written, 'base64'), format: 'der', type: 'pkcs8' })
  const { x } = createPublicKey(privateKey).export({ format: 'jwk' })
  return { privateKey, publicKey: Buffer.from(x as string, 'base64url').toString('hex') }
}

function publicKeyOf(hex: string): KeyObject {
  const x = Buffer.from(hex, 'hex').toString('base64url')
  return createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })
}
