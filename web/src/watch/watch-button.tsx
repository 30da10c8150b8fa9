import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import type { CompanyBody, WatchBody } from '../api.ts'
import { explain } from '../explain.ts'
import { Notice } from '../parts/notice.tsx'
import { Stopped } from './stopped.tsx'
import { startWatching, stopWatching } from './watching.ts'

/** Watches a company from its own page, or stops. It costs nothing, locked or not. */
export function WatchButton({ company: { id, watch }, workspaceId }: { company: CompanyBody; workspaceId: string }) {
  const [busy, setBusy] = useState(false)
  const [stopped, setStopped] = useState<WatchBody | null>(null)
  const [problem, setProblem] = useState<string | null>(null)

  async function change() {
    setBusy(true)
    setProblem(null)
    try {
      if (watch) await stopWatching(workspaceId, id)
      else await startWatching(workspaceId, id)
      setStopped(watch)
    } catch (error) {
      setProblem(explain(error))
    }
    setBusy(false)
  }

  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      {stopped && !watch && <Stopped watch={stopped} workspaceId={workspaceId} onUndone={() => setStopped(null)} />}
      {problem && <Notice>{problem}</Notice>}
      <button type="button" className="button secondary" disabled={busy} onClick={change}>
        {watch ? <EyeOff size={18} aria-hidden="true" /> : <Eye size={18} aria-hidden="true" />}
        {watch ? 'Stop watching' : 'Watch'}
      </button>
    </div>
  )
}
