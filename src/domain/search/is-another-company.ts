import type { AskedName } from './asked-name.ts'
import { countrySaid } from './country-words.ts'
import { isNumberWord } from './number-words.ts'
import { isCommonplace } from './telling-words.ts'

/** What was asked for and the words of a name, with the places in both that have nothing to match them. */
export type Compared = {
  asked: AskedName
  words: string[]
  openAsked: Set<number>
  openName: Set<number>
}

/** Whether the two name different companies, however much of them is alike. */
export function isAnotherCompany(compared: Compared): boolean {
  return numbersDisagree(compared) || countriesDisagree(compared) || isOnlyCommonplace(compared)
}

const roman = /^(?:x{0,2}(?:ix|iv|v?i{1,3})|x{0,2}v|x{1,3})$/
const isNumber = (word: string) => /\d/.test(word) || (word.length > 1 && roman.test(word))

/** A number that was asked for must be in the name; one of the name need not be asked for, where none is. */
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
 * A company's namesake in another country says that country in its name. Where a country or a legal form was asked for, the
 * name is asked for as a whole, and a country that is in one of the two alone tells another company; where neither was, it is the rest of a name.
 */
function countriesDisagree({ asked, words, openAsked, openName }: Compared): boolean {
  const said = new Set<string>()
  for (const at of openAsked) {
    const country = countrySaid(asked.words[at] as string)
    if (country) said.add(country)
  }
  if (said.size === 0 && asked.form === null) return false
  for (const at of openName) {
    const country = countrySaid(words[at] as string)
    if (country && country !== asked.country && !said.has(country)) return true
  }
  return false
}

/** "Management Company" is not every name that ends so: where all is common, what is not tells another company. */
function isOnlyCommonplace({ asked, words, openName }: Compared): boolean {
  if ((asked.words.length === 1 && asked.form === null) || !asked.words.every(isCommonplace)) return false
  for (const at of openName) if (!isCommonplace(words[at] as string)) return true
  return false
}
