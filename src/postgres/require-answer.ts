import { sql } from './sql.ts'
import { withClient } from './with-client.ts'

/** Fails unless the database itself answers: a pooler in front of it takes connections without it. */
export async function requireAnswer(url: string): Promise<void> {
  await withClient(url, client => sql`select`.execute(client))
}
