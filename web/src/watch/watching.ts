import { post } from '../api.ts'
import { refreshWorkspace } from '../queries.ts'

/** Begins to watch a company, which counts against the workspace's allowance for that. */
export async function startWatching(workspaceId: string, companyId: number): Promise<void> {
  await post(workspaceId, `/watches/${companyId}/start`)
  await refreshWorkspace(workspaceId)
}

/** Ends a watch, once whoever asks for it is sure. */
export async function stopWatching(workspaceId: string, companyId: number, name: string): Promise<void> {
  const question = `Stop watching "${name}"? Its past changes stay here. Watching it again counts against the allowance.`
  if (!confirm(question)) return
  await post(workspaceId, `/watches/${companyId}/stop`)
  await refreshWorkspace(workspaceId)
}
