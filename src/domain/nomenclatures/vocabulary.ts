import { entriesOf } from './classification.ts'
import { fixedLists } from './fixed-lists.ts'
import { currencyEntries, groupedEntries, legalFormEntries } from './listed-entries.ts'
import { countryEntries, regionEntries } from './places.ts'
import { readLines } from './read-lines.ts'
import { type SicListName, sicLists } from './sic-lists.ts'
import {
  findEntry,
  type NewEntry,
  plainCode,
  plantTree,
  type VocabularyEntry,
  type VocabularyTree,
} from './vocabulary-tree.ts'

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

/** An id, a path or a code, alone or in an entry as a vocabulary or a profile shows it. */
export type GivenEntry = number | string | { id: number | string }

/** What counts of it. The id of an entry is never a code, however it is written. */
export function idGiven(given: GivenEntry): number | string {
  if (typeof given !== 'object') return given
  return /^\d{1,15}$/.test(String(given.id)) ? Number(given.id) : given.id
}

/**
 * What companies and people store for an entry and for everything below it; null for what is no entry, or may be two. The codes
 * are written as in their column: NACE "62.01", national lists "GB:62012", regions
 * "US-CA", legal forms by their ELF codes or, where registers have none, by their text, the others by their own code.
 */
export function codesWithin(name: VocabularyName, given: number | string): string[] | null {
  const tree = vocabularyOf(name)
  const [entry, other] = entriesMeant(tree, given)
  return entry && !other ? storedBelow(tree, entry) : null
}

/** Why there is no entry for it. */
export function whyNoEntry(name: VocabularyName, given: number | string): string {
  const [byId, byCode] = entriesMeant(vocabularyOf(name), given)
  if (!byId || !byCode) return `${given} is not an id in this vocabulary`
  return `${given} is the id of ${byId.code} and the code of ${byCode.code}: write ${byId.id} or ${byCode.id} as a number`
}

/** The entry with an id, a path or a code; two where digits in a text are the id of one and the code of another. */
function entriesMeant(tree: VocabularyTree, given: number | string): VocabularyEntry[] {
  const byId = findEntry(tree, given)
  // The path of an entry at the top is its id.
  if (typeof given === 'number' || tree.byPath.has(given)) return byId ? [byId] : []
  const byCode = entryWithCode(tree, given)
  // No id begins with a zero, as codes do.
  const meant = byCode && given.startsWith('0') ? [byCode] : [byId, byCode]
  return [...new Set(meant.filter(entry => entry !== undefined))]
}

/** Some answers use a stored code as the id, and codes are written with dots or without: a form that several entries share is none of them. */
function entryWithCode(tree: VocabularyTree, text: string): VocabularyEntry | undefined {
  const codes = codesOfTrees.get(tree) ?? codesOf(tree)
  codesOfTrees.set(tree, codes)
  const known = codes.get(text)
  return known ?? (isCode.test(text) ? (codes.get(plainCode(text)) ?? undefined) : undefined)
}

/** Of digits and perhaps letters, with what lists put between them; what joins the ids of a path is none of it. */
const isCode = /^(?=.*\d)[\dA-Z]+(?:[./-][\dA-Z]+)*$/i

const codesOfTrees = new WeakMap<VocabularyTree, Map<string, VocabularyEntry | null>>()

function codesOf({ byId }: VocabularyTree): Map<string, VocabularyEntry | null> {
  const codes = new Map<string, VocabularyEntry | null>()
  for (const entry of byId.values()) {
    const plain = plainCode(entry.code ?? '')
    codes.set(plain, codes.has(plain) ? null : entry)
  }
  for (const entry of byId.values())
    for (const code of [entry.code, ...entry.stored]) if (code !== null) codes.set(code, entry)
  return codes
}

function storedBelow(tree: VocabularyTree, entry: VocabularyEntry): string[] {
  const below = tree.below.get(entry.id) ?? []
  return [...entry.stored, ...below.flatMap(child => storedBelow(tree, child))]
}
