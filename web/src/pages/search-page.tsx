import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { type KeyboardEvent, useRef } from 'react'
import type { FoundBody, UnlocksBody } from '../api.ts'
import { Answer, Empty } from '../parts/answer.tsx'
import { Flag } from '../parts/flag.tsx'
import { Highlighted } from '../parts/highlighted.tsx'
import { Moment } from '../parts/moment.tsx'
import { Page } from '../parts/page.tsx'
import { SearchBox } from '../parts/search-box.tsx'
import { asked, search } from '../queries.ts'
import { useWorkspace } from '../workspace.ts'

export function SearchPage() {
  const { workspaceId } = useWorkspace()
  const given = useSearch({ strict: false }) as { q?: string; country?: string }
  const country = given.country ?? ''
  const navigate = useNavigate()
  const list = useRef<HTMLUListElement>(null)

  /** The arrows walk from the box through what was found. */
  function walk(event: KeyboardEvent) {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    const links = [...(list.current?.querySelectorAll('a') ?? [])]
    const at = links.indexOf(document.activeElement as HTMLAnchorElement)
    const next = at + (event.key === 'ArrowDown' ? 1 : -1)
    if (links[next]) links[next].focus()
    else if (next < 0) document.getElementById('q')?.focus()
    event.preventDefault()
  }

  return (
    <Page title="Find a company">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys move the focus between links that are there. */}
      <div className="grid gap-4" onKeyDown={walk}>
        <SearchBox
          label="Name, registration number, tax number, LEI or ticker"
          {...{ workspaceId, country }}
          q={given.q ?? ''}
          onChange={search => navigate({ to: '.', search, replace: true })}
        />
        {given.q ? (
          <Found workspaceId={workspaceId} q={given.q} country={country} list={list} />
        ) : (
          <Unlocked workspaceId={workspaceId} />
        )}
      </div>
    </Page>
  )
}

type FoundProps = { workspaceId: string; q: string; country: string; list: React.Ref<HTMLUListElement> }

function Found({ workspaceId, q, country, list }: FoundProps) {
  const found = useQuery(search(workspaceId, q, country))
  return (
    <Answer to={found}>
      {({ items, total }) => (
        <section className="card" aria-label="Companies found" aria-busy={found.isFetching}>
          <p className="sr-only" role="status">
            {items.length === 0 ? 'No company found' : `${items.length} companies found`}
          </p>
          {items.length === 0 && (
            <Empty>
              No company matches “{q}”{country && ` in ${country}`}. Check the spelling, remove words
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
          {total !== items.length && (
            <p className="text-sm text-quiet">
              Showing the {items.length} closest of {total === null ? 'many' : total} matches. Add words
              {country === '' && ' or choose a country'} to see others.
            </p>
          )}
        </section>
      )}
    </Answer>
  )
}

const otherNames = { previous: 'Formerly', trading: 'Trades as', transliterated: 'Also written' }

/** Why a company is among what was found. */
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
      {missing.length > 0 && <span>Without {quoted(missing)}</span>}
    </>
  )
}

function FoundItem({ item, workspaceId }: { item: FoundBody; workspaceId: string }) {
  return (
    <li className="border-b border-line last:border-0">
      <Link
        to="/w/$workspaceId/companies/$companyId"
        params={{ workspaceId, companyId: String(item.id) }}
        className="grid gap-0.5 rounded px-2 py-2.5 text-ink no-underline hover:bg-sunken"
      >
        <span className="font-semibold text-accent">
          <Highlighted text={item.name} words={item.other_name ? [] : item.words} />
        </span>
        <span className="flex flex-wrap gap-x-3 text-sm text-quiet">
          <Flag country={item.country_code} />
          {item.state && <span>{item.state}</span>}
          {item.registration_number && <span>No. {item.registration_number}</span>}
          <Reason item={item} />
        </span>
      </Link>
    </li>
  )
}

function Unlocked({ workspaceId }: { workspaceId: string }) {
  const unlocks = useQuery(asked<UnlocksBody>(workspaceId, '/unlocks'))
  return (
    <section className="card" aria-labelledby="unlocked">
      <h2 id="unlocked">Unlocked profiles</h2>
      <Answer to={unlocks}>
        {({ items, more }) =>
          items.length === 0 ? (
            <Empty>None yet. Search for a company, preview it and unlock it for one unit.</Empty>
          ) : (
            <>
              <ul className="grid">
                {items.map(({ id, name, country_code, unlocked_at }) => (
                  <li
                    key={id}
                    className="flex flex-wrap items-baseline gap-x-3 border-b border-line py-2 last:border-0"
                  >
                    <Link to="/w/$workspaceId/companies/$companyId" params={{ workspaceId, companyId: String(id) }}>
                      {name}
                    </Link>
                    <span className="flex gap-x-3 text-sm text-quiet">
                      <Flag country={country_code} />
                      <Moment at={unlocked_at} />
                    </span>
                  </li>
                ))}
              </ul>
              {more && (
                <p className="text-sm text-quiet">The latest {items.length}. Search for a company to see another.</p>
              )}
            </>
          )
        }
      </Answer>
    </section>
  )
}
