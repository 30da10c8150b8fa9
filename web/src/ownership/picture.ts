import type { StructureEdgeBody, StructureNodeBody } from '../../../src/dashboard/shapes/ownership.ts'
import type { Graph } from './graph.ts'
import { cycleLine, type Line, listLine, plainLine } from './lines.ts'
import { placeAsLists } from './place-as-lists.ts'
import { placeInLayers, type Wire } from './place-in-layers.ts'
import { box, type Point, type Rect, type Unit, unitsOf } from './units.ts'
import { shareText } from './words.ts'

export type Box = Rect & {
  node: StructureNodeBody
  /** The edge shown in the box itself: one that the frame of a block stands for, or that of a list. */
  edge: StructureEdgeBody | null
}

export type Frame = Rect & { kind: 'block' | 'cycle' }

/** Everything in its place; the upper left corner is at 0, 0. */
export type Picture = { boxes: Box[]; frames: Frame[]; lines: Line[]; width: number; height: number }

export type Measure = (text: string, size: number, bold: boolean) => number

export const labelHeight = 26
const margin = 24
/** The library takes seconds for more units than this; lists are placed instantly. */
const maxLayered = 140

export function pictureOf(graph: Graph, shown: ReadonlySet<string>, measure: Measure): Picture {
  // What a company holds of itself has no place between two boxes; the table and the details show it.
  const edges = graph.edges.filter(({ from, to }) => from !== to && shown.has(from) && shown.has(to))
  const inLayers = unitsOf(graph, shown, edges, { withBlocks: true })
  if (inLayers.length <= maxLayered) return layered(inLayers, edges, measure)
  return inLists(unitsOf(graph, shown, edges, { withBlocks: false }), edges)
}

function layered(units: Unit[], edges: StructureEdgeBody[], measure: Measure): Picture {
  const unitOf = unitsByNode(units)
  const inBlocks = new Set(units.flatMap(({ members }) => members.flatMap(({ edge }) => edge ?? [])))
  const widthOf = (text: string) => measure(text, 12, true) + 10
  const single = edges.filter(edge => !inBlocks.has(edge) && unitOf.get(edge.from) !== unitOf.get(edge.to))
  const wires = [
    ...single.map(edge => wireOf(edge, unitOf, widthOf)),
    ...units.flatMap(unit => wireOfBlock(unit, unitOf)),
  ]
  const places = placeInLayers(units, wires)
  for (const unit of units) if (unit.kind === 'cycle') turnToHolders(unit, wires, places.units)
  const { boxes, frames, boxOf, frameOf, shift } = placed(units, places.units)
  const lines = wires.map(wire => {
    const { between, label } = places.wires.get(wire.name) as { between: Point[]; label: Point }
    const [from, to] = wire.ends.map(end => boxOf.get(end) ?? (frameOf.get(end) as Rect)) as [Rect, Rect]
    const points = between.map(point => moved(point, shift))
    const cycle = unitOf.get(wire.ends[1])?.kind === 'cycle' ? (frameOf.get(wire.to) as Rect) : null
    const text = wire.label && { ...moved(label, shift), text: wire.text, width: wire.label.width }
    return plainLine(wire, { from, to, points, cycle }, text)
  })
  const inCycles = edges
    .filter(edge => isInCycle(edge, unitOf))
    .map(edge => cycleLineOf(edge, unitOf, boxOf, frameOf, widthOf))
  return finished(boxes, frames, [...lines, ...inCycles])
}

/** Edges are shown in the boxes, where a list has room for them. */
function inLists(units: Unit[], edges: StructureEdgeBody[]): Picture {
  const unitOf = unitsByNode(units)
  const single = edges.filter(edge => unitOf.get(edge.from) !== unitOf.get(edge.to))
  const wires = single.map(edge => wireOf(edge, unitOf, () => 0))
  const { units: places, parents, listed } = placeAsLists(units, wires)
  const { boxes, frames, boxOf, frameOf } = placed(units, places)
  const labelled = new Set<string>()
  const lines = wires.map(wire => {
    const [from, to] = wire.ends.map(end => boxOf.get(end)) as [Box, Box]
    const isOwn = parents.get(wire.to) === wire.from && !labelled.has(wire.to)
    if (isOwn) {
      labelled.add(wire.to)
      to.edge = wire.edges[0] ?? null
    }
    if (isOwn && listed.has(wire.to)) return listLine(wire, from, to)
    return plainLine(wire, { from, to, points: [], cycle: null }, null)
  })
  const inCycles = edges
    .filter(edge => isInCycle(edge, unitOf))
    .map(edge => cycleLineOf(edge, unitOf, boxOf, frameOf, () => 60))
  return finished(boxes, frames, [...lines, ...inCycles])
}

const unitsByNode = (units: Unit[]) =>
  new Map(units.flatMap(unit => unit.members.map(({ node }) => [node.key, unit] as const)))

export type EdgeWire = Wire & { edges: StructureEdgeBody[]; ends: [string, string]; text: string }

function wireOf(edge: StructureEdgeBody, unitOf: Map<string, Unit>, widthOf: (text: string) => number): EdgeWire {
  const text = shareText(edge)
  const [from, to] = [unitOf.get(edge.from)?.key as string, unitOf.get(edge.to)?.key as string]
  const label = { width: widthOf(text), height: labelHeight }
  return { name: nameOf(edge), from, to, ends: [edge.from, edge.to], edges: [edge], text, label }
}

/** One line for all boxes of a block. */
function wireOfBlock(unit: Unit, unitOf: Map<string, Unit>): EdgeWire[] {
  const edges = unit.members.flatMap(({ edge }) => edge ?? [])
  const [edge, member] = [edges[0], unit.members[0]]
  if (unit.kind !== 'block' || !edge || !member) return []
  const isBelow = edge.to === member.node.key
  const other = isBelow ? edge.from : edge.to
  const outer = unitOf.get(other)?.key as string
  const [from, to] = isBelow ? [outer, unit.key] : [unit.key, outer]
  const ends: [string, string] = isBelow ? [other, unit.key] : [unit.key, other]
  return [{ name: unit.key, from, to, ends, edges, text: '', label: null }]
}

/** Of a cycle and its mirror image the one whose companies stand nearer to those outside that hold them. */
function turnToHolders(cycle: Unit, wires: EdgeWire[], places: Map<string, Point>) {
  const middle = places.get(cycle.key) as Point
  const offset = (x: number) => x + box.width / 2 - cycle.width / 2
  let leaning = 0
  for (const { from, to, ends } of wires) {
    const other = places.get(from === cycle.key ? to : from)
    const member = cycle.members.find(({ node }) => ends.includes(node.key))
    if ((from === cycle.key || to === cycle.key) && other && member) leaning += (other.x - middle.x) * offset(member.x)
  }
  if (leaning < 0) for (const member of cycle.members) member.x = cycle.width - box.width - member.x
}

const nameOf = ({ from, to }: StructureEdgeBody) => `${from} > ${to}`
const moved = (point: Point, by: Point): Point => ({ x: point.x + by.x, y: point.y + by.y })

const isInCycle = ({ from, to }: StructureEdgeBody, unitOf: Map<string, Unit>) =>
  unitOf.get(from)?.kind === 'cycle' && unitOf.get(from) === unitOf.get(to)

function cycleLineOf(
  edge: StructureEdgeBody,
  unitOf: Map<string, Unit>,
  boxOf: Map<string, Box>,
  frameOf: Map<string, Frame>,
  widthOf: (text: string) => number,
): Line {
  const frame = frameOf.get(unitOf.get(edge.from)?.key as string) as Frame
  const text = shareText(edge)
  const [from, to] = [boxOf.get(edge.from) as Box, boxOf.get(edge.to) as Box]
  return cycleLine({ name: nameOf(edge), edges: [edge] }, from, to, frame, { text, width: widthOf(text) })
}

/** Boxes and frames, moved so that the upper left one is at the margin. */
function placed(units: Unit[], places: Map<string, Point>) {
  const at = ({ key, width, height }: Unit): Point => {
    const { x, y } = places.get(key) as Point
    return { x: x - width / 2, y: y - height / 2 }
  }
  const least = (of: 'x' | 'y') =>
    units.reduce((least, unit) => Math.min(least, at(unit)[of]), Number.POSITIVE_INFINITY)
  const shift = { x: margin - least('x'), y: margin - least('y') }
  const boxes = units.flatMap(unit =>
    unit.members.map(
      ({ node, edge, x, y }): Box => ({ node, edge, ...moved(moved({ x, y }, at(unit)), shift), ...box }),
    ),
  )
  const frameOf = new Map<string, Frame>()
  for (const unit of units) {
    const { key, kind, width, height } = unit
    if (kind !== 'single') frameOf.set(key, { kind, ...moved(at(unit), shift), width, height })
  }
  const boxOf = new Map(boxes.map(one => [one.node.key, one]))
  return { boxes, frames: [...frameOf.values()], boxOf, frameOf, shift }
}

function finished(boxes: Box[], frames: Frame[], lines: Line[]): Picture {
  const most = (end: (rect: Rect) => number) =>
    [...boxes, ...frames].reduce((most, rect) => Math.max(most, end(rect)), 0) + margin
  return { boxes, frames, lines, width: most(({ x, width }) => x + width), height: most(({ y, height }) => y + height) }
}
