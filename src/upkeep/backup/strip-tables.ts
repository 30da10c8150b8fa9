import type pg from 'pg'
import { type DroppedIndexes, dropIndexes, recreateIndexes } from '#ingest/first-fill/rebuild-indexes.ts'
import { sql } from '#postgres/sql.ts'

type Reference = { table: string; name: string; definition: string }
type Stripped = { indexes: DroppedIndexes; references: Reference[] }

/** Removes what would be checked for each row that comes in: references, keys, indexes and triggers. */
export async function stripTables(client: pg.Client, tables: string[]): Promise<Stripped> {
  const { rows: references } = await sql<Reference>`
    select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where connamespace = current_schema()::regnamespace and contype = 'f' and conparentid = 0
    order by 1, 2
  `.execute(client)
  for (const { table, name } of references) {
    await sql.raw(`alter table ${table} drop constraint ${client.escapeIdentifier(name)}`).execute(client)
  }
  // The indexes of partitions are dropped and created with those of their table.
  const { rows: roots } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p') and not relispartition
  `.execute(client)
  const indexes = await dropIndexes(
    client,
    roots.map(({ name }) => name),
  )
  for (const table of tables)
    await sql.raw(`alter table ${client.escapeIdentifier(table)} disable trigger user`).execute(client)
  return { indexes, references }
}

/** Restores all of it over the new rows, which must comply. */
export async function restoreConstraints(
  client: pg.Client,
  tables: string[],
  { indexes, references }: Stripped,
): Promise<void> {
  for (const table of tables)
    await sql.raw(`alter table ${client.escapeIdentifier(table)} enable trigger user`).execute(client)
  await recreateIndexes(client, indexes)
  for (const { table, name, definition } of references) {
    await sql.raw(`alter table ${table} add constraint ${client.escapeIdentifier(name)} ${definition}`).execute(client)
  }
}
