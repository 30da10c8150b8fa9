// Twelve ways in which the name of a listed party reaches a person who screens. Nothing here comes from the screening: its words, rules of
// romanisation and keyboard are its own, so that a way the engine does not know shows as a miss.

import { below, pick, type Random } from '../search-names.ts'

export type ListedForm = {
  kind: string
  /** The name that is damaged. */
  text: string
  /** Whether the list itself tells the family name. */
  family?: string | null
  /** The other strong names of the entry. */
  others: string[]
}

/** Null where the name does not lend itself to the way. */
type Damage = (form: ListedForm, random: Random) => string | null

export const isLatin = (text: string) => /^[\p{Script=Latin}\p{P}\p{N}\p{Z}\p{S}\p{M}]+$/u.test(text)
const wordsOf = (text: string) => text.trim().split(/\s+/)

/** Family name and given names of a person, where the name shows them. */
function twoParts({ kind, text, family }: ListedForm): { family: string; given: string } | null {
  if (kind !== 'person' || !isLatin(text) || /[()"/\d]/.test(text)) return null
  const [before = '', after = '', more] = text.split(',').map(part => part.trim())
  if (after && more === undefined) return { family: before, given: after }
  if (more !== undefined) return null
  const words = wordsOf(text)
  if (words.length < 2) return null
  const at = family ? words.findIndex(word => word.toLowerCase() === family.toLowerCase()) : words.length - 1
  if (at < 0) return null
  return { family: words[at] as string, given: words.filter((_, other) => other !== at).join(' ') }
}

const rows = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm']

/** A key beside another one on the same row of the keyboard. */
function beside(letter: string, random: Random): string {
  const row = rows.find(keys => keys.includes(letter.toLowerCase()))
  if (!row) return 'e'
  const at = row.indexOf(letter.toLowerCase())
  return pick(
    random,
    [row[at - 1], row[at + 1]].filter(key => key !== undefined),
  )
}

function slipped(word: string, random: Random): string {
  const at = 1 + below(random, word.length - 2)
  const [before, letter, after] = [word.slice(0, at), word[at] as string, word.slice(at + 1)]
  switch (below(random, 4)) {
    case 0:
      return before + after
    case 1:
      return before + letter + letter + after
    case 2:
      return before + beside(letter, random) + after
    default:
      return after === '' || after[0] === letter ? before + after : before + after[0] + letter + after.slice(1)
  }
}

/** Slips in so many different words of at least five letters. */
function slips(text: string, count: number, random: Random): string | null {
  const words = text.split(' ')
  const long = words.flatMap((word, at) => (/^[\p{Script=Latin}]{5,}[,.]?$/u.test(word) ? [at] : []))
  if (long.length < count) return null
  for (let left = count; left > 0; left--) {
    const [at] = long.splice(below(random, long.length), 1) as [number]
    const [, letters = '', rest = ''] = /^(.*?)([,.]?)$/.exec(words[at] as string) ?? []
    words[at] = slipped(letters, random) + rest
  }
  return changed(text, words.join(' '))
}

const generic = `company trading bank general international industries industrial group holding holdings services shipping
  transport engineering construction investment investments development foundation organization organisation corporation
  enterprise enterprises institute centre center national technology technologies management logistics establishment
  factory plant research university ministry office marine oil petroleum electronics import export`
const genericWords = new Set(generic.split(/\s+/))

const legalForms: [form: RegExp, others: string[]][] = [
  [/,?\s+(co\.?,?\s*ltd\.?|company limited)$/i, [' Limited', ' Co Ltd', ' Corp']],
  [/,?\s+(ltd\.?|limited)$/i, [' LLC', ' Co., Ltd.', '']],
  [/,?\s+(l\.?l\.?c\.?)$/i, [' Ltd', ' Limited Liability Company', ' OOO']],
  [/,?\s+(inc\.?|incorporated|corp\.?|corporation)$/i, [' Ltd', ' Co', '']],
  [/,?\s+(gmbh|b\.?v\.?|s\.?a\.?r\.?l\.?|s\.?r\.?l\.?)$/i, [' Ltd', ' LLC', '']],
  [/,?\s+(s\.?a\.?|a\.?g\.?|n\.?v\.?|p\.?l\.?c\.?|a\.?s\.?|s\.?p\.?a\.?)$/i, [' Plc', ' JSC', '']],
  [/,?\s+(fze|fzco|fz-?llc)$/i, [' FZE', ' FZ LLC', '']],
  [/^(ooo|llc)\s+/i, ['Limited Liability Company ', '']],
  [/^(oao|pao|zao|ao|jsc|ojsc|pjsc|cjsc)\s+/i, ['Joint Stock Company ', 'PJSC ', '']],
]

/** How the same Arabic or Persian sound is written by another clerk. */
const arabic: [RegExp, string][] = [
  [/\bal-/gi, 'el-'],
  [/\bal-/gi, 'al '],
  [/ou/gi, 'u'],
  [/u(?=[bdhlmnrs])/gi, 'ou'],
  [/ee/gi, 'i'],
  [/aa/gi, 'a'],
  [/q/gi, 'k'],
  [/(?<![kgdtsp])h\b/gi, ''],
  [/dh/gi, 'd'],
  [/([bdfklmnrsz])\1/gi, '$1'],
  [/\bmuhammad\b|\bmohamed\b|\bmohammad\b/gi, 'Mohammed'],
  [/ay\b/gi, 'ai'],
  [/iy+a\b/gi, 'ia'],
  [/\bibn\b/gi, 'bin'],
]
const looksArabic = /\b(al-|el-|abd|abu|bin|ibn|mohamm?[ae]d|muhamm?ad|ahmad|hus+ein|ali|hassan|umar|omar|khalid)/i

/** Systems by which passports, registers and newspapers write Cyrillic. */
const cyrillic: Record<string, string[]> = {
  ж: ['zh', 'j', 'ž'],
  х: ['kh', 'h', 'x'],
  ц: ['ts', 'c', 'tz'],
  ч: ['ch', 'tch', 'č'],
  ш: ['sh', 'š', 'sch'],
  щ: ['shch', 'sch', 'šč'],
  ю: ['yu', 'iu', 'ju'],
  я: ['ya', 'ia', 'ja'],
  й: ['y', 'i', 'j'],
  ё: ['yo', 'e', 'io'],
  ы: ['y', 'i', 'y'],
  э: ['e', 'e', 'è'],
  ь: ['', '', "'"],
  ъ: ['', 'ie', ''],
  ї: ['yi', 'i', 'ji'],
  є: ['ye', 'ie', 'je'],
  і: ['i', 'i', 'i'],
  ґ: ['g', 'g', 'g'],
}
const plainCyrillic = Object.fromEntries(
  [...'абвгдезиклмнопрстуф'].map((letter, at) => [letter, [...'abvgdeziklmnoprstuf'][at] as string]),
)

function romanised(text: string, system: number): string {
  const letters = [...text.toLowerCase()].map(letter => cyrillic[letter]?.[system] ?? plainCyrillic[letter] ?? letter)
  return letters.join('').replace(/(^|[\s-])\p{L}/gu, start => start.toUpperCase())
}

const changed = (from: string, to: string) => {
  const tidy = to.replace(/\s+/g, ' ').trim()
  return tidy.toLowerCase() === from.toLowerCase() || !/\p{L}{2}/u.test(tidy) ? null : tidy
}

export const damages: Record<string, Damage> = {
  order(form) {
    const parts = twoParts(form)
    if (!parts) return null
    const { family, given } = parts
    return changed(form.text, form.text.includes(',') ? `${given} ${family}` : `${family} ${given}`)
  },
  comma(form) {
    const parts = twoParts(form)
    if (!parts) return null
    return form.text.includes(',') ? form.text.replaceAll(',', '') : `${parts.family}, ${parts.given}`
  },
  initials(form, random) {
    const parts = twoParts(form)
    if (!parts) return null
    const given = wordsOf(parts.given)
    // "A. Hla" is nobody in particular.
    if (given.length === 1 && parts.family.length < 7) return null
    const at = below(random, given.length)
    const word = given[at] as string
    if (!/^\p{L}{3,}$/u.test(word)) return null
    given[at] = `${word[0]?.toUpperCase()}.`
    return changed(form.text, `${given.join(' ')} ${parts.family}`)
  },
  'brackets dropped': ({ text }) => (/\(.+\)/.test(text) ? changed(text, text.replace(/\s*\([^)]*\)/g, '')) : null),
  'romanised anew': ({ text, others }, random) => {
    const own = others.find(name => /^[\p{Script=Cyrillic}\s.'-]+$/u.test(name))
    if (own) return changed(text, romanised(own, below(random, 3)))
    if (!isLatin(text) || !looksArabic.test(text)) return null
    const fitting = arabic.filter(([from, to]) => changed(text, text.replace(from, to)))
    if (fitting.length === 0) return null
    const [from, to] = pick(random, fitting)
    return changed(text, text.replace(from, to))
  },
  joined({ text }, random) {
    const gaps = [...text.matchAll(/(?<=\p{L}{2})[ -](?=\p{L}{2})/gu)].map(({ index }) => index)
    if (gaps.length === 0) return null
    const at = pick(random, gaps)
    return text.slice(0, at) + text.slice(at + 1)
  },
  split({ text }, random) {
    const words = text.split(' ')
    const long = words.flatMap((word, at) => (/^\p{Script=Latin}{8,}$/u.test(word) ? [at] : []))
    if (long.length === 0) return null
    const at = pick(random, long)
    const word = words[at] as string
    const cut = 3 + below(random, word.length - 5)
    words[at] = `${word.slice(0, cut)} ${word.slice(cut)}`
    return words.join(' ')
  },
  'one slip': ({ text }, random) => slips(text, 1, random),
  'two slips': ({ text }, random) => slips(text, 2, random),
  'generic word': ({ kind, text }, random) => {
    if (kind === 'person') return null
    const words = text.split(' ')
    const known = words.flatMap((word, at) => (genericWords.has(word.toLowerCase()) ? [at] : []))
    if (known.length === 0 || words.length - known.length < 2) return null
    const at = pick(random, known)
    if (random() < 0.5) words.splice(at, 1)
    else words[at] = slipped(words[at] as string, random)
    return changed(text, words.join(' '))
  },
  'legal form': ({ kind, text }, random) => {
    if (kind === 'person') return null
    const [form, others] = legalForms.find(([known]) => known.test(text)) ?? []
    return form && others ? changed(text, text.replace(form, pick(random, others))) : null
  },
  /**
   * Of an entry that the list has in two scripts; the one that is searched for then has Latin names alone. What organisations are called
   * in another script is mostly a translation.
   */
  'other script': ({ kind, text, others }) =>
    kind !== 'organisation' && isLatin(text)
      ? (others.find(name => !isLatin(name) && wordsOf(name).length > 1) ?? null)
      : null,
}
