import { readLines } from '../nomenclatures/read-lines.ts'
import { plainArabic } from './arabic-sounds.ts'
import { charactersOf } from './characters.ts'
import { companyName } from './company-name.ts'
import { countryInWord } from './country-words.ts'
import { isAdded, isCommonplace, isFiller } from './distinctive-words.ts'
import { letterMask } from './edit-distance.ts'
import { consonants, foldWord, koreanSound, letterSounds, skeleton } from './fold-word.ts'
import { cutMisspeltForm } from './legal-forms.ts'
import { numberAt } from './number-words.ts'
import { particles, titlesAndNames } from './person-name.ts'
import { consonantWords, personalWords } from './personal-words.ts'
import { isStopWord } from './plain-words.ts'
import { type Script, scriptOf } from './script-of.ts'
import { withWholeForm } from './whole-forms.ts'

/** Words of company names in other languages, and what an English name has for them. */
const english = new Map(
  readLines('name-translations').flatMap(([word = '', others = '']) =>
    others.split(';').map(other => [other, word.split(' ')] as const),
  ),
)

/** Words that tell what a body is or does, in several languages: other bodies of the same name have them too. */
const undertakings = new Set(readLines('name-undertakings').flatMap(([, words = '']) => words.split(' ')))

/** The English for a business word of another language, as far as it is one; any other word as it is. */
function translated(word: string): string[] {
  return english.get(word) ?? [word]
}

/** How distinctive a word is. Light words are particles and titles, which some write and others omit. */
export type WordKind = 'own' | 'initial' | 'light' | 'generic' | 'undertaking' | 'vague' | 'country'

/** A word with all by which it is compared. Names share them. */
export type NameWord = {
  text: string
  kind: WordKind
  fold: string
  skeleton: string
  /** By its consonants, and by its sound in Korean, for names in scripts that record no more. */
  consonants: string
  korean: string
  /** Which letters it has, as written and folded. */
  letters: number
  folded: number
}

export type NameOf = 'person' | 'company'

/** A name as it is compared. */
export type ReadName = {
  of: NameOf
  words: NameWord[]
  /** Numbers in digits, however they are written. */
  numbers: readonly string[]
  form: string | null
  /** Other readings of its words, such as the Ukrainian one. */
  extra: readonly string[]
  script: Script
  /** The Chinese characters of a person's name, of which many are one sound; null in other scripts. */
  characters: string | null
  /** Where a name includes a parent's: both names. */
  childOf: [child: string, parent: string] | null
}

/** What stands before a name, and what also is one: the latter are titles only where two names remain. */
const titles = new Set(
  `president prasident presidente minister general colonel captain commander ambassador sheikh shaikh shaykh cheikh haji hajji hadji
  hajj mullah mulla maulavi mawlawi maulana mawlana qari ustad ayatollah hojatoleslam brigadier lieutenant admiral senator governor
  archbishop reverend junior senior comrade`.split(/\s+/),
)
const titlesOrNames = new Set([
  ...titlesAndNames,
  ...`prime imam sayyid sayed sayyed seyed syed hafiz major marshal judge king queen prince princess emir amir sultan father sister
  brother bishop baron count graf freiherr agent`.split(/\s+/),
])
/** Small words between the names of Arabs, besides those in other surnames, and those that are names elsewhere. */
const articles = new Set('al el ul ur bin ibn ben bint binti ould oglu ogly kyzy'.split(' '))
const smallOrNames = new Set('ud as ash az ad an ar um umm na bou abou aboe'.split(' '))
/** Legal forms mistakenly written after a person's name. */
const companyEnds = new Set('sa ag llc ltd inc gmbh plc ooo srl bv nv'.split(' '))
/** The same in Arabic letters. */
const arabicSmall = new Set(
  readLines('small-words-arabic').flatMap(([, words = '']) =>
    words.split(' ').map(word => plainArabic(word).replace(/^ال/, '')),
  ),
)
const kinship = new Set(['bin', 'ibn', 'ben', 'bint', 'binti', 'bn', 'ould'])

/** All of these: most names have none. */
const smallWords = new Set([
  ...[titles, titlesOrNames, articles, smallOrNames, companyEnds, kinship, particles, arabicSmall].flatMap(words => [
    ...words,
  ]),
])

const roman = new Map(
  'i:1 ii:2 iii:3 iv:4 v:5 vi:6 vii:7 viii:8 ix:9 x:10 xi:11 xii:12 xiii:13 xiv:14 xv:15 xvi:16'
    .split(' ')
    .map(pair => pair.split(':') as [string, string]),
)

/** Most names have none, and there are many names. */
const none: readonly string[] = []

const known = new Map<WordKind, Map<string, NameWord>>()
const maxKnown = 50_000

/** A word as it is compared. Names share it. */
function wordOf(text: string, kind: WordKind): NameWord {
  const alike = known.get(kind) ?? new Map<string, NameWord>()
  const same = alike.get(text)
  if (same) return same
  const word = readWord(text, kind)
  if (alike.size >= maxKnown) alike.clear()
  known.set(kind, alike.set(text, word))
  return word
}

/** The same for a word that no other name may have. */
export function readWord(text: string, kind: WordKind): NameWord {
  const sounds = letterSounds(text)
  const fold = foldWord(sounds)
  return {
    ...{ text, kind, fold, skeleton: skeleton(fold), consonants: consonants(text), korean: koreanSound(sounds) },
    ...{ letters: letterMask(text), folded: letterMask(fold) },
  }
}

/** The maximum length that is compared; no real name is longer. */
const maxLength = 500

export function readName(name: string, of: NameOf): ReadName {
  const text = name.length > maxLength ? name.slice(0, maxLength) : name
  return of === 'person' ? readPerson(text) : readCompany(text)
}

function readPerson(text: string): ReadName {
  const { words: all, extra: others, script } = personalWords(text)
  const extra = others.length > 0 ? others : none
  const isSmall = (word: string, at: number) =>
    titles.has(word) ||
    articles.has(word) ||
    kinship.has(word) ||
    (at > 1 && at === all.length - 1 && companyEnds.has(word))
  const isLight = (word: string) =>
    titlesOrNames.has(word) || smallOrNames.has(word) || (particles.has(word) && word.length > 1)
  // Characters are names, whatever their reading is in Latin letters.
  const isLettered = script === 'letters' || script === 'korean'
  const name = (words: NameWord[], childOf: ReadName['childOf']): ReadName => {
    const characters = script === 'han' ? charactersOf(text, script).join('') : null
    return { of: 'person', words, numbers: none, form: null, extra, script, childOf, characters }
  }
  const kindOf = (word: string, isOwn: boolean) => (isLettered && isInitial(word) ? 'initial' : isOwn ? 'own' : 'light')
  if (!all.some(word => smallWords.has(word)))
    return name(
      all.map(word => wordOf(word, kindOf(word, true))),
      null,
    )
  const own = all.filter((word, at) => word.length > 1 && !(isLettered && isSmall(word, at)))
  const names = own.filter(word => !isLight(word)).length + (isLettered ? all.filter(isInitial).length : 0)
  const isTelling = (word: string, at: number) =>
    (!isLettered && !(script === 'consonants' && all.length > 2 && arabicSmall.has(word))) ||
    (isLettered && !((own.length > 0 && isSmall(word, at)) || (names > 1 && isLight(word))))
  const kin = all.findIndex((word, at) => kinship.has(word) && at > 0 && at + 1 < all.length)
  const childOf: ReadName['childOf'] =
    kin < 0 ? null : [foldWord(all[kin - 1] as string), foldWord(all[kin + 1] as string)]
  return name(
    all.map((word, at) => wordOf(word, kindOf(word, isTelling(word, at)))),
    childOf,
  )
}

/** One letter, or one behind "servant of". */
const isInitial = (word: string) => word.length === 1 || /^abd[a-z]$/.test(word)

function readCompany(text: string): ReadName {
  if (isArabic(text)) return readArabicCompany(text)
  const read = companyName(withNumerals(withWholeForm(text.replace(innerApostrophe, ''), isCommonWord)))
  const misspelt =
    read.form === null || read.words.length > 2 ? cutMisspeltForm(read.words, read.form, undefined) : null
  const { words: all, form } = misspelt ?? read
  const { extra, initials } = read
  const [plain, numbers] = [[] as string[], [] as string[]]
  for (let at = 0; at < all.length; at++) {
    const word = all[at] as string
    const number = numberAt(all, at)
    if (/^\d+$/.test(word)) numbers.push(word.replace(/^0+(?=\d)/, ''))
    else if (number && /^\d+$/.test(number.digits)) {
      numbers.push(number.digits)
      at += number.length - 1
    } else plain.push(...translated(word))
  }
  const kinds = plain.map(word => (word.length > 1 && initials.includes(word) ? 'own' : kindOf(word)))
  // A name made only of common words is distinguished by these.
  const isPlain = !kinds.includes('own')
  const words = plain.map((word, at) => wordOf(word, isPlain && !isStopWord(word) ? 'own' : (kinds[at] as WordKind)))
  return {
    ...{ of: 'company', words, numbers: numbers.length > 0 ? numbers : none, form },
    ...{ extra: extra.length > 0 ? extra : none, script: scriptOf(text), childOf: null, characters: null },
  }
}

const isArabic = (text: string) => /\p{Script=Arabic}/u.test(text) && scriptOf(text) === 'consonants'
const fromArabic = new Map(
  readLines('name-translations-arabic').flatMap(([word = '', others = '']) =>
    others.split(' ').flatMap(other => consonantWords(other).map(plain => [plain, word] as const)),
  ),
)

/** Business words in English, all others in their own letters; "for" is written to the word behind it. */
function readArabicCompany(text: string): ReadName {
  const all = consonantWords(text.replace(/(?<!\p{L})لل(?=\p{L}{3})/gu, ''))
  const numbers = all.filter(word => /^\d+$/.test(word))
  const words = all.filter(word => word.length > 1 && !/^\d+$/.test(word)).map(word => fromArabic.get(word) ?? word)
  const isPlain = words.every(word => kindOf(word) !== 'own')
  return {
    ...{
      of: 'company',
      numbers: numbers.length > 0 ? numbers : none,
      form: null,
      extra: none,
      script: 'consonants',
      childOf: null,
      characters: null,
    },
    words: words.map(word => wordOf(word, isPlain ? 'own' : kindOf(word))),
  }
}

/** A sound that some write and others leave out: "Qa'ida". */
const innerApostrophe = /(?<=\p{L}{2})[’ʼ‘`'](?=\p{L}{2})/gu

/** Roman numerals in digits, before single letters are read as one word, and "3%" as "3 percent". */
function withNumerals(text: string): string {
  return text
    .replaceAll('%', ' percent ')
    .replace(/(?<=\p{L}\s+)[IVX]{1,5}(?=[\s,)]|$)(?!\s*&)/gu, numeral => roman.get(numeral.toLowerCase()) ?? numeral)
}

const isCommonWord = (word: string) => isCommonplace(word) || undertakings.has(word) || english.has(word)

/** How distinctive a word of a company's name is, whatever stands beside it. */
export function kindOf(word: string): WordKind {
  if (isStopWord(word) || /^(?:al|ul|for|in|de|la|le|el|du|des|di|da|del|y|e|i|a|s|so|called)$/.test(word))
    return 'light'
  if (countryInWord(word)) return 'country'
  if (isAdded(word) || isFiller(word) || /^(?:private|pvt|pte|pty)$/.test(word)) return 'vague'
  if (undertakings.has(word)) return 'undertaking'
  return isCommonplace(word) ? 'generic' : 'own'
}
