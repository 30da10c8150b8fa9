import { sql } from '#postgres/sql.ts'

/** Whether a link, of `links l`, holds on a day. A company that is its own parent is ignored. */
export function holdsOn(day: Date) {
  const date = day.toISOString().slice(0, 10)
  return sql`l.parent_id <> l.child_id and l.vanished_on is null and (l.valid_until is null or l.valid_until >= ${date}::date)`
}
