import { sql } from 'kysely'
import type { Db } from '#lib/db.ts'
import type { Link } from './link.ts'

export type LinkEnd = 'parentId' | 'childId'

const columns = { parentId: sql`parent_id`, childId: sql`child_id` }

/**
 * The links that hold on a day and have one of these companies at the given end, strongest first: by percentage or the
 * upper end of a band, compared with all their digits. A company that stands over itself says nothing.
 */
export async function readLinks(db: Db, end: LinkEnd, ids: Iterable<number>, day: Date): Promise<Link[]> {
  const { rows } = await sql<Link>`
    select parent_id as "parentId", child_id as "childId", kind, percentage, percentage_min as "percentageMin",
      percentage_max as "percentageMax", source_id as "sourceId"
    from links
    where ${columns[end]} = any(${[...ids]}::bigint[]) and parent_id <> child_id
      and (valid_until is null or valid_until >= ${day.toISOString().slice(0, 10)}::date)
    order by coalesce(percentage, percentage_max) desc nulls last, parent_id, child_id, kind, source_id
  `.execute(db)
  return rows
}
