import { foldedTogether, soundsOf } from '../../names/align-words.ts'
import { consonants, foldWord } from '../../names/fold-word.ts'
import type { NameOf, NameWord, ReadName } from '../../names/read-name.ts'
import { givenNameGroups } from '../../names/same-given-name.ts'
import { similarityThreshold } from '../../names/score-names.ts'
import type { Script } from '../../names/script-of.ts'
import { alike, isServant, mayBeMisspelt, nothingIsCommon } from '../../names/word-likeness.ts'
import { HashedRows, hashOf } from './hashed-rows.ts'
import { Neighbours } from './neighbours.ts'
import { Rows } from './rows.ts'

/** Words whose likes are remembered: registers have the same ones again and again. */
const maxRemembered = 40_000

/** The words of the lists that a word of a subject may be, each with its similarity, and how many names have any of these words. */
type Led = { likes: readonly number[]; names: number }

const nowhere: Led = { likes: [], names: 0 }
/** A word's number and a likeness, in whole parts, are kept as one number. */
const bits = 10
const parts = 2 ** bits - 1
const likeOf = (term: number, likeness: number) => (term << bits) | Math.ceil(likeness * parts)
const termOf = (like: number) => like >>> bits
const partsOf = (like: number) => like & parts
/** The minimum average similarity of the words that two names have in common. */
const enoughParts = similarityThreshold * parts
const none: readonly number[] = []
/** Two words that are shorter together are too many others' one word with a slip. */
const fewestJoined = 7
/** A shorter word is seldom two. */
const fewestParts = 3

/** Names of one kind on all lists, by their words. */
export class NameIndex {
  readonly #of: NameOf
  readonly #words: NameWord[] = []
  readonly #scripts: Script[] = []
  readonly #numbers = new Map<string, number>()
  /** For each name its words, and for each word the names that have it. */
  readonly #terms: Rows
  readonly #names: Rows
  /** The number of distinctive words of a name; 0 where initials stand beside the only one. */
  readonly #own: Uint8Array
  /** Words that are compared by all of their letters, by those near to one. */
  readonly #neighbours: Neighbours
  readonly #byConsonants: HashedRows
  readonly #byKorean: HashedRows
  readonly #byGroup = new Map<number, number[]>()
  /** Names by two neighbouring words that may be written as one, as spelt and by their sounds, and by all of their words. */
  readonly #joined: HashedRows
  readonly #byFold: HashedRows
  readonly #joinedNeighbours: Neighbours
  readonly #remembered: Record<Script, Map<NameWord, Led>> = {
    letters: new Map(),
    korean: new Map(),
    consonants: new Map(),
    hangul: new Map(),
    han: new Map(),
  }
  /** The similarity of the lists' words to the commoner words of a subject. All are 0 between two subjects. */
  readonly #likes: Uint16Array

  constructor(names: ReadName[], of: NameOf) {
    this.#of = of
    const terms: number[][] = []
    this.#own = new Uint8Array(names.length)
    for (const [at, name] of names.entries()) {
      const own = tellingWords(name)
      this.#own[at] = own.length === 1 && name.words.some(({ kind }) => kind === 'initial') ? 0 : own.length
      terms.push([...new Set(own.map(word => this.#numberOf(word, name.script)))])
    }
    this.#terms = Rows.of(terms)
    this.#names = this.#terms.turned(this.#words.length)
    this.#likes = new Uint16Array(this.#words.length)
    const eachWord = (take: (word: NameWord, script: Script, at: number) => void) => {
      for (const [at, script] of this.#scripts.entries()) take(this.#words[at] as NameWord, script, at)
    }
    this.#neighbours = new Neighbours(2, file =>
      eachWord(({ fold }, script, at) => isLettered(script) && file(fold, at)),
    )
    this.#byFold = new HashedRows(file => eachWord(({ fold }, _, at) => file(hashOf(fold), at)))
    this.#byConsonants = new HashedRows(file => eachWord(({ consonants }, _, at) => file(hashOf(consonants), at)))
    this.#byKorean = new HashedRows(file =>
      eachWord(({ korean }, script, at) => isKorean(script) && file(hashOf(korean), at)),
    )
    if (of === 'person')
      eachWord(({ text, fold }, _, at) => {
        for (const group of groupsOf(text, fold)) {
          const same = this.#byGroup.get(group)
          if (same) same.push(at)
          else this.#byGroup.set(group, [at])
        }
      })
    const joined = names.map(joinedKeys)
    this.#joined = new HashedRows(file => {
      for (const [at, keys] of joined.entries()) for (const key of keys) file(hashOf(key), at)
    })
    this.#joinedNeighbours = new Neighbours(1, file => {
      for (const [at, keys] of joined.entries())
        for (const key of keys) if (key.length >= fewestJoined && /^[a-z]/.test(key)) file(key, at)
    })
  }

  #numberOf(word: NameWord, script: Script): number {
    const mark = `${script[0]}${word.text}`
    const known = this.#numbers.get(mark)
    if (known !== undefined) return known
    this.#numbers.set(mark, this.#words.length)
    this.#scripts.push(script)
    return this.#words.push(word) - 1
  }

  /** The numbers of the names that may be the same as this one: with two words in common, or with all where there is but one. */
  candidates(name: ReadName): Iterable<number> {
    // A word that stands twice in a name is still one word that others have.
    const own = [...new Set(tellingWords(name))]
    const led = own.map(word => this.#lead(word, name.script)).sort((one, other) => one.names - other.names)
    const found = new Set<number>()
    const add = (at: number) => found.add(at)
    for (const key of joinedKeys(name)) {
      this.#joined.each(hashOf(key), add)
      if (key.startsWith('$')) this.#byConsonants.each(hashOf(key.slice(1)), term => this.#eachName(term, add))
      else this.#byFold.each(hashOf(key), term => this.#eachName(term, add))
    }
    // A word may be two of a list.
    for (const { fold, consonants } of own) {
      if (fold.length > fewestParts) this.#joined.each(hashOf(fold), add)
      if (name.script !== 'consonants' && consonants.length > 3) this.#joined.each(hashOf(`$${consonants}`), add)
    }
    if (this.#of === 'company') for (const word of led) this.#alone(word, found)
    const [only] = led
    if (led.length > 1) this.#inCommon(led, found)
    else if (only) {
      for (const like of only.likes) this.#eachName(termOf(like), at => found.add(at))
      this.#joinedNear(own[0] as NameWord, found)
    }
    return found
  }

  /** Names with two of the words, the rarest first. The most common words are skipped: another word leads to each of their names. */
  #inCommon(led: Led[], found: Set<number>): void {
    const likes = this.#likes
    for (let word = led.length - 1; word >= 0; word--) {
      const rarer = led[word] as Led
      if (word < led.length - 1) this.#besideCommoner(rarer, found)
      for (const like of rarer.likes)
        if (partsOf(like) > (likes[termOf(like)] as number)) likes[termOf(like)] = partsOf(like)
    }
    for (const { likes: all } of led) for (const like of all) likes[termOf(like)] = 0
  }

  /** Names with this word and one of those that more names have. There are many names: nothing is kept for each. */
  #besideCommoner(word: Led, found: Set<number>): void {
    const [names, terms, likes, own] = [this.#names, this.#terms, this.#likes, this.#own]
    for (const like of word.likes) {
      const enough = 2 * enoughParts - partsOf(like)
      const until = names.until(termOf(like))
      for (let place = names.from(termOf(like)); place < until; place++) {
        const at = names.items[place] as number
        const end = terms.until(at)
        let isIn = own[at] === 0
        for (let term = terms.from(at); !isIn && term < end; term++)
          isIn = (likes[terms.items[term] as number] as number) >= enough
        if (isIn) found.add(at)
      }
    }
  }

  /** Names with only this distinctive word: what stands beside it may be a common word with a slip. */
  #alone(word: Led, found: Set<number>): void {
    for (const like of word.likes)
      this.#eachName(termOf(like), at => {
        if ((this.#own[at] as number) < 2) found.add(at)
      })
  }

  #eachName(term: number, take: (name: number) => void): void {
    const until = this.#names.until(term)
    for (let at = this.#names.from(term); at < until; at++) take(this.#names.items[at] as number)
  }

  /** A subject of one word may be two words of a list, with a slip. */
  #joinedNear(word: NameWord, found: Set<number>): void {
    if (word.fold.length >= fewestJoined) this.#joinedNeighbours.near(word.fold, at => found.add(at))
  }

  #lead(word: NameWord, script: Script): Led {
    const remembered = this.#remembered[script]
    const known = remembered.get(word)
    if (known) return known
    const likes = this.#find(word, script)
    let names = 0
    for (const term of likes.keys()) names += this.#names.until(term) - this.#names.from(term)
    const led =
      likes.size === 0 ? nowhere : { likes: [...likes].map(([term, likeness]) => likeOf(term, likeness)), names }
    if (remembered.size >= maxRemembered) remembered.clear()
    remembered.set(word, led)
    return led
  }

  /** The words of the list that are this word, or nearly. */
  #find(word: NameWord, script: Script): Map<number, number> {
    const likes = new Map<number, number>()
    const isPersonal = this.#of === 'person'
    const consider = (at: number) => {
      if (likes.has(at)) return
      const sounds = soundsOf(script, this.#scripts[at] as Script)
      const found = alike(word, this.#words[at] as NameWord, sounds, isPersonal, nothingIsCommon)
      if (found) likes.set(at, found.likeness)
    }
    if (isLettered(script)) {
      const near = (at: number) => {
        const isFar = this.#scripts[at] === 'letters' && !mayBeMisspelt(word, this.#words[at] as NameWord)
        if (!isFar) consider(at)
      }
      this.#neighbours.near(word.fold, near)
      if (word.text !== word.fold) this.#neighbours.near(word.text, near)
      if (isPersonal)
        for (const group of groupsOf(word.text, word.fold))
          for (const at of this.#byGroup.get(group) ?? none) consider(at)
    }
    this.#byConsonants.each(hashOf(word.consonants), at => {
      if (script === 'consonants' || this.#scripts[at] === 'consonants') consider(at)
    })
    if (isKorean(script)) this.#byKorean.each(hashOf(word.korean), consider)
    return likes
  }
}

function isLettered(script: Script): boolean {
  return script !== 'consonants' && script !== 'hangul'
}

function isKorean(script: Script): boolean {
  return script === 'korean' || script === 'hangul'
}

function groupsOf(text: string, fold: string): Set<number> {
  return new Set([...givenNameGroups(text), ...givenNameGroups(fold)])
}

/** The words by which a name is found; all where none is more distinctive than the others. */
function tellingWords({ words }: ReadName): NameWord[] {
  const own = words.filter(({ kind }) => kind === 'own')
  return own.length > 0 ? own : words.filter(({ kind }) => kind !== 'light')
}

/** Neighbours as one word, in their spelling and, where a script records less, in their sound; and all words as one. */
function joinedKeys({ words, numbers, script }: ReadName): string[] {
  const keys: string[] = []
  const hasSounds = isKorean(script)
  for (let at = 1; at < words.length; at++) {
    const [one, two] = [words[at - 1] as NameWord, words[at] as NameWord]
    if (one.kind === 'initial' || two.kind === 'initial') continue
    const joined = one.text + two.text
    keys.push(foldWord(joined))
    if (script === 'consonants') keys.push(`$${consonants(joined)}`)
    if (hasSounds) keys.push(`%${foldedTogether([one, two], 'korean')}`)
  }
  // "A. Manan" leads to "Abdul Manan".
  for (const { text } of words) if (isServant(text)) keys.push(foldWord(text.slice(3)))
  if (hasSounds) for (const { korean } of words) keys.push(`%${korean}`)
  if (words.length > 2 || numbers.length > 0) keys.push(`=${words.map(({ fold }) => fold).join('')}${numbers.join('')}`)
  return keys
}
