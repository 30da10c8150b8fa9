/** The same value with null for every unwanted text; lists lose it. */
export function withoutTexts(value: unknown, isUnwanted: (text: string) => boolean): unknown {
  if (typeof value === 'string') return isUnwanted(value) ? null : value
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) {
    return value
      .filter(item => typeof item !== 'string' || !isUnwanted(item))
      .map(item => withoutTexts(item, isUnwanted))
  }
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, withoutTexts(member, isUnwanted)]))
}
