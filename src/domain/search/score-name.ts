import { isAdded, tellingPart } from './company-name.ts'
import { editDistance } from './edit-distance.ts'
import { particles } from './person-name.ts'
import type { Manner, WordMatch } from './word-match.ts'
import { matchWords } from './word-match.ts'

/** What was asked for, read as a company's or a person's name. */
export type AskedName = { as: 'company' | 'person'; words: string[]; extra: string[]; form: string | null }

/** Why a candidate is one. */
export type MatchFeatures = {
  words: { asked: string; found: string; manner: Manner; likeness: number }[]
  /** Words that were asked for and are not in the name, and words of the name that were not asked for. */
  missing: string[]
  further: string[]
  /** How much of the weight of what was asked for is found, and how much of the name's weight that is. */
  coverage: number
  nameCoverage: number
  /** Null where what was asked for says no legal form. */
  sameForm: boolean | null
  inOrder: boolean
}

export type NameScore = { score: number; exact: boolean; features: MatchFeatures }

/** What the dictionary says of words. */
export type WordCounts = {
  /** The logarithm of how many names there are for each that has the word. */
  rarity: (word: string) => number
  /** Whether so many names have the word that it is no slip of the hand of whoever wrote one of them. */
  isKnown: (word: string) => boolean
}

/** A word that others have is a slip of the hand only in writing one that so many times as many have. */
export const slipRatio = 20

/** Names that are less alike than this are not returned. */
export const threshold = 0.68

/** How much a word of a company's name weighs, by how rare it is and how much it tells. */
export function weighWord(word: string, rarity: number): number {
  return (rarity * tellingPart(word)) ** 0.75
}

/**
 * How alike a name is to what was asked for, from the threshold to 1. A word weighs by how rare it is; null for a name that
 * is not alike enough, and where the numbers in the two disagree, because they then name different companies.
 */
export function scoreName(asked: AskedName, text: string, { rarity, isKnown }: WordCounts): NameScore | null {
  const [wordText = '', extraText = '', form] = text.split('|')
  const isCompany = form !== undefined
  const words = wordText === '' ? [] : wordText.split(' ')
  const extra = extraText === '' ? [] : extraText.split(' ')
  const matches = matchWords(asked.words, words, {
    extra,
    initials: !isCompany,
    isSlip: (one, other) => !isCompany || !isKnown(one) || rarity(one) - rarity(other) > Math.log(slipRatio),
  })
  const openAsked = new Set<number>(asked.words.keys())
  const openName = new Set<number>(words.keys())
  const weigh = (word: string) => {
    if (!isCompany) return word.length === 1 ? 2 : particles.has(word) ? 0.5 : Math.max(4, rarity(word))
    return weighWord(word, rarity(word))
  }
  let [found, asking, named] = [0, 0, 0]
  for (const match of matches) {
    const askedWeight = match.asked.reduce((sum, at) => sum + weigh(asked.words[at] as string), 0)
    const nameWeight = match.found.reduce((sum, at) => sum + weigh(words[at] as string), 0)
    // A misspelt word is as rare as what it is a spelling of.
    const weight = match.found.length > 0 && match.manner !== 'exact' ? Math.min(askedWeight, nameWeight) : askedWeight
    found += weight * match.likeness
    asking += weight
    named += nameWeight
    for (const at of match.asked) openAsked.delete(at)
    for (const at of match.found) openName.delete(at)
  }
  let [missing, further] = [0, 0]
  for (const at of openAsked) missing += weighMissing(asked.words[at] as string, words, weigh)
  for (const at of openName) further += weigh(words[at] as string)
  asking += missing
  if (isCompany && numbersDisagree(asked.words, words, openAsked, openName)) return null
  const coverage = asking > 0 ? found / asking : 0
  const nameCoverage = named + further > 0 ? named / (named + further) : coverage
  const sameForm = asked.form === null || !isCompany ? null : asked.form === form
  const inOrder = isInOrder(matches)
  const exact = openAsked.size === 0 && matches.every(({ manner }) => manner === 'exact' || manner === 'reading')
  // Where each has a word that the other has not, one may stand in place of the other, and the name be another one.
  const replaced = asking > 0 ? Math.min(missing, further) / asking : 0
  const isOneWord = matches.length === 1 && [...openAsked].some(at => !isAdded(asked.words[at] as string))
  // One misspelt word alone, in a longer name, is likelier to be a word of another one.
  const isAlone = matches.length === 1 && matches[0]?.manner === 'misspelt'
  const doubt = isAlone ? 1.2 * (1 - (matches[0]?.likeness ?? 1)) * (1 - nameCoverage) : 0
  const conflict = isCompany ? 0.5 * replaced + doubt + (isOneWord && openName.size > 0 ? 0.25 : 0) : 0
  const score =
    coverage * (0.84 + 0.16 * nameCoverage) -
    conflict -
    (inOrder ? 0 : 0.01) -
    (sameForm === false ? 0.03 : 0) -
    (form && sameForm === null ? 0.003 : 0)
  if (score < threshold) return null
  return {
    score,
    exact,
    features: {
      words: matches.map(match => ({
        asked: match.asked.map(at => asked.words[at]).join(' '),
        found: match.found.map(at => words[at]).join(' '),
        manner: match.manner,
        likeness: match.likeness,
      })),
      missing: [...openAsked].map(at => asked.words[at] as string),
      further: [...openName].map(at => words[at] as string),
      coverage,
      nameCoverage,
      sameForm,
      inOrder,
    },
  }
}

/** A word that is a misspelling of one in the name, said twice, weighs no more than that one. */
function weighMissing(word: string, words: string[], weigh: (word: string) => number): number {
  const own = weigh(word)
  const twice = words.find(other => word.length > 4 && editDistance(word, other, 2) <= 2)
  return twice === undefined ? own : Math.min(own, weigh(twice))
}

const isNumber = (word: string | undefined) => word !== undefined && /\d/.test(word)

/** A number that was asked for must be in the name; one of the name need not be asked for, where none is. */
function numbersDisagree(asked: string[], words: string[], openAsked: Set<number>, openName: Set<number>): boolean {
  for (const at of openAsked) if (isNumber(asked[at])) return true
  if (!asked.some(isNumber)) return false
  for (const at of openName) if (isNumber(words[at])) return true
  return false
}

function isInOrder(matches: WordMatch[]): boolean {
  const places = [...matches]
    .sort((one, other) => (one.asked[0] as number) - (other.asked[0] as number))
    .flatMap(({ found }) => found)
  return places.every((place, at) => at === 0 || place > (places[at - 1] as number))
}
