import { nameWords } from '#lib/name-words.ts'

// src/ingest/prospects/refresh-prospects.ts writes the same facts in the same way; change both together.

/** A name without case, accents and punctuation, as the function `folded` in the database writes it. */
export function foldedName(name: string): string {
  return nameWords(name).join(' ')
}

/** A post code without blanks and case. */
export function plainZip(zip: string): string {
  return zip.replace(/\s+/g, '').toUpperCase()
}
