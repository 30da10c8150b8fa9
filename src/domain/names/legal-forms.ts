import { readLines } from '../nomenclatures/read-lines.ts'
import { editDistance } from './edit-distance.ts'
import { latinWords } from './latin-words.ts'
import { isStopWord, plainWords } from './plain-words.ts'

/** These are written without spaces, so they are removed before anything else. */
const attachedForms: [text: string, form: string][] = [
  ['股份有限公司', 'gufen'],
  ['有限责任公司', 'youxian'],
  ['有限責任公司', 'youxian'],
  ['有限公司', 'youxian'],
  ['合伙企业(有限合伙)', 'hehuo'],
  ['合伙企业(普通合伙)', 'hehuo'],
  ['(有限合伙)', 'hehuo'],
  ['(普通合伙)', 'hehuo'],
  ['有限合伙企业', 'hehuo'],
  ['合伙企业', 'hehuo'],
  ['株式会社', 'kk'],
  ['株式會社', 'kk'],
  ['(株)', 'kk'],
  ['有限会社', 'yk'],
  ['(有)', 'yk'],
  ['合同会社', 'gk'],
  ['(同)', 'gk'],
  ['合資会社', 'goshi'],
  ['(資)', 'goshi'],
  ['合名会社', 'gomei'],
  ['(名)', 'gomei'],
  ['(一社)', 'shadan'],
  ['(一財)', 'zaidan'],
  ['厂', 'chang'],
  ['廠', 'chang'],
  ['经营部', 'chang'],
  ['經營部', 'chang'],
  ['服务部', 'chang'],
  ['商行', 'chang'],
  ['相互会社', 'sogo'],
  ['特定目的会社', 'tokutei'],
  ['一般社団法人', 'shadan'],
  ['公益社団法人', 'shadan'],
  ['一般財団法人', 'zaidan'],
  ['公益財団法人', 'zaidan'],
  ['特定非営利活動法人', 'npo'],
  ['NPO法人', 'npo'],
  ['医療法人社団', 'iryo'],
  ['医療法人財団', 'iryo'],
  ['社会医療法人', 'iryo'],
  ['医療法人', 'iryo'],
  ['社会福祉法人', 'fukushi'],
  ['学校法人', 'gakko'],
  ['宗教法人', 'shukyo'],
  ['独立行政法人', 'dokuho'],
  ['弁護士法人', 'shigyo'],
  ['税理士法人', 'shigyo'],
  ['司法書士法人', 'shigyo'],
  ['行政書士法人', 'shigyo'],
  ['監査法人', 'shigyo'],
  ['農事組合法人', 'noji'],
  ['管理組合法人', 'kanri'],
  ['協同組合', 'kumiai'],
  ['주식회사', 'kk'],
  ['(주)', 'kk'],
  ['유한회사', 'gk'],
]
const someAttached = /[社司伙业株有人合同資名一厂廠部行주회㈱㈲㈜]/

type Form = { code: string; countries: Set<string> | null }
/** Legal forms by their words, joined by spaces. */
const forms = new Map<string, Form[]>()
for (const [code = '', countries = '*', spellings = ''] of readLines('name-legal-forms')) {
  for (const spelling of spellings.split(';')) {
    const { words } = plainWords(latinWords(spelling).words)
    const phrase = words.join(' ')
    const form = { code, countries: countries === '*' ? null : new Set(countries.split(' ')) }
    forms.set(phrase, [...(forms.get(phrase) ?? []), form])
  }
}
/** Forms that are long enough to be recognised with a typo, those with most words first. */
const longForms = [...forms]
  .filter(([phrase]) => phrase.length > 5)
  .map(([phrase, meanings]) => ({ phrase, length: phrase.split(' ').length, meanings }))
  .sort((one, other) => other.length - one.length)
/** Forms that precede a name only when written out. English ones never do: "Limited Edition" is a name. */
const neverFirst = new Set(
  'ltd plc llc llp lp lllp inc corp co cic cio pty nl pc se is me uc clg coop gen sp zs zu oz ops neziskova prispevkova ay ry pte'.split(
    ' ',
  ),
)
/** Abbreviations that may precede a name even if another form follows it. */
const alwaysFirst = new Set('jsc ojsc pjsc cjsc ooo oao zao pao'.split(' '))
/** Abbreviations that are also words of some language. */
const everyday = new Set('spa as is me ad do se pc gen et ik ip cv coop unlimited earl ei go no vat pat'.split(' '))
/** Words that begin or end names in many countries: they are a form only where the country is known. */
const atHome = new Set(
  'earl ei go no sp zs zu po oz pp dp kp fg at pat vat zat ii ps nl ay ry sc acp vog cpt cga teo puc pte scm gfa'.split(
    ' ',
  ),
)
/** The first of two forms, one at each end, in this country: "S.C. Viorica S.R.L.", "Oy Virtanen Ab". */
const firstOfTwo: Record<string, string> = { sc: 'RO', societatea: 'RO', oy: 'FI', cooperatie: 'NL' }
/** A word with this many letters is a legal form in every country. */
const unmistakable = 6
/** The number of words in the longest form that begins, or ends, with a word. */
const firstOfForms = new Map<string | undefined, number>()
const lastOfForms = new Map<string | undefined, number>()
for (const phrase of forms.keys()) {
  const words = phrase.split(' ')
  firstOfForms.set(words[0], Math.max(words.length, firstOfForms.get(words[0]) ?? 0))
  lastOfForms.set(words.at(-1), Math.max(words.length, lastOfForms.get(words.at(-1)) ?? 0))
}

/** Removes a form written without spaces, and splits off a form attached to the last word, as in "SiemensAG". */
export function cutAttached(name: string): { rest: string; form: string | null } {
  if (someAttached.test(name)) {
    const trimmed = name.normalize('NFKC').trim()
    for (const [text, form] of attachedForms) {
      if (trimmed.length === text.length) continue
      if (trimmed.startsWith(text)) return { rest: trimmed.slice(text.length), form }
      if (trimmed.endsWith(text)) return { rest: trimmed.slice(0, -text.length), form }
    }
  }
  const glued = /^(.*\p{Ll}{2})(\p{Lu}{2,4}|GmbH|Ltd|Inc|Corp)\.?$/su.exec(name)
  if (glued && forms.has((glued[2] as string).toLowerCase())) return { rest: `${glued[1]} ${glued[2]}`, form: null }
  return { rest: withoutInnerDots(name), form: null }
}

const [dottedLast, dottedFirst] = [
  /^(.*(?:^|[\s.])\p{L}\.?\s+)((?:\p{L}\.){1,4}\p{L}\.?)$/su,
  /^()((?:\p{L}\.){1,4}\p{L}\.?)(?=\s+\p{L}(?:[\s.]|$))/su,
]

/** A form of single letters beside other single letters is known by its dots: "W P S S.A.S." */
function withoutInnerDots(name: string): string {
  for (const dotted of [dottedLast, dottedFirst]) {
    const found = dotted.exec(name)
    const letters = found?.[2]?.replaceAll('.', '') ?? ''
    if (found && forms.has(letters.toLowerCase())) return `${found[1]}${letters}${name.slice(found[0].length)}`
  }
  return name
}

/** The rest of a name without its legal forms, and the form. */
export type WithoutForms = { words: string[]; form: string | null }

/**
 * Removes legal forms from either end, the longest first, but never the whole name: "11420 Corp." stays "11420". Of
 * several, the last one after the name counts.
 */
export function cutForms(words: string[], country: string | undefined, lettered: Set<string>): WithoutForms {
  let [first, last] = [0, words.length]
  let form: string | null = null
  const take = (code: string) => {
    if (form === null || form === 'co') form = code
  }
  const cutBehind = () => {
    for (;;) {
      const behind = formAt(words, first, last, true, country, lettered)
      if (!behind) return
      last -= behind.phrase.length
      take(behind.code)
    }
  }
  cutBehind()
  const before = formAt(words, first, last, false, country, lettered)
  if (before && mayBeFirst(before, form !== null, country)) {
    first += before.phrase.length
    take(before.code)
    cutBehind()
  }
  return { words: words.slice(first, last), form }
}

function mayBeFirst({ phrase, code }: FoundForm, isBehindToo: boolean, country: string | undefined): boolean {
  const [word = ''] = phrase
  if (phrase.length > 1) return true
  if (!isBehindToo) return !neverFirst.has(code)
  return alwaysFirst.has(word) || (country !== undefined && firstOfTwo[word] === country)
}

type FoundForm = { phrase: string[]; code: string }

function formAt(
  words: string[],
  first: number,
  last: number,
  atEnd: boolean,
  country: string | undefined,
  lettered: Set<string>,
): FoundForm | null {
  const longest = (atEnd ? lastOfForms.get(words[last - 1]) : firstOfForms.get(words[first])) ?? 0
  for (let length = Math.min(longest, last - first - 1); length > 0; length--) {
    const phrase = atEnd ? words.slice(last - length, last) : words.slice(first, first + length)
    const form = formOf(phrase, country, lettered)
    if (form !== null && hasDistinctiveWord(words, atEnd ? first : first + length, atEnd ? last - length : last)) {
      return { phrase, code: form }
    }
  }
  return null
}

/** The legal form that these words are in the country; unmistakable ones are a form everywhere. */
function formOf(phrase: string[], country: string | undefined, lettered: Set<string>): string | null {
  const text = phrase.join(' ')
  const meanings = forms.get(text)
  if (meanings === undefined) return null
  const own =
    meanings.find(({ countries }) => country !== undefined && countries?.has(country)) ??
    meanings.find(({ countries }) => countries === null || (country === undefined && !atHome.has(text)))
  if (own) return own.code
  const isPlain = phrase.length > 1 || text.length >= unmistakable || (lettered.has(text) && text.length > 2)
  return isPlain ? (meanings[0] as Form).code : null
}

/** Whether a word is a legal form anywhere and not also an everyday word. */
export function isFormSomewhere(word: string): boolean {
  return forms.has(word) && !everyday.has(word)
}

/**
 * A name without the misspelt legal form at its end; null if there is none. Short forms resemble too many other words, and
 * if the name already has a form, only a form of several words can be a second one.
 */
export function cutMisspeltForm(
  words: string[],
  stated: string | null,
  country: string | undefined,
): WithoutForms | null {
  const endings: string[] = []
  for (let length = 1; length < words.length; length++) endings[length] = words.slice(-length).join(' ')
  for (const { phrase, length, meanings } of longForms) {
    const text = endings[length]
    if (text === undefined || text.length < 5 || (stated !== null && length === 1)) continue
    if (Math.abs(text.length - phrase.length) > 2) continue
    if (editDistance(text, phrase, 2) > (phrase.length < 7 ? 1 : 2)) continue
    const form = meanings.find(({ countries }) => countries === null || country === undefined || countries.has(country))
    if (form) return { ...cutForms(words.slice(0, -length), country, new Set()), form: form.code }
  }
  return null
}

function hasDistinctiveWord(words: string[], first: number, last: number): boolean {
  for (let at = first; at < last; at++) if (!isStopWord(words[at] as string)) return true
  return false
}
