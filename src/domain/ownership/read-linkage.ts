import type { Db } from '#lib/db.ts'
import { dropBridged } from './drop-bridged.ts'
import type { Link } from './link.ts'
import { readGroupLinks, readLinks } from './read-links.ts'
import { walkLinks } from './walk-links.ts'

/** Direct parents and children; everybody above and everybody below; or everybody under the same ultimate parents. */
export type Reach = 'immediate' | 'line' | 'whole'

export type Linkage = {
  /** The links that make up the structure: one for each pair of companies, strongest first. */
  links: Link[]
  /** All links over the companies in it, also from parents that stand outside. */
  parents: Link[]
}

/** How a company is linked to others; no links at all where nothing is known. */
export async function readLinkage(db: Db, id: number, reach: Reach, day: Date): Promise<Linkage> {
  return reach === 'immediate' ? readImmediate(db, id, day) : readWhole(db, id, reach, day)
}

async function readWhole(db: Db, id: number, reach: 'line' | 'whole', day: Date): Promise<Linkage> {
  const all = await readGroupLinks(db, id, reach, day)
  const parents = onePerPair(dropBridged(all, all))
  return { links: parents.filter(link => link.inside), parents }
}

async function readImmediate(db: Db, id: number, day: Date): Promise<Linkage> {
  const [own, below] = await Promise.all([readLinks(db, 'childId', [id], day), readLinks(db, 'parentId', [id], day)])
  const children = new Set(below.map(link => link.childId))
  const all = [...own, ...(await readLinks(db, 'childId', children, day))]
  const from = all.filter(link => link.kind === 'ultimate').map(link => link.childId)
  const above = await walkLinks(db, { from, to: 'parents', day, along: link => link.kind !== 'ultimate' })
  const parents = onePerPair(dropBridged(all, above.links))
  return { links: parents.filter(link => link.childId === id || link.parentId === id), parents }
}

/** Several sources or kinds may link the same two companies; the strongest of them stands for all. */
function onePerPair<L extends Link>(links: L[]): L[] {
  const pairs = new Map<string, L>()
  for (const link of links) {
    const pair = `${link.parentId} ${link.childId}`
    if (!pairs.has(pair)) pairs.set(pair, link)
  }
  return [...pairs.values()]
}
