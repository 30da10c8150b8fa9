import anyAscii from 'any-ascii'
import { looksKorean } from './fold-word.ts'
import { personName } from './person-name.ts'
import { type Script, scriptOf } from './script-of.ts'

/** Two characters that are one family name. */
const doubleFamilies =
  /^(?:欧阳|歐陽|司马|司馬|上官|诸葛|諸葛|东方|東方|皇甫|尉迟|公孙|令狐|慕容|长孙|宇文|司徒|夏侯|남궁|황보|제갈|사공|선우)/u

/**
 * Letters of scripts without vowels, by the classes in which their sounds are compared; "a" is one that marks a vowel. A capital
 * H is no part of "sh" and the like.
 */
const sounds = new Map(
  `ב:b ג:g ד:d ה:H ו:w ז:z ח:H ט:t י:y כ:k ך:k ל:l מ:m ם:m נ:n ן:n ס:s פ:b ף:b צ:s ץ:s ק:k ר:r ש:s ת:t א:a ע:a
  ب:b پ:b ت:t ث:t ج:j چ:s ح:H خ:H د:d ذ:d ر:r ز:z ژ:j س:s ش:s ص:s ض:d ط:t ظ:z غ:k ف:b ق:k ک:k ك:k گ:k ل:l م:m ن:n ه:H ة:a
  و:w ي:y ی:y ا:a أ:a إ:a آ:a ء: ؤ:w ئ:y ى:a ع:a ٱ:a`
    .split(/\s+/)
    .map(pair => pair.split(':') as [string, string]),
)
/** Letters that Persian has and Arabic has not; it reads others otherwise. */
const persian = /[پچژگکی]/
const persianSounds: Record<string, string> = { ض: 'z', ذ: 'z', ث: 's' }

/** Look-alikes of letters inside a word. */
const lookAlikes: Record<string, string> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't', 9: 'g' }

export type PersonalWords = { words: string[]; extra: string[]; script: Script }

/** The words of a person's name in lower-case Latin letters, as written by someone who distinguishes family and given name. */
export function personalWords(name: string): PersonalWords {
  const script = scriptOf(name)
  if (script === 'han' || script === 'hangul') return { words: eastAsianWords(name), extra: [], script }
  if (script === 'consonants') return { words: consonantWords(name), extra: [], script }
  const plain = /\d/.test(name)
    ? name.replace(/\p{L}[\p{L}\d]*\d[\p{L}\d]*/gu, word =>
        word.replace(/(?<=\p{L}\S*)[01345790]/gu, digit => lookAlikes[digit] ?? digit),
      )
    : name
  // An apostrophe inside a word is a sound that some write and others leave out.
  const { words, extra } = personName(plain.replace(/[’ʼʻ‘`']/g, ''))
  const plainWords = withoutJoints(words)
  return { words: plainWords, extra, script: looksKorean(plainWords) ? 'korean' : script }
}

/** "ʿAbd al-Aziz", "Abdul Aziz" and "Abdelaziz" are one name. */
function withoutJoints(words: string[]): string[] {
  if (!words.some(word => word.startsWith('abd'))) return words
  const joined: string[] = []
  for (let at = 0; at < words.length; at++) {
    const word = words[at] as string
    if (/^abd(?:[aeou]?l|[aeou]r)?$/.test(word)) {
      let next = at + 1
      while (/^(?:[aeu][lrsznd]|ash|esh)$/.test(words[next] ?? '') && next + 1 < words.length) next++
      const rest = words[next]
      if (rest !== undefined && rest.length > 2) {
        joined.push(servantOf(rest))
        at = next
        continue
      }
    }
    const attached = /^abd(?:[aeiou]?l(?=[a-z]{3})|[aeiou]([rsznd])(?=\1)|[aeiou])?([a-z]{3,})$/.exec(word)
    joined.push(attached ? servantOf(attached[2] as string) : word)
  }
  return joined
}

function servantOf(word: string): string {
  return /^l*ah?$|^all?ah?$/.test(word) ? 'abdallah' : `abd${word}`
}

/** Arabic articles and the parts of "servant of" are written together or apart. */
function consonantWords(name: string): string[] {
  const isPersian = persian.test(name)
  const plain = name
    .normalize('NFKC')
    .replace(/[\u0591-\u05c7\u0610-\u061a\u064b-\u065f\u0640\u200c-\u200f]/g, '')
    .replace(/عبد\s*(?:ال)?(?=\p{L}{2})/gu, 'عبد')
    .replace(/(?<!\p{L})ال(?=\p{L}{2})/gu, '')
    .replace(
      /[\u05d0-\u05ea\u0621-\u06d3]/g,
      letter => (isPersian ? persianSounds[letter] : undefined) ?? sounds.get(letter) ?? letter,
    )
  // The letters of other scripts without vowels.
  const latin = /[\u0900-\uffff]/.test(plain) ? anyAscii(plain).toLowerCase() : plain
  return latin
    .replace(/['`]/g, '')
    .split(/[^A-Za-z0-9]+/)
    .filter(Boolean)
}

/** The family name is one character, of which few have two, and everything behind it the given name. */
function eastAsianWords(name: string): string[] {
  return name
    .normalize('NFKC')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .flatMap((run, at, runs) => {
      const characters = [...run]
      const isWhole = runs.length === 1 && characters.length > 1 && characters.length < 6 && scriptOf(run) !== 'letters'
      const family =
        isWhole && at === 0 ? (doubleFamilies.test(run) && characters.length > 2 ? 2 : 1) : characters.length
      return [latin(characters.slice(0, family)), latin(characters.slice(family))].filter(Boolean)
    })
}

function latin(characters: string[]): string {
  return characters
    .map(character =>
      anyAscii(character)
        .toLowerCase()
        .replace(/[^a-z0-9]/g, ''),
    )
    .join('')
}
