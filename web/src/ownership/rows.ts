import type { StructureEdgeBody, StructureNodeBody } from '../../../src/dashboard/shapes/ownership.ts'
import type { Graph } from './graph.ts'

/** A row of the table: a node under one of its holders. Every edge has one row, and so has every node without holders. */
export type Row = {
  id: string
  node: StructureNodeBody
  /** To the holder it stands under; null at the top. */
  edge: StructureEdgeBody | null
  level: number
  /** How many rows are directly under it. */
  children: number
  /** The name under which the node stands with what it holds, where it is not here. */
  elsewhere: boolean
  place: number
  siblings: number
}

/**
 * The forest of the structure: each node stands with what it holds under its largest holder, and is named under the others.
 * In a cycle one of its companies is at the top.
 */
export type Forest = {
  roots: string[]
  /** The holder under which a node stands with what it holds. */
  parentOf: ReadonlyMap<string, string | null>
  graph: Graph
}

export function forestOf(graph: Graph): Forest {
  const parentOf = new Map<string, string | null>()
  const roots: string[] = []
  const spread = (root: string) => {
    roots.push(root)
    parentOf.set(root, null)
    const waiting = [root]
    for (const key of waiting) {
      for (const { to } of graph.below.get(key) ?? []) {
        if (parentOf.has(to)) continue
        parentOf.set(to, key)
        waiting.push(to)
      }
    }
  }
  const isTop = (key: string) => (graph.above.get(key) ?? []).every(({ from }) => from === key)
  const keys = [...graph.nodes.keys()]
  for (const key of keys) if (isTop(key)) spread(key)
  for (const key of keys) if (!parentOf.has(key)) spread(key)
  preferLargest(graph, parentOf)
  return { roots, parentOf, graph }
}

/** Moves each node under its largest holder, unless that one stands below it. */
function preferLargest(graph: Graph, parentOf: Map<string, string | null>) {
  for (const [key, parent] of parentOf) {
    const best = graph.above.get(key)?.[0]?.from
    if (parent === null || best === undefined || best === parent || best === key) continue
    let at: string | null | undefined = best
    while (at && at !== key) at = parentOf.get(at)
    if (at !== key) parentOf.set(key, best)
  }
}

/** What is above a node, the nearest first. */
export function standsUnder({ parentOf }: Forest, key: string): string[] {
  const above: string[] = []
  for (let at = parentOf.get(key); at; at = parentOf.get(at)) above.push(at)
  return above
}

/** The rows that are visible while these nodes are expanded. */
export function rowsOf({ roots, parentOf, graph }: Forest, open: ReadonlySet<string>): Row[] {
  const rows: Row[] = []
  const add = (key: string, edge: StructureEdgeBody | null, level: number, place: number, siblings: number) => {
    const below = graph.below.get(key) ?? []
    const elsewhere = edge !== null && parentOf.get(key) !== edge.from
    const node = graph.nodes.get(key) as StructureNodeBody
    const children = elsewhere ? 0 : below.length
    rows.push({ id: edge ? `${edge.from} > ${key}` : key, node, edge, level, children, elsewhere, place, siblings })
    if (children === 0 || !open.has(key)) return
    for (const [index, under] of below.entries()) add(under.to, under, level + 1, index + 1, below.length)
  }
  for (const [index, root] of roots.entries()) add(root, null, 1, index + 1, roots.length)
  return rows
}
