import type { AskedName } from '../names/company-name.ts'
import { countryInWord } from '../names/country-words.ts'
import { isCommonplace } from '../names/distinctive-words.ts'
import { isNumberWord } from '../names/number-words.ts'

/** The query and the words of a name, with the positions in both that have no match. */
export type Compared = {
  asked: AskedName
  words: string[]
  openAsked: Set<number>
  openName: Set<number>
}

/** Whether the two names belong to different companies, however similar they are. */
export function isAnotherCompany(compared: Compared): boolean {
  return numbersDisagree(compared) || countriesDisagree(compared) || isOnlyCommonplace(compared)
}

const roman = /^(?:x{0,2}(?:ix|iv|v?i{1,3})|x{0,2}v|x{1,3})$/
const isNumber = (word: string) => /\d/.test(word) || (word.length > 1 && roman.test(word))

/** A number in the query must be in the name; a number in the name must be in the query only if the query has one. */
function numbersDisagree({ asked, words, openAsked, openName }: Compared): boolean {
  let isAsked = asked.words.some(isNumber)
  for (const at of openAsked) {
    const word = asked.words[at] as string
    if (isNumber(word)) return true
    if (isNumberWord(word)) isAsked = true
  }
  if (!isAsked) return false
  for (const at of openName) if (isNumber(words[at] as string)) return true
  return false
}

/**
 * Namesakes abroad often have their country in the name. If the query has a country or a legal form it is a complete name,
 * and a country in only one of the two means another company; otherwise it may be the rest of a longer name.
 */
function countriesDisagree({ asked, words, openAsked, openName }: Compared): boolean {
  const stated = new Set<string>()
  for (const at of openAsked) {
    const country = countryInWord(asked.words[at] as string)
    if (country) stated.add(country)
  }
  if (stated.size === 0 && asked.form === null) return false
  for (const at of openName) {
    const country = countryInWord(words[at] as string)
    if (country && country !== asked.country && !stated.has(country)) return true
  }
  return false
}

/** "Management Company" does not match every name that ends so: if all words are common, any other word means another company. */
function isOnlyCommonplace({ asked, words, openName }: Compared): boolean {
  if ((asked.words.length === 1 && asked.form === null) || !asked.words.every(isCommonplace)) return false
  for (const at of openName) if (!isCommonplace(words[at] as string)) return true
  return false
}
