/** 'Accounts.NextDueDate' and 'accountsNextDueDate' as 'accounts_next_due_date'. */
export function snakeCase(name: string): string {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1_$2')
    .replace(/[^A-Za-z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '')
    .toLowerCase()
}

/** A value with all names in it in snake case; blank texts and empty lists are nothing. */
export function snakeCased(value: unknown): unknown {
  if (typeof value === 'string') return value.trim() === '' ? null : value.trim()
  if (typeof value !== 'object' || value === null) return value ?? null
  if (Array.isArray(value)) {
    const items = value.map(snakeCased).filter(item => item !== null)
    return items.length > 0 ? items : null
  }
  const members = Object.entries(value)
    .filter(([name]) => !name.startsWith('_'))
    .map(([name, member]): [string, unknown] => [snakeCase(name), snakeCased(member)])
    .filter(([, member]) => member !== null)
  return members.length > 0 ? Object.fromEntries(members) : null
}
