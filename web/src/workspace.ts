import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import type { WorkspaceBody } from './api.ts'
import { me } from './queries.ts'

/** The workspace whose pages are open; a stranger's id shows nothing, and the server would not answer it either. */
export function useWorkspace(): {
  workspaceId: string
  workspace: WorkspaceBody | undefined
  isAdmin: boolean
  /** Sees the audit log. */
  isAuditing: boolean
  /** Changes nothing in it. */
  isReader: boolean
} {
  const { workspaceId = '' } = useParams({ strict: false })
  const { data } = useQuery(me)
  const workspace = data?.workspaces.find(({ id }) => id === workspaceId)
  const role = workspace?.role
  const isAdmin = role === 'owner' || role === 'admin'
  return {
    workspaceId,
    workspace,
    isAdmin,
    isAuditing: isAdmin || role === 'auditor',
    isReader: role === 'auditor' || role === 'reader',
  }
}

const place = 'firmament.workspace'

/** The workspace that was last open in this browser, where a returning user continues. */
export const lastWorkspace = () => localStorage.getItem(place)

export const rememberWorkspace = (id: string) => localStorage.setItem(place, id)
