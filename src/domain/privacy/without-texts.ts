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

/** What may mention people: "c/o" in an address, lists of a register. Company names do not count. */
const mayNamePeople = {
  company: ['address', 'contact', 'register', 'extra'],
  officer: ['role', 'address_line_1', 'address_locality', 'identity_verification', 'extra'],
  holding: ['share_type', 'share_value', 'status', 'identity_verification', 'extra'],
  statement: ['extra'],
}

/** An entry, as it was read or as it is stored, without the texts that name the person. */
export function withoutNamed<E extends object>(
  kind: keyof typeof mayNamePeople,
  entry: E,
  isNamed: (text: string) => boolean,
): E {
  const left = cleared(entry, mayNamePeople[kind], isNamed)
  const { basic } = left as { basic?: object }
  return basic ? { ...left, basic: cleared(basic, ['status', 'legal_form'], isNamed) } : left
}

function cleared<T extends object>(members: T, names: string[], isNamed: (text: string) => boolean): T {
  const left = { ...members } as Record<string, unknown>
  for (const name of names) {
    const value = left[name]
    if (value !== undefined && value !== null) left[name] = withoutTexts(value, isNamed) ?? undefined
  }
  return left as T
}
