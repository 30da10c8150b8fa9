import type { InboxCountBody } from '../api.ts'
import { tell } from '../api.ts'
import { asked, refreshWorkspace } from '../queries.ts'

/** Changes come when an import ends, so looking now and then is enough. */
export const lookAgainMs = 30_000

export const inboxCount = (workspaceId: string) => ({
  ...asked<InboxCountBody>(workspaceId, '/inbox/count'),
  refetchInterval: lookAgainMs,
})

/** What can be done with changes; what is left out stays as it is. */
export type Deed = { read?: boolean; assigned_to?: string | null; done?: boolean; snoozed_until?: string | null }

export async function dealWith(workspaceId: string, ids: number[], deed: Deed): Promise<void> {
  await tell(workspaceId, '/inbox', { ids, ...deed })
  await refreshWorkspace(workspaceId)
}
