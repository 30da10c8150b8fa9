import { letterMask } from './edit-distance.ts'

/** A spelling, its sound, and letters of which a word has one wherever the spelling is in it; without them any word may have it. */
type Spelling = [spelling: RegExp, sound: string, letters?: string]

function spellings(all: Spelling[]) {
  return all.map(([spelling, sound, letters]) => ({ spelling, sound, letters: letters ? letterMask(letters) : -1 }))
}

/** A word with each spelling replaced by its sound, one after the other. Most words have few of them, as their letters tell. */
function respelt(word: string, all: ReturnType<typeof spellings>): string {
  let [text, mask] = [word, letterMask(word)]
  for (const { spelling, sound, letters } of all) {
    if ((mask & letters) === 0) continue
    const next = text.replace(spelling, sound)
    if (next === text) continue
    text = next
    mask = letterMask(text)
  }
  return text
}

/** Spellings of one sound in the Latin writings of Arabic, Persian, Slavic, German and other names, the longest first. */
const sounds = spellings([
  [/tsch|tch/g, 'ch', 'h'],
  [/sch|sz/g, 'sh', 'hz'],
  // A capital, which the letters that follow leave alone.
  [/dzh|dj|zh/g, 'Z', 'hj'],
  [/kh/g, 'h', 'h'],
  [/gh/g, 'g', 'h'],
  [/dh/g, 'd', 'h'],
  [/th/g, 't', 'h'],
  [/ph/g, 'f', 'h'],
  [/cz/g, 'ch', 'z'],
  [/ck/g, 'k', 'c'],
  [/tz|ts/g, 'c', 't'],
  [/x/g, 'ks', 'x'],
  [/qu?/g, 'k', 'q'],
  [/c(?![hei]|$)/g, 'k', 'c'],
  [/w/g, 'v', 'w'],
  [/a[ey]|e[iy]/g, 'ai', 'ey'],
  [/oo|ou|oe/g, 'u', 'o'],
  [/ee|ie/g, 'i', 'e'],
  [/[yj]/g, 'i', 'yj'],
  [/(.)\1+/g, '$1'],
  [/(?<=.[^cs])h$/g, '', 'h'],
])

/** A word with what writers spell differently spelt in one way: "Yousef" and "Yusef", "Sergej" and "Sergey". */
export function foldWord(word: string): string {
  return respelt(word, sounds)
}

/** The consonants of a folded word, and its first letter. */
export function skeleton(fold: string): string {
  return fold.slice(0, 1) + fold.slice(1).replace(/[aeiou]/g, '')
}

/**
 * Letters of scripts without vowels, by the classes in which their sounds are compared; "a" is one that marks a vowel. A capital
 * H is no part of "sh" and the like.
 */
const letters = new Map(
  `ב:b ג:g ד:d ה:H ו:w ז:z ח:H ט:t י:y כ:k ך:k ל:l מ:m ם:m נ:n ן:n ס:s פ:b ף:b צ:s ץ:s ק:k ר:r ש:s ת:t א:a ע:a
  ب:b پ:b ت:t ث:t ج:j چ:s ح:H خ:H د:d ذ:d ر:r ز:z ژ:j س:s ش:s ص:s ض:d ط:t ظ:z غ:k ف:b ق:k ک:k ك:k گ:k ل:l م:m ن:n ه:H ة:a
  و:w ي:y ی:y ا:a أ:a إ:a آ:a ء: ؤ:w ئ:y ى:a ع:a ٱ:a`
    .split(/\s+/)
    .map(pair => pair.split(':') as [string, string]),
)

/** A word in a script without vowels by the sounds of its letters; any other as it is. */
export function letterSounds(word: string): string {
  return withoutVowels.test(word) ? word.replace(/[\u05d0-\u06d3]/g, letter => letters.get(letter) ?? letter) : word
}

/** A word as the dictionary has it, which takes Latin letters alone: as it is, or by the sounds of its letters. */
export const dictionaryWord = (word: string): string => letterSounds(word).toLowerCase()

/** What scripts without vowels leave of a word: classes of consonants. Some distinguish p from b and others do not. */
const classes = spellings([
  [/tsch|tch|tsh|sch|sh|ch|cz|sz|tz|ts|c(?=[eiy])/g, 's', 'cst'],
  [/kh/g, 'H', 'h'],
  [/(?<=^abd)h/g, 'H', 'h'],
  [/dj|dzh|zh/g, 'j', 'jh'],
  [/gh|[gqc]/g, 'k', 'gqc'],
  [/dh/g, 'd', 'h'],
  [/th/g, 't', 'h'],
  [/ph|[pfv]/g, 'b', 'pfv'],
  [/x/g, 'ks', 'x'],
  [/(?<=.)[hH]$/g, ''],
  [/[aeiouyw'`]/g, ''],
  [/H/g, 'h'],
  [/(.)\1+/g, '$1'],
])

/** A word of any script by the classes of its consonants. What single letters are read as is no pair of letters. */
export function consonants(word: string): string {
  if (withoutVowels.test(word)) return respelt(letterSounds(word), single)
  return respelt(word, classes)
}

const withoutVowels = /[\u05d0-\u06d3]/
const single = spellings([
  [/[gqc]/g, 'k'],
  [/[pfv]/g, 'b'],
  [/(?<=.)H$/g, ''],
  [/[aeiouyw'`]/g, ''],
  [/H/g, 'h'],
  [/(.)\1+/g, '$1'],
])

const readOtherwise: [string, string][] = [
  ['ch', 'kh'],
  ['w', 'v'],
  ['z', 'd'],
]

/**
 * A word by the classes of its consonants where some are read otherwise: "ch" of the throat, as in Rachel, "w" as a consonant, and a "z"
 * that Persian has where Arabic has a "d". Only for comparison with scripts without vowels.
 */
export function otherConsonants(word: string): string[] {
  const read = readOtherwise.filter(([letter]) => word.includes(letter))
  return read.map(([letter, sound]) => consonants(word.replaceAll(letter, sound)))
}

const korean = spellings([
  [/sh/g, 's', 'h'],
  [/ch/g, 'j', 'h'],
  [/ui|ee/g, 'i', 'ie'],
  [/yeo|you|yoo/g, 'yu', 'y'],
  [/eo|eu|oo|ou|o/g, 'u', 'eo'],
  [/ae|ai|ay/g, 'e', 'a'],
  [/k/g, 'g', 'k'],
  [/p/g, 'b', 'p'],
  [/t/g, 'd', 't'],
  [/r/g, 'l', 'r'],
  [/(.)\1+/g, '$1'],
])
/** Family names whose usual spelling is not how they are read. */
const koreanFamilies = new Map(
  'lee:i yi:i ri:i rhee:i park:bag pak:bag bak:bag choi:joe choe:joe oh:u noh:nu roh:nu ahn:an lim:im rim:im ryu:yu yoo:yu kwon:gwun kang:gang shim:sim hur:hu huh:hu heo:hu jung:jung chung:jung jeong:jung moon:mun woo:u'
    .split(' ')
    .map(pair => pair.split(':') as [string, string]),
)

/** A Korean word by its sound, in whichever of its romanisations. */
export function koreanSound(word: string): string {
  const family = koreanFamilies.get(word)
  if (family !== undefined) return family
  return respelt(word, korean)
}

const koreanFirst = new Set([
  ...koreanFamilies.keys(),
  ...'kim gim gang cho jo yun yoon jang chang im han o seo so suh shin sin gwon hwang an song yu jeon chon chong hong go ko koh mun yang son sohn bae pae no paek baek nam sim gu koo ku ra na min'.split(
    ' ',
  ),
])

/** Whether words can be a Korean name in Latin letters. */
export function looksKorean(words: string[]): boolean {
  if (words.length < 2 || words.length > 3) return false
  return koreanFirst.has(words[0] as string) || koreanFirst.has(words.at(-1) as string)
}
