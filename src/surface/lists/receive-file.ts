import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { PassThrough, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Failure } from '#domain/failure.ts'
import { maxTableBytes, TableError } from '#files/tables/table.ts'
import { temporaryFolder } from '#lib/temporary-folder.ts'

// The limits of what is sent as a file, all in this place: its size, its speed, how many at once, and what they take on the disk.

/** A file on its way, and its size where that was stated. */
export type SentFile = { stream: Readable; bytes: number | undefined }

type Receiving = {
  /** The workspace that sends it. */
  of: string
  /** In each such time at least `minBytes` must arrive. */
  arrivalMs: number
  /** Refuses a file that is at least so large. */
  requireRoom(bytes: number): Promise<void>
}

/** As few as are kept for their turn while one is read, as many as a program sends side by side. */
export const maxFilesAtOnce = 4
/** What all files that this process keeps take on the disk: four of the largest. */
const maxKeptBytes = 4 * maxTableBytes
/** Less in `arrivalMs` is slower than any line that a list is sent over. */
const minBytes = 500_000
/** What is set aside at a time for a file whose size was not stated. */
const stepBytes = 8 << 20

/** How many files of each workspace are kept, and the bytes that are set aside for all. */
const filesOf = new Map<string, number>()
let keptBytes = 0

const receiving = new WeakSet<object>()

/** Whether a file arrives with this request, or did until it was refused: its own limit of time applies, not that of small requests. */
export const isReceiving = (request: object): boolean => receiving.has(request)

/** Keeps what is sent in a file of its own while `work` reads it: a workbook can only be read from its end. */
export async function receiveFile<Result>(
  { stream, bytes: stated }: SentFile,
  { of, arrivalMs, requireRoom }: Receiving,
  work: (path: string) => Promise<Result>,
): Promise<Result> {
  const others = filesOf.get(of) ?? 0
  if (others >= maxFilesAtOnce) throw new Failure('too_many_files', { max: maxFilesAtOnce })
  filesOf.set(of, others + 1)
  let reserved = 0
  /** Makes sure that a file may be so large, and returns up to where that need not be asked again. */
  const allow = async (bytes: number): Promise<number> => {
    if (bytes > maxTableBytes) throw new TableError(`is larger than ${maxTableBytes >> 20} MB.`)
    const needed = stated ?? Math.min(bytes + stepBytes, maxTableBytes)
    if (keptBytes + needed - reserved > maxKeptBytes) throw new Failure('overloaded', {})
    keptBytes += needed - reserved
    reserved = needed
    await requireRoom(bytes)
    return needed
  }
  let folder: string | undefined
  try {
    const allowed = await allow(stated ?? 0)
    folder = temporaryFolder('list')
    const file = path.join(folder, 'table')
    await write(stream, file, { allowed, allow, arrivalMs })
    return await work(file)
  } catch (error) {
    discard(stream, arrivalMs)
    throw (error as { code?: string }).code === 'ENOSPC' ? new Failure('overloaded', {}, error) : error
  } finally {
    if (folder) await rm(folder, { recursive: true, force: true })
    keptBytes -= reserved
    const left = (filesOf.get(of) ?? 0) - 1
    if (left > 0) filesOf.set(of, left)
    else filesOf.delete(of)
  }
}

type Writing = { allowed: number; allow(bytes: number): Promise<number>; arrivalMs: number }

async function write(stream: Readable, file: string, { allowed, allow, arrivalMs }: Writing): Promise<void> {
  if (stream.destroyed) throw new Failure('file_cut_off', {})
  // Beside the request itself: that one is still needed for the answer where this ends with an error.
  const sent = new PassThrough()
  const onGone = () => sent.destroy(new Failure('file_cut_off', {}))
  stream.once('error', onGone)
  let [all, before] = [0, 0]
  const looking = setInterval(() => {
    if (all - before < minBytes) {
      const limit = { kilobytes: minBytes / 1000, seconds: arrivalMs / 1000 }
      sent.destroy(new Failure('file_too_slow', limit))
    }
    before = all
  }, arrivalMs)
  receiving.add(stream)
  try {
    await pipeline(
      stream.pipe(sent),
      async function* (chunks: AsyncIterable<Buffer>) {
        for await (const chunk of chunks) {
          all += chunk.length
          if (all > allowed) allowed = await allow(all)
          yield chunk
        }
      },
      createWriteStream(file),
    )
  } finally {
    clearInterval(looking)
    stream.unpipe(sent)
  }
}

/** What is left of a refused file is read and forgotten, so that its sender gets to the answer; but not for ever. */
function discard(stream: Readable, arrivalMs: number): void {
  if (stream.destroyed || stream.readableEnded) return
  const timer = setTimeout(() => stream.destroy(), arrivalMs).unref()
  stream.once('close', () => clearTimeout(timer))
  stream.once('error', () => {})
  stream.resume()
}
