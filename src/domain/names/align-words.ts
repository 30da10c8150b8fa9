import { joinedAtMost, joinedFrom, mayBeJoined } from './may-be-joined.ts'
import { type NameWord, type ReadName, readWord } from './read-name.ts'
import type { Script } from './script-of.ts'
import { type Alike, alike, type Commonness, type Sounds } from './word-likeness.ts'

/** Words of both names that are the same, by their places. */
export type Pairing = Alike & { one: number[]; other: number[] }

export type Alignment = { pairs: Pairing[]; openOne: number[]; openOther: number[] }

/** Which word of a name is which of another, in any order: equal ones first, then joined ones, then the most similar, then initials. */
export function alignWords(one: ReadName, other: ReadName, common: Commonness): Alignment {
  const sounds = soundsOf(one.script, other.script)
  const isPersonal = one.of === 'person'
  const pairs: Pairing[] = []
  const openOne = new Set(one.words.keys())
  const openOther = new Set(other.words.keys())
  const take = (pair: Pairing) => {
    for (const at of pair.one) openOne.delete(at)
    for (const at of pair.other) openOther.delete(at)
    pairs.push(pair)
  }
  for (const at of openOne) {
    for (const place of openOther) {
      if (one.words[at]?.text !== other.words[place]?.text) continue
      take({ one: [at], other: [place], how: 'exact', likeness: 1, edits: 0 })
      break
    }
  }
  if (openOne.size === 0 && openOther.size === 0) return { pairs, openOne: [], openOther: [] }
  const rest: Pairing[] = []
  for (const at of openOne) {
    for (const place of openOther) {
      const [word, against] = [one.words[at] as NameWord, other.words[place] as NameWord]
      if ((word.kind === 'light') !== (against.kind === 'light')) continue
      if (word.kind === 'initial' || against.kind === 'initial') continue
      const likeness = alike(word, against, sounds, isPersonal, common) ?? readAs(one, other, word, against)
      if (likeness) rest.push({ ...likeness, one: [at], other: [place] })
    }
  }
  rest.push(
    ...joined(one.words, openOne, other.words, openOther, sounds, common).map(([from, to, found]) => ({
      ...found,
      one: from,
      other: to,
    })),
  )
  rest.push(
    ...joined(other.words, openOther, one.words, openOne, sounds, common).map(([from, to, found]) => ({
      ...found,
      one: to,
      other: from,
    })),
  )
  rest.sort(
    (first, second) =>
      second.likeness - first.likeness ||
      second.one.length + second.other.length - first.one.length - first.other.length,
  )
  for (const pair of rest)
    if (pair.one.every(at => openOne.has(at)) && pair.other.every(at => openOther.has(at))) take(pair)
  if (isPersonal) {
    takeInitials(one.words, openOne, other.words, openOther, (from, to) =>
      take({ one: from, other: to, how: 'initial', likeness: 0.8, edits: 0 }),
    )
    takeInitials(other.words, openOther, one.words, openOne, (from, to) =>
      take({ one: to, other: from, how: 'initial', likeness: 0.8, edits: 0 }),
    )
  }
  return { pairs, openOne: [...openOne], openOther: [...openOther] }
}

/** By which sounds the words of names are compared. */
export function soundsOf(one: Script, other: Script): Sounds {
  // Syllables in the same characters are either the same or others.
  if (one === other && (one === 'han' || one === 'hangul')) return 'characters'
  if (one === 'consonants' || other === 'consonants') return 'consonants'
  if (one === 'han' || other === 'han') return 'syllables'
  const isKorean = (script: Script) => script === 'hangul' || script === 'korean'
  return isKorean(one) && isKorean(other) ? 'hangul' : 'letters'
}

/** Another reading of one name may have the word of the other. */
function readAs(one: ReadName, other: ReadName, word: NameWord, against: NameWord): Alike | null {
  if (one.extra.length === 0 && other.extra.length === 0) return null
  const isRead = one.extra.includes(against.text) || other.extra.includes(word.text)
  return isRead ? { how: 'script', likeness: 0.95, edits: 0 } : null
}

/** Several words as one. */
export function joinedWord(parts: NameWord[]): NameWord {
  return { ...readWord(parts.map(({ text }) => text).join(''), 'own'), korean: foldedTogether(parts, 'korean') }
}

/** Letters are not doubled in what is folded, and neither where two words meet. */
export function foldedTogether(parts: NameWord[], by: 'korean'): string {
  let whole = ''
  for (const { [by]: part } of parts) whole += part !== '' && whole.endsWith(part[0] as string) ? part.slice(1) : part
  return whole
}

/** Most neighbours are no word of the other name, as their lengths and letters tell at once. */
function isPossible(words: NameWord[], at: number, whole: NameWord, sounds: Sounds): boolean {
  if (sounds === 'letters' && whole.text.length < 4) return false
  return sounds === 'hangul' || mayBeJoined(whole, words, at, sounds)
}

/** "Mohammad Hasni" and "Mohammadhasni": neighbours of one name that are one word of the other. */
function joined(
  words: NameWord[],
  open: Set<number>,
  whole: NameWord[],
  openWhole: Set<number>,
  sounds: Sounds,
  common: Commonness,
): [number[], number[], Alike][] {
  const found: [number[], number[], Alike][] = []
  for (const at of open) {
    if (!open.has(at + 1) || words[at]?.kind === 'initial') continue
    const possible = [...openWhole].filter(place => isPossible(words, at, whole[place] as NameWord, sounds))
    if (possible.length === 0) continue
    for (let length = 2; length < 4 && open.has(at + length - 1); length++) {
      if (words[at + length - 1]?.kind === 'initial') break
      // What Arabic writes as one word has an article inside in Latin letters.
      const parts = words.slice(at, at + length).filter(({ kind }) => sounds !== 'consonants' || kind !== 'light')
      if (parts.length < 2) continue
      let merged: NameWord | null = null
      for (const place of possible) {
        const word = whole[place] as NameWord
        merged ??= joinedWord(parts)
        // Few sounds are soon those of two words.
        if (sounds === 'hangul' && merged.korean.length < 5) continue
        const likeness = alike(merged, word, sounds, false, common)
        if (!likeness || likeness.likeness <= joinedFrom) continue
        const places = Array.from({ length }, (_, next) => at + next)
        found.push([
          places,
          [place],
          { how: 'joined', likeness: Math.min(joinedAtMost, likeness.likeness), edits: likeness.edits },
        ])
      }
    }
  }
  return found
}

/** A letter for a word that begins with it, or several letters written as one word for as many words. */
function takeInitials(
  words: NameWord[],
  open: Set<number>,
  others: NameWord[],
  openOthers: Set<number>,
  take: (from: number[], to: number[]) => void,
): void {
  for (const at of [...open]) {
    const word = words[at] as NameWord
    if (word.kind === 'initial') {
      const place = [...openOthers].find(
        other => others[other]?.kind !== 'light' && others[other]?.text.startsWith(word.text),
      )
      if (place !== undefined) take([at], [place])
    } else if (word.text.length < 4 && word.kind === 'own') {
      const places = [...openOthers].filter(other => others[other]?.kind === 'own')
      const isInitials =
        places.length === word.text.length &&
        places.every((place, letter) => others[place]?.text[0] === word.text[letter])
      if (isInitials) take([at], places)
    }
  }
}
