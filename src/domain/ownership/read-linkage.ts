import type { Db } from '#postgres/db.ts'
import { requireCompany } from '../companies/company.ts'
import type { Around } from './group-around.ts'
import { dropBridged, type Link, maySkip } from './link.ts'
import { readGroupLinks, readLinks } from './read-links.ts'
import { type Member, readMembers } from './read-members.ts'

/** Direct parents and children; all above and below; or all under the same ultimate parents. */
export type Reach = 'immediate' | Around

export type Linkage = {
  /** The id under which the company's facts are stored. */
  selected: number
  /** The links that make up the structure: one for each pair of companies, strongest first. */
  links: Link[]
  /** All links above the companies in it, also from parents outside. */
  parents: Link[]
  /** The company and all companies in its links. */
  members: Map<number, Member>
}

/** How a company is linked to others; no links if nothing is known. */
export async function readLinkage(db: Db, companyId: number, reach: Reach, day: Date): Promise<Linkage> {
  return reach === 'immediate' ? readImmediate(db, companyId, day) : readAround(db, companyId, reach, day)
}

async function readAround(db: Db, companyId: number, around: Around, day: Date): Promise<Linkage> {
  const { selected, links: all, members } = await readGroupLinks(db, companyId, around, day)
  const parents = onePerPair(dropBridged(all, all))
  return { selected, links: parents.filter(link => members.has(link.parentId)), parents, members }
}

async function readImmediate(db: Db, companyId: number, day: Date): Promise<Linkage> {
  const id = await requireCompany(db, companyId)
  const [own, below] = await Promise.all([readLinks(db, 'childId', [id], day), readLinks(db, 'parentId', [id], day)])
  const children = new Set(below.map(link => link.childId))
  const all = [...own, ...(await readLinks(db, 'childId', children, day))]
  const from = all.filter(maySkip).map(link => link.childId)
  const parents = onePerPair(dropBridged(all, await linksAbove(db, from, day)))
  const links = parents.filter(link => link.childId === id || link.parentId === id)
  const members = await readMembers(db, new Set([id, ...links.flatMap(link => [link.parentId, link.childId])]))
  return { selected: id, links, parents, members }
}

/** The links up from companies, one query per level, so that the work grows with the group and not with the tables. */
async function linksAbove(db: Db, from: number[], day: Date): Promise<Link[]> {
  const links: Link[] = []
  const met = new Set(from)
  for (let level: Set<number> = met; level.size > 0; ) {
    const found = (await readLinks(db, 'childId', level, day)).filter(link => !maySkip(link))
    // One by one: a level may be longer than a call may have arguments.
    for (const link of found) links.push(link)
    level = new Set(found.map(link => link.parentId)).difference(met)
    for (const id of level) met.add(id)
  }
  return links
}

/** Several sources or kinds may link the same two companies; the strongest represents them all. */
export function onePerPair<L extends Pick<Link, 'parentId' | 'childId'>>(links: L[]): L[] {
  const byChild = Map.groupBy(links, link => link.childId)
  return links.filter(link => {
    const over = byChild.get(link.childId) as L[]
    return over.length === 1 || over.find(other => other.parentId === link.parentId) === link
  })
}
