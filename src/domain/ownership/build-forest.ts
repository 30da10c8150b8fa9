import { findCycles } from './find-cycles.ts'
import type { Link } from './link.ts'

/**
 * Gives every company of a group one position: under its strongest parent, or at the top. The links are sorted, strongest
 * first. A cycle without companies above it starts at its lowest id; inside a cycle, a company is placed under the
 * strongest parent that is not below it. Returns the link to the parent, or null, parents before their children; the
 * tree with the selected company comes first.
 */
export function buildForest(selected: number, links: Link[]): Map<number, Link | null> {
  const named = new Set([selected])
  for (const { parentId, childId } of links) named.add(parentId).add(childId)
  const ids = [...named].sort((a, b) => a - b)
  const children = Map.groupBy(links, link => link.parentId)
  const parents = Map.groupBy(links, link => link.childId)
  const cycles = findCycles(ids, children, parents)
  const roots = rootsOf(ids, links, cycles)
  const chosen = spread(roots, children)
  for (const id of ids) {
    if (!chosen.get(id)) continue
    const best = parents.get(id)?.find(link => link === chosen.get(id) || fits(link, cycles, chosen))
    if (best) chosen.set(id, best)
  }
  return inOrder(selected, roots, children, chosen)
}

/** The lowest id of every cycle that no link enters; a company without parents is such a cycle of its own. */
function rootsOf(ids: number[], links: Link[], cycles: Map<number, number>): number[] {
  const entered = new Set<number | undefined>()
  for (const { parentId, childId } of links) {
    if (cycles.get(parentId) !== cycles.get(childId)) entered.add(cycles.get(childId))
  }
  const roots = new Map<number | undefined, number>()
  for (const id of ids) {
    const cycle = cycles.get(id)
    if (!entered.has(cycle) && !roots.has(cycle)) roots.set(cycle, id)
  }
  return [...roots.values()]
}

/** A first forest in which every company is below some parent, level by level from the roots. */
function spread(roots: number[], children: Map<number, Link[]>): Map<number, Link | null> {
  const chosen = new Map<number, Link | null>(roots.map(id => [id, null]))
  // The map grows during the walk.
  for (const id of chosen.keys()) {
    for (const link of children.get(id) ?? []) if (!chosen.has(link.childId)) chosen.set(link.childId, link)
  }
  return chosen
}

/** Whether the parent is not below the child; outside of cycles it never is. */
function fits({ parentId, childId }: Link, cycles: Map<number, number>, chosen: Map<number, Link | null>): boolean {
  if (cycles.get(parentId) !== cycles.get(childId)) return true
  let id: number | undefined = parentId
  while (id !== undefined && id !== childId) id = chosen.get(id)?.parentId
  return id === undefined
}

function inOrder(
  selected: number,
  roots: number[],
  children: Map<number, Link[]>,
  chosen: Map<number, Link | null>,
): Map<number, Link | null> {
  let top = selected
  for (let link = chosen.get(top); link; link = chosen.get(top)) top = link.parentId
  const ordered = new Map<number, Link | null>()
  const waiting = [...roots.filter(root => root !== top).reverse(), top]
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    ordered.set(id, chosen.get(id) ?? null)
    for (const link of children.get(id)?.toReversed() ?? []) {
      if (chosen.get(link.childId) === link) waiting.push(link.childId)
    }
  }
  return ordered
}
