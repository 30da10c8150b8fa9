import type { OwnershipPath } from './beneficial-owners.ts'
import { all, type Bounds, stakeOf, timesBounds } from './part.ts'
import type { Edge, ShareWeb, SizedShare } from './weave-shares.ts'

/** Returns the paths of a holder, largest first. */
export type PathFinder = (held: SizedShare[]) => { paths: OwnershipPath[]; hasMore: boolean }

const maxPaths = 5
/** Cycles have more paths than anyone would wait for. */
const maxSteps = 2_000
/** The weight of a step of unknown size: it comes after all known ones. */
const unknownWeight = 1e-6

type Way = { at: number; weight: number; hope: number; shares: SizedShare[] }

/** Finds the strongest paths down to the company: they are explored in the order of what they can still amount to. */
export function strongestPaths(companyId: number, web: ShareWeb): PathFinder {
  const below = Map.groupBy(web.edges, edge => edge.parentId)
  const best = bestWays(companyId, web)
  const onwards = (way: Way, share: SizedShare): Way => {
    const weight = way.weight * weightOf(share)
    const at = share.companyId
    return { at, weight, hope: weight * (best.get(at) ?? 0), shares: [...way.shares, share] }
  }
  return held => {
    const start: Way = { at: Number.NaN, weight: 1, hope: 1, shares: [] }
    const waiting = held.map(share => onwards(start, share))
    const found: Way[] = []
    for (let step = 0; waiting.length > 0 && step < maxSteps && found.length <= maxPaths; step++) {
      const way = takeBest(waiting)
      if (way.at === companyId) {
        found.push(way)
        continue
      }
      for (const { share } of below.get(way.at) ?? []) {
        if (way.shares.some(taken => taken.companyId === share.companyId)) continue
        waiting.push(onwards(way, share))
      }
    }
    const paths = found.slice(0, maxPaths).map(({ shares }) => showPath(shares))
    return { paths, hasMore: found.length > maxPaths || waiting.length > 0 }
  }
}

function takeBest(ways: Way[]): Way {
  let best = 0
  for (let index = 1; index < ways.length; index++) {
    if ((ways[index] as Way).hope > (ways[best] as Way).hope) best = index
  }
  return ways.splice(best, 1)[0] as Way
}

/** The largest product of any path from each company to the target. */
function bestWays(companyId: number, { edges }: ShareWeb): Map<number, number> {
  const parents = Map.groupBy(edges, edge => edge.childId)
  const best = new Map([[companyId, 1]])
  const waiting = new Set([companyId])
  // The best product of a company only grows, and no cycle makes it grow, so this ends.
  for (const id of waiting) {
    waiting.delete(id)
    for (const { parentId, share } of parents.get(id) ?? []) {
      const weight = (best.get(id) as number) * weightOf(share)
      if (weight <= (best.get(parentId) ?? 0)) continue
      best.set(parentId, weight)
      waiting.add(parentId)
    }
  }
  return best
}

function weightOf({ bounds }: Edge['share']): number {
  return bounds.isKnown ? Number(bounds.high) / Number(all) : unknownWeight
}

function showPath(shares: SizedShare[]): OwnershipPath {
  const whole: Bounds = { low: all, high: all, isKnown: true, isLowOpen: false, isHighOpen: false }
  const product = shares.reduce((one, { bounds }) => timesBounds(one, bounds), whole)
  const steps = shares.map(({ companyId, extent, limit, evidence }) => ({ companyId, extent, limit, evidence }))
  return { stake: stakeOf(product), steps }
}
