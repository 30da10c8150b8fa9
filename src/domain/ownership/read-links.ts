import { sql } from 'kysely'
import { arrayText } from '#lib/array-text.ts'
import type { Db } from '#lib/db.ts'
import { prepared } from '#lib/prepared.ts'
import type { Link } from './link.ts'

export type LinkEnd = 'parentId' | 'childId'

const columns = { parentId: sql`l.parent_id`, childId: sql`l.child_id` }

/** A link, as columns of `links l`. */
const linkColumns = sql`
  l.parent_id as "parentId", l.child_id as "childId", l.kind, l.percentage, l.percentage_min as "percentageMin",
  l.percentage_max as "percentageMax", l.source_id as "sourceId"
`

/** Strongest first: by percentage or the upper end of a band, compared with all their digits. */
const strongestFirst = sql`
  order by coalesce(l.percentage, l.percentage_max) desc nulls last, l.parent_id, l.child_id, l.kind, l.source_id
`

/** Whether a link holds on a day. A company that stands over itself says nothing. */
export function holdsOn(day: Date) {
  const date = day.toISOString().slice(0, 10)
  return sql`l.parent_id <> l.child_id and l.vanished_on is null and (l.valid_until is null or l.valid_until >= ${date}::date)`
}

/** The links that hold on a day and have one of these companies at the given end, strongest first. */
export async function readLinks(db: Db, end: LinkEnd, ids: Iterable<number>, day: Date): Promise<Link[]> {
  const { rows } = await sql<Link>`${prepared}
    select ${linkColumns} from links l
    where ${columns[end]} = any(${arrayText(ids)}::bigint[]) and ${holdsOn(day)}
    ${strongestFirst}
  `.execute(db)
  return rows
}

/**
 * The links over everybody under the ultimate parents of a company, or over the company itself and those above and below
 * it, strongest first, each with whether its parent is one of them too. One query climbs and comes down again; a company
 * that was met is not met twice, so circles end.
 */
export async function readGroupLinks(
  db: Db,
  id: number,
  reach: 'line' | 'whole',
  day: Date,
): Promise<(Link & { inside: boolean })[]> {
  const from = reach === 'whole' ? sql`select id from up` : sql`select ${id}::bigint`
  // "offset 0" makes PostgreSQL ask the index once for each company; it would rather read the whole table every level.
  // A group may have thousands of links, which are less work as one piece of JSON than as columns.
  const { rows } = await sql<{ found: (string | null)[][] | null }>`${prepared}
    with recursive up (id) as (
      select ${id}::bigint
      union
      select l.parent_id from up cross join lateral (
        select l.parent_id from links l where l.child_id = up.id and ${holdsOn(day)} offset 0) l
    ),
    down (id) as (
      ${from}
      union
      select l.child_id from down cross join lateral (
        select l.child_id from links l where l.parent_id = down.id and ${holdsOn(day)} offset 0) l
    ),
    member (id) as (select id from up union select id from down)
    select array_to_json(array_agg(array[l.parent_id::text, l.child_id::text, l.kind, l.percentage::text,
      l.percentage_min::text, l.percentage_max::text, l.source_id::text, (l.parent_id in (select id from member))::text]
      ${strongestFirst})) as found
    from member cross join lateral (
      select l.* from links l where l.child_id = member.id and ${holdsOn(day)} offset 0) l
  `.execute(db)
  return (rows[0]?.found ?? []).map(row => ({
    parentId: Number(row[0]),
    childId: Number(row[1]),
    kind: row[2] as Link['kind'],
    percentage: row[3] as string | null,
    percentageMin: row[4] as string | null,
    percentageMax: row[5] as string | null,
    sourceId: Number(row[6]),
    inside: row[7] === 'true',
  }))
}
