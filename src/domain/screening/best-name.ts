import type { ListedName } from './entry.ts'
import type { ListedParty, ListedReading } from './listed-party.ts'
import type { ReadName } from './names/read-name.ts'
import { alikeEnough, type NameScore, scoreNames } from './names/score-names.ts'
import type { Commonness } from './names/word-likeness.ts'
import type { ReadSubject } from './read-subject.ts'

/** Hits with at least this score are shown, on every surface; whoever asks may ask for another. */
export const screeningThreshold = 70
/** The same name and nothing else known. What agrees besides goes from here to 100. */
const sameName = 90

/** Two names that were compared, and what their likeness is worth. */
export type BestName = NameScore & { text: string; name: ReadName; value: number } & {
  listed: ListedName
  listedName: ReadName
}

/** The names of both that are the most alike; null where none are. */
export function bestName(
  subject: ReadSubject,
  { readings }: ListedParty,
  common: Commonness,
  hasSecond: boolean,
): BestName | null {
  let best: BestName | null = null
  for (const { text, name } of subject.readings) {
    for (const reading of readings) {
      if (name.of !== reading.name.of) continue
      const found = scoreNames(name, reading.name, common)
      const value = worthOf(found, name, reading, common, hasSecond)
      if (value > (best?.value ?? 0))
        best = { ...found, text, name, value, listed: reading.listed, listedName: reading.name }
    }
  }
  return best
}

/** Names that are just alike enough are worth the threshold. */
function worthAlone(score: number): number {
  if (score < alikeEnough) return (screeningThreshold * score) / alikeEnough
  return screeningThreshold + ((sameName - screeningThreshold) * (score - alikeEnough)) / (1 - alikeEnough)
}

/** A weak alias counts only where it is exactly the name, and something else agrees. */
function worthOf(
  found: NameScore,
  name: ReadName,
  { listed }: ListedReading,
  common: Commonness,
  hasSecond: boolean,
): number {
  if (listed.strength === 'weak') return found.isSame && hasSecond ? sameName - 10 : 0
  const former = listed.kind === 'former' ? 1 : 0
  return worthAlone(found.score) - former - commonLoss(found, name, common)
}

/** A name that many have says less, and a slip in it less still. */
function commonLoss({ alignment }: NameScore, name: ReadName, { share }: Commonness): number {
  let [common, doubted, words] = [0, 0, 0]
  for (const { one, edits, how } of alignment.pairs) {
    const word = name.words[one[0] as number]
    if (word?.kind !== 'own') continue
    words++
    common += share(word.text)
    if (edits > 0 || how === 'initial' || how === 'short_form') doubted++
  }
  if (words === 0) return 0
  return (common / words) * (doubted > 0 ? 12 : 5)
}
