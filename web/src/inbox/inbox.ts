import type { InboxCountBody } from '../api.ts'
import { post } from '../api.ts'
import { getQuery, refreshWorkspace } from '../queries.ts'

/** Changes come when an import ends, so looking now and then is enough. */
export const pollMs = 30_000

export const inboxCount = (workspaceId: string) => ({
  ...getQuery<InboxCountBody>(workspaceId, '/inbox/count'),
  refetchInterval: pollMs,
})

/** What can be done with changes; what is left out stays as it is. */
export type InboxUpdate = { read?: boolean; assigned_to?: string | null; done?: boolean; snoozed_until?: string | null }

export async function updateInbox(workspaceId: string, ids: number[], deed: InboxUpdate): Promise<void> {
  await post(workspaceId, '/inbox', { ids, ...deed })
  await refreshWorkspace(workspaceId)
}
