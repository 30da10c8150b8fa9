import type { ListRow } from './list-row.ts'

const empty: ListRow = {
  key: null,
  name: null,
  number: null,
  vat: null,
  lei: null,
  website: null,
  email: null,
  country: null,
  address: null,
  city: null,
}

/** What a row says of a company, by the roles of its columns. Several columns of an address are one, in their order. */
export function rowOf(cells: string[], roles: (keyof ListRow | null)[]): ListRow {
  const row = { ...empty }
  for (let at = 0; at < roles.length; at++) {
    const role = roles[at]
    const cell = (cells[at] ?? '').trim()
    if (!role || cell === '') continue
    const before = row[role]
    row[role] = before === null ? cell : role === 'address' ? `${before}, ${cell}` : before
  }
  return row
}
