import type { OwnershipGraph, Share } from './beneficial-owners.ts'
import { findCycles } from './find-cycles.ts'
import { andAbove } from './link.ts'
import { all, type Bounds, boundsOf, endless, none, type ShareFraction, timesPart } from './part.ts'
import { solveCycle } from './solve-cycle.ts'

export type SizedShare = Share & { bounds: Bounds }

/** A share that one company holds in another. */
export type Edge = { parentId: number; childId: number; share: SizedShare }

/** The companies above the target and what each of them amounts to, whatever cycles they form. */
export type ShareWeb = {
  /** By the company in which they are held: the target and all companies from which a chain leads to it. */
  sharesOf: Map<number, SizedShare[]>
  edges: Edge[]
  /** What each company has of the target at least and at most; the target has all of itself. */
  low: Map<number, ShareFraction>
  high: Map<number, ShareFraction>
  /** Cycles that hold all of themselves, with what they have. What is above them is unknown. */
  closed: { companyIds: number[]; low: ShareFraction; high: ShareFraction }[]
  /** Companies with a holding of unknown size on a path down. */
  vague: Set<number>
  /** The companies of each cycle, from the bottom up. */
  cycles: number[][]
  /** Companies that are in a cycle or have one on a path down. */
  circular: Set<number>
  /** Companies with a holding on a path down that is smaller than its source's figure, because of what others hold. */
  limited: Set<number>
  /** Companies that do not reach their minimum, or maximum, because a band on a path down has an open end. */
  lowOpen: Set<number>
  highOpen: Set<number>
}

export function weaveShares({ companyId, shares }: OwnershipGraph): ShareWeb {
  const sharesOf = sharesAbove(companyId, shares)
  const edges = [...sharesOf.values()].flat().flatMap(share => {
    const { holder, companyId } = share
    return holder.kind === 'company' ? [{ parentId: holder.companyId, childId: companyId, share }] : []
  })
  const cycles = cyclesOf([...sharesOf.keys()], edges)
  const low = solve(companyId, cycles, 'low')
  // Most lists are exact: then both ends are the same and are solved once.
  const isExact = edges.every(({ share }) => share.bounds.low === share.bounds.high)
  const high = isExact && low.closed.length === 0 ? low : solve(companyId, cycles, 'high')
  const sum = (entering: Map<number, ShareFraction>, ids: number[]) =>
    ids.reduce((total, id) => total + (entering.get(id) ?? none), none)
  const closed = low.closed.map(ids => ({
    companyIds: ids,
    low: sum(low.entering, ids),
    high: sum(high.entering, ids),
  }))
  const unknown = edges.filter(({ share }) => !share.bounds.isKnown).map(edge => edge.parentId)
  const parents = Map.groupBy(edges, edge => edge.childId)
  const inCycles = cycles.filter(({ inside }) => inside.length > 0).map(({ ids }) => ids)
  const limited = edges.filter(({ share }) => share.limit !== null).map(edge => edge.parentId)
  return {
    sharesOf,
    edges,
    low: low.has,
    high: high.has,
    closed,
    vague: andAbove([...unknown, ...low.closed.flat()], parents),
    cycles: inCycles,
    circular: andAbove(inCycles.flat(), parents),
    limited: andAbove(limited, parents),
    lowOpen: openAbove(edges, low.has, 'low'),
    highOpen: openAbove(edges, high.has, 'high'),
  }
}

/** The shares of a company, of its holders, and so on up. */
function sharesAbove(companyId: number, shares: Share[]): Map<number, SizedShare[]> {
  const byCompany = Map.groupBy(shares, share => share.companyId)
  const above = new Map<number, SizedShare[]>()
  const waiting = [companyId]
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (above.has(id)) continue
    const sized = (byCompany.get(id) ?? []).map(share => ({ ...share, bounds: boundsOf(share) }))
    above.set(id, sized)
    for (const { holder } of sized) if (holder.kind === 'company') waiting.push(holder.companyId)
  }
  return above
}

/** A company in no cycle is one of its own, with nothing inside. */
type Cycle = { ids: number[]; inside: Edge[]; leaving: Edge[] }

/** A cycle always comes before those that hold shares of it. */
function cyclesOf(ids: number[], edges: Edge[]): Cycle[] {
  const children = Map.groupBy(edges, edge => edge.parentId)
  const parents = Map.groupBy(edges, edge => edge.childId)
  const numbers = findCycles(ids, children, parents)
  const cycles = new Map<number, Cycle>()
  for (const id of ids) {
    const number = numbers.get(id) as number
    if (!cycles.has(number)) cycles.set(number, { ids: [], inside: [], leaving: [] })
    cycles.get(number)?.ids.push(id)
  }
  for (const edge of edges) {
    const number = numbers.get(edge.childId) as number
    const isInside = number === numbers.get(edge.parentId)
    cycles.get(number)?.[isInside ? 'inside' : 'leaving'].push(edge)
  }
  return [...cycles].sort(([one], [other]) => other - one).map(([, cycle]) => cycle)
}

/** What enters each cycle is distributed inside it, and what its members then have is passed on to their holders. */
function solve(companyId: number, cycles: Cycle[], end: 'low' | 'high') {
  const entering = new Map<number, ShareFraction>([[companyId, all]])
  const has = new Map<number, ShareFraction>()
  const closed: number[][] = []
  for (const { ids, inside, leaving } of cycles) {
    const held = inside.map(({ share, ...ends }) => ({ ...ends, part: share.bounds[end] }))
    const solution = held.length === 0 ? entering : solveCycle(ids, held, entering)
    if (!solution) closed.push(ids)
    for (const id of ids) {
      has.set(id, solution ? (solution.get(id) ?? none) : end === 'low' ? none : endless)
    }
    for (const { parentId, childId, share } of leaving) {
      const part = timesPart(share.bounds[end], has.get(childId) as ShareFraction)
      entering.set(parentId, (entering.get(parentId) ?? none) + part)
    }
  }
  return { has, entering, closed }
}

/** The companies with an open end, which any holder of a share in them passes on. */
function openAbove(edges: Edge[], has: Map<number, ShareFraction>, end: 'low' | 'high'): Set<number> {
  const mark = end === 'low' ? 'isLowOpen' : 'isHighOpen'
  const open = edges.filter(({ share, childId }) => share.bounds[mark] && (has.get(childId) as ShareFraction) > none)
  if (open.length === 0) return new Set()
  const passing = edges.filter(({ share }) => share.bounds[end] > none)
  const parents = Map.groupBy(passing, edge => edge.childId)
  const first = open.map(edge => edge.parentId)
  return andAbove(first, parents)
}
