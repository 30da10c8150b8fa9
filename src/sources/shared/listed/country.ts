import { countryCode } from './country-code.ts'
import type { Country } from './listed-entry.ts'

/** A country as a list writes it, with its code where there is one; none where nothing is written. */
export function countryIn(written: string | null | undefined, relation: Country['relation']): Country[] {
  const words = (written ?? '').replace(/\s+/g, ' ').trim()
  return words === '' ? [] : [{ code: countryCode(words), words, relation }]
}
