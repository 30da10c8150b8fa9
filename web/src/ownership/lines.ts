import type { StructureEdgeBody } from '../../../src/dashboard/shapes/ownership.ts'
import type { Point, Rect } from './units.ts'

export type Line = {
  name: string
  /** Of a block the edges of all its boxes. */
  edges: StructureEdgeBody[]
  d: string
  start: Point
  /** Where it ends, and where from. */
  tip: Point
  before: Point
  /** Its middle and label; null if a box shows the label. */
  label: (Point & { text: string; width: number }) | null
  isEnded: boolean
}

type Named = { name: string; edges: StructureEdgeBody[] }

const middleOf = ({ x, y, width, height }: Rect): Point => ({ x: x + width / 2, y: y + height / 2 })

/** From the lower side of the holder to the upper side of what it holds, by the points between. */
export function plainLine(
  { name, edges }: Named,
  { from, to, points, cycle }: { from: Rect; to: Rect; points: Point[]; cycle: Rect | null },
  label: Line['label'],
): Line {
  const goesDown = middleOf(to).y >= middleOf(from).y
  const start = { x: middleOf(from).x, y: goesDown ? from.y + from.height : from.y }
  const { tip, outward } = entryOf(to, goesDown, cycle)
  const before = { x: tip.x + 60 * outward.x, y: tip.y + 60 * outward.y }
  const way = [start, ...points]
  const last = way.at(-1) as Point
  const end =
    outward.x === 0 ? curve(last, tip) : `C${last.x},${(last.y + tip.y) / 2} ${before.x},${before.y} ${tip.x},${tip.y}`
  const steps = points.map((point, index) => curve(way[index] as Point, point))
  const d = `M${start.x},${start.y}${steps.join('')}${end}`
  return { name, edges, d, start, tip, before, label, isEnded: isEnded(edges) }
}

/** Upright at both ends. */
function curve(from: Point, to: Point): string {
  const half = (from.y + to.y) / 2
  return `C${from.x},${half} ${to.x},${half} ${to.x},${to.y}`
}

/** Into the upper side; into a company at the side of a cycle from outside, so that the cycle stays free. */
function entryOf(to: Rect, goesDown: boolean, cycle: Rect | null): { tip: Point; outward: Point } {
  const { x, y } = middleOf(to)
  const offset = cycle ? x - middleOf(cycle).x : 0
  if (cycle && goesDown && Math.abs(offset) > 20 && y > cycle.y + cycle.height / 3) {
    const way = Math.sign(offset)
    return { tip: { x: x + (way * to.width) / 2, y }, outward: { x: way, y: 0 } }
  }
  return { tip: { x, y: goesDown ? to.y : to.y + to.height }, outward: { x: 0, y: goesDown ? -1 : 1 } }
}

/** Down from the left of the holder, then right to what is indented below it. */
export function listLine({ name, edges }: Named, from: Rect, to: Rect): Line {
  const start = { x: from.x + 12, y: from.y + from.height }
  const tip = { x: to.x, y: to.y + to.height / 2 }
  const d = `M${start.x},${start.y}V${tip.y}H${tip.x}`
  return { name, edges, d, start, tip, before: { x: start.x, y: tip.y }, label: null, isEnded: isEnded(edges) }
}

/** Bent outwards from the middle of the cycle; of two that hold each other, one line goes above and one below. */
export function cycleLine(
  { name, edges }: Named,
  from: Rect,
  to: Rect,
  cycle: Rect,
  caption: { text: string; width: number },
): Line {
  const [begin, end, centre] = [middleOf(from), middleOf(to), middleOf(cycle)]
  const half = { x: (begin.x + end.x) / 2, y: (begin.y + end.y) / 2 }
  const offset = { x: end.y - begin.y, y: begin.x - end.x }
  const isAcross = Math.hypot(half.x - centre.x, half.y - centre.y) < 4
  const outward = isAcross ? offset : { x: half.x - centre.x, y: half.y - centre.y }
  const by = 44 / (Math.hypot(outward.x, outward.y) || 1)
  const bend = { x: half.x + outward.x * by, y: half.y + outward.y * by }
  const [start, tip] = [borderOf(from, bend), borderOf(to, bend)]
  const label = { x: (start.x + 2 * bend.x + tip.x) / 4, y: (start.y + 2 * bend.y + tip.y) / 4, ...caption }
  const d = `M${start.x},${start.y}Q${bend.x},${bend.y} ${tip.x},${tip.y}`
  return { name, edges, d, start, tip, before: bend, label, isEnded: isEnded(edges) }
}

const isEnded = (edges: StructureEdgeBody[]) => edges.every(({ ended_on }) => ended_on !== null)

/** Where the straight line from the middle of a box to a point leaves the box. */
function borderOf(rect: Rect, to: Point): Point {
  const from = middleOf(rect)
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const part = Math.min(
    dx === 0 ? Number.POSITIVE_INFINITY : rect.width / 2 / Math.abs(dx),
    dy === 0 ? Number.POSITIVE_INFINITY : rect.height / 2 / Math.abs(dy),
    1,
  )
  return { x: from.x + dx * part, y: from.y + dy * part }
}
