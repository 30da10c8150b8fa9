import type { Entry } from '../entries/entry.ts'
import type { FileClaims } from '../entries/source.ts'
import { FirstFill } from '../first-fill/first-fill.ts'
import { Batch, type FileDay } from '../stage/batch.ts'
import { mayBeComplete, type Reading, type WrittenPart } from './read-part.ts'

/** Entries that are merged at a time, and those that are filled in at a time. */
const batchSize = 5_000
const fillSize = 4_000

/** Gathers entries into what is written together: batches of a first fill as long as there are any, then others. */
export class Gathering {
  #fill: FirstFill | undefined
  #batch = new Batch()
  #isComplete = false
  #ready: WrittenPart[] = []
  readonly #today: string
  readonly #stated: string | undefined

  constructor({ fill, today, publishedOn }: Reading) {
    this.#today = today
    this.#stated = publishedOn
    this.#fill = fill && new FirstFill(fill)
  }

  get isFull(): boolean {
    return this.#ready.length > 0
  }

  add(entry: Entry, about: FileClaims): void {
    this.#isComplete = mayBeComplete(about)
    const on = about.publishedOn ?? this.#stated
    const day: FileDay = { on: on ?? this.#today, isDated: on !== undefined }
    // Facts that come right after a company are written with it.
    if (this.#fill && entry.kind === 'company' && this.#fill.size >= fillSize) {
      this.#ready.push({ kind: 'fill', fill: this.#fill.takeBatch() })
    }
    if (this.#fill?.take(entry, day.on)) return
    if (!this.#batch.add(entry, day)) {
      this.#send()
      this.#batch.add(entry, day)
    }
    if (this.#batch.size >= batchSize) this.#send()
  }

  /** A batch needs the indexes, which are there when the first fill is over. */
  #send(): void {
    this.#endFill()
    this.#ready.push({ kind: 'batch', batch: this.#batch.staged(), isComplete: this.#isComplete })
    this.#batch = new Batch()
  }

  #endFill(): void {
    if (!this.#fill) return
    this.#ready.push({ kind: 'fill', fill: this.#fill.takeLast() }, { kind: 'filled' })
    this.#fill = undefined
  }

  take(): WrittenPart[] {
    return this.#ready.splice(0)
  }

  end(): WrittenPart[] {
    this.#endFill()
    if (this.#batch.size > 0) this.#send()
    return this.take()
  }
}
