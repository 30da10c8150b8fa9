import type { NameOf } from './read-name.ts'

/** The names that stand in one: "Al-Qa'ida/Islamic Army", "Ansar a.k.a. Helpers", and what lists put before a name that they doubt. */
export function nameVariants(name: string, of: NameOf): string[] {
  const plain = name.replace(/^\s*so[- ]called\s+/i, '').trim()
  const parts = plain.split(/\s[a-z]\.?k\.?a\.?\s|;/i).flatMap(part => (of === 'company' ? alternatives(part) : [part]))
  return [...new Set([plain, ...parts.map(part => part.trim())])].filter(part => part !== '')
}

/** Both sides of a stroke, where each is long enough to be a name. */
function alternatives(name: string): string[] {
  const parts = name.split(/\s*\/\s*/)
  return parts.length > 1 && parts.every(part => part.length > 5) ? parts : [name]
}
