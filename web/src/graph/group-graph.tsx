import { Controls, type Edge, type Node, ReactFlow, useReactFlow } from '@xyflow/react'
import { useEffect, useId, useMemo, useState } from 'react'
import type { GroupBody } from '../api.ts'
import { extentText } from '../parts/extent.ts'
import { CompanyNode, type CompanyNodeData, height, width } from './company-node.tsx'
import { ancestorsOf, type GroupTree, type Open, type Placed, placeTree, portion, treeOf } from './group-tree.ts'
import '@xyflow/react/dist/base.css'
import './graph.css'

const nodeTypes = { company: CompanyNode }
const [columnGap, rowGap] = [90, 16]
const mostMatches = 8

/** The way down to a company is open, and its own children are. */
function openAround(tree: GroupTree, id: number, open: Open = new Map()): Map<number, number> {
  const next = new Map(open)
  let below = id
  for (const above of ancestorsOf(tree, id)) {
    const place = (tree.children.get(above) ?? []).findIndex(child => child.id === below)
    next.set(above, Math.max(next.get(above) ?? 0, portion, place + 1))
    below = above
  }
  next.set(id, Math.max(next.get(id) ?? 0, portion))
  return next
}

export function GroupGraph({ group, workspaceId }: { group: GroupBody; workspaceId: string }) {
  const tree = useMemo(() => treeOf(group), [group])
  const [open, setOpen] = useState<Open>(() => openAround(tree, group.selected))
  const [target, setTarget] = useState(group.selected)
  const placed = useMemo(() => placeTree(tree, open), [tree, open])
  const { setCenter, getZoom } = useReactFlow()

  const nodes = useMemo(
    () =>
      placed.map(
        (place): Node<CompanyNodeData> => ({
          id: String(place.member.id),
          type: 'company',
          position: positionOf(place),
          width,
          height,
          data: {
            ...place,
            workspaceId,
            isSelected: place.member.id === group.selected,
            isTarget: place.member.id === target,
            onToggle: () => setOpen(toggled(open, place)),
            onMore: () => setOpen(new Map(open).set(place.member.id, place.shown + portion)),
          },
        }),
      ),
    [placed, open, group.selected, target, workspaceId],
  )
  const edges = useMemo(() => edgesOf(placed), [placed])

  // Whoever looks for a company is taken to it, once it has its place.
  const aim = placed.find(({ member }) => member.id === target)
  const { x, y } = aim ? positionOf(aim) : { x: 0, y: 0 }
  // biome-ignore lint/correctness/useExhaustiveDependencies: opening something else must not move the picture.
  useEffect(() => {
    setCenter(x + width / 2, y + height / 2, { zoom: Math.max(getZoom(), 0.8), duration: 200 })
  }, [target])

  const everything = () => setOpen(new Map([...tree.children].map(([id, children]) => [id, children.length] as const)))

  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-end gap-3">
        <Finder
          tree={tree}
          onFound={id => {
            setOpen(openAround(tree, id, open))
            setTarget(id)
          }}
        />
        <button type="button" className="button secondary" onClick={everything}>
          Expand all
        </button>
        <button type="button" className="button secondary" onClick={() => setOpen(openAround(tree, group.selected))}>
          Collapse
        </button>
        <p className="text-sm text-quiet" role="status">
          {placed.length} of {tree.members.size} companies shown
        </p>
      </div>
      <div className="h-[32rem] overflow-hidden rounded-lg border border-line bg-sunken">
        <ReactFlow
          nodes={nodes}
          edges={edges}
          nodeTypes={nodeTypes}
          minZoom={0.1}
          maxZoom={2}
          onlyRenderVisibleElements
          nodesDraggable={false}
          nodesConnectable={false}
          nodesFocusable={false}
          edgesFocusable={false}
          elementsSelectable={false}
          proOptions={{ hideAttribution: true }}
          aria-label="Group structure, parents on the left"
        >
          <Controls showInteractive={false} />
        </ReactFlow>
      </div>
    </div>
  )
}

function positionOf({ column, row }: Placed) {
  return { x: column * (width + columnGap), y: row * (height + rowGap) }
}

function toggled(open: Open, { member, shown }: Placed): Open {
  const next = new Map(open)
  if (shown > 0) next.delete(member.id)
  else next.set(member.id, portion)
  return next
}

/** A full line to the parent a company stands under, a broken one to the others that are shown. */
function edgesOf(placed: Placed[]): Edge[] {
  const shown = new Set(placed.map(({ member }) => member.id))
  return placed.flatMap(({ member }) => {
    const main = member.parent_id === null ? [] : [{ id: member.parent_id, extent: member.extent, isMain: true }]
    const others = member.other_parents.filter(({ id }) => shown.has(id)).map(other => ({ ...other, isMain: false }))
    return [...main, ...others].map(({ id, extent, isMain }) => ({
      id: `${id}-${member.id}`,
      source: String(id),
      target: String(member.id),
      type: isMain ? 'smoothstep' : 'default',
      className: isMain ? '' : 'other-parent',
      ...(!isMain && { label: extentText(extent) }),
    }))
  })
}

function Finder({ tree, onFound }: { tree: GroupTree; onFound: (id: number) => void }) {
  const id = useId()
  const [text, setText] = useState('')
  const wanted = text.trim().toLowerCase()
  const matches = useMemo(
    () =>
      wanted.length < 2
        ? []
        : [...tree.members.values()].filter(({ name }) => name?.toLowerCase().includes(wanted)).slice(0, mostMatches),
    [tree, wanted],
  )
  function choose(found: number) {
    setText('')
    onFound(found)
  }
  return (
    <form
      className="field relative w-64"
      onSubmit={event => {
        event.preventDefault()
        if (matches[0]) choose(matches[0].id)
      }}
    >
      <label htmlFor={id}>Find in group</label>
      <input
        id={id}
        className="input"
        value={text}
        autoComplete="off"
        onChange={event => setText(event.target.value)}
      />
      {wanted.length >= 2 && (
        <ul className="absolute top-full z-10 mt-1 grid w-80 max-w-[85vw] rounded-lg border border-line bg-surface p-1 shadow-lg">
          {matches.map(({ id, name, country_code }) => (
            <li key={id}>
              <button
                type="button"
                className="w-full cursor-pointer rounded px-2 py-1.5 text-left hover:bg-sunken"
                onClick={() => choose(id)}
              >
                {name} <span className="text-quiet">{country_code}</span>
              </button>
            </li>
          ))}
          {matches.length === 0 && <li className="px-2 py-1.5 text-quiet">No company in the group matches.</li>}
        </ul>
      )}
    </form>
  )
}
