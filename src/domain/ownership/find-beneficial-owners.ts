import type {
  BeneficialOwner,
  FoundOwners,
  Holder,
  Limit,
  OwnershipGraph,
  Stake,
  Unresolved,
} from './beneficial-owners.ts'
import {
  all,
  type Bounds,
  isBelow,
  none,
  parseThreshold,
  rounded,
  type ShareFraction,
  smaller,
  stakeOf,
  timesBounds,
} from './part.ts'
import { strongestPaths } from './strongest-paths.ts'
import { type ShareWeb, type SizedShare, weaveShares } from './weave-shares.ts'

type Person = Omit<Extract<Holder, { kind: 'person' }>, 'kind'>
type Sized<Thing> = { thing: Thing; high: ShareFraction }

/**
 * The people behind a company: percentages are multiplied along every chain and added up over all of them, and a cycle
 * is solved as a whole. Everything that does not end at a person is unresolved.
 */
export function findBeneficialOwners(graph: OwnershipGraph, threshold: number): FoundOwners {
  const web = weaveShares(graph)
  const { owners, below } = ownersOf(graph.companyId, web, parseThreshold(threshold))
  const unresolved = unresolvedOf(graph, web)
  return { owners, below, unresolved, cycles: web.cycles, companies: web.sharesOf.size }
}

function ownersOf(companyId: number, web: ShareWeb, threshold: ShareFraction) {
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
    if (isBelow(bounds, threshold)) continue
    const { paths, hasMore } = findPaths(shares)
    const owner = {
      ...person,
      stake: stakeOf(bounds),
      isCertain: rounded(bounds.low) >= threshold,
      paths,
      hasMorePaths: hasMore,
      isCircular: shares.some(share => web.circular.has(share.companyId)),
      isLimited: shares.some(share => share.limit !== null || web.limited.has(share.companyId)),
    }
    found.push({ thing: owner, high: rankOf(bounds) })
  }
  return { owners: largestFirst(found), below: held.size - found.length }
}

/** What shares of any companies amount to as shares of the target. */
function reach(web: ShareWeb, shares: SizedShare[]): Bounds {
  const sum: Bounds = { low: none, high: none, isKnown: true, isLowOpen: false, isHighOpen: false }
  for (const { companyId, bounds } of shares) {
    const company = boundsIn(web, companyId)
    const part = timesBounds(bounds, company)
    sum.low += part.low
    sum.high += part.high
    sum.isKnown &&= part.isKnown
    sum.isLowOpen ||= part.isLowOpen
    sum.isHighOpen ||= part.isHighOpen
  }
  return sum
}

/** What a company has of the target. */
function boundsIn(web: ShareWeb, companyId: number): Bounds {
  return {
    low: web.low.get(companyId) as ShareFraction,
    high: web.high.get(companyId) as ShareFraction,
    isKnown: !web.vague.has(companyId),
    isLowOpen: web.lowOpen.has(companyId),
    isHighOpen: web.highOpen.has(companyId),
  }
}

function unresolvedOf({ followed }: OwnershipGraph, web: ShareWeb): Unresolved[] {
  const found: Sized<Unresolved>[] = []
  const add = (
    reason: Unresolved['reason'],
    companyIds: number[],
    bounds: Bounds,
    { name = null, limit = null }: { name?: string | null; limit?: Limit | null } = {},
  ) => {
    if (rounded(bounds.high) === none) return
    const isLimited = limit !== null || companyIds.some(id => web.limited.has(id))
    found.push({ thing: { reason, stake: stakeOf(bounds), companyIds, name, isLimited }, high: rankOf(bounds) })
  }
  const inClosed = new Set(web.closed.flatMap(({ companyIds }) => companyIds))
  for (const { companyIds, low, high } of web.closed) {
    const isKnown = !companyIds.some(id => isVagueBefore(web, id, inClosed))
    add('circular', companyIds, { low, high, isKnown, isLowOpen: false, isHighOpen: false })
  }
  for (const [companyId, shares] of web.sharesOf) {
    for (const share of shares) {
      if (share.holder.kind === 'unidentified') {
        add('not_identified', [companyId], reach(web, [share]), { name: share.holder.name, limit: share.limit })
      }
    }
    if (inClosed.has(companyId)) continue
    const reason = shares.length > 0 ? 'partly_known' : followed.has(companyId) ? 'no_known_owners' : 'not_followed'
    add(reason, [companyId], timesBounds(restOf(shares), boundsIn(web, companyId)))
  }
  return largestFirst(found)
}

/** What no known holder has. With a holding of unknown size beside it, this is not known. */
function restOf(shares: SizedShare[]): Bounds {
  const left = (end: 'low' | 'high') => {
    const part = shares.reduce((rest, { bounds }) => rest - bounds[end], all)
    return part > none ? part : none
  }
  return {
    low: left('high'),
    high: left('low'),
    isKnown: shares.every(({ bounds }) => bounds.isKnown),
    isLowOpen: shares.some(({ bounds }) => bounds.isHighOpen) && left('high') > none,
    isHighOpen: shares.some(({ bounds }) => bounds.isLowOpen),
  }
}

/** Whether there is something of unknown size between a closed cycle and the target; the cycle itself is always vague. */
function isVagueBefore(web: ShareWeb, id: number, inClosed: Set<number>): boolean {
  return web.edges.some(
    ({ parentId, childId, share }) =>
      parentId === id && !inClosed.has(childId) && (!share.bounds.isKnown || web.vague.has(childId)),
  )
}

/** The most it can be; what is of unknown size comes last. */
const rankOf = ({ low, high, isKnown }: Bounds): ShareFraction => (isKnown ? smaller(high, all) : low)

function largestFirst<Thing extends { stake: Stake }>(things: Sized<Thing>[]): Thing[] {
  return things
    .sort((one, other) => (one.high < other.high ? 1 : one.high > other.high ? -1 : 0))
    .map(({ thing }) => thing)
}
