import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import type { EntryBody } from '../api.ts'
import { Answer, Empty } from '../parts/answer.tsx'
import { useWorkspace } from '../workspace.ts'
import type { FieldProps } from './filter-fields.ts'
import { foundIn, topOf, useEntries } from './use-entries.ts'
import { choiceOf, VocabularyTree } from './vocabulary-tree.tsx'

type Values = (number | string)[]
type Props = FieldProps<Values> & { label: string; vocabulary: string; count: string }

/** Entries of a vocabulary, chosen in a dialog; the chosen ones are listed below the button, where they can be removed. */
export function TreePicker({ label, vocabulary, value = [], onChange, problem, count }: Props) {
  const { workspaceId } = useWorkspace()
  const [isOpen, setIsOpen] = useState(false)
  const known = useEntries(workspaceId, vocabulary, value)
  // What was chosen a moment ago is shown before the server has named it.
  const [fresh, setFresh] = useState<EntryBody[]>([])
  const sentFor = (entry: EntryBody) => (vocabulary === 'currency' ? (entry.code as string) : (entry.id as number))
  const chosen = [...known, ...fresh.filter(one => !known.some(({ path }) => path === one.path))].filter(entry =>
    value.includes(sentFor(entry)),
  )
  const set = (next: Values) => onChange(next.length > 0 ? next : undefined)

  function toggle(entry: EntryBody) {
    const choice = choiceOf(entry, chosen)
    if (choice === 'within') return
    if (choice === 'chosen') return set(value.filter(one => one !== sentFor(entry)))
    // It includes what is below it.
    const below = chosen.filter(({ path }) => path.startsWith(`${entry.path}_`)).map(sentFor)
    setFresh([...fresh, entry])
    set([...value.filter(one => !below.includes(one)), sentFor(entry)])
  }

  return (
    <div className="grid gap-2">
      <div className="flex items-center justify-between gap-2">
        <span className="font-semibold">{label}</span>
        <button type="button" className="button secondary small" onClick={() => setIsOpen(true)}>
          Choose…<span className="sr-only"> {label}</span>
        </button>
      </div>
      {value.length > 0 && (
        <ul className="flex flex-wrap gap-1.5">
          {value.map(one => (
            <li key={one} className="chip">
              {chosen.find(entry => sentFor(entry) === one)?.name ?? String(one)}
              <Remove
                what={chosen.find(entry => sentFor(entry) === one)?.name ?? String(one)}
                onRemove={() => set(value.filter(other => other !== one))}
              />
            </li>
          ))}
        </ul>
      )}
      {problem && (
        <p className="text-sm text-bad" role="alert">
          {problem}
        </p>
      )}
      {isOpen && (
        <PickerDialog
          {...{ label, vocabulary, workspaceId, chosen, count }}
          onToggle={toggle}
          onClose={() => setIsOpen(false)}
        />
      )}
    </div>
  )
}

export function Remove({ what, onRemove }: { what: string; onRemove: () => void }) {
  return (
    <button type="button" className="chip-remove" onClick={onRemove}>
      <X size={14} aria-hidden="true" />
      <span className="sr-only">Remove {what}</span>
    </button>
  )
}

type DialogProps = {
  label: string
  vocabulary: string
  workspaceId: string
  chosen: EntryBody[]
  count: string
  onToggle: (entry: EntryBody) => void
  onClose: () => void
}

function PickerDialog({ label, vocabulary, workspaceId, chosen, count, onToggle, onClose }: DialogProps) {
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const [text, setText] = useState('')
  const q = text.trim()
  const top = useQuery(topOf(workspaceId, vocabulary))
  const found = useQuery({
    ...foundIn(workspaceId, vocabulary, q),
    enabled: q.length > 0,
    placeholderData: keepPreviousData,
  })

  useEffect(() => dialog.current?.showModal(), [])

  return (
    <dialog ref={dialog} className="picker" aria-labelledby={id} onClose={onClose}>
      <div className="picker-inside">
        <h2 id={id}>{label}</h2>
        <input
          type="search"
          className="input"
          aria-label={`Find in ${label}`}
          placeholder="Find by name or code"
          value={text}
          maxLength={200}
          autoComplete="off"
          spellCheck={false}
          onChange={event => setText(event.target.value)}
          onKeyDown={event => {
            if (event.key !== 'ArrowDown') return
            event.preventDefault()
            dialog.current?.querySelector<HTMLElement>('[role=treeitem][tabindex="0"]')?.focus()
          }}
        />
        <div className="picker-list">
          <Answer to={q ? found : top}>
            {entries =>
              entries.length === 0 ? (
                <Empty>No entry matches “{q}”. Try another word for it, fewer letters or a code.</Empty>
              ) : (
                <VocabularyTree
                  key={q ? 'found' : 'all'}
                  {...{ label, workspaceId, vocabulary, chosen, onToggle }}
                  roots={entries}
                />
              )
            }
          </Answer>
        </div>
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="text-sm text-quiet" role="status">
            {chosen.length} selected · {count}
          </p>
          <button type="button" className="button primary" onClick={() => dialog.current?.close()}>
            Done
          </button>
        </div>
      </div>
    </dialog>
  )
}
