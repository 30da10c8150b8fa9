import { sql } from '#postgres/sql.ts'
import { withClient } from '#postgres/with-client.ts'
import { hasTable } from './describe-database.ts'

/** What a restore would replace, in words; null for a database that was never used. */
export function countFilled(url: string): Promise<string | null> {
  return withClient(url, async client => {
    const counts: string[] = []
    for (const table of ['companies', 'workspaces', 'users']) {
      if (!(await hasTable(client, table))) continue
      const { rows } = await sql<{ count: string }>`select count(*) as count from ${sql.id(table)}`.execute(client)
      const count = Number(rows[0]?.count)
      if (count > 0) counts.push(`${count.toLocaleString('en')} ${table}`)
    }
    return counts.length > 0 ? counts.join(', ') : null
  })
}
