import { type ColumnContent, contentOf } from './column-contents.ts'
import { roleNamed } from './column-names.ts'
import type { ListRow } from './list-row.ts'

/** What a column says of a company, and why we think so, for a person to confirm. */
export type ColumnRole = {
  role: keyof ListRow | null
  /** Its name tells it, what is in it, or both. */
  why: 'name' | 'content' | 'name_and_content' | null
  /** From 0 to 1. */
  sure: number
}

/** Nothing else looks like these, so that what is in a column counts more than its name. */
const unmistakable = new Set<keyof ListRow>(['lei', 'email', 'website'])
/** An address is often spread over several columns. */
const several = new Set<keyof ListRow>(['address'])
const nothing: ColumnRole = { role: null, why: null, sure: 0 }

/** So many rows are enough to recognise columns by. */
export const sampledRows = 200

/** What the columns of a list say of a company, by their names in many languages and by what the first rows have in them. */
export function recogniseColumns(header: string[], sample: string[][]): ColumnRole[] {
  const rows = sample.slice(0, sampledRows)
  const contents = header.map((_, at) => contentOf(rows.map(row => row[at] ?? '')))
  const guesses = header.map((name, at) => guess(name, contents[at] ?? null))
  // Of several columns for the same, the surest counts, and of equals the first.
  const order = guesses.map((_, at) => at).sort((a, b) => (guesses[b]?.sure ?? 0) - (guesses[a]?.sure ?? 0) || a - b)
  const taken = new Set<keyof ListRow>()
  const roles: ColumnRole[] = header.map(() => nothing)
  for (const at of order) {
    const { role, ...rest } = guesses[at] as ColumnRole
    if (role === null || taken.has(role)) continue
    if (!several.has(role)) taken.add(role)
    roles[at] = { role, ...rest }
  }
  if (!taken.has('name')) {
    const at = wordiest(rows, roles)
    if (at !== null) roles[at] = { role: 'name', why: 'content', sure: 0.3 }
  }
  return roles
}

function guess(name: string, content: ColumnContent | null): ColumnRole {
  const named = roleNamed(name)
  if (!named && !content) return nothing
  if (!named && content)
    return { role: content.role, why: 'content', sure: (unmistakable.has(content.role) ? 0.8 : 0.5) * content.share }
  const byName = { role: named?.role ?? null, why: 'name' as const, sure: named?.isWhole ? 0.9 : 0.7 }
  if (!content) return byName
  if (content.role === named?.role)
    return { role: content.role, why: 'name_and_content', sure: named.isWhole ? 1 : 0.95 }
  // Companies are also called after their domains.
  const isOther =
    unmistakable.has(content.role) && content.share > 0.8 && !(content.role === 'website' && named?.role === 'name')
  if (isOther) return { role: content.role, why: 'content', sure: 0.75 }
  return byName
}

/** The column with the most different texts that have letters: the name, where nothing else says which one it is. */
function wordiest(rows: string[][], roles: ColumnRole[]): number | null {
  const texts = roles.map(({ role }, at) => {
    if (role !== null) return 0
    return new Set(rows.map(row => row[at] ?? '').filter(cell => /\p{L}{3}/u.test(cell) && cell.length <= 200)).size
  })
  const most = Math.max(0, ...texts)
  return most > 0 && most >= rows.length / 2 ? texts.indexOf(most) : null
}
