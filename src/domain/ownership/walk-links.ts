import type { Db } from '#postgres/db.ts'
import type { Link } from './link.ts'
import { readLinks } from './read-links.ts'

type Walk = { from: Iterable<number>; to: 'parents' | 'children'; day: Date; along?: (link: Link) => boolean }

/** Everything that links lead to, level by level: one query a level, so the work grows with the group, not the tables. */
export async function walkLinks(db: Db, { from, to, day, along = () => true }: Walk) {
  const [near, far] = to === 'parents' ? (['childId', 'parentId'] as const) : (['parentId', 'childId'] as const)
  const ids = new Set(from)
  const links: Link[] = []
  let level = [...ids]
  while (level.length > 0) {
    const found = (await readLinks(db, near, level, day)).filter(along)
    // One by one: a level may be longer than a call may have arguments.
    for (const link of found) links.push(link)
    level = [...new Set(found.map(link => link[far]))].filter(id => !ids.has(id))
    for (const id of level) ids.add(id)
  }
  return { ids, links }
}
