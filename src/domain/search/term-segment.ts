import { bitsOf, letterMask } from '../names/edit-distance.ts'
import { searchKey } from './search-key.ts'

/** A word of the dictionary, how many names have it, and its edit distance from the query. */
export type Term = { term: string; names: number; edits: number }

/** The longest word that can be compared: its letters are the bits of a number. */
const maxLength = 31

/** At most this many words with the same beginning are considered, the shortest first. */
const maxEndings = 4000

/** Words in this many names are listed separately: they are few, and often the only ones that are searched. */
const frequentNames = 60

/** This many words are added before other work gets a turn. */
const takenAtOnce = 10_000

/** How many places there are for the words of one length by their last two letters. */
const endings = 1024

/** With so many letters, one edit leaves the first two or the last two as they are. */
const fewestLetters = 5

/** The positions of each letter in the query. Searching is synchronous, so one is enough. */
const places = new Int32Array(128)

/** Words by length and then alphabetically, in a few flat arrays: about thirty bytes each. */
export class TermSegment {
  readonly size: number
  readonly #letters: Buffer
  readonly #ends: Uint32Array
  readonly #names: Int32Array
  readonly #masks: Int32Array
  #frequent = new Uint32Array(0)
  /** Where the words of each length begin. */
  readonly #starts: number[] = []
  /** The words by length and their last two letters, and where those of each length and ending begin. */
  readonly #byEnding: Uint32Array
  readonly #endingStarts: Uint32Array
  /** Open addressing: the position of a word, plus one. */
  readonly #table: Uint32Array

  private constructor(terms: string[]) {
    this.size = terms.length
    const counts: number[] = []
    let all = 0
    for (const { length } of terms) {
      while (counts.length <= length) counts.push(0)
      counts[length] = (counts[length] as number) + 1
      all += length
    }
    let start = 0
    for (const count of counts) {
      this.#starts.push(start)
      start += count
    }
    this.#starts.push(start)
    this.#letters = Buffer.alloc(all)
    this.#ends = new Uint32Array(terms.length)
    this.#names = new Int32Array(terms.length)
    this.#masks = new Int32Array(terms.length)
    this.#byEnding = new Uint32Array(terms.length)
    this.#endingStarts = new Uint32Array(counts.length * endings + 1)
    this.#table = new Uint32Array(2 ** Math.ceil(Math.log2(terms.length * 1.5 + 2)))
    for (let length = 1, end = 0; length < counts.length; length++) {
      for (let at = this.#starts[length] as number; at < (this.#starts[length + 1] as number); at++) {
        end += length
        this.#ends[at] = end
      }
    }
  }

  /** The words must be sorted alphabetically. Adding them yields to other work now and then. */
  static async of(terms: string[], names: number[]): Promise<TermSegment> {
    const segment = new TermSegment(terms)
    const next = [...segment.#starts]
    for (let from = 0; from < terms.length; from += takenAtOnce) {
      for (let at = from; at < Math.min(terms.length, from + takenAtOnce); at++) {
        const term = terms[at] as string
        const place = next[term.length] as number
        next[term.length] = place + 1
        segment.#put(place, term, names[at] as number)
      }
      await new Promise(resolve => setImmediate(resolve))
    }
    const frequent: number[] = []
    for (let at = 0; at < segment.size; at++) {
      if ((segment.#names[at] as number) >= frequentNames) frequent.push(at)
    }
    segment.#frequent = Uint32Array.from(frequent)
    await new Promise(resolve => setImmediate(resolve))
    segment.#sortByEnding()
    return segment
  }

  #put(place: number, term: string, names: number): void {
    this.#letters.write(term, (this.#ends[place] as number) - term.length, 'latin1')
    this.#names[place] = names
    this.#masks[place] = letterMask(term)
    let slot = searchKey('', term) & (this.#table.length - 1)
    while (this.#table[slot] !== 0) slot = (slot + 1) & (this.#table.length - 1)
    this.#table[slot] = place + 1
  }

  /** Counts the words of each ending, then gives each its place behind those of the endings before. */
  #sortByEnding(): void {
    const starts = this.#endingStarts
    const each = (take: (at: number, ending: number) => void) => {
      for (let length = 2; length + 1 < this.#starts.length; length++) {
        for (let at = this.#starts[length] as number; at < (this.#starts[length + 1] as number); at++) {
          const end = this.#ends[at] as number
          take(at, endingOf(length, this.#letters[end - 2] as number, this.#letters[end - 1] as number))
        }
      }
    }
    each((_, ending) => {
      starts[ending + 1] = (starts[ending + 1] as number) + 1
    })
    for (let ending = 1; ending < starts.length; ending++) {
      starts[ending] = (starts[ending] as number) + (starts[ending - 1] as number)
    }
    const next = starts.slice()
    each((at, ending) => {
      this.#byEnding[next[ending] as number] = at
      next[ending] = (next[ending] as number) + 1
    })
  }

  /** How many names have a word; undefined if it is not here. */
  names(term: string): number | undefined {
    let slot = searchKey('', term) & (this.#table.length - 1)
    for (;;) {
      const found = this.#table[slot] as number
      if (found === 0) return undefined
      if (this.#is(found - 1, term)) return this.#names[found - 1]
      slot = (slot + 1) & (this.#table.length - 1)
    }
  }

  /**
   * Adds every word within so many edits to the list, of those in at least this many names, and all or only those with the
   * same first letter.
   */
  near(word: string, edits: number, found: Term[], { least = 0, sameInitial = false } = {}): void {
    if (word.length > maxLength) return
    const mask = letterMask(word)
    const [initial, second] = [word.charCodeAt(0), word.charCodeAt(1)]
    const letters = this.#letters
    for (let at = 0; at < word.length; at++)
      places[word.charCodeAt(at)] = (places[word.charCodeAt(at)] as number) | (1 << at)
    for (let length = Math.max(1, word.length - edits); length <= word.length + edits; length++) {
      const [first, end] = [this.#starts[length] ?? this.size, this.#starts[length + 1] ?? this.size]
      // Each edit removes a letter and adds one; one that makes the word longer or shorter does only one of the two.
      const maxLost = edits - Math.max(0, length - word.length)
      const maxNew = edits - Math.max(0, word.length - length)
      const take = (at: number) => {
        const other = this.#masks[at] as number
        if (bitsOf(mask & ~other) > maxLost || bitsOf(other & ~mask) > maxNew) return
        if ((this.#names[at] as number) < least) return
        const distance = this.#distance(at, length, word.length, edits)
        if (distance <= edits) found.push({ term: this.#term(at), names: this.#names[at] as number, edits: distance })
      }
      const letterOf = (at: number, place: number) => letters[(this.#ends[at] as number) - length + place] as number
      const from = sameInitial ? firstPlace(first, end, at => letterOf(at, 0) >= initial) : first
      const until = sameInitial ? firstPlace(from, end, at => letterOf(at, 0) > initial) : end
      if (least >= frequentNames) {
        const frequent = this.#frequent
        const next = firstPlace(0, frequent.length, place => (frequent[place] as number) >= from)
        for (let place = next; (frequent[place] ?? until) < until; place++) take(frequent[place] as number)
      } else if (edits === 1 && !sameInitial && word.length >= fewestLetters) {
        const beginningOf = (at: number) => letterOf(at, 0) * 128 + letterOf(at, 1)
        const beginning = initial * 128 + second
        const begun = firstPlace(first, end, at => beginningOf(at) >= beginning)
        const after = firstPlace(begun, end, at => beginningOf(at) > beginning)
        for (let at = begun; at < after; at++) take(at)
        const ending = endingOf(length, word.charCodeAt(word.length - 2), word.charCodeAt(word.length - 1))
        const [start, stop] = [this.#endingStarts[ending] ?? 0, this.#endingStarts[ending + 1] ?? 0]
        for (let place = start; place < stop; place++) {
          const at = this.#byEnding[place] as number
          if (at < begun || at >= after) take(at)
        }
      } else {
        for (let at = from; at < until; at++) take(at)
      }
    }
    for (let at = 0; at < word.length; at++) places[word.charCodeAt(at)] = 0
  }

  /** Adds the words with this beginning to the list. */
  startingWith(prefix: string, found: Term[]): void {
    const most = found.length + maxEndings
    for (let length = prefix.length; length + 1 < this.#starts.length; length++) {
      const until = this.#starts[length + 1] as number
      const first = firstPlace(this.#starts[length] as number, until, at => this.#term(at) >= prefix)
      for (let at = first; at < until; at++) {
        const term = this.#term(at)
        if (!term.startsWith(prefix) || found.length >= most) break
        found.push({ term, names: this.#names[at] as number, edits: 0 })
      }
    }
  }

  /** All words, for merging segments. */
  *entries(): Generator<[term: string, names: number]> {
    for (let at = 0; at < this.size; at++) yield [this.#term(at), this.#names[at] as number]
  }

  /**
   * The edits between a word here and the query, whose letters are in `places`: one column of the usual table at a time,
   * with its differences as bits, after Hyyrö. Insertions, deletions, replacements and swaps of neighbours count.
   */
  #distance(at: number, length: number, asked: number, most: number): number {
    const letters = this.#letters
    const last = 1 << (asked - 1)
    let [plus, minus, diagonal, before] = [-1, 0, 0, 0]
    let distance = asked
    const end = this.#ends[at] as number
    for (let place = end - length; place < end; place++) {
      const here = places[letters[place] as number] as number
      const swapped = ((~diagonal & here) << 1) & before
      diagonal = (((here & plus) + plus) ^ plus) | here | minus | swapped
      let up = minus | ~(diagonal | plus)
      const down = diagonal & plus
      if (up & last) distance++
      else if (down & last) distance--
      if (distance - (end - place - 1) > most) return most + 1
      up = (up << 1) | 1
      plus = (down << 1) | ~(diagonal | up)
      minus = up & diagonal
      before = here
    }
    return distance
  }

  #term(at: number): string {
    return this.#letters.toString('latin1', at === 0 ? 0 : this.#ends[at - 1], this.#ends[at])
  }

  #is(at: number, term: string): boolean {
    const start = at === 0 ? 0 : (this.#ends[at - 1] as number)
    if ((this.#ends[at] as number) - start !== term.length) return false
    for (let letter = 0; letter < term.length; letter++) {
      if (this.#letters[start + letter] !== term.charCodeAt(letter)) return false
    }
    return true
  }
}

/** The place of an ending; a few share one. */
function endingOf(length: number, beforeLast: number, last: number): number {
  return length * endings + ((beforeLast * 37 + last) & (endings - 1))
}

/** The first position in a range for which a condition holds that also holds for all later ones. */
function firstPlace(low: number, high: number, holds: (place: number) => boolean): number {
  while (low < high) {
    const middle = (low + high) >>> 1
    if (holds(middle)) high = middle
    else low = middle + 1
  }
  return low
}
