import pg from 'pg'
import { sql } from '#postgres/sql.ts'

/** What a restore would replace, in words; null for a database that nobody has used. */
export async function countFilled(url: string): Promise<string | null> {
  const client = new pg.Client({ connectionString: url, application_name: 'firmament restore' })
  await client.connect()
  try {
    const counts: string[] = []
    for (const table of ['companies', 'workspaces', 'users']) {
      const { rows: found } = await sql<{
        is_there: boolean
      }>`select to_regclass(${table}) is not null as is_there`.execute(client)
      if (!found[0]?.is_there) continue
      const { rows } = await sql<{ count: number }>`select count(*)::float8 as count from ${sql.raw(table)}`.execute(
        client,
      )
      const count = rows[0]?.count ?? 0
      if (count > 0) counts.push(`${count.toLocaleString('en')} ${table}`)
    }
    return counts.length > 0 ? counts.join(', ') : null
  } finally {
    await client.end()
  }
}
