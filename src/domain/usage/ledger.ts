import { setTimeout as sleep, setImmediate as turn } from 'node:timers/promises'
import type { PoolLike } from '#postgres/bounded-pool.ts'
import type { Db } from '#postgres/db.ts'
import { throwIfOverLimit, withTimeLimit } from '#postgres/time-limit.ts'
import type { Clock } from '../clock.ts'
import { Failure } from '../failure.ts'
import { chargeBatch, findCharged, holdCharge, type LedgerLine, type Receipt } from './charge-batch.ts'
import { type PendingReversal, PendingReversals, type PendingReversalsOptions } from './pending-reversals.ts'
import { takeBatch } from './take-batch.ts'
import { WorkInProgress } from './work-in-progress.ts'

type PendingCharge = {
  line: LedgerLine
  /** When it is refused because the ledger is down. */
  until: number
  resolve: (receipt: Receipt | undefined) => void
  reject: (failure: Failure) => void
}
type Batch = {
  at: Date
  waiting: PendingCharge[]
  /** Whether it was tried before. */
  isRepeated: boolean
  /** Whether an attempt ended without an answer, so that it may have been written. */
  isUncertain: boolean
}

export type LedgerOptions = {
  db: Db
  chargePool: PoolLike
  clock: Clock
  log: PendingReversalsOptions['log']
  onBatch?: (size: number) => void
  /** How each attempt to charge ended for its requests: null if it was written. */
  onOutcome?: (error: unknown) => void
} & Pick<PendingReversalsOptions, 'keep'>

const largestBatch = 500
/** More than this cannot be charged before they time out, so they are refused immediately. */
const maxPending = 10 * largestBatch
/** How long a request may wait for the ledger before it is refused because its usage could not be recorded. */
const chargeTimeoutMs = 3_000
/** What a batch is given although its first request is about to time out: others in it may have time left. */
const minAttemptMs = 500
const pauseMs = 100
/** How long a charge may hold its counter, for which others may wait, while its work is running. */
const maxHoldMs = 50

/**
 * The one way to record usage. Requests that wait at the same moment are charged together in one commit, and none
 * succeeds before that commit is known. Where requests come one at a time, the charge is made during the work instead of
 * after it, and committed when that is done. When a connection breaks, the outcome is looked up by request id, never
 * guessed: a charge that stands although its request had to be refused is reversed.
 */
export class Ledger {
  readonly #options: LedgerOptions
  readonly #reversals: PendingReversals
  #waiting: PendingCharge[] = []
  #writer: Promise<void> | undefined
  /** The charge that is made during its work; there is one at a time. */
  #concurrent: Promise<unknown> | undefined
  /** Until then requests are charged in batches, because several came at the same time or the last work failed or took too long. */
  #concurrentFrom = 0
  readonly #work = new WorkInProgress()
  #closing = false

  constructor(options: LedgerOptions) {
    this.#options = options
    this.#reversals = new PendingReversals(options)
  }

  /** Resolves once the charge is committed, or refused; a refusal is a receipt without a grant. */
  charge(line: LedgerLine): Promise<Receipt | undefined> {
    if (this.#waiting.length >= maxPending) {
      return Promise.reject(
        new Failure('ledger_unavailable', {}, new Error('too many requests are waiting for the ledger')),
      )
    }
    return new Promise((resolve, reject) => {
      this.#waiting.push({ line, until: performance.now() + chargeTimeoutMs, resolve, reject })
      this.#writer ??= this.#writeAll()
    })
  }

  /** Waits for work that is charged for afterwards, so that a batch can wait a moment for the last of many. */
  async after<Result>(work: Promise<Result>): Promise<Result> {
    this.#work.begin()
    try {
      return await work
    } finally {
      this.#work.end()
    }
  }

  /**
   * Charges while the work is running: when it fails, nothing is charged and there is no receipt. Undefined where it is
   * better to charge after the work. A client that asks alone waits an eighth less for a page by this (decision 39).
   */
  chargeDuring(line: LedgerLine, work: Promise<unknown>): Promise<Receipt | undefined> | undefined {
    if (this.#concurrent || performance.now() < this.#concurrentFrom) return undefined
    const isDone = work.then(
      () => true,
      () => false,
    )
    const charging = this.#hold(line, isDone)
    const end = () => {
      this.#concurrent = undefined
    }
    this.#concurrent = charging.then(end, end)
    return charging
  }

  async #hold(line: LedgerLine, isDone: Promise<boolean>): Promise<Receipt | undefined> {
    const { chargePool, clock, onBatch, onOutcome } = this.#options
    const at = clock()
    // The work's own queries go out first.
    await turn()
    try {
      const { isCommitted, receipt } = await withTimeLimit(chargeTimeoutMs, () =>
        holdCharge(chargePool, at, line, Promise.race([isDone, sleep(maxHoldMs, false, { ref: false })])),
      )
      if (isCommitted) {
        onBatch?.(1)
        onOutcome?.(null)
        return receipt
      }
      this.#concurrentFrom = performance.now() + pauseMs
      return (await isDone) ? this.charge(line) : undefined
    } catch {
      return (await isDone) ? this.#chargeAgain(at, line) : undefined
    }
  }

  /** After an attempt that may have been written. */
  #chargeAgain(at: Date, line: LedgerLine): Promise<Receipt | undefined> {
    return new Promise((resolve, reject) => {
      const waiting = [{ line, until: performance.now() + chargeTimeoutMs, resolve, reject }]
      this.#write({ at, waiting, isRepeated: true, isUncertain: true })
    })
  }

  /** Records something that costs nothing. No one waits for it, and it is dropped when the ledger is down. */
  note(line: Omit<LedgerLine, 'units' | 'meter'>): void {
    this.charge({ ...line, units: 0, meter: null }).catch(failure =>
      this.#options.log.warn({ err: failure.cause, request_id: line.requestId }, 'lost a usage line without units'),
    )
  }

  /**
   * Does work that charges in a transaction of its own. A commit whose outcome is unknown may stand, and so does one that
   * is known only after the request was refused for its time limit: a request that is refused must cost nothing.
   */
  async chargedWithin<Result>(charges: PendingReversal, work: () => Promise<Result>): Promise<Result> {
    try {
      const result = await work()
      throwIfOverLimit()
      return result
    } catch (error) {
      if (!(error instanceof Failure)) this.#reversals.add(charges)
      throw error
    }
  }

  /** Writes what waits and settles what is uncertain, as far as the database allows. */
  async close(): Promise<void> {
    this.#closing = true
    await Promise.all([this.#writer, this.#concurrent])
    await this.#reversals.close()
  }

  async #writeAll() {
    // A turn of the event loop lets everything that is ready now join the first batch; the next ones gather meanwhile.
    await turn()
    while (this.#waiting.length > 0) {
      if (this.#work.isWorthWaitingFor(this.#waiting.length)) await this.#work.none().then(turn)
      const waiting = takeBatch(this.#waiting, largestBatch)
      if (waiting.length > 1) this.#concurrentFrom = performance.now() + pauseMs
      await this.#write({ at: this.#options.clock(), waiting, isRepeated: false, isUncertain: false })
    }
    this.#writer = undefined
  }

  async #write(batch: Batch) {
    while (batch.waiting.length > 0) {
      const left = Math.min(...batch.waiting.map(({ until }) => until)) - performance.now()
      try {
        await withTimeLimit(Math.max(minAttemptMs, left), async () => {
          // An earlier attempt whose answer was lost may have written some lines.
          if (batch.isRepeated) await this.#resolveAlreadyCharged(batch)
          await this.#chargeOnce(batch)
        })
        return
      } catch (error) {
        // Only an error that PostgreSQL itself reports proves that nothing was written.
        if ((error as { severity?: string }).severity !== 'ERROR') batch.isUncertain = true
        batch.isRepeated = true
        this.#refuseTimedOut(batch, error)
        if (batch.waiting.length > 0) await sleep(pauseMs)
      }
    }
  }

  async #chargeOnce({ at, waiting }: Batch) {
    if (waiting.length === 0) return
    const receipts = await chargeBatch(
      this.#options.db,
      at,
      waiting.map(({ line }) => line),
    )
    this.#options.onBatch?.(waiting.length)
    this.#options.onOutcome?.(null)
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
      batch.waiting.map(({ line }) => line),
    )
    for (const { line, resolve } of batch.waiting) if (charged.has(line.requestId)) resolve(charged.get(line.requestId))
    batch.waiting = batch.waiting.filter(({ line }) => !charged.has(line.requestId))
  }

  /** Refuses requests that have timed out, after noting that their charge must not stand. */
  #refuseTimedOut(batch: Batch, cause: unknown) {
    const now = performance.now()
    const { refused = [], waiting = [] } = Object.groupBy(batch.waiting, ({ until }) =>
      this.#closing || until <= now ? 'refused' : 'waiting',
    )
    batch.waiting = waiting
    const requestIds = refused.filter(({ line }) => line.units > 0).map(({ line }) => line.requestId)
    if (batch.isUncertain && requestIds.length > 0) this.#reversals.add({ at: batch.at, requestIds })
    if (refused.length > 0) this.#options.onOutcome?.(cause)
    for (const { reject } of refused) reject(new Failure('ledger_unavailable', {}, cause))
  }
}
