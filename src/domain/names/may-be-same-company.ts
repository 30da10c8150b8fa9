import { joinedAtMost, mayBeJoined } from './may-be-joined.ts'
import type { NameWord, ReadName } from './read-name.ts'
import { aloneAs, maxExtraScore, numberedSimilarityThreshold, similarityThreshold, weights } from './score-names.ts'
import { maxSimilar, type Sounds } from './word-likeness.ts'

/** The weights of the distinctive and other words of one name; how much of that the other name cannot have. */
type Lacking = {
  own: number
  beside: number
  lacks: number
  /** What no word of the other name can be. */
  open: number
  /** Whether words may be joined, or a distinctive word paired with a generic one. */
  isLoose: boolean
}

/**
 * Whether two company names can reach the threshold: each word is given the highest similarity that its letters allow to any word of the
 * other name. What is lost by that on either side is lost however the words are paired.
 */
export function mayBeSameCompany(one: ReadName, other: ReadName, sounds: Sounds): boolean {
  if (one.words.length === 0 || other.words.length === 0) return one.words.length === other.words.length
  const isAlone = one.numbers.length === 0 && one.words.filter(({ kind }) => kind === 'own').length === 1
  const first = lackingIn(one.words, other.words, sounds, isAlone)
  if (first === null) return false
  const second = lackingIn(other.words, one.words, sounds, isAlone)
  if (second === null || (first.open > maxExtraScore && second.open > maxExtraScore)) return false
  const isLoose = first.isLoose || second.isLoose
  // Distinctive words are paired one to one with distinctive words, unless it is loose.
  if (!isLoose && first.own !== second.own) return false
  const own = isLoose ? first.own + second.own : first.own
  const all = own + first.beside + second.beside
  const lost = Math.max(first.lacks + second.open, second.lacks + first.open)
  const needed = one.numbers.join(' ') === other.numbers.join(' ') ? similarityThreshold : numberedSimilarityThreshold
  return 1 - lost / all >= needed
}

/** Null where a distinctive word has no counterpart in the other name: such names never reach the threshold. */
function lackingIn(words: NameWord[], others: NameWord[], sounds: Sounds, isAlone: boolean): Lacking | null {
  const found: Lacking = { own: 0, beside: 0, lacks: 0, open: 0, isLoose: false }
  const likely: number[] = []
  for (let at = 0; at < words.length; at++) {
    const word = words[at] as NameWord
    const isOwn = word.kind === 'own'
    let best = 0
    for (let place = 0; word.kind !== 'light' && best < 1 && place < others.length; place++) {
      const against = others[place] as NameWord
      if (against.kind === 'light') continue
      const likeness = maxSimilar(word, against, sounds)
      if (likeness > best) best = likeness
      if (likeness > 0 && isOwn !== (against.kind === 'own')) found.isLoose = true
    }
    // Most names are done with here.
    if (isOwn && best === 0 && !mayBeJoinedWith(words, at, others, sounds)) return null
    likely.push(best)
  }
  for (let at = 0; at < words.length; at++) {
    const { kind } = words[at] as NameWord
    if (kind === 'light') continue
    let best = likely[at] as number
    if (best < joinedAtMost && mayBeJoinedWith(words, at, others, sounds)) {
      best = joinedAtMost
      found.isLoose = true
    }
    if (kind === 'own') found.own += weights.own
    else found.beside += weights[kind]
    if (best === 0) found.open += weights[kind]
    found.lacks += weights[kind] * Math.min(1, 1 - (isAlone ? aloneAs(best) : best))
  }
  return found
}

/** Whether a word can be several of the other name, or together with its neighbours be one of it. */
function mayBeJoinedWith(words: NameWord[], at: number, others: NameWord[], sounds: Sounds): boolean {
  const word = words[at] as NameWord
  const from = Math.max(0, at - 2)
  for (let place = 0; place < others.length; place++) {
    if (others.length > 1 && mayBeJoined(word, others, place, sounds)) return true
    if (words.length > 1 && mayBeJoined(others[place] as NameWord, words, from, sounds, at)) return true
  }
  return false
}
