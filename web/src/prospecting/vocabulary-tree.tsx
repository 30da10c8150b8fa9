import { useQuery } from '@tanstack/react-query'
import { Check, ChevronRight, Minus } from 'lucide-react'
import { createContext, type KeyboardEvent, type ReactNode, useContext, useId, useRef, useState } from 'react'
import type { EntryBody } from '../api.ts'
import { explain } from '../explain.ts'
import { getQuery } from '../queries.ts'

export type TreeProps = {
  label: string
  workspaceId: string
  vocabulary: string
  roots: EntryBody[]
  chosen: EntryBody[]
  onToggle: (entry: EntryBody) => void
}

/** Whether an entry is chosen, or something above it, or something below it. */
export function choiceOf(entry: EntryBody, chosen: EntryBody[]): 'chosen' | 'within' | 'partly' | 'no' {
  if (entry.id !== null && chosen.some(({ id }) => id === entry.id)) return 'chosen'
  if (chosen.some(({ path }) => entry.path.startsWith(`${path}_`))) return 'within'
  return chosen.some(({ path }) => path.startsWith(`${entry.path}_`)) ? 'partly' : 'no'
}

const levelOf = (item: Element | undefined) => Number(item?.getAttribute('aria-level') ?? 0)

type Open = {
  tree: TreeProps
  open: ReadonlySet<string>
  setOpen: (path: string, isOpen: boolean) => void
  /** The one entry that Tab leads to. */
  current: string | undefined
}

const OpenTree = createContext<Open | null>(null)

/** A tree after the ARIA pattern: arrows walk, open and close, space and Enter choose, letters jump. */
export function VocabularyTree(props: TreeProps) {
  const { label, roots, onToggle } = props
  const list = useRef<HTMLDivElement>(null)
  const [open, setAllOpen] = useState<ReadonlySet<string>>(new Set())
  const [at, setAt] = useState<string | null>(null)

  function setOpen(path: string, isOpen: boolean) {
    const next = new Set(open)
    if (isOpen) next.add(path)
    else next.delete(path)
    setAllOpen(next)
  }

  /** What is closed is not in the page, so the items of the page are those that can be walked through. */
  function walk(event: KeyboardEvent) {
    const items = [...(list.current?.querySelectorAll<HTMLElement>('[role=treeitem]') ?? [])]
    const here = items.find(item => item === event.target)
    if (!here || event.ctrlKey || event.metaKey || event.altKey) return
    const index = items.indexOf(here)
    const path = here.dataset.path as string
    const expanded = here.getAttribute('aria-expanded')
    const go = (to: Element | null | undefined) => to instanceof HTMLElement && to.focus()
    switch (event.key) {
      case 'ArrowDown':
        go(items[index + 1])
        break
      case 'ArrowUp':
        go(items[index - 1])
        break
      case 'Home':
        go(items[0])
        break
      case 'End':
        go(items.at(-1))
        break
      case 'ArrowRight':
        if (expanded === 'false') setOpen(path, true)
        else if (expanded === 'true' && levelOf(items[index + 1]) > levelOf(here)) go(items[index + 1])
        break
      case 'ArrowLeft':
        if (expanded === 'true') setOpen(path, false)
        else go(items.slice(0, index).findLast(item => levelOf(item) < levelOf(here)))
        break
      case ' ':
      case 'Enter':
        here.querySelector<HTMLElement>('.tree-row')?.click()
        break
      default: {
        if (!/^[\p{L}\p{N}]$/u.test(event.key)) return
        const letter = event.key.toLowerCase()
        const rest = [...items.slice(index + 1), ...items.slice(0, index)]
        go(rest.find(item => item.dataset.name?.toLowerCase().startsWith(letter)))
      }
    }
    event.preventDefault()
  }

  return (
    <OpenTree.Provider value={{ tree: { ...props, onToggle }, open, setOpen, current: at ?? roots[0]?.path }}>
      <div
        ref={list}
        role="tree"
        aria-label={label}
        aria-multiselectable="true"
        onKeyDown={walk}
        onFocus={event => setAt((event.target as HTMLElement).dataset.path ?? null)}
      >
        <Level entries={roots} level={1} />
      </div>
    </OpenTree.Provider>
  )
}

const checkedAs = { chosen: 'true', within: 'true', partly: 'mixed', no: 'false' } as const

/** Items are siblings whatever their level, so that the name of one does not include all below it. */
function Level({ entries, level }: { entries: EntryBody[]; level: number }) {
  return entries.map((entry, index) => (
    <TreeItem key={entry.path} {...{ entry, level }} place={index + 1} places={entries.length} />
  ))
}

type ItemProps = { entry: EntryBody; level: number; place: number; places: number }

function TreeItem({ entry, level, place, places }: ItemProps) {
  const id = useId()
  const { tree, open, setOpen, current } = useContext(OpenTree) as Open
  const isOpen = open.has(entry.path)
  const choice = choiceOf(entry, tree.chosen)
  const isGroup = entry.id === null

  return (
    <>
      <div
        role="treeitem"
        data-path={entry.path}
        data-name={entry.name}
        aria-level={level}
        aria-posinset={place}
        aria-setsize={places}
        aria-labelledby={id}
        aria-expanded={entry.has_children ? isOpen : undefined}
        aria-checked={isGroup ? undefined : checkedAs[choice]}
        aria-selected={choice === 'chosen'}
        aria-disabled={choice === 'within' || undefined}
        tabIndex={current === entry.path ? 0 : -1}
        className="tree-item"
      >
        {/* biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: the tree has the keys. */}
        <div
          className="tree-row"
          style={{ paddingInlineStart: `${(level - 1) * 1.25}rem` }}
          onClick={() => (isGroup ? setOpen(entry.path, !isOpen) : tree.onToggle(entry))}
        >
          <span
            className="tree-twist"
            data-open={isOpen}
            aria-hidden="true"
            onClick={event => {
              event.stopPropagation()
              if (entry.has_children) setOpen(entry.path, !isOpen)
            }}
          >
            {entry.has_children && <ChevronRight size={18} />}
          </span>
          {!isGroup && (
            <span className="tree-box" data-choice={choice} aria-hidden="true">
              {choice === 'partly' ? <Minus size={14} /> : choice !== 'no' && <Check size={14} />}
            </span>
          )}
          <span id={id} className="min-w-0">
            {entry.code && !isGroup && <span className="text-quiet">{entry.code} </span>}
            {entry.name}
            {entry.above && entry.above.length > 0 && (
              <span className="block text-sm text-quiet">in {entry.above.join(' › ')}</span>
            )}
          </span>
        </div>
      </div>
      {isOpen && <Below entry={entry} level={level} />}
    </>
  )
}

/** The level below an entry, fetched when it is first expanded. */
function Below({ entry, level }: { entry: EntryBody; level: number }): ReactNode {
  const { tree } = useContext(OpenTree) as Open
  const below = useQuery({
    ...getQuery<EntryBody[]>(tree.workspaceId, `/vocabularies/${tree.vocabulary}`, { parent: entry.path }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (below.data) return <Level entries={below.data} level={level + 1} />
  return (
    <div role="none" className="px-8 py-1 text-sm text-quiet">
      {below.isError ? `${explain(below.error)} Close and reopen it to try again.` : 'Loading…'}
    </div>
  )
}
