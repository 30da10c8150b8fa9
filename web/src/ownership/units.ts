import type { StructureEdgeBody, StructureNodeBody } from '../../../src/dashboard/shapes/ownership.ts'
import type { Graph } from './graph.ts'

export type Point = { x: number; y: number }
export type Rect = { x: number; y: number; width: number; height: number }

export const box = { width: 208, height: 70 }
const gap = 8
/** Between units that stand beside each other. */
export const unitGap = 28
/** This many or more companies with only one holder, or holders of only one company, are drawn as one block. */
const smallestBlock = 4

/** What is placed as one: a box, a block of boxes that share their only edge's other end, or a cycle. */
export type Unit = {
  key: string
  kind: 'single' | 'block' | 'cycle'
  width: number
  height: number
  /** Each from the upper left corner of the unit. In a block, with the edge that its frame stands for. */
  members: { node: StructureNodeBody; x: number; y: number; edge: StructureEdgeBody | null }[]
}

/** The units of what is shown, in the order in which the nodes came. */
export function unitsOf(
  graph: Graph,
  shown: ReadonlySet<string>,
  edges: StructureEdgeBody[],
  { withBlocks }: { withBlocks: boolean },
): Unit[] {
  const nodes = [...graph.nodes.values()].filter(({ key }) => shown.has(key))
  const cycles = Map.groupBy(
    nodes.filter(({ cycle }) => cycle !== null),
    ({ cycle }) => cycle,
  )
  const inCycle = new Set<string>()
  const units: Unit[] = []
  for (const members of cycles.values()) {
    if (members.length < 2) continue
    for (const { key } of members) inCycle.add(key)
    units.push(cycleOf(inTurn(members, edges)))
  }
  const blocks = withBlocks ? blocksOf(graph.selected, edges, inCycle) : new Map<string, Member[]>()
  const inBlock = new Set([...blocks.values()].flatMap(block => block.map(({ key }) => key)))
  for (const [key, members] of blocks) {
    units.push(
      blockOf(
        key,
        members.map(({ key, edge }) => ({ node: graph.nodes.get(key) as StructureNodeBody, edge })),
      ),
    )
  }
  for (const node of nodes) {
    if (inCycle.has(node.key) || inBlock.has(node.key)) continue
    units.push({ key: node.key, kind: 'single', ...box, members: [{ node, x: 0, y: 0, edge: null }] })
  }
  return units
}

type Member = { key: string; edge: StructureEdgeBody }

/** Nodes with one edge and no other, by its other end. Ended edges have blocks of their own. */
function blocksOf(selected: string, edges: StructureEdgeBody[], inCycle: Set<string>): Map<string, Member[]> {
  const counts = new Map<string, number>()
  for (const { from, to } of edges) {
    counts.set(from, (counts.get(from) ?? 0) + 1)
    counts.set(to, (counts.get(to) ?? 0) + 1)
  }
  const isAlone = (key: string) => counts.get(key) === 1 && key !== selected && !inCycle.has(key)
  const blocks = new Map<string, Member[]>()
  const add = (name: string, key: string, edge: StructureEdgeBody) => {
    const block = `${name}${edge.ended_on === null ? '' : ' once'}`
    if (!blocks.has(block)) blocks.set(block, [])
    blocks.get(block)?.push({ key, edge })
  }
  for (const edge of edges) {
    if (isAlone(edge.to)) add(`below ${edge.from}`, edge.to, edge)
    else if (isAlone(edge.from)) add(`above ${edge.to}`, edge.from, edge)
  }
  for (const [key, members] of blocks) if (members.length < smallestBlock) blocks.delete(key)
  return blocks
}

function blockOf(key: string, members: { node: StructureNodeBody; edge: StructureEdgeBody }[]): Unit {
  // About half as high again as wide a screen is: a block of sixty is six wide and ten high.
  const columns = Math.ceil(Math.sqrt(0.56 * members.length))
  const rows = Math.ceil(members.length / columns)
  return {
    key,
    kind: 'block',
    width: columns * (box.width + gap) + gap,
    height: rows * (box.height + gap) + gap,
    members: members.map((member, index) => ({
      ...member,
      x: gap + (index % columns) * (box.width + gap),
      y: gap + Math.floor(index / columns) * (box.height + gap),
    })),
  }
}

/** Around an ellipse, the first at the top. Two stand beside each other. */
function cycleOf(nodes: StructureNodeBody[]): Unit {
  const count = nodes.length
  const across = count === 2 ? box.width / 2 + 60 : Math.max(180, (1.5 * box.width * count) / (2 * Math.PI))
  const down = count === 2 ? 0 : Math.max(110, across * 0.6)
  const start = count === 2 ? Math.PI : -Math.PI / 2
  const margin = 36
  const centre = { x: across + box.width / 2 + margin, y: down + box.height / 2 + margin }
  return {
    key: `cycle ${nodes[0]?.cycle}`,
    kind: 'cycle',
    width: 2 * centre.x,
    height: 2 * centre.y,
    members: nodes.map((node, index) => {
      const angle = start + (2 * Math.PI * index) / count
      return {
        node,
        x: centre.x + across * Math.cos(angle) - box.width / 2,
        y: centre.y + down * Math.sin(angle) - box.height / 2,
        edge: null,
      }
    }),
  }
}

/** Each followed by one that it holds, as far as that goes. */
function inTurn(nodes: StructureNodeBody[], edges: StructureEdgeBody[]): StructureNodeBody[] {
  const left = new Map(nodes.map(node => [node.key, node]))
  const held = Map.groupBy(edges, ({ from }) => from)
  const turn: StructureNodeBody[] = []
  for (let next = nodes[0]; next; ) {
    turn.push(next)
    left.delete(next.key)
    const onwards = held.get(next.key)?.find(({ to }) => left.has(to))?.to
    next = onwards === undefined ? left.values().next().value : left.get(onwards)
  }
  return turn
}
