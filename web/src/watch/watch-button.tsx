import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import type { CompanyBody } from '../api.ts'
import { explain } from '../explain.ts'
import { grouped } from '../parts/figure.ts'
import { Notice } from '../parts/notice.tsx'
import { startWatching, stopWatching } from './watching.ts'

type Props = { company: CompanyBody; workspaceId: string }

/** Watches a company from its own page, locked or not, or stops. */
export function WatchButton({ company: { id, name, watch, watches_left }, workspaceId }: Props) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  async function change() {
    setBusy(true)
    setProblem(null)
    try {
      await (watch ? stopWatching(workspaceId, id, name) : startWatching(workspaceId, id))
    } catch (error) {
      setProblem(explain(error))
    }
    setBusy(false)
  }

  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      {problem && <Notice>{problem}</Notice>}
      {!watch && watches_left !== null && (
        <span className="text-sm text-quiet">
          {watches_left === 1 ? '1 new watch' : `${grouped(String(watches_left))} new watches`} left
        </span>
      )}
      <button type="button" className="button secondary" disabled={busy} onClick={change}>
        {watch ? <EyeOff size={18} aria-hidden="true" /> : <Eye size={18} aria-hidden="true" />}
        {watch ? 'Stop watching' : 'Watch'}
      </button>
    </div>
  )
}
