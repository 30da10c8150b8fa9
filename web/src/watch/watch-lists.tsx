import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { type NamedListBody, post, type WatchBody } from '../api.ts'
import { explain } from '../explain.ts'
import { Notice } from '../parts/notice.tsx'
import { getQuery, refreshWorkspace } from '../queries.ts'

export const watchLists = (workspaceId: string) => getQuery<NamedListBody[]>(workspaceId, '/watch/lists')

/** The lists there are, to choose from while a name is typed. */
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

/** The lists that a watched company is in, and the way to change them. */
export function ListsOf({ watch, workspaceId }: { watch: WatchBody; workspaceId: string }) {
  const [problem, setProblem] = useState<string | null>(null)
  const names = `lists-of-${watch.company_id}`

  async function save(lists: string[]) {
    setProblem(null)
    try {
      await post(workspaceId, `/watches/${watch.company_id}/lists`, { lists })
      await refreshWorkspace(workspaceId)
    } catch (error) {
      setProblem(explain(error))
    }
  }

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
                aria-label={`Take ${watch.name} out of ${list}`}
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
      {problem && <Notice>{problem}</Notice>}
    </div>
  )
}
