import { sql } from '#postgres/sql.ts'
import type { SqlClient } from '#postgres/sql-client.ts'
import type { Head, SavedTable } from './backup.ts'

/** Tables of the platform's schema, except those of an extension. */
const ownTables = sql`
  from pg_class c
  where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and c.relpersistence <> 't'
    and not exists (
      select 1 from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')`

export async function hasTable(client: SqlClient, name: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select to_regclass(${name}) is not null as found`.execute(client)
  return rows[0]?.found === true
}

/** All tables with their columns. The rows of a partitioned table are in its partitions. */
export async function readTables(client: SqlClient): Promise<SavedTable[]> {
  const { rows } = await sql<SavedTable>`
    select c.relname as name,
      (select coalesce(array_agg(a.attname::text order by a.attnum), '{}') from pg_attribute a
       where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
      case when c.relispartition then json_build_object(
        'of', (select p.relname from pg_inherits i join pg_class p on p.oid = i.inhparent where i.inhrelid = c.oid),
        'bound', pg_get_expr(c.relpartbound, c.oid)) end as partition
    ${ownTables}
    order by c.relname
  `.execute(client)
  return rows
}

/** Something that changes as soon as a table is emptied, rewritten or replaced, which no snapshot shows. */
export async function readStorage(client: SqlClient): Promise<Map<string, string>> {
  const { rows } = await sql<{ name: string; storage: string }>`
    select c.relname as name, c.oid || '/' || c.relfilenode as storage ${ownTables}
  `.execute(client)
  return new Map(rows.map(({ name, storage }) => [name, storage]))
}

/** Read after the snapshot was taken, so that no number in it is ever given out again. */
export async function readSequences(client: SqlClient): Promise<Head['sequences']> {
  const { rows } = await sql<{ name: string }>`
    select c.oid::regclass::text as name from pg_class c
    where c.relnamespace = current_schema()::regnamespace and c.relkind = 'S' order by 1
  `.execute(client)
  const sequences: Head['sequences'] = []
  for (const { name } of rows) {
    const { rows: values } = await sql<Omit<Head['sequences'][number], 'name'>>`
      select last_value::text as value, is_called as "isCalled" from ${sql.raw(name)}
    `.execute(client)
    sequences.push(...values.map(value => ({ name, ...value })))
  }
  return sequences
}
