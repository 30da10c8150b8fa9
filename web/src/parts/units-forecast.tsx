import type { UsageSummaryBody } from '../api.ts'
import { Day } from './day.tsx'
import { roundedTo } from './figure.ts'
import { Moment } from './moment.tsx'
import { Unknown } from './states.tsx'

/** How long the units last if all goes on as before. Without any use nobody can know. */
export function UnitsForecast({ forecast }: { forecast: UsageSummaryBody['forecast'] }) {
  if (!forecast) {
    return (
      <p>
        Forecast: <Unknown>no units were used in the last 30 days, so there is none</Unknown>
      </p>
    )
  }
  const { days, used, lasts_until, resets_at } = forecast
  const pace = roundedTo(String(used / days), 1)
  return (
    <p>
      At the pace of the last {days === 1 ? 'day' : `${days} days`} ({pace === '0' ? 'less than 0.1' : pace} a day){' '}
      {lasts_until ? (
        <>
          it lasts until{' '}
          <strong className="text-warn">
            <Day at={lasts_until} />
          </strong>
          , before it resets.
        </>
      ) : (
        <>
          it lasts until it resets on <Moment at={resets_at} />.
        </>
      )}
    </p>
  )
}
