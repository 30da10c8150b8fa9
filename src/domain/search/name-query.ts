import { nameWords } from '#lib/name-words.ts'

/**
 * The text of a tsquery for `name_vector(…) @@ $1::tsquery`: every word must start a word of the name, in any order.
 * Null when nothing searchable is left; then nothing is found.
 */
export function nameQuery(text: string): string | null {
  const words = [...new Set(nameWords(text))]
  // Words hold letters and digits alone, so none of them can end its quotes.
  return words.length === 0 ? null : words.map(word => `'${word}':*`).join(' & ')
}
