import { readLines } from '../nomenclatures/read-lines.ts'
import { bitsOf, editDistance, letterMask } from './edit-distance.ts'

/** Long words of legal forms in any country: "company", "obshchestvo", "sociedad". */
const formWords = [
  ...new Set(readLines('name-legal-forms').flatMap(line => line.join(' ').toLowerCase().match(/\b[a-z]{7,}\b/g) ?? [])),
].map(word => ({ word, letters: letterMask(word) }))
const known = new Set(formWords.map(({ word }) => word))
const attached = /(?<=\p{L}{3})(company|limited|corporation|incorporated|ltda|gmbh)(?=[\s.,)]|$)/giu
/** Two words say what body it is, and a third one is forgotten. */
const unfinished = /\b(joint[\s-]+stock|limited\s+liability)\b(?![\s-]+(?:commercial\s+)?(?:company|society|bank|corporation))/gi

/** A company's name whose legal form is written with a slip, joined to the word before it, or not to its end. */
export function withWholeForm(name: string): string {
  const corrected = name.replace(/\b[a-z]{6,}\b/gi, corrected1).replace(attached, ' $1')
  return corrected.replace(unfinished, '$1 company')
}

function corrected1(text: string): string {
  const word = text.toLowerCase()
  if (known.has(word)) return text
  const letters = letterMask(word)
  for (const form of formWords) {
    const isNear = Math.abs(form.word.length - word.length) < 2 && bitsOf(form.letters ^ letters) < 3
    if (isNear && form.word[0] === word[0] && editDistance(word, form.word, 1) < 2) return form.word
  }
  return text
}
