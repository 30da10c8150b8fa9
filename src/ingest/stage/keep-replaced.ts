import type pg from 'pg'
import { type Sql, sql } from '#postgres/sql.ts'
import { isPastTable, keepPast } from './keep-past.ts'
import type { Run } from './run.ts'

/** Tables of which an import replaces, changes or removes rows that another one wrote. */
export type ReplacedTable =
  | 'records'
  | 'names'
  | 'officers'
  | 'holdings'
  | 'links'
  | 'statements'
  | 'waiting'
  | 'withdrawn'
  | 'company_keys'
  | 'screening_entries'
  | 'sources'

/**
 * Keeps rows as they are before the run changes them, so that it can be undone. What it adds need not be kept: its run is recorded
 * with it, or it belongs to a company that the run added.
 */
export async function keepReplaced(
  client: pg.ClientBase,
  run: Run,
  table: ReplacedTable,
  which: Sql,
  from = sql.raw(table),
): Promise<void> {
  const { count } = await sql`
    insert into replaced_rows (run_id, of, row) select ${run.id}::bigint, ${table}, to_jsonb(t) from ${from} t where ${which}
  `.execute(client)
  run.kept += count
  if (isPastTable(table)) await keepPast(client, table, which, from)
}

/** Keeps the dates of records or facts, where nothing but these changes. */
export async function keepDays(client: pg.ClientBase, run: Run, table: string, key: string, which: Sql): Promise<void> {
  const { count } = await sql`
    insert into replaced_rows (run_id, of, row)
    select ${run.id}::bigint, ${`${table}.as_of`},
      jsonb_build_object('source_id', t.source_id, ${key}::text, t.${sql.raw(key)}, 'as_of', t.as_of)
    from ${sql.raw(table)} t where ${which}
  `.execute(client)
  run.kept += count
  if (isPastTable(table)) await keepPast(client, table, which)
}

/** Keeps which identifiers the run gave to companies that were there before. */
export async function keepGiven(
  client: pg.ClientBase,
  run: Run,
  keys: { scheme: string; value: string; id: number }[],
): Promise<void> {
  if (keys.length === 0) return
  await sql`
    insert into replaced_rows (run_id, of, row)
    select ${run.id}::bigint, 'given', jsonb_build_object('scheme', k.scheme, 'value', k.value, 'company_id', k.id)
    from unnest(${keys.map(({ scheme }) => scheme)}::text[], ${keys.map(({ value }) => value)}::text[],
      ${keys.map(({ id }) => id)}::bigint[]) k(scheme, value, id)
  `.execute(client)
  run.kept += keys.length
}
