import { type Sql, sql } from '#postgres/sql.ts'
import type { Run } from './run.ts'

/**
 * What dates a record or fact on its way: its own day, the day of its file, or, where nobody says one, the import. What
 * only its import dates is newer than everything that was imported before.
 */
export type DatedBy = 'record' | 'file' | 'import'

/**
 * SQL: whether what is staged (`s`, with as_of, dated_by, gone_on and hash) is older than what is known (`t`, with as_of, hash, run_id and
 * vanished_on), so that it must not replace it. Of two of one day from different runs the larger hash counts, which depends on
 * what they say and not on which came first; within a run the later one does. The newest complete file said again all that
 * still stands without writing it down.
 */
export function isOlder({ id, lastComplete }: Run): Sql {
  const said = sql`case when s.dated_by = 'file' then greatest(t.as_of, ${lastComplete}::date) else t.as_of end`
  return sql`case
    when t.as_of is null or s.as_of is null or (t.vanished_on > t.as_of and s.gone_on is null) then false
    when s.as_of <> ${said} then s.as_of < ${said}
    when s.dated_by = 'import' or t.run_id = ${id} then false
    else t.hash > s.hash end`
}

/**
 * SQL: the day on which the source took back what is staged, where that is a later day, or the same in another run; else null.
 * What is older is still taken in, as something that is gone: so it ends alike in whatever order files come.
 */
export function goneOn(kind: Sql, { id, sourceId }: Run): Sql {
  return sql`(
    select w.on_day from withdrawn w where w.source_id = ${sourceId} and w.kind = ${kind} and w.key = s.key
      and (w.on_day > s.as_of or (w.on_day = s.as_of and s.dated_by <> 'import' and w.run_id <> ${id})))`
}
