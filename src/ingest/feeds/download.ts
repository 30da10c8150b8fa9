import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, readFile, rename, rm, stat, statfs, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { PublisherError } from '../entries/feed.ts'
import { type Answer, isPage, PassingError, pauseAfter, requireStatus, type Web } from './web.ts'

export type Wanted = {
  name: string
  url: string
  /** What the publisher states about it. */
  bytes?: number | undefined
  sha1?: string | undefined
  /** A larger file is not what was asked for. */
  maxBytes: number
  /** What was loaded last under this name, if it need not be fetched again. */
  known?: KnownFile | undefined
  onBytes?: (bytes: number) => void
}

/** By what a file is recognised. */
export type KnownFile = { sha256: string; bytes: number; etag: string | null; modified: string | null }
export type Downloaded = KnownFile & { path: string }

/** What stays free on the disk: a database that has no room left stops. */
const minFreeBytes = 1 << 30

/**
 * Downloads a file, or reports that it is the known one. What was received is kept under another name until the file is
 * whole, so that a download resumes after a broken connection or a killed process, if the file is still the same.
 */
export async function download(web: Web, wanted: Wanted, folder: string): Promise<Downloaded | 'unchanged'> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const part = new PartFile(path.join(folder, wanted.name))
  let furthest = await part.bytes()
  for (let failures = 0; ; ) {
    try {
      const received = await receive(web, wanted, part)
      if (received === 'unchanged') return received
      const bytes = await part.bytes()
      if (wanted.bytes !== undefined && bytes !== wanted.bytes) throw new PublisherError(wrongSize(wanted, bytes))
      if (wanted.sha1 !== undefined && (await hashOf(part.path, 'sha1')) !== wanted.sha1) {
        throw new PublisherError(`${wanted.url} does not match the checksum that its publisher states`)
      }
      const sha256 = await hashOf(part.path, 'sha256')
      if (sha256 === wanted.known?.sha256) {
        await part.remove()
        return 'unchanged'
      }
      return { ...received, bytes, sha256, path: await part.complete() }
    } catch (error) {
      if (error instanceof PublisherError && !(error instanceof PassingError)) await part.remove()
      // Only failures in a row count, unless nothing is won by going on.
      const bytes = await part.bytes()
      failures = bytes > furthest ? 1 : failures + 1
      furthest = Math.max(furthest, bytes)
      await pauseAfter(web, wanted.url, error, failures)
    }
  }
}

type Validators = Pick<KnownFile, 'etag' | 'modified'>

/** Receives the file, or what is missing of it. */
async function receive(web: Web, wanted: Wanted, part: PartFile): Promise<Validators | 'unchanged'> {
  const { url, known } = wanted
  const begun = await part.begun(url)
  const start = begun?.bytes ?? 0
  const answer = await web.get(url, begun ? rangeHeaders(start, begun) : knownHeaders(known))
  if (known && !begun && answer.statusCode === 304) return 'unchanged'
  if (begun && answer.statusCode === 416) {
    await answer.body.dump()
    await part.remove()
    throw new PassingError(`${url} does not have the rest of the file`)
  }
  await requireStatus(url, answer, 200, ...(begun ? [206] : []))
  const goesOn = answer.statusCode === 206
  if (goesOn && !(answer.headers['content-range'] ?? '').toString().startsWith(`bytes ${start}-`)) {
    await answer.body.dump()
    await part.remove()
    throw new PassingError(`${url} returned a different part of the file than requested`)
  }
  const validators = goesOn && begun ? begun : validatorsOf(answer)
  try {
    await requireGood(answer, wanted, goesOn ? start : 0, path.dirname(part.path))
    if (!goesOn) await part.begin(url, validators)
    await part.append(answer.body as AsyncIterable<Buffer>, goesOn ? start : 0, wanted)
  } finally {
    // The rest of the answer is dropped, and its errors with it.
    answer.body.on('error', () => {}).destroy()
  }
  return { etag: validators.etag, modified: validators.modified }
}

/** Only with a mark that the file is still the same may the rest of it be put behind what is there. */
function rangeHeaders(start: number, { etag, modified }: Validators): Record<string, string> {
  return { range: `bytes=${start}-`, 'if-range': etag ?? (modified as string) }
}

function knownHeaders(known: KnownFile | undefined): Record<string, string> {
  return {
    ...(known?.etag && { 'if-none-match': known.etag }),
    ...(known?.modified && { 'if-modified-since': known.modified }),
  }
}

function validatorsOf({ headers }: Answer): Validators {
  const [etag, modified] = [headers.etag, headers['last-modified']]
  const isStrong = typeof etag === 'string' && etag.startsWith('"')
  return { etag: isStrong ? etag : null, modified: typeof modified === 'string' ? modified : null }
}

/** Refuses by the headers of the answer, before anything of it is written. */
async function requireGood(answer: Answer, wanted: Wanted, start: number, folder: string): Promise<void> {
  const { name, url, maxBytes } = wanted
  if (/^text\/html\b/i.test(String(answer.headers['content-type'] ?? '')) && !/\.html?$/i.test(name)) {
    throw new PublisherError(`${url} returned a web page instead of the file`)
  }
  const length = Number(answer.headers['content-length'] ?? Number.NaN)
  if (Number.isNaN(length)) return
  const all = start + length
  if (wanted.bytes !== undefined && all !== wanted.bytes) throw new PublisherError(wrongSize(wanted, all))
  if (all > maxBytes) throw new PublisherError(tooLarge(wanted))
  const { bavail, bsize } = await statfs(folder)
  if (bavail * bsize - length < minFreeBytes) {
    throw new PublisherError(
      `${folder}: not enough disk space for the ${length} bytes of ${url} (${minFreeBytes} bytes must stay free)`,
    )
  }
}

const wrongSize = ({ url, bytes }: Wanted, received: number) =>
  `${url} has ${received} bytes, but its publisher states ${bytes}`
const tooLarge = ({ url, maxBytes }: Wanted) =>
  `${url} is larger than ${maxBytes} bytes, far more than before. If that is right, run "firmament source sync" with --accept-loss.`

/** A file that is being received, beside what is known of it. */
class PartFile {
  readonly path: string
  readonly #whole: string
  readonly #about: string

  constructor(whole: string) {
    this.#whole = whole
    this.path = `${whole}.part`
    this.#about = `${whole}.part.json`
  }

  async bytes(): Promise<number> {
    return (await stat(this.path).catch(() => null))?.size ?? 0
  }

  /** What was received of this address before, if the rest of it can be asked for. */
  async begun(url: string): Promise<(Validators & { bytes: number }) | null> {
    const bytes = await this.bytes()
    const about = await readFile(this.#about, 'utf8')
      .then(JSON.parse)
      .catch(() => null)
    if (bytes === 0 || about?.url !== url || (!about.etag && !about.modified)) return null
    return { etag: about.etag, modified: about.modified, bytes }
  }

  async begin(url: string, validators: Validators): Promise<void> {
    await this.remove()
    await writeFile(this.#about, JSON.stringify({ url, ...validators }), { mode: 0o600 })
  }

  async append(body: AsyncIterable<Buffer>, start: number, wanted: Wanted): Promise<void> {
    const { url, name, maxBytes, onBytes } = wanted
    const file = await open(this.path, start > 0 ? 'r+' : 'w', 0o600)
    let at = start
    try {
      for await (const chunk of body) {
        if (at === 0) requireForm(url, name, chunk)
        await file.write(chunk, 0, chunk.length, at)
        at += chunk.length
        if (at > maxBytes) throw new PublisherError(tooLarge(wanted))
        onBytes?.(at)
      }
    } finally {
      await file.close()
    }
    if (at === 0) throw new PassingError(`${url} returned an empty response`)
  }

  async complete(): Promise<string> {
    await rename(this.path, this.#whole)
    await rm(this.#about, { force: true })
    return this.#whole
  }

  async remove(): Promise<void> {
    await rm(this.path, { force: true })
    await rm(this.#about, { force: true })
  }
}

/** What the first bytes must be for a file of this name. */
function requireForm(url: string, name: string, chunk: Buffer): void {
  if (isPage(chunk.subarray(0, 1024).toString('latin1'))) {
    throw new PublisherError(`${url} returned a web page instead of the file`)
  }
  const start = /\.zip$/i.test(name) ? [0x50, 0x4b] : /\.gz$/i.test(name) ? [0x1f, 0x8b] : []
  if (start.some((byte, at) => chunk.length > at && chunk[at] !== byte)) {
    throw new PublisherError(`${url} returned something that is not a ${path.extname(name).slice(1)} file`)
  }
}

async function hashOf(file: string, algorithm: 'sha1' | 'sha256'): Promise<string> {
  const hash = createHash(algorithm)
  await pipeline(createReadStream(file, { highWaterMark: 1 << 20 }), hash)
  return hash.digest('hex')
}
