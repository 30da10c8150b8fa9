import { useState } from 'react'
import type { BandBody, FinancialsBody, PeersBody, SeriesBody } from '../api.ts'
import { type YearBar, YearBars } from '../charts/year-bars.tsx'
import { dayText } from '../parts/day-text.ts'
import { grouped, roughMoney, roundedTo } from '../parts/figure.ts'
import { Unknown } from '../parts/states.tsx'

const shownFirst = [
  ...['Turnover', 'Operating-Profit', 'Profit-after-Tax', 'Net-Assets'],
  ...['Total-Assets', 'Total-Liabilities', 'Cash', 'Employee-Numbers'],
]

type Props = Pick<FinancialsBody, 'periods' | 'groups'> & { peers: PeersBody['peers'] }

/** The most important figures, each in a small chart: the same years, side by side. */
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
              ? 'Solid bars: company only. Pale bars: consolidated.'
              : 'Solid bars: consolidated. Pale bars: company only.'
            : 'Hover over a year, or focus a chart and use the arrow keys.'}
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

/** Who the peers are: without that a comparison is worthless. */
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
      Grey bands show the middle half of the peers, and the line their median, calculated from {of} other active
      companies ({country_name ?? 'same country'}; {size}; {activity.name}, NACE {activity.code}) and their accounts in
      the same currency, on the same basis, for periods ending in the same year. Years with fewer than 8 peers have no
      band.
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
  const value = text == null ? 'not reported' : shown(text)
  const range = band && `${shown(String(band.low))} to ${shown(String(band.high))}`
  return (
    <li className="grid content-start gap-1.5">
      <p className="flex items-baseline justify-between gap-2">
        <span className="font-semibold">{series.label}</span>
        <Change series={series} />
      </p>
      <p className="flex items-baseline gap-2">
        <span className="figure text-xl font-semibold" title={text == null ? undefined : grouped(text)}>
          {text == null ? <Unknown>not reported</Unknown> : value}
        </span>
        {beside != null && <span className="figure text-sm text-quiet">{shown(beside)}</span>}
        {period && <span className="text-sm text-quiet">{dayText(period.end)}</span>}
      </p>
      <YearBars
        label={series.label}
        bars={bars}
        at={at}
        text={`${period?.end.slice(0, 4)}: ${value}${range ? `; peers ${range}` : ''}`}
        onChange={setPointed}
      />
      {bands && (
        <p className="text-sm text-quiet">
          {band ? (
            <span title={`Median: ${shown(String(band.middle))}`}>
              Peers {range} ({band.companies} companies)
            </span>
          ) : (
            'Peers: too few for this year'
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

/** The latest change of a figure, coloured by whether it is good for this figure; for many it is neither. */
export function Change({ series: { progress, better } }: { series: Pick<SeriesBody, 'progress' | 'better'> }) {
  const text = progress?.[0]
  if (text == null) return null
  const rounded = roundedTo(text, 1)
  const isHigher = !text.startsWith('-')
  const isSame = /^−?0$/.test(rounded)
  const isGood = better === null || isSame ? null : (better === 'higher') === isHigher
  const colour = isGood === null ? 'text-quiet' : isGood ? 'text-good' : 'text-bad'
  return (
    <span className={`figure text-sm font-semibold whitespace-nowrap ${colour}`}>
      {isSame ? '0' : `${isHigher ? '▲ +' : '▼ '}${rounded}`}%
      <span className="sr-only">{isGood === null ? '' : isGood ? ', better' : ', worse'}</span>
    </span>
  )
}
