import { fullWord } from './distinctive-words.ts'
import { latinWords } from './latin-words.ts'
import { cutAttached, cutForms } from './legal-forms.ts'
import { isStopWord, plainWords } from './plain-words.ts'

/** A company's name as it is compared: its words without the legal form. */
export type CompanyName = {
  words: string[]
  /** Alternative readings of parts of it, by which it is also found. */
  extra: string[]
  /** The legal form, one code for all its spellings; null if the name has none. */
  form: string | null
  /** The words made of single letters, such as initials before a surname. */
  initials: string[]
  /** The words that were written in signs, two in each, and so have no typos. */
  signs: string[]
}

/** The query, read as a company's name. */
export type AskedName = CompanyName & {
  country?: string
  /** The words that stood as one and were cut apart: a name must have them all. */
  parts?: string[]
}

/** Raise it when names are read or counted differently than before: the next start then indexes all names again. */
export const nameRules = 11

/** Reads the name of a company in this country; without a country, the legal form of any country is removed. */
export function companyName(name: string, country?: string): CompanyName {
  const attached = cutAttached(withoutOwnNumber(name))
  const { words: all, extra, signs } = latinWords(withoutInnerSigns(attached.rest), country, 'paired')
  const plain = plainWords(all)
  const { words, form } = cutForms(plain.words, country, plain.lettered)
  const distinctive = words.filter(word => !isStopWord(word) || plain.lettered.has(word))
  return {
    words: distinctive.length > 0 ? distinctive : words,
    extra,
    form: attached.form ?? form,
    initials: plain.lettered.size > 0 ? distinctive.filter(word => plain.lettered.has(word)) : [],
    signs,
  }
}

/**
 * Where nothing else parts words, some write a place in brackets and others without: "梅博（上海）化工". One sign between spaces is no
 * word, and the dot of an abbreviation such as "F.lli" does not part it.
 */
const withoutInnerSigns = (name: string) =>
  name
    .replace(/(?<=\p{Script=Han})[()（）](?=\p{Script=Han})/gu, '')
    .replace(/(?<=\p{Script=Han})\s+(\p{Script=Han})\s+(?=\p{Script=Han})/gu, '$1')
    .replace(/(?<![\p{L}.])(\p{L})\.(\p{L}{2,4})(?![\p{L}.])/gu, (text, letter: string, rest: string) => {
      const word = `${letter}${rest}`.toLowerCase()
      return fullWord(word) === word ? text : word
    })

/** Sole traders of Brazil are registered with their own number in front of their name, or behind it: nobody asks for it. */
const withoutOwnNumber = (name: string) =>
  name.replace(/^\s*\d{2}\.\d{3}\.\d{3}\s+(?=\p{L})|(?<=\p{L})\s+\d{2}\.\d{3}\.\d{3}\s*$/u, '')
