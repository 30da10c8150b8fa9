import { readLines } from '../nomenclatures/read-lines.ts'
import { editDistance } from './edit-distance.ts'
import { latinWords } from './latin-words.ts'

/** A company's name as it is compared: what it is called, apart from its legal form. */
export type CompanyName = {
  words: string[]
  /** Other readings of parts of it, by which it is found too. */
  extra: string[]
  /** The legal form, one code for all its spellings; null where the name says none. */
  form: string | null
}

/** Raise it when names are read or counted differently than before: every start then indexes all names anew. */
export const nameRules = 2

/** Words that join others and say nothing. */
const joints = new Set(['and', 'und', 'et', 'och', 'og', 'the', 'of'])

/** Written without blanks, so these are cut off before anything else. */
const attachedForms: [text: string, form: string][] = [
  ['股份有限公司', 'gufen'],
  ['有限责任公司', 'youxian'],
  ['有限責任公司', 'youxian'],
  ['有限公司', 'youxian'],
  ['(有限合伙)', 'hehuo'],
  ['有限合伙企业', 'hehuo'],
  ['株式会社', 'kk'],
  ['株式會社', 'kk'],
  ['(株)', 'kk'],
  ['有限会社', 'gk'],
  ['(有)', 'gk'],
  ['合同会社', 'gk'],
  ['合資会社', 'gk'],
  ['合名会社', 'gk'],
  ['주식회사', 'kk'],
  ['(주)', 'kk'],
  ['유한회사', 'gk'],
]
const someAttached = /[社司伙业株有주회㈱㈲㈜]/

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

export const commonWords = [...new Set([...generic, ...vague])]

/** How much less a word says than its rarity alone would have it: 0 for what people only add. */
export function tellingPart(word: string): number {
  return added.has(word) ? 0.005 : vague.has(word) ? 0.15 : generic.has(word) ? 0.8 : 1
}

/** Whether a word is no part of what a company is called. */
export function isAdded(word: string): boolean {
  return added.has(word)
}

type Form = { code: string; countries: Set<string> | null }
/** Legal forms by their words, joined by blanks. */
const forms = new Map<string, Form[]>()
for (const [code = '', countries = '*', spellings = ''] of readLines('name-legal-forms')) {
  for (const spelling of spellings.split(';')) {
    const words = plainWords(latinWords(spelling).words)
    const phrase = words.join(' ')
    const form = { code, countries: countries === '*' ? null : new Set(countries.split(' ')) }
    forms.set(phrase, [...(forms.get(phrase) ?? []), form])
  }
}
/** Forms that stand before a name. English ones do not: "Limited Edition" is a name. */
const neverFirst = new Set('ltd plc llc llp lp lllp inc corp co cic cio pty nl pc se is me uc clg coop gen'.split(' '))
/** The number of words of the longest form that begins, or ends, with a word. */
const firstOfForms = new Map<string | undefined, number>()
const lastOfForms = new Map<string | undefined, number>()
for (const phrase of forms.keys()) {
  const words = phrase.split(' ')
  firstOfForms.set(words[0], Math.max(words.length, firstOfForms.get(words[0]) ?? 0))
  lastOfForms.set(words.at(-1), Math.max(words.length, lastOfForms.get(words.at(-1)) ?? 0))
}

/** Reads a name of a company in this country; of one whose country is not known, a form of any country is cut off. */
export function companyName(name: string, country?: string): CompanyName {
  const attached = someAttached.test(name) ? cutAttached(name.normalize('NFKC')) : { rest: name, form: null }
  const { words: all, extra } = latinWords(attached.rest)
  const plain = plainWords(all)
  const { words, form } = cutForms(plain, country)
  const telling = words.filter(word => !joints.has(word))
  return { words: telling.length > 0 ? telling : words, extra, form: attached.form ?? form }
}

/** Single letters in a row are one word, and abbreviations are written out. */
function plainWords(words: string[]): string[] {
  const plain: string[] = []
  let letters = ''
  for (const word of words) {
    if (word.length === 1 && word >= 'a') {
      letters += word
      continue
    }
    // The "&" of "H & M" may be written out.
    if (letters.length === 1 && joints.has(word)) continue
    if (letters) plain.push(letters)
    letters = ''
    plain.push(fullWords.get(word) ?? word)
  }
  if (letters) plain.push(letters)
  return plain
}

function cutAttached(name: string): { rest: string; form: string | null } {
  const trimmed = name.trim()
  for (const [text, form] of attachedForms) {
    if (trimmed.length === text.length) continue
    if (trimmed.startsWith(text)) return { rest: trimmed.slice(text.length), form }
    if (trimmed.endsWith(text)) return { rest: trimmed.slice(0, -text.length), form }
  }
  return { rest: name, form: null }
}

/** Takes legal forms off either end, the longest first, but never all there is: "11420 Corp." stays "11420". */
function cutForms(words: string[], country: string | undefined): { words: string[]; form: string | null } {
  let [first, last] = [0, words.length]
  let found: string | null = null
  for (;;) {
    const fromEnd = formAt(words, first, last, true, country)
    if (fromEnd) {
      last -= fromEnd.length
      found = found === null || found === 'co' ? fromEnd.code : found
      continue
    }
    // At the beginning one form alone is said, and none after one at the end.
    if (found === null) {
      const fromStart = formAt(words, first, last, false, country)
      if (fromStart && !neverFirst.has(fromStart.code)) {
        return { words: words.slice(first + fromStart.length), form: fromStart.code }
      }
    }
    return { words: words.slice(first, last), form: found }
  }
}

function formAt(words: string[], first: number, last: number, atEnd: boolean, country: string | undefined) {
  const longest = (atEnd ? lastOfForms.get(words[last - 1]) : firstOfForms.get(words[first])) ?? 0
  for (let length = Math.min(longest, last - first - 1); length > 0; length--) {
    const part = atEnd ? words.slice(last - length, last) : words.slice(first, first + length)
    const form = forms
      .get(part.join(' '))
      ?.find(({ countries }) => countries === null || country === undefined || countries.has(country))
    if (form && hasTellingWord(words, atEnd ? first : first + length, atEnd ? last - length : last)) {
      return { length, code: form.code }
    }
  }
  return null
}

/** The legal form that a word is a slip of the hand in writing; short forms are too much like anything else. */
export function misspeltForm(word: string, country: string | undefined): string | null {
  if (word.length < 5) return null
  for (const [phrase, meanings] of forms) {
    if (phrase.length < 6 || editDistance(word, phrase, 2) > (phrase.length < 7 ? 1 : 2)) continue
    const form = meanings.find(({ countries }) => countries === null || country === undefined || countries.has(country))
    if (form) return form.code
  }
  return null
}

function hasTellingWord(words: string[], first: number, last: number): boolean {
  for (let at = first; at < last; at++) if (!joints.has(words[at] as string)) return true
  return false
}
