import { soundsOf } from './align-words.ts'
import { mayBeJoined } from './may-be-joined.ts'
import { mayBeSameCompany } from './may-be-same-company.ts'
import type { NameWord, ReadName } from './read-name.ts'
import { isSameGivenName } from './same-given-name.ts'
import { isServant, mayBeMisspelt, type Sounds } from './word-likeness.ts'

/**
 * Whether comparing two names word by word can end with a hit. A person's names never do where both have a word that the other lacks, nor
 * a company's where either has one. Most names that one word leads to are done with here, at a small part of the cost; whatever is
 * possible passes.
 */
export function mayBeSame(one: ReadName, other: ReadName): boolean {
  if (one.extra.length > 0 || other.extra.length > 0) return true
  const sounds = soundsOf(one.script, other.script)
  if (sounds === 'hangul') return true
  if (one.of === 'company') return mayBeSameCompany(one, other, sounds)
  return !(hasOpen(one.words, other.words, sounds) && hasOpen(other.words, one.words, sounds))
}

/** Whether a distinctive word can match none of the other name's. */
function hasOpen(words: NameWord[], others: NameWord[], sounds: Sounds): boolean {
  for (let at = 0; at < words.length; at++) {
    const word = words[at] as NameWord
    if (word.kind !== 'own') continue
    let isPaired = false
    for (let place = 0; !isPaired && place < others.length; place++) {
      const against = others[place] as NameWord
      isPaired =
        word === against ||
        mayBeWord(word, against, sounds) ||
        mayBeJoined(word, others, place, sounds) ||
        mayBeJoined(against, words, Math.max(0, at - 2), sounds, at)
    }
    if (!isPaired) return true
  }
  return false
}

function mayBeWord(word: NameWord, against: NameWord, sounds: Sounds): boolean {
  if (isInitial(word, against)) return true
  if (against.kind === 'light') return false
  if (sounds === 'consonants') return nearBy(word.consonants, against.consonants)
  return (
    mayBeMisspelt(word, against) ||
    isServant(word.text) ||
    isServant(against.text) ||
    isSameGivenName(word.text, against.text) ||
    isSameGivenName(word.fold, against.fold)
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
