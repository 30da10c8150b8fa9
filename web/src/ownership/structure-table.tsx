import { Link } from '@tanstack/react-router'
import { type KeyboardEvent, memo, useEffect, useMemo, useRef, useState } from 'react'
import type { Sources } from '../api.ts'
import { grouped } from '../parts/figure.ts'
import { Country } from '../parts/flag.tsx'
import { PersonLink } from '../parts/person-link.tsx'
import { Share } from '../parts/share.tsx'
import { Unknown } from '../parts/states.tsx'
import type { Graph } from './graph.ts'
import { EdgeFacts } from './node-details.tsx'
import { forestOf, type Row, rowsOf, standsUnder } from './rows.ts'
import { lives, nameOf, natureText, shareText } from './words.ts'
import './structure-table.css'

type Props = { graph: Graph; sources: Sources; workspaceId: string; chosen: string; onChoose: (key: string) => void }

/** The same facts as rows: every edge once, holders above what they hold. */
export function StructureTable({ graph, sources, workspaceId, chosen, onChoose }: Props) {
  const forest = useMemo(() => forestOf(graph), [graph])
  const [open, setOpen] = useState<ReadonlySet<string>>(
    () => new Set([graph.selected, ...standsUnder(forest, graph.selected)]),
  )
  const rows = useMemo(() => rowsOf(forest, open), [forest, open])
  const grid = useRef<HTMLDivElement>(null)
  const [at, setAt] = useState<string | null>(null)
  const current =
    rows.find(({ id }) => id === at) ?? rows.find(({ node, elsewhere }) => node.key === chosen && !elsewhere)

  // What was found elsewhere is expanded here and scrolled into view.
  const last = useRef<string | null>(null)
  useEffect(() => {
    if (last.current === chosen) return
    last.current = chosen
    setAt(null)
    setOpen(open => new Set([...open, ...standsUnder(forest, chosen)]))
    requestAnimationFrame(() => {
      const line = grid.current?.querySelector<HTMLElement>('.is-chosen')
      // The page itself stays where it is.
      if (grid.current && line) grid.current.scrollTop = line.offsetTop - grid.current.clientHeight / 3
    })
  }, [chosen, forest])

  function toggle(key: string, isOpen = !open.has(key)) {
    const next = new Set(open)
    if (isOpen) next.add(key)
    else next.delete(key)
    setOpen(next)
  }

  function goTo(row: Row | undefined) {
    if (!row) return
    setAt(row.id)
    last.current = row.node.key
    onChoose(row.node.key)
    requestAnimationFrame(() => {
      const line = grid.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(row.id)}"]`)
      line?.focus()
      line?.scrollIntoView({ block: 'nearest' })
    })
  }

  function onKeyDown(event: KeyboardEvent) {
    if (!current || !(event.target as Element).matches('[role="row"]')) return
    const place = rows.indexOf(current)
    const isOpen = open.has(current.node.key) && current.children > 0
    const acts: Record<string, () => void> = {
      ArrowDown: () => goTo(rows[place + 1]),
      ArrowUp: () => goTo(rows[place - 1]),
      Home: () => goTo(rows[0]),
      End: () => goTo(rows.at(-1)),
      ArrowRight: () => (isOpen || current.children === 0 ? goTo(rows[place + 1]) : toggle(current.node.key, true)),
      ArrowLeft: () =>
        isOpen
          ? toggle(current.node.key, false)
          : goTo(rows.slice(0, place).findLast(({ level }) => level < current.level)),
      Enter: () => (event.target as Element).querySelector('a')?.click(),
    }
    const act = acts[event.key]
    if (!act) return
    event.preventDefault()
    act()
  }

  return (
    <div className="grid min-w-0 gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <button type="button" className="button secondary small" onClick={() => setOpen(new Set(graph.nodes.keys()))}>
          Expand all
        </button>
        <button
          type="button"
          className="button secondary small"
          onClick={() => setOpen(new Set(standsUnder(forest, graph.selected)))}
        >
          Collapse
        </button>
        <p className="text-sm text-quiet" role="status">
          {grouped(String(rows.length))} rows for {grouped(String(graph.nodes.size))} people and companies
        </p>
      </div>
      <div
        ref={grid}
        className="tree-table"
        role="treegrid"
        aria-label="Owners and group, holders above what they hold"
        aria-rowcount={rows.length + 1}
        tabIndex={-1}
        onKeyDown={onKeyDown}
      >
        {/* biome-ignore lint/a11y/useSemanticElements: as above. */}
        {/* biome-ignore lint/a11y/useFocusableInteractive: the head is read, not entered. */}
        <div role="row" className="tree-table-row tree-table-head">
          {['Name', 'Country', 'Status', 'Share', 'Dates', 'Source'].map(title => (
            // biome-ignore lint/a11y/useSemanticElements: as above.
            // biome-ignore lint/a11y/useFocusableInteractive: as above.
            <span key={title} role="columnheader">
              {title}
            </span>
          ))}
        </div>
        {rows.map((row, index) => (
          <TableRow
            key={row.id}
            row={row}
            index={index}
            isOpen={row.children > 0 && open.has(row.node.key)}
            isCurrent={row === current}
            isSelected={row.node.key === graph.selected}
            source={row.edge ? (sources[row.edge.source_id]?.name ?? 'source unknown') : null}
            workspaceId={workspaceId}
            onToggle={toggle}
            onGo={goTo}
          />
        ))}
      </div>
    </div>
  )
}

type RowProps = {
  row: Row
  index: number
  isOpen: boolean
  isCurrent: boolean
  isSelected: boolean
  source: string | null
  workspaceId: string
  onToggle: (key: string) => void
  onGo: (row: Row) => void
}

const TableRow = memo(
  function TableRow({ row, index, isOpen, isCurrent, isSelected, source, workspaceId, onToggle, onGo }: RowProps) {
    const { id, node, edge, level, children, elsewhere, place, siblings } = row
    const name = nameOf(node)
    return (
      // biome-ignore lint/a11y/useSemanticElements: a table has no levels; this has.
      <div
        role="row"
        data-row={id}
        className={`tree-table-row ${isSelected ? 'is-asked' : ''} ${isCurrent ? 'is-chosen' : ''}`}
        aria-level={level}
        aria-posinset={place}
        aria-setsize={siblings}
        aria-rowindex={index + 2}
        aria-expanded={children > 0 ? isOpen : undefined}
        aria-selected={isCurrent}
        tabIndex={isCurrent ? 0 : -1}
        onFocus={event => event.target === event.currentTarget && !isCurrent && onGo(row)}
      >
        {/* biome-ignore lint/a11y/useSemanticElements: as above. */}
        {/* biome-ignore lint/a11y/useFocusableInteractive: the row takes the focus. */}
        <span role="rowheader" className="tree-table-name" style={{ paddingInlineStart: `${(level - 1) * 1.25}rem` }}>
          {children > 0 ? (
            <button
              type="button"
              className="tree-twist"
              data-open={isOpen}
              tabIndex={-1}
              aria-label={`${isOpen ? 'Hide' : 'Show'} ${children} below ${name}`}
              onClick={() => onToggle(node.key)}
            >
              ›
            </button>
          ) : (
            <span className="tree-twist" aria-hidden="true" />
          )}
          <span className="min-w-0">
            {node.company_id === null ? (
              <strong>
                <PersonLink workspaceId={workspaceId} personKey={node.person_key} name={name} tabIndex={-1} />
              </strong>
            ) : (
              <Link
                to="/w/$workspaceId/companies/$companyId"
                params={{ workspaceId, companyId: String(node.company_id) }}
                search={{ part: 'group' }}
                preload={false}
                tabIndex={-1}
              >
                {name}
              </Link>
            )}
            <span className="text-sm text-quiet">
              {node.kind !== 'company' && ` ${natureText(node)}`}
              {node.cycle !== null && ' · in a cycle'}
              {elsewhere && ' · shown under its largest holder'}
              {children > 0 && <span className="whitespace-nowrap"> · {children} below</span>}
            </span>
          </span>
        </span>
        <Cell label="Country">{node.country_code ? <Country code={node.country_code} /> : <Unknown />}</Cell>
        <Cell label="Status">
          {node.life ? (
            <span style={{ color: `var(--${lives[node.life].token})` }}>{lives[node.life].word}</span>
          ) : node.kind === 'company' ? (
            <span className="text-quiet">not known</span>
          ) : (
            '–'
          )}
        </Cell>
        <Cell label="Share">
          {edge ? edge.kind === 'branch' ? shareText(edge) : <Share extent={edge.extent} /> : '–'}
        </Cell>
        <Cell label="Dates">{edge ? <EdgeFacts edge={edge} /> : '–'}</Cell>
        <Cell label="Source">{source ?? '–'}</Cell>
      </div>
    )
  },
  (one, other) =>
    one.isOpen === other.isOpen &&
    one.isCurrent === other.isCurrent &&
    one.index === other.index &&
    one.row.id === other.row.id &&
    one.row.edge === other.row.edge &&
    one.row.children === other.row.children,
)

function Cell({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a table has no levels; this has.
    // biome-ignore lint/a11y/useFocusableInteractive: the row takes the focus.
    <span role="gridcell" data-label={label}>
      {children}
    </span>
  )
}
