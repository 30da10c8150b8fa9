import { readLines } from '../nomenclatures/read-lines.ts'
import { latinWords } from './latin-words.ts'

/** Business words by how people shorten them. */
const fullWords = new Map(
  readLines('name-abbreviations').flatMap(([word = '', short = '']) =>
    short.split(';').map(text => [latinWords(text).words.join(''), word] as const),
  ),
)

/** Words that many companies of every register have in their names, and words that only people add to a name. */
const generic = new Set(fullWords.values())
const vague = new Set(
  'services service international group holding holdings global worldwide europe business online'.split(' '),
)
const added = new Set(
  'co company uk gb usa us eu emea apac head office headquarters hq branch main website official com www firm'.split(
    ' ',
  ),
)
/** Words that tell nothing beside one that no other company has. */
const filling = new Set(
  `new old best top first general national universal world euro european american british english big great super plus
  premier central local direct your our my all the of for in at by a an and to de la le el du der die das und et y e i
  division department unit site corporate corporation incorporated limited`.split(/\s+/),
)

export const commonWords = [...new Set([...generic, ...vague])]

/** What a shortened business word stands for; any other word as it is. */
export function fullWord(word: string): string {
  return fullWords.get(word) ?? word
}

/** How much less a word says than its rarity alone would have it: 0 for what people only add. */
export function tellingPart(word: string): number {
  return added.has(word) ? 0.005 : vague.has(word) ? 0.15 : generic.has(word) ? 0.8 : 1
}

/** Whether a word is no part of what a company is called. */
export function isAdded(word: string): boolean {
  return added.has(word)
}

/** Whether a word says nothing of which company is meant beside one that no other has. */
export function isFilling(word: string): boolean {
  return filling.has(word) || (vague.has(word) && !word.startsWith('service')) || added.has(word)
}

/** Whether a word is one of those that companies of every trade have in their names. */
export function isCommonplace(word: string): boolean {
  return generic.has(word) || vague.has(word) || added.has(word)
}
