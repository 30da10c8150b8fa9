import { AsyncLocalStorage } from 'node:async_hooks'
import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import { dictionaryWord } from '../../names/fold-word.ts'
import { atOneVersion } from '../../search/remembered-terms.ts'
import { listChangedEntries } from '../list-changed-entries.ts'
import { ListedIndex } from './listed-index.ts'
import { type ListedEntry, readListed } from './read-listed.ts'

// Reading into memory must not end with the time limit of the request that happened to start it.
const outsideRequests = AsyncLocalStorage.snapshot()

/** The maximum number of changed entries kept beside the others; beyond it, all are indexed anew. */
const maxRecent = 4000
/** As many words as are counted by one statement. */
const wordsAtOnce = 20_000

/** What shows whether lists changed: the last change, the last undo of an import, and the day, because listings may end. */
type Version = { last: number; undone: string | null; day: string }

/** All entries that are or were listed, at one version of the lists. */
export type Listed = {
  version: Version
  /** Entries that did not change lately, and those that did; what is in `gone` counts in the second alone. */
  settled: ListedIndex<ListedEntry>
  /** The change up to which the first are sure to be known: they are read in portions, and lists may change meanwhile. */
  settledAt: number
  recent: ListedIndex<ListedEntry>
  gone: ReadonlySet<number>
  /** How many names of the register's people have the words of listed people, and how many names there are. */
  names: ReadonlyMap<string, number>
  total: number
  /** The same of the names on the lists themselves. */
  listedNames: ReadonlyMap<string, number>
  listedTotal: number
}

/** The lists in the memory of a process: read once, and updated before the next request. */
class ListedMemory {
  readonly #db: Db
  #listed: Listed | null = null
  #reading: Promise<Listed> | null = null

  constructor(db: Db) {
    this.#db = db
  }

  async listed(): Promise<Listed> {
    for (;;) {
      const version = await readVersion(this.#db)
      const known = this.#listed
      if (known && isSame(known.version, version)) return known
      if (!this.#reading) {
        this.#reading = outsideRequests(() => this.#read(known, version)).finally(() => {
          this.#reading = null
        })
        return this.#reading
      }
      // It may have begun before the last change.
      await this.#reading
    }
  }

  async #read(known: Listed | null, version: Version): Promise<Listed> {
    const isLater = known !== null && version.last > known.version.last && version.day === known.version.day
    const changed = isLater ? await listChangedEntries(this.#db, { after: known.settledAt, limit: maxRecent + 1 }) : []
    // What the undo of an import removed leaves no change behind.
    const isBeside = isLater && changed.length <= maxRecent && version.undone === known.version.undone
    this.#listed = isBeside ? await this.#beside(known, version, changed) : await this.#anew(version)
    return this.#listed
  }

  async #anew(version: Version): Promise<Listed> {
    const settled = new ListedIndex(await readListed(this.#db, 0))
    const counts = await countWords(this.#db, settled.entries)
    const recent = new ListedIndex<ListedEntry>([])
    return { version, settled, settledAt: version.last, recent, gone: new Set(), ...counts }
  }

  async #beside(known: Listed, version: Version, changed: { id: number }[]): Promise<Listed> {
    const recent = new ListedIndex(await readListed(this.#db, known.settledAt))
    const more = await countWords(this.#db, recent.entries)
    const gone = new Set([...changed, ...recent.entries].map(({ id }) => id))
    const { settled, settledAt } = known
    return {
      ...{ version, settled, settledAt, recent, gone },
      ...{ names: new Map([...known.names, ...more.names]), total: more.total },
      ...{ listedNames: known.listedNames, listedTotal: known.listedTotal },
    }
  }
}

function isSame(one: Version, other: Version): boolean {
  return one.last === other.last && one.undone === other.undone && one.day === other.day
}

async function readVersion(db: Db): Promise<Version> {
  const { rows } = await sql<Version>`
    select (select coalesce(max(changed_no), 0)::float8 from screening_entries) as last,
      (select max(undone_at)::text from runs) as undone, current_date::text as day
  `.execute(db)
  return rows[0] as Version
}

/** How many names of people, in the register and on the lists, have the words of listed people. */
async function countWords(
  db: Db,
  entries: ListedEntry[],
): Promise<Pick<Listed, 'names' | 'total' | 'listedNames' | 'listedTotal'>> {
  const listedNames = new Map<string, number>()
  let listedTotal = 0
  for (const { party } of entries) {
    for (const { name } of party.readings) {
      if (name.of !== 'person') continue
      listedTotal++
      for (const { text } of name.words) listedNames.set(text, (listedNames.get(text) ?? 0) + 1)
    }
  }
  return { ...(await countNames(db, [...listedNames.keys()])), listedNames, listedTotal }
}

/** How many names of people in the register have these words. */
export async function countNames(db: Db, words: string[]): Promise<{ names: Map<string, number>; total: number }> {
  return atOneVersion(db, 'p', async terms => {
    const names = new Map<string, number>()
    for (let from = 0; from < words.length; from += wordsAtOnce) {
      const some = words.slice(from, from + wordsAtOnce)
      const counted = await terms.names(some.map(dictionaryWord))
      for (const word of some) {
        const count = counted.get(dictionaryWord(word)) ?? 0
        if (count > 0) names.set(word, count)
      }
    }
    return { names, total: terms.total }
  })
}

const memories = new WeakMap<Db, ListedMemory>()

/** Everything that is or was listed. */
export function listedNow(db: Db): Promise<Listed> {
  const memory = memories.get(db) ?? new ListedMemory(db)
  memories.set(db, memory)
  return memory.listed()
}
