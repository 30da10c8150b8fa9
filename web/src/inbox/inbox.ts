import type { InboxCountBody } from '../api.ts'
import { getQuery } from '../queries.ts'

/** Changes arrive when an import ends, so polling now and then is enough. */
export const pollMs = 30_000

export const inboxCount = (workspaceId: string) => ({
  ...getQuery<InboxCountBody>(workspaceId, '/inbox/count'),
  refetchInterval: pollMs,
})

/** What can be set on changes; what is left out stays as it is. */
export type InboxUpdate = { read?: boolean; assigned_to?: string | null; done?: boolean; snoozed_until?: string | null }
