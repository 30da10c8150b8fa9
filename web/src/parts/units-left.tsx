import type { UnitsBody } from '../api.ts'
import { Moment } from './moment.tsx'

const number = new Intl.NumberFormat('en-GB')

export function UnitsLeft({ units: { used, limit, window, resets_at } }: { units: UnitsBody }) {
  const left = Math.max(0, limit - used)
  const share = limit > 0 ? (left / limit) * 100 : 0
  const period = window === 'day' ? 'today' : 'this month'
  return (
    <div className="units">
      <p className="units-left">
        <strong>{number.format(left)}</strong> of {number.format(limit)} units left {period}
      </p>
      <div className="bar" aria-hidden="true">
        <div style={{ width: `${share}%` }} />
      </div>
      <p className="quiet small">
        {left === 0 ? 'All are used. They start again on ' : 'They start again on '}
        <Moment at={resets_at} />.
      </p>
    </div>
  )
}
