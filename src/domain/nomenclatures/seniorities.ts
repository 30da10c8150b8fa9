import { entryStoredAs } from './entry-stored-as.ts'
import { vocabularyOf } from './vocabulary.ts'

/** The name of a seniority level; a level that the vocabulary does not have keeps its slug. */
export function seniorityName(slug: string): string {
  return entryStoredAs('seniority', slug)?.name ?? slug
}

/** The slug of a level given by slug or name, in any case; null if there is none. */
export function seniorityCalled(text: string): string | null {
  const wanted = text.trim().toLowerCase()
  return allSeniorities().find(({ slug, name }) => slug === wanted || name.toLowerCase() === wanted)?.slug ?? null
}

export function allSeniorities(): { slug: string; name: string }[] {
  return [...vocabularyOf('seniority').byId.values()].map(({ code, name }) => ({ slug: code ?? name, name }))
}
