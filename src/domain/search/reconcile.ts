import type { Db } from '#lib/db.ts'
import { findPlace, type Place, places } from '../nomenclatures/places.ts'
import { type Candidate, searchCompanies } from './search-companies.ts'

/** One row of somebody's table: a name, and what else the row says of the company. */
export type ReconcileQuery = {
  name: string
  /** A country by code or name; a hard filter. */
  country?: string
  registrationNumber?: string
  vatNumber?: string
  limit: number
}

/** Whether nobody need look at it: an identifier agrees, or it is the only company with exactly this name. */
export type Reconciled = Candidate & { isMatch: boolean }

/** The companies that a row may mean. A number that no company has is not held against a name. */
export async function reconcile(db: Db, query: ReconcileQuery): Promise<Reconciled[]> {
  const place = query.country === undefined ? undefined : placeCalled(query.country)
  if (place === null) return []
  const byNumber: Candidate[] = []
  for (const number of [
    query.registrationNumber && { registrationNumber: query.registrationNumber },
    query.vatNumber && { vatNumber: query.vatNumber },
  ]) {
    if (number && byNumber.length === 0)
      byNumber.push(...(await searchCompanies(db, { place, ...number, most: query.limit })))
  }
  const byName = await searchCompanies(db, { place, name: query.name, most: query.limit })
  const known = new Set(byNumber.map(({ id }) => id))
  const all = [...byNumber, ...byName.filter(({ id }) => !known.has(id))].slice(0, query.limit)
  return all.map((candidate, at) => ({ ...candidate, isMatch: at === 0 && isCertain(candidate, all[1]) }))
}

function isCertain(best: Candidate, next: Candidate | undefined): boolean {
  if (best.features === null) return next?.features !== null
  const isWhole = best.exact && best.features.nameCoverage === 1 && best.features.sameForm !== false
  return isWhole && (next === undefined || best.score - next.score > 0.01)
}

/** Null for what is no country. */
function placeCalled(text: string): Place | null {
  const wanted = text.trim().toLowerCase()
  if (/^[a-z]{2}$/.test(wanted)) return findPlace(wanted.toUpperCase())
  for (const place of places.values()) {
    if (place.state === null && place.country !== null && place.name.toLowerCase() === wanted) return place
  }
  return null
}
