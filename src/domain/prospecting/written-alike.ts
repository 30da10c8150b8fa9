import { nameWords } from '../search/name-words.ts'

// The same facts are written alike by src/ingest/refresh-prospects.ts; where one changes, so must the other.

/** A name without case, accents and punctuation, as the function `folded` in the database writes it. */
export function foldedName(name: string): string {
  return nameWords(name).join(' ')
}

/** A post code without blanks and case. */
export function plainZip(zip: string): string {
  return zip.replace(/\s+/g, '').toUpperCase()
}

/** What names a company's page in a LinkedIn address of any form; null for another address. */
export function linkedinPage(address: string): string | null {
  const page = /linkedin\.com\/((?:company|school|showcase)\/[^/?#\s]+)/i.exec(address)
  return page?.[1]?.toLowerCase() ?? null
}
