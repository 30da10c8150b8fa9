import anyAscii from 'any-ascii'
import { plainText } from '#lib/plain-text.ts'
import { syllableOf } from './han-forms.ts'
import { romanised, ukrainianReadings, withGreekPairs } from './romanise.ts'

/** Characters of a name beyond these are ignored. */
const maxLength = 500

/** The words of a name in lower-case Latin letters and digits, and alternative readings. */
export type LatinWords = {
  words: string[]
  extra: string[]
  /** Those among the words that were two signs, in which no letter can be mistyped. */
  signs: string[]
}

/** What is left over of a text without spaces: a syllable alone, or once more with the one before it. */
type Rest = 'alone' | 'paired'

const ascii = /^[\x20-\x7e]*$/
/** Scripts with one syllable per character and no spaces between words. */
const syllabic = /[\p{Script=Han}\p{Script=Hangul}]+/gu

const cyrillic = /\p{Script=Cyrillic}/u
/** Letters and endings that Ukrainian has and its neighbours' languages have not. */
const onlyUkrainian = /[іїєґ]|[сц]ьк/i

/**
 * Any script becomes Latin letters, so that a name is found in its own script and by its transliteration. A text without
 * spaces is cut into pairs of syllables, as most of its words are that long; the other pairs and the whole are kept as
 * alternative readings, and so is how Ukrainians write their names.
 */
export function latinWords(name: string, country?: string, rest: Rest = 'alone'): LatinWords {
  if (name.length > maxLength) name = name.slice(0, maxLength)
  const extra: string[] = []
  const signs: string[] = []
  const text = ascii.test(name) ? name : transliterated(plainText(name).normalize('NFKC'), extra, signs, country, rest)
  return { words: wordsOf(text.toLowerCase(), extra), extra, signs }
}

function transliterated(
  name: string,
  extra: string[],
  signs: string[],
  country: string | undefined,
  rest: Rest,
): string {
  const spaced = romanised(name, extra).replace(syllabic, run => {
    const syllables = [...run].map(syllableOf)
    const pairs: string[] = []
    const last = rest === 'paired' && syllables.length > 1 ? syllables.length - 2 : syllables.length
    for (let at = 0; at < syllables.length; at += 2)
      pairs.push(syllables.slice(Math.min(at, last)).slice(0, 2).join(''))
    for (let at = 1; at + 1 < syllables.length; at += 2) extra.push(syllables.slice(at, at + 2).join(''))
    if (syllables.length > 2 && syllables.length < 9) extra.push(syllables.join(''))
    signs.push(...pairs)
    return ` ${pairs.join(' ')} `
  })
  // Lower case first: one capital may become several letters, only some of them capitals.
  const lower = spaced.toLowerCase()
  const latin = anyAscii(withGreekPairs(lower))
  if (cyrillic.test(lower) && (country === 'UA' || onlyUkrainian.test(lower)))
    extra.push(...ukrainianReadings(lower).filter(reading => !latin.replace(/['`]/g, '').includes(reading)))
  return latin
}

/** "McDonald's" is one word, and so is "L'Oréal", which is also found as "Oréal". */
function wordsOf(text: string, extra: string[]): string[] {
  if (/['`]/.test(text)) {
    text = text.replace(/\b([a-z])['`](?=([a-z]{2,}))/g, (_, letter: string, rest: string) => {
      extra.push(rest)
      return letter
    })
    text = text.replace(/['`](?=s?\b)/g, '')
  }
  return plainWordsOf(text)
}

/** The runs of lower-case letters and digits: twice as fast as a pattern, and every name passes through here. */
function plainWordsOf(text: string): string[] {
  const words: string[] = []
  let from = -1
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    const isPart = (code >= 97 && code <= 122) || (code >= 48 && code <= 57)
    if (isPart) {
      if (from < 0) from = at
    } else if (from >= 0) {
      words.push(text.slice(from, at))
      from = -1
    }
  }
  if (from >= 0) words.push(text.slice(from))
  return words
}
