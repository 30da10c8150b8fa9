import type { Db } from '#postgres/db.ts'
import { systemClock } from '../clock.ts'
import { buildForest } from './build-forest.ts'
import type { Link } from './link.ts'
import { type Reach, readLinkage } from './read-linkage.ts'
import type { Member } from './read-members.ts'

/** A company in its one position: under a parent, or at the top if that is null. */
export type GroupMember = Member & { parent: Link | null; otherParents: Link[] }

export type Group = {
  selected: number
  /** Parents before their children; empty for a company without links. */
  members: GroupMember[]
  /** The source of most links; null without links. */
  sourceId: number | null
}

/** The companies around a company, each exactly once. Linkage is not a conclusion about beneficial ownership. */
export async function readGroup(db: Db, companyId: number, reach: Reach, now = systemClock()): Promise<Group> {
  const { selected, links, parents, members: companies } = await readLinkage(db, companyId, reach, now)
  if (links.length === 0) return { selected, members: [], sourceId: null }
  const parentsOf = Map.groupBy(parents, link => link.childId)
  const members: GroupMember[] = []
  for (const [id, parent] of buildForest(selected, links)) {
    const otherParents = (parentsOf.get(id) ?? []).filter(link => link !== parent)
    members.push({ ...(companies.get(id) as Member), parent, otherParents })
  }
  return { selected, members, sourceId: commonest(links) }
}

function commonest(links: Link[]): number | null {
  const counts = new Map<number, number>()
  for (const { sourceId } of links) counts.set(sourceId, (counts.get(sourceId) ?? 0) + 1)
  return [...counts].sort(([a, n], [b, m]) => m - n || a - b)[0]?.[0] ?? null
}
