import type { Db } from '#postgres/db.ts'
import { taxForms, writtenForms } from '../companies/identifier-forms.ts'
import { countriesNamed } from '../nomenclatures/place-names.ts'
import type { Place } from '../nomenclatures/places.ts'
import type { Listed } from '../page.ts'
import { type Candidate, type Conflict, searchCompanies } from './search-companies.ts'
import { searchLine } from './search-line.ts'

/** One row of a user's table: a name, and what else the row contains about the company. */
export type ReconcileQuery = {
  name: string
  /** A country by code or name; a hard filter. */
  country?: string
  registrationNumber?: string
  vatNumber?: string
  limit: number
}

/** Whether no review is needed: an identifier matches, or it is the only company with exactly this name. */
export type Reconciled = Candidate & { isMatch: boolean }

/** The highest score of a candidate that contradicts the row, or that a part of its name alone finds. */
const maxContradictedScore = 0.9

/** The companies that a row may mean, the likeliest first. One that contradicts the row is never certain. */
export async function reconcile(db: Db, query: ReconcileQuery): Promise<Listed<Reconciled>> {
  const [place] = query.country === undefined ? [] : countriesNamed(query.country)
  if (query.country !== undefined && !place) return { items: [], total: 0 }
  const byNumber = await numbered(db, query, place)
  const byName = await searchLine(db, { place, isOfPlace: true, line: query.name, most: query.limit })
  const isIdentified = byName.parts.some(({ as, leftOut }) => isIdentifying.has(as) && !leftOut)
  const known = new Set(byNumber.map(({ id }) => id))
  const fresh = byName.items.filter(({ id }) => !known.has(id))
  const read = fresh.map(({ by, ...one }) => (by === 'line' && !isIdentified ? uncertain(one) : one))
  const others = read.map(candidate => heldAgainst(candidate, query))
  const all = [...byNumber, ...others].sort((one, other) => other.score - one.score).slice(0, query.limit)
  const items = all.map((candidate, at) => ({ ...candidate, isMatch: at === 0 && isCertain(candidate, all[1]) }))
  const twice = byName.items.length - fresh.length
  return { items, total: byName.total === null ? null : byNumber.length + byName.total - twice }
}

/** The companies that have both numbers, or else one of them; of several, only those that also have the name. */
async function numbered(db: Db, query: ReconcileQuery, place: Place | undefined): Promise<Candidate[]> {
  const { name, limit } = query
  const registration = query.registrationNumber ? { registrationNumber: query.registrationNumber } : {}
  const tax = query.vatNumber ? { vatNumber: query.vatNumber } : {}
  const alone: Numbers[] = [registration, tax].filter(number => Object.keys(number).length > 0)
  const ways: [numbers: Numbers, others: Numbers][] =
    alone.length < 2
      ? alone.map(number => [number, {}])
      : [
          [{ ...registration, ...tax }, {}],
          [registration, tax],
          [tax, registration],
        ]
  for (const [numbers, others] of ways) {
    const { items } = await searchCompanies(db, { place, isOfPlace: true, name, ...numbers, most: limit })
    if (items.length > 0) {
      return items
        .map(one => (one.conflicts.length > 0 ? one : { ...one, score: 1, exact: true, features: null }))
        .map(one => heldAgainst(one, others))
    }
  }
  return []
}

/** Besides the name, these say which company is meant. */
const isIdentifying = new Set(['number', 'website', 'email'])

/** Found by a name that is only a part of the text, the rest of which may be a place or belong to another name. */
const uncertain = (one: Candidate): Candidate => ({
  ...one,
  score: Math.min(one.score, maxContradictedScore),
  exact: false,
})

type Numbers = Pick<ReconcileQuery, 'registrationNumber' | 'vatNumber'>

/** Notes conflicts: a company found by something else whose known number differs. */
function heldAgainst(candidate: Candidate, { registrationNumber, vatNumber }: Numbers): Candidate {
  const { countryCode: country } = candidate
  const conflicts: Conflict[] = [...candidate.conflicts]
  const differ = (forms: (text: string) => string[], asked?: string, own?: string | null) =>
    Boolean(asked && own) && !forms(own as string).some(form => forms(asked as string).includes(form))
  if (differ(text => writtenForms(country, text), registrationNumber, candidate.registrationNumber))
    conflicts.push('registration_number')
  if (differ(text => taxForms(country, text), vatNumber, candidate.vatNumber)) conflicts.push('vat_number')
  if (conflicts.length === 0) return candidate
  return { ...candidate, score: Math.min(candidate.score, maxContradictedScore), exact: false, conflicts }
}

function isCertain(best: Candidate, next: Candidate | undefined): boolean {
  if (best.conflicts.length > 0) return false
  if (best.features === null) return next === undefined || next.features !== null || next.conflicts.length > 0
  const isWhole = best.exact && best.features.nameCoverage === 1 && best.features.sameForm !== false
  return isWhole && (next === undefined || best.score - next.score > 0.01)
}
