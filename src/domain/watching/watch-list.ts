/** A name for some of the watched companies, and how many are in it. */
export type NamedList = { name: string; companies: number }

/** More than this nobody keeps apart. */
export const mostLists = 20

/** Each once, in the order of the alphabet; null for none. Blanks around a name, and small or capital letters, make no other list. */
export function listsFrom(names: string[], known: string[] = []): string[] | null {
  const written = new Map(known.map(name => [name.toLowerCase(), name]))
  const found = new Map<string, string>()
  for (const name of names.map(name => name.trim().replaceAll(/\s+/g, ' ')).filter(Boolean)) {
    const key = name.toLowerCase()
    if (!found.has(key)) found.set(key, written.get(key) ?? name)
  }
  const lists = [...found.values()].sort((one, other) => one.localeCompare(other, 'en'))
  return lists.length === 0 ? null : lists
}
