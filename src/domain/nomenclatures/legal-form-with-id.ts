import { vocabularyOf } from './vocabulary.ts'
import { findEntry } from './vocabulary-tree.ts'

export type LegalForm = { country: string; codes: string[]; text: string }

/**
 * The legal form with this id. Registers of different countries use the same words, so a company has it if it is in
 * the country and has one of the codes or, without a code, the text.
 */
export function legalFormWithId(id: number | string): LegalForm | null {
  const entry = findEntry(vocabularyOf('legal-form'), id)
  if (!entry?.country) return null
  return { country: entry.country, codes: entry.stored.filter(code => code !== entry.name), text: entry.name }
}
