import { useQuery } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import type { FinancialsBody, PeersBody, SeriesBody } from '../api.ts'
import { Answer, Empty } from '../parts/answer.tsx'
import { dayText } from '../parts/day-text.ts'
import { grouped, roundedTo } from '../parts/figure.ts'
import { SaveTable } from '../parts/save-table.tsx'
import { Sources } from '../parts/source.tsx'
import { getQuery } from '../queries.ts'
import { Change, SmallMultiples } from './small-multiples.tsx'
import type { CompanyView } from './view.tsx'

export function Financials({ workspaceId, companyId, asOf }: CompanyView) {
  const financials = useQuery(
    getQuery<FinancialsBody>(workspaceId, `/companies/${companyId}/financials`, { as_of: asOf }),
  )
  // The figures do not wait for the peers, which are only known as of today.
  const peers = useQuery({ ...getQuery<PeersBody>(workspaceId, `/companies/${companyId}/peers`), enabled: !asOf })
  return (
    <Answer to={financials}>
      {data =>
        data.periods.length === 0 ? (
          <section className="card" aria-label="Financials">
            <Empty>{data.nothing}</Empty>
          </section>
        ) : (
          <Figures {...data} peers={peers.data?.peers ?? null} />
        )
      }
    </Answer>
  )
}

type Group = FinancialsBody['groups'][number]

/** What is read first. The rest takes one click, and is on paper. */
const openFirst = ['summary', 'income-statement']

function Figures({ periods, further_periods, groups, sources, peers }: FinancialsBody & PeersBody) {
  const [open, setOpen] = useState(openFirst)
  const fold = ({ id }: Group) => ({
    isOpen: open.includes(id),
    onToggle: () => setOpen(open.includes(id) ? open.filter(one => one !== id) : [...open, id]),
  })
  const served = groups.filter(({ whose }) => whose === null)
  const further = groups.filter(({ whose }) => whose !== null)
  return (
    <div className="grid min-w-0 gap-4">
      <SmallMultiples periods={periods} groups={groups} peers={peers} />
      {served.map(group => {
        const beside = further.filter(({ id }) => id.startsWith(`${group.id}-`))
        return (
          <div key={group.id} className={`grid min-w-0 gap-4 ${beside.length > 0 ? '2xl:grid-cols-2' : ''}`}>
            <GroupTable group={group} periods={periods} {...fold(group)} />
            {beside.map(other => (
              <GroupTable key={other.id} group={other} periods={further_periods} {...fold(other)} />
            ))}
          </div>
        )
      })}
      <Filings periods={[...periods, ...further_periods]} />
      <Sources sources={sources} />
    </div>
  )
}

/** When the accounts of each period came in, and which figures are those of other accounts. */
function Filings({ periods }: Pick<FinancialsBody, 'periods'>) {
  return (
    <section className="card content-start" aria-labelledby="filings">
      <h2 id="filings">Filings</h2>
      <ul className="grid gap-1 text-sm">
        {periods.map(({ end, consolidated, filed_on, approved_on, restated_on, figures_from }) => (
          <li key={`${end} ${consolidated}`}>
            {dayText(end)}, {consolidated ? 'consolidated' : 'company only'}: {filedText(filed_on, approved_on)}
            {restated_on && <span className="text-warn">, figures of later accounts ({dayText(restated_on)})</span>}
            {figures_from.map(from => (
              <span key={`${from.filed_on} ${from.labels}`} className="block text-quiet">
                {from.labels.join(', ')}: from other accounts, {filedText(from.filed_on, from.approved_on)}
              </span>
            ))}
          </li>
        ))}
      </ul>
    </section>
  )
}

function filedText(filed_on: string | null, approved_on: string | null): string {
  if (filed_on) return `filed ${dayText(filed_on)}`
  return approved_on ? `approved ${dayText(approved_on)}, filing date not known` : 'filing date not known'
}

type GroupProps = { group: Group; periods: FinancialsBody['periods']; isOpen: boolean; onToggle: () => void }

/** Figures by year, oldest first, with the latest change beside them. */
function GroupTable({ group, periods: newestFirst, isOpen, onToggle }: GroupProps) {
  const periods = newestFirst.toReversed()
  const currencies = [...new Set(periods.map(({ currency }) => currency))].join(', ')
  const isMixed = periods.some(({ consolidated }) => consolidated !== periods[0]?.consolidated)
  const basis = (consolidated: boolean) => (consolidated ? 'consolidated' : 'company only')
  const rows = [
    [currencies, ...periods.map(({ end }) => end)],
    ...group.series.map(({ label, values }) => [label, ...periods.map(({ end }) => values[end] ?? '')]),
  ]
  return (
    <section className="card content-start" aria-labelledby={`group-${group.id}`}>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id={`group-${group.id}`}>
          <span className="hidden print:inline">{group.name}</span>
          <button
            type="button"
            className="flex cursor-pointer items-center gap-2 text-left"
            aria-expanded={isOpen}
            onClick={onToggle}
          >
            <ChevronDown size={18} aria-hidden="true" className={`flex-none ${isOpen ? '' : '-rotate-90'}`} />
            {group.name}
          </button>
        </h2>
        {isOpen ? (
          <SaveTable name={group.name} rows={rows} />
        ) : (
          <span className="text-sm text-quiet print:hidden">
            {group.series.length} {group.series.length === 1 ? 'line' : 'lines'}
          </span>
        )}
      </div>
      <div className={`min-w-0 gap-4 print:grid ${isOpen ? 'grid' : 'hidden'}`}>
        <section
          ref={showNewest}
          className="relative overflow-x-auto"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
          tabIndex={0}
          aria-label={`${group.name}, by period`}
        >
          <table className="table figures">
            <thead>
              <tr>
                <th scope="col">{currencies}</th>
                {periods.map(({ end, consolidated, restated }) => (
                  <th key={end} scope="col" className="figure">
                    {dayText(end)}
                    {isMixed && <span className="block font-normal">{basis(consolidated)}</span>}
                    {restated && <span className="block font-normal text-warn">restated</span>}
                  </th>
                ))}
                <th scope="col" className="figure">
                  <span className="max-sm:block">Latest</span> change
                </th>
              </tr>
            </thead>
            <tbody>
              {group.series.map(series => (
                <tr key={series.name}>
                  <th scope="row" className="min-w-28 sm:min-w-48">
                    {series.label}
                  </th>
                  {periods.map(({ end }) => (
                    <Value key={end} series={series} text={series.values[end] ?? null} />
                  ))}
                  <td className="figure">
                    <Change series={series} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
        <p className="text-sm text-quiet">
          {periods.every(({ consolidated }) => consolidated)
            ? 'Consolidated accounts.'
            : isMixed
              ? 'Consolidated or company-only accounts, as marked above each period.'
              : 'Company-only accounts.'}
          {group.derived && ' Some of these are calculated, not filed (Modelled).'}
        </p>
      </div>
    </section>
  )
}

/** Years run from left to right; where they do not all fit, the newest are seen first. */
function showNewest(frame: HTMLElement | null) {
  if (frame) requestAnimationFrame(() => frame.scrollTo({ left: frame.scrollWidth }))
}

function Value({ series: { kind }, text }: { series: SeriesBody; text: string | null }) {
  if (text === null) {
    return (
      <td className="figure text-quiet">
        <span aria-hidden="true">–</span>
        <span className="sr-only">not reported</span>
      </td>
    )
  }
  return (
    <td className={`figure ${/^-\d/.test(text) ? 'text-bad' : ''}`} title={kind === 'text' ? undefined : grouped(text)}>
      {shown(kind, text)}
    </td>
  )
}

/** Amounts and counts as filed; calculated figures with only the digits that mean something. */
function shown(kind: SeriesBody['kind'], text: string): string {
  switch (kind) {
    case 'text':
      return text
    case 'percent':
      return `${roundedTo(text, 1)}%`
    case 'ratio':
      return roundedTo(text, 2)
    case 'days':
      return roundedTo(text, 0)
    default:
      return grouped(text)
  }
}
