import { type VocabularyName, vocabularyOf } from './vocabulary.ts'
import type { Entry } from './vocabulary-tree.ts'

const indexes = new Map<VocabularyName, Map<string, Entry>>()

/** The entry for which companies and people have this stored; undefined for what the vocabulary does not know. */
export function entryStoredAs(name: VocabularyName, stored: string): Entry | undefined {
  const index = indexes.get(name) ?? indexOf(name)
  indexes.set(name, index)
  return index.get(stored)
}

function indexOf(name: VocabularyName): Map<string, Entry> {
  return new Map([...vocabularyOf(name).byId.values()].flatMap(entry => entry.stored.map(code => [code, entry])))
}
