import { entryStoredAs } from './entry-stored-as.ts'
import { vocabularyOf } from './vocabulary.ts'

/** What people call a level of seniority; a level that the vocabulary does not have keeps its own word. */
export function seniorityName(slug: string): string {
  return entryStoredAs('seniority', slug)?.name ?? slug
}

/** The slug of a level that is given by slug or by name, whatever its case; null for one that is not there. */
export function seniorityCalled(text: string): string | null {
  const wanted = text.trim().toLowerCase()
  return allSeniorities().find(({ slug, name }) => slug === wanted || name.toLowerCase() === wanted)?.slug ?? null
}

export function allSeniorities(): { slug: string; name: string }[] {
  return [...vocabularyOf('seniority').byId.values()].map(({ code, name }) => ({ slug: code ?? name, name }))
}
