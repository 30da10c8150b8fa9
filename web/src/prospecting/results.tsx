import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ProspectBody, ProspectsBody, ResultViewBody } from '../api.ts'
import { Answer, Empty } from '../parts/answer.tsx'
import { grouped } from '../parts/figure.ts'
import { Country } from '../parts/flag.tsx'
import { NothingLoaded } from '../parts/nothing-loaded.tsx'
import { Unknown } from '../parts/states.tsx'
import { Status } from '../parts/status.tsx'
import { rangeText } from './chosen-filters.tsx'
import { type Filters, filterFields, moneyUnit } from './filter-fields.ts'
import { type Column, columnsFor, headcount, sortFor } from './result-view.ts'
import { SortHead } from './sort-head.tsx'
import { ViewOptions } from './view-options.tsx'

export type ResultsAddress = Record<'filters' | 'page' | 'saved' | 'view', string | undefined>

type Props = {
  workspaceId: string
  found: UseQueryResult<ProspectsBody>
  filters: Filters
  page: number
  view: ResultViewBody
  onView: (view: ResultViewBody) => void
  /** The address of this search with another page. */
  searchOf: (page: number) => ResultsAddress
}

/** One page of the companies that fit, as a table: what every company shows, and what was asked. */
export function Results({ workspaceId, found, filters, page, view, onView, searchOf }: Props) {
  return (
    <Answer to={found}>
      {({ items, pages, total, shown }) =>
        total === 0 && Object.keys(filters).length === 0 ? (
          <NothingLoaded workspaceId={workspaceId} />
        ) : (
          <section className="card content-start" aria-label="Matching companies" aria-busy={found.isFetching}>
            {total === 0 ? (
              <Empty>
                No company matches all of these filters. Remove one or widen a range. Unknown values match no filter.
              </Empty>
            ) : items.length === 0 ? (
              <Empty>
                This page is past the end of the list.{' '}
                <Link to="." search={searchOf(1)}>
                  Go to the first page
                </Link>
              </Empty>
            ) : (
              <>
                <ViewOptions columns={columnsFor(filters)} view={view} onView={onView} />
                <ResultsTable {...{ workspaceId, items, filters, view, onView }} />
              </>
            )}
            {pages > 1 && (
              <nav aria-label="Pages" className="flex flex-wrap items-center justify-between gap-3">
                <PageLink label="Previous" to={page - 1} pages={pages} searchOf={searchOf} />
                <span className="text-sm text-quiet">
                  Page {grouped(String(page))} of {grouped(String(pages))}
                </span>
                <PageLink label="Next" to={page + 1} pages={pages} searchOf={searchOf} />
              </nav>
            )}
            {shown < total && (
              <p className="callout is-warn">
                Shown, sorted and exported are the first {grouped(String(shown))} of {grouped(String(total))} companies.
                Add filters, such as a region or a size, to reach the others.
              </p>
            )}
          </section>
        )
      }
    </Answer>
  )
}

type TableProps = Pick<Props, 'workspaceId' | 'filters' | 'view' | 'onView'> & { items: ProspectBody[] }

function ResultsTable({ workspaceId, items, filters, view, onView }: TableProps) {
  const columns = columnsFor(filters).filter(({ name }) => !view.hidden?.includes(name))
  const sort = sortFor(view, filters)
  const onSort = (by: string) => onView({ ...view, sort: { by, descending: sort?.by === by && !sort.descending } })
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard too.
    <section className="overflow-x-auto" aria-label="Table of companies" tabIndex={0}>
      <table className={`table results stacked ${view.dense ? 'dense' : ''}`}>
        <caption className="sr-only">Matching companies</caption>
        <thead>
          <tr>
            <SortHead column={{ name: 'name', label: 'Company', isSorted: true }} {...{ sort, onSort }} />
            {columns.map(column => (
              <SortHead key={column.name} {...{ column, sort, onSort }} isFigure={column.name === headcount} />
            ))}
          </tr>
        </thead>
        <tbody>
          {items.map(item => (
            <tr key={item.id}>
              <th scope="row" className="min-w-40">
                <Link
                  to="/w/$workspaceId/companies/$companyId"
                  params={{ workspaceId, companyId: String(item.id) }}
                  className="break-words"
                >
                  {item.name}
                </Link>
              </th>
              {columns.map(column => (
                <td
                  key={column.name}
                  data-label={column.label}
                  className={column.name === headcount ? 'figure' : undefined}
                >
                  <Cell {...{ column, item, filters }} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Cell({ column: { name }, item, filters }: { column: Column; item: ProspectBody; filters: Filters }) {
  switch (name) {
    case 'country_code':
      return (
        <>
          <Country code={item.country_code} />
          {item.state && <span className="text-quiet"> {item.state}</span>}
        </>
      )
    case 'status':
      return <Status name={item.status_name} word={item.status} />
    case 'registration_number':
      return item.registration_number ?? <Unknown />
  }
  const told = item.asked[name]
  if (typeof told === 'number') return grouped(String(told))
  const field = filterFields[name]
  if (told && field) {
    const choices = new Map('choices' in field ? field.choices : [])
    return told.map(one => choices.get(one) ?? one).join(', ')
  }
  if (field?.takes !== 'range' && field?.takes !== 'days') return <Unknown />
  return (
    <span
      className="whitespace-nowrap text-quiet"
      title="What the search asked; the exact value is in the unlocked profile."
    >
      {rangeText(filters[name] as object, field.takes === 'range')}
      {field.takes === 'range' && field.isMoney && filters.financial_currency !== undefined && ` ${moneyUnit(filters)}`}
    </span>
  )
}

type PageLinkProps = { label: string; to: number; pages: number; searchOf: Props['searchOf'] }

function PageLink({ label, to, pages, searchOf }: PageLinkProps) {
  if (to < 1 || to > pages) return <span />
  return (
    <Link to="." search={searchOf(to)} className="button secondary small">
      {label}
    </Link>
  )
}
