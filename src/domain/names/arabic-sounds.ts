import { readLines } from '../nomenclatures/read-lines.ts'

/** How each consonant of the Arabic script is written in Latin letters, in whichever language. */
const spellings = new Map(
  readLines('romanisation-arabic').map(([letter = '', latin = '']) => [letter, latin.split(' ')]),
)
/** Letters that are sounds between consonants, or stand for one of several. */
const vowels: Record<string, string> = {
  ا: '[ae]{1,2}',
  ع: '[aeiou]{0,2}',
  و: '(?:[aeo]?[uwv]|o)[aeiou]{0,2}',
  ي: '(?:[ae]?[iy]|e)[iy]?[aeiou]{0,2}',
  ء: '',
}
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

const patterns = new Map<string, RegExp>()
const maxPatterns = 20_000

/** Whether a word in Latin letters is one that Arabic letters spell: consonants and long vowels are there, short ones may be anything. */
export function isArabicSpelling(arabic: string, latin: string): boolean {
  let pattern = patterns.get(arabic)
  if (!pattern) {
    if (patterns.size >= maxPatterns) patterns.clear()
    pattern = patternOf(arabic)
    patterns.set(arabic, pattern)
  }
  return pattern.test(latin)
}

function patternOf(word: string): RegExp {
  const letters = [...word]
  const parts = letters.map((letter, at) => {
    const isLast = at === letters.length - 1
    if (letter === 'ه' && isLast && at > 1) return '(?:[aeiou]?[ht]|[ae])?'
    if (letter === 'ي' && isLast && at > 1) return '(?:(?:[ae]?[iy]|e)[iyae]?|ah?)'
    if ((letter === 'ع' || letter === 'ا') && at === 0)
      return letters[1] !== undefined && letters[1] in vowels ? '[aeiou]{0,2}' : '[aeiou]{1,2}'
    const vowel = vowels[letter]
    if (vowel !== undefined) return vowel
    const latin = spellings.get(letter)
    return latin ? `(?:${latin.join('|')}){1,2}[aeiou]{0,2}` : '.?'
  })
  // The article may be written to the word, unless that would be much of it.
  return new RegExp(`^${letters.length > 3 ? '(?:[aeu]l)?' : ''}${parts.join('')}$`)
}
