import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ProspectsBody, SummaryBody } from '../api.ts'
import { Answer, Empty } from '../parts/answer.tsx'
import { grouped } from '../parts/figure.ts'
import { Flag } from '../parts/flag.tsx'

type Props = {
  workspaceId: string
  found: UseQueryResult<ProspectsBody>
  page: number
  /** The address of this search with another page. */
  searchOf: (page: number) => { filters: string | undefined; page: string | undefined; saved: string | undefined }
}

/** One page of the companies that fit, in an order that stays the same. */
export function Results({ workspaceId, found, page, searchOf }: Props) {
  return (
    <Answer to={found}>
      {({ items, pages, total, shown }) => (
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
            <ul className="grid">
              {items.map(item => (
                <Company key={item.id} item={item} workspaceId={workspaceId} />
              ))}
            </ul>
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
            <p className="text-sm text-quiet">Showing the first {grouped(String(shown))}. Add filters to see others.</p>
          )}
        </section>
      )}
    </Answer>
  )
}

function Company({ item, workspaceId }: { item: SummaryBody; workspaceId: string }) {
  return (
    <li className="border-b border-line last:border-0">
      <Link
        to="/w/$workspaceId/companies/$companyId"
        params={{ workspaceId, companyId: String(item.id) }}
        className="grid gap-0.5 rounded px-2 py-2 text-ink no-underline hover:bg-sunken"
      >
        <span className="font-semibold break-words text-accent">{item.name}</span>
        <Summary item={item} />
      </Link>
    </li>
  )
}

/** What of a company is told before it is unlocked. */
export function Summary({ item }: { item: SummaryBody }) {
  return (
    <span className="flex flex-wrap gap-x-3 text-sm text-quiet">
      <Flag country={item.country_code} />
      {item.state && <span>{item.state}</span>}
      {item.registration_number && <span>No. {item.registration_number}</span>}
      {item.status && <span>{item.status}</span>}
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
