import { useState } from 'react'
import { explain } from '../explain.ts'
import { refreshOperator, refreshWorkspace } from '../queries.ts'
import { useWorkspace } from '../workspace.ts'
import { Notice } from './notice.tsx'

/**
 * Does one thing at a time and reports what went wrong. Done or refused, what is on the screen is fetched again: what was refused is
 * mostly what a colleague has changed in the meantime. In a workspace where the user only reads, everything that changes it is disabled.
 */
export function useAct({ isOwn = false } = {}) {
  const { workspaceId, isReader } = useWorkspace()
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  async function act(work: () => Promise<unknown>): Promise<boolean> {
    setProblem(null)
    setBusy(true)
    try {
      await work()
      return true
    } catch (error) {
      setProblem(explain(error))
      return false
    } finally {
      await (workspaceId ? refreshWorkspace(workspaceId) : refreshOperator())
      setBusy(false)
    }
  }

  return { act, busy, isOff: busy || (isReader && !isOwn), problem: problem && <Notice>{problem}</Notice> }
}
