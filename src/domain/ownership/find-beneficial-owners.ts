import type { BeneficialOwner, FoundOwners, Holder, OwnershipGraph, Stake, Unresolved } from './beneficial-owners.ts'
import { all, type Bounds, none, type Part, parseThreshold, rounded, smaller, stakeOf, timesPart } from './part.ts'
import { strongestPaths } from './strongest-paths.ts'
import { type ShareWeb, type SizedShare, weaveShares } from './weave-shares.ts'

type Person = Omit<Extract<Holder, { kind: 'person' }>, 'kind'>
type Sized<Thing> = { thing: Thing; high: Part }

/**
 * The people behind a company: percentages are multiplied along every chain and added up over all of them, and a circle
 * is solved as a whole. Everything that does not end at a person is told as unresolved.
 */
export function findBeneficialOwners(graph: OwnershipGraph, threshold: number): FoundOwners {
  const web = weaveShares(graph)
  const { owners, below } = ownersOf(graph.companyId, web, parseThreshold(threshold))
  return { owners, below, unresolved: unresolvedOf(graph, web), companies: web.sharesOf.size }
}

function ownersOf(companyId: number, web: ShareWeb, threshold: Part) {
  const held = new Map<string, { person: Person; shares: SizedShare[] }>()
  for (const share of [...web.sharesOf.values()].flat()) {
    if (share.holder.kind !== 'person') continue
    const { kind: _, ...person } = share.holder
    if (!held.has(person.key)) held.set(person.key, { person, shares: [] })
    held.get(person.key)?.shares.push(share)
  }
  const findPaths = strongestPaths(companyId, web)
  const found: Sized<BeneficialOwner>[] = []
  for (const { person, shares } of held.values()) {
    const bounds = reach(web, shares)
    if (rounded(smaller(bounds.high, all)) < threshold) continue
    const { paths, hasMore } = findPaths(shares)
    const owner = {
      ...person,
      stake: stakeOf(bounds),
      isCertain: rounded(bounds.low) >= threshold,
      paths,
      hasMorePaths: hasMore,
      isCircular: shares.some(share => web.circular.has(share.companyId)),
    }
    found.push({ thing: owner, high: rankOf(bounds) })
  }
  return { owners: largestFirst(found), below: held.size - found.length }
}

/** What shares of any companies come to as shares of the one that was asked about. */
function reach(web: ShareWeb, shares: SizedShare[]): Bounds {
  let [low, high, isKnown] = [none, none, true]
  for (const { companyId, bounds } of shares) {
    low += timesPart(bounds.low, web.low.get(companyId) as Part)
    high += timesPart(bounds.high, web.high.get(companyId) as Part)
    isKnown &&= bounds.isKnown && !web.vague.has(companyId)
  }
  return { low, high, isKnown }
}

function unresolvedOf({ followed }: OwnershipGraph, web: ShareWeb): Unresolved[] {
  const found: Sized<Unresolved>[] = []
  const tell = (reason: Unresolved['reason'], companyIds: number[], bounds: Bounds, name: string | null = null) => {
    if (rounded(bounds.high) === none) return
    found.push({ thing: { reason, stake: stakeOf(bounds), companyIds, name }, high: rankOf(bounds) })
  }
  const inClosed = new Set(web.closed.flatMap(({ companyIds }) => companyIds))
  for (const { companyIds, low, high } of web.closed) {
    tell('circular', companyIds, { low, high, isKnown: !companyIds.some(id => isVagueBefore(web, id, inClosed)) })
  }
  for (const [companyId, shares] of web.sharesOf) {
    for (const share of shares) {
      if (share.holder.kind === 'unidentified') {
        tell('not_identified', [companyId], reach(web, [share]), share.holder.name)
      }
    }
    if (inClosed.has(companyId)) continue
    const rest = restOf(shares)
    const bounds = {
      low: timesPart(rest.low, web.low.get(companyId) as Part),
      high: timesPart(rest.high, web.high.get(companyId) as Part),
      isKnown: rest.isKnown && !web.vague.has(companyId),
    }
    const reason = shares.length > 0 ? 'partly_known' : followed.has(companyId) ? 'no_known_owners' : 'not_followed'
    tell(reason, [companyId], bounds)
  }
  return largestFirst(found)
}

/** What nobody is known to hold. Nothing can be said of it beside a holding of unknown size. */
function restOf(shares: SizedShare[]): Bounds {
  const left = (end: 'low' | 'high') => {
    const part = shares.reduce((rest, { bounds }) => rest - bounds[end], all)
    return part > none ? part : none
  }
  return { low: left('high'), high: left('low'), isKnown: shares.every(({ bounds }) => bounds.isKnown) }
}

/** Whether something of unknown size lies between a closed circle and the company; the circle itself makes it vague. */
function isVagueBefore(web: ShareWeb, id: number, inClosed: Set<number>): boolean {
  return web.edges.some(
    ({ parentId, childId, share }) =>
      parentId === id && !inClosed.has(childId) && (!share.bounds.isKnown || web.vague.has(childId)),
  )
}

/** The most it can be; what is only known to be unknown goes behind. */
const rankOf = ({ low, high, isKnown }: Bounds): Part => (isKnown ? smaller(high, all) : low)

function largestFirst<Thing extends { stake: Stake }>(things: Sized<Thing>[]): Thing[] {
  return things
    .sort((one, other) => (one.high < other.high ? 1 : one.high > other.high ? -1 : 0))
    .map(({ thing }) => thing)
}
