import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ProspectBody, ProspectsBody, ResultViewBody } from '../api.ts'
import { Answer, Empty } from '../parts/answer.tsx'
import { DataTable } from '../parts/data-table.tsx'
import { grouped } from '../parts/figure.ts'
import { Country } from '../parts/flag.tsx'
import { NothingLoaded } from '../parts/nothing-loaded.tsx'
import { Unknown } from '../parts/states.tsx'
import { Status } from '../parts/status.tsx'
import { rangeText } from './chosen-filters.tsx'
import { type Filters, filterFields, moneyUnit } from './filter-fields.ts'
import { type Column, columnsFor, headcount, sortFor } from './result-view.ts'
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

/** One page of the matching companies, as a table of what every company shows and the filtered fields. */
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
                Only the first {grouped(String(shown))} of {grouped(String(total))} companies are shown, sorted and
                exported. Add filters, such as a region or a size, to reach the others.
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
      <DataTable
        caption="Matching companies"
        className={`results stacked ${view.dense ? 'dense' : ''}`}
        rows={items}
        keyOf={({ id }) => id}
        sort={sort}
        onSort={onSort}
        columns={[
          {
            head: 'Company',
            sortName: 'name',
            className: 'min-w-40',
            cell: ({ id, name }) => (
              <Link
                to="/w/$workspaceId/companies/$companyId"
                params={{ workspaceId, companyId: String(id) }}
                className="break-words"
              >
                {name}
              </Link>
            ),
          },
          ...columns.map(column => ({
            head: column.label,
            ...(column.isSorted && { sortName: column.name }),
            isFigure: column.name === headcount,
            cell: (item: ProspectBody) => <Cell {...{ column, item, filters }} />,
          })),
        ]}
      />
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
  const value = item.asked[name]
  if (typeof value === 'number') return grouped(value)
  const field = filterFields[name]
  if (value && field) {
    const choices = new Map('choices' in field ? field.choices : [])
    return value.map(one => choices.get(one) ?? one).join(', ')
  }
  if (field?.takes !== 'range' && field?.takes !== 'days') return <Unknown />
  return (
    <span
      className="whitespace-nowrap text-quiet"
      title="The range searched for; the exact value is in the unlocked profile."
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
