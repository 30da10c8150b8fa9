import { post } from '../api.ts'

/** Starts watching a company, which counts against the workspace's allowance. */
export const startWatching = (workspaceId: string, companyId: number) =>
  post(workspaceId, `/watches/${companyId}/start`)

export async function stopWatching(workspaceId: string, companyId: number, name: string): Promise<void> {
  const question = `Stop watching "${name}"? Its past changes stay here. Watching it again counts against the allowance.`
  if (confirm(question)) await post(workspaceId, `/watches/${companyId}/stop`)
}
