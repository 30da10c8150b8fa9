import { bitsOf } from '../../search/edit-distance.ts'
import { soundsOf } from './align-words.ts'
import type { NameWord, ReadName } from './read-name.ts'
import { isSameGivenName } from './same-given-name.ts'
import { isServant, mayBeMisspelt, placeOf, type Sounds } from './word-likeness.ts'

/**
 * Whether comparing two names word by word can end with a hit. A person's names never do where both have a word that the other lacks, nor
 * a company's where either has one. Most names that one word leads to are done with here, at a small part of the cost; whatever is
 * possible passes.
 */
export function mayBeSame(one: ReadName, other: ReadName): boolean {
  if (one.extra.length > 0 || other.extra.length > 0) return true
  const sounds = soundsOf(one.script, other.script)
  if (sounds === 'hangul') return true
  const isPersonal = one.of === 'person'
  if (hasOpen(one.words, other.words, sounds, isPersonal)) {
    if (!isPersonal) return false
    return !hasOpen(other.words, one.words, sounds, isPersonal)
  }
  return isPersonal || !hasOpen(other.words, one.words, sounds, isPersonal)
}

/** Whether a word that tells who it is can be none of the other name. */
function hasOpen(words: NameWord[], others: NameWord[], sounds: Sounds, isPersonal: boolean): boolean {
  for (let at = 0; at < words.length; at++) {
    const word = words[at] as NameWord
    if (word.kind !== 'own') continue
    let isPaired = false
    for (let place = 0; !isPaired && place < others.length; place++) {
      const against = others[place] as NameWord
      isPaired =
        word === against ||
        mayBeWord(word, against, sounds, isPersonal) ||
        mayBeJoined(word, others, place, sounds) ||
        mayBeJoined(against, words, Math.max(0, at - 2), sounds, at)
    }
    if (!isPaired) return true
  }
  return false
}

function mayBeWord(word: NameWord, against: NameWord, sounds: Sounds, isPersonal: boolean): boolean {
  if (isPersonal && isInitial(word, against)) return true
  if (against.kind === 'light') return false
  if (sounds === 'consonants') return nearBy(word.consonants, against.consonants)
  if (mayBeMisspelt(word, against)) return true
  if (isPersonal)
    return (
      isServant(word.text) ||
      isServant(against.text) ||
      isSameGivenName(word.text, against.text) ||
      isSameGivenName(word.fold, against.fold)
    )
  return (
    (word.fold.length > 7 || against.fold.length > 7) &&
    word.fold[0] === against.fold[0] &&
    placeOf(word.fold) === placeOf(against.fold)
  )
}

/** A letter for a word, or several letters as one word for as many. */
function isInitial(word: NameWord, against: NameWord): boolean {
  const [short, long] = word.text.length < against.text.length ? [word.text, against.text] : [against.text, word.text]
  return short.length < 4 && short.includes(long[0] as string)
}

function nearBy(one: string, other: string): boolean {
  return one === other || (Math.abs(one.length - other.length) < 2 && Math.min(one.length, other.length) > 2)
}

/** Whether neighbours from a place on may be one word; with `through`, only those among which that place is. */
function mayBeJoined(whole: NameWord, words: NameWord[], from: number, sounds: Sounds, through = from): boolean {
  const by = sounds === 'consonants' ? 'consonants' : 'text'
  const most = 3
  for (let start = from; start <= through; start++) {
    let length = (words[start] as NameWord)[by].length
    let { letters, folded } = words[start] as NameWord
    for (let end = start + 1; end < words.length && end < start + 3; end++) {
      length += (words[end] as NameWord)[by].length
      letters |= (words[end] as NameWord).letters
      folded |= (words[end] as NameWord).folded
      if (end < through || Math.abs(length - whole[by].length) > most) continue
      if (sounds === 'consonants' || bitsOf(letters ^ whole.letters) < 7 || bitsOf(folded ^ whole.folded) < 7)
        return true
    }
  }
  return false
}
