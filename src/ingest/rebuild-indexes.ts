import type pg from 'pg'

export interface DroppedIndexes {
  constraints: { table: string; name: string; definition: string }[]
  indexes: string[]
}

/**
 * Drops the indexes of some tables, and their keys unless these are needed meanwhile, and remembers them. What there is comes from the catalogue, so that an
 * index which a later migration adds is treated like the others.
 */
export async function dropIndexes(
  client: pg.Client,
  tables: string[],
  { keepKeys = false } = {},
): Promise<DroppedIndexes> {
  const constraints = await client.query<{ table: string; name: string; definition: string }>(
    `select c.relname as table, k.conname as name, pg_get_constraintdef(k.oid) as definition
     from pg_constraint k join pg_class c on c.oid = k.conrelid
     where c.relname = any($1) and c.relnamespace = current_schema()::regnamespace and k.contype in ('p', 'u', 'x')
       and not $2
     order by c.relname, k.conname`,
    [tables, keepKeys],
  )
  const indexes = await client.query<{ name: string; definition: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
     from pg_index i join pg_class c on c.oid = i.indrelid
     where c.relname = any($1) and c.relnamespace = current_schema()::regnamespace
       and not exists (select from pg_constraint k where k.conindid = i.indexrelid and k.contype in ('p', 'u', 'x'))
     order by 1`,
    [tables],
  )
  for (const { name } of indexes.rows) await client.query(`drop index ${name}`)
  for (const { table, name } of constraints.rows) {
    await client.query(`alter table ${client.escapeIdentifier(table)} drop constraint ${client.escapeIdentifier(name)}`)
  }
  return { constraints: constraints.rows, indexes: indexes.rows.map(row => row.definition) }
}

export async function recreateIndexes(client: pg.Client, dropped: DroppedIndexes): Promise<void> {
  await client.query("set local maintenance_work_mem = '128MB'")
  await client.query('set local max_parallel_maintenance_workers = 2')
  for (const { table, name, definition } of dropped.constraints) {
    await client.query(
      `alter table ${client.escapeIdentifier(table)} add constraint ${client.escapeIdentifier(name)} ${definition}`,
    )
  }
  for (const definition of dropped.indexes) await client.query(definition)
}
