/**
 * What dates a record or fact on its way: its own day, the day of its file, or, where nobody says one, the import. What
 * only its import dates is newer than everything that was imported before.
 */
export type DatedBy = 'record' | 'file' | 'import'

/**
 * SQL: whether what is staged (`s`, with as_of, dated_by, gone_on and hash) is older than what is known (`t`, with as_of, hash, run_id and
 * vanished_on), so that it must not replace it. Of two of one day from different runs the larger hash counts, which depends on
 * what they say and not on which came first; within a run the later one does. `parameters` are the places of the run's id
 * and of the day of the newest complete file, which said again all that still stands without writing it down.
 */
export function isOlder(parameters: { run: string; complete: string }): string {
  const said = `case when s.dated_by = 'file' then greatest(t.as_of, ${parameters.complete}::date) else t.as_of end`
  return `case
    when t.as_of is null or s.as_of is null or (t.vanished_on > t.as_of and s.gone_on is null) then false
    when s.as_of <> ${said} then s.as_of < ${said}
    when s.dated_by = 'import' or t.run_id = ${parameters.run} then false
    else t.hash > s.hash end`
}

/**
 * SQL: the day on which the source took back what is staged, where that is a later day, or the same in another run; else null.
 * What is older is still taken in, as something that is gone: so it ends alike in whatever order files come.
 */
export function goneOn(kind: string, parameters: { source: string; run: string }): string {
  return `(
    select w.on_day from withdrawn w where w.source_id = ${parameters.source} and w.kind = ${kind} and w.key = s.key
      and (w.on_day > s.as_of or (w.on_day = s.as_of and s.dated_by <> 'import' and w.run_id <> ${parameters.run})))`
}
