import { editDistance, editsAllowed, editsFrom } from './edit-distance.ts'
import { numberAt } from './number-words.ts'
import { commonWords, tellingPart } from './telling-words.ts'

/** How a word that was asked for is found in a name. */
export type Manner = 'exact' | 'reading' | 'joined' | 'beginning' | 'abbreviated' | 'initial' | 'misspelt'

export type WordMatch = {
  /** Places in the list of asked words and in the name. A joined word takes two places on one side. */
  asked: number[]
  found: number[]
  manner: Manner
  /** From 0 to 1, and 1 for the same word alone. */
  likeness: number
  /** How many slips of the hand lie between the two. */
  edits?: number
}

type Options = {
  /** Other readings of the name, such as the parts of a word with an apostrophe. */
  extra: string[]
  /** Whether a single letter stands for a word that begins with it. */
  initials: boolean
  /** The asked words that are made of single letters, as they stand before surnames. */
  lettered: string[]
  /** Whether a legal form was asked for, so that no word that others have is only begun. */
  isWhole: boolean
  /** Whether companies have the word. */
  isKnown: (word: string) => boolean
  /** Whether one word may be a slip of the hand in writing the other. */
  isSlip: (asked: string, word: string) => boolean
  /** Whether one slip in a word is forgiven however short it is and whoever has it. */
  isLoose?: boolean
  /** How many words may be meant by an asked one. */
  crowd: (asked: string) => number
  /** Whether one edit more is forgiven, because the word is common and nobody has the other. */
  isForgiven: (asked: string, word: string) => boolean
}

/** Which words of a name are the asked ones: first the same, then the joined and split, then the most alike. */
export function matchWords(asked: string[], name: string[], options: Options): WordMatch[] {
  const { extra } = options
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
  if (!options.initials) readNumbers(asked, name, openAsked, openName, take)
  joinWords(asked, name, openAsked, openName, (one, two) => take({ ...one, ...two, manner: 'joined', likeness: 0.96 }))
  const last = asked.length - 1
  const isInitial = (at: number) => asked.length > 1 && options.lettered.includes(asked[at] as string)
  const pairs: WordMatch[] = []
  for (const at of openAsked) {
    if (isInitial(at)) continue
    for (const place of openName) {
      const alike = likeness(asked[at] as string, name[place] as string, at === last, options)
      if (alike) pairs.push({ asked: [at], found: [place], ...alike })
    }
  }
  pairs.sort((one, other) => other.likeness - one.likeness)
  for (const pair of pairs) {
    if (openAsked.has(pair.asked[0] as number) && openName.has(pair.found[0] as number)) take(pair)
  }
  const initials = [...openAsked].filter(isInitial)
  if (initials.length > 0 && matches.length > 0) matchInitials(asked, name, initials, openName, take)
  // A letter at the end that is no initial begins a word.
  const begun = initials.includes(last) && openAsked.has(last) ? asked[last] : undefined
  const place = begun === undefined ? undefined : [...openName].find(other => name[other]?.startsWith(begun))
  if (place !== undefined) take({ asked: [last], found: [place], manner: 'beginning', likeness: 0.8 })
  return matches
}

/** "Forty-Four" and 44 are the same, whichever was asked. */
function readNumbers(
  asked: string[],
  name: string[],
  openAsked: Set<number>,
  openName: Set<number>,
  take: (match: WordMatch) => void,
): void {
  const same = { manner: 'reading', likeness: 0.98 } as const
  for (const at of openAsked) {
    const number = numberAt(asked, at)
    const place = number ? name.findIndex((word, other) => word === number.digits && openName.has(other)) : -1
    if (number && place >= 0) take({ asked: placesFrom(at, number.length), found: [place], ...same })
  }
  for (const place of openName) {
    const number = numberAt(name, place)
    const at = number ? asked.findIndex((word, other) => word === number.digits && openAsked.has(other)) : -1
    if (number && at >= 0) take({ asked: [at], found: placesFrom(place, number.length), ...same })
  }
}

function placesFrom(first: number, length: number): number[] {
  return Array.from({ length }, (_, at) => first + at)
}

/** Initials in another order, or some of them: beside other words alone, because "ABC" and "CBA" are two companies. */
function matchInitials(
  asked: string[],
  name: string[],
  initials: number[],
  openName: Set<number>,
  take: (match: WordMatch) => void,
): void {
  const letters = initials.map(at => asked[at]).join('')
  for (const place of openName) {
    const word = name[place] as string
    if (word.length > 4 || /\d/.test(word)) continue
    const [left, further] = [without(letters, word), without(word, letters)]
    if (left !== '' && further !== '') continue
    take({
      asked: initials,
      found: [place],
      manner: 'initial',
      likeness: left === further ? 0.96 : left === '' ? 0.88 : 0.7,
    })
    return
  }
}

/** The letters of one word that are not among those of another. */
function without(word: string, other: string): string {
  let [left, rest] = ['', other]
  for (const letter of word) {
    if (rest.includes(letter)) rest = rest.replace(letter, '')
    else left += letter
  }
  return left
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
  { initials, isWhole, isKnown, isSlip, isLoose, isForgiven, crowd }: Options,
): Pick<WordMatch, 'manner' | 'likeness' | 'edits'> | null {
  if (initials && (asked.length === 1 || word.length === 1)) {
    return asked[0] === word[0] ? { manner: 'initial', likeness: 0.8 } : null
  }
  const longer = Math.max(asked.length, word.length)
  const usual = Math.min(editsFrom(asked), editsFrom(word), editsAllowed(longer))
  const edits = usual > 0 && isForgiven(asked, word) ? usual + 1 : usual
  const distance = edits > 0 ? editDistance(asked, word, edits) : 1
  const alike = distance <= edits && isSlip(asked, word) ? misspelt(asked, word, distance, crowd(asked)) : 0
  const beginning =
    word.startsWith(asked) && (isWhole ? asked.length > 4 && !isKnown(asked) : isLast || asked.length > 2)
      ? 0.76 + (0.2 * asked.length) / word.length
      : 0
  if (beginning > alike) return { manner: 'beginning', likeness: beginning }
  if (alike >= leastAlike) return { manner: 'misspelt', likeness: alike, edits: distance }
  if (isLoose && isOneSlip(asked, word))
    return { manner: 'misspelt', likeness: Math.max(0.72, misspelt(asked, word, 1, 0) - 0.05) }
  return isAbbreviation(asked, word) || isAbbreviation(word, asked) ? { manner: 'abbreviated', likeness: 0.75 } : null
}

function isOneSlip(asked: string, word: string): boolean {
  return word.length > 2 && asked.length > 1 && !/\d/.test(asked + word) && editDistance(asked, word, 1) === 1
}

/**
 * An edit weighs less in a longer word; two in a short one make it another more often than not, and so do two where many
 * words are as near, and two in one place, where a syllable is another.
 */
function misspelt(asked: string, word: string, edits: number, crowd: number): number {
  const length = Math.max(asked.length, word.length)
  const short = Math.max(0, 8 - length) * 0.05
  const crowded = Math.max(0, Math.log2(crowd / fewNear)) * 0.05
  const doubt = edits > 1 ? short + crowded + (isInOnePlace(asked, word) ? 0.1 : 0) : 0
  return 0.98 - (0.85 * edits) / length - doubt
}

/** Words less alike than this have hardly more in common than any two. */
const leastAlike = 0.45

/** Whether all that differs between two words are two letters beside each other. */
function isInOnePlace(one: string, other: string): boolean {
  const shorter = Math.min(one.length, other.length)
  let [start, end] = [0, 0]
  while (start < shorter && one[start] === other[start]) start++
  while (end < shorter - start && one.at(-1 - end) === other.at(-1 - end)) end++
  return Math.max(one.length, other.length) - start - end <= 2
}

/** Among so few words near it nobody doubts which was meant. */
const fewNear = 16

const isVowel = (letter: string | undefined) => letter !== undefined && 'aeiouy'.includes(letter)

const isConsonant = (letter: string) => !isVowel(letter)

/** The words that companies often have in their names and that may be shortened so. */
export function abbreviatedBy(short: string): string[] {
  return commonWords.filter(word => isAbbreviation(short, word))
}

/** A word without some of its letters behind the first: of its vowels, or of any and to three if it is one that all have. */
function isAbbreviation(short: string, long: string): boolean {
  if (short.length < 3 || short.length > long.length - 2 || short[0] !== long[0] || /\d/.test(short)) return false
  let [at, consonants] = [0, 0]
  for (const letter of long) {
    if (letter === short[at]) at++
    else if (!isVowel(letter)) consonants++
  }
  if (at < short.length) return false
  if (consonants === 0 && short.length > 3) return true
  if (tellingPart(long) === 1) return false
  return consonants === 0 || (short.length > 3 && [...short].filter(isConsonant).length > 2)
}
