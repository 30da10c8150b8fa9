import { Type } from 'typebox'
import { hasCompanies } from '#domain/companies/company.ts'
import { statusName } from '#domain/nomenclatures/company-statuses.ts'
import { places } from '#domain/nomenclatures/places.ts'
import { type Candidate, type OtherName, readOtherNames } from '#domain/search/search-companies.ts'
import { searchLine } from '#domain/search/search-line.ts'
import { citiesOfUnlocked, listUnlocks } from '#domain/usage/unlocked.ts'
import { showLinePart } from '#surface/line-parts.ts'
import { route, Strict } from '../route.ts'
import type { CountryBody, FoundBody, LinePartBody, SearchBody, UnlocksBody } from '../shapes/search.ts'
import { showRow } from '../show-row.ts'

const usuallyFound = 20
const maxResults = 100
const maxUnlocks = 50

const countryPlaces = new Map(
  [...places.values()]
    .filter(place => place.country !== null && place.state === null)
    .map(place => [place.country as string, place]),
)
const countries: CountryBody[] = [...countryPlaces.values()]
  .map(({ country, name }) => ({ code: country as string, name }))
  .sort((one, other) => one.name.localeCompare(other.name, 'en'))

export default [
  route({
    method: 'GET',
    path: '/search',
    query: Strict({
      q: Type.String({ minLength: 1, maxLength: 200 }),
      country: Type.Optional(Type.String({ pattern: '^[A-Z]{2}$' })),
      // With a comma between them, which no part of a line has in it.
      as_name: Type.Optional(Type.String({ maxLength: 400 })),
      most: Type.Integer({ minimum: 1, maximum: maxResults, default: usuallyFound }),
    }),
    async handle({ databases, workspaceId, query: { q, country, as_name, most } }): Promise<SearchBody> {
      const place = country === undefined ? undefined : countryPlaces.get(country)
      if (country !== undefined && !place) return { items: [], total: 0, read: [], loaded: true }
      const search = { line: q, asName: as_name?.split(',') ?? [], place, most }
      const { items, total, parts } = await searchLine(databases.reads, search)
      const others = await readOtherNames(databases.reads, items)
      const ids = items.map(({ id }) => id)
      const cities = await citiesOfUnlocked(databases.primary, workspaceId, ids)
      return {
        items: items.map(candidate => showFound(candidate, others.get(candidate.id), cities)),
        total,
        read: parts.map(part => showLinePart(part) as LinePartBody),
        loaded: items.length > 0 || (await hasCompanies(databases.reads)),
      }
    },
  }),

  route({ method: 'GET', path: '/countries', handle: async () => countries }),

  route({
    method: 'GET',
    path: '/unlocks',
    async handle({ databases, workspaceId }): Promise<UnlocksBody> {
      const loaded = await hasCompanies(databases.reads)
      const unlocks = await listUnlocks(databases.primary, workspaceId, maxUnlocks + 1)
      const items = unlocks.slice(0, maxUnlocks).map(unlock => ({
        ...showRow(['id', 'name', 'country_code', 'unlocked_at', 'status'], unlock),
        status_name: statusName(unlock.statusId),
      }))
      return { items, more: unlocks.length > maxUnlocks, loaded }
    },
  }),
]

/** With the words of the name that matched, and how, so that the user sees why it was found. */
function showFound(
  candidate: Candidate,
  otherName: OtherName | undefined,
  cities: Map<number, string | null>,
): FoundBody {
  const { id, name, countryCode, registrationNumber, features } = candidate
  const words = features?.words ?? []
  const unlike = words.filter(({ asked, found }) => !found.startsWith(asked))
  const missing = features?.missing ?? []
  return {
    id,
    name,
    country_code: countryCode,
    state: candidate.state,
    city: cities.get(id) ?? null,
    unlocked: cities.has(id),
    status_name: statusName(candidate.statusId),
    registration_number: registrationNumber,
    match: features === null ? 'identifier' : unlike.length + missing.length === 0 ? 'name' : 'similar name',
    words: words.map(({ found }) => found),
    other_name: otherName ?? null,
    unlike: unlike.map(({ asked, found }) => ({ asked, found })),
    missing,
  }
}
