import { useNavigate, useSearch } from '@tanstack/react-router'
import { type KeyboardEvent, useRef } from 'react'
import { Page } from '../parts/page.tsx'
import { SearchBox } from '../parts/search-box.tsx'
import { Found } from '../search/found.tsx'
import { Home } from '../search/home.tsx'
import { useWorkspace } from '../workspace.ts'

export function SearchPage() {
  const { workspaceId } = useWorkspace()
  const given = useSearch({ strict: false }) as { q?: string; country?: string; as_name?: string }
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
          label="Name, place, number, website or e-mail address, in any order"
          {...{ workspaceId, country }}
          q={given.q ?? ''}
          onChange={search => navigate({ to: '.', search, replace: true })}
        />
        {given.q ? (
          <Found
            {...{ workspaceId, country, list }}
            q={given.q}
            asName={given.as_name ?? ''}
            onRead={as_name => navigate({ to: '.', search: { ...given, as_name }, replace: true })}
          />
        ) : (
          <Home workspaceId={workspaceId} />
        )}
      </div>
    </Page>
  )
}
