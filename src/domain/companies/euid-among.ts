import { formedEuid, formedIn } from '#lib/euid.ts'

/** The identifiers from which an EUID may be formed. */
export const euidSchemes = formedIn.map(country => `reg:${country}`)

/** The EUID that follows from a company's number in the register of its country; null where none does. */
export function euidAmong(country: string, keys: { scheme: string; value: string }[]): string | null {
  if (!formedIn.includes(country)) return null
  const scheme = `reg:${country}`
  return keys.map(key => (key.scheme === scheme ? formedEuid(country, key.value) : null)).find(Boolean) ?? null
}
