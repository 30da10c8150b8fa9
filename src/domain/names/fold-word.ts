/** Spellings of one sound in the Latin writings of Arabic, Persian, Slavic, German and other names, the longest first. */
const sounds: [RegExp, string][] = [
  [/tsch|tch/g, 'ch'],
  [/sch|sz/g, 'sh'],
  // A capital, which the letters that follow leave alone.
  [/dzh|dj|zh/g, 'Z'],
  [/kh/g, 'h'],
  [/gh/g, 'g'],
  [/dh/g, 'd'],
  [/th/g, 't'],
  [/ph/g, 'f'],
  [/cz/g, 'ch'],
  [/ck/g, 'k'],
  [/tz|ts/g, 'c'],
  [/x/g, 'ks'],
  [/qu?/g, 'k'],
  [/c(?![hei]|$)/g, 'k'],
  [/w/g, 'v'],
  [/a[ey]|e[iy]/g, 'ai'],
  [/oo|ou|oe/g, 'u'],
  [/ee|ie/g, 'i'],
  [/[yj]/g, 'i'],
  [/(.)\1+/g, '$1'],
  [/(?<=.[^cs])h$/g, ''],
]

/** A word with what writers spell differently spelt in one way: "Yousef" and "Yusef", "Sergej" and "Sergey". */
export function foldWord(word: string): string {
  let fold = word
  for (const [spelling, sound] of sounds) fold = fold.replace(spelling, sound)
  return fold
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
const classes: [RegExp, string][] = [
  [/tsch|tch|tsh|sch|sh|ch|cz|sz|tz|ts|c(?=[eiy])/g, 's'],
  [/kh/g, 'H'],
  [/(?<=^abd)h/g, 'H'],
  [/dj|dzh|zh/g, 'j'],
  [/gh|[gqc]/g, 'k'],
  [/dh/g, 'd'],
  [/th/g, 't'],
  [/ph|[pfv]/g, 'b'],
  [/x/g, 'ks'],
  [/(?<=.)[hH]$/g, ''],
  [/[aeiouyw'`]/g, ''],
  [/H/g, 'h'],
  [/(.)\1+/g, '$1'],
]

/** A word of any script by the classes of its consonants. What single letters are read as is no pair of letters. */
export function consonants(word: string): string {
  if (withoutVowels.test(word)) return classed(letterSounds(word), single)
  return classed(word, classes)
}

const withoutVowels = /[\u05d0-\u06d3]/
const single: [RegExp, string][] = [
  [/[gqc]/g, 'k'],
  [/[pfv]/g, 'b'],
  [/(?<=.)H$/g, ''],
  [/[aeiouyw'`]/g, ''],
  [/H/g, 'h'],
  [/(.)\1+/g, '$1'],
]

function classed(word: string, classes: [RegExp, string][]): string {
  let key = word
  for (const [spelling, sound] of classes) key = key.replace(spelling, sound)
  return key
}

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

const korean: [RegExp, string][] = [
  [/sh/g, 's'],
  [/ch/g, 'j'],
  [/ui|ee/g, 'i'],
  [/yeo|you|yoo/g, 'yu'],
  [/eo|eu|oo|ou|o/g, 'u'],
  [/ae|ai|ay/g, 'e'],
  [/k/g, 'g'],
  [/p/g, 'b'],
  [/t/g, 'd'],
  [/r/g, 'l'],
  [/(.)\1+/g, '$1'],
]
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
  let sound = word
  for (const [spelling, same] of korean) sound = sound.replace(spelling, same)
  return sound
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
