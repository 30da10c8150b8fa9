import { andAbove, type Link, maySkip } from './link.ts'

type LinkEnds = Pick<Link, 'parentId' | 'childId' | 'kind'>

/**
 * Drops every link that skips known levels: if other links lead from the child up to that parent, it adds nothing. `above`
 * has the links above the children of such links, all the way up.
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
