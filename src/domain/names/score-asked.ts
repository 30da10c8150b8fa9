import type { Pairing } from './align-words.ts'
import { areAmong, charactersOf } from './characters.ts'
import { mayBeSame } from './may-be-same.ts'
import { type NameWord, type ReadName, readName } from './read-name.ts'
import { isInOrder, scoreNames, scorePeople } from './score-names.ts'
import type { Commonness } from './word-likeness.ts'

/** A person's name as it is written and as it is read. */
export type WrittenName = { text: string; read: ReadName; characters: string[] }

export function writtenName(text: string): WrittenName {
  const read = readName(text, 'person')
  return { text, read, characters: charactersOf(text, read.script) }
}

export type AskedScore = {
  /** From just below the threshold to 1: the name and no more. */
  score: number
  /** Every word that was asked for is in the name as it stands, in the same characters where both are written with such. */
  isExact: boolean
  /** Every word that was asked for is in the name or sounds the same. */
  isWhole: boolean
}

/** Those who ask for a name may know only a part of it: a name with further words is as similar as without them. */
const askedThreshold = 0.7

/**
 * How similar a name is to one that was asked for, which may be a part of it; null where it is another. Where words may be begun, one that
 * others begin with counts for these.
 */
export function scoreAsked(
  asked: WrittenName,
  name: WrittenName,
  common: Commonness,
  mayBeBegun: boolean,
): AskedScore | null {
  const areWritten = asked.characters.length > 0 && name.characters.length > 0
  if (areWritten && isSyllabic(asked.read) && isTurned(asked.characters, name.characters))
    return { score: isSameRun(asked, name) ? 1 : 1 - turned, isExact: true, isWhole: true }
  if (!mayBeBegun && !mayBeSame(asked.read, name.read)) return null
  let found = compare(asked.read, name.read, common)
  let likeness = 1
  let isWhole = isSameSound(asked.read, name.read, found)
  const begun = mayBeBegun && !isWhole ? completed(asked.read, name.read, found) : null
  if (begun) {
    const other = compare(begun.read, name.read, common)
    if (other.score * begun.likeness > found.score) {
      found = other
      likeness = begun.likeness
      isWhole = false
    }
  }
  const score = found.score * likeness
  if (score < askedThreshold || (!mayBeBegun && isPartOfWord(found))) return null
  const telling = name.read.words.filter(isTelling).length
  const further = found.further.length / Math.max(1, telling)
  return {
    score: score * (1 - partly * further) - (isInOrder(found.pairs) ? 0 : turned),
    isExact: isWhole && found.pairs.every(({ how }) => how === 'exact') && areAmong(asked.characters, name.characters),
    isWhole,
  }
}

/** What is taken off a score where the words stand in another order, and where the name has further words, if all were. */
const turned = 0.01
const partly = 0.16

type Compared = { score: number; pairs: Pairing[]; missing: NameWord[]; further: NameWord[] }

/** The name without what nobody asked for, in the order in which it was asked for. */
function compare(asked: ReadName, name: ReadName, common: Commonness): Compared {
  const scored = scoreNames(asked, name, common)
  const { pairs, openOne, openOther } = scored.alignment
  const missing = openOne.map(at => asked.words[at] as NameWord).filter(isTelling)
  const further = openOther.map(at => name.words[at] as NameWord).filter(isTelling)
  const isLess = missing.length === 0 && further.length > 0
  if (!isLess && !scored.against.includes('order')) return { score: scored.score, pairs, missing, further }
  const left = { ...scored.alignment, openOther: isLess ? [] : openOther }
  return { score: scorePeople(asked, name, left, common, true).score, pairs, missing, further }
}

/** "Li Na" is no part of "Lina Smith", as far as there are others. */
function isPartOfWord({ pairs, further }: Compared): boolean {
  return further.length > 0 && pairs.length === 1 && pairs[0]?.how === 'joined' && pairs[0].one.length > 1
}

function isTelling({ kind }: NameWord): boolean {
  return kind === 'own' || kind === 'initial'
}

function isSameSound(asked: ReadName, name: ReadName, { pairs, missing }: Compared): boolean {
  return missing.length === 0 && pairs.every(pair => isOneSound(asked, name, pair))
}

function isOneSound(asked: ReadName, name: ReadName, { how, edits, one, other }: Pairing): boolean {
  if (how === 'initial') return one.every(at => asked.words[at]?.kind === 'initial')
  if (edits === 0 && how !== 'short_form') return true
  const [first, second] = [asked.words[one[0] as number], name.words[other[0] as number]]
  const sounds = first?.consonants
  return one.length === 1 && other.length === 1 && sounds !== '' && sounds === second?.consonants
}

/** The words that were asked for, those that words of the name begin with in full; null where there are none. */
function completed(
  asked: ReadName,
  name: ReadName,
  { pairs, missing }: Compared,
): { read: ReadName; likeness: number } | null {
  const slipped = pairs.filter(({ how }) => how === 'misspelt').flatMap(({ one }) => one)
  const open = new Set([...missing, ...slipped.map(at => asked.words[at] as NameWord)])
  const sure = new Set(pairs.filter(({ how }) => how === 'exact').flatMap(({ other }) => other))
  const free = name.words.filter((word, at) => !sure.has(at) && word.kind === 'own')
  let [likeness, telling] = [0, 0]
  const words = asked.words.map(word => {
    const begun = open.has(word) && word.kind === 'own' ? free.findIndex(one => begins(word, one)) : -1
    const whole = begun < 0 ? word : (free.splice(begun, 1)[0] as NameWord)
    if (!isTelling(word)) return word
    telling++
    likeness += begun < 0 ? 1 : 0.76 + (0.2 * word.text.length) / whole.text.length
    return whole
  })
  return likeness === telling ? null : { read: { ...asked, words }, likeness: likeness / telling }
}

const begins = ({ text }: NameWord, whole: NameWord) => whole.text.length > text.length && whole.text.startsWith(text)

const isSyllabic = ({ script }: ReadName) => script === 'han' || script === 'hangul'
const isSameRun = (one: WrittenName, other: WrittenName) => one.characters.join('') === other.characters.join('')

/** Whether the characters are the same, whichever part stands first. */
function isTurned(some: string[], others: string[]): boolean {
  return some.length === others.length && [...others, ...others].join('').includes(some.join(''))
}
