import { setTimeout as sleep } from 'node:timers/promises'
import type { KeptLines } from '#lib/kept-lines.ts'
import type { Db } from '#postgres/db.ts'
import { withTimeLimit } from '#postgres/time-limit.ts'
import type { Clock } from '../clock.ts'
import { reverseCharges } from './reverse-charges.ts'

/** Requests that were refused although their charge, dated `at`, may have been written. */
export type PendingReversal = { at: Date; requestIds: string[] }

export type PendingReversalsOptions = {
  db: Db
  clock: Clock
  log: { warn(details: object, message: string): void; error(details: object, message: string): void }
  /** Where they survive a process that is killed. */
  keep?: KeptLines | undefined
}

/** A statement lost with its connection may still commit until PostgreSQL's own time limit has ended it. */
const uncertainMs = 30_000
const pauseMs = 1_000
const askMs = 5_000
const maxLoggedLine = 1_000

/** Asks the ledger repeatedly until it is certain that no refused request has a charge that stands. */
export class PendingReversals {
  readonly #options: PendingReversalsOptions
  #open: (PendingReversal & { until: number })[] = []
  #settling: Promise<void> | undefined
  #isUnasked = false
  readonly #closing = new AbortController()

  constructor(options: PendingReversalsOptions) {
    this.#options = options
    // What a killed process had refused. Reversing a charge twice changes nothing.
    const left = options.keep?.takeOver(readPending, (line, file) =>
      options.log.error(
        { line: line.slice(0, maxLoggedLine), file },
        'could not read a charge that may need a refund; its line was quarantined',
      ),
    )
    for (const pending of left ?? []) this.#settleSoon(pending)
  }

  add(pending: PendingReversal): void {
    this.#options.keep?.add(JSON.stringify(pending))
    this.#settleSoon(pending)
  }

  /** Asks once more. Charges that may still be written after that are kept for the next process to ask about. */
  async close(): Promise<void> {
    this.#closing.abort()
    await this.#settling
    if (!this.#isUnasked) return
    const requests = this.#open.flatMap(({ requestIds }) => requestIds)
    this.#options.log.error({ requests }, 'charges for refused requests may remain: could not query the ledger')
  }

  #settleSoon(pending: PendingReversal) {
    this.#open.push({ ...pending, until: performance.now() + uncertainMs })
    this.#settling ??= this.#settle()
  }

  async #settle() {
    const { signal } = this.#closing
    for (let isLast = false; this.#open.length > 0 && !isLast; ) {
      await sleep(pauseMs, undefined, { signal }).catch(() => {})
      isLast = signal.aborted
      try {
        for (const pending of this.#open) await this.#reverse(pending)
        this.#isUnasked = false
        this.#open = this.#open.filter(({ until }) => performance.now() < until)
      } catch {
        // Still down. The time limit counts from when the ledger could last be asked, so it starts again.
        this.#isUnasked = true
        for (const pending of this.#open) pending.until = performance.now() + uncertainMs
      }
    }
    if (this.#open.length === 0) this.#options.keep?.clear()
    this.#settling = undefined
  }

  async #reverse({ at, requestIds }: PendingReversal) {
    const { db, clock, log } = this.#options
    const reversed = await withTimeLimit(askMs, () => reverseCharges(db, at, requestIds, clock()))
    if (reversed > 0) log.warn({ reversed }, 'refunded charges for refused requests')
  }
}

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Null for a line that is not as it was written, because of a disk error or an edit. */
function readPending(line: string): PendingReversal | null {
  try {
    const { at, requestIds } = JSON.parse(line) as { at: string; requestIds: string[] }
    const moment = new Date(at)
    const isWhole = !Number.isNaN(moment.getTime()) && requestIds.every(id => uuid.test(id))
    return isWhole ? { at: moment, requestIds } : null
  } catch {
    return null
  }
}
