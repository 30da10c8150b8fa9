import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useDeferredValue, useEffect, useState } from 'react'
import { ApiError, type ProspectsBody, type UnpaidBody } from '../api.ts'
import { grouped } from '../parts/figure.ts'
import { Page } from '../parts/page.tsx'
import { PayFirst } from '../parts/pay-first.tsx'
import { pageIn } from '../prefetch.ts'
import { ChosenFilters } from '../prospecting/chosen-filters.tsx'
import { type Filters, filterFields, isMadeBy } from '../prospecting/filter-fields.ts'
import { FilterPanel } from '../prospecting/filter-panel.tsx'
import { sortFor, viewIn, viewText } from '../prospecting/result-view.ts'
import { Results } from '../prospecting/results.tsx'
import { SavedSearches } from '../prospecting/saved-searches.tsx'
import { SearchActions } from '../prospecting/search-actions.tsx'
import { postQuery } from '../queries.ts'
import { useWorkspace } from '../workspace.ts'

/** Long enough for a number that is typed in one go to be one request. */
const pauseMs = 250

type Given = { filters?: string; page?: string; saved?: string; view?: string }

/** The filters are in the address, so that a search can be bookmarked and shared. */
export function ProspectingPage() {
  const { workspaceId } = useWorkspace()
  const given = useSearch({ strict: false }) as Given
  const navigate = useNavigate()
  const [filters, setFilters] = useFilters(given)
  const page = pageIn(given.page)
  const asked = filtersIn(given.filters)
  const view = viewIn(given.view)
  const sort = sortFor(view, asked)
  const question = { filters: asked, page, ...(sort && { sort }) }
  const found = useQuery(postQuery<ProspectsBody | UnpaidBody>(workspaceId, '/prospecting', question))
  const isOld = found.isPlaceholderData || textOf(filters) !== given.filters
  const unpaid = found.data && 'cost' in found.data ? found.data : null
  const { total, shown } = found.data && 'total' in found.data ? found.data : {}
  // As the list itself, which is drawn a moment after it arrives.
  const isThere = useDeferredValue(Boolean(found.data) || found.isError)
  const count = found.isError || total === undefined ? '' : countText(total)

  const addressOf = (to: number) => ({
    filters: given.filters,
    page: to > 1 ? String(to) : undefined,
    saved: given.saved,
    view: given.view,
  })

  return (
    <Page title="Prospecting">
      <div className="summary-bar">
        <p role="status" className="min-w-64 text-xl font-semibold tabular-nums" aria-busy={isOld} data-old={isOld}>
          {count || (found.isError || unpaid ? 'Not counted' : 'Counting…')}
        </p>
        <SearchActions
          {...{ workspaceId, filters, view }}
          opened={given.saved}
          rows={found.isError || isOld ? null : (shown ?? null)}
          total={total ?? null}
          onSaved={id => navigate({ to: '.', search: { ...given, saved: id }, replace: true })}
        />
      </div>
      <ChosenFilters filters={filters} onChange={setFilters} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[20rem_minmax(0,1fr)]">
        <section aria-label="Filters">
          <FilterPanel filters={filters} onChange={setFilters} problems={problemsOf(found.error)} count={count} />
        </section>
        <div className="grid min-w-0 gap-5">
          {/* What is below does not jump when the list arrives. */}
          <div className={isThere ? undefined : 'min-h-dvh'}>
            {unpaid ? (
              <section className="card" aria-label="Cost">
                <PayFirst
                  {...{ workspaceId, unpaid, path: '/prospecting', body: { filters: asked } }}
                  unit={['prospecting search', 'prospecting searches']}
                  action="Search"
                  isOld={isOld}
                >
                  These filters use data that is not free.
                </PayFirst>
              </section>
            ) : (
              <Results
                {...{ workspaceId, page, view }}
                filters={asked}
                onView={next => navigate({ to: '.', search: { ...addressOf(1), view: viewText(next) }, replace: true })}
                found={found as UseQueryResult<ProspectsBody>}
                searchOf={addressOf}
              />
            )}
          </div>
          <p className="text-sm text-quiet">
            Searching by country, region and status is free. Any other filter costs 1 prospecting search if anything is
            found, which covers the exact count, the list and the full export for a day. Results show name, country,
            state, number, status and the filtered fields: the exact number of employees, but only the requested range
            of other figures. Unlock a company for 1 unit to see the rest.
          </p>
          <SavedSearches workspaceId={workspaceId} opened={given.saved} />
        </div>
      </div>
    </Page>
  )
}

/** The filters as they are being edited; after a pause they are written to the address. */
function useFilters(given: Given) {
  const navigate = useNavigate()
  const [filters, setFilters] = useState(() => filtersIn(given.filters))
  // What was last written to the address, and what it holds: a link or the back button may change it too.
  const [written, setWritten] = useState(given.filters)
  const [seen, setSeen] = useState(given.filters)
  if (given.filters !== seen) {
    setSeen(given.filters)
    if (given.filters !== written) {
      setWritten(given.filters)
      setFilters(filtersIn(given.filters))
    }
  }

  useEffect(() => {
    const text = textOf(filters)
    if (text === written) return
    const timer = setTimeout(() => {
      setWritten(text)
      navigate({
        to: '.',
        search: { filters: text, page: undefined, saved: given.saved, view: given.view },
        replace: true,
      })
    }, pauseMs)
    return () => clearTimeout(timer)
  }, [filters, written, given.saved, given.view, navigate])

  return [filters, setFilters] as const
}

function countText(total: number): string {
  if (total === 0) return 'No company matches'
  return total === 1 ? '1 company matches' : `${grouped(String(total))} companies match`
}

/** Anything in a hand-edited address that is not a filter is left out. */
function filtersIn(text: string | undefined): Filters {
  try {
    const read: unknown = JSON.parse(text ?? '{}')
    if (!read || typeof read !== 'object') return {}
    const made = Object.entries(read).filter(([name, value]) => {
      const field = filterFields[name]
      return field && isMadeBy(field, value)
    })
    return Object.fromEntries(made)
  } catch {
    return {}
  }
}

function textOf(filters: Filters): string | undefined {
  return Object.keys(filters).length > 0 ? JSON.stringify(filters) : undefined
}

/** By filter, what the server refused. */
function problemsOf(error: unknown): Record<string, string> {
  if (!(error instanceof ApiError)) return {}
  const named = Object.entries(error.errors).filter(([place]) => place.startsWith('filters.'))
  return Object.fromEntries(named.map(([place, reasons]) => [place.split('.')[1] ?? '', `${reasons.join(', ')}.`]))
}
