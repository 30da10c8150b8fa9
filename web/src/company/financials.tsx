import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { FinancialsBody, SeriesBody } from '../api.ts'
import { BarChart } from '../charts/bar-chart.tsx'
import { Answer, Empty } from '../parts/answer.tsx'
import { Select } from '../parts/field.tsx'
import { grouped } from '../parts/figure.ts'
import { Sources } from '../parts/source.tsx'
import { asked } from '../queries.ts'
import type { Where } from './where.ts'

export function Financials({ workspaceId, companyId }: Where) {
  const financials = useQuery(asked<FinancialsBody>(workspaceId, `/companies/${companyId}/financials`))
  return (
    <Answer to={financials}>
      {data =>
        data.periods.length === 0 ? (
          <section className="card" aria-label="Financials">
            <Empty>No loaded filing contains figures for this company. This does not mean there are none.</Empty>
          </section>
        ) : (
          <Figures {...data} />
        )
      }
    </Answer>
  )
}

function Figures({ periods, further_periods, groups, sources }: FinancialsBody) {
  const charted = groups.flatMap(({ id, whose, series }) =>
    series.filter(({ kind }) => kind !== 'text').map(one => ({ ...one, group: id, whose, key: `${id}/${one.name}` })),
  )
  const [key, setKey] = useState(charted[0]?.key ?? '')
  const chosen = charted.find(series => series.key === key) ?? charted[0]
  const currencies = [...new Set([...periods, ...further_periods].map(({ currency }) => currency))].join(', ')
  const isMixed = periods.some(({ consolidated }) => consolidated !== periods[0]?.consolidated)
  return (
    <div className="grid min-w-0 gap-4">
      {chosen && (
        <section className="card" aria-label="Chart">
          <div className="max-w-xs">
            <Select label="Figure" value={chosen.key} onChange={event => setKey(event.target.value)}>
              {groups.map(group => (
                <optgroup key={group.id} label={group.name}>
                  {charted
                    .filter(series => series.group === group.id)
                    .map(series => (
                      <option key={series.key} value={series.key}>
                        {series.label}
                      </option>
                    ))}
                </optgroup>
              ))}
            </Select>
          </div>
          <BarChart name={chosen.label} height={240} bars={barsOf(chosen, periods)} />
          <p className="text-sm text-quiet">
            {currencies}
            {` · ${basisOf(chosen.whose, periods)}`}
          </p>
        </section>
      )}
      {groups.map(group => (
        <section key={group.id} className="card" aria-labelledby={`group-${group.id}`}>
          <h2 id={`group-${group.id}`}>{group.name}</h2>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard. */}
          <section className="overflow-x-auto" tabIndex={0} aria-label={`${group.name}, by period`}>
            <table className="table">
              <thead>
                <tr>
                  <th scope="col">{currencies}</th>
                  {periods.map(({ end, consolidated }) => (
                    <th key={end} scope="col" className="figure">
                      {end}
                      {isMixed && group.whose === null && (consolidated ? ' (group)' : ' (company)')}
                    </th>
                  ))}
                  <th scope="col" className="figure">
                    Last change
                  </th>
                </tr>
              </thead>
              <tbody>
                {group.series.map(series => (
                  <tr key={series.name}>
                    <th scope="row" className="min-w-48">
                      {series.label}
                    </th>
                    {periods.map(({ end }) => (
                      <td key={end} className="figure">
                        {shown(series, series.values[end])}
                      </td>
                    ))}
                    <td className="figure">
                      <Change text={series.progress?.[0]} />
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
          {group.derived && <p className="text-sm text-quiet">Some of these are calculated, not filed (Modelled).</p>}
        </section>
      ))}
      <Sources sources={sources} />
    </div>
  )
}

function basisOf(whose: 'group' | 'company' | null, periods: FinancialsBody['periods']): string {
  const isOfGroup = periods.map(({ consolidated }) => (whose === null ? consolidated : whose === 'group'))
  if (isOfGroup.every(Boolean)) return 'consolidated accounts'
  return isOfGroup.some(Boolean) ? 'consolidated and own accounts, by period' : 'the company’s own accounts'
}

/** Oldest first, as time is read. */
function barsOf({ values, label }: SeriesBody, periods: FinancialsBody['periods']) {
  return periods.toReversed().map(({ end, currency }) => {
    const text = values[end] ?? null
    const value = text === null ? null : Number(text)
    const told = text === null ? 'not reported' : grouped(text)
    return {
      label: end.slice(0, 7),
      value: value === null || Number.isNaN(value) ? null : value,
      title: `${label} ${end}: ${told} ${currency}`,
    }
  })
}

function shown({ kind }: SeriesBody, text: string | null | undefined): string {
  if (text === null || text === undefined) return '–'
  if (kind === 'text') return text
  return kind === 'percent' ? `${grouped(text)}%` : grouped(text)
}

function Change({ text }: { text: string | undefined }) {
  if (text === undefined) return '–'
  const falls = text.startsWith('-')
  return (
    <span className={falls ? 'text-bad' : 'text-good'}>
      {falls ? '' : '+'}
      {grouped(text.replace(/(\.\d)\d+$/, '$1'))}%
    </span>
  )
}
