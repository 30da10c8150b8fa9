import { fullWord } from './distinctive-words.ts'

/** Words without a meaning of their own. */
const stopWords = new Set(['and', 'und', 'et', 'och', 'og', 'the', 'of'])

export function isStopWord(word: string): boolean {
  return stopWords.has(word)
}

/** Words as they are compared, and those among them that are made of single letters. */
export type PlainWords = { words: string[]; lettered: Set<string> }

const none = new Set<string>()

/**
 * Consecutive single letters are one word, abbreviations are expanded, and digits are separated from a word that they
 * are attached to: "Zentex1987" and "Zentex 1987" are the same, while "3M" and "B2B" are words.
 */
export function plainWords(all: string[]): PlainWords {
  const words: string[] = []
  let lettered = none
  let letters = ''
  const endLetters = () => {
    if (!letters) return
    if (lettered === none) lettered = new Set()
    lettered.add(letters)
    words.push(letters)
    letters = ''
  }
  for (const word of all) {
    if (word.length === 1 && word >= 'a') {
      letters += word
      continue
    }
    // The "&" of "H & M" may be written out.
    if (letters.length === 1 && stopWords.has(word)) continue
    endLetters()
    if (isGlued(word)) for (const part of word.match(/\d+|[a-z]+/g) as string[]) words.push(fullWord(part))
    else words.push(fullWord(word))
  }
  endLetters()
  return { words, lettered }
}

/** Whether a word has digits and either four letters in a row or five in all. */
function isGlued(word: string): boolean {
  let [run, longest, digits] = [0, 0, 0]
  for (let at = 0; at < word.length; at++) {
    if (word.charCodeAt(at) < 97) {
      digits++
      run = 0
    } else if (++run > longest) longest = run
  }
  const letters = word.length - digits
  return digits > 0 && (longest > 3 || (letters > 4 && run > 0 && word.charCodeAt(0) >= 97))
}
