import type { Row } from '#files/row.ts'
import type { CompanyEntry, Entry } from '../entries/entry.ts'
import type { FileClaims } from '../entries/source.ts'
import { stripped } from '../stage/stage-record.ts'

type Held = { row: Row<unknown>; entries: Entry[]; about: FileClaims; path: string }

/** Rows of a company that a complete file has in several: which of them is right nobody knows, unless all say the same. */
export class RepeatedRows {
  readonly #keys: ReadonlySet<string>
  readonly #held = new Map<string, Held[]>()

  /** The keys of these companies were found by reading the files before. */
  constructor(keys: readonly string[]) {
    this.#keys = new Set(keys)
  }

  /** False for a row that is about none of them. */
  hold(held: Held): boolean {
    if (this.#keys.size === 0) return false
    const key = held.entries.find(isCompany)?.key
    if (key === undefined || !this.#keys.has(key)) return false
    this.#held.set(key, [...(this.#held.get(key) ?? []), held])
    return true
  }

  /** Of each company its rows, as far as they contradict each other; where they do not, the newest alone. */
  *settled(): Generator<{ isContested: boolean; rows: Held[] }> {
    for (const all of this.#held.values()) {
      const newest = all.map(dayOf).sort().at(-1)
      const rows = all.filter(held => dayOf(held) === newest)
      const isContested = new Set(rows.map(contentOf)).size > 1
      yield { isContested, rows: isContested ? rows : rows.slice(0, 1) }
    }
  }
}

const isCompany = (entry: Entry): entry is CompanyEntry => entry.kind === 'company'

const dayOf = ({ entries }: Held) => entries.find(isCompany)?.as_of ?? ''

const contentOf = ({ entries }: Held) => JSON.stringify(stripped(entries))
