import { readLines } from '../../nomenclatures/read-lines.ts'

/** Words of company names in other languages, and what an English name has for them. */
const english = new Map(
  readLines('name-translations').flatMap(([word = '', others = '']) =>
    others.split(';').map(other => [other, word.split(' ')] as const),
  ),
)

/** The English for a business word of another language, as far as it is one; any other word as it is. */
export function translated(word: string): string[] {
  return english.get(word) ?? [word]
}
