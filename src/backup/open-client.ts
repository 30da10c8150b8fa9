import pg from 'pg'

/** A connection without time limits, because what a backup does may take hours. */
export function openClient(url: string, purpose: string): pg.Client {
  const client = new pg.Client({
    connectionString: url,
    application_name: `firmament ${purpose}`,
    statement_timeout: 0,
    idle_in_transaction_session_timeout: 0,
  })
  // A lost connection also fails the running query, and that reports it.
  client.on('error', () => {})
  return client
}
