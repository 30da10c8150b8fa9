import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { type EventBody, get, type HistoryBody } from '../api.ts'
import { Answer, Empty } from '../parts/answer.tsx'
import { Day } from '../parts/day.tsx'
import { Select } from '../parts/field.tsx'
import { grouped } from '../parts/figure.ts'
import { MoreButton } from '../parts/pager.tsx'
import { Unknown } from '../parts/states.tsx'
import { inPages } from '../queries.ts'
import type { CompanyView } from './view.tsx'

const kinds: Record<EventBody['kind'], string> = {
  life: 'Incorporation and dissolution',
  name: 'Names',
  officer: 'Officers',
  owner: 'Owners',
  group: 'Group',
  filing: 'Filings',
  charge: 'Charges',
  judgment: 'Judgments and insolvency',
  change: 'Changes detected',
}

/** Kinds of events whose subject has a name. */
const named = new Set<EventBody['kind']>(['name', 'officer', 'owner', 'group'])

/** One timeline of all dated events, each with its source. */
export function History({ workspaceId, companyId, asOf }: CompanyView) {
  const [kind, setKind] = useState('')
  const path = `/companies/${companyId}/history`
  const history = useInfiniteQuery(
    inPages(['workspace', workspaceId, path, kind, asOf], after =>
      get<HistoryBody>(workspaceId, path, { kind, after, as_of: asOf }),
    ),
  )
  return (
    <div className="grid min-w-0 gap-4" aria-busy={history.isFetching}>
      <div className="max-w-xs">
        <Select label="Event type" value={kind} onChange={event => setKind(event.target.value)}>
          <option value="">All types</option>
          {Object.entries(kinds).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      </div>
      <Answer to={history}>
        {({ pages }) => {
          const items = pages.flatMap(page => page.items)
          const sources = Object.assign({}, ...pages.map(page => page.sources)) as HistoryBody['sources']
          const count = grouped(String(items.length))
          return (
            <section className="card" aria-labelledby="history">
              <h2 id="history">{history.hasNextPage ? `History, newest ${count}` : `History (${count})`}</h2>
              {items.length === 0 && (
                <Empty>
                  No source gives a date for {kind ? 'an event of this type' : 'any event'}. This does not mean that
                  nothing happened. {pages[0]?.nothing}
                </Empty>
              )}
              <Years items={items} sources={sources} workspaceId={workspaceId} />
              {history.hasNextPage && <p className="text-center text-sm text-quiet">There are older events.</p>}
              <MoreButton of={history} />
            </section>
          )
        }}
      </Answer>
    </div>
  )
}

type ListProps = { items: EventBody[]; sources: HistoryBody['sources']; workspaceId: string }

function Years({ items, sources, workspaceId }: ListProps) {
  const years = Map.groupBy(items, ({ on }) => on.slice(0, 4))
  return [...years].map(([year, events]) => (
    <div key={year} className="grid gap-2">
      <h3>{year}</h3>
      <ol className="ml-1.5 grid gap-3 border-l-2 border-line" aria-label={`Events of ${year}, newest first`}>
        {events.map((event, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two events of a day may be alike in everything.
          <li key={index} className="relative grid gap-x-4 pl-5 sm:grid-cols-[7rem_minmax(0,1fr)]">
            <span className="absolute top-1.5 -left-[7px] size-3 rounded-full border-2 border-surface bg-accent" />
            <span className="text-quiet">
              <Day at={event.on} />
            </span>
            <div className="min-w-0">
              <p className="break-words">
                <What event={event} workspaceId={workspaceId} />
              </p>
              <p className="text-sm text-quiet">
                {kinds[event.kind]} · {event.source_id === null ? 'source unknown' : sources[event.source_id]?.name}
              </p>
            </div>
          </li>
        ))}
      </ol>
    </div>
  ))
}

function What({ event, workspaceId }: { event: EventBody; workspaceId: string }) {
  const { kind, what, subject, detail, before, company_id } = event
  if (kind === 'change') {
    return (
      <>
        {what}: {before === null ? <Unknown>none known</Unknown> : <del className="text-quiet">{before}</del>} →{' '}
        {detail === null ? <Unknown>no longer known</Unknown> : <strong>{detail}</strong>}
      </>
    )
  }
  // A kind of filing is our own word and starts the line; a name stays as it is written.
  const word = subject?.replaceAll('_', ' ') ?? 'Company'
  const name = named.has(kind) ? subject : word.charAt(0).toUpperCase() + word.slice(1)
  return (
    <>
      {company_id === null ? (
        <strong>{name}</strong>
      ) : (
        <Link
          to="/w/$workspaceId/companies/$companyId"
          params={{ workspaceId, companyId: String(company_id) }}
          preload={false}
        >
          {name}
        </Link>
      )}{' '}
      {what}
      {/* The kind of name is part of what happened to it. */}
      {detail && kind !== 'name' && <span className="text-quiet"> · {detail.replaceAll('_', ' ')}</span>}
    </>
  )
}
