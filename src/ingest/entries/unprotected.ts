import { isProtected, isProtectedName, mayBeProtected } from '#domain/privacy/is-protected.ts'
import { notPublished } from '#domain/privacy/not-published.ts'
import { RowError } from '#files/row.ts'
import type { CompanyKey, Entry } from './entry.ts'

/**
 * An entry without what its register withholds: a mark for a protected value is not that value. A person or company
 * whose name is withheld is still there. Changes the entry itself, which only the caller has.
 */
export function unprotected(entry: Entry): Entry {
  if (entry.kind === 'holding') entry.holder_name ??= notPublished
  if (entry.kind === 'gone' || entry.kind === 'listed' || !isMarked(entry)) return entry
  if (entry.kind === 'company') {
    const keys = entry.keys.filter(isDisclosed)
    if (keys.length === 0) throw new RowError('the register withholds its number')
    entry.keys = keys
    if (entry.basic && isProtected(entry.basic.name)) entry.basic.name = notPublished
    entry.names = entry.names?.filter(({ name }) => !isProtected(name))
  }
  if (entry.kind === 'officer') {
    if (entry.officer && !isDisclosed(entry.officer)) entry.officer = null
    for (const part of ['first_name', 'middle_name', 'last_name'] as const) {
      if (entry[part] && isProtectedName(entry[part])) entry[part] = null
    }
    if (isProtectedName(entry.full_name)) Object.assign(entry, { full_name: notPublished, person_key: null })
  }
  if (entry.kind === 'holding') {
    if (entry.holder && !isDisclosed(entry.holder)) entry.holder = null
    if (isProtectedName(entry.holder_name ?? '')) Object.assign(entry, { holder_name: notPublished, person_key: null })
  }
  if ('company' in entry && !isDisclosed(entry.company))
    throw new RowError('the register withholds the number of its company')
  clear(entry, own[entry.kind])
  return entry
}

/** Members that are handled above, or are not served: a key may well contain a masked number. */
const own: Record<Exclude<Entry['kind'], 'gone' | 'listed'>, string[]> = {
  company: ['kind', 'key', 'keys', 'as_of'],
  officer: ['kind', 'key', 'as_of', 'company', 'person_key', 'full_name'],
  holding: ['kind', 'key', 'as_of', 'company', 'person_key', 'holder_name'],
  link: ['kind', 'key', 'as_of', 'parent', 'child'],
  statement: ['kind', 'key', 'as_of', 'company', 'values'],
}

const isDisclosed = ({ number }: CompanyKey) => !isProtectedName(number)

const isMarked = (entry: Entry) => mayBeProtected(JSON.stringify(entry))

function clear(value: object, except: string[] = []): void {
  const members = value as Record<string, unknown>
  for (const name of Object.keys(members)) {
    const member = members[name]
    if (except.includes(name)) continue
    if (typeof member === 'string') {
      if (isProtected(member) || (name.endsWith('number') && isProtectedName(member))) members[name] = null
    } else if (Array.isArray(member)) {
      members[name] = member.filter(item => typeof item !== 'string' || !isProtected(item))
      for (const item of member) if (typeof item === 'object' && item !== null) clear(item)
    } else if (typeof member === 'object' && member !== null) clear(member)
  }
}
