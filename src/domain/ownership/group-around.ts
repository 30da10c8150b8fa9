import { type Sql, sql } from '#postgres/sql.ts'
import { holdsOn } from './holds-on.ts'

/** Everybody under the ultimate parents of a company, or the company itself with those above and below it. */
export type Around = 'line' | 'whole'

/**
 * The tables of a recursive statement that holds the company, under the id at which its facts stand, as `selected`, and
 * the ids of all around it, its own too, as `member`. It climbs and comes down again; a company that was met is not met
 * twice, so circles end.
 */
export function groupAround(companyId: number, around: Around, day: Date): Sql {
  const isWhole = around === 'whole'
  // "offset 0" makes PostgreSQL ask the index once for each company; it would rather read the whole table every level.
  return sql`
    selected (id) as (select coalesce(merged_into, id) from companies where id = ${companyId}),
    up (id) as (
      select id from selected
      union
      select l.parent_id from up cross join lateral (
        select l.parent_id from links l where l.child_id = up.id and ${holdsOn(day)} offset 0) l
    ),
    down (id) as (
      ${isWhole ? sql`select id from up` : sql`select id from selected`}
      union
      select l.child_id from down cross join lateral (
        select l.child_id from links l where l.parent_id = down.id and ${holdsOn(day)} offset 0) l
    ),
    member (id) as (${isWhole ? sql`select id from down` : sql`select id from up union select id from down`})
  `
}

/** As an array they are looked up by one walk through an index, however many PostgreSQL thinks that they are. */
export const memberIds = sql`array(select id from member)`
