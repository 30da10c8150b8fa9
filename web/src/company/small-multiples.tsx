import { useState } from 'react'
import type { BandBody, FinancialsBody, PeersBody, SeriesBody } from '../api.ts'
import { type YearBar, YearBars } from '../charts/year-bars.tsx'
import { dayText } from '../parts/day-text.ts'
import { grouped, roughMoney, roundedTo } from '../parts/figure.ts'
import { Unknown } from '../parts/states.tsx'
import { Change } from './change.tsx'

const shownFirst = [
  ...['Turnover', 'Operating-Profit', 'Profit-after-Tax', 'Net-Assets'],
  ...['Total-Assets', 'Total-Liabilities', 'Cash', 'Employee-Numbers'],
]

type Props = Pick<FinancialsBody, 'periods' | 'groups'> & { peers: PeersBody['peers'] }

/** What matters most, each figure in a small chart of its own: the same years, side by side. */
export function SmallMultiples({ periods, groups, peers }: Props) {
  const summary = groups.find(({ id }) => id === 'summary')
  const further = groups.find(({ id }) => id.startsWith('summary-'))
  const series = shownFirst.flatMap(name => summary?.series.find(one => one.name === name) ?? [])
  if (series.length === 0) return null
  return (
    <section className="card" aria-label="At a glance">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2>At a glance</h2>
        <p className="text-sm text-quiet">
          {further
            ? further.whose === 'group'
              ? 'Full bars: the company alone. Pale bars: the whole group.'
              : 'Full bars: the whole group. Pale bars: the company alone.'
            : 'Point at a year, or focus a chart and use the arrows.'}
        </p>
      </div>
      <ul className="grid gap-x-8 gap-y-5 sm:grid-cols-2 xl:grid-cols-4">
        {series.map(one => (
          <Small
            key={one.name}
            series={one}
            other={further?.series.find(({ name }) => name === one.name)}
            periods={periods.toReversed()}
            bands={peers?.bands[one.name]}
          />
        ))}
      </ul>
      {peers && <PeersNote {...peers} />}
    </section>
  )
}

/** What the bands are of: a comparison that does not say with whom is none. */
function PeersNote({ total, sampled, activity, country_name, employees }: NonNullable<PeersBody['peers']>) {
  const size =
    employees.to === null ? `${employees.from} employees or more` : `${employees.from} to ${employees.to} employees`
  const of = sampled < total ? `${sampled} of ${grouped(String(total))}` : String(total)
  return (
    <p className="max-w-none text-sm text-quiet">
      <span
        aria-hidden="true"
        className="mr-1.5 inline-block h-3 w-5 border-y border-ink/50 bg-quiet/40 align-[-1px]"
      />
      Grey bands: the middle half of its peers, the line the one in the middle; calculated from {of} other active
      companies ({country_name ?? 'same country'}; {size}; {activity.name}, NACE {activity.code}), by what they filed in
      the same currency and manner for periods that ended in the same year. A year without a band has fewer than 8.
    </p>
  )
}

type SmallProps = {
  series: SeriesBody
  other: SeriesBody | undefined
  periods: FinancialsBody['periods']
  /** By the end of the period. */
  bands: Record<string, BandBody> | undefined
}

function Small({ series, other, periods, bands }: SmallProps) {
  const [pointed, setPointed] = useState<number | null>(null)
  const last = periods.findLastIndex(({ end }) => series.values[end] != null)
  const at = pointed ?? Math.max(0, last)
  const period = periods[at]
  const text = period && series.values[period.end]
  const beside = period && other?.values[period.end]
  const bars: YearBar[] = periods.map(({ end }) => ({
    year: end,
    value: numberOf(series.values[end]),
    other: numberOf(other?.values[end]),
    band: bands?.[end],
  }))
  const band = period && bands?.[period.end]
  const shown = (value: string) =>
    series.kind === 'money' && period ? roughMoney(value, period.currency) : roundedTo(value, 1)
  const told = text == null ? 'not reported' : shown(text)
  const range = band && `${shown(String(band.low))} to ${shown(String(band.high))}`
  return (
    <li className="grid content-start gap-1.5">
      <p className="flex items-baseline justify-between gap-2">
        <span className="font-semibold">{series.label}</span>
        <Change series={series} />
      </p>
      <p className="flex items-baseline gap-2">
        <span className="figure text-xl font-semibold" title={text == null ? undefined : grouped(text)}>
          {text == null ? <Unknown>not reported</Unknown> : told}
        </span>
        {beside != null && <span className="figure text-sm text-quiet">{shown(beside)}</span>}
        {period && <span className="text-sm text-quiet">{dayText(period.end)}</span>}
      </p>
      <YearBars
        label={series.label}
        bars={bars}
        at={at}
        text={`${period?.end.slice(0, 4)}: ${told}${range ? `; peers ${range}` : ''}`}
        onChange={setPointed}
      />
      {bands && (
        <p className="text-sm text-quiet">
          {band ? (
            <span title={`The middle one: ${shown(String(band.middle))}`}>
              Peers {range} ({band.companies} companies)
            </span>
          ) : (
            'Peers: too few in this year'
          )}
        </p>
      )}
    </li>
  )
}

function numberOf(text: string | null | undefined): number | null {
  const value = text == null ? Number.NaN : Number(text)
  return Number.isNaN(value) ? null : value
}
