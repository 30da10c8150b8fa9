import { setTimeout as sleep } from 'node:timers/promises'
import type { KeptLines } from '#lib/kept-lines.ts'
import type { Db } from '#postgres/db.ts'
import { withTimeLimit } from '#postgres/time-limit.ts'
import type { Clock } from '../clock.ts'
import { takeBack } from './take-back.ts'

/** Requests that were refused although their charge, of that moment, may have been written. */
export type Doubt = { at: Date; requestIds: string[] }

export type DoubtsOptions = {
  db: Db
  clock: Clock
  log: { warn(details: object, message: string): void; error(details: object, message: string): void }
  /** Where doubts outlive a process that is killed. */
  keep?: KeptLines | undefined
}

/** A statement lost with its connection may still commit until PostgreSQL's own time limit has ended it. */
const uncertainMs = 30_000
const pauseMs = 1_000
const askMs = 5_000
const longestToldLine = 1_000

/** Asks again and again until every refused request has certainly no charge that stands. */
export class Doubts {
  readonly #options: DoubtsOptions
  #open: (Doubt & { until: number })[] = []
  #settling: Promise<void> | undefined
  #isUnasked = false
  readonly #closing = new AbortController()

  constructor(options: DoubtsOptions) {
    this.#options = options
    // What a process that was killed had refused; to take back what is taken back already changes nothing.
    const left = options.keep?.takeOver(readDoubt, (line, file) =>
      options.log.error(
        { line: line.slice(0, longestToldLine), file },
        'could not read a charge that may need a refund; its line was set aside',
      ),
    )
    for (const doubt of left ?? []) this.#settleSoon(doubt)
  }

  add(doubt: Doubt): void {
    this.#options.keep?.add(JSON.stringify(doubt))
    this.#settleSoon(doubt)
  }

  /** Asks once more. What may still be written after that is kept, and the next process asks again. */
  async close(): Promise<void> {
    this.#closing.abort()
    await this.#settling
    if (!this.#isUnasked) return
    const requests = this.#open.flatMap(({ requestIds }) => requestIds)
    this.#options.log.error({ requests }, 'charges for refused requests may remain: could not query the ledger')
  }

  #settleSoon(doubt: Doubt) {
    this.#open.push({ ...doubt, until: performance.now() + uncertainMs })
    this.#settling ??= this.#settle()
  }

  async #settle() {
    const { signal } = this.#closing
    for (let isLast = false; this.#open.length > 0 && !isLast; ) {
      await sleep(pauseMs, undefined, { signal }).catch(() => {})
      isLast = signal.aborted
      try {
        for (const doubt of this.#open) await this.#takeBack(doubt)
        this.#isUnasked = false
        this.#open = this.#open.filter(({ until }) => performance.now() < until)
      } catch {
        // Still away. The time limit counts from when the ledger could be asked, so it starts again.
        this.#isUnasked = true
        for (const doubt of this.#open) doubt.until = performance.now() + uncertainMs
      }
    }
    if (this.#open.length === 0) this.#options.keep?.clear()
    this.#settling = undefined
  }

  async #takeBack({ at, requestIds }: Doubt) {
    const { db, clock, log } = this.#options
    const takenBack = await withTimeLimit(askMs, () => takeBack(db, at, requestIds, clock()))
    if (takenBack > 0) log.warn({ takenBack }, 'refunded charges for refused requests')
  }
}

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Null for a line that is not a doubt as it was written: a disk, or somebody's hand, has changed it. */
function readDoubt(line: string): Doubt | null {
  try {
    const { at, requestIds } = JSON.parse(line) as { at: string; requestIds: string[] }
    const moment = new Date(at)
    const isWhole = !Number.isNaN(moment.getTime()) && requestIds.every(id => uuid.test(id))
    return isWhole ? { at: moment, requestIds } : null
  } catch {
    return null
  }
}
