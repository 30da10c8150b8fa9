import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/** Keeps texts so that only a server with the same secret can read them again. */
export type Seal = {
  close(text: string): Buffer
  /** Null for what was sealed with another secret, or was changed since. */
  open(sealed: Buffer): string | null
}

const ivLength = 12
const tagLength = 16

/** The purpose keeps what is sealed for one thing from being taken for another. */
export function openSeal(secret: string, purpose: string): Seal {
  const key = Buffer.from(hkdfSync('sha256', secret, 'firmament', purpose, 32))
  return {
    close(text) {
      const iv = randomBytes(ivLength)
      const cipher = createCipheriv('aes-256-gcm', key, iv)
      const hidden = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), hidden])
    },
    open(sealed) {
      try {
        const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, ivLength))
        decipher.setAuthTag(sealed.subarray(ivLength, ivLength + tagLength))
        return decipher.update(sealed.subarray(ivLength + tagLength), undefined, 'utf8') + decipher.final('utf8')
      } catch {
        return null
      }
    },
  }
}
