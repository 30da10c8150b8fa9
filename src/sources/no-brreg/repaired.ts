/** Some tools write '<U+00E5>' for a letter that they cannot. Gives the letters back, in all texts of a value. */
export function repaired(value: unknown): unknown {
  if (typeof value === 'string') {
    return value.replace(/<U\+([0-9A-F]{4,6})>/g, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
  }
  if (Array.isArray(value)) return value.map(repaired)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, repaired(member)]))
}
