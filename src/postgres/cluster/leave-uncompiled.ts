import type { SqlClient } from '../sql-client.ts'

/**
 * Has no node compile its part of a statement: compiling takes longer than what is asked of a node ever does. It holds for sessions
 * to come, and only where the user owns the database.
 */
export async function leaveUncompiled(client: SqlClient): Promise<void> {
  await client.query(
    `select run_command_on_all_nodes(format('alter database %I set jit = off', current_database()), give_warning_for_connection_errors => true)`,
  )
}
