import { type Read, shownIn } from '#facts/fact.ts'
import { link } from '#facts/link.ts'
import { reading, readingOf } from '#facts/reading.ts'
import type { Evidence } from './beneficial-owners.ts'

/** One company is the parent of another, according to one source. */
export type Link = Read<typeof link>

/** For `links l`. */
export const links = readingOf(link, 'record', 'l')

/** A link with the day it has existed since and the date of its source's statement. */
export const datedLinks = reading(link, [...shownIn(link, 'record'), 'valid_from', 'stated_on'], 'l')

export type DatedLink = ReturnType<typeof datedLinks.of>

export const evidenceOfLink = ({ sourceId, validFrom, statedOn, lapsedOn }: DatedLink): Evidence => ({
  ...{ sourceId, heldFrom: validFrom, statedOn },
  ...(lapsedOn !== null && { lapsedOn }),
})

/** Whether there may be companies between the two: the source names the ultimate parent, or does not specify the kind. */
export const maySkip = ({ kind }: Pick<Link, 'kind'>) => kind === 'ultimate' || kind === 'unknown'

/** These companies and all companies above them. */
export function andAbove(ids: Iterable<number>, parents: Map<number, Pick<Link, 'parentId'>[]>): Set<number> {
  const found = new Set(ids)
  // The set grows during the walk.
  for (const id of found) for (const { parentId } of parents.get(id) ?? []) found.add(parentId)
  return found
}

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
