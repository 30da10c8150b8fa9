import type { Db } from '#postgres/db.ts'
import { systemClock } from '../clock.ts'
import { buildForest } from './build-forest.ts'
import type { Link } from './link.ts'
import { type Reach, readLinkage } from './read-linkage.ts'
import { type Member, readMembers } from './read-members.ts'

/** A further parent, which may be a company of another group. */
export type OtherParent = Link & { company: Member }

/** A company in its one position: under a parent, or at the top if that is null. */
export type GroupMember = Member & { parent: Link | null; otherParents: OtherParent[] }

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
  const forest = [...buildForest(selected, links)]
  const others = forest.map(([id, parent]) => (parentsOf.get(id) ?? []).filter(link => link !== parent))
  const unread = new Set(others.flatMap(all => all.map(link => link.parentId))).difference(companies)
  const partners = unread.size > 0 ? await readMembers(db, unread) : companies
  const members = forest.map(([id, parent], at): GroupMember => {
    const otherParents = (others[at] as Link[]).map(link => {
      const company = (companies.get(link.parentId) ?? partners.get(link.parentId)) as Member
      return { ...link, company }
    })
    return { ...(companies.get(id) as Member), parent, otherParents }
  })
  return { selected, members, sourceId: commonest(links) }
}

function commonest(links: Link[]): number | null {
  const counts = new Map<number, number>()
  for (const { sourceId } of links) counts.set(sourceId, (counts.get(sourceId) ?? 0) + 1)
  return [...counts].sort(([a, n], [b, m]) => m - n || a - b)[0]?.[0] ?? null
}
