import { readLines } from '../nomenclatures/read-lines.ts'
import { bitsOf, editDistance, letterMask } from './edit-distance.ts'

/** Long words of legal forms in any country: "company", "obshchestvo", "sociedad". */
const formWords = [
  ...new Set(
    readLines('name-legal-forms').flatMap(
      line =>
        line
          .join(' ')
          .toLowerCase()
          .match(/\b[a-z]{7,}\b/g) ?? [],
    ),
  ),
].map(word => ({ word, letters: letterMask(word) }))
const known = new Set(formWords.map(({ word }) => word))
const attached = /(?<=\p{L}{3})(company|limited|corporation|incorporated|corp|ltda|gmbh|llc)(?=[\s.,)]|$)/giu
/** Two words say what body it is, and a third one is forgotten. */
const unfinished =
  /\b(joint[\s-]+stock|limited\s+liability)\b(?![\s-]+(?:commercial\s+)?(?:company|society|bank|corporation))/gi

const mistyped = /\b([a-z]{4,6})([\s-]+)([a-z]{4,6})(?=[\s-]+compan)/gi
const neighbours = /\b([a-z]{2,14}) (?=([a-z]{2,14})\b)/gi

/**
 * A company's name whose legal form is written with a slip, joined to the word before it, or not to its end, and with no gap inside a word
 * that many names have.
 */
export function withWholeForm(name: string, isCommon: (word: string) => boolean): string {
  return name
    .replace(neighbours, (all, one: string, two: string) => {
      const joined = `${one}${two}`.toLowerCase()
      return joined.length > 6 && (known.has(joined) || isCommon(joined)) ? one : all
    })
    .replace(/\b[a-z]{6,}\b/gi, corrected)
    .replace(attached, ' $1')
    .replace(mistyped, (all, one: string, gap: string, two: string) =>
      isNear(one, 'joint') && isNear(two, 'stock') ? `joint${gap}stock` : all,
    )
    .replace(unfinished, '$1 company')
}

const isNear = (one: string, other: string) => editDistance(one.toLowerCase(), other, 1) < 2

/** Registers have the same words again and again. */
const seen = new Map<string, string>()
const maxSeen = 20_000

function corrected(text: string): string {
  const word = text.toLowerCase()
  let found = seen.get(word)
  if (found === undefined) {
    if (seen.size >= maxSeen) seen.clear()
    found = known.has(word) ? word : nearest(word)
    seen.set(word, found)
  }
  return found === word ? text : found
}

function nearest(word: string): string {
  const letters = letterMask(word)
  for (const form of formWords) {
    const mayBeNear = Math.abs(form.word.length - word.length) < 2 && bitsOf(form.letters ^ letters) < 3
    if (mayBeNear && form.word[0] === word[0] && isNear(word, form.word)) return form.word
  }
  return word
}
