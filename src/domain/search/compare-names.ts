import type { Db } from '#postgres/db.ts'
import { type AskedName, companyName } from '../names/company-name.ts'
import { CountedWords } from './counted-words.ts'
import { formerness } from './indexed-name.ts'
import { withoutMisspeltForm } from './match-names.ts'
import { atOneVersion } from './remembered-terms.ts'
import { type NameScore, NameScorer } from './score-name.ts'

/** A name as it is indexed: one of `search_names`. */
export type KnownName = { kind: number; words: string }

/**
 * A text that may be the name of a company in this country, which has these names. Leniently, a wrong legal form does not make it
 * another company's: for one that is known by something better than its name.
 */
export type NamePair = { text: string; country: string; names: KnownName[]; isLenient: boolean }

/** How similar the text is to the name of the company that it is most similar to. */
export type NamedAs = NameScore & KnownName

/**
 * For companies that something other than a name has found: which of their names the text is, by the same scores that the search gives.
 * Null where it is none of these.
 */
export function compareNames(db: Db, pairs: NamePair[]): Promise<(NamedAs | null)[]> {
  if (pairs.length === 0) return Promise.resolve([])
  return atOneVersion(db, 'c', async terms => {
    const counts = new CountedWords(terms)
    const asked = await Promise.all(
      pairs.map(async ({ text, country }): Promise<AskedName | null> => {
        const read: AskedName = { country, ...companyName(text, country) }
        return read.words.length === 0 ? null : withoutMisspeltForm(read, country, terms)
      }),
    )
    const words = new Set<string>()
    for (const one of asked) for (const word of one?.words ?? []) words.add(word)
    for (const { names } of pairs)
      for (const name of names) for (const word of (name.words.split('|')[0] as string).split(' ')) words.add(word)
    await counts.learn(words)
    return pairs.map(({ names, isLenient }, at) => {
      const one = asked[at]
      if (!one) return null
      const best = bestOf(new NameScorer(one, counts, true), names)
      return best || !isLenient ? best : bestOf(new NameScorer({ ...one, form: null }, counts, true), names)
    })
  })
}

function bestOf(scorer: NameScorer, names: KnownName[]): NamedAs | null {
  let best: NamedAs | null = null
  for (const { kind, words } of names) {
    const scored = scorer.score(words)
    if (!scored) continue
    const score = scored.score - formerness(kind)
    if (!best || score > best.score || (score === best.score && kind < best.kind))
      best = { ...scored, score, kind, words }
  }
  return best
}
