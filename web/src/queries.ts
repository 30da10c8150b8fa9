import { infiniteQueryOptions, keepPreviousData, QueryClient, queryOptions } from '@tanstack/react-query'
import {
  ApiError,
  type CountryBody,
  fetchMe,
  fetchSignInOptions,
  get,
  type MeBody,
  queryByPost,
  type SearchBody,
} from './api.ts'
import { pause } from './pause.ts'

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      // What the server refuses it would refuse again; what did not come may come the second time.
      retry: (count, error) => count < 1 && !(error instanceof ApiError && error.status >= 400 && error.status < 500),
    },
  },
})

/** A session that ended elsewhere ends here: the next check of the session leads to the sign-in page. */
queryClient.getQueryCache().subscribe(({ type, query }) => {
  if (type !== 'updated' || !(query.state.error instanceof ApiError) || query.state.error.status !== 401) return
  if (queryClient.getQueryData(me.queryKey)) queryClient.setQueryData(me.queryKey, null)
})

export const me = queryOptions({ queryKey: ['me'], queryFn: fetchMe })

/** How people may sign in and up here, which does not change while a page is open. */
export const signInOptions = queryOptions({
  queryKey: ['ways-in'],
  queryFn: fetchSignInOptions,
  staleTime: Number.POSITIVE_INFINITY,
})

/** Refreshes the signed-in user after something that may have changed it. */
export function refetchMe(): Promise<MeBody | null> {
  return queryClient.fetchQuery({ ...me, staleTime: 0 })
}

/** A GET within a workspace. All answers of a workspace are forgotten together. */
export function getQuery<T>(workspaceId: string, path: string, filters: Record<string, string | undefined> = {}) {
  // An empty filter is none: the same request has the same key.
  const given = Object.fromEntries(Object.entries(filters).filter(([, value]) => value))
  return queryOptions({
    queryKey: ['workspace', workspaceId, path, given],
    // Sending a request takes a phone so long that several, on top of all that a page starts with, keep it busy.
    queryFn: () => pause().then(() => get<T>(workspaceId, path, given)),
  })
}

/** A query with a body. The previous answer stays until the new one is there, and an answer that comes too late is dropped. */
export function postQuery<T>(workspaceId: string, path: string, body: object) {
  return queryOptions({
    queryKey: ['workspace', workspaceId, path, body],
    queryFn: ({ signal }) => queryByPost<T>(workspaceId, path, body, signal),
    placeholderData: keepPreviousData,
  })
}

/** A list that is read a page at a time; each page states where the next begins. */
export function inPages<T extends { next: number | string | null }>(
  queryKey: unknown[],
  fetchPage: (from: string) => Promise<T>,
) {
  return infiniteQueryOptions({
    queryKey: [...queryKey, 'pages'],
    queryFn: ({ pageParam }) => fetchPage(pageParam),
    initialPageParam: '',
    getNextPageParam: ({ next }) => (next === null ? null : String(next)),
    placeholderData: keepPreviousData,
  })
}

export function search(workspaceId: string, q: string, country: string, limit?: number, asName?: string) {
  return queryOptions({
    ...getQuery<SearchBody>(workspaceId, '/search', { q, country, as_name: asName, most: limit?.toString() }),
    enabled: q.length > 0,
    placeholderData: keepPreviousData,
  })
}

export function countries(workspaceId: string) {
  return queryOptions({ ...getQuery<CountryBody[]>(workspaceId, '/countries'), staleTime: Number.POSITIVE_INFINITY })
}

/** After a change, what is on the screen is fetched again. */
export const refreshOperator = () => queryClient.invalidateQueries({ queryKey: ['operator'] })

export async function refreshWorkspace(workspaceId: string): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: ['workspace', workspaceId] }),
    queryClient.invalidateQueries({ queryKey: me.queryKey }),
  ])
}
