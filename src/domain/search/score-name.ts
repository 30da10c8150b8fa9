import type { AskedName } from '../names/company-name.ts'
import { distinctiveness, isAdded, isCommonplace, isFiller } from '../names/distinctive-words.ts'
import { editDistance } from '../names/edit-distance.ts'
import { isFormSomewhere } from '../names/legal-forms.ts'
import { isAnotherCompany } from './is-another-company.ts'
import { hasAllParts, isJoint, isSure } from './sure-matches.ts'
import { type Manner, matchWords, type WordMatch, type WordOptions } from './word-match.ts'

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

/** What the dictionary records about words. */
export type WordCounts = {
  /** The logarithm of the number of names for each name with the word. */
  rarity: (word: string) => number
  /** Whether the word is in enough names not to be a typo. */
  isKnown: (word: string) => boolean
  /** Whether many names have the word. */
  isCommon: (word: string) => boolean
  /** Whether the word is in so few names that it belongs to one company. */
  isOwn: (word: string) => boolean
  /** How many words a word of the query may mean, as far as they were searched; 0 if none were. */
  crowd: (word: string) => number
}

/** A known word counts as a typo only of a word that this many times as many names have. */
export const slipRatio = 20

/** Names with a lower score are not returned. */
export const threshold = 0.68

/** The share of its weight that a filler keeps. */
const fillerPart = 0.03

/** The share of their weight that words keep that stand beside a whole name, and how much of its score such a name keeps. */
const besidePart = 0.25
const withinPart = 0.36
/** What a name scores at most whose other word may be meant as it is. Both stay below what a list shows. */
const atMostDoubtful = 0.79

/** At least this many words must all be similar before each may be a typo of a known word. */
const fewestSlipped = 3

/** The weight of a word of a company's name, by how rare and how distinctive it is. */
export function weighWord(word: string, rarity: number): number {
  return (rarity * distinctiveness(word)) ** 0.75
}

/** Compares names with one query. What was found out about a word of a name is kept, because other names have it too. */
export class NameScorer {
  readonly #asked: AskedName
  readonly #counts: WordCounts
  readonly #reading: WordReading

  /** Loosely, typos in known words are tolerated if all other words match. */
  constructor(asked: AskedName, counts: WordCounts, isLoose = false) {
    this.#asked = asked
    this.#counts = counts
    this.#reading = new WordReading(asked, counts, isLoose)
  }

  /**
   * How similar a name is to the query, from the threshold to 1. Rare words weigh more. Null if it is not similar enough, or
   * if the two are certainly different companies, for example because their numbers differ.
   */
  score(text: string): NameScore | null {
    const [asked, counts] = [this.#asked, this.#counts]
    const [wordText = '', extraText = '', form] = text.split('|')
    const words = wordText === '' ? [] : wordText.split(' ')
    const extra = extraText === '' ? [] : extraText.split(' ')
    const reading = this.#reading
    const matches = reading.match(words, extra)
    if (asked.parts && !hasAllParts(asked, matches)) return null
    const openAsked = new Set<number>(asked.words.keys())
    const openName = new Set<number>(words.keys())
    const weigh = (word: string) => reading.weigh(word)
    let [found, asking, named] = [0, 0, 0]
    for (const match of matches) {
      const askedWeight = match.asked.reduce((sum, at) => sum + weigh(asked.words[at] as string), 0)
      const nameWeight = match.found.reduce((sum, at) => sum + weigh(words[at] as string), 0)
      // A misspelt word is as rare as the word it stands for.
      const weight =
        match.found.length > 0 && match.manner !== 'exact' ? Math.min(askedWeight, nameWeight) : askedWeight
      found += weight * match.likeness
      asking += weight
      named += nameWeight
      for (const at of match.asked) openAsked.delete(at)
      for (const at of match.found) openName.delete(at)
    }
    let [missing, further] = [0, 0]
    const hasLead = matches.some(
      match =>
        leads(match, words, counts.isOwn) &&
        (match.manner === 'exact' || matches.length > 1 || (words.length === 1 && match.edits === 1)),
    )
    const isFilled = (word: string) => hasLead && isFiller(word)
    const areCommon = (places: number[]) => places.every(at => counts.isCommon(words[at] as string))
    // Among common words, a filler is as distinctive as the others.
    const isMadeOfCommon = matches.every(({ found }) => areCommon(found))
    for (const at of openAsked) {
      const word = asked.words[at] as string
      const own = reading.weighMissing(word, words)
      if (isFilled(word) || isFormAt(asked.words, at)) missing += own * fillerPart
      else if (openName.size === 0 && asked.initials.includes(word)) missing += Math.min(2, own)
      else missing += matches.length > 1 && !isMadeOfCommon && isFiller(word) ? own * 0.3 : own
    }
    for (const at of openName) further += weigh(words[at] as string) * (isFormAt(words, at) ? fillerPart : 1)
    // A name that lies whole in the query is meant, with words beside it.
    const isWithin =
      missing > 0 &&
      [...openName].every(at => isJoint(words[at] as string)) &&
      (words.length > 1 ? matches.every(isSure) : hasLead && matches[0]?.manner === 'exact')
    const besides = isWithin ? missing * besidePart : missing
    // What follows only reduces the coverage.
    if (found < (asking + besides) * threshold) return null
    asking += missing
    if (isAnotherCompany({ asked, words, openAsked, openName })) return null
    const coverage = asking > 0 ? found / asking : 0
    const nameCoverage = named + further > 0 ? named / (named + further) : coverage
    const sameForm = asked.form === null ? null : asked.form === form
    const inOrder = isInOrder(matches)
    const exact =
      !asked.parts && openAsked.size === 0 && matches.every(({ manner }) => manner === 'exact' || manner === 'reading')
    // If each has a word that the other lacks, one may replace the other, and it may be a different name.
    const replaced = asking > 0 && !isWithin ? Math.min(missing, further) / asking : 0
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
    const conflict =
      0.5 * replaced +
      doubt +
      (isGuessed ? 0.2 : 0) +
      (isOneWord && (openName.size > 0 || isShort || matches[0]?.manner === 'beginning') ? 0.25 : 0)
    const isDoubtful = words.length < fewestSlipped && matches.some(match => match.isDoubtful)
    const most = isDoubtful ? atMostDoubtful : 1
    const scoreBy = (covered: number) =>
      covered * (0.84 + 0.16 * nameCoverage) -
      conflict -
      (inOrder ? 0 : 0.01) -
      (sameForm === false ? 0.03 : 0) -
      (asked.parts ? 0.03 : 0) -
      (form && sameForm === null ? 0.003 : 0)
    const score = Math.max(
      Math.min(most, scoreBy(coverage)),
      isWithin ? threshold + (scoreBy(found / (asking - missing + besides)) - threshold) * withinPart : 0,
    )
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
}

/** The words of names beside those of the query. */
class WordReading {
  readonly #asked: AskedName
  readonly #rarity: WordCounts['rarity']
  readonly #options: WordOptions
  readonly #loose: WordOptions | null
  readonly #weights = new Map<string, number>()
  readonly #repeated = new Map<string, Map<string, boolean>>()

  constructor(asked: AskedName, { rarity, isKnown, isCommon, crowd }: WordCounts, isLoose: boolean) {
    this.#asked = asked
    this.#rarity = rarity
    this.#options = {
      lettered: asked.initials,
      isWhole: asked.form !== null,
      isKnown,
      isSign: word => asked.signs.includes(word),
      isSlip: (one, other) => !isKnown(one) || rarity(one) - rarity(other) > Math.log(slipRatio),
      isCommon,
      isForgiven: (one, other) => !isKnown(one) && isCommon(other),
      crowd,
      known: [],
    }
    this.#loose = isLoose ? { ...this.#options, isLoose: true, known: [] } : null
  }

  match(words: string[], extra: string[]): WordMatch[] {
    const asked = this.#asked.words
    const matches = matchWords(asked, words, extra, this.#options)
    if (!this.#loose || matches.length === words.length || asked.length !== words.length) return matches
    const loose = matchWords(asked, words, extra, this.#loose)
    if (loose.length < words.length) return matches
    if (words.length >= fewestSlipped) return loose
    return words.length > 1 ? loose : matches
  }

  weigh(word: string): number {
    const known = this.#weights.get(word)
    if (known !== undefined) return known
    const weight = weighWord(word, this.#rarity(word))
    this.#weights.set(word, weight)
    return weight
  }

  /** A misspelt repetition of a word in the name weighs no more than that word. */
  weighMissing(word: string, words: string[]): number {
    const own = this.weigh(word)
    if (word.length < 5) return own
    const repeated = this.#repeated.get(word) ?? new Map<string, boolean>()
    this.#repeated.set(word, repeated)
    for (const other of words) {
      const isRepeated = repeated.get(other) ?? editDistance(word, other, 2) <= 2
      repeated.set(other, isRepeated)
      if (isRepeated) return Math.min(own, this.weigh(other))
    }
    return own
  }
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
