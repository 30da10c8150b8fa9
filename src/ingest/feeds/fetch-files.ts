import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Delivery, Offer } from '../entries/feed.ts'
import { type Downloaded, download, type KnownFile } from './download.ts'
import type { Web } from './web.ts'

export type Fetching = {
  folder: string
  /** The files of the last full load, in the order of their offers. */
  known: KnownFile[]
  /** Whether files are taken that are known. */
  takesKnown: boolean
  /** Whether files are taken that are far larger than those known. */
  takesLarger: boolean
  onBytes?: (bytes: number) => void
}

/** No registry publishes a larger file. */
const largestFile = 64 * 2 ** 30
/** How much a file may grow from one time to the next, and the size up to which a small one may. */
const largestGrowth = 4
const growthAllowedAnyway = 64 << 20

/** Downloads the files of a delivery into an otherwise empty folder; or reports that they are those of the last full load. */
export async function fetchFiles(web: Web, delivery: Delivery, fetching: Fetching): Promise<KnownFile[] | 'unchanged'> {
  const { files } = delivery
  await tidy(fetching.folder, files)
  const isKnown = delivery.kind === 'full' && !fetching.takesKnown && fetching.known.length === files.length
  const fetched: (KnownFile | null)[] = []
  for (const [at, offer] of files.entries()) fetched.push(await fetchOne(web, offer, at, fetching, isKnown))
  if (isKnown && fetched.every(file => file === null)) return 'unchanged'
  // Files are complete only together, so where one is new all are needed.
  const all: KnownFile[] = []
  for (const [at, offer] of files.entries()) {
    const file = fetched[at] ?? (await fetchOne(web, offer, at, fetching, false))
    if (file) all.push(file)
  }
  return all
}

/** Null where the file is known. */
async function fetchOne(
  web: Web,
  offer: Offer,
  at: number,
  { folder, known, takesLarger, onBytes }: Fetching,
  isKnown: boolean,
): Promise<KnownFile | null> {
  if ('lines' in offer) return collect(path.join(folder, offer.name), offer.lines())
  const before = known[at]
  const maxBytes = takesLarger || !before ? largestFile : Math.max(growthAllowedAnyway, before.bytes * largestGrowth)
  const wanted = { ...offer, maxBytes, onBytes, known: isKnown ? before : undefined }
  const file = await download(web, wanted, folder)
  return file === 'unchanged' ? null : withoutPath(file)
}

const withoutPath = ({ path: _, ...known }: Downloaded): KnownFile => known

/** It is not offered again, so it has no name or cursor to be recognised by. */
async function collect(file: string, lines: AsyncIterable<string>): Promise<KnownFile> {
  let bytes = 0
  async function* ended() {
    for await (const line of lines) {
      bytes += Buffer.byteLength(line) + 1
      yield `${line}\n`
    }
  }
  await pipeline(Readable.from(ended()), createWriteStream(file, { mode: 0o600 }))
  return { bytes, sha256: '', etag: null, modified: null }
}

/** Removes what an earlier run left, but for what it began to receive of these files. */
async function tidy(folder: string, offers: Offer[]): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const begun = new Set(offers.flatMap(({ name }) => [`${name}.part`, `${name}.part.json`]))
  for (const name of await readdir(folder)) {
    if (!begun.has(name)) await rm(path.join(folder, name), { recursive: true, force: true })
  }
}
