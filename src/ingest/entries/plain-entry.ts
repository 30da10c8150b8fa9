import { RowError } from '#files/row.ts'
import { isWebAddress } from '#lib/is-web-address.ts'
import { plainText, unseenIn } from '#lib/plain-text.ts'
import type { Entry } from './entry.ts'

/** Whether a member is a name of a company or person, or a part of one. */
const isName = (member: string) => /^((full_|first_|middle_|last_|holder_)?name|title)$/.test(member)

/** The members that others make links of. */
const links: ReadonlySet<string> = new Set(['website', 'linkedin'])

/**
 * Removes invisible characters from every text of an entry (`plainText`). Changes the entry itself, which only the caller has. Returns
 * what was done to names, for an operator to review: such characters are rarely there by accident.
 */
export function makePlain(entry: Entry): string[] {
  const notes: string[] = []
  // What a source calls its record is compared with what it called it before, and never shown.
  const { key } = entry
  // What is kept as it came is only ever shown as that.
  const raw = entry.kind === 'listed' ? entry.raw : null
  const isUnnamed = entry.kind === 'holding' && !entry.holder_name
  cleanMembers(entry as unknown as Record<string, unknown>, notes)
  entry.key = key
  if (entry.kind === 'listed') Object.assign(entry, { raw, content: { ...entry.content, key } })
  if (!isUnnamed) requireName(entry)
  return notes
}

function cleaned(value: unknown, name: string, notes: string[]): unknown {
  if (typeof value === 'string') {
    const plain = plainText(value)
    if (plain !== value && isName(name)) {
      notes.push(`${name} contained invisible characters (${unseenIn(value).join(', ')}) and was read as "${plain}"`)
    }
    if (links.has(name) && !isWebAddress(plain)) {
      notes.push(`${name} "${plain}" is not a web address and is left out`)
      return null
    }
    // An identifier of which nothing is seen is refused with its row.
    return plain === '' && value !== '' && name !== 'number' ? null : plain
  }
  if (typeof value !== 'object' || value === null) return value
  if (!Array.isArray(value)) return cleanMembers(value as Record<string, unknown>, notes)
  for (let at = 0; at < value.length; at++) value[at] = cleaned(value[at], name, notes)
  return value
}

function cleanMembers(members: Record<string, unknown>, notes: string[]): Record<string, unknown> {
  for (const name in members) {
    const member = members[name]
    if (member === null || member === undefined) continue
    const plain = cleaned(member, name, notes)
    if (plain !== member) members[name] = plain
  }
  return members
}

/** A name of which nothing is seen is none. */
function requireName(entry: Entry): void {
  if (entry.kind === 'company') {
    if (entry.basic && !entry.only) requireSeen(entry.basic.name, 'name')
    if (entry.names?.some(({ name }) => !name)) entry.names = entry.names.filter(({ name }) => name)
  }
  if (entry.kind === 'listed') {
    const names = entry.content.names.filter(({ name }) => name)
    if (names.length === 0) throw new RowError('has no name')
    entry.content.names = names
  }
  if (entry.kind === 'officer') requireSeen(entry.full_name, 'full_name')
  if (entry.kind === 'holding') requireSeen(entry.holder_name, 'holder_name')
}

function requireSeen(name: string | null, field: string): void {
  if (name === null) throw new RowError(`${field} has no visible characters`)
}
