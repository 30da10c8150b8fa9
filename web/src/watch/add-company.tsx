import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { FoundBody } from '../api.ts'
import { explain } from '../explain.ts'
import { RowButton } from '../parts/data-table.tsx'
import { grouped } from '../parts/figure.ts'
import { Country } from '../parts/flag.tsx'
import { useDebounced } from '../parts/later.tsx'
import { Notice } from '../parts/notice.tsx'
import { useAct } from '../parts/use-act.tsx'
import { search } from '../queries.ts'
import { startWatching } from './watching.ts'

const maxOffered = 6

type Props = { workspaceId: string; remaining: number | null; watched: ReadonlySet<number> }

/** Finds companies as their name is typed, and watches the one that is chosen. */
export function AddCompany({ workspaceId, remaining, watched }: Props) {
  const id = useId()
  const [text, setText] = useState('')
  const q = useDebounced(text.trim())
  const [added, setAdded] = useState<string | null>(null)
  const { act, problem } = useAct()
  const found = useQuery(search(workspaceId, q, ''))
  const add = ({ id, name }: FoundBody) =>
    act(async () => {
      await startWatching(workspaceId, id)
      setAdded(name)
      setText('')
    })

  const items = q && text.trim() ? found.data?.items.slice(0, maxOffered) : undefined
  return (
    <search className="grid gap-2">
      <div className="field max-w-xl">
        <label htmlFor={id}>Add a company</label>
        <input
          id={id}
          type="search"
          className="input"
          value={text}
          maxLength={200}
          autoComplete="off"
          spellCheck={false}
          aria-describedby={remaining === null ? undefined : `${id}-hint`}
          placeholder="Name, registration number, tax number, LEI or ticker"
          onChange={event => {
            setText(event.target.value)
            setAdded(null)
          }}
        />
      </div>
      {remaining !== null && (
        <p className="text-sm text-quiet" id={`${id}-hint`}>
          Each new watch uses 1 of the workspace’s allowance, the same as through the API. Remaining:{' '}
          <strong>{grouped(String(remaining))}</strong>
          {remaining === 0 && '. The allowance resets at midnight UTC or at the start of the month; see Usage'}.
        </p>
      )}
      <p role="status" className={added ? 'text-good' : 'sr-only'}>
        {added ? `Now watching “${added}”.` : items ? `${items.length} companies found` : ''}
      </p>
      {problem}
      {q && found.isError && <Notice>{explain(found.error)}</Notice>}
      {items && (
        <ul className="grid max-w-xl rounded-lg border border-line" aria-label="Companies found">
          {items.map(item => (
            <li
              key={item.id}
              className="flex items-center justify-between gap-3 border-b border-line px-3 py-2 last:border-0"
            >
              <span className="min-w-0">
                <span className="font-semibold break-words">{item.name}</span>
                <span className="block text-sm text-quiet">
                  <Country code={item.country_code} /> {item.registration_number && `No. ${item.registration_number}`}
                </span>
              </span>
              {watched.has(item.id) ? (
                <span className="text-sm text-quiet">Watched</span>
              ) : (
                <RowButton of={item.name} disabled={remaining === 0} onClick={() => add(item)}>
                  Watch
                </RowButton>
              )}
            </li>
          ))}
          {items.length === 0 && (
            <li className="px-3 py-2 text-quiet">No company matches. Check the spelling, or try a number.</li>
          )}
        </ul>
      )}
    </search>
  )
}
