import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '#lib/db.ts'
import { withTimeLimit } from '#lib/time-limit.ts'
import type { Clock } from '../clock.ts'
import { Failure } from '../failure.ts'
import { chargeBatch, type Entry, type Receipt } from './charge-batch.ts'
import { type Doubt, Doubts, type DoubtsOptions } from './doubts.ts'
import { findCharged } from './take-back.ts'

type Waiting = {
  entry: Entry
  /** When it is told that the ledger is away. */
  until: number
  resolve: (receipt: Receipt | undefined) => void
  reject: (failure: Failure) => void
}
type Batch = {
  at: Date
  waiting: Waiting[]
  /** Whether an attempt ended in a way that leaves open if it was written. */
  isDoubtful: boolean
}

export type LedgerOptions = {
  db: Db
  clock: Clock
  log: DoubtsOptions['log']
  onBatch?: (size: number) => void
} & Pick<DoubtsOptions, 'keep'>

const largestBatch = 500
/** More than this cannot be charged before their patience ends, so they are told at once. */
const mostWaiting = 10 * largestBatch
/** How long a request may wait for the ledger before it is told that usage could not be recorded. */
const patienceMs = 3_000
/** What a batch is given although its first request has no patience left: others of it may have. */
const shortestAttemptMs = 500
const pauseMs = 100

/**
 * The one way to record usage. Requests that wait at the same moment are charged together in one commit, and none is
 * told yes before that commit is known. When a connection breaks the outcome is looked up by request id, never guessed:
 * a charge that stands although its request had to be refused is taken back.
 */
export class Ledger {
  readonly #options: LedgerOptions
  readonly #doubts: Doubts
  #waiting: Waiting[] = []
  #writer: Promise<void> | undefined
  #closing = false

  constructor(options: LedgerOptions) {
    this.#options = options
    this.#doubts = new Doubts(options)
  }

  /** Resolves once the charge is committed, or refused; a refusal is a receipt that says so. */
  charge(entry: Entry): Promise<Receipt | undefined> {
    if (this.#waiting.length >= mostWaiting) {
      return Promise.reject(new Failure('ledger_unavailable', {}, new Error('too many wait for the ledger')))
    }
    return new Promise((resolve, reject) => {
      this.#waiting.push({ entry, until: performance.now() + patienceMs, resolve, reject })
      this.#writer ??= this.#writeAll()
    })
  }

  /** Records something that costs nothing. Nobody waits for it, and it is dropped when the ledger is away. */
  note(entry: Omit<Entry, 'units' | 'meter'>): void {
    this.charge({ ...entry, units: 0, meter: null }).catch(failure =>
      this.#options.log.warn(
        { err: failure.cause, request_id: entry.requestId },
        'a usage line without units was lost',
      ),
    )
  }

  /** Takes back what others than this charged, and must refuse without knowing whether it was written. */
  doubt(doubt: Doubt): void {
    this.#doubts.add(doubt)
  }

  /** Writes what waits and settles what is uncertain, as far as the database lets it. */
  async close(): Promise<void> {
    this.#closing = true
    await this.#writer
    await this.#doubts.close()
  }

  async #writeAll() {
    // A turn of the event loop lets everything that is ready now join the first batch; the next ones gather meanwhile.
    await new Promise(resolve => setImmediate(resolve))
    while (this.#waiting.length > 0) {
      const waiting = this.#waiting.splice(0, largestBatch)
      await this.#write({ at: this.#options.clock(), waiting, isDoubtful: false })
    }
    this.#writer = undefined
  }

  async #write(batch: Batch) {
    for (let attempt = 0; batch.waiting.length > 0; attempt++) {
      const left = Math.min(...batch.waiting.map(({ until }) => until)) - performance.now()
      try {
        await withTimeLimit(Math.max(shortestAttemptMs, left), async () => {
          // The first attempt cannot have been written before; a later one may repeat what a lost answer left standing.
          if (attempt > 0) await this.#resolveAlreadyCharged(batch)
          await this.#chargeOnce(batch)
        })
        return
      } catch (error) {
        // Only an error that PostgreSQL itself tells of a statement says that nothing of it was written.
        if ((error as { severity?: string }).severity !== 'ERROR') batch.isDoubtful = true
        this.#refuseImpatient(batch, error)
        if (batch.waiting.length > 0) await sleep(pauseMs)
      }
    }
  }

  async #chargeOnce({ at, waiting }: Batch) {
    if (waiting.length === 0) return
    const receipts = await chargeBatch(
      this.#options.db,
      at,
      waiting.map(({ entry }) => entry),
    )
    this.#options.onBatch?.(waiting.length)
    const settle = () => {
      for (const [index, { resolve }] of waiting.entries()) resolve(receipts[index])
    }
    // The next batch goes to the database before these answers are written, and is committed while they are.
    if (this.#waiting.length > 0) setImmediate(settle)
    else settle()
  }

  async #resolveAlreadyCharged(batch: Batch) {
    const charged = await findCharged(
      this.#options.db,
      batch.at,
      batch.waiting.map(({ entry }) => entry),
    )
    const [done, open] = [[] as Waiting[], [] as Waiting[]]
    for (const waiting of batch.waiting) (charged.has(waiting.entry.requestId) ? done : open).push(waiting)
    batch.waiting = open
    for (const { entry, resolve } of done) resolve(charged.get(entry.requestId))
  }

  /** Those whose patience is over are told so, after it was noted that their charge must not stand. */
  #refuseImpatient(batch: Batch, cause: unknown) {
    const now = performance.now()
    const isOver = ({ until }: Waiting) => this.#closing || until <= now
    const refused = batch.waiting.filter(isOver)
    batch.waiting = batch.waiting.filter(waiting => !isOver(waiting))
    const requestIds = refused.filter(({ entry }) => entry.units > 0).map(({ entry }) => entry.requestId)
    if (batch.isDoubtful && requestIds.length > 0) this.#doubts.add({ at: batch.at, requestIds })
    for (const { reject } of refused) reject(new Failure('ledger_unavailable', {}, cause))
  }
}
