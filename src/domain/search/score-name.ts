import type { AskedName } from './asked-name.ts'
import { distinctiveness, isAdded, isCommonplace, isFiller } from './distinctive-words.ts'
import { editDistance } from './edit-distance.ts'
import { isAnotherCompany } from './is-another-company.ts'
import { isFormSomewhere } from './legal-forms.ts'
import { particles } from './person-name.ts'
import { type Manner, matchWords, type WordMatch } from './word-match.ts'

/** Why a name matches. */
export type MatchFeatures = {
  words: { asked: string; found: string; manner: Manner; likeness: number }[]
  /** Words of the query that are not in the name, and words of the name that are not in the query. */
  missing: string[]
  further: string[]
  /** The share of the query's weight that is found, and the share of the name's weight that this is. */
  coverage: number
  nameCoverage: number
  /** Null if the query has no legal form. */
  sameForm: boolean | null
  inOrder: boolean
}

export type NameScore = { score: number; exact: boolean; features: MatchFeatures }

/** What the dictionary says about words. */
export type WordCounts = {
  /** The logarithm of the number of names for each name with the word. */
  rarity: (word: string) => number
  /** Whether so many names have the word that it is not a typo in one of them. */
  isKnown: (word: string) => boolean
  /** Whether many names have the word. */
  isCommon: (word: string) => boolean
  /** Whether so few names have the word that it belongs to one company. */
  isOwn: (word: string) => boolean
  /** How many words a word of the query may mean, as far as they were searched; 0 if none were. */
  crowd: (word: string) => number
}

/** A known word counts as a typo only of a word that this many times as many names have. */
export const slipRatio = 20

/** Names of companies, and of people, with a lower score are not returned. */
export const threshold = 0.68
const personThreshold = 0.73

/** The share of its weight that a filler keeps. */
const fillerPart = 0.03

/** At least this many words must all be similar before each of them may be a typo of a known word. */
const fewestSlipped = 3

/** The weight of a word of a company's name, by how rare and how distinctive it is. */
export function weighWord(word: string, rarity: number): number {
  return (rarity * distinctiveness(word)) ** 0.75
}

/**
 * How similar a name is to the query, from the threshold to 1. Rare words weigh more. Null if it is not similar enough, or
 * if the two are certainly different companies, for example because their numbers differ.
 */
export function scoreName(asked: AskedName, text: string, counts: WordCounts, isLoose = false): NameScore | null {
  const { rarity, isOwn } = counts
  const [wordText = '', extraText = '', form] = text.split('|')
  const isCompany = form !== undefined
  const words = wordText === '' ? [] : wordText.split(' ')
  const extra = extraText === '' ? [] : extraText.split(' ')
  const matches = matchesOf(asked, words, extra, isCompany, counts, isLoose)
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
    // A misspelt word is as rare as the word it stands for.
    const weight = match.found.length > 0 && match.manner !== 'exact' ? Math.min(askedWeight, nameWeight) : askedWeight
    found += weight * match.likeness
    asking += weight
    named += nameWeight
    for (const at of match.asked) openAsked.delete(at)
    for (const at of match.found) openName.delete(at)
  }
  let [missing, further] = [0, 0]
  const hasLead =
    isCompany && matches.some(match => leads(match, words, isOwn) && (match.manner === 'exact' || matches.length > 1))
  const isFilled = (word: string) => hasLead && isFiller(word)
  const areCommon = (places: number[]) => places.every(at => counts.isCommon(words[at] as string))
  // Among common words, a filler says as much as the others.
  const isMadeOfCommon = matches.every(({ found }) => areCommon(found))
  for (const at of openAsked) {
    const word = asked.words[at] as string
    const own = weighMissing(word, words, weigh)
    if (isFilled(word) || (isCompany && isFormAt(asked.words, at))) missing += own * fillerPart
    else if (isCompany && openName.size === 0 && asked.initials.includes(word)) missing += Math.min(2, own)
    else missing += isCompany && matches.length > 1 && !isMadeOfCommon && isFiller(word) ? own * 0.3 : own
  }
  for (const at of openName) further += weigh(words[at] as string) * (isCompany && isFormAt(words, at) ? fillerPart : 1)
  asking += missing
  if (isCompany && isAnotherCompany({ asked, words, openAsked, openName })) return null
  const coverage = asking > 0 ? found / asking : 0
  const nameCoverage = named + further > 0 ? named / (named + further) : coverage
  const sameForm = asked.form === null || !isCompany ? null : asked.form === form
  const inOrder = isInOrder(matches)
  const exact = openAsked.size === 0 && matches.every(({ manner }) => manner === 'exact' || manner === 'reading')
  // If each has a word that the other lacks, one may replace the other, and it may be a different name.
  const replaced = asking > 0 ? Math.min(missing, further) / asking : 0
  const isDistinctive = (word: string) => !isAdded(word) && !isFilled(word)
  const isOneWord = matches.length === 1 && [...openAsked].some(at => isDistinctive(asked.words[at] as string))
  const isShort = (matches[0]?.asked.reduce((sum, at) => sum + (asked.words[at] as string).length, 0) ?? 0) < 4
  // A single misspelt word in a longer name more likely belongs to another name.
  const isAlone = matches.length === 1 && matches[0]?.manner === 'misspelt'
  const doubt = isAlone ? 1.2 * (1 - (matches[0]?.likeness ?? 1)) * (1 - nameCoverage) : 0
  // Two typos in everything distinctive: someone who gets the rest and the legal form right leaves no word out either.
  const isLeftOut = openAsked.size === 0 && [...openName].some(at => isDistinctive(words[at] as string))
  const isGuessed =
    (sameForm === false || (sameForm && isLeftOut)) &&
    matches.every(({ found, edits = 0 }) => edits > 1 || areCommon(found))
  const conflict = isCompany
    ? 0.5 * replaced + doubt + (isGuessed ? 0.2 : 0) + (isOneWord && (openName.size > 0 || isShort) ? 0.25 : 0)
    : 0
  const score =
    coverage * (0.84 + 0.16 * nameCoverage) -
    conflict -
    (inOrder ? 0 : 0.01) -
    (sameForm === false ? 0.03 : 0) -
    (form && sameForm === null ? 0.003 : 0)
  if (score < (isCompany ? threshold : personThreshold)) return null
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

/** A misspelt repetition of a word in the name weighs no more than that word. */
function weighMissing(word: string, words: string[], weigh: (word: string) => number): number {
  const own = weigh(word)
  const twice = words.find(other => word.length > 4 && editDistance(word, other, 2) <= 2)
  return twice === undefined ? own : Math.min(own, weigh(twice))
}

/** Matches the words of the query. Loosely, typos in known words are tolerated if all other words match. */
function matchesOf(
  asked: AskedName,
  words: string[],
  extra: string[],
  isCompany: boolean,
  { rarity, isKnown, isCommon, crowd }: WordCounts,
  isLoose: boolean,
): WordMatch[] {
  const options = {
    extra,
    initials: !isCompany,
    lettered: isCompany ? asked.initials : [],
    isWhole: isCompany && asked.form !== null,
    isKnown,
    isSlip: (one: string, other: string) =>
      !isCompany || !isKnown(one) || rarity(one) - rarity(other) > Math.log(slipRatio),
    isForgiven: (one: string, other: string) => isCompany && !isKnown(one) && isCommon(other),
    crowd: isCompany ? crowd : () => 0,
  }
  const matches = matchWords(asked.words, words, options)
  if (!isLoose || matches.length === words.length || asked.words.length !== words.length) return matches
  if (words.length < fewestSlipped) return matches
  const loose = matchWords(asked.words, words, { ...options, isLoose: true })
  return loose.length === words.length ? loose : matches
}

/** Whether the match is a word that no other company has. */
function leads({ found }: WordMatch, words: string[], isOwn: (word: string) => boolean): boolean {
  const word = words[found[0] as number]
  return word !== undefined && word.length > 4 && isOwn(word) && !isCommonplace(word)
}

/** Whether the word at either end of a name is a legal form, even if of another country. */
function isFormAt(words: string[], at: number): boolean {
  return (at === 0 || at === words.length - 1) && isFormSomewhere(words[at] as string)
}

function isInOrder(matches: WordMatch[]): boolean {
  const places = [...matches]
    .sort((one, other) => (one.asked[0] as number) - (other.asked[0] as number))
    .flatMap(({ found }) => found)
  return places.every((place, at) => at === 0 || place > (places[at - 1] as number))
}
