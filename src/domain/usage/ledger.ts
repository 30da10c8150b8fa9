import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '#lib/db.ts'
import type { Clock } from '../clock.ts'
import { Failure } from '../failure.ts'
import { chargeBatch, type Entry, type Receipt } from './charge-batch.ts'
import { findCharged, takeBack } from './take-back.ts'

type Waiting = { entry: Entry; resolve: (receipt: Receipt | undefined) => void; reject: (failure: Failure) => void }
type Batch = { at: Date; waiting: Waiting[] }
type Uncertain = { at: Date; requestIds: string[]; until: number }

export type LedgerOptions = {
  db: Db
  clock: Clock
  log: { warn(details: object, message: string): void; error(details: object, message: string): void }
  onBatch?: (size: number) => void
}

const largestBatch = 500
/** How long a request may wait for the ledger to come back before it is told that it did not. */
const patienceMs = 3_000
/** A statement lost with its connection may still commit until PostgreSQL's own time limit has ended it. */
const uncertainMs = 30_000

/**
 * The one way to record usage. Requests that wait at the same moment are charged together in one commit, and none is
 * told yes before that commit is known. When a connection breaks the outcome is looked up by request id, never guessed:
 * a charge that stands although its request had to be refused is taken back.
 */
export class Ledger {
  readonly #options: LedgerOptions
  #waiting: Waiting[] = []
  #writer: Promise<void> | undefined
  #uncertain: Uncertain[] = []
  #settling: Promise<void> | undefined
  #closing = false

  constructor(options: LedgerOptions) {
    this.#options = options
  }

  /** Resolves once the charge is committed, or refused; a refusal is a receipt that says so. */
  charge(entry: Entry): Promise<Receipt | undefined> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ entry, resolve, reject })
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

  /** Writes what waits and settles what is uncertain, as far as the database lets it. */
  async close(): Promise<void> {
    this.#closing = true
    await this.#writer
    await this.#settling
    if (this.#uncertain.length > 0) {
      const requests = this.#uncertain.flatMap(uncertain => uncertain.requestIds)
      this.#options.log.error({ requests }, 'charges of refused requests may stand: the ledger could not be asked')
    }
  }

  async #writeAll() {
    // A turn of the event loop lets everything that is ready now join the first batch; the next ones gather meanwhile.
    await new Promise(resolve => setImmediate(resolve))
    while (this.#waiting.length > 0) {
      const waiting = this.#waiting.splice(0, largestBatch)
      await this.#write({ at: this.#options.clock(), waiting })
    }
    this.#writer = undefined
  }

  async #write(batch: Batch) {
    const giveUpAt = Date.now() + patienceMs
    let attempt = 0
    for (;;) {
      try {
        // The first attempt cannot have been written before; a later one may repeat what a lost answer left standing.
        if (attempt++ > 0) await this.#resolveAlreadyCharged(batch)
        await this.#chargeOnce(batch)
        return
      } catch (error) {
        if (Date.now() >= giveUpAt || this.#closing) return this.#refuse(batch, error)
        await sleep(100)
      }
    }
  }

  async #chargeOnce(batch: Batch) {
    if (batch.waiting.length === 0) return
    const receipts = await chargeBatch(
      this.#options.db,
      batch.at,
      batch.waiting.map(({ entry }) => entry),
    )
    this.#options.onBatch?.(batch.waiting.length)
    const { waiting } = batch
    // The next batch goes to the database before these answers are written, and is committed while they are.
    setImmediate(() => {
      for (const [index, { resolve }] of waiting.entries()) resolve(receipts[index])
    })
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

  #refuse(batch: Batch, cause: unknown) {
    for (const { reject } of batch.waiting) reject(new Failure('ledger_unavailable', {}, cause))
    const requestIds = batch.waiting.filter(({ entry }) => entry.units > 0).map(({ entry }) => entry.requestId)
    if (requestIds.length === 0) return
    this.#uncertain.push({ at: batch.at, requestIds, until: Date.now() + uncertainMs })
    this.#settling ??= this.#settle()
  }

  /** Asks again and again until every refused request has certainly no charge that stands. */
  async #settle() {
    while (this.#uncertain.length > 0) {
      await sleep(this.#closing ? 0 : 1_000)
      try {
        for (const { at, requestIds } of this.#uncertain) {
          const takenBack = await takeBack(this.#options.db, at, requestIds, this.#options.clock())
          if (takenBack > 0) this.#options.log.warn({ takenBack }, 'took back charges of requests that were refused')
        }
        this.#uncertain = this.#uncertain.filter(({ until }) => Date.now() < until && !this.#closing)
      } catch {
        if (this.#closing) break
        // Still away. The time limit counts from when the ledger could be asked, so it starts again.
        for (const uncertain of this.#uncertain) uncertain.until = Date.now() + uncertainMs
      }
    }
    this.#settling = undefined
  }
}
