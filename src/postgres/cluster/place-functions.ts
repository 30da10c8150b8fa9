import type { SqlClient } from '../sql-client.ts'

/** The functions of the platform, not those of extensions. */
export const ownFunctions = `pg_proc p where p.pronamespace = 'public'::regnamespace
  and not exists (select from pg_depend where classid = 'pg_proc'::regclass and objid = p.oid and deptype = 'e')`

/**
 * Gives every node the functions. Citus copies those that are made while it knows the address of the coordinator, and at "add" those
 * that there are; it would leave out what is made in between, and what reads a table that was on the coordinator alone.
 */
export async function placeFunctions(client: SqlClient): Promise<void> {
  const { rows } = await client.query(
    `select p.oid::regprocedure::text as name, pg_get_functiondef(p.oid) as definition from ${ownFunctions} order by p.oid`,
  )
  for (const { name, definition } of rows) {
    await client.query('select create_distributed_function($1::regprocedure)', [name])
    // A node that has lost one that Citus has copied before gets it only by a statement.
    await client.query(definition)
  }
}
