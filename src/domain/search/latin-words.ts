import anyAscii from 'any-ascii'
import { plainText } from '#lib/plain-text.ts'

/** As many characters of a name as its words are taken from. */
const longest = 500

/** What the words of a name are in small Latin letters and digits, and readings of it beside them. */
export type LatinWords = { words: string[]; extra: string[] }

const ascii = /^[\x20-\x7e]*$/
/** Scripts that write a syllable with each character and no blank between words. */
const syllabic = /[\p{Script=Han}\p{Script=Hangul}]+/gu

/**
 * Any script becomes Latin letters, so that a name is found in its own script and through its transliteration. A text
 * without blanks is cut into pairs of syllables, which is how most of its words are; the other pairs and the whole of it
 * are kept beside them.
 */
export function latinWords(name: string): LatinWords {
  if (name.length > longest) name = name.slice(0, longest)
  const extra: string[] = []
  const text = ascii.test(name) ? name : transliterated(plainText(name).normalize('NFKC'), extra)
  return { words: wordsOf(text.toLowerCase(), extra), extra }
}

function transliterated(name: string, extra: string[]): string {
  const spaced = name.replace(syllabic, run => {
    const syllables = [...run].map(letter =>
      anyAscii(letter)
        .toLowerCase()
        .replace(/[^a-z0-9]/g, ''),
    )
    const pairs: string[] = []
    for (let at = 0; at < syllables.length; at += 2) pairs.push(syllables.slice(at, at + 2).join(''))
    for (let at = 1; at + 1 < syllables.length; at += 2) extra.push(syllables.slice(at, at + 2).join(''))
    if (syllables.length > 2 && syllables.length < 9) extra.push(syllables.join(''))
    return ` ${pairs.join(' ')} `
  })
  // Small letters first: a capital may become several letters that are capitals in part.
  return anyAscii(spaced.toLowerCase())
}

/** "McDonald's" is one word, and so is "L'Oréal", which is found as "Oréal" too. */
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

/** The runs of small letters and digits: half the time of a pattern, and every name passes here. */
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
