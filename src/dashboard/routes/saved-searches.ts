import { Type } from 'typebox'
import { isAdmin, mayChange, type Role } from '#domain/accounts/user.ts'
import { conditionsOf } from '#domain/prospecting/conditions-of.ts'
import { changeSearch, listSearches, type SavedSearch, saveSearch } from '#domain/prospecting/saved-search.ts'
import { Filters } from '../filters.ts'
import { ResultView } from '../result-view.ts'
import { route, Strict, Uuid } from '../route.ts'
import type { SavedSearchBody } from '../shapes/search.ts'

const Name = Type.String({ minLength: 1, maxLength: 100, pattern: '\\S' })
const SearchId = Type.Object({ searchId: Uuid })

/** Saved filters must be valid filters. */
function checked<T extends Record<string, unknown>>(filters: T): T {
  conditionsOf(filters)
  return filters
}

export default [
  route({
    method: 'GET',
    path: '/saved-searches',
    async handle({ databases, workspaceId, user, role }): Promise<SavedSearchBody[]> {
      const searches = await listSearches(databases.primary, workspaceId)
      return searches.map(search => showSearch(search, user.id, role))
    },
  }),

  route({
    method: 'POST',
    path: '/saved-searches',
    body: Strict({ name: Name, filters: Filters, view: Type.Optional(ResultView) }),
    async handle({ databases, clock, workspaceId, user, by, body: { name, filters, view } }) {
      const search = { workspaceId, userId: user.id, name: name.trim(), filters: checked(filters), view }
      return saveSearch(databases.primary, clock, search, by)
    },
  }),

  route({
    method: 'POST',
    path: '/saved-searches/:searchId',
    params: SearchId,
    body: Strict({
      name: Type.Optional(Name),
      filters: Type.Optional(Filters),
      view: Type.Optional(ResultView),
      seen: Type.Optional(Type.String({ maxLength: 30 })),
    }),
    async handle({ databases, clock, workspaceId, user, by, role, params, body }) {
      const { name, filters, view, seen } = body
      const asked = { name: name?.trim(), filters: filters && checked(filters), view, seen }
      const change = { workspaceId, ...params, asker: { userId: user.id, role }, ...asked }
      return showSearch(await changeSearch(databases.primary, clock, change, by), user.id, role)
    },
  }),

  ...[{ verb: 'delete', deleted: true } as const, { verb: 'restore', deleted: false } as const].map(
    ({ verb, deleted }) =>
      route({
        method: 'POST',
        path: `/saved-searches/:searchId/${verb}`,
        params: SearchId,
        async handle({ databases, clock, workspaceId, user, by, role, params }) {
          const change = { workspaceId, ...params, asker: { userId: user.id, role }, deleted }
          return showSearch(await changeSearch(databases.primary, clock, change, by), user.id, role)
        },
      }),
  ),
]

function showSearch(search: SavedSearch, userId: string, role: Role): SavedSearchBody {
  const { id, name, filters, view, createdBy, creatorName, changedAt } = search
  const mine = mayChange(role) && (createdBy === userId || isAdmin(role))
  return { id, name, filters, view, saved_by: creatorName, mine, changed_at: changedAt.toISOString() }
}
