import { commonWords, distinctiveness } from '../names/distinctive-words.ts'
import { editDistance, editsAllowed, editsFrom } from '../names/edit-distance.ts'
import { numberAt } from '../names/number-words.ts'

/** How a word of the query is found in a name. */
export type Manner = 'exact' | 'reading' | 'joined' | 'beginning' | 'abbreviated' | 'initial' | 'misspelt'

export type WordMatch = {
  /** Positions in the query and in the name. A joined word takes two positions on one side. */
  asked: number[]
  found: number[]
  manner: Manner
  /** From 0 to 1, and 1 only for the same word. */
  likeness: number
  /** How many typos lie between the two. */
  edits?: number
  /** Whether the word may as well be meant as it is. */
  isDoubtful?: true
}

/** How the words of names are compared with those of one query. */
export type WordOptions = {
  /** The words of the query that are made of single letters, such as initials before a surname. */
  lettered: string[]
  /** Whether the query has a legal form, so that known words are complete. */
  isWhole: boolean
  /** Whether companies have the word. */
  isKnown: (word: string) => boolean
  /** Whether a word of the query was written in signs, which have no typos. */
  isSign: (asked: string) => boolean
  /** Whether one word may be a typo of the other. */
  isSlip: (asked: string, word: string) => boolean
  /** Whether many names have the word. */
  isCommon: (word: string) => boolean
  /** Whether one typo in a word is tolerated, however short or common it is. */
  isLoose?: boolean
  /** How many words a word of the query may mean. */
  crowd: (asked: string) => number
  /** Whether one more edit is tolerated, because the word is common and the other unknown. */
  isForgiven: (asked: string, word: string) => boolean
  /** How similar words of other names were to each word of the query, by its place. Names share many words. */
  known: Map<string, Likeness>[]
}

type Likeness = Pick<WordMatch, 'manner' | 'likeness' | 'edits' | 'isDoubtful'> | null

/**
 * Matches the words of a query with those of a name: first equal ones, then joined and split ones, then the most similar.
 * `extra` are other readings of the name, such as the parts of a word with an apostrophe.
 */
export function matchWords(asked: string[], name: string[], extra: string[], options: WordOptions): WordMatch[] {
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
  readNumbers(asked, name, openAsked, openName, take)
  joinWords(asked, name, openAsked, openName, (one, two) => take({ ...one, ...two, manner: 'joined', likeness: 0.96 }))
  const last = asked.length - 1
  const isInitial = (at: number) => asked.length > 1 && options.lettered.includes(asked[at] as string)
  const pairs: WordMatch[] = []
  for (const at of openAsked) {
    if (isInitial(at)) continue
    for (const place of openName) {
      const alike = likenessAt(asked, at, name[place] as string, options)
      if (alike) pairs.push({ asked: [at], found: [place], ...alike })
    }
  }
  pairs.sort((one, other) => other.likeness - one.likeness)
  for (const pair of pairs) {
    if (openAsked.has(pair.asked[0] as number) && openName.has(pair.found[0] as number)) take(pair)
  }
  const initials = [...openAsked].filter(isInitial)
  if (initials.length > 0 && matches.length > 0) matchInitials(asked, name, initials, openName, take)
  // A letter at the end that is not an initial begins a word.
  const begun = initials.includes(last) && openAsked.has(last) ? asked[last] : undefined
  const place = begun === undefined ? undefined : [...openName].find(other => name[other]?.startsWith(begun))
  if (place !== undefined) take({ asked: [last], found: [place], manner: 'beginning', likeness: 0.8 })
  return matches
}

/** "Forty-Four" and 44 are the same, whichever is in the query. */
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

/** Initials in another order, or some of them: only beside other words, because "ABC" and "CBA" are two companies. */
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
    // A name may have more initials than were asked for, but hardly fewer.
    if (left !== '' && (further !== '' || left.length > 1 || !letters.includes(word))) continue
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

/** "face book" and "facebook" are the same, whichever is in the query; a typo in a long one is tolerated. */
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
    // A letter alone begins a word, so it is no typo in another: "meridian h" is not "meridiana".
    const isBegun = asked[at]?.length === 1 || asked[at + 1]?.length === 1
    for (const place of openName) {
      if (isBegun ? joined === name[place] : same(joined, name[place] as string)) {
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

function likenessAt(asked: string[], at: number, word: string, options: WordOptions): Likeness {
  const known = options.known[at]?.get(word)
  if (known !== undefined) return known
  const alike = likeness(asked[at] as string, word, at === asked.length - 1, options)
  options.known[at] ??= new Map()
  options.known[at].set(word, alike)
  return alike
}

function likeness(asked: string, word: string, isLast: boolean, options: WordOptions): Likeness {
  const { isSlip, isSign, isLoose, isForgiven, isCommon, crowd } = options
  const longer = Math.max(asked.length, word.length)
  const usual = Math.min(editsFrom(asked), editsFrom(word), editsAllowed(longer))
  const edits = usual > 0 && isForgiven(asked, word) ? usual + 1 : usual
  const plain = withoutUmlauts(asked)
  if (plain !== asked && plain === word) return { manner: 'misspelt', likeness: 0.94, edits: 0 }
  const distance = edits > 0 ? editsBetween(asked, plain, word, edits) : 1
  const alike =
    distance <= edits && !isSign(asked) && isSlip(asked, word) ? misspelt(asked, word, distance, crowd(asked)) : 0
  const beginning =
    word.startsWith(asked) && mayBegin(asked, isLast, options) ? 0.76 + (0.2 * asked.length) / word.length : 0
  if (beginning > alike) return { manner: 'beginning', likeness: beginning }
  if (alike >= minSimilarity) return { manner: 'misspelt', likeness: alike, edits: distance }
  if (isLoose && !isSign(asked) && isOneSlip(asked, word))
    return { manner: 'misspelt', likeness: Math.max(0.72, misspelt(asked, word, 1, 0) - 0.05), isDoubtful: true }
  return isAbbreviation(asked, word, isCommon) || isAbbreviation(word, asked, isCommon)
    ? { manner: 'abbreviated', likeness: 0.75 }
    : null
}

/** Whether a word may be incomplete: the last one that was typed, or one that no company has. Letters one by one are whole. */
function mayBegin(asked: string, isLast: boolean, { isWhole, isKnown, isSign, lettered }: WordOptions): boolean {
  if (isSign(asked) || (asked.length > 1 && lettered.includes(asked))) return false
  return isWhole ? asked.length > 4 && !isKnown(asked) : isLast || (asked.length > 2 && !isKnown(asked))
}

/** "Mueller" for "Müller" is no typo beside another. */
function editsBetween(asked: string, plain: string, word: string, most: number): number {
  const edits = editDistance(asked, word, most)
  return plain === asked || edits < 2 ? edits : Math.min(edits, editDistance(plain, word, most))
}

/** "Müller" is often written "Mueller". */
export function withoutUmlauts(word: string): string {
  return word.replace(/([aou])e/g, '$1')
}

function isOneSlip(asked: string, word: string): boolean {
  return word.length > 2 && asked.length > 1 && !/\d/.test(asked + word) && editDistance(asked, word, 1) === 1
}

/**
 * An edit weighs less in a longer word. Two edits in a short word mostly make another word, and so do two edits if many
 * words are as near, or in one place, which changes a syllable.
 */
function misspelt(asked: string, word: string, edits: number, crowd: number): number {
  const length = Math.max(asked.length, word.length)
  const short = Math.max(0, 8 - length) * 0.05
  const crowded = Math.max(0, Math.log2(crowd / fewNear)) * 0.05
  const doubt = edits > 1 ? short + crowded + (isInOnePlace(asked, word) ? 0.1 : 0) : 0
  return 0.98 - (0.85 * edits) / length - doubt
}

/** Words less similar than this have hardly more in common than any two words. */
const minSimilarity = 0.45

/** Whether two words differ only in two neighbouring letters. */
function isInOnePlace(one: string, other: string): boolean {
  const shorter = Math.min(one.length, other.length)
  let [start, end] = [0, 0]
  while (start < shorter && one[start] === other[start]) start++
  while (end < shorter - start && one.at(-1 - end) === other.at(-1 - end)) end++
  return Math.max(one.length, other.length) - start - end <= 2
}

/** With so few similar words there is no doubt which one is right. */
const fewNear = 16

const isVowel = (letter: string | undefined) => letter !== undefined && 'aeiouy'.includes(letter)

const isConsonant = (letter: string) => !isVowel(letter)

/** The common words of company names that may be abbreviated so. */
export function abbreviatedBy(short: string): string[] {
  return commonWords.filter(word => isAbbreviation(short, word))
}

/** A word without some of its letters after the first: vowels, or any letters if it is a common word. */
function isAbbreviation(short: string, long: string, isCommon = (_: string) => false): boolean {
  if (short.length < 3 || short.length > long.length - 2 || short[0] !== long[0] || /\d/.test(short)) return false
  let [at, consonants] = [0, 0]
  for (const letter of long) {
    if (letter === short[at]) at++
    else if (!isVowel(letter)) consonants++
  }
  if (at < short.length) return false
  if (consonants === 0 && short.length > 3) return true
  if (distinctiveness(long) === 1 && !isCommon(long)) return false
  if (long.startsWith(short)) return true
  return consonants === 0 || (short.length > 3 && [...short].filter(isConsonant).length > 2)
}
