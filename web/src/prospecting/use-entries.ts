import { useQuery } from '@tanstack/react-query'
import type { EntryBody } from '../api.ts'
import { getQuery } from '../queries.ts'

const foreverPending = { staleTime: Number.POSITIVE_INFINITY }

/** One level of a vocabulary; vocabularies do not change while a page is open. */
export function topOf(workspaceId: string, vocabulary: string) {
  return { ...getQuery<EntryBody[]>(workspaceId, `/vocabularies/${vocabulary}`), ...foreverPending }
}

export function foundIn(workspaceId: string, vocabulary: string, q: string) {
  return { ...getQuery<EntryBody[]>(workspaceId, `/vocabularies/${vocabulary}/find`, { q }), ...foreverPending }
}

/** The entries that values stand for: ids or, of currencies, codes. Empty until they are known. */
export function useEntries(workspaceId: string, vocabulary: string, values: (number | string)[]): EntryBody[] {
  const byCode = vocabulary === 'currency'
  const named = useQuery({
    ...getQuery<EntryBody[]>(workspaceId, `/vocabularies/${vocabulary}/named`, { ids: values.join(',') }),
    ...foreverPending,
    enabled: !byCode && values.length > 0,
    placeholderData: previous => previous,
  })
  const all = useQuery({ ...topOf(workspaceId, vocabulary), enabled: byCode && values.length > 0 })
  if (values.length === 0) return []
  return byCode
    ? (all.data ?? []).filter(({ code }) => code !== null && values.includes(code))
    : (named.data ?? []).filter(({ id }) => id !== null && values.includes(id))
}
