import { useState } from 'react'
import type { WatchBody } from '../api.ts'
import { explain } from '../explain.ts'
import { Notice } from '../parts/notice.tsx'
import { startWatching } from './watching.ts'

type Props = { watch: WatchBody; workspaceId: string; onUndone: () => void }

/** Says that a watch has ended, and takes that back: it watches again what it watched. */
export function Stopped({ watch, workspaceId, onUndone }: Props) {
  const [problem, setProblem] = useState<string | null>(null)
  async function undo() {
    try {
      setProblem(null)
      await startWatching(workspaceId, watch.company_id, watch.own_fields ? watch.fields : undefined)
      onUndone()
    } catch (error) {
      setProblem(explain(error))
    }
  }
  return (
    <div className="grid gap-2">
      <p role="status" className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span>“{watch.name}” is no longer watched.</span>
        <button type="button" className="cursor-pointer font-semibold text-accent underline" onClick={undo}>
          Undo
        </button>
      </p>
      {problem && <Notice>{problem}</Notice>}
    </div>
  )
}
