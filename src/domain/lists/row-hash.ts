import { hash } from 'node:crypto'
import type { ListRow } from './list-row.ts'
import { readRow } from './matching/read-row.ts'

const roles = ['name', 'number', 'vat', 'lei', 'website', 'email', 'country', 'address', 'city'] as const

/**
 * The same for rows that say the same of a company, however they write spaces and case. The list's own key says nothing of it. Null where
 * the rest says nothing to know a company by: such rows look all the same, and mean different ones.
 */
export function rowHash(row: ListRow): Buffer | null {
  const { name, claims, domains } = readRow(row)
  if (name === null && claims.length === 0 && domains.length === 0) return null
  return hash('sha256', JSON.stringify(roles.map(role => plain(row[role]))), 'buffer')
}

const plain = (text: string | null) => text?.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim()
