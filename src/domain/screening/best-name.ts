import { mayBeSame } from '../names/may-be-same.ts'
import type { NameWord, ReadName } from '../names/read-name.ts'
import { type NameScore, scoreNames, similarityThreshold } from '../names/score-names.ts'
import { type Commonness, maxWordWeight } from '../names/word-likeness.ts'
import type { ComparedName, ListedParty, ListedReading } from './listed-party.ts'
import type { ReadSubject } from './read-subject.ts'

/** Hits with at least this score are shown, on every surface; a caller may set another threshold. */
export const screeningThreshold = 70
/** The same name and nothing else known. What agrees besides goes from here to 100. */
const sameName = 90

/**
 * What agrees besides the names: whether anything does, how few strangers agree to the same extent (one in ten to the power of `rarity`), and
 * whether the list knows nothing but the name.
 */
export type Beside = { agrees: boolean; rarity: number; isBare: boolean }

/** Two compared names and the value of their match. */
export type BestName = NameScore & { text: string; name: ReadName; value: number } & {
  listed: ComparedName
  listedName: ReadName
}

/** The best-matching names of both; null where none match. Those that cannot be a hit are left out where only hits are requested. */
export function bestName(
  subject: ReadSubject,
  { readings }: ListedParty,
  common: Commonness,
  beside: Beside,
  onlyHits: boolean,
): BestName | null {
  let best: BestName | null = null
  for (const { text, name } of subject.readings) {
    for (const reading of readings) {
      if (name.of !== reading.name.of) continue
      if (onlyHits && !mayBeSame(name, reading.name)) continue
      const found = scoreNames(name, reading.name, common)
      const value = worthOf(found, name, reading, common, beside)
      if (value > (best?.value ?? 0))
        best = { ...found, text, name, value, listed: reading.listed, listedName: reading.name }
    }
  }
  return best
}

/** Names that are only just similar enough are worth the threshold. */
function worthAlone(score: number): number {
  if (score < similarityThreshold) return (screeningThreshold * score) / similarityThreshold
  return (
    screeningThreshold + ((sameName - screeningThreshold) * (score - similarityThreshold)) / (1 - similarityThreshold)
  )
}

/** A weak alias counts only where it is exactly the name, and something else agrees. */
function worthOf(
  found: NameScore,
  name: ReadName,
  { listed, name: other }: ListedReading,
  common: Commonness,
  beside: Beside,
): number {
  if (listed.strength === 'weak') return found.isSame && beside.agrees ? sameName - 10 : 0
  const worth = worthAlone(found.score) - (listed.kind === 'former' ? 1 : 0)
  if (name.of === 'company' || worth <= 0) return worth
  const { rarity, words, isWhole } = rarityOf(found, name, other, common)
  // The whole name is always a candidate, though worth less where many have it.
  if (isWhole) return worth - Math.max(0, Math.min(1, (4.5 - rarity / words) / 3)) * maxForCommon
  const nearly = nearlyWhole(found, name, other)
  if (nearly === 'sure' || (nearly === 'likely' && rarity >= enoughForForms)) return worth
  // A part of a name, or other words, that strangers have by chance is one only beside something else that agrees.
  const missing = (beside.isBare && !isBySound(name, other) ? enoughAlone : enough) - rarity - beside.rarity
  return missing > 0 ? Math.min(worth, screeningThreshold - 1 - 2 * missing) : worth
}

/** The most that is taken off a name because many have it. */
const maxForCommon = 5
/**
 * How distinctive the words must be together that are not the whole name: one stranger in a million has them by chance. It is the same
 * however long the lists are, so that a person who is found on one list is found on many.
 */
const enough = 6.5
/** As much, where nothing else is known of the listed party: nothing beside the name could ever confirm it. */
const enoughAlone = 4.5

/** As much, where one given name is in another form: Robert and Bob. */
const enoughForForms = 4

/**
 * Whether every word of both names has its counterpart, each the same, with one slip behind its first letter, in another form or script,
 * or as an initial beside words without a slip: hardly any stranger's name is as near.
 */
function nearlyWhole({ alignment }: NameScore, name: ReadName, other: ReadName): 'sure' | 'likely' | null {
  const { pairs, openOne, openOther } = alignment
  if (openOne.some(at => isOwn(name, at)) || openOther.some(at => isOwn(other, at))) return null
  if (isBySound(name, other)) return null
  let [full, initials, slips, forms] = [0, 0, 0, 0]
  for (const { one, other: places, how, edits } of pairs) {
    const [word, listed] = [name.words[one[0] as number] as NameWord, other.words[places[0] as number] as NameWord]
    if (word.kind === 'light' && listed.kind === 'light') continue
    if (how === 'initial') initials++
    else if (how === 'servant' || how === 'shuffled') return null
    else {
      full += Math.max(one.length, places.length)
      if (edits > 1 || (edits === 1 && how !== 'script' && word.text[0] !== listed.text[0])) return null
      if (edits === 1) slips++
      if (how === 'short_form') forms++
    }
  }
  if (initials > 0 ? full === 0 || slips + forms > 0 : full < 2) return null
  if (forms === 0) return 'sure'
  return slips > 0 ? null : 'likely'
}

/** Many names in characters are one in Latin letters, and many characters are one sound. */
const isBySound = (name: ReadName, other: ReadName) => name.characters !== other.characters

const isOwn = ({ words }: ReadName, at: number) => words[at]?.kind === 'own' || words[at]?.kind === 'initial'

/** How distinctive the words common to both are, and whether these are the whole names. */
function rarityOf(
  { alignment, isSame }: NameScore,
  name: ReadName,
  other: ReadName,
  { distinctiveness, isName }: Commonness,
) {
  let [rarity, words, isWhole] = [0, 0, isSame && !isBySound(name, other)]
  for (const { one, other: places, how, likeness, edits } of alignment.pairs) {
    const word = name.words[one[0] as number] as NameWord
    if (word.kind === 'light') continue
    words++
    if (how === 'initial') rarity += 0.7
    else {
      const listed = other.words[places[0] as number] as NameWord
      const least = Math.min(
        distinctiveness(word.text),
        distinctiveness(listed.text),
        maxByLength(Math.min(word.text.length, listed.text.length)),
      )
      // Two spellings that many have are mostly two names: Meyer and Meijer.
      const isSpelling = how === 'spelling' && !(isName(word.text) && isName(listed.text))
      const isSure = how === 'exact' || (how === 'joined' && edits === 0) || isSpelling
      // The lower the similarity, the more words are as near.
      rarity += isSure ? least : least * likeness ** 3
      if (!isSure) isWhole = false
    }
  }
  return { rarity, words: Math.max(1, words), isWhole }
}

/** There are few short words, so that each is many names. */
function maxByLength(length: number): number {
  return length < 4 ? 2.5 : length < 5 ? 3.5 : maxWordWeight
}
