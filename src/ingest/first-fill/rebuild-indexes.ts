import type pg from 'pg'
import { sql } from '#postgres/sql.ts'

export interface DroppedIndexes {
  constraints: { table: string; name: string; definition: string }[]
  indexes: string[]
}

/**
 * Drops the indexes and keys of some tables, but for those named to be kept, and remembers them. What there is comes from
 * the catalogue, so that an index which a later migration adds is treated like the others.
 */
export async function dropIndexes(
  client: pg.Client,
  tables: string[],
  kept: readonly string[] = [],
): Promise<DroppedIndexes> {
  const constraints = await sql<{ table: string; name: string; definition: string }>`
    select c.relname as table, k.conname as name, pg_get_constraintdef(k.oid) as definition
    from pg_constraint k join pg_class c on c.oid = k.conrelid
    where c.relname = any(${tables}) and c.relnamespace = current_schema()::regnamespace and k.contype in ('p', 'u', 'x')
    order by c.relname, k.conname
  `.execute(client)
  // The definition on a partitioned table contains "on only", which would leave the partitions without the index.
  const indexes = await sql<{ name: string; definition: string }>`
    select i.indexrelid::regclass::text as name, replace(pg_get_indexdef(i.indexrelid), ' ON ONLY ', ' ON ') as definition
     from pg_index i join pg_class c on c.oid = i.indrelid join pg_class own on own.oid = i.indexrelid
     where c.relname = any(${tables}) and own.relname <> all(${kept}) and c.relnamespace = current_schema()::regnamespace
       and not exists (select 1 from pg_constraint k where k.conindid = i.indexrelid and k.contype in ('p', 'u', 'x'))
     order by 1
  `.execute(client)
  for (const { name } of indexes.rows) await sql.raw(`drop index ${name}`).execute(client)
  for (const { table, name } of constraints.rows) {
    await sql
      .raw(`alter table ${client.escapeIdentifier(table)} drop constraint ${client.escapeIdentifier(name)}`)
      .execute(client)
  }
  return { constraints: constraints.rows, indexes: indexes.rows.map(row => row.definition) }
}

/** How many steps it takes to make them again. */
export const sizeOf = ({ constraints, indexes }: DroppedIndexes) => constraints.length + indexes.length

export async function recreateIndexes(
  client: pg.Client,
  dropped: DroppedIndexes,
  onStep: () => void = () => {},
): Promise<void> {
  await sql`set local maintenance_work_mem = '256MB'`.execute(client)
  await sql`set local max_parallel_maintenance_workers = 2`.execute(client)
  for (const { table, name, definition } of dropped.constraints) {
    await sql
      .raw(
        `alter table ${client.escapeIdentifier(table)} add constraint ${client.escapeIdentifier(name)} ${definition}`,
      )
      .execute(client)
    onStep()
  }
  for (const definition of dropped.indexes) {
    await sql.raw(definition).execute(client)
    onStep()
  }
}
