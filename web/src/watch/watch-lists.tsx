import { useQuery } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { type NamedListBody, post, type WatchBody } from '../api.ts'
import { useAct } from '../parts/use-act.tsx'
import { getQuery } from '../queries.ts'

export const watchLists = (workspaceId: string) => getQuery<NamedListBody[]>(workspaceId, '/watch/lists')

/** Existing lists, offered while a name is typed. */
export function ListNames({ id, workspaceId }: { id: string; workspaceId: string }) {
  const { data } = useQuery(watchLists(workspaceId))
  return (
    <datalist id={id}>
      {data?.map(({ name }) => (
        <option key={name} value={name} />
      ))}
    </datalist>
  )
}

/** The lists that a watched company is in, which can be changed. */
export function ListsOf({ watch, workspaceId }: { watch: WatchBody; workspaceId: string }) {
  const { act, problem } = useAct()
  const names = `lists-of-${watch.company_id}`

  const save = (lists: string[]) => act(() => post(workspaceId, `/watches/${watch.company_id}/lists`, { lists }))

  function add(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const name = String(new FormData(form).get('list') ?? '').trim()
    if (name) save([...watch.lists, name]).then(() => form.reset())
  }

  return (
    <div className="grid min-w-0 gap-1">
      {watch.lists.length > 0 && (
        <ul className="flex flex-wrap gap-1" aria-label={`Lists of ${watch.name}`}>
          {watch.lists.map(list => (
            <li key={list} className="chip text-sm">
              <span className="min-w-0 break-words">{list}</span>
              <button
                type="button"
                className="chip-remove"
                aria-label={`Remove ${watch.name} from ${list}`}
                onClick={() => save(watch.lists.filter(name => name !== list))}
              >
                ×
              </button>
            </li>
          ))}
        </ul>
      )}
      <details>
        <summary className="cursor-pointer text-sm whitespace-nowrap text-quiet">
          Add to a list<span className="sr-only">: {watch.name}</span>
        </summary>
        <form className="flex flex-wrap gap-2 pt-1" onSubmit={add}>
          <input
            className="input min-h-8 w-40 py-0.5 text-sm"
            name="list"
            maxLength={60}
            required
            autoComplete="off"
            aria-label={`List for ${watch.name}`}
            list={names}
          />
          <ListNames id={names} workspaceId={workspaceId} />
          <button type="submit" className="button secondary small">
            Add
          </button>
        </form>
      </details>
      {problem}
    </div>
  )
}
