import { Link } from '@tanstack/react-router'
import type { Sources, StructureEdgeBody, StructureNodeBody } from '../api.ts'
import { dayText } from '../parts/day-text.ts'
import { exactExtent, limitText } from '../parts/extent.ts'
import { PersonLink } from '../parts/person-link.tsx'
import { type Direction, endOf, type Graph, hiddenNext, pathBetween, portion } from './graph.ts'
import { kindText, lives, nameOf, natureText, shareText } from './words.ts'

/** This many neighbours are listed; the table has all. */
const maxListed = 20

type Props = {
  graph: Graph
  sources: Sources
  shown: ReadonlySet<string>
  chosen: string
  workspaceId: string
  isWayShown: boolean
  isFocused: boolean
  onChoose: (key: string) => void
  onWay: () => void
  onFocus: () => void
  onMore: (direction: Direction) => void
}

/** Everything that is known about one box, in words, and what can be done with it. */
export function NodeDetails(props: Props) {
  const { graph, shown, chosen, workspaceId, isWayShown, isFocused, onWay, onFocus, onMore } = props
  const node = graph.nodes.get(chosen) as StructureNodeBody
  const way = pathBetween(graph, chosen)
  const hidden = { above: hiddenNext(graph, shown, chosen, 'above'), below: hiddenNext(graph, shown, chosen, 'below') }
  return (
    <aside className="structure-details" aria-label="Details">
      <div className="grid gap-1">
        <h2 className="wrap-anywhere">{nameOf(node)}</h2>
        <Facts node={node} />
      </div>
      <div className="flex flex-wrap gap-2">
        {node.company_id !== null && chosen !== graph.selected && (
          <Link
            to="/w/$workspaceId/companies/$companyId"
            params={{ workspaceId, companyId: String(node.company_id) }}
            className="button secondary small"
            preload={false}
          >
            Open company
          </Link>
        )}
        {node.person_key !== null && (
          <PersonLink
            workspaceId={workspaceId}
            personKey={node.person_key}
            name="Open person"
            className="button secondary small"
          />
        )}
        {way && (
          <button type="button" className="button secondary small" aria-pressed={isWayShown} onClick={onWay}>
            {isWayShown ? 'Hide path' : 'Show path'}
          </button>
        )}
        <button type="button" className="button secondary small" aria-pressed={isFocused} onClick={onFocus}>
          {isFocused ? 'Show all again' : 'Focus'}
        </button>
        {(['above', 'below'] as const).map(
          direction =>
            hidden[direction].length > 0 && (
              <button
                key={direction}
                type="button"
                className="button secondary small"
                onClick={() => onMore(direction)}
              >
                {Math.min(portion, hidden[direction].length)} more {direction}
              </button>
            ),
        )}
      </div>
      {way && isWayShown && <Way {...props} edges={way.shortest} all={way.edges.size} />}
      <Edges {...props} title="Held by" direction="above" />
      <Edges {...props} title="Holds" direction="below" />
    </aside>
  )
}

function Facts({ node }: { node: StructureNodeBody }) {
  const { life, status } = node
  return (
    <p className="flex flex-wrap gap-x-3 gap-y-1 text-sm text-quiet">
      <span className="first-letter:uppercase">{natureText(node)}</span>
      {node.country_name && <span>{node.country_name}</span>}
      {node.birth_year && <span>born {node.birth_year}</span>}
      {node.kind === 'company' && (
        <span style={{ color: life ? `var(--${lives[life].token})` : undefined }}>
          {life ? lives[life].word : 'status not known'}
          {status && status.toLowerCase() !== life?.toLowerCase() && ` (register: ${status})`}
        </span>
      )}
      {node.cycle !== null && <span>part of a cycle: these companies own each other</span>}
    </p>
  )
}

function Way({ graph, edges, all, onChoose }: Props & { edges: StructureEdgeBody[]; all: number }) {
  const first = edges[0]
  if (!first) return null
  const name = (key: string) => nameOf(graph.nodes.get(key) as StructureNodeBody)
  return (
    <div className="grid gap-1">
      <h3>Path</h3>
      <ol className="grid gap-1 text-sm">
        <li>
          <NodeButton text={name(first.from)} onClick={() => onChoose(first.from)} />
        </li>
        {edges.map(edge => (
          <li key={edge.to} className="pl-3">
            holds <strong>{shareText(edge)}</strong> of{' '}
            <NodeButton text={name(edge.to)} onClick={() => onChoose(edge.to)} />
          </li>
        ))}
      </ol>
      {all > edges.length && <p className="text-sm text-quiet">There are other paths; all are highlighted.</p>}
    </div>
  )
}

function NodeButton({ text, onClick }: { text: string; onClick: () => void }) {
  return (
    <button
      type="button"
      className="cursor-pointer text-left font-semibold wrap-anywhere text-accent"
      onClick={onClick}
    >
      {text}
    </button>
  )
}

function Edges({
  graph,
  sources,
  chosen,
  title,
  direction,
  onChoose,
}: Props & { title: string; direction: Direction }) {
  const edges = graph[direction].get(chosen) ?? []
  if (edges.length === 0) {
    const isOpen = direction === 'above' && graph.nodes.get(chosen)?.kind === 'company'
    return isOpen ? <p className="text-sm text-quiet">No holders are known; there may be some.</p> : null
  }
  return (
    <div className="grid gap-1">
      <h3>
        {title} ({edges.length})
      </h3>
      <ul className="grid gap-2 text-sm">
        {edges.slice(0, maxListed).map(edge => {
          const other = graph.nodes.get(endOf(edge, direction)) as StructureNodeBody
          return (
            <li key={other.key} className="grid">
              <NodeButton text={nameOf(other)} onClick={() => onChoose(other.key)} />
              <span>
                <strong title={exactExtent(edge.extent)}>{shareText(edge)}</strong> <EdgeFacts edge={edge} />
              </span>
              <span className="text-quiet">{sources[edge.source_id]?.name ?? 'source unknown'}</span>
            </li>
          )
        })}
      </ul>
      {edges.length > maxListed && (
        <p className="text-sm text-quiet">Showing the largest {maxListed}; the table has all of them.</p>
      )}
    </div>
  )
}

/** Its kind, what narrows it and its dates. */
export function EdgeFacts({ edge }: { edge: StructureEdgeBody }) {
  const { limit, held_from, ended_on, stated_on, lapsed_on } = edge
  const kind = kindText(edge)
  return (
    <span className="text-quiet">
      {[
        kind !== shareText(edge) && kind,
        limit && `here ${limitText(limit)}`,
        held_from && `since ${dayText(held_from)}`,
        ended_on && `until ${dayText(ended_on)}`,
        lapsed_on && `not confirmed since ${dayText(lapsed_on)}`,
        stated_on && `stated ${dayText(stated_on)}`,
      ]
        .filter(Boolean)
        .join(' · ')}
    </span>
  )
}
