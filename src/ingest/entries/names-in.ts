import { canonicalNumber } from '#lib/canonical-number.ts'

/** Shorter ones stand in every text, as days and quantities. */
const minLength = 4

/** The form in which numbers and keys are looked for in the text of a row. */
export const nameOf = (number: string): string => canonicalNumber(number)

/** Whether a number is long enough to be recognised in a text. */
export const isTelling = (name: string): boolean => name.length >= minLength && /\p{N}/u.test(name)

/** All that may be a number of a company or a key of a record in a row that cannot be read. */
export function namesIn(text: string): string[] {
  const names = new Set<string>()
  for (const separator of [/[^\p{L}\p{N}]+/u, /[^\p{L}\p{N}./-]+/u, /[\s"'<>{}[\]|]+/u]) {
    for (const word of text.split(separator)) {
      // A zero may have been typed as the letter.
      for (const read of [word, word.replace(/o/gi, '0')]) {
        const name = nameOf(read)
        if (isTelling(name)) names.add(name)
      }
    }
  }
  return [...names]
}
