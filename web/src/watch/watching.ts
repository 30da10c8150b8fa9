import { tell } from '../api.ts'
import { refreshWorkspace } from '../queries.ts'

/** Begins to watch a company; with fields of its own where some are given. */
export async function startWatching(workspaceId: string, companyId: number, fields?: string[]): Promise<void> {
  await tell(workspaceId, `/watches/${companyId}/start`, fields ? { fields } : {})
  await refreshWorkspace(workspaceId)
}

export async function stopWatching(workspaceId: string, companyId: number): Promise<void> {
  await tell(workspaceId, `/watches/${companyId}/stop`)
  await refreshWorkspace(workspaceId)
}
