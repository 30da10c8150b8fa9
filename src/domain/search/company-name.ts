import { latinWords } from './latin-words.ts'
import { cutAttached, cutForms } from './legal-forms.ts'
import { isJoint, plainWords } from './plain-words.ts'

/** A company's name as it is compared: what it is called, apart from its legal form. */
export type CompanyName = {
  words: string[]
  /** Other readings of parts of it, by which it is found too. */
  extra: string[]
  /** The legal form, one code for all its spellings; null where the name says none. */
  form: string | null
  /** The words that are made of single letters, as they are written before surnames. */
  initials: string[]
}

/** Raise it when names are read or counted differently than before: every start then indexes all names anew. */
export const nameRules = 4

/** Reads a name of a company in this country; of one whose country is not known, a form of any country is cut off. */
export function companyName(name: string, country?: string): CompanyName {
  const attached = cutAttached(name)
  const { words: all, extra } = latinWords(attached.rest)
  const plain = plainWords(all)
  const { words, form } = cutForms(plain.words, country, plain.lettered)
  const telling = words.filter(word => !isJoint(word) || plain.lettered.has(word))
  return {
    words: telling.length > 0 ? telling : words,
    extra,
    form: attached.form ?? form,
    initials: plain.lettered.size > 0 ? telling.filter(word => plain.lettered.has(word)) : [],
  }
}
