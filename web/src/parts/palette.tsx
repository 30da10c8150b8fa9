import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import type { UnlocksBody } from '../api.ts'
import { getQuery, search } from '../queries.ts'
import { countryText } from './flag.tsx'
import { useDebounced } from './later.tsx'

type Destination = { key: string; label: string; beside: string; go: () => void }

type Props = {
  workspaceId: string
  places: readonly { to: `/w/$workspaceId${string}`; label: string }[]
  onClose: () => void
}

const maxRecent = 5
const maxCompanies = 8

/** The pages and companies whose names match; without a text, every page and the latest companies. */
function useDestinations(workspaceId: string, places: Props['places'], text: string) {
  const navigate = useNavigate()
  const asking = useDebounced(text.trim())
  const found = useQuery(search(workspaceId, asking, ''))
  const unlocks = useQuery(getQuery<UnlocksBody>(workspaceId, '/unlocks'))

  const wanted = text.trim().toLowerCase()
  const companies = wanted ? (asking ? (found.data?.items ?? []).slice(0, maxCompanies) : []) : undefined
  const recent = (unlocks.data?.items ?? []).slice(0, maxRecent)
  const destinations: Destination[] = [
    ...places
      .filter(({ label }) => label.toLowerCase().includes(wanted))
      .map(({ to, label }) => ({
        key: to,
        label,
        beside: 'Page',
        // The places are routes of this application, of which the compiler knows each but not any.
        go: () => navigate({ to: to as '/w/$workspaceId', params: { workspaceId } }),
      })),
    ...(companies ?? recent).map(({ id, name, country_code }) => ({
      key: String(id),
      label: name,
      beside: countryText(country_code),
      go: () =>
        navigate({ to: '/w/$workspaceId/companies/$companyId', params: { workspaceId, companyId: String(id) } }),
    })),
  ]
  return { destinations, isFetching: found.isFetching }
}

/** Leads from anywhere to any page or company, by typing part of its name. */
export function Palette({ workspaceId, places, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState(0)
  useEffect(() => dialog.current?.showModal(), [])
  const { destinations, isFetching } = useDestinations(workspaceId, places, text)
  const at = Math.min(chosen, destinations.length - 1)

  function leave(go: () => void) {
    dialog.current?.close()
    go()
  }

  function walk(event: KeyboardEvent) {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      const next = at + (event.key === 'ArrowDown' ? 1 : -1)
      setChosen((next + destinations.length) % Math.max(1, destinations.length))
    } else if (event.key === 'Enter') {
      const destination = destinations[at]
      if (destination) leave(destination.go)
    } else return
    event.preventDefault()
  }

  return (
    <dialog ref={dialog} className="picker mt-[10vh]" aria-label="Go to" onClose={onClose}>
      <div className="grid gap-3 p-4">
        <input
          type="text"
          role="combobox"
          className="input"
          aria-label="Go to a page or company"
          placeholder="Page, company name, number, LEI…"
          aria-expanded="true"
          aria-controls={`${id}-list`}
          aria-activedescendant={destinations[at] && `${id}-${at}`}
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          value={text}
          onChange={event => {
            setText(event.target.value)
            setChosen(0)
          }}
          onKeyDown={walk}
        />
        <div
          id={`${id}-list`}
          role="listbox"
          aria-label="Where to"
          tabIndex={-1}
          className="grid max-h-[50vh] overflow-y-auto"
        >
          {destinations.map(({ key, label, beside, go }, index) => (
            <div
              key={key}
              id={`${id}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === at}
              className={`flex cursor-pointer items-baseline justify-between gap-4 rounded px-3 py-1.5 ${index === at ? 'bg-tint' : ''}`}
              onPointerMove={() => setChosen(index)}
              onClick={() => leave(go)}
              onKeyDown={() => {}}
            >
              <span className="min-w-0 break-words">{label}</span>
              <span className="flex-none text-sm text-quiet">{beside}</span>
            </div>
          ))}
        </div>
        {destinations.length === 0 && <p className="px-3 text-quiet">{isFetching ? 'Loading…' : 'Nothing found.'}</p>}
        <p className="px-3 text-xs text-quiet">Arrows to choose, Enter to go, Esc to close.</p>
      </div>
    </dialog>
  )
}
