import { Eye, EyeOff } from 'lucide-react'
import type { CompanyBody } from '../api.ts'
import { grouped } from '../parts/figure.ts'
import { useAct } from '../parts/use-act.tsx'
import { startWatching, stopWatching } from './watching.ts'

type Props = { company: CompanyBody; workspaceId: string }

/** Starts or stops watching a company from its own page, locked or not. */
export function WatchButton({ company: { id, name, watch, watches_left }, workspaceId }: Props) {
  const { act, isOff, problem } = useAct()
  const change = () => act(() => (watch ? stopWatching(workspaceId, id, name) : startWatching(workspaceId, id)))

  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      {problem}
      {!watch && watches_left !== null && (
        <span className="text-sm text-quiet">
          {watches_left === 1 ? '1 new watch' : `${grouped(String(watches_left))} new watches`} left
        </span>
      )}
      <button type="button" className="button secondary" disabled={isOff} onClick={change}>
        {watch ? <EyeOff size={18} aria-hidden="true" /> : <Eye size={18} aria-hidden="true" />}
        {watch ? 'Stop watching' : 'Watch'}
      </button>
    </div>
  )
}
