import { type VocabularyName, vocabularyOf } from './vocabulary.ts'
import type { VocabularyEntry } from './vocabulary-tree.ts'

const indexes = new Map<VocabularyName, Map<string, VocabularyEntry>>()

/** The entry that companies and people store as this code; undefined if the vocabulary does not have it. */
export function entryStoredAs(name: VocabularyName, stored: string): VocabularyEntry | undefined {
  const index = indexes.get(name) ?? indexOf(name)
  indexes.set(name, index)
  return index.get(stored)
}

function indexOf(name: VocabularyName): Map<string, VocabularyEntry> {
  return new Map([...vocabularyOf(name).byId.values()].flatMap(entry => entry.stored.map(code => [code, entry])))
}
