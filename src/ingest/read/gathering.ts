import type { Entry } from '../entries/entry.ts'
import type { FileClaims } from '../entries/source.ts'
import { FirstFill } from '../first-fill/first-fill.ts'
import { SeenTexts } from '../first-fill/seen-texts.ts'
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
  /** The records of the files so far. */
  #seen: SeenTexts | undefined
  /** Those that a complete file has more than once. */
  readonly repeated = new Set<string>()
  readonly #today: string
  readonly #stated: string | undefined

  constructor({ fill, today, publishedOn }: Reading) {
    this.#today = today
    this.#stated = publishedOn
    if (!fill) return
    this.#seen = new SeenTexts(fill.known)
    this.#fill = new FirstFill(fill, this.#seen)
  }

  get isFull(): boolean {
    return this.#ready.length > 0
  }

  add(entry: Entry, about: FileClaims): void {
    this.#isComplete = mayBeComplete(about)
    const on = about.publishedOn ?? this.#stated
    const day: FileDay = { on: on ?? this.#today, isDated: on !== undefined }
    const isSeen = entry.kind === 'company' && (this.#fill !== undefined || this.#isComplete) && this.#isSeen(entry.key)
    if (isSeen && this.#isComplete) this.repeated.add(entry.key)
    // Facts that come right after a company are written with it.
    if (this.#fill && entry.kind === 'company' && this.#fill.size >= fillSize) {
      this.#ready.push({ kind: 'fill', fill: this.#fill.takeBatch() })
    }
    if (this.#fill?.take(entry, day.on, isSeen)) return
    if (!this.#batch.add(entry, day)) {
      this.#send()
      this.#batch.add(entry, day)
    }
    if (this.#batch.size >= batchSize) this.#send()
  }

  #isSeen(key: string): boolean {
    this.#seen ??= new SeenTexts()
    return this.#seen.add('record', key)
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
