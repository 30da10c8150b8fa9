import { hash } from 'node:crypto'
import type { ListRow } from './list-row.ts'

const roles = ['name', 'number', 'vat', 'lei', 'website', 'email', 'country', 'address', 'city'] as const

/** The same for rows that say the same of a company, however they write spaces and case. The list's own key says nothing of it. */
export function rowHash(row: ListRow): Buffer {
  return hash('sha256', JSON.stringify(roles.map(role => plain(row[role]))), 'buffer')
}

const plain = (text: string | null) => text?.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim()
