import type { Made } from '../search-names.ts'
import { fold } from './fold.ts'
import type { Pack } from './pack.ts'
import { packs } from './packs/index.ts'

// The words of a name as a person compares them: without the legal form, folded, single letters together, what is short
// written out, numbers in digits. Each with what it says of its company: 1 for a word of its own, .05 for an article.

export type Word = { text: string; weight: number }

type Reader = {
  pack: Pack
  /** What stands before or behind a name, longest first. */
  forms: [before: string, after: string][]
  spelled: Map<string, string[]>
  weights: Map<string, number>
}

const little = new Set(
  `the of and by for de du des la le les el los las il lo di do da dos das der die zum zur am fur und et en het van von og
  och ve the del dr st san sao oraz ta haus rue road to`.split(/\s+/),
)
const readers = new Map<string, Reader>()

function readerFor(pack: Pack): Reader {
  const known = readers.get(pack.country)
  if (known) return known
  const reader: Reader = { pack, forms: formsOf(pack), spelled: new Map(), weights: new Map() }
  readers.set(pack.country, reader)
  const split = (text: string) => splitWords(bare(text, pack, false))
  for (const [full, short] of pack.short) reader.spelled.set(split(short).join(''), split(full))
  for (const [word, digits] of pack.numbers) reader.spelled.set(split(word).join(''), [digits])
  const weigh = (terms: string[], weight: number) => {
    for (const inSigns of [false, true])
      for (const word of terms.flatMap(term => splitWords(bare(term, pack, inSigns))))
        reader.weights.set(word, Math.max(weight, reader.weights.get(word) ?? 0))
  }
  weigh(pack.terms.G, 0.3)
  weigh(pack.extras, 0.3)
  weigh([...pack.terms.T, ...pack.terms.P, ...pack.terms.F, ...pack.short.map(([full]) => full)], 0.6)
  weigh([...pack.terms.A, ...pack.terms.N], 0.8)
  return reader
}

const bare = (text: string, pack: Pack, inSigns: boolean) =>
  fold(text, pack, inSigns)
    .replace(/[.,"'’«»()（）]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

/** Dots and apostrophes are no spaces: "S.r.l." is one word. */
const withoutDots = (text: string) => text.replace(/(?<=\S)[.'’](?=\S)/g, '')

function formsOf(pack: Pack): [string, string][] {
  const sides = pack.forms.flatMap(({ spellings }) =>
    spellings.flatMap(spelling =>
      [true, false].map(inSigns => {
        const [before, after] = spelling.split('*') as [string, string]
        return [bare(withoutDots(before), pack, inSigns), bare(withoutDots(after), pack, inSigns)] as [string, string]
      }),
    ),
  )
  return sides.toSorted((one, other) => other.join('').length - one.join('').length)
}

function splitWords(text: string): string[] {
  const words = text.split(/[^\p{L}\p{N}]+/u).filter(word => word !== '')
  const joined: string[] = []
  let isSingle = false
  for (const word of words) {
    const single = /^[a-z]$/.test(word)
    if (single && isSingle) joined[joined.length - 1] += word
    else joined.push(word)
    isSingle = single
  }
  return joined
}

function withoutForm(text: string, { pack, forms }: Reader): string {
  let left = text
  for (let times = 0; times < 2; times++)
    for (const [before, after] of forms) {
      const space = pack.space
      if (before && !left.startsWith(before + space)) continue
      if (after && !left.endsWith(space + after)) continue
      const body = left.slice(before.length, left.length - after.length).trim()
      if (body === '' || body === left) continue
      left = body
      break
    }
  return left
}

function weightOf(word: string, { weights }: Reader): number {
  if (little.has(word)) return 0.05
  const known = weights.get(word)
  if (known !== undefined) return known
  if (/^\d+$/.test(word)) return 0.6
  return word.length <= 2 && /^[a-z]+$/.test(word) ? 0.1 : 1
}

function read(text: string, reader: Reader, inSigns: boolean, hasForm: boolean): Word[] {
  const folded = bare(withoutDots(text), reader.pack, inSigns)
  const words = splitWords(hasForm ? withoutForm(folded, reader) : folded)
  return words
    .flatMap(word => reader.spelled.get(word) ?? [word])
    .map(word => ({ text: word, weight: weightOf(word, reader) }))
}

/** The words of what someone asks for, which may have a legal form. */
export const wordsAsked = (text: string, pack: Pack, inSigns: boolean) => read(text, readerFor(pack), inSigns, true)

const remembered = new Map<string, Word[]>()

/** The words of a company. Most parts are of many companies, so that they are remembered. */
export function wordsOf({ parts }: Pick<Made, 'parts'>, pack: Pack, inSigns: boolean): Word[] {
  return parts.flatMap(({ text }) => {
    const key = `${pack.country}${inSigns} ${text}`
    let words = remembered.get(key)
    if (!words) {
      words = read(text, readerFor(pack), inSigns, false)
      if (remembered.size > 200_000) remembered.clear()
      remembered.set(key, words)
    }
    return words
  })
}

export const packOf = new Map(packs.map(pack => [pack.country, pack]))
