import { sql } from '#postgres/sql.ts'
import { isFailingBy } from '../companies/status-words.ts'
import type { ToldChange } from './write-events.ts'

/** The parts of an address, from the house to the country. */
const addressColumns = [
  'address_street',
  'address_location',
  'address_city',
  'zip_code',
  'country_region',
  'country_code',
]

/** SQL: the address that is served now, for `companies c`. */
export const addressValues = sql.raw(addressColumns.map(column => `c.${column}`).join(', '))

/** A change with the address of its company as it is now. */
export type ReadChange = Omit<ToldChange, 'subjects'> & { address: (string | null)[] }

/**
 * What follows from the changes of one company, in the order of their ids: that its address as a whole is another, and that it is
 * in insolvency by the register's word for its status. The changes themselves keep only what follows from nothing else.
 */
export function deriveChanges(changes: ReadChange[]): ReadChange[] {
  return [...addressChange(changes), ...insolvencyChange(changes)]
}

function addressChange(changes: ReadChange[]): ReadChange[] {
  const parts = changes.filter(({ field }) => addressColumns.includes(field))
  const last = parts.at(-1)
  if (!last) return []
  const before = last.address.map((now, at) => {
    const first = parts.find(({ field }) => field === addressColumns[at])
    return first ? first.old_value : now
  })
  return [{ ...last, field: 'address', old_value: asOneLine(before), new_value: asOneLine(last.address) }]
}

const asOneLine = (parts: (string | null)[]) => parts.filter(part => part !== null && part !== '').join(', ') || null

/** Where the register also lists the case, that is told instead. */
function insolvencyChange(changes: ReadChange[]): ReadChange[] {
  if (changes.some(({ field }) => field === 'insolvency')) return []
  const words = changes.filter(({ field }) => field === 'status')
  const [first, last] = [words[0], words.at(-1)]
  if (!first || !last || isFailing(first.old_value) === isFailing(last.new_value)) return []
  return [{ ...last, field: 'insolvency', old_value: first.old_value, new_value: last.new_value }]
}

const isFailing = (word: string | null) => word !== null && isFailingBy.test(word)
