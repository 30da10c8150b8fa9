import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { FoundBody } from '../api.ts'
import { Answer, Empty } from '../parts/answer.tsx'
import { grouped } from '../parts/figure.ts'
import { Country, countryText } from '../parts/flag.tsx'
import { Highlighted } from '../parts/highlighted.tsx'
import { NothingLoaded } from '../parts/nothing-loaded.tsx'
import { Status } from '../parts/status.tsx'
import { search } from '../queries.ts'
import { ReadParts } from './read-parts.tsx'

const step = 20
const maxFound = 100

type Props = {
  workspaceId: string
  q: string
  country: string
  /** Words that are known to belong to the name, with a comma between them. */
  asName: string
  onRead: (asName: string | undefined) => void
  list: React.Ref<HTMLUListElement>
}

/** The companies that match, the best first. */
export function Found({ workspaceId, q, country, asName, onRead, list }: Props) {
  // A different search starts from the first results again.
  const [wanted, setWanted] = useState({ q, country, most: step })
  const most = wanted.q === q && wanted.country === country ? wanted.most : step
  const found = useQuery(search(workspaceId, q, country, most === step ? undefined : most, asName))
  return (
    <Answer to={found}>
      {({ items, total, read, loaded }) => {
        if (!loaded) return <NothingLoaded workspaceId={workspaceId} />
        const hasMore = total === null || total > items.length
        return (
          <section className="card" aria-label="Companies found" aria-busy={found.isFetching}>
            <p className="sr-only" role="status">
              {items.length === 0 ? 'No company found' : `${items.length} companies found`}
            </p>
            <ReadParts
              parts={read}
              asName={asName.split(',').filter(Boolean)}
              onChange={words => onRead(words.join(',') || undefined)}
            />
            {items.length === 0 && (
              <Empty>
                No company matches “{q}”{country && ` in ${countryText(country)}`}. Check the spelling, remove words
                {country && ', choose all countries'} or try a number.
              </Empty>
            )}
            {items.length > 0 && (
              <ul ref={list} className="grid">
                {items.map(item => (
                  <FoundItem key={item.id} item={item} workspaceId={workspaceId} />
                ))}
              </ul>
            )}
            <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm text-quiet">
              {hasMore && items.length > 0 && (
                <p>
                  The {items.length} closest of {total === null ? 'many' : grouped(String(total))} matches.
                  {items.length >= maxFound && ' Add words to see others.'}
                </p>
              )}
              {hasMore && items.length < maxFound && items.length > 0 && (
                <button
                  type="button"
                  className="button secondary small text-ink"
                  onClick={() => setWanted({ q, country, most: Math.min(maxFound, most + step) })}
                >
                  Show more
                </button>
              )}
              <p>
                Looking for a person?{' '}
                <Link
                  to="/w/$workspaceId/people"
                  params={{ workspaceId }}
                  search={{ q, country: country || undefined }}
                >
                  Search people for “{q}”
                </Link>
              </p>
            </div>
          </section>
        )
      }}
    </Answer>
  )
}

const otherNames = { previous: 'Formerly', trading: 'Trades as', transliterated: 'Also written' }

/** Why a company is among the results. */
function Reason({ item: { match, words, other_name, unlike, missing } }: { item: FoundBody }) {
  if (match === 'identifier') return 'Matches an identifier'
  const quoted = (list: string[]) => list.map(word => `“${word}”`).join(', ')
  return (
    <>
      {other_name && (
        <span>
          {otherNames[other_name.kind]} <Highlighted text={other_name.name} words={words} />
        </span>
      )}
      {match === 'name' && !other_name && 'Matches by name'}
      {unlike.length > 0 && (
        <span>Similar: {unlike.map(({ asked, found }) => `“${asked}” as “${found}”`).join(', ')}</span>
      )}
      {missing.length > 0 && <span>Missing: {quoted(missing)}</span>}
    </>
  )
}

/** Name and status first, because these are compared; then the place, and why it matches. */
function FoundItem({ item, workspaceId }: { item: FoundBody; workspaceId: string }) {
  const place = [item.city, item.state].filter((part, index, all) => part && all.indexOf(part) === index).join(', ')
  return (
    <li className="when-seen border-b border-line last:border-0">
      <Link
        to="/w/$workspaceId/companies/$companyId"
        params={{ workspaceId, companyId: String(item.id) }}
        className="flex flex-wrap items-center gap-x-4 gap-y-0.5 rounded px-2 py-2 text-ink no-underline hover:bg-sunken lg:grid lg:grid-cols-[minmax(0,5fr)_9.5rem_minmax(0,3fr)_minmax(0,3fr)] lg:items-start"
      >
        <span className="min-w-0 font-semibold break-words text-accent max-lg:w-full">
          <Highlighted text={item.name} words={item.other_name ? [] : item.words} />
        </span>
        <span>
          <Status name={item.status_name} />
        </span>
        <span className="min-w-0 text-sm">
          <Country code={item.country_code} />
          {place && <span className="text-quiet"> · {place}</span>}
          {item.registration_number && (
            <span className="block break-words text-quiet max-lg:inline">
              <span className="lg:hidden"> · </span>No. {item.registration_number}
            </span>
          )}
        </span>
        <span className="flex min-w-0 flex-wrap content-start gap-x-3 text-sm break-words text-quiet">
          <Reason item={item} />
          {item.unlocked && <span>Unlocked</span>}
        </span>
      </Link>
    </li>
  )
}
