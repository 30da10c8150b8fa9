import { inEffect } from '#facts/in-effect.ts'
import { type Sql, sql } from '#postgres/sql.ts'

/** Whether a link, of `links l`, holds on a day. A company that is its own parent is ignored. */
export function holdsOn(day: Date) {
  return sql`l.parent_id <> l.child_id and ${inEffect('links', 'l', day)}`
}

/** 'whole' is every company under the same ultimate parents, 'line' only those above and below the company. */
export type Around = 'line' | 'whole'

/** The company, by the id under which its facts are stored. */
export function servedCompany(companyId: number): Sql {
  return sql`select coalesce(merged_into, id) from companies where id = ${companyId}`
}

/**
 * The tables of a recursive statement: `selected` is the company, and `member` the ids around it, including its own. It walks
 * up and down again; no company is visited twice, so cycles end. It reads nothing but links, which lie in one place, also on
 * a cluster.
 */
export function groupAround(selected: Sql, around: Around, day: Date): Sql {
  const isWhole = around === 'whole'
  // "offset 0" makes PostgreSQL use the index once for each company; otherwise it reads the whole table at every level.
  return sql`
    selected (id) as (${selected}),
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

/** As an array they are looked up by one index scan, however many PostgreSQL estimates. */
export const memberIds = sql`array(select id from member)`
