import { type Alignment, alignWords, type Pairing, soundsOf } from './align-words.ts'
import type { NameWord, ReadName, WordKind } from './read-name.ts'
import type { Commonness } from './word-likeness.ts'

/** What distinguishes two names that share words. */
export type Against =
  | 'other_words'
  | 'generic_alone'
  | 'initials'
  | 'one_word'
  | 'turned_round'
  | 'order'
  | 'same_sound'
  | 'number'
  | 'further_words'

export type NameScore = {
  /** From 0 to 1: the same name. */
  score: number
  alignment: Alignment
  against: Against[]
  /** Whether every word of both is the same, whatever the script, the order and the particles. */
  isSame: boolean
}

/** The similarity from which names are candidates. */
export const similarityThreshold = 0.745

/** The similarity from which differently numbered companies are taken for one series. */
export const numberedSimilarityThreshold = 0.85
/** Names of which both have more words than this is worth are others. */
export const maxExtraScore = 0.2

/** What the words of a company's name count for. */
export const weights: Record<WordKind, number> = {
  own: 1,
  initial: 0.5,
  light: 0,
  generic: 0.35,
  undertaking: 0.3,
  vague: 0.12,
  country: 0.4,
}

/** The similarity of two names, both read as the same kind. */
export function scoreNames(one: ReadName, other: ReadName, common: Commonness): NameScore {
  const alignment = alignWords(one, other, common)
  return one.of === 'person' ? scorePeople(one, other, alignment, common) : scoreCompanies(one, other, alignment)
}

const ownAt = (name: ReadName, places: number[]) => places.filter(at => name.words[at]?.kind === 'own')
const kindAt = (name: ReadName, places: number[], kind: WordKind) => places.filter(at => name.words[at]?.kind === kind)

/** The similarity of two people's names whose words are paired already; in any order, where the one who asks need not know it. */
export function scorePeople(
  one: ReadName,
  other: ReadName,
  alignment: Alignment,
  common: Commonness,
  inAnyOrder = false,
): NameScore {
  const { pairs, openOne, openOther } = alignment
  const against: Against[] = []
  const full = pairs.filter(pair => pair.how !== 'initial' && isOwn(one, pair))
  let [leftOne, leftOther] = [ownAt(one, openOne).length, ownAt(other, openOther).length]
  for (const { how, one: at } of pairs) {
    if (how !== 'servant') continue
    // "Abdul Abbas" has a word more than "Abbas", and none more than "A. Abbas".
    if (kindAt(one, openOne, 'initial').length + kindAt(other, openOther, 'initial').length > 0) continue
    if (one.words[at[0] as number]?.text.startsWith('abd')) leftOne++
    else leftOther++
  }
  const score = (value: number): NameScore => ({
    score: Math.max(0, Math.min(1, value)),
    alignment,
    against,
    isSame:
      against.length === 0 &&
      leftOne + leftOther === 0 &&
      pairs.every(({ edits, how }) => edits === 0 && how !== 'initial' && how !== 'short_form'),
  })
  if (full.length === 0) return score(0)
  let [sum, weight] = [0, 0]
  for (const pair of pairs) {
    if (!isOwn(one, pair) && pair.how !== 'initial') continue
    const own = pair.how === 'initial' ? 0.5 : Math.max(pair.one.length, pair.other.length)
    sum += own * pair.likeness
    weight += own
  }
  let value = pairs.length === 1 ? aloneAs(sum / weight) : sum / weight
  const contradicted = Math.min(leftOne, leftOther)
  const initials =
    kindAt(one, openOne, 'initial').length && leftOther
      ? 1
      : kindAt(other, openOther, 'initial').length && leftOne
        ? 1
        : 0
  if (contradicted > 0) {
    against.push('other_words')
    value = Math.min(0.62, value - 0.2 * contradicted)
  } else if (initials > 0) {
    against.push('initials')
    value = Math.min(0.66, value)
  } else if (leftOne + leftOther > 0) {
    against.push('further_words')
    const words = full.reduce((count, pair) => count + Math.max(pair.one.length, pair.other.length), 0)
    if (words < 2 && !pairs.some(({ how }) => how === 'initial')) {
      against.push('one_word')
      value = Math.min(
        value - 0.22,
        leftOther > 0 && common.distinctiveness(one.words[full[0]?.one[0] as number]?.text as string) > 4 ? 0.78 : 0.6,
      )
    } else value -= 0.03 * leftOne + 0.015 * leftOther
  }
  // Few sounds in a different order are a different name.
  const isVague = soundsOf(one.script, other.script) === 'consonants' || one.script === 'han' || other.script === 'han'
  if (!inAnyOrder && isVague && full.length > 1 && !isInOrder(full)) {
    against.push('order')
    value -= 0.2
  }
  if (one.characters !== null && other.characters !== null && !hasSameCharacters(one.characters, other.characters)) {
    against.push('same_sound')
    value -= 0.15
  }
  const isTurned =
    one.childOf &&
    other.childOf &&
    one.childOf[0] === other.childOf[1] &&
    one.childOf[1] === other.childOf[0] &&
    one.childOf[0] !== one.childOf[1]
  if (isTurned) {
    against.push('turned_round')
    value = Math.min(0.66, value)
  }
  return score(value)
}

/** In any order: the family name may stand last. */
function hasSameCharacters(one: string, other: string): boolean {
  const rest = [...other]
  for (const character of one) {
    const at = rest.indexOf(character)
    if (at >= 0) rest.splice(at, 1)
  }
  return rest.length === Math.max(0, [...other].length - [...one].length)
}

/** A typo in the only distinctive word counts more: nothing beside it shows that it is a typo. */
export function aloneAs(likeness: number): number {
  return 1 - 1.4 * (1 - likeness)
}

/** Whether the words of two names that are the same stand in the same order. */
export function isInOrder(pairs: Pairing[]): boolean {
  const places = pairs.toSorted((one, other) => (one.one[0] as number) - (other.one[0] as number))
  return places.every(({ other }, at) => at === 0 || (other[0] as number) > (places[at - 1]?.other[0] as number))
}

function isOwn(name: ReadName, { one }: Pairing): boolean {
  return one.some(at => name.words[at]?.kind === 'own')
}

function scoreCompanies(one: ReadName, other: ReadName, alignment: Alignment): NameScore {
  const { pairs, openOne, openOther } = alignment
  const against: Against[] = []
  const weigh = (name: ReadName, places: number[]) =>
    places.reduce((sum, at) => sum + weights[(name.words[at] as NameWord).kind], 0)
  const hasOwn = pairs.some(pair => isOwn(one, pair) || pair.other.some(at => other.words[at]?.kind === 'own'))
  const ownWords = one.words.filter(({ kind }) => kind === 'own').length
  let [sum, weight] = [0, 0]
  for (const pair of pairs) {
    const own = Math.max(weigh(one, pair.one), weigh(other, pair.other))
    sum += own * (ownWords === 1 && one.numbers.length === 0 ? aloneAs(pair.likeness) : pair.likeness)
    weight += own
  }
  const [furtherOne, furtherOther] = [weigh(one, openOne), weigh(other, openOther)]
  const isSameNumber = one.numbers.join(' ') === other.numbers.join(' ')
  const areNumbers = one.words.length === 0 || other.words.length === 0
  const score = (value: number): NameScore => ({
    score: Math.max(0, Math.min(1, value)),
    alignment,
    against,
    isSame:
      against.length === 0 &&
      furtherOne + furtherOther === 0 &&
      isSameNumber &&
      pairs.every(({ edits }) => edits === 0),
  })
  // A name that is a number is the same only with the same number.
  if (areNumbers) return score(isSameNumber && one.words.length === other.words.length ? 1 : 0)
  if (weight === 0) return score(0)
  let value = sum / (weight + furtherOne + furtherOther)
  if (!hasOwn) {
    against.push('generic_alone')
    value = Math.min(0.5, value)
  }
  const [leftOne, leftOther] = [ownAt(one, openOne).length, ownAt(other, openOther).length]
  if (furtherOne > maxExtraScore && furtherOther > maxExtraScore) {
    against.push('other_words')
    value = Math.min(0.66, value)
  } else if (leftOne + leftOther > 0) {
    against.push('further_words')
    value = Math.min(0.68, value)
  } else if (furtherOne + furtherOther > 0.05) against.push('further_words')
  if (!isSameNumber) {
    against.push('number')
    value = value < numberedSimilarityThreshold ? Math.min(0.7, value) : value * 0.9
  }
  return score(value)
}
