import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { post, type SavedSearchBody } from '../api.ts'
import { Answer, Empty } from '../parts/answer.tsx'
import { RowButton } from '../parts/data-table.tsx'
import { useLater } from '../parts/later.tsx'
import { useAct } from '../parts/use-act.tsx'
import { getQuery } from '../queries.ts'
import { viewText } from './result-view.ts'

/** Fetched immediately if one is open, for its name; otherwise later, because the list is below the results. */
export function useSavedSearches(workspaceId: string, opened: string | undefined) {
  const isLater = useLater()
  const enabled = isLater || opened !== undefined
  return useQuery({ ...getQuery<SavedSearchBody[]>(workspaceId, '/saved-searches'), enabled })
}

type Props = { workspaceId: string; opened: string | undefined }

/** The saved searches of the workspace. A deletion can be undone. */
export function SavedSearches({ workspaceId, opened }: Props) {
  const searches = useSavedSearches(workspaceId, opened)
  const [deleted, setDeleted] = useState<SavedSearchBody | null>(null)
  const { act, problem } = useAct()
  const change = (search: SavedSearchBody, path: string, body: object = {}) =>
    act(() => post(workspaceId, `/saved-searches/${search.id}${path}`, body))

  return (
    <section className="card when-seen" aria-labelledby="saved">
      <h2 id="saved">Saved searches</h2>
      {problem}
      <div role="status" className={deleted ? undefined : 'sr-only'}>
        {deleted && (
          <p className="flex flex-wrap items-center gap-3">
            “{deleted.name}” deleted.
            <button
              type="button"
              className="button secondary small"
              onClick={async () => (await change(deleted, '/restore')) && setDeleted(null)}
            >
              Undo
            </button>
          </p>
        )}
      </div>
      <Answer to={searches}>
        {list =>
          list.length === 0 ? (
            <Empty>
              None yet. Set filters, columns and order and save them under a name; everyone in the workspace can open
              them here.
            </Empty>
          ) : (
            <ul className="grid">
              {list.map(search => (
                <Saved
                  key={search.id}
                  search={search}
                  isOpened={search.id === opened}
                  onRename={name => change(search, '', { name })}
                  onDelete={async () => (await change(search, '/delete')) && setDeleted(search)}
                />
              ))}
            </ul>
          )
        }
      </Answer>
    </section>
  )
}

type SavedProps = {
  search: SavedSearchBody
  isOpened: boolean
  onRename: (name: string) => Promise<boolean>
  onDelete: () => void
}

function Saved({ search, isOpened, onRename, onDelete }: SavedProps) {
  const [isNaming, setIsNaming] = useState(false)
  const { id, name, filters, view, saved_by, mine } = search
  if (isNaming) {
    return (
      <li className="border-b border-line py-2 last:border-0">
        <form
          className="flex flex-wrap gap-2"
          onSubmit={async event => {
            event.preventDefault()
            if (await onRename(String(new FormData(event.currentTarget).get('name')))) setIsNaming(false)
          }}
          onKeyDown={event => event.key === 'Escape' && setIsNaming(false)}
        >
          <input
            // biome-ignore lint/a11y/noAutofocus: the user pressed Rename and wants to type.
            autoFocus
            name="name"
            className="input w-auto grow"
            aria-label={`New name for ${name}`}
            defaultValue={name}
            maxLength={100}
            required
            autoComplete="off"
          />
          <button type="submit" className="button primary">
            Rename
          </button>
          <button type="button" className="button secondary" onClick={() => setIsNaming(false)}>
            Cancel
          </button>
        </form>
      </li>
    )
  }
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line py-2 last:border-0">
      <span className="min-w-0 grow">
        <Link
          to="."
          search={{ filters: JSON.stringify(filters), saved: id, page: undefined, view: viewText(view) }}
          className="break-words"
          aria-current={isOpened ? 'true' : undefined}
        >
          {name}
        </Link>
        <span className="block text-sm text-quiet">
          {saved_by && `by ${saved_by}`}
          {isOpened && ' · open now'}
        </span>
      </span>
      {mine && (
        <span className="flex gap-2">
          <RowButton of={name} onClick={() => setIsNaming(true)}>
            Rename
          </RowButton>
          <RowButton of={name} isFinal onClick={onDelete}>
            Delete
          </RowButton>
        </span>
      )}
    </li>
  )
}
