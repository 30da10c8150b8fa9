import { type Item, itemsOf, type VocabularyName } from '#domain/nomenclatures/vocabulary.ts'

export type VocabularyItem = Item & { level: number; above: Item | null }

/** Every entry of a vocabulary, from the top down, as a client finds them. A list with a cycle would never end. */
export function walk(name: VocabularyName): VocabularyItem[] {
  const descend = (level: number, above: Item | null): VocabularyItem[] =>
    (itemsOf(name, above?.id) ?? []).flatMap(item => [
      { ...item, level, above },
      ...(item.has_children ? descend(level + 1, item) : []),
    ])
  return descend(0, null)
}
