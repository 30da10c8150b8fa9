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
      <meter className={left === 0 ? 'bar empty' : 'bar'} min={0} max={100} value={share} aria-label="Units left">
        {Math.round(share)} %
      </meter>
      <p className="quiet small">
        {left === 0 ? 'All are used. They start again ' : 'They start again '}
        <Moment at={resets_at} />.
      </p>
    </div>
  )
}
