import { setTimeout as sleep } from 'node:timers/promises'
import type { PoolLike } from '#postgres/bounded-pool.ts'
import type { Db } from '#postgres/db.ts'
import { withTimeLimit } from '#postgres/time-limit.ts'
import type { Clock } from '../clock.ts'
import { Failure } from '../failure.ts'
import { chargeBatch, holdCharge, type LedgerLine, type Receipt } from './charge-batch.ts'
import { type Doubt, Doubts, type DoubtsOptions } from './doubts.ts'
import { findCharged } from './take-back.ts'
import { takeBatch } from './take-batch.ts'
import { UnderWay } from './under-way.ts'

type PendingCharge = {
  entry: LedgerLine
  /** When it is told that the ledger is away. */
  until: number
  resolve: (receipt: Receipt | undefined) => void
  reject: (failure: Failure) => void
}
type Batch = {
  at: Date
  waiting: PendingCharge[]
  /** Whether it was tried before, and may be written already. */
  isRepeated: boolean
  /** Whether an attempt ended in a way that leaves open if it was written. */
  isDoubtful: boolean
}

export type LedgerOptions = {
  db: Db
  charges: PoolLike
  clock: Clock
  log: DoubtsOptions['log']
  onBatch?: (size: number) => void
} & Pick<DoubtsOptions, 'keep'>

const largestBatch = 500
/** More than this cannot be charged before their patience ends, so they are told at once. */
const mostWaiting = 10 * largestBatch
/** How long a request may wait for the ledger before it is told that usage could not be recorded. */
const chargeTimeoutMs = 3_000
/** What a batch is given although its first request has no patience left: others of it may have. */
const shortestAttemptMs = 500
const pauseMs = 100
/** How long a charge may hold its counter, for which others may wait, until its work is done. */
const longestHoldMs = 50

/**
 * The one way to record usage. Requests that wait at the same moment are charged together in one commit, and none is
 * told yes before that commit is known. Where requests come one at a time the charge is made beside the work instead of
 * after it, and committed when that is done. When a connection breaks the outcome is looked up by request id, never
 * guessed: a charge that stands although its request had to be refused is taken back.
 */
export class Ledger {
  readonly #options: LedgerOptions
  readonly #doubts: Doubts
  #waiting: PendingCharge[] = []
  #writer: Promise<void> | undefined
  /** The charge that is made beside its work; there is one at a time. */
  #beside: Promise<unknown> | undefined
  /** Before that, many were charged together, which is less work for all of them, or there was nothing to charge for. */
  #besideFrom = 0
  readonly #underWay = new UnderWay()
  #closing = false

  constructor(options: LedgerOptions) {
    this.#options = options
    this.#doubts = new Doubts(options)
  }

  /** Resolves once the charge is committed, or refused; a refusal is a receipt that says so. */
  charge(entry: LedgerLine): Promise<Receipt | undefined> {
    if (this.#waiting.length >= mostWaiting) {
      return Promise.reject(
        new Failure('ledger_unavailable', {}, new Error('too many requests are waiting for the ledger')),
      )
    }
    return new Promise((resolve, reject) => {
      this.#waiting.push({ entry, until: performance.now() + chargeTimeoutMs, resolve, reject })
      this.#writer ??= this.#writeAll()
    })
  }

  /** Waits for work that is charged for afterwards. A batch waits a moment for the last of many. */
  async after<Result>(work: Promise<Result>): Promise<Result> {
    this.#underWay.begin()
    try {
      return await work
    } finally {
      this.#underWay.end()
    }
  }

  /**
   * Charges for work that is under way: when it fails nothing is charged, and there is no receipt. Nothing is begun where
   * it is better to charge after the work. One who asks alone waits an eighth less for a page by this (decision 61).
   */
  chargeBeside(entry: LedgerLine, work: Promise<unknown>): Promise<Receipt | undefined> | undefined {
    if (this.#beside || performance.now() < this.#besideFrom) return undefined
    const isDone = work.then(
      () => true,
      () => false,
    )
    const charging = this.#hold(entry, isDone)
    const end = () => {
      this.#beside = undefined
    }
    this.#beside = charging.then(end, end)
    return charging
  }

  async #hold(entry: LedgerLine, isDone: Promise<boolean>): Promise<Receipt | undefined> {
    const { charges, clock, onBatch } = this.#options
    const at = clock()
    // What the work asks the database for goes out first.
    await turn()
    try {
      const { isCommitted, receipt } = await withTimeLimit(chargeTimeoutMs, () =>
        holdCharge(charges, at, entry, isDoneWithin(longestHoldMs, isDone)),
      )
      if (isCommitted) {
        onBatch?.(1)
        return receipt
      }
      this.#besideFrom = performance.now() + pauseMs
      return (await isDone) ? this.charge(entry) : undefined
    } catch {
      return (await isDone) ? this.#chargeAgain(at, entry) : undefined
    }
  }

  /** After an attempt that leaves open whether it was written. */
  #chargeAgain(at: Date, entry: LedgerLine): Promise<Receipt | undefined> {
    return new Promise((resolve, reject) => {
      const waiting = [{ entry, until: performance.now() + chargeTimeoutMs, resolve, reject }]
      this.#write({ at, waiting, isRepeated: true, isDoubtful: true })
    })
  }

  /** Records something that costs nothing. Nobody waits for it, and it is dropped when the ledger is away. */
  note(entry: Omit<LedgerLine, 'units' | 'meter'>): void {
    this.charge({ ...entry, units: 0, meter: null }).catch(failure =>
      this.#options.log.warn({ err: failure.cause, request_id: entry.requestId }, 'lost a usage line without units'),
    )
  }

  /** Takes back what others than this charged, and must refuse without knowing whether it was written. */
  doubt(doubt: Doubt): void {
    this.#doubts.add(doubt)
  }

  /** Writes what waits and settles what is uncertain, as far as the database lets it. */
  async close(): Promise<void> {
    this.#closing = true
    await Promise.all([this.#writer, this.#beside])
    await this.#doubts.close()
  }

  async #writeAll() {
    // A turn of the event loop lets everything that is ready now join the first batch; the next ones gather meanwhile.
    await turn()
    while (this.#waiting.length > 0) {
      if (this.#underWay.isWorthWaitingFor(this.#waiting.length)) await this.#underWay.none().then(turn)
      const waiting = takeBatch(this.#waiting, largestBatch)
      if (waiting.length > 1) this.#besideFrom = performance.now() + pauseMs
      await this.#write({ at: this.#options.clock(), waiting, isRepeated: false, isDoubtful: false })
    }
    this.#writer = undefined
  }

  async #write(batch: Batch) {
    while (batch.waiting.length > 0) {
      const left = Math.min(...batch.waiting.map(({ until }) => until)) - performance.now()
      try {
        await withTimeLimit(Math.max(shortestAttemptMs, left), async () => {
          // What is written the first time cannot stand already; later it may, by an attempt whose answer was lost.
          if (batch.isRepeated) await this.#resolveAlreadyCharged(batch)
          await this.#chargeOnce(batch)
        })
        return
      } catch (error) {
        // Only an error that PostgreSQL itself tells of a statement says that nothing of it was written.
        if ((error as { severity?: string }).severity !== 'ERROR') batch.isDoubtful = true
        batch.isRepeated = true
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
    const [done, open] = [[] as PendingCharge[], [] as PendingCharge[]]
    for (const waiting of batch.waiting) (charged.has(waiting.entry.requestId) ? done : open).push(waiting)
    batch.waiting = open
    for (const { entry, resolve } of done) resolve(charged.get(entry.requestId))
  }

  /** Those whose patience is over are told so, after it was noted that their charge must not stand. */
  #refuseImpatient(batch: Batch, cause: unknown) {
    const now = performance.now()
    const isOver = ({ until }: PendingCharge) => this.#closing || until <= now
    const refused = batch.waiting.filter(isOver)
    batch.waiting = batch.waiting.filter(waiting => !isOver(waiting))
    const requestIds = refused.filter(({ entry }) => entry.units > 0).map(({ entry }) => entry.requestId)
    if (batch.isDoubtful && requestIds.length > 0) this.#doubts.add({ at: batch.at, requestIds })
    for (const { reject } of refused) reject(new Failure('ledger_unavailable', {}, cause))
  }
}

function turn(): Promise<void> {
  return new Promise(resolve => setImmediate(resolve))
}

function isDoneWithin(limitMs: number, isDone: Promise<boolean>): Promise<boolean> {
  return new Promise(resolve => {
    const timer = setTimeout(resolve, limitMs, false)
    isDone.then(done => {
      clearTimeout(timer)
      resolve(done)
    })
  })
}
