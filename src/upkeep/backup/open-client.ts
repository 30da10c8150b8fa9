import type pg from 'pg'
import { DatabaseClient } from '#postgres/database-client.ts'

/** A connection without time limits, because what a backup does may take hours. */
export function openClient(url: string, purpose: string): pg.Client {
  const client = new DatabaseClient({
    connectionString: url,
    application_name: `firmament ${purpose}`,
    statement_timeout: 0,
    idle_in_transaction_session_timeout: 0,
  })
  // A lost connection also fails the running query, and that reports it.
  client.on('error', () => {})
  return client
}
