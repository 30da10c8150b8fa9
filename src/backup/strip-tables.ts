import type pg from 'pg'
import { type DroppedIndexes, dropIndexes, recreateIndexes } from '#ingest/first-fill/rebuild-indexes.ts'
import { sql } from '#postgres/sql.ts'

type Reference = { table: string; name: string; definition: string }
export type Stripped = { indexes: DroppedIndexes; references: Reference[] }

/** Takes away what would be looked at for each row that comes: references, keys, indexes and triggers. */
export async function stripTables(client: pg.Client, tables: string[]): Promise<Stripped> {
  const { rows: references } = await sql<Reference>`
    select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where connamespace = current_schema()::regnamespace and contype = 'f' and conparentid = 0
    order by 1, 2
  `.execute(client)
  for (const { table, name } of references) {
    await client.query(`alter table ${table} drop constraint ${client.escapeIdentifier(name)}`)
  }
  // Those of partitions go, and come back, with their table's.
  const { rows: roots } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p') and not relispartition
  `.execute(client)
  const indexes = await dropIndexes(
    client,
    roots.map(({ name }) => name),
  )
  for (const table of tables) await client.query(`alter table ${client.escapeIdentifier(table)} disable trigger user`)
  return { indexes, references }
}

/** Puts it back over the rows that are there now; what they break is an error. */
export async function dressTables(
  client: pg.Client,
  tables: string[],
  { indexes, references }: Stripped,
): Promise<void> {
  for (const table of tables) await client.query(`alter table ${client.escapeIdentifier(table)} enable trigger user`)
  await recreateIndexes(client, indexes)
  for (const { table, name, definition } of references) {
    await client.query(`alter table ${table} add constraint ${client.escapeIdentifier(name)} ${definition}`)
  }
}
