import anyAscii from 'any-ascii'
import { plainArabic } from './arabic-sounds.ts'
import { editDistance } from './edit-distance.ts'
import { looksKorean } from './fold-word.ts'
import { simplifiedForm, syllableOf } from './han-forms.ts'
import { personName } from './person-name.ts'
import { type Script, scriptOf } from './script-of.ts'

/** Two characters that are one family name. */
const doubleFamilies =
  /^(?:欧阳|司马|上官|诸葛|东方|皇甫|尉迟|公孙|令狐|慕容|长孙|宇文|司徒|夏侯|남궁|황보|제갈|사공|선우)/u

/** Look-alikes of letters inside a word. */
const lookAlikes: Record<string, string> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't', 9: 'g' }

export type PersonalWords = { words: string[]; extra: string[]; script: Script }

/** The words of a person's name in lower-case Latin letters, as written by someone who distinguishes family and given name. */
export function personalWords(name: string): PersonalWords {
  const script = scriptOf(name)
  if (script === 'han' || script === 'hangul') return { words: eastAsianWords(name), extra: [], script }
  if (script === 'consonants') return { words: consonantWords(name), extra: [], script }
  let plain = /\d/.test(name)
    ? name.replace(/\p{L}[\p{L}\d]*\d[\p{L}\d]*/gu, word =>
        word.replace(/(?<=\p{L}\S*)[01345790]/gu, digit => lookAlikes[digit] ?? digit),
      )
    : name
  // "SaidJan" has lost a gap.
  plain = plain.replace(/(?<=\p{Ll}{3})(?=\p{Lu}\p{L}{2})/gu, ' ')
  // What stands before a comma is the family name, which others write last.
  const turned = /^([^,]+),([^,]+)$/.exec(plain)
  // An apostrophe inside a word is a sound that some write and others leave out.
  const { words, extra } = personName((turned ? `${turned[2]} ${turned[1]}` : plain).replace(/[’ʼʻ‘`']/g, ''))
  const plainWords = withoutJoints(words)
  return { words: plainWords, extra, script: looksKorean(plainWords) ? 'korean' : script }
}

/** "ʿAbd al-Aziz", "Abdul Aziz" and "Abdelaziz" are one name. Where it is the last word, the family name was put first: "Aziz Abdul". */
function withoutJoints(words: string[]): string[] {
  if (!words.some(word => mayBeServant.test(word))) return words
  const joined: string[] = []
  for (let at = 0; at < words.length; at++) {
    const word = (words[at] as string).replace(/^abdou/, 'abdu')
    if (isServantOf(word)) {
      let next = at + 1
      while (/^(?:[aeu][lrsznd]|our|ash|esh)$/.test(words[next] ?? '') && next + 1 < words.length) next++
      const isLast = next >= words.length
      const rest = isLast && at > 0 ? joined.shift() : words[next]
      if (rest !== undefined) {
        joined.push(rest.length === 1 ? `abd${rest}` : isLast && rest.startsWith('abd') ? rest : servantOf(rest))
        at = next
        continue
      }
    }
    const attached = /^abd(?:[aeiou]?l(?=[a-z]{3})|[aeiou]([rsznd])(?=\1)|[aeiou])?([a-z]{3,})$/.exec(word)
    joined.push(attached ? servantOf(attached[2] as string) : word)
  }
  return joined
}

const mayBeServant = /^(?:a[bdn]|bd)/
/** Names of their own that are one letter away. */
const notServants = new Set('abul abel adel abdi abdo bdel'.split(' '))

/** "Abd", "Abdul", "Abdoul", "Abdur", and "Abbdul" with a slip; "Abul" is a father. */
function isServantOf(word: string): boolean {
  if (/^abd(?:[aeou]{0,2}[lrsznd])?$/.test(word)) return true
  // Most words are done with here.
  if (!mayBeServant.test(word) || word.length < 4 || word.length > 6 || notServants.has(word)) return false
  return editDistance(word, 'abdul', 1) < 2 || editDistance(word, 'abdel', 1) < 2
}

function servantOf(word: string): string {
  return /^[lah]{1,5}$/.test(word) ? 'abdallah' : `abd${word}`
}

/** Arabic articles and the parts of "servant of" are written together or apart. */
export function consonantWords(name: string): string[] {
  const plain = plainArabic(name.normalize('NFKC'))
    .replace(/[\u0591-\u05c7\u0610-\u061a\u064b-\u065f\u0640\u200c-\u200f]/g, '')
    .replace(/عبد\s*(?:ال)?(?=\p{L}{2})/gu, 'عبد')
    // "Nur al-Din" and "Nuruddin", "Nasr Allah" and "Nasrullah" are one word each.
    .replace(/(?<=\p{L}{2})\s*ال(?=(?:دين|له)(?!\p{L}))/gu, '')
    .replace(/(?<!\p{L})ال(?=\p{L}{2})/gu, '')
  // The letters of other scripts without vowels.
  const read = /(?![\u0590-\u06ff])[\u0590-\uffff]/.test(plain) ? anyAscii(plain).toLowerCase() : plain
  return read
    .replace(/['`]/g, '')
    .split(/[^\p{L}\d]+/u)
    .filter(Boolean)
}

/** The family name is one character, of which few have two, and everything behind it the given name. */
function eastAsianWords(name: string): string[] {
  return name
    .normalize('NFKC')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .flatMap((run, at, runs) => {
      const characters = [...run].map(simplifiedForm)
      const isWhole = runs.length === 1 && characters.length > 1 && characters.length < 6 && scriptOf(run) !== 'letters'
      const family =
        isWhole && at === 0
          ? doubleFamilies.test(characters.join('')) && characters.length > 2
            ? 2
            : 1
          : characters.length
      return [latin(characters.slice(0, family)), latin(characters.slice(family))].filter(Boolean)
    })
}

const latin = (characters: string[]) => characters.map(syllableOf).join('')
