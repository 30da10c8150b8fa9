import { Graph as LayeredGraph, layout } from '@dagrejs/dagre'
import { type Point, type Unit, unitGap } from './units.ts'

/** An edge between two units, with the room that its label needs. */
export type Wire = { name: string; from: string; to: string; label: { width: number; height: number } | null }

export type Places = {
  /** The middle of each unit. */
  units: Map<string, Point>
  /** By the name of the wire: the points between its ends, and the middle of its label. */
  wires: Map<string, { between: Point[]; label: Point }>
}

const betweenLayers = 64

/** Holders above what they hold, layer by layer, with as few crossings as can be. */
export function placeInLayers(units: Unit[], wires: Wire[]): Places {
  const graph = new LayeredGraph({ multigraph: true })
  graph.setGraph({ rankdir: 'TB', nodesep: unitGap, ranksep: betweenLayers, edgesep: 16 })
  for (const { key, width, height } of units) graph.setNode(key, { width, height })
  for (const { name, from, to, label } of wires) {
    graph.setEdge(from, to, { ...(label ?? { width: 0, height: 0 }), labelpos: 'c' }, name)
  }
  layout(graph)
  const middle = ({ x, y }: Partial<Point>) => ({ x: x ?? 0, y: y ?? 0 })
  return {
    units: new Map(units.map(({ key }) => [key, middle(graph.node(key) as Point)])),
    wires: new Map(
      wires.map(({ name, from, to }) => {
        const edge = graph.edge(from, to, name) as Partial<Point> & { points: Point[] }
        return [name, { between: edge.points.slice(1, -1), label: middle(edge) }]
      }),
    ),
  }
}
