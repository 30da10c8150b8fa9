import { nameWords } from '#lib/name-words.ts'

// The same facts are written alike by src/ingest/prospects/refresh-prospects.ts; where one changes, so must the other.

/** A name without case, accents and punctuation, as the function `folded` in the database writes it. */
export function foldedName(name: string): string {
  return nameWords(name).join(' ')
}

/** A post code without blanks and case. */
export function plainZip(zip: string): string {
  return zip.replace(/\s+/g, '').toUpperCase()
}
