import { createCipheriv, createDecipheriv } from 'node:crypto'

// The payload of an age file (age-encryption.org/v1): chunks of 64 KiB, each sealed with ChaCha20-Poly1305 under its number and
// whether it is the last one, so that chunks cannot be changed, moved, left out or added. It is done here over node:crypto because
// the package of the format's author takes many times as long for it; everything else of the format is the package's work.

const algorithm = 'chacha20-poly1305'
export const chunkBytes = 64 << 10
const tagBytes = 16
const sealedBytes = chunkBytes + tagBytes
/** How much is read from the disk at once. */
const readBytes = 16 * sealedBytes

export type Bytes = (bytes: Buffer) => Promise<void>

/** Encrypts what is written to it. The last chunk is never empty unless all is, so a full one waits until more comes. */
export class PayloadWriter {
  readonly #key: Buffer
  readonly #out: Bytes
  #held: Buffer = Buffer.alloc(0)
  #chunks = 0

  constructor(key: Buffer, out: Bytes) {
    this.#key = key
    this.#out = out
  }

  async write(bytes: Buffer): Promise<void> {
    const missing = chunkBytes - this.#held.length
    if (bytes.length <= missing) {
      this.#held = Buffer.concat([this.#held, bytes])
      return
    }
    const sealed = this.#seal(Buffer.concat([this.#held, bytes.subarray(0, missing)]))
    let at = missing
    // Large pieces are not copied before they are encrypted.
    for (; bytes.length - at > chunkBytes; at += chunkBytes) {
      sealed.push(...this.#seal(bytes.subarray(at, at + chunkBytes)))
    }
    this.#held = Buffer.from(bytes.subarray(at))
    await this.#out(Buffer.concat(sealed))
  }

  async end(): Promise<void> {
    await this.#out(Buffer.concat(sealChunk(this.#key, this.#held, this.#chunks, true)))
  }

  #seal(chunk: Buffer): Buffer[] {
    return sealChunk(this.#key, chunk, this.#chunks++, false)
  }
}

/** What reads at most so many bytes at a place. */
export type ReadAt = (position: number, length: number) => Promise<Buffer>

/** What is wrong with the payload: nothing of a chunk is given out before all of it was proved. */
export class PayloadError extends Error {}

/** Decrypts a payload of `size` bytes from its beginning. */
export async function* readPayload(key: Buffer, readAt: ReadAt, size: number): AsyncGenerator<Buffer> {
  const chunks = Math.max(1, Math.ceil(size / sealedBytes))
  let sealed: Buffer = Buffer.alloc(0)
  for (let [index, position] = [0, 0]; index < chunks; index++) {
    if (sealed.length < sealedBytes && position < size) {
      const more = await readAt(position, Math.min(readBytes, size - position))
      position += more.length
      sealed = sealed.length === 0 ? more : Buffer.concat([sealed, more])
    }
    const isLast = index === chunks - 1
    const chunk = sealed.subarray(0, sealedBytes)
    const plain = openChunk(key, chunk, index, isLast)
    if (!plain) {
      const changed = `byte ${index * chunkBytes} and those after it were changed`
      if (!isLast) throw new PayloadError(changed)
      const isCut = openChunk(key, chunk, index, false) !== null
      throw new PayloadError(isCut ? 'its end is missing' : `its end is missing, or ${changed}`)
    }
    if (plain.length === 0 && index > 0) throw new PayloadError('its last chunk is empty')
    yield plain
    sealed = sealed.subarray(chunk.length)
  }
}

function nonceOf(index: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12)
  // Eleven bytes of number and one that is 1 for the last chunk.
  nonce.writeBigUInt64BE(BigInt(index), 3)
  nonce[11] = isLast ? 1 : 0
  return nonce
}

function sealChunk(key: Buffer, plain: Buffer, index: number, isLast: boolean): Buffer[] {
  const cipher = createCipheriv(algorithm, key, nonceOf(index, isLast), { authTagLength: tagBytes })
  const sealed = cipher.update(plain)
  cipher.final()
  return [sealed, cipher.getAuthTag()]
}

/** Null if it is not what was sealed at this place. */
function openChunk(key: Buffer, sealed: Buffer, index: number, isLast: boolean): Buffer | null {
  if (sealed.length < tagBytes) return null
  const decipher = createDecipheriv(algorithm, key, nonceOf(index, isLast), { authTagLength: tagBytes })
  decipher.setAuthTag(sealed.subarray(-tagBytes))
  const plain = decipher.update(sealed.subarray(0, -tagBytes))
  try {
    decipher.final()
    return plain
  } catch {
    return null
  }
}
