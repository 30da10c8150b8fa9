import type { Link } from './link.ts'

type Links = Map<number, Pick<Link, 'parentId' | 'childId'>[]>

/**
 * Numbers the cycles of a graph: companies get the same number if and only if each is above the other. A
 * company in no cycle has a number of its own. A parent's number is never above its child's. The links are given twice,
 * by their parents and by their children. Kosaraju's two passes, without recursion.
 */
export function findCycles(ids: Iterable<number>, children: Links, parents: Links): Map<number, number> {
  const cycles = new Map<number, number>()
  let number = 0
  for (const id of finishOrder(ids, children).reverse()) {
    if (cycles.has(id)) continue
    const cycle = new Set([id])
    // The set grows during the walk.
    for (const next of cycle) {
      cycles.set(next, number)
      for (const { parentId } of parents.get(next) ?? []) if (!cycles.has(parentId)) cycle.add(parentId)
    }
    number++
  }
  return cycles
}

/** The companies in the order in which a depth-first walk down finishes them. */
function finishOrder(ids: Iterable<number>, children: Links): number[] {
  const seen = new Set<number>()
  const finished: number[] = []
  for (const start of ids) {
    if (seen.has(start)) continue
    seen.add(start)
    const path = [{ id: start, at: 0 }]
    for (let top = path.at(-1); top; top = path.at(-1)) {
      const link = children.get(top.id)?.[top.at++]
      if (link && !seen.has(link.childId)) {
        seen.add(link.childId)
        path.push({ id: link.childId, at: 0 })
      }
      if (link) continue
      finished.push(top.id)
      path.pop()
    }
  }
  return finished
}
