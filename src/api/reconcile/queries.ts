import { Failure } from '#domain/failure.ts'
import type { Reconciled, ReconcileQuery } from '#domain/search/reconcile.ts'
import { euidProblem } from '#lib/euid.ts'
import { companyType } from './manifest.ts'

const maxQueries = 50
const maxResults = 25

/** A row that cannot be searched. The others are, and this one has nothing but the reason, and costs nothing. */
export type WrongQuery = { error: string }

/** The batch as it was sent: an object of queries by ids that the client chose, mostly as JSON in one parameter. */
export function readQueries(given: unknown): [id: string, query: ReconcileQuery | WrongQuery][] {
  const batch = typeof given === 'string' ? parsed(given) : given
  if (typeof batch !== 'object' || batch === null || Array.isArray(batch)) throw wrong('must be an object of queries')
  const queries = Object.entries(batch)
  if (queries.length > maxQueries) throw wrong(`must have at most ${maxQueries} queries`)
  return queries.map(([id, query]) => [id, readQuery(id, query)])
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw wrong('is not valid JSON')
  }
}

function readQuery(id: string, given: unknown): ReconcileQuery | WrongQuery {
  const { query, limit, properties } = (given ?? {}) as Record<string, unknown>
  if (typeof query !== 'string' || query.trim() === '') throw wrong(`${id} needs a query: the name of a company`)
  const values = new Map<string, string>()
  for (const property of Array.isArray(properties) ? properties : []) {
    const value = textOf((property as { v?: unknown })?.v)
    if (value !== null) values.set(String((property as { pid?: unknown }).pid), value)
  }
  const wanted = Number(limit ?? 5)
  const problem = euidProblem(values.get('registration_number') ?? '')
  if (problem !== null) return { error: `The registration_number is no EUID: it ${problem}.` }
  return {
    name: query.slice(0, 500),
    country: values.get('country'),
    registrationNumber: values.get('registration_number'),
    vatNumber: values.get('vat_number'),
    limit: Number.isInteger(wanted) && wanted > 0 ? Math.min(wanted, maxResults) : 5,
  }
}

/** A value may be text, a number, an entity, or a list of these; only the first of a list is used. */
function textOf(given: unknown): string | null {
  let value = given
  while (typeof value === 'object' && value !== null) {
    value = Array.isArray(value) ? value[0] : (value as { id?: unknown }).id
  }
  if (typeof value === 'number') return String(value)
  return typeof value !== 'string' || value.trim() === '' ? null : value
}

export function showCandidate({ id, name, score, isMatch, features, conflicts, ...rest }: Reconciled) {
  const known = features
    ? [
        { id: 'name_coverage', value: rounded(features.nameCoverage) },
        { id: 'query_coverage', value: rounded(features.coverage) },
        { id: 'same_legal_form', value: features.sameForm === true },
        { id: 'same_order', value: features.inOrder },
      ]
    : [{ id: 'identifier', value: true }]
  return {
    id: String(id),
    name,
    description: describe(rest),
    type: [companyType],
    score: Math.round(score * 1000) / 10,
    match: isMatch,
    features: [...known, ...conflicts.map(what => ({ id: `conflicting_${what}`, value: true }))],
  }
}

/** Where a company is registered, and its number there: what distinguishes companies of the same name. */
export function describe({
  countryCode,
  jurisdiction,
  registrationNumber,
}: Pick<Reconciled, 'countryCode' | 'jurisdiction' | 'registrationNumber'>) {
  const place = jurisdiction ?? countryCode
  return registrationNumber === null ? place : `${place} ${registrationNumber}`
}

const rounded = (part: number) => Math.round(part * 1000) / 1000

const wrong = (why: string) => new Failure('invalid', { reasons: { queries: [why] } })
