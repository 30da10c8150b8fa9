import { below, type Part, pick, type Random } from '../search-names.ts'
import { olderSigns, romanCyrillic, romanKana, romanSigns } from './fold.ts'
import type { Pack } from './pack.ts'
import { canSlip, slip } from './slips.ts'

/** A name on its way into a search box. */
export type Asking = {
  random: Random
  pack: Pack
  parts: Part[]
  /** With `*` for the name; empty where nobody writes it. */
  form: string
  /** Between the words. */
  space: string
  /** What is not in the name. */
  before: string[]
  behind: string[]
}
/** Changes what is asked; false where the name does not lend itself to it. */
export type Noise = (asking: Asking) => boolean

const own = new Set(['coined', 'surname', 'compound', 'letters'])
/** What leads to the company: its own words, or all but particles where it has none. */
export function ownParts({ parts }: Pick<Asking, 'parts'>): Part[] {
  const special = parts.filter(({ kind }) => own.has(kind))
  return special.length > 0 ? special : spoken(parts).filter(({ kind }) => kind !== 'general')
}
export const spoken = (parts: Part[]) => parts.filter(({ kind }) => kind !== 'joint')

/** Changes one of these parts by the function, the first of them in any order that it does change. */
function changeOne(asking: Asking, parts: Part[], change: (text: string) => string): boolean {
  const from = parts.length === 0 ? 0 : below(asking.random, parts.length)
  for (let n = 0; n < parts.length; n++) {
    const part = parts[(from + n) % parts.length] as Part
    const text = change(part.text)
    if (text === part.text || text.trim() === '') continue
    asking.parts = asking.parts.map(one => (one === part ? { ...part, text } : one))
    return true
  }
  return false
}

/** A short word that stands alone would no longer be known. */
const slipIn = (asking: Asking, text: string) => {
  const words = text.split(' ')
  const isAlone = spoken(asking.parts).length === 1 && asking.pack.space !== ''
  const able = words.flatMap((word, at) => (canSlip(word) && (!isAlone || word.length > 5) ? [at] : []))
  if (able.length === 0) return text
  const at = pick(asking.random, able)
  words[at] = slip(asking.random, asking.pack, words[at] as string)
  return words.join(' ')
}

const isWord = ({ kind }: Part) => kind !== 'letters' && kind !== 'initial' && kind !== 'number'

/** Six of ten in a word of its own. */
export const oneSlip: Noise = asking =>
  (asking.random() < 0.6 && changeOne(asking, ownParts(asking).filter(isWord), text => slipIn(asking, text))) ||
  changeOne(asking, spoken(asking.parts).filter(isWord), text => slipIn(asking, text))

export const twoSlips: Noise = asking => {
  const two = spoken(asking.parts).filter(part => isWord(part) && part.text.length > 4)
  if (two.length < 2) return false
  const [one, other] = [two[0] as Part, two[1] as Part]
  const first = changeOne(asking, [one], text => slipIn(asking, text))
  return changeOne(asking, [other], text => slipIn(asking, text)) && first
}

/** In a word of four or five letters that stands beside a common one. */
export const shortSlip: Noise = asking => {
  if (!asking.parts.some(({ kind }) => kind === 'business' || kind === 'place' || kind === 'general')) return false
  const short = ownParts(asking).filter(part => isWord(part) && (part.text.length === 4 || part.text.length === 5))
  return changeOne(asking, short, text => slipIn(asking, text))
}

export const leaveOut: Noise = asking => {
  const kept = new Set([pick(asking.random, ownParts(asking))])
  const others = spoken(asking.parts).filter(part => !kept.has(part))
  if (others.length === 0) return false
  const out = pick(asking.random, others)
  asking.parts = tidied(asking.parts.filter(part => part !== out))
  return true
}

/** Without particles that have lost one of their words. */
export function tidied(parts: Part[]): Part[] {
  const isJoint = (at: number) => parts[at]?.kind === 'joint'
  return parts.filter((_, at) => !isJoint(at) || (at > 0 && at < parts.length - 1 && !isJoint(at + 1)))
}

export const reorder: Noise = asking => {
  const words = spoken(asking.parts)
  if (words.length < 2) return false
  const one = pick(asking.random, words)
  const other = pick(
    asking.random,
    words.filter(part => part !== one),
  )
  const isSum = (part: Part) => asking.pack.and.includes(part.text)
  asking.parts = asking.parts
    .filter(part => part.kind !== 'joint' || isSum(part))
    .map(part => (part === one ? other : part === other ? one : part))
  return true
}

/** A form of another kind. */
export const otherForm: Noise = asking => {
  const others = asking.pack.forms.filter(({ spellings }) => !spellings.includes(asking.form))
  if (asking.form === '' || others.length === 0) return false
  asking.form = pick(asking.random, pick(asking.random, others).spellings)
  return true
}

/** What is long made short, and what is short written out. */
export const abbreviate: Noise = asking =>
  changeOne(asking, spoken(asking.parts), text => {
    const small = text.toLowerCase()
    const both = asking.pack.short.flatMap(([full, short]) => [
      [full, short],
      [short, full],
    ])
    const other = both.filter(([from]) => from?.toLowerCase() === small).map(([, to]) => to as string)
    return other.length === 0 ? text : pick(asking.random, other)
  })

const canJoin = ({ text, kind }: Part) =>
  kind !== 'joint' && (kind !== 'letters' || !/[ .]/.test(text)) && kind !== 'initial'

export const joinTwo: Noise = asking => {
  const { parts, pack } = asking
  const pairs = parts.flatMap((part, at) => {
    const next = parts[at + 1]
    return next && canJoin(part) && canJoin(next) ? [at] : []
  })
  if (pack.space === '' || pairs.length === 0) return false
  const at = pick(asking.random, pairs)
  const [one, other] = [parts[at] as Part, parts[at + 1] as Part]
  const joined: Part = { kind: 'compound', text: one.text + other.text.toLocaleLowerCase(pack.locale) }
  asking.parts = parts.toSpliced(at, 2, joined)
  return true
}

/** Everything in one, as in an address of the web. */
export const squeeze: Noise = asking => {
  const words = spoken(asking.parts)
  if (asking.pack.space === '' || words.length < 2) return false
  const text = asking.parts.map(part => part.text.replace(/[^\p{L}\p{N}]/gu, '')).join('')
  asking.parts = [{ kind: 'coined', text: text.toLocaleLowerCase(asking.pack.locale) }]
  asking.form = ''
  return true
}

/** A compound where its words meet, another word of eight letters or more between syllables. In the East, the words apart. */
export const split: Noise = asking => {
  if (asking.pack.space === '') {
    if (asking.parts.length < 2) return false
    asking.space = ' '
    return true
  }
  const long = asking.parts.filter(({ kind }) => own.has(kind) && kind !== 'letters')
  return changeOne(asking, long, text => {
    if (/[\s'-]/.test(text)) return text
    const at = whereItParts(asking.pack, text)
    return at === 0 ? text : `${text.slice(0, at)} ${text.slice(at)}`
  })
}

function whereItParts({ terms }: Pack, text: string): number {
  const inner = text.slice(2).search(/(?<=\p{Ll})\p{Lu}/u)
  if (inner !== -1) return inner + 2
  const small = text.toLowerCase()
  const first = [...terms.A, ...terms.N, ...terms.P].find(
    word => word.length > 2 && small.startsWith(word.toLowerCase()) && small.length - word.length > 2,
  )
  if (first) return first.length
  if (text.length < 8) return 0
  const [syllable] = small.slice(3, -3).matchAll(/(?<=[aeiouyäöüåéаеиоуыэюя])[^aeiouyäöüåéаеиоуыэюя]/gu)
  return syllable ? syllable.index + 3 : 0
}

/** A hyphen made a space or nothing, or put where there was a space. */
export const hyphen: Noise = asking => {
  const instead = pick(asking.random, [' ', ' ', ''])
  if (changeOne(asking, asking.parts, text => text.replace(/(?<=\p{L})[-・](?=\p{L})/gu, instead))) return true
  const at = asking.parts.findIndex((part, at) => part.kind !== 'joint' && asking.parts[at + 1]?.kind === 'business')
  if (at === -1 || asking.pack.space === '') return false
  const [one, other] = asking.parts.slice(at, at + 2) as [Part, Part]
  asking.parts = asking.parts.toSpliced(at, 2, { kind: 'compound', text: `${one.text}-${other.text}` })
  return true
}

export const apostrophe: Noise = asking =>
  changeOne(asking, asking.parts, text => text.replace("'", pick(asking.random, ['', ' ', '’'])))

/** Single letters with dots, with spaces, or together. */
export const dots: Noise = asking =>
  changeOne(asking, lettersOf(asking), text => {
    const letters = [...text.replace(/[^\p{L}]/gu, '')]
    if (letters.length < 2) return text
    return pick(asking.random, [letters.join(''), letters.join(' '), `${letters.join('.')}.`])
  })

/** In another order. */
export const turnLetters: Noise = asking =>
  changeOne(
    asking,
    lettersOf(asking).filter(({ kind }) => kind === 'initial'),
    text => [...text.replace(/[^\p{L}]/gu, '')].reverse().join(' '),
  )

const lettersOf = ({ parts }: Asking) => parts.filter(({ kind }) => kind === 'letters' || kind === 'initial')

export const digits: Noise = asking =>
  changeOne(
    asking,
    asking.parts.filter(({ kind }) => kind === 'number'),
    text =>
      asking.pack.numbers
        .flatMap(([word, digits]) => (word === text ? [digits] : digits === text ? [word] : []))
        .at(0) ?? text,
  )

export const andSign: Noise = asking =>
  changeOne(
    asking,
    asking.parts.filter(({ kind }) => kind === 'joint'),
    text =>
      asking.pack.and.includes(text)
        ? pick(
            asking.random,
            asking.pack.and.filter(other => other !== text),
          )
        : text,
  )

/** A word that is not in the name. */
export const extraWord: Noise = asking => {
  const text = pick(asking.random, asking.pack.extras)
  const added = text.length < 4 ? asking.before : asking.behind
  added.push(text)
  return true
}

export const addPlace: Noise = asking => {
  const text = pick(asking.random, asking.pack.terms.P)
  if (asking.parts.some(part => part.kind === 'place')) return false
  asking.behind.push(text)
  return true
}

const plainLetters: [RegExp, string][] = [
  [/ß/g, 'ss'],
  [/ł/g, 'l'],
  [/Ł/g, 'L'],
  [/ø/g, 'o'],
  [/Ø/g, 'O'],
  [/æ/g, 'ae'],
  [/Æ/g, 'Ae'],
  [/œ/g, 'oe'],
  [/ı/g, 'i'],
]
const twoLetters: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', å: 'aa', ø: 'oe', æ: 'ae' }

/** Accents left out everywhere or, where there are umlauts, written with two letters half of the time. Older signs in the East. */
export const accents: Noise = asking => {
  const older = olderSigns[asking.pack.country]
  const isWide = asking.random() < 0.5
  const plain = (text: string) => {
    if (older) return older.reduce((changed, [now, before]) => changed.replaceAll(now, before), text)
    if (/\p{Script=Cyrillic}/u.test(text)) return text.replaceAll('ё', 'е').replaceAll('Ё', 'Е')
    let changed = text
    if (isWide)
      changed = changed.replace(/[äöüåøæ]/gi, letter => {
        const two = twoLetters[letter.toLowerCase()] as string
        return letter === letter.toLowerCase() ? two : two.charAt(0).toUpperCase() + two.slice(1)
      })
    for (const [letter, instead] of plainLetters) changed = changed.replace(letter, instead)
    return changed.normalize('NFD').replace(/\p{M}/gu, '').normalize('NFC')
  }
  const parts = asking.parts.map(part => ({ ...part, text: plain(part.text) }))
  const isChanged = parts.some(({ text }, at) => text !== asking.parts[at]?.text)
  if (isChanged) asking.parts = parts
  return isChanged
}

/** How people who know no standard write Cyrillic in Latin: one of these for a whole query. */
const habits: [RegExp, string][][] = [
  [],
  [
    [/kh/gi, 'h'],
    [/ts/gi, 'c'],
    [/shch/gi, 'sch'],
  ],
  [
    [/y(?=[aou])/gi, 'i'],
    [/yy\b/gi, 'y'],
  ],
  [
    [/y(?=[aou])/gi, 'j'],
    [/kh/gi, 'h'],
    [/(?<=\p{L})y\b/giu, 'j'],
  ],
]

/** Another script typed in Latin: Cyrillic whole, Chinese as it is said, of Japanese what is in kana. */
export const latin: Noise = asking => {
  const { pack, parts } = asking
  const write = (roman: (text: string) => string) => {
    asking.parts = asking.parts.map(part => ({ ...part, text: roman(part.text) }))
    return true
  }
  if (pack.locale === 'ru' || pack.locale === 'uk') {
    const habit = pick(asking.random, habits)
    const roman = (text: string) =>
      habit.reduce((changed, [from, to]) => changed.replace(from, to), romanCyrillic(text))
    asking.form = asking.random() < 0.3 && asking.form.length < 9 ? roman(asking.form) : ''
    return write(roman)
  }
  if (pack.locale === 'zh') {
    asking.form = ''
    asking.space = ' '
    return write(romanSigns)
  }
  if (pack.locale !== 'ja') return false
  const sounded = parts.filter(({ text, kind }) => kind === 'coined' && /^[ァ-ヶー]+$/.test(text))
  if (sounded.length === 0) return false
  asking.parts = sounded
  asking.form = ''
  asking.space = ' '
  return write(romanKana)
}
