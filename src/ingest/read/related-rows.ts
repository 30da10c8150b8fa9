import { FileError } from '#files/row.ts'
import type { CompanyKey, Entry } from '../entries/entry.ts'
import { nameOf } from '../entries/names-in.ts'

/**
 * Of files in which a record is made of several rows: which records a row that cannot be read belongs to. These are not complete
 * without it, so that nothing of them is taken.
 */
export class RelatedRows {
  readonly #unread = new Map<string, number[]>()
  readonly #reasons: string[] = []
  readonly #found = new Set<number>()

  add(mayName: string[], reason: string): void {
    const number = this.#reasons.push(reason) - 1
    for (const name of mayName) this.#unread.set(name, [...(this.#unread.get(name) ?? []), number])
  }

  /** Why nothing of these entries is taken, if one of the rows names what they are about. */
  reasonFor(entries: Entry[], refersTo: string | undefined): string | null {
    if (this.#unread.size === 0) return null
    const about = [...entries.flatMap(numbersOf), ...(refersTo === undefined ? [] : [refersTo])]
    const numbers = about.flatMap(number => this.#unread.get(nameOf(number)) ?? [])
    const [first] = numbers
    if (first === undefined) return null
    for (const number of numbers) this.#found.add(number)
    return `not complete, because a row that names it cannot be read: ${this.#reasons[first]}`
  }

  /** A row that names nothing in the file may belong to any record. */
  requireAllFound(): void {
    const lost = this.#reasons.find((_, number) => !this.#found.has(number))
    if (lost === undefined) return
    throw new FileError(
      `has a row that cannot be read (${lost}) and does not show which company it belongs to, so any could lack it and nothing was ` +
        'changed. Download it again, or use --accept-loss to import it without that row.',
    )
  }
}

const numberOf = (key: CompanyKey) => key.number

function numbersOf(entry: Entry): string[] {
  switch (entry.kind) {
    case 'company':
      return [entry.key, ...entry.keys.map(numberOf)]
    case 'link':
      return [entry.parent, entry.child].map(numberOf)
    case 'listed':
    case 'gone':
      return [entry.key]
    default:
      return [entry.company.number]
  }
}
