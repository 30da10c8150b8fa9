import { access, mkdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import type pg from 'pg'
import type { Actor } from '#domain/audit/actor.ts'
import { lastCredible } from '#domain/imports/ahead.ts'
import type { LoadedDelivery } from '#domain/imports/feed.ts'
import { FileError } from '#files/row.ts'
import type { Seal } from '#lib/seal.ts'
import { sql } from '#postgres/sql.ts'
import { withClient } from '#postgres/with-client.ts'
import { AheadError } from '../ahead-error.ts'
import { type Delivery, type Feed, GapError, type Look, PublisherError } from '../entries/feed.ts'
import { planImport } from '../read/plan-import.ts'
import { runImport } from '../run-import.ts'
import type { KnownFile } from './download.ts'
import { feedLock } from './feed-lock.ts'
import { type FeedRun, finishRun, moveCursor, readFeed, type StoredFeed, startRun } from './feed-runs.ts'
import type { FeedTarget } from './feed-target.ts'
import { fetchFiles } from './fetch-files.ts'
import { newestEntry } from './newest-entry.ts'
import { openWeb, type Web, type WebOptions } from './web.ts'

export type SyncOptions = {
  by: Actor
  /** For the marks of suppressed people. */
  seal?: Seal | undefined
  /** Over the keys that publishers gave. */
  keySeal?: Seal | undefined
  /** Where files are kept while they are loaded. */
  folder: string
  /** Whether everything is loaded again. */
  isFullWanted?: boolean
  /** Accepts a full file even if it lacks much of what is known, or is far larger than the last one. */
  acceptLoss?: boolean
  /** How many past rows history keeps. */
  historyRows?: number
  clock?: () => Date
  onProgress?: (progress: { what: string; bytes: number }) => void
  web?: Pick<WebOptions, 'agent' | 'timing' | 'perSecond' | 'mirrors'>
}

export type SyncResult = {
  code: string
  /** Busy: another process is at it. */
  state: 'finished' | 'unchanged' | 'failed' | 'busy'
  deliveries: LoadedDelivery[]
  error?: string
}

/** The maximum number of deliveries in one run; the rest comes with the next. */
const maxDeliveries = 100

/**
 * Asks a publisher for new deliveries and loads them in turn, each with the cursor in one commit. A failure
 * leaves the state of the last delivery that was loaded, a line with the reason, and a time for the next check.
 */
export function syncFeed(database: string, target: FeedTarget, options: SyncOptions): Promise<SyncResult> {
  return withClient(
    database,
    async client => {
      const lock = await sql<{ ours: boolean }>`
        select pg_try_advisory_lock(${feedLock(target.code)}) as ours
      `.execute(client)
      if (!lock.rows[0]?.ours) return { code: target.code, state: 'busy', deliveries: [] }
      return syncAlone(client, database, target, options)
    },
    'firmament feed',
  )
}

async function syncAlone(
  client: pg.Client,
  database: string,
  target: FeedTarget,
  options: SyncOptions,
): Promise<SyncResult> {
  const { code, feed } = target
  const stored = await readFeed(client, target)
  const run = await startRun(client, target)
  const { clock = () => new Date() } = options
  const folder = path.join(options.folder, code)
  const key = (stored.key && options.keySeal?.open(stored.key)) ?? null
  const web = await openWeb({
    origins: feed.origins,
    perSecond: feed.perSecond,
    contact: stored.contact,
    key,
    ...options.web,
  })
  let error: unknown
  try {
    const step = { database, target, options, run, web, folder }
    let isFullWanted = options.isFullWanted === true
    if (feed.needsContact && !stored.contact) {
      throw new PublisherError(`this publisher requires a contact: firmament source enable ${code} --contact …`)
    }
    if (feed.key === 'needed' && key === null) {
      const why = stored.key ? 'the stored key was sealed with a different secret' : 'this publisher requires a key'
      throw new PublisherError(`${why}: firmament source enable ${code} --key-file …`)
    }
    const hasKey = key !== null
    if (feed.signIn && key !== null) web.carry(await signIn(feed.signIn, key, web))
    while (run.deliveries.length < maxDeliveries) {
      const cursor = isFullWanted ? null : stored.cursor
      const own = { cursor, readTo: stored.cursor, hasKey, now: clock() }
      const look = { ...own, ask: web.ask, kept: keptIn(folder) }
      const delivery = await feed.next(look)
      if (!delivery) requireFound(target, stored, look, web)
      if (!delivery || !(await loadOrFill(step, stored, delivery, look)) || delivery.isLast) break
      isFullWanted = false
    }
    await rm(folder, { recursive: true, force: true })
  } catch (cause) {
    error = cause
    if (cause instanceof PublisherError) cause.message = web.asAsked(cause.message)
    // What was received of a file is worth keeping, a file that cannot be loaded is not.
    if (!(cause instanceof PublisherError)) await rm(folder, { recursive: true, force: true })
  } finally {
    await web.close()
  }
  await finishRun(client, target, run, clock(), error)
  if (error !== undefined && !isExplained(error)) throw error
  const state = error !== undefined ? 'failed' : run.deliveries.length > 0 ? 'finished' : 'unchanged'
  return { code, state, deliveries: run.deliveries, ...(error !== undefined && { error: (error as Error).message }) }
}

/**
 * A file that is not there yet is nothing new. But where everything is wanted, and where nothing came for longer than is usual, that there is
 * nothing at any address means that it is no longer published there, or that a mirror does not have it.
 */
function requireFound(
  { feed }: FeedTarget,
  { loadedAt, createdAt }: StoredFeed,
  { cursor, now }: Look,
  web: Web,
): void {
  const missing = web.missing()
  const waitedHours = (now.getTime() - (loadedAt ?? createdAt).getTime()) / 3_600_000
  if (missing.length === 0 || (cursor !== null && waitedHours <= feed.staleAfter)) return
  const last = loadedAt ? `; the last one was loaded on ${dayOf(loadedAt)}` : ', and none was ever loaded'
  throw new PublisherError(`no file was found: there is nothing at ${missing.slice(-3).join(' or ')}${last}`)
}

async function signIn(signs: NonNullable<Feed['signIn']>, key: string, web: Web): Promise<Record<string, string>> {
  const [, user, password] = /^([^:]+):(.+)$/s.exec(key) ?? []
  if (!user || !password) throw new PublisherError('the key for this publisher must have the form user:password')
  return signs({ user, password }, web.submit)
}

/** What a publisher or its files did; everything else is a fault of ours. */
const isExplained = (error: unknown) => error instanceof PublisherError || error instanceof FileError

type Step = {
  database: string
  target: FeedTarget
  options: SyncOptions
  run: FeedRun
  web: Web
  folder: string
}

/** Loads a delivery; where that proves to be a delta with a gap before it, everything. */
async function loadOrFill(step: Step, stored: StoredFeed, delivery: Delivery, look: Look): Promise<boolean> {
  try {
    return await load(step, stored, delivery)
  } catch (error) {
    if (!(error instanceof GapError)) throw error
    const full = await step.target.feed.next({ ...look, cursor: null })
    return full !== null && (await load(step, stored, { ...full, gap: step.web.asAsked(error.message) }))
  }
}

/** Beside the folder of what is being loaded, which is emptied after each run. */
const keptFolder = (folder: string) => `${folder}.kept`

const keptIn =
  (folder: string): Look['kept'] =>
  name => {
    const file = path.join(keptFolder(folder), name)
    return access(file).then(
      () => file,
      () => null,
    )
  }

/** What was kept before is of no use any more. */
async function keep(folder: string, { files }: Delivery): Promise<void> {
  await rm(keptFolder(folder), { recursive: true, force: true })
  await mkdir(keptFolder(folder), { recursive: true, mode: 0o700 })
  for (const { name } of files) await rename(path.join(folder, name), path.join(keptFolder(folder), name))
}

/** Loads a delivery and moves what is stored of the feed. False where its files are those of the last full load. */
async function load(step: Step, stored: StoredFeed, delivery: Delivery): Promise<boolean> {
  const { database, target, options, run, web, folder } = step
  const now = options.clock?.() ?? new Date()
  const { dated } = delivery
  if (dated.by !== 'files') requireCredible(target, dated.at, now)
  const [takesKnown, takesLarger] = [options.isFullWanted === true, options.acceptLoss === true]
  const onBytes = (bytes: number) => options.onProgress?.({ what: 'received', bytes })
  const files = await fetchFiles(web, delivery, { folder, known: stored.files, takesKnown, takesLarger, onBytes })
  if (files === 'unchanged') return false
  // What the files themselves state comes first, and is known when they are read: the import then checks this date or that one.
  const stated = dated.by === 'files' ? (newestOf(files) ?? dated.listedAt ?? null) : dated.at
  const { source, dataset } = target
  const part = (await planImport(source, [folder])).parts.find(one => one.dataset.id === dataset.id)
  const names = delivery.files.map(({ name }) => name)
  if (!part) throw new FileError(`${names.join(', ')}: not files of ${target.code}`)
  const input = { ...part, module: source.module, places: [folder] }
  // Only what follows from the date of the files needs one in any case.
  const newestOn =
    stated || typeof delivery.cursor !== 'function'
      ? undefined
      : await newestEntry(input, now, dayOf(lastCredible(now)))
  const cursor = cursorAfter(delivery, stated ?? new Date(newestOn ?? Number.NaN))
  if (cursor !== null && cursor === stored.cursor && !options.isFullWanted) {
    throw new PublisherError(`the publisher offers the delivery at ${cursor} again, which is already loaded`)
  }
  const delivered = {
    kind: delivery.kind,
    files: names,
    bytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
    ...(delivery.gap !== undefined && { gap: delivery.gap }),
  }
  const rows = delivery.files.reduce<number | undefined>(
    (sum, file) => add(sum, 'rows' in file ? file.rows : undefined),
    0,
  )
  await runImport(
    database,
    {
      ...input,
      source: source.code,
      // A name is read by the dataset, which may know the date of the files themselves.
      publishedOn: stated && dated.by !== 'name' ? dayOf(stated) : undefined,
      newestOn,
      expectedRows: rows,
      isInOrder: true,
      isDailySnapshot: delivery.isDailySnapshot,
      isFull: takesKnown,
      acceptLoss: options.acceptLoss,
      seal: options.seal,
      historyRows: options.historyRows,
      now,
      onProgress: bytes => options.onProgress?.({ what: 'loaded', bytes }),
      async onCommit(work, { runId, counts, publishedOn, newestEntryOn }) {
        const publishedAt = dated.by === 'files' ? momentOf(publishedOn, stated) : dated.at
        const after = {
          cursor: cursor ?? publishedAt?.toISOString() ?? null,
          publishedAt,
          newestEntryOn,
          loadedAt: now,
          // After a delta the last full file, should it be published again, is no longer the current state.
          files: delivery.kind === 'full' ? files : stored.files.map(sizeAlone),
        }
        const dates = { published_on: publishedAt && dayOf(publishedAt), newest_on: newestEntryOn }
        const counted = { rows: counts.rows, changes: counts.changes }
        const loaded = { ...delivered, cursor: after.cursor, run: runId, ...counted, ...dates }
        await moveCursor(work, target, run, stored, after, loaded)
        run.deliveries.push(loaded)
        Object.assign(stored, after)
      },
    },
    options.by,
  )
  if (delivery.keeps) await keep(folder, delivery)
  return true
}

const dayOf = (moment: Date) => moment.toISOString().slice(0, 10)

/** Nothing of what is ahead is loaded or moves the cursor: with it everything dated rightly would be older. */
function requireCredible({ code }: FeedTarget, at: Date, now: Date): void {
  if (at > lastCredible(now)) throw new AheadError(code, at, now)
}

/** Null where there is no chain: the date of the files is then shown as the cursor. */
const cursorAfter = ({ cursor }: Delivery, dated: Date) =>
  typeof cursor === 'function' ? cursor(dated) : (cursor ?? null)

/** The day that dates files, to the second where that is what their response states too. */
function momentOf(publishedOn: string | null, stated: Date | null): Date | null {
  if (publishedOn === null) return null
  return stated && dayOf(stated) === publishedOn ? stated : new Date(publishedOn)
}

/** Enough to see that a file has grown too much, and too little to know it again. */
const sizeAlone = ({ bytes }: KnownFile): KnownFile => ({ bytes, sha256: '', etag: null, modified: null })

/** Unknown as soon as one is. */
const add = (sum: number | undefined, rows: number | undefined) =>
  sum === undefined || rows === undefined ? undefined : sum + rows

function newestOf(files: KnownFile[]): Date | null {
  const moments = files.flatMap(({ modified }) => (modified ? [Date.parse(modified)] : [])).filter(Number.isFinite)
  return moments.length > 0 ? new Date(Math.max(...moments)) : null
}
