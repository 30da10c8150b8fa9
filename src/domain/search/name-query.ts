import { nameWords } from '#lib/name-words.ts'

/**
 * The text of a tsquery for `name_vector(…) @@ $1::tsquery`: every word must begin a word of the name, in any order.
 * Null if nothing searchable is left; then nothing is found.
 */
export function nameQuery(text: string): string | null {
  const words = [...new Set(nameWords(text))]
  // Words consist of letters and digits only, so none can close its quotes.
  return words.length === 0 ? null : words.map(word => `'${word}':*`).join(' & ')
}
