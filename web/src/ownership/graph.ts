import type { StructureBody, StructureEdgeBody, StructureNodeBody } from '../../../src/dashboard/shapes/ownership.ts'

/** Owners and group of a company, ready to be walked. */
export type Graph = {
  /** The company that the picture is about. */
  selected: string
  nodes: ReadonlyMap<string, StructureNodeBody>
  /** The edges up to its holders, by the company held; largest first. */
  above: ReadonlyMap<string, StructureEdgeBody[]>
  /** The edges down to what it holds, by the holder; largest first. */
  below: ReadonlyMap<string, StructureEdgeBody[]>
  edges: StructureEdgeBody[]
}

export type Direction = 'above' | 'below'

/** More than this many open as a table, and are drawn in part until all are requested. */
export const maxDrawn = 100
/** So many more are shown at a time. */
export const portion = 12
/** How many owners of a large group are drawn at first, the nearest ones. */
const maxOwners = 50

export function graphOf({ selected, nodes, edges }: StructureBody): Graph {
  const sorted = edges.toSorted((one, other) => sizeOf(other) - sizeOf(one))
  return {
    selected,
    nodes: new Map(nodes.map(node => [node.key, node])),
    above: Map.groupBy(sorted, ({ to }) => to),
    below: Map.groupBy(sorted, ({ from }) => from),
    edges: sorted,
  }
}

/** What holds comes before what ended, and the most it can be decides; what is of unknown size comes last. */
function sizeOf({ extent: { percentage, max, min }, ended_on }: StructureEdgeBody): number {
  const size = Number(percentage ?? max ?? min ?? -1)
  return ended_on === null ? size : size - 1000
}

export const endOf = (edge: StructureEdgeBody, direction: Direction) => (direction === 'above' ? edge.from : edge.to)

/** A node and everything above it, or below it, nearest first. */
export function reach(graph: Graph, key: string, direction: Direction): Set<string> {
  const found = new Set([key])
  // The set grows during the walk.
  for (const at of found) for (const edge of graph[direction].get(at) ?? []) found.add(endOf(edge, direction))
  return found
}

/** What the picture shows when it opens: all of it, or the nearest owners and the first companies held. */
export function shownFirst(graph: Graph): ReadonlySet<string> {
  if (graph.nodes.size <= maxDrawn) return new Set(graph.nodes.keys())
  const owners = [...reach(graph, graph.selected, 'above')].slice(0, maxOwners)
  const held = (graph.below.get(graph.selected) ?? []).slice(0, portion).map(({ to }) => to)
  return withCycles(graph, [...owners, ...held])
}

/** Of companies that hold each other all are shown or none. */
function withCycles({ nodes }: Graph, keys: Iterable<string>): Set<string> {
  const shown = new Set(keys)
  const cycles = new Set([...shown].flatMap(key => nodes.get(key)?.cycle ?? []))
  if (cycles.size > 0)
    for (const { key, cycle } of nodes.values()) if (cycle !== null && cycles.has(cycle)) shown.add(key)
  return shown
}

/** The neighbours that are not shown yet. */
export function hiddenNext(graph: Graph, shown: ReadonlySet<string>, key: string, direction: Direction): string[] {
  const next = (graph[direction].get(key) ?? []).map(edge => endOf(edge, direction))
  return [...new Set(next)].filter(one => !shown.has(one))
}

export function showMore(graph: Graph, shown: ReadonlySet<string>, key: string, direction: Direction): Set<string> {
  return withCycles(graph, [...shown, ...hiddenNext(graph, shown, key, direction).slice(0, portion)])
}

/** Shows a node together with the shortest way from what is shown to it. */
export function reveal(graph: Graph, shown: ReadonlySet<string>, key: string): ReadonlySet<string> {
  if (shown.has(key)) return shown
  const cameFrom = new Map<string, string | null>([[key, null]])
  for (const [at] of cameFrom) {
    if (shown.has(at)) {
      const way: string[] = []
      for (let step: string | null | undefined = at; step; step = cameFrom.get(step)) way.push(step)
      return withCycles(graph, [...shown, ...way])
    }
    for (const direction of ['above', 'below'] as const) {
      for (const edge of graph[direction].get(at) ?? []) {
        const next = endOf(edge, direction)
        if (!cameFrom.has(next)) cameFrom.set(next, at)
      }
    }
  }
  return withCycles(graph, [...shown, key])
}

/** Only a node with its owners and what it holds, and the way to the company, which is never lost. */
export function aroundOnly(graph: Graph, shown: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const around = new Set([...reach(graph, key, 'above'), ...reach(graph, key, 'below')])
  return reveal(graph, new Set([...shown].filter(one => around.has(one) || one === key)), graph.selected)
}

/**
 * The edges on all ways between a node and the company, and the shortest of these ways in order, from the holder down.
 * Null where there is none: a company of the same group need not be above or below.
 */
export function pathBetween(graph: Graph, key: string) {
  const { selected } = graph
  const [top, bottom] = reach(graph, selected, 'above').has(key) ? [key, selected] : [selected, key]
  const below = reach(graph, top, 'below')
  if (key === selected || !below.has(bottom)) return null
  const between = new Set([...reach(graph, bottom, 'above')].filter(one => below.has(one)))
  const edges = new Set(graph.edges.filter(({ from, to }) => between.has(from) && between.has(to)))
  return { edges, nodes: between, shortest: shortestPath(graph, top, bottom, between) }
}

function shortestPath(graph: Graph, top: string, bottom: string, within: Set<string>): StructureEdgeBody[] {
  const cameBy = new Map<string, StructureEdgeBody | null>([[top, null]])
  for (const [at] of cameBy) {
    for (const edge of graph.below.get(at) ?? []) {
      if (within.has(edge.to) && !cameBy.has(edge.to)) cameBy.set(edge.to, edge)
    }
  }
  const way: StructureEdgeBody[] = []
  for (let edge = cameBy.get(bottom); edge; edge = cameBy.get(edge.from)) way.unshift(edge)
  return way
}
