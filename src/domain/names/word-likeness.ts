import { isArabicSpelling } from './arabic-sounds.ts'
import { bitsOf, editDistance, minEdits } from './edit-distance.ts'
import { foldWord, letterSounds, otherConsonants, skeleton } from './fold-word.ts'
import type { NameWord } from './read-name.ts'
import { isSameGivenName } from './same-given-name.ts'

/** How two words are the same. */
export type Likeness =
  | 'exact'
  | 'spelling'
  | 'script'
  | 'short_form'
  | 'joined'
  | 'servant'
  | 'initial'
  | 'shuffled'
  | 'misspelt'

export type Alike = { how: Likeness; likeness: number; edits: number }

/** How common words are. Without a dictionary no word is common, and every match is distinctive enough. */
export type Commonness = {
  /** Whether the word is frequent enough to be a name of its own and not a misspelt one. */
  isName: (word: string) => boolean
  /** How distinctive a word is: one in ten to this power has it, at most one in 100,000. */
  distinctiveness: (word: string) => number
}

/** With fewer names than this, a word's frequency is not meaningful. */
export const fewestNames = 15
/** One in so many names has it: it is a name, and no slip in writing another. */
const oneIn = 50_000

/** Whether a word is in enough of all names to be one. */
export function isNameAmong(names: number, total: number): boolean {
  return names >= fewestNames && names * oneIn >= total
}

/** The distinctiveness of the rarest word. */
export const maxWordWeight = 5

export const nothingIsCommon: Commonness = { isName: () => false, distinctiveness: () => maxWordWeight }

/** What words are compared by: syllables of Chinese characters are either the same or different. */
export type Sounds = 'letters' | 'characters' | 'syllables' | 'consonants' | 'hangul'

const exact: Alike = { how: 'exact', likeness: 1, edits: 0 }
const sameSound: Alike = { how: 'spelling', likeness: 0.97, edits: 0 }
const sameInScripts: Alike = { how: 'script', likeness: 0.94, edits: 0 }
const oneLetter: Alike = { how: 'misspelt', likeness: 0.8, edits: 1 }
const sameName: Alike = { how: 'short_form', likeness: 0.9, edits: 0 }

/** The match between two words; null where they are different words. */
export function alike(
  one: NameWord,
  other: NameWord,
  sounds: Sounds,
  isPersonal: boolean,
  { isName }: Commonness,
): Alike | null {
  if (one.text === other.text) return exact
  if (sounds === 'characters') return null
  const shorter = Math.min(one.text.length, other.text.length)
  if (sounds === 'consonants') return alikeInSound(one, other, sounds)
  if (sounds === 'hangul') {
    const found = alikeInSound(one, other, sounds)
    if (found) return found
  }
  if (shorter < 2) return null
  if (sounds === 'syllables') return shorter > 5 && editDistance(one.text, other.text, 1) < 2 ? oneLetter : null
  if (one.fold === other.fold && shorter > 2) return sameSound
  if (isPersonal && (isSameGivenName(one.text, other.text) || isSameGivenName(one.fold, other.fold))) return sameName
  if (!isPersonal && placeOf(one.fold) === placeOf(other.fold)) return sameInScripts
  return misspelt(one, other, isPersonal, isName)
}

/** "Muromskiy zavod" is the plant of Murom. */
export function placeOf(fold: string): string {
  return fold.length > 7 && fold.includes('sk') ? fold.replace(/sk(?:i|ii|aia|ai|ui|uie|oie|oe|ue)$/, '') : fold
}

const arabic = /[\u0600-\u06ff]/
/** Few consonants are many words. */
const byConsonants = [0, 0.7, 0.8, 0.9]

/** At how many ends one of two words has a vowel and the other has none. */
function vowelsAmiss(one: string, other: string): number {
  const [first, last] = [/^[aeiouyw]/, /[aeiouywhH]$/]
  return Number(first.test(one) !== first.test(other)) + Number(last.test(one) !== last.test(other))
}

function alikeInSound(one: NameWord, other: NameWord, sounds: Sounds): Alike | null {
  const [first, second] = sounds === 'hangul' ? [one.korean, other.korean] : [one.consonants, other.consonants]
  if (sounds === 'consonants' && arabic.test(one.text) && arabic.test(other.text)) {
    const longer = Math.max(one.text.length, other.text.length)
    const isNear = longer > 3 && editDistance(one.text, other.text, 1) < 2
    return isNear ? { how: 'misspelt', likeness: 1 - 1 / longer, edits: 1 } : null
  }
  if (sounds === 'consonants' && arabic.test(one.text) !== arabic.test(other.text)) {
    const [letters, latin] = arabic.test(one.text) ? [one, other] : [other, one]
    const isOther =
      Math.abs(first.length - second.length) > 2 ||
      (first !== '' && second !== '' && first[0] !== second[0] && first.at(-1) !== second.at(-1))
    if (isOther) return null
    if (isArabicSpelling(letters.text, latin.text)) return sameInScripts
    // Without its vowels a short word is many others.
    if (first === second && first.length > 2)
      return { how: 'script', likeness: first.length > 3 ? 0.84 : 0.7, edits: first.length > 3 ? 1 : 2 }
    return first.length > 4 && second.length > 4 && editDistance(first, second, 1) < 2
      ? { how: 'script', likeness: 0.75, edits: 1 }
      : null
  }
  if (first === '' || second === '') return null
  if (first === second && sounds === 'hangul') return sameInScripts
  if (first === second) {
    const likeness =
      (byConsonants[first.length] ?? 0.94) - 0.15 * vowelsAmiss(letterSounds(one.text), letterSounds(other.text))
    return likeness < 0.6 ? null : { how: 'script', likeness, edits: 0 }
  }
  if (
    sounds === 'consonants' &&
    (otherConsonants(one.text).includes(second) || otherConsonants(other.text).includes(first))
  )
    return { how: 'script', likeness: byConsonants[first.length] ?? sameInScripts.likeness, edits: 0 }
  const longer = Math.max(first.length, second.length)
  if (longer < 4 || Math.min(first.length, second.length) < 3 || editDistance(first, second, 1) > 1) return null
  return { how: 'script', likeness: longer > 4 ? 0.85 : 0.75, edits: 1 }
}

function maxEdits(longer: number): number {
  return longer < 4 ? 1 : longer < 9 ? 2 : 3
}

/** Whether two words can be the same with slips or in another spelling, by their letters alone. */
export function mayBeMisspelt(one: NameWord, other: NameWord): boolean {
  const most = maxEdits(Math.max(one.text.length, other.text.length))
  return (
    (Math.abs(one.text.length - other.text.length) <= most && bitsOf(one.letters ^ other.letters) <= 2 * most) ||
    (Math.abs(one.fold.length - other.fold.length) <= most && bitsOf(one.folded ^ other.folded) <= 2 * most)
  )
}

function misspelt(one: NameWord, other: NameWord, isPersonal: boolean, isName: Commonness['isName']): Alike | null {
  const longer = Math.max(one.text.length, other.text.length)
  const shorter = Math.min(one.text.length, other.text.length)
  if (hasDigits(one) || hasDigits(other)) return null
  const servants = isPersonal ? Number(isServant(one.text)) + Number(isServant(other.text)) : 0
  if (servants > 0) {
    const found = alikeServants(one.text, other.text)
    if (found || servants > 1 || editDistance(one.text, other.text, 1) > 1) return found
  }
  const most = maxEdits(longer)
  // A short word is little once it is folded.
  const written = bitsOf(one.letters ^ other.letters) > 2 * most ? most + 1 : editDistance(one.text, other.text, most)
  const isFolded = longer > 4 && written > 0 && bitsOf(one.folded ^ other.folded) <= 2 * most
  const edits = isFolded ? Math.min(written, editDistance(one.fold, other.fold, most)) : written
  if (edits <= most) {
    // Two names that many have are two names.
    const isSound = isSameSkeleton(one, other) && edits < 2
    // A name of its own is near many a common word.
    if (!isPersonal && edits > 1 && (one.kind === 'own') !== (other.kind === 'own')) return null
    if (isPersonal && isName(one.text) && isName(other.text) && !isSound) return null
    const likeness = likenessAfter(edits, one, other)
    return likeness === 0 ? null : { how: 'misspelt', likeness, edits: Math.max(1, edits) }
  }
  const isShuffled =
    longer > 4 &&
    longer === shorter &&
    one.letters === other.letters &&
    [...one.text].sort().join('') === [...other.text].sort().join('')
  return isShuffled ? { how: 'shuffled', likeness: 0.8, edits: 2 } : null
}

/** Digits have bits of their own beside the letters from a to z. */
const hasDigits = ({ letters, text }: NameWord) => letters >>> 26 !== 0 && /\d/.test(text)

const isSameSkeleton = (one: NameWord, other: NameWord) => one.skeleton === other.skeleton && one.skeleton.length > 2

/** The similarity of words at this edit distance; 0 where it makes a different word. */
function likenessAfter(edits: number, one: NameWord, other: NameWord): number {
  const longer = Math.max(one.text.length, other.text.length)
  const plain = 1 - edits / longer
  const bySkeleton = isSameSkeleton(one, other) ? (edits < 2 ? 0.92 : one.skeleton.length > 3 ? 0.85 : 0) : 0
  const likeness = Math.max(plain, bySkeleton)
  // Of two typos, one is seldom in the first letter.
  const isOther = longer > 4 && edits > 1 && one.fold[0] !== other.fold[0]
  return likeness < (edits > 2 ? 0.75 : isOther ? 0.7 : 0.5) ? 0 : likeness
}

/** The most that words of two companies' names can be alike, by their lengths and letters: never less than `alike` finds. */
export function maxSimilar(one: NameWord, other: NameWord, sounds: Sounds): number {
  if (one.text === other.text) return 1
  if (sounds === 'consonants') return alikeInSound(one, other, sounds)?.likeness ?? 0
  const longer = Math.max(one.text.length, other.text.length)
  const shorter = Math.min(one.text.length, other.text.length)
  if (shorter < 2) return 0
  if (sounds === 'syllables') return shorter > 5 && longer - shorter < 2 ? oneLetter.likeness : 0
  if (one.fold === other.fold) return sameSound.likeness
  if (one.fold[0] === other.fold[0] && placeOf(one.fold) === placeOf(other.fold)) return sameInScripts.likeness
  const written = minEdits(longer - shorter, one.letters ^ other.letters)
  const folded =
    longer > 4 ? minEdits(Math.abs(one.fold.length - other.fold.length), one.folded ^ other.folded) : written
  const edits = Math.max(1, Math.min(written, folded))
  return edits > maxEdits(longer) ? 0 : likenessAfter(edits, one, other)
}

/** "Servant of" and one of the names of God: only what follows distinguishes them. */
export const isServant = (word: string) => word.length > 5 && word.startsWith('abd')

function alikeServants(one: string, other: string): Alike | null {
  const [first, second] = [one, other].map(word => foldWord(isServant(word) ? word.slice(3) : word)) as [string, string]
  if (!isServant(one) || !isServant(other)) return first === second ? { how: 'servant', likeness: 0.9, edits: 0 } : null
  const longer = Math.max(first.length, second.length)
  const edits = editDistance(first, second, 2)
  if (edits > (longer < 5 ? 1 : 2)) return null
  return {
    how: edits === 0 ? 'spelling' : 'misspelt',
    likeness: edits === 0 ? 0.97 : skeleton(first) === skeleton(second) ? 0.9 : 1 - edits / (longer + 1),
    edits,
  }
}
