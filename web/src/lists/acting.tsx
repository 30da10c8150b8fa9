import { useState } from 'react'
import type { ListInFullBody } from '../api.ts'
import { post } from '../api.ts'
import { explain } from '../explain.ts'
import { grouped } from '../parts/figure.ts'
import { Notice } from '../parts/notice.tsx'
import { getQuery, queryClient, refreshWorkspace } from '../queries.ts'
import { useWorkspace } from '../workspace.ts'

/** Changes a list, says what went wrong, and looks at everything again that may be another now. */
export function useListActs(listId: number) {
  const { workspaceId } = useWorkspace()
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  async function act(path: string, body: object = {}): Promise<boolean> {
    setProblem(null)
    setBusy(true)
    try {
      const changed = await post<ListInFullBody>(workspaceId, `/lists/${listId}${path}`, body)
      queryClient.setQueryData(getQuery<ListInFullBody>(workspaceId, `/lists/${listId}`).queryKey, changed)
      return true
    } catch (error) {
      setProblem(explain(error))
      return false
    } finally {
      setBusy(false)
      await refreshWorkspace(workspaceId)
    }
  }
  return { act, busy, problem: problem && <Notice>{problem}</Notice> }
}

/** Units in words, and what is left of them where that is not enough. */
export function priceText(units: number, left: number | null): string {
  const price = units === 1 ? '1 unit' : `${grouped(units)} units`
  return left !== null && left < units ? `${price}, of which ${grouped(left)} are left` : price
}
