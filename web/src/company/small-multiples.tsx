import { useState } from 'react'
import type { FinancialsBody, SeriesBody } from '../api.ts'
import { type YearBar, YearBars } from '../charts/year-bars.tsx'
import { dayText } from '../parts/day.tsx'
import { grouped, roughMoney, roundedTo } from '../parts/figure.ts'
import { Unknown } from '../parts/states.tsx'
import { Change } from './change.tsx'

const shownFirst = [
  ...['Turnover', 'Operating-Profit', 'Profit-after-Tax', 'Net-Assets'],
  ...['Total-Assets', 'Total-Liabilities', 'Cash', 'Employee-Numbers'],
]

type Props = Pick<FinancialsBody, 'periods' | 'groups'>

/** What matters most, each figure in a small chart of its own: the same years, side by side. */
export function SmallMultiples({ periods, groups }: Props) {
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
          />
        ))}
      </ul>
    </section>
  )
}

type SmallProps = { series: SeriesBody; other: SeriesBody | undefined; periods: FinancialsBody['periods'] }

function Small({ series, other, periods }: SmallProps) {
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
  }))
  const shown = (value: string) =>
    series.kind === 'money' && period ? roughMoney(value, period.currency) : roundedTo(value, 1)
  const told = text == null ? 'not reported' : shown(text)
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
        text={`${period?.end.slice(0, 4)}: ${told}`}
        onChange={setPointed}
      />
    </li>
  )
}

function numberOf(text: string | null | undefined): number | null {
  const value = text == null ? Number.NaN : Number(text)
  return Number.isNaN(value) ? null : value
}
