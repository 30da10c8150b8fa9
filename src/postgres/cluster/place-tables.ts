import type { SqlClient } from '../sql-client.ts'
import { ClusterError } from './cluster-error.ts'
import { layout, type Place } from './layout.ts'
import { placeFunctions } from './place-functions.ts'

export type Placed = { table: string; rows: number }

/**
 * Moves every table to its place, each in a transaction of its own, yields each when it is there, and gives every node the functions.
 * A call that was interrupted can be repeated: tables already in place are left as they are.
 */
export async function* placeTables(client: SqlClient, shards?: number): AsyncGenerator<Placed> {
  for (const [table, place] of Object.entries(layout)) {
    if (place === 'coordinator' || (await isPlaced(client, table))) continue
    yield {
      table,
      rows: await inTransaction(client, async () =>
        placeTable(client, table, place, shards ?? (await shardsNow(client))),
      ),
    }
  }
  // Some read tables that have to be in their place; those that a table needs came with it.
  await placeFunctions(client)
  // What a table had before it was spread stays in it, unseen, until it is removed.
  for (const table of Object.keys(layout)) if (await hasLeftovers(client, table)) await removeLeftovers(client, table)
}

async function placeTable(client: SqlClient, table: string, place: Exclude<Place, 'coordinator'>, shards: number) {
  const { rows } = await client.query(`select count(*)::float8 as rows from ${table}`)
  await dropReferences(client, table)
  if (place === 'everywhere') await client.query(`select create_reference_table('${table}')`)
  else {
    await loosenIndexes(client, table, place.by)
    const beside =
      place.beside === table
        ? `colocate_with => 'none', shard_count => ${shards}`
        : `colocate_with => '${place.beside}'`
    await client.query(`select create_distributed_table('${table}', '${place.by}', ${beside})`)
  }
  return Number(rows[0].rows)
}

/** A node cannot check what lies on another: tables of the coordinator refer to none that are elsewhere. */
async function dropReferences(client: SqlClient, table: string): Promise<void> {
  const { rows } = await client.query(
    `select conrelid::regclass as from, quote_ident(conname) as name from pg_constraint
     where contype = 'f' and confrelid = '${table}'::regclass`,
  )
  for (const { from, name } of rows) await client.query(`alter table ${from} drop constraint ${name}`)
}

/** Nor can it know what is unique over all: an index without the column that decides the node only finds rows there. */
async function loosenIndexes(client: SqlClient, table: string, column: string): Promise<void> {
  const { rows } = await client.query(
    `select i.indexrelid::regclass as name, pg_get_indexdef(i.indexrelid) as definition, i.indisprimary as "isPrimary"
     from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attname = '${column}'
     where i.indrelid = '${table}'::regclass and i.indisunique and not a.attnum = any(i.indkey)`,
  )
  for (const { name, definition, isPrimary } of rows) {
    if (isPrimary) throw new ClusterError(`The primary key of ${table} must contain ${column}.`)
    await client.query(`drop index ${name}`)
    await client.query(definition.replace('CREATE UNIQUE INDEX', 'CREATE INDEX'))
  }
}

/** As many as the companies have. */
export async function shardsNow(client: SqlClient): Promise<number> {
  const { rows } = await client.query(
    `select count(*)::int as count from pg_dist_shard where logicalrelid = 'companies'::regclass`,
  )
  return rows[0].count
}

async function isPlaced(client: SqlClient, table: string): Promise<boolean> {
  const { rows } = await client.query(
    `select exists (select 1 from pg_dist_partition where logicalrelid = '${table}'::regclass) as is`,
  )
  return rows[0].is
}

/** Whether the coordinator still has rows of a table that lies elsewhere. */
async function hasLeftovers(client: SqlClient, table: string): Promise<boolean> {
  const { rows } = await client.query(
    `select exists (select 1 from pg_dist_partition where logicalrelid = '${table}'::regclass)
       and pg_relation_size('${table}'::regclass) > 0 as has`,
  )
  return rows[0].has
}

async function removeLeftovers(client: SqlClient, table: string): Promise<void> {
  await client.query(`select truncate_local_data_after_distributing_table('${table}')`)
}

async function inTransaction<T>(client: SqlClient, work: () => Promise<T>): Promise<T> {
  await client.query('begin')
  try {
    // One table after the other over one connection to each node: what was written before is seen by what comes after.
    await client.query(`set local citus.multi_shard_modify_mode to 'sequential'`)
    const result = await work()
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
}
