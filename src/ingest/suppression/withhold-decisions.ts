import { randomBytes } from 'node:crypto'
import { notPublished } from '#domain/privacy/not-published.ts'
import type { Suppressions } from '#domain/privacy/suppressions.ts'
import { sql } from '#postgres/sql.ts'
import type { SqlClient } from '#postgres/sql-client.ts'

/**
 * Removes suppressed people from the decisions about hits on them. The decision and its reason stay on record; the
 * hash of the name would allow guessing it, so it is deleted.
 */
export async function withholdDecisions(client: SqlClient, suppressions: Suppressions, ids: number[]): Promise<void> {
  const { rows } = await sql<{ id: number; company: number; name: string }>`
    select id::float8, company_id::float8 as company, subject ->> 'name' as name from screening_decisions
    where company_id = any(${ids}::bigint[]) and subject ->> 'role' <> 'company' order by id for update
  `.execute(client)
  for (const { id, company, name } of rows) {
    if (!suppressions.isNamedIn(name, company)) continue
    await sql`
      update screening_decisions set subject = subject || ${JSON.stringify({ name: notPublished })}::jsonb,
        subject_key = ${randomBytes(32)}, fingerprint = ${randomBytes(16).toString('hex')}, parts = '{}'
      where id = ${id}
    `.execute(client)
  }
}
