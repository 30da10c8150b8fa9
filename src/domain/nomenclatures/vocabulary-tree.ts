/** One entry of a vocabulary. Its id is permanent, and its path joins the ids from the top down to its own. */
export type VocabularyEntry = {
  id: number
  parentId: number | null
  path: string
  /** As the official list writes it; null if it has none. */
  code: string | null
  name: string
  active: boolean
  /** What companies and people store for this entry itself, without those below it. */
  stored: string[]
  /** Set only if the entry belongs to one country. */
  country?: string
}

/** A vocabulary in the order of its list, to be read from the top down. A flat one has no entry below another. */
export type VocabularyTree = {
  byId: Map<number, VocabularyEntry>
  byPath: Map<string, VocabularyEntry>
  below: Map<number | null, VocabularyEntry[]>
}

export type NewEntry = Omit<VocabularyEntry, 'path' | 'active'> & { path?: string; active?: boolean }

/** Builds a tree from entries; each one comes after the entry above it. */
export function plantTree(entries: Iterable<NewEntry>): VocabularyTree {
  const tree: VocabularyTree = { byId: new Map(), byPath: new Map(), below: new Map() }
  for (const given of entries) {
    const above = given.parentId === null ? undefined : tree.byId.get(given.parentId)
    if (given.parentId !== null && !above) throw new Error(`${given.name} stands below ${given.parentId}, unknown`)
    if (tree.byId.has(given.id)) throw new Error(`the id ${given.id} is given to two entries`)
    const path = given.path ?? (above ? `${above.path}_${given.id}` : String(given.id))
    const entry = { active: true, ...given, path }
    tree.byId.set(entry.id, entry)
    tree.byPath.set(path, entry)
    const siblings = tree.below.get(entry.parentId)
    if (siblings) siblings.push(entry)
    else tree.below.set(entry.parentId, [entry])
  }
  return tree
}

/** The entry with an id or a path of ids, as a number or as text; undefined if there is none. */
export function findEntry(tree: VocabularyTree, idOrPath: number | string): VocabularyEntry | undefined {
  const text = String(idOrPath)
  if (text.includes('_')) return tree.byPath.get(text)
  return /^\d{1,15}$/.test(text) ? tree.byId.get(Number(text)) : undefined
}

/** "62.01", "6201" and "62-01" are one code. */
export function plainCode(text: string): string {
  return text.replace(/[^\p{L}\p{N}]/gu, '').toUpperCase()
}
