import { mayBeSame } from '../../names/may-be-same.ts'
import type { NameOf } from '../../names/read-name.ts'
import { screeningThreshold } from '../best-name.ts'
import { type CompareOptions, type Comparison, compareRead } from '../compare.ts'
import { mayBeBornIn } from '../compare-births.ts'
import type { ListedParty, ListedReading } from '../listed-party.ts'
import type { ReadSubject } from '../read-subject.ts'
import { HashedRows, hashOf } from './hashed-rows.ts'
import { NameIndex } from './name-index.ts'

/** An entry of a list that may be the subject. */
export type Found<Entry> = Comparison & { entry: Entry }

export type ScreenOptions = CompareOptions & {
  threshold: number
  /** Also those that only a birth year takes below the threshold: they are compared in full, and have their score. */
  setAside?: boolean
}

/** Work in steps, each of which takes a moment. */
export type Steps<Result> = Generator<undefined, Result>

/** With `onlyHits`, entries whose names can never reach the threshold are left out. */
type CandidateOptions = CompareOptions & { onlyHits?: boolean; setAside?: boolean }

/** Entries of all lists with their names and numbers, in memory. It never changes: what changed is in another one. */
export class ListedIndex<Entry extends { party: ListedParty }> {
  readonly entries: Entry[]
  readonly #indexes: Record<NameOf, NameIndex>
  readonly #readings: Record<NameOf, ListedReading[]> = { person: [], company: [] }
  /** Whose reading it is. */
  readonly #owners: Record<NameOf, number[]> = { person: [], company: [] }
  /** The first and the last year in which each entry can be born; all years where none is known. */
  readonly #bornFrom: Int16Array
  readonly #bornUntil: Int16Array
  readonly #byNumber: HashedRows

  constructor(entries: Entry[]) {
    this.entries = entries
    this.#bornFrom = new Int16Array(entries.length).fill(-(2 ** 15))
    this.#bornUntil = new Int16Array(entries.length).fill(2 ** 15 - 1)
    for (const [at, { party }] of entries.entries()) {
      if (party.years.length > 0) {
        this.#bornFrom[at] = Math.min(...party.years)
        this.#bornUntil[at] = Math.max(...party.years)
      }
      for (const reading of party.readings) {
        this.#readings[reading.name.of].push(reading)
        this.#owners[reading.name.of].push(at)
      }
    }
    this.#byNumber = new HashedRows(file => {
      for (const [at, { party }] of entries.entries())
        for (const { value } of party.identifiers) file(hashOf(value), at)
    })
    this.#indexes = {
      person: new NameIndex(
        this.#readings.person.map(({ name }) => name),
        'person',
      ),
      company: new NameIndex(
        this.#readings.company.map(({ name }) => name),
        'company',
      ),
    }
  }

  /** The entries that may be this subject, the likeliest first. A party with many names takes long, so other work may run between steps. */
  *screen(subject: ReadSubject, options: ScreenOptions): Steps<Found<Entry>[]> {
    const found: Found<Entry>[] = []
    const onlyHits = options.threshold >= screeningThreshold
    for (const [at, readings] of yield* this.candidates(subject, { ...options, onlyHits })) {
      const entry = this.entries[at] as Entry
      const comparison = compareRead(subject, { ...entry.party, readings }, options, options.threshold)
      const reached = options.setAside ? comparison.besideBirth : comparison.score
      if (reached >= options.threshold) found.push({ ...comparison, entry })
      yield
    }
    return found.sort((one, other) => other.score - one.score)
  }

  /** The entries that are compared, with the names that led to them. Entries whose birth years are far are compared only where they are to be set aside. */
  *candidates(subject: ReadSubject, options: CandidateOptions): Steps<Map<number, ListedReading[]>> {
    const { keepOtherBirthYears, onlyHits, setAside } = options
    const found = new Map<number, ListedReading[]>()
    const year = keepOtherBirthYears || setAside ? undefined : subject.birth?.year
    const hasSeveral = subject.readings.length > 1
    for (const { name } of subject.readings) {
      yield
      for (const at of this.#indexes[name.of].candidates(name)) {
        const owner = this.#owners[name.of][at] as number
        // Most are done with here.
        if (year !== undefined && !mayBeBornIn(year, this.#bornFrom[owner] as number, this.#bornUntil[owner] as number))
          continue
        const reading = this.#readings[name.of][at] as ListedReading
        const known = found.get(owner)
        if (!known && year !== undefined && !mayBeBorn(year, (this.entries[owner] as Entry).party)) continue
        if (onlyHits && !mayBeSame(name, reading.name)) continue
        if (!known) found.set(owner, [reading])
        // Each once, whichever names lead to it: all names are compared with it.
        else if (!(hasSeveral && known.includes(reading))) known.push(reading)
      }
    }
    for (const { value } of subject.identifiers)
      this.#byNumber.each(hashOf(value), owner => found.set(owner, (this.entries[owner] as Entry).party.readings))
    return found
  }
}

function mayBeBorn(year: number, { years }: ListedParty): boolean {
  if (years.length === 0) return true
  for (let at = 0; at < years.length; at += 2)
    if (mayBeBornIn(year, years[at] as number, years[at + 1] as number)) return true
  return false
}
