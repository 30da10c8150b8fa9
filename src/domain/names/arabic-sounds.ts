import { readLines } from '../nomenclatures/read-lines.ts'

/** How each consonant of the Arabic script is written in Latin letters, in whichever language. */
const spellings = new Map(
  readLines('romanisation-arabic').map(([letter = '', latin = '']) => [letter, latin.split(' ')]),
)
const variants: Record<string, string> = {
  أ: 'ا',
  إ: 'ا',
  آ: 'ا',
  ٱ: 'ا',
  ى: 'ي',
  ی: 'ي',
  ئ: 'ي',
  ؤ: 'و',
  ك: 'ک',
  ة: 'ه',
  ۀ: 'ه',
}

/** One form of letters that have several. */
export const plainArabic = (text: string) => text.replace(/[أإآٱىیئؤكةۀ]/g, letter => variants[letter] as string)

/** Longer words are no spellings: the places in them are the bits of a number. */
const longest = 30
/** Where each letter from a to z stands in the word that is compared. Comparing is synchronous, so one is enough. */
const places = new Int32Array(26)

/** The places of letters of which any may stand there. */
function placesOf(letters: string): number {
  let some = 0
  for (let at = 0; at < letters.length; at++) some |= places[letters.charCodeAt(at) - 97] as number
  return some
}

/**
 * Whether a word in Latin letters is one that Arabic letters spell: consonants and long vowels are there, short ones may be anything. Letter
 * by letter it is known up to which places of the word one can have come, all of them at once.
 */
export function isArabicSpelling(arabic: string, latin: string): boolean {
  if (latin.length > longest) return false
  for (let at = 0; at < latin.length; at++) {
    const letter = latin.charCodeAt(at) - 97
    if (letter >= 0 && letter < 26) places[letter] = (places[letter] as number) | (1 << at)
  }
  const reached = reachedBy([...arabic])
  places.fill(0)
  return (reached & (1 << latin.length)) !== 0
}

function reachedBy(letters: string[]): number {
  const vowel = placesOf('aeiou')
  // The article may be written to the word, unless that would be much of it.
  let reached = letters.length > 3 ? 1 | after(after(1, placesOf('aeu')), placesOf('l')) : 1
  for (let at = 0; reached !== 0 && at < letters.length; at++) {
    const letter = letters[at] as string
    const isLast = at === letters.length - 1
    if (letter === 'ه' && isLast && at > 1)
      reached |= after(maybe(reached, vowel), placesOf('ht')) | after(reached, placesOf('ae'))
    else if (letter === 'ي' && isLast && at > 1)
      reached = maybe(longI(reached), placesOf('iyae')) | maybe(after(reached, placesOf('a')), placesOf('h'))
    else if ((letter === 'ع' || letter === 'ا') && at === 0)
      reached = soundsBetween.has(letters[1] ?? '') ? upToTwo(reached, vowel) : maybe(after(reached, vowel), vowel)
    else if (letter === 'ا') reached = maybe(after(reached, placesOf('ae')), placesOf('ae'))
    else if (letter === 'ع') reached = upToTwo(reached, vowel)
    else if (letter === 'و') {
      const long = after(maybe(reached, placesOf('aeo')), placesOf('uwv')) | after(reached, placesOf('o'))
      reached = upToTwo(long, vowel)
    } else if (letter === 'ي') reached = upToTwo(maybe(longI(reached), placesOf('iy')), vowel)
    else if (letter !== 'ء') {
      const written = spellings.get(letter)
      // Any letter, or none.
      if (!written) reached |= reached << 1
      else {
        const once = afterOne(reached, written)
        reached = upToTwo(once | afterOne(once, written), vowel)
      }
    }
  }
  return reached
}

/** Letters that are sounds between consonants, or stand for one of several. */
const soundsBetween = new Set('اعويء')

/** Behind one of these letters, behind it or none, and behind up to two. */
const after = (reached: number, letters: number) => (reached & letters) << 1
const maybe = (reached: number, letters: number) => reached | after(reached, letters)
const upToTwo = (reached: number, letters: number) => maybe(maybe(reached, letters), letters)
const longI = (reached: number) => after(maybe(reached, placesOf('ae')), placesOf('iy')) | after(reached, placesOf('e'))

function afterOne(reached: number, written: string[]): number {
  let some = 0
  for (const letters of written) {
    let here = reached
    for (let at = 0; here !== 0 && at < letters.length; at++)
      here = after(here, places[letters.charCodeAt(at) - 97] as number)
    some |= here
  }
  return some
}
