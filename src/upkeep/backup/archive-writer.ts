import { createHash, type Hash, hash } from 'node:crypto'
import { promisify } from 'node:util'
import { constants, zstdCompress } from 'node:zlib'
import type { Bytes } from '#lib/age-payload.ts'
import { type SigningKey, signFile } from '#lib/signed-file.ts'
import { type BackupPart, endOf, entryNames } from './backup.ts'
import { block, paddingOf, writeTarHeader } from './tar-header.ts'

const compress = promisify(zstdCompress)

/** How much is compressed in one piece, on another thread; a few times as much of a table is in memory. */
const pieceBytes = 4 << 20
/** How many pieces are compressed while the next one is gathered. */
const piecesAhead = 3

const options = {
  /** Each of these that comes out goes through the main thread, which has better to do. */
  chunkSize: 1 << 20,
  params: { [constants.ZSTD_c_compressionLevel]: 1, [constants.ZSTD_c_checksumFlag]: 1 },
}

/**
 * Writes the content of a backup: a tar file, so that common tools can open it. The checksums of all parts are in the last entry
 * but one; the last entry is the checksum of everything before it, signed.
 */
export class ArchiveWriter {
  readonly parts: BackupPart[] = []
  readonly #out: Bytes
  readonly #at: Date
  readonly #whole = createHash('sha256')

  constructor(out: Bytes, at: Date) {
    this.#out = out
    this.#at = at
  }

  /** Adds something small, uncompressed. */
  async addText(name: string, text: string): Promise<void> {
    const sum = createHash('sha256')
    const bytes = Buffer.from(text)
    await this.#write(name, bytes, sum)
    this.#note({ name, entries: 1, rows: 0, bytes: bytes.length, size: bytes.length }, sum)
  }

  /** Adds something of any length, compressed in pieces as it arrives; the number of rows is known at its end. */
  async addStream(name: string, stream: AsyncIterable<Buffer>, rows: () => number): Promise<BackupPart> {
    const sum = createHash('sha256')
    const under = { entries: 0, bytes: 0, size: 0 }
    const waiting: Promise<Buffer>[] = []
    const writeNext = async () => {
      const piece = (await waiting.shift()) as Buffer
      under.entries++
      under.size += piece.length
      await this.#write(`${name}/${String(under.entries).padStart(5, '0')}.zst`, piece, sum)
    }
    const take = async (chunks: Buffer[]) => {
      const compressing = compress(Buffer.concat(chunks), options)
      // It is awaited in its turn; until then a failure must not count as unhandled.
      compressing.catch(() => {})
      waiting.push(compressing)
      if (waiting.length > piecesAhead) await writeNext()
    }
    let [chunks, gathered]: [Buffer[], number] = [[], 0]
    for await (const chunk of stream) {
      chunks.push(chunk)
      gathered += chunk.length
      under.bytes += chunk.length
      if (gathered < pieceBytes) continue
      await take(chunks)
      chunks = []
      gathered = 0
    }
    if (gathered > 0) await take(chunks)
    while (waiting.length > 0) await writeNext()
    return this.#note({ name, rows: rows(), ...under }, sum)
  }

  /** Returns the checksum of everything but the end. */
  async finish(signer: SigningKey | null): Promise<string> {
    const contents = Buffer.from(`${JSON.stringify(this.parts, null, 1)}\n`)
    await this.#write(entryNames.contents, contents)
    const sha256 = this.#whole.copy().digest('hex')
    const end = Buffer.from(endOf(sha256, hash('sha256', contents)))
    await this.#write(entryNames.sum, signer ? signFile(end, signer, 'backup') : end)
    await this.#append(Buffer.alloc(2 * block))
    return sha256
  }

  #note(part: Omit<BackupPart, 'sha256'>, sum: Hash): BackupPart {
    const noted = { ...part, sha256: sum.digest('hex') }
    this.parts.push(noted)
    return noted
  }

  async #write(name: string, content: Buffer, sum?: Hash): Promise<void> {
    sum?.update(content)
    const padding = Buffer.alloc(paddingOf(content.length))
    for (const bytes of [writeTarHeader(name, content.length, this.#at), content, padding]) await this.#append(bytes)
  }

  async #append(bytes: Buffer): Promise<void> {
    this.#whole.update(bytes)
    await this.#out(bytes)
  }
}
