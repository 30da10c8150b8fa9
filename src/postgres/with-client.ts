import pg from 'pg'

/** Runs some work on the given connection, or on a new one to the given address. */
export async function withClient<T>(
  database: string | pg.Client,
  work: (client: pg.Client) => Promise<T>,
  name = 'firmament command',
): Promise<T> {
  if (typeof database !== 'string') return work(database)
  const client = new pg.Client({ connectionString: database, application_name: name })
  // A lost connection also fails the query that was running, and that is where it is reported.
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end().catch(() => {})
  }
}
