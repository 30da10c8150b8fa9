import { minEdits } from './edit-distance.ts'
import type { NameWord } from './read-name.ts'
import type { Sounds } from './word-likeness.ts'

/** As many neighbours are taken for one word. */
const maxParts = 3
/** Words are joined above the first similarity, and count for no more than the second. */
export const joinedFrom = 0.84
export const joinedAtMost = 0.96
/** Words are joined where their lengths differ by no more, as they are written. */
const farthest = 3

/**
 * Whether neighbours from a place on may be one word; with `through`, only those among which that place is. Joined words must be nearly the
 * same, so their lengths, their letters and one of their ends rule out nearly all others.
 */
export function mayBeJoined(whole: NameWord, words: NameWord[], from: number, sounds: Sounds, through = from): boolean {
  for (let start = from; start <= through; start++) {
    const first = words[start] as NameWord
    let [length, folds, consonants] = [first.text.length, first.fold.length, first.consonants.length]
    let { letters, folded } = first
    for (let end = start + 1; end < words.length && end < start + maxParts; end++) {
      const last = words[end] as NameWord
      length += last.text.length
      folds += last.fold.length
      consonants += last.consonants.length
      letters |= last.letters
      folded |= last.folded
      if (end < through) continue
      // Where two meet in the same letter, it is folded into one.
      const met = end - start
      if (sounds === 'consonants') {
        const more = consonants - whole.consonants.length
        if (more >= -1 && more <= met + 1 && isOneEndSame(whole.consonants, first.consonants, last.consonants))
          return true
      } else if (sounds === 'syllables') {
        if (length === whole.text.length && letters === whole.letters) return true
      } else if (Math.abs(length - whole.text.length) <= farthest) {
        const longer = Math.max(length, whole.text.length)
        const isEndSame =
          longer > 12 ||
          isOneEndSame(whole.text, first.text, last.text) ||
          isOneEndSame(whole.fold, first.fold, last.fold)
        if (!isEndSame) continue
        // More edits would put the words below the similarity of joined ones.
        const most = longer < 19 ? 2 : 3
        if (minEdits(Math.abs(length - whole.text.length), letters ^ whole.letters) <= most) return true
        const further = folds - whole.fold.length
        if (minEdits(Math.max(0, -further, further - met), folded ^ whole.folded) <= most) return true
        if (whole.fold.includes('sk')) return true
      }
    }
  }
  return false
}

/** One slip changes one end of a word at most. A part that is written without any letter may be what is missing. */
function isOneEndSame(whole: string, first: string, last: string): boolean {
  return first === '' || last === '' || whole.charCodeAt(0) === first.charCodeAt(0) || whole.at(-1) === last.at(-1)
}
