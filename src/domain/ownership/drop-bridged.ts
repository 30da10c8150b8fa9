import { type Link, linksBy, maySkip } from './link.ts'

type LinkEnds = Pick<Link, 'parentId' | 'childId' | 'kind'>

/**
 * Leaves out every link that skips levels which are known: where other links lead from the child up to that
 * parent, it says nothing new. `above` holds the links over the children of such links, all the way up.
 */
export function dropBridged<L extends LinkEnds>(links: L[], above: LinkEnds[]): L[] {
  if (!links.some(maySkip)) return links
  const parents = linksBy(
    'childId',
    above.filter(link => !maySkip(link)),
  )
  const ancestors = new Map<number, Set<number>>()
  return links.filter(link => {
    const { childId, parentId } = link
    if (!maySkip(link)) return true
    if (!ancestors.has(childId)) ancestors.set(childId, ancestorsOf(childId, parents))
    return !ancestors.get(childId)?.has(parentId)
  })
}

function ancestorsOf(id: number, parents: Map<number, LinkEnds[]>): Set<number> {
  const found = new Set<number>()
  const waiting = [id]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    for (const { parentId } of parents.get(next) ?? []) {
      if (found.has(parentId)) continue
      found.add(parentId)
      waiting.push(parentId)
    }
  }
  return found
}
