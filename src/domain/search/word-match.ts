import { commonWords, tellingPart } from './company-name.ts'
import { editDistance, editsAllowed, editsFrom } from './edit-distance.ts'

/** How a word that was asked for is found in a name. */
export type Manner = 'exact' | 'reading' | 'joined' | 'beginning' | 'abbreviated' | 'initial' | 'misspelt'

export type WordMatch = {
  /** Places in the list of asked words and in the name. A joined word takes two places on one side. */
  asked: number[]
  found: number[]
  manner: Manner
  /** From 0 to 1, and 1 for the same word alone. */
  likeness: number
}

type Options = {
  /** Other readings of the name, such as the parts of a word with an apostrophe. */
  extra: string[]
  /** Whether a single letter stands for a word that begins with it. */
  initials: boolean
  /** Whether one word may be a slip of the hand in writing the other. */
  isSlip: (asked: string, word: string) => boolean
}

/** Which words of a name are the asked ones: first the same, then the joined and split, then the most alike. */
export function matchWords(asked: string[], name: string[], { extra, initials, isSlip }: Options): WordMatch[] {
  const matches: WordMatch[] = []
  const openAsked = new Set<number>(asked.keys())
  const openName = new Set<number>(name.keys())
  const take = (match: WordMatch) => {
    for (const at of match.asked) openAsked.delete(at)
    for (const at of match.found) openName.delete(at)
    matches.push(match)
  }
  for (const [at, word] of asked.entries()) {
    const same = name.findIndex((other, place) => other === word && openName.has(place))
    if (same >= 0) take({ asked: [at], found: [same], manner: 'exact', likeness: 1 })
  }
  if (openAsked.size === 0) return matches
  for (const at of openAsked) {
    if (extra.includes(asked[at] as string)) take({ asked: [at], found: [], manner: 'reading', likeness: 0.98 })
  }
  joinWords(asked, name, openAsked, openName, (one, two) => take({ ...one, ...two, manner: 'joined', likeness: 0.96 }))
  const last = asked.length - 1
  const pairs: WordMatch[] = []
  for (const at of openAsked) {
    for (const place of openName) {
      const alike = likeness(asked[at] as string, name[place] as string, at === last, initials, isSlip)
      if (alike) pairs.push({ asked: [at], found: [place], ...alike })
    }
  }
  pairs.sort((one, other) => other.likeness - one.likeness)
  for (const pair of pairs) {
    if (openAsked.has(pair.asked[0] as number) && openName.has(pair.found[0] as number)) take(pair)
  }
  return matches
}

type Places = { asked: number[]; found: number[] }

/** "face book" and "facebook" are the same, whichever was asked; a slip in a long one is forgiven. */
function joinWords(
  asked: string[],
  name: string[],
  openAsked: Set<number>,
  openName: Set<number>,
  take: (one: Pick<Places, 'asked'>, two: Pick<Places, 'found'>) => void,
): void {
  const same = (one: string, other: string) =>
    one === other || (one.length > 7 && !/\d/.test(one) && editDistance(one, other, 1) <= 1)
  for (const at of openAsked) {
    if (!openAsked.has(at + 1)) continue
    const joined = `${asked[at]}${asked[at + 1]}`
    for (const place of openName) {
      if (same(joined, name[place] as string)) {
        take({ asked: [at, at + 1] }, { found: [place] })
        break
      }
    }
  }
  for (const place of openName) {
    if (!openName.has(place + 1)) continue
    const joined = `${name[place]}${name[place + 1]}`
    for (const at of openAsked) {
      if (same(joined, asked[at] as string)) {
        take({ asked: [at] }, { found: [place, place + 1] })
        break
      }
    }
  }
}

function likeness(
  asked: string,
  word: string,
  isLast: boolean,
  initials: boolean,
  isSlip: Options['isSlip'],
): Pick<WordMatch, 'manner' | 'likeness'> | null {
  if (initials && (asked.length === 1 || word.length === 1)) {
    return asked[0] === word[0] ? { manner: 'initial', likeness: 0.8 } : null
  }
  const longer = Math.max(asked.length, word.length)
  const edits = Math.min(editsFrom(asked), editsFrom(word), editsAllowed(longer))
  const distance = edits > 0 ? editDistance(asked, word, edits) : 1
  const alike = distance <= edits && isSlip(asked, word) ? misspelt(distance, longer) : 0
  const beginning =
    word.startsWith(asked) && (isLast || asked.length > 2) ? 0.76 + (0.2 * asked.length) / word.length : 0
  if (beginning > alike) return { manner: 'beginning', likeness: beginning }
  if (alike > 0) return { manner: 'misspelt', likeness: alike }
  return isAbbreviation(asked, word) || isAbbreviation(word, asked) ? { manner: 'abbreviated', likeness: 0.75 } : null
}

/** An edit weighs less in a longer word; two in a short one make it another more often than not. */
function misspelt(edits: number, length: number): number {
  return 0.98 - (0.85 * edits) / length - (edits > 1 ? Math.max(0, 8 - length) * 0.05 : 0)
}

const isVowel = (letter: string | undefined) => letter !== undefined && 'aeiouy'.includes(letter)

/** The words that companies often have in their names and that may be shortened so. */
export function abbreviatedBy(short: string): string[] {
  return commonWords.filter(word => isAbbreviation(short, word))
}

/** A word without some of its letters behind the first: of its vowels, or of any if it is one that all have. */
function isAbbreviation(short: string, long: string): boolean {
  if (short.length < 3 || short.length > long.length - 2 || short[0] !== long[0] || /\d/.test(short)) return false
  let [at, consonants] = [0, 0]
  for (const letter of long) {
    if (letter === short[at]) at++
    else if (!isVowel(letter)) consonants++
  }
  return at === short.length && (consonants === 0 || (tellingPart(long) < 1 && short.length > 3))
}
