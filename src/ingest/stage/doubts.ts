/** What is missing from a complete file: a record, fact or entry, and the numbers by which a row would name it. */
export type Missing = { id: string; names: string[] }

/** Of more unread rows than this nobody looks for whom they name. */
const maxRows = 10_000

/**
 * The rows of a file that could not be read, which may be about what the file lacks. One that names something missing is about that. One
 * that names nothing missing, or whose columns cannot be made out, may be about any of it.
 */
export class Doubts {
  readonly #rows: { mayName: string[]; isOld: boolean }[] = []
  #isAnybody = false

  /**
   * A row that cannot be read, with what it may name; whether even its columns cannot be made out, and whether it stood there in the
   * same words when nothing was missing.
   */
  add(mayName: string[], { isBroken, isOld }: { isBroken: boolean; isOld: boolean }): void {
    if ((isBroken && !isOld) || this.#rows.length === maxRows) this.#isAnybody = true
    if (this.#rows.length < maxRows) this.#rows.push({ mayName, isOld })
  }

  get areAny(): boolean {
    return this.#isAnybody || this.#rows.length > 0
  }

  /** Which of the missing may only be unread. What an operator confirms as gone stays where a row names it. */
  about(missing: Missing[], areConfirmed: boolean): ReadonlySet<string> {
    const all = () => new Set(missing.map(({ id }) => id))
    if (this.#isAnybody && !areConfirmed) return all()
    const byName = new Map<string, string[]>()
    for (const { id, names } of missing) {
      for (const name of names) byName.set(name, [...(byName.get(name) ?? []), id])
    }
    const doubtful = new Set<string>()
    for (const { mayName, isOld } of this.#rows) {
      const named = mayName.flatMap(name => byName.get(name) ?? [])
      if (named.length === 0 && !isOld && !areConfirmed) return all()
      for (const id of named) doubtful.add(id)
    }
    return doubtful
  }
}
