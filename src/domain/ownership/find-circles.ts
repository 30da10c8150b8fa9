import type { Link } from './link.ts'

type Edges = Map<number, Pick<Link, 'parentId' | 'childId'>[]>

/**
 * Numbers the circles of a graph: companies get the same number if and only if each of them stands over the other. A
 * company in no circle has a number of its own. A parent's number is never above its child's. The links are given twice,
 * by their parents and by their children. Kosaraju's two passes, with stacks instead of recursion.
 */
export function findCircles(ids: Iterable<number>, children: Edges, parents: Edges): Map<number, number> {
  const circles = new Map<number, number>()
  let number = 0
  for (const id of finishOrder(ids, children).reverse()) {
    if (circles.has(id)) continue
    const waiting = [id]
    circles.set(id, number)
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      for (const { parentId } of parents.get(next) ?? []) {
        if (circles.has(parentId)) continue
        circles.set(parentId, number)
        waiting.push(parentId)
      }
    }
    number++
  }
  return circles
}

/** The companies in the order in which a walk downwards leaves them for the last time. */
function finishOrder(ids: Iterable<number>, children: Edges): number[] {
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
