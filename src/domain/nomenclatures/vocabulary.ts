import { entriesOf } from './classification.ts'
import { fixedLists } from './fixed-lists.ts'
import { currencyEntries, groupedEntries, legalFormEntries } from './listed-entries.ts'
import { countryEntries, regionEntries } from './places.ts'
import { readLines } from './read-lines.ts'
import { type SicListName, sicLists } from './sic-lists.ts'
import { findEntry, type NewEntry, plantTree, type VocabularyEntry, type VocabularyTree } from './vocabulary-tree.ts'

const nationalLists = Object.fromEntries(
  Object.entries(sicLists).map(([name, { entries }]) => [name, entries]),
) as Record<SicListName, () => Iterable<NewEntry>>

/** Where each vocabulary comes from. Nothing is read before it is needed. */
const sources = {
  ...fixedLists,
  'legal-form': legalFormEntries,
  'industry-focus': () => groupedEntries('industry-focus'),
  isic: () => entriesOf(readLines('isic')),
  nace: () => entriesOf(readLines('nace')),
  ...nationalLists,
  country: countryEntries,
  region: regionEntries,
  technology: () => groupedEntries('technology'),
  currency: currencyEntries,
} satisfies Record<string, () => Iterable<NewEntry>>

export type VocabularyName = keyof typeof sources

export const vocabularyNames = Object.keys(sources) as VocabularyName[]

const trees = new Map<VocabularyName, VocabularyTree>()

/** A vocabulary, built when it is first asked for. */
export function vocabularyOf(name: VocabularyName): VocabularyTree {
  const known = trees.get(name)
  if (known) return known
  const tree = plantTree(sources[name]())
  trees.set(name, tree)
  return tree
}

/** An entry as the platform API lists it. */
export type Item = {
  id: number
  parents: string
  name: string
  has_children: boolean
  active: boolean
  code: string | null
  country_code?: string
}

/** The entries one level below a parent, or at the top; null for a parent that is not there. */
export function itemsOf(name: VocabularyName, parent?: number | string): Item[] | null {
  const tree = vocabularyOf(name)
  const above = parent === undefined ? null : findEntry(tree, parent)
  if (above === undefined) return null
  return (tree.below.get(above?.id ?? null) ?? []).map(entry => showEntry(tree, entry))
}

export function showEntry(tree: VocabularyTree, { id, path, name, active, code, country }: VocabularyEntry): Item {
  const item = { id, parents: path, name, has_children: tree.below.has(id), active, code }
  return country ? { ...item, country_code: country } : item
}

/**
 * What companies and people store for an entry and for everything below it; null for an unknown id or path. The codes
 * are written as in their column: NACE "62.01", national lists "GB:62012", regions
 * "US-CA", legal forms by their ELF codes or, where registers have none, by their text, the others by their own code.
 */
export function codesWithin(name: VocabularyName, idOrPath: number | string): string[] | null {
  const tree = vocabularyOf(name)
  const entry = findEntry(tree, idOrPath) ?? entryWithCode(tree, String(idOrPath))
  return entry ? storedBelow(tree, entry) : null
}

/** Some answers use a stored code as the id; digits alone are always an id. */
function entryWithCode(tree: VocabularyTree, text: string): VocabularyEntry | undefined {
  if (/^\d*$/.test(text)) return undefined
  return tree.byId.values().find(({ code, stored }) => code === text || stored.includes(text))
}

function storedBelow(tree: VocabularyTree, entry: VocabularyEntry): string[] {
  const below = tree.below.get(entry.id) ?? []
  return [...entry.stored, ...below.flatMap(child => storedBelow(tree, child))]
}
