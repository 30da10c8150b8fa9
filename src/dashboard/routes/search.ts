import { Type } from 'typebox'
import { places } from '#domain/nomenclatures/places.ts'
import { suggestCompanies } from '#domain/search/suggest-companies.ts'
import { listUnlocks } from '#domain/usage/list-unlocks.ts'
import { route, Strict } from '../route.ts'
import type { CountryBody, SearchBody, UnlockedBody } from '../shapes.ts'

const mostSuggestions = 20
const mostUnlocks = 50

const countries: CountryBody[] = [...places.values()]
  .filter(place => place.country !== null && place.state === null)
  .map(({ country, name }) => ({ code: country as string, name }))
  .sort((one, other) => one.name.localeCompare(other.name, 'en'))

export default [
  route({
    method: 'GET',
    path: '/search',
    query: Strict({
      q: Type.String({ minLength: 1, maxLength: 200 }),
      country: Type.Optional(Type.String({ pattern: '^[A-Z]{2}$' })),
    }),
    async handle({ databases, query: { q, country } }): Promise<SearchBody> {
      const found = await suggestCompanies(databases.reads, { text: q, country, most: mostSuggestions })
      return {
        items: found.map(({ countryCode, registrationNumber, ...rest }) => {
          return { ...rest, country_code: countryCode, registration_number: registrationNumber }
        }),
      }
    },
  }),

  route({ method: 'GET', path: '/countries', handle: async () => countries }),

  route({
    method: 'GET',
    path: '/unlocks',
    async handle({ databases, workspaceId }): Promise<UnlockedBody[]> {
      const unlocks = await listUnlocks(databases.primary, workspaceId, mostUnlocks)
      return unlocks.map(({ countryCode, unlockedAt, ...rest }) => {
        return { ...rest, country_code: countryCode, unlocked_at: unlockedAt.toISOString() }
      })
    },
  }),
]
