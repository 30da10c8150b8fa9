/** The paths of everything in an answer that is there and not null: `data[].name`. Null alone would prove nothing. */
export function seenFields(value: unknown, at = '', seen = new Set<string>()): Set<string> {
  if (value === null || value === undefined) return seen
  seen.add(at)
  if (Array.isArray(value)) for (const item of value) seenFields(item, `${at}[]`, seen)
  else if (typeof value === 'object') {
    for (const [name, part] of Object.entries(value)) seenFields(part, at ? `${at}.${name}` : name, seen)
  }
  return seen
}
