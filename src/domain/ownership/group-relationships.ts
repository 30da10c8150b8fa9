import type { Db } from '#lib/db.ts'
import { systemClock } from '../clock.ts'
import { requireCompany } from '../companies/require-company.ts'
import type { Link } from './link.ts'
import { readLinkage } from './read-linkage.ts'
import { type Member, readMembers } from './read-members.ts'

/** One link of a company's whole group, with both its ends. */
export type GroupRelationship = { companyId: number; link: Link; parent: Member; child: Member }

/** Every current link in the company's whole group. */
export async function groupRelationships(db: Db, companyId: number, now = systemClock()): Promise<GroupRelationship[]> {
  return relationshipsOf(db, await requireCompany(db, companyId), now)
}

/** The same for a company that is known to be there. */
export async function relationshipsOf(db: Db, id: number, now: Date): Promise<GroupRelationship[]> {
  const { links } = await readLinkage(db, id, 'whole', now)
  const members = await readMembers(db, new Set(links.flatMap(link => [link.parentId, link.childId])))
  const member = (end: number) => members.get(end) as Member
  return links
    .map(link => ({ companyId: id, link, parent: member(link.parentId), child: member(link.childId) }))
    .sort((a, b) => a.parent.id - b.parent.id || a.child.id - b.child.id)
}
