import { similarityThreshold } from '../names/score-names.ts'
import { type Commonness, nothingIsCommon } from '../names/word-likeness.ts'
import { type BestName, bestName, screeningThreshold } from './best-name.ts'
import { compareBirths } from './compare-births.ts'
import { compareIdentifiers } from './compare-identifiers.ts'
import { type ComparedEntry, type ComparedName, type ListedParty, readParty } from './listed-party.ts'
import { nameReasons } from './name-reasons.ts'
import { type ReadSubject, readSubject } from './read-subject.ts'
import type { Reason } from './reason.ts'
import type { Subject } from './subject.ts'

/** Raise it when the comparison of subjects and entries changes. */
export const screeningRules = 4

/** Names that share a word: enough beside a number that is the same. */
const resembling = 40

export type CompareOptions = {
  /** A birth year that is far from the listed one lowers the score as little as one that is near. */
  keepOtherBirthYears?: boolean
  common?: Commonness
}

/** What a birth year that is far takes away even then. */
const keptLoss = 15

export type Comparison = {
  /** From 0 to 100. */
  score: number
  /** What it would be if a birth year that is far had taken nothing away. */
  besideBirth: number
  /** An identifier settles it, a birth year that is far all but rules it out. */
  outcome: 'settled' | 'ruled_out' | 'open'
  /** The best-matching names; null where only an identifier matches. */
  name: { subject: string; listed: ComparedName } | null
  reasons: Reason[]
}

/** Whether a subject may be a listed party: a score, and the reasons for and against. */
export function compare(subject: Subject, entry: ComparedEntry, options: CompareOptions = {}): Comparison {
  return compareRead(readSubject(subject), readParty(entry), options)
}

/** Whether the two can be the same kind of thing. */
export function isComparable(subject: Subject['kind'], listed: ListedParty['kind']): boolean {
  if (subject === 'unknown' || listed === 'unknown') return true
  return subject === 'company' ? listed === 'organisation' : subject === listed
}

/** The same for parties read before; no reasons are given where not even a nearer birth would reach `least`. */
export function compareRead(subject: ReadSubject, party: ListedParty, options: CompareOptions, least = 0): Comparison {
  const common = options.common ?? nothingIsCommon
  const numbers = compareIdentifiers(subject.identifiers, party.identifiers)
  if (!isComparable(subject.kind, party.kind) && numbers.agrees === null) return none
  const births = compareBirths(subject.birth, party.births)
  const country = compareCountries(subject, party)
  const agrees = births.gain > 0 || country.gain > 0 || numbers.agrees !== null
  const isBare = party.births.length === 0 && party.countries.length === 0 && party.identifiers.length === 0
  const beside = { agrees, rarity: births.rarity + (country.gain > 0 ? 0.7 : 0), isBare }
  // With an identical number, the names need not match.
  const best = bestName(subject, party, common, beside, least >= screeningThreshold && numbers.agrees === null)
  let score = best ? best.value : 0
  if (best && mayGain(best)) score += (100 - score) * (births.gain + country.gain)
  // Another country may have issued the same number to someone else.
  const isSettled = numbers.agrees !== null && (numbers.isSure || score >= resembling)
  const isRuledOut = !isSettled && births.isFar && !options.keepOtherBirthYears
  const loss = births.isFar && options.keepOtherBirthYears ? keptLoss : births.loss
  const hasName = score > 0
  if (hasName) score -= loss + country.loss + (numbers.differs ? 15 : 0)
  if (isSettled) score = 100
  const besideBirth = whole(hasName && isRuledOut ? score + loss : score)
  score = whole(score)
  if (besideBirth < least || (!best && !isSettled)) return { ...none, score, besideBirth }
  const reasons: Reason[] = []
  if (numbers.agrees)
    reasons.push({
      about: 'identifier',
      speaks: 'for',
      words: `Same number: ${numbers.agrees.value} (${numbers.agrees.kind})`,
    })
  if (best) reasons.push(...nameReasons(best))
  if (births.reason) reasons.push(births.reason)
  if (country.reason) reasons.push(country.reason)
  if (numbers.differs) {
    const [one, other] = numbers.differs
    reasons.push({
      about: 'identifier',
      speaks: 'against',
      words: `Different numbers: ${one.value} and ${other.value} (${one.kind})`,
    })
  }
  return {
    ...{ score, besideBirth },
    outcome: isSettled ? 'settled' : isRuledOut ? 'ruled_out' : 'open',
    name: best ? { subject: best.text, listed: best.listed } : null,
    reasons,
  }
}

/** A birth date shared by many cannot make up for a different name: it only adds to names, or a single word, that match. */
function mayGain({ score, value, against }: BestName): boolean {
  return (
    (score >= similarityThreshold && value >= screeningThreshold) ||
    (against.includes('one_word') && against.length < 3)
  )
}

const whole = (score: number) => Math.max(0, Math.min(100, Math.floor(score)))

const none: Comparison = { score: 0, besideBirth: 0, outcome: 'open', name: null, reasons: [] }

type CountryComparison = { gain: number; loss: number; reason: Reason | null }

function compareCountries({ kind, countries }: Subject, party: ListedParty): CountryComparison {
  if (countries.length === 0 || party.countries.length === 0) return { gain: 0, loss: 0, reason: null }
  const same = countries.find(one => party.countries.includes(one))
  if (same) return { gain: 0.2, loss: 0, reason: { about: 'country', speaks: 'for', words: `Same country: ${same}` } }
  const words = `Different countries: ${countries.join(', ')} here, ${party.countries.join(', ')} on the list`
  return { gain: 0, loss: kind === 'person' ? 3 : 5, reason: { about: 'country', speaks: 'against', words } }
}
