import type { Db } from '#postgres/db.ts'
import { inSnapshot } from '#postgres/in-snapshot.ts'
import { systemClock } from '../clock.ts'
import { requireCompany } from '../companies/company.ts'
import type { Source } from '../companies/sources.ts'
import type { FoundOwners } from './beneficial-owners.ts'
import { findBeneficialOwners } from './find-beneficial-owners.ts'
import { type Member, readMembers } from './read-members.ts'
import { readOwnershipGraph } from './read-ownership-graph.ts'

/** The threshold for a beneficial owner in the law of most countries, in percent. */
export const usualThreshold = 25

export type BeneficialOwners = FoundOwners & {
  companyId: number
  threshold: number
  /** Every company in an owner's path, an unresolved part or a cycle. */
  members: Map<number, Member>
  /** All sources involved. */
  sources: Map<number, Source>
}

/**
 * The people who own or control a company through any chain, at one moment. A person not found here may still
 * be an owner: the unresolved parts show how much has no known owner.
 */
export function readBeneficialOwners(
  db: Db,
  companyId: number,
  { threshold = usualThreshold, now = systemClock() }: { threshold?: number; now?: Date } = {},
): Promise<BeneficialOwners> {
  return inSnapshot(db, snapshot => ownersAt(snapshot, companyId, { threshold, now }))
}

/** The same from the caller's snapshot. */
export async function ownersAt(
  snapshot: Db,
  companyId: number,
  { threshold, now }: { threshold: number; now: Date },
): Promise<BeneficialOwners> {
  const id = await requireCompany(snapshot, companyId)
  const { graph, sources } = await readOwnershipGraph(snapshot, id, now)
  const found = findBeneficialOwners(graph, threshold)
  const named = new Set([
    id,
    ...found.owners.flatMap(({ paths }) => paths.flatMap(path => path.steps.map(step => step.companyId))),
    ...found.unresolved.flatMap(({ companyIds }) => companyIds),
    ...found.cycles.flat(),
  ])
  const members = await readMembers(snapshot, named)
  return { ...found, companyId: id, threshold, members, sources }
}
