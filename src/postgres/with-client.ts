import type pg from 'pg'
import { DatabaseClient } from './database-client.ts'

/** Runs some work on a connection: on the one that is given, or on one of its own to the address that is given. */
export async function withClient<T>(
  database: string | pg.Client,
  work: (client: pg.Client) => Promise<T>,
  name = 'firmament command',
): Promise<T> {
  if (typeof database !== 'string') return work(database)
  const client = new DatabaseClient({ connectionString: database, application_name: name })
  // A lost connection also fails the query that was running, and that is where it is reported.
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end().catch(() => {})
  }
}
