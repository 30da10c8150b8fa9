import type { UnitsBody } from '../api.ts'
import { grouped } from './figure.ts'
import { Moment } from './moment.tsx'

export function UnitsLeft({ units: { used, limit, window, resets_at } }: { units: UnitsBody }) {
  const left = Math.max(0, limit - used)
  const share = limit > 0 ? (left / limit) * 100 : 0
  const period = window === 'day' ? 'today' : 'this month'
  return (
    <div className="grid max-w-lg gap-2">
      <p>
        <strong className="mr-1 text-3xl tabular-nums">{grouped(String(left))}</strong>
        of {grouped(String(limit))} units left {period}
      </p>
      <div className="h-2 overflow-hidden rounded bg-line" aria-hidden="true">
        <div className="h-full bg-accent" style={{ width: `${share}%` }} />
      </div>
      <p className="text-sm text-quiet">
        {left === 0 ? 'All used. Resets on ' : 'Resets on '}
        <Moment at={resets_at} />.
      </p>
    </div>
  )
}
