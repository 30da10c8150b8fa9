import { andAbove, type Link, maySkip } from './link.ts'

type LinkEnds = Pick<Link, 'parentId' | 'childId' | 'kind'>

/**
 * Leaves out every link that skips levels which are known: where other links lead from the child up to that
 * parent, it says nothing new. `above` holds the links over the children of such links, all the way up.
 */
export function dropBridged<L extends LinkEnds>(links: L[], above: LinkEnds[]): L[] {
  if (!links.some(maySkip)) return links
  const steps = above.filter(link => !maySkip(link))
  const parents = Map.groupBy(steps, ({ childId }) => childId)
  const ancestors = new Map<number, Set<number>>()
  return links.filter(link => {
    const { childId, parentId } = link
    if (!maySkip(link)) return true
    if (!ancestors.has(childId)) ancestors.set(childId, andAbove([childId], parents))
    return !ancestors.get(childId)?.has(parentId)
  })
}
