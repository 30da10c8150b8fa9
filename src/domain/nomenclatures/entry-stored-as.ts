import { type VocabularyName, vocabularyOf } from './vocabulary.ts'
import type { VocabularyEntry } from './vocabulary-tree.ts'

const indexes = new Map<VocabularyName, Map<string, VocabularyEntry>>()

/** The entry that companies and people store as this code; undefined if the vocabulary does not have it. */
export function entryStoredAs(name: VocabularyName, stored: string): VocabularyEntry | undefined {
  const index = indexes.get(name) ?? indexOf(name)
  indexes.set(name, index)
  return index.get(stored)
}

/** What people call a stored code: the number in a classification with its words, or the entry's name; else the code itself. */
export function entryName(name: VocabularyName, stored: string): string {
  const entry = entryStoredAs(name, stored)
  if (!entry) return stored
  const isNumbered = entry.code !== null && /\d/.test(entry.code)
  return isNumbered ? `${entry.code} ${entry.name}` : entry.name
}

function indexOf(name: VocabularyName): Map<string, VocabularyEntry> {
  return new Map([...vocabularyOf(name).byId.values()].flatMap(entry => entry.stored.map(code => [code, entry])))
}
