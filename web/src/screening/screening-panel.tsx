import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import type { FormerListingBody, HitBody, NoScreeningBody, ScreeningBody, SetAsideBody, UnpaidBody } from '../api.ts'
import { Answer } from '../parts/answer.tsx'
import { daysText, dayText } from '../parts/day-text.ts'
import { grouped } from '../parts/figure.ts'
import { postQuery } from '../queries.ts'
import { HitCard, Listed } from './hit-card.tsx'
import { companyScreening, LockedScreening, NoScreening } from './locked-screening.tsx'
import { roleWords } from './words.ts'

type Props = {
  workspaceId: string
  path: string
  body?: object
  /** What it checks, shown before it is paid for. */
  what: string
}

/** Listed people and companies that a company or its people may be, and the workspace's decisions about them. */
export function ScreeningPanel({ workspaceId, path, body = {}, what }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  const screening = useQuery(postQuery<ScreeningBody | NoScreeningBody | UnpaidBody>(workspaceId, path, body))
  return (
    <section className="card" aria-labelledby="screening">
      <h2 id="screening" ref={heading} tabIndex={-1} className="outline-none">
        Screening
      </h2>
      <Answer to={screening}>
        {data => {
          if ('closed' in data) return <NoScreening why={data.closed} />
          if ('cost' in data) return <LockedScreening {...{ workspaceId, path, body, what }} unpaid={data} />
          // The card moves then, and keyboard users continue from here.
          return <Found found={data} workspaceId={workspaceId} onDecided={() => heading.current?.focus()} />
        }}
      </Answer>
    </section>
  )
}

/** Always with today's lists and today's company: past versions of the lists are not kept. */
export function CompanyScreening({ workspaceId, companyId }: { workspaceId: string; companyId: number }) {
  return <ScreeningPanel {...{ workspaceId, ...companyScreening(companyId) }} />
}

type FoundProps = { found: ScreeningBody; workspaceId: string; onDecided: () => void }

const isOpen = ({ decision }: HitBody) => decision === null || decision.verdict === 'needs_more'

function Found({ found, workspaceId, onDecided }: FoundProps) {
  const { hits, total, subjects, were_listed, set_aside, total_set_aside, below, lists } = found
  const open = hits.filter(isOpen)
  const decided = hits.filter(hit => !isOpen(hit))
  const more = total - hits.length
  const cards = (some: HitBody[]) =>
    some.map(hit => <HitCard key={hit.fingerprint} {...{ hit, workspaceId, onDecided }} />)
  return (
    <div className="grid gap-4">
      <p role="status">
        <strong>
          {open.length === 0
            ? 'No open hits'
            : `${grouped(String(open.length))} open ${open.length === 1 ? 'hit' : 'hits'}`}
        </strong>
        , {grouped(String(subjects))} {subjects === 1 ? 'name' : 'names'} compared with{' '}
        {lists.map(list => `${list.name} (${daysText(list)})`).join('; ')}.
      </p>
      <p className="text-sm text-quiet">
        A hit is a candidate with reasons, never a conclusion. The absence of hits means nothing for lists that are not
        named here.
      </p>
      {cards(open)}
      {more > 0 && <p>{grouped(String(more))} less likely hits are not shown; the API returns them.</p>}
      {decided.length > 0 && (
        <details>
          <summary>Decided ({decided.length})</summary>
          <div className="mt-4 grid gap-4">{cards(decided)}</div>
        </details>
      )}
      {below.entries > 0 && (
        <p className="text-sm text-quiet">
          {grouped(String(below.entries))} more {below.entries === 1 ? 'entry has' : 'entries have'} a score from{' '}
          {below.from} to {below.until}, which is too low for a hit.
        </p>
      )}
      {total_set_aside > 0 && <SetAside listings={set_aside} total={total_set_aside} />}
      {were_listed.length > 0 && <Former listings={were_listed} />}
    </div>
  )
}

const goneText = ({ until, seen_gone_on }: FormerListingBody) =>
  until
    ? `was listed until ${dayText(until)}`
    : `was found to be no longer on the list on ${dayText(seen_gone_on ?? '')}`

function Former({ listings }: { listings: FormerListingBody[] }) {
  return (
    <details>
      <summary>Formerly listed ({listings.length})</summary>
      <p className="mt-2 text-sm text-quiet">No longer on the list, so these are not hits.</p>
      <ul className="mt-2 grid gap-4">
        {listings.map(listing => (
          <li key={`${listing.name} ${listing.listed.id}`} className="grid gap-2 border-t border-line pt-3">
            <p className="wrap-anywhere">
              {listing.name} <span className="text-quiet">({roleWords(listing)})</span> may be {listing.listed.name},
              who <strong>{goneText(listing)}</strong>. Score {listing.score}.
            </p>
            <Listed listed={listing.listed} />
          </li>
        ))}
      </ul>
    </details>
  )
}

/** The same name, born in another year: no hit, unless one of the years is wrong. */
function SetAside({ listings, total }: { listings: SetAsideBody[]; total: number }) {
  return (
    <details>
      <summary>Set aside because of the birth year ({grouped(String(total))})</summary>
      <p className="mt-2 text-sm text-quiet">
        Entries with a matching name whose birth year is far from the one known here. They would be hits if one of the
        two were wrong.
      </p>
      <ul className="mt-2 grid gap-4">
        {listings.map(listing => (
          <li key={`${listing.name} ${listing.listed.id}`} className="grid gap-2 border-t border-line pt-3">
            <p className="wrap-anywhere">
              {listing.name} <span className="text-quiet">({roleWords(listing)})</span> has the name of{' '}
              {listing.listed.name}, <strong>born {listing.listed.births.join(' or ')}</strong>. Score {listing.score}.
            </p>
            <Listed listed={listing.listed} />
          </li>
        ))}
      </ul>
    </details>
  )
}
