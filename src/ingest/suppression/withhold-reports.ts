import { redactReport } from '#domain/privacy/redact-report.ts'
import type { Suppressions } from '#domain/privacy/suppressions.ts'
import { sql } from '#postgres/sql.ts'
import type { SqlClient } from '#postgres/sql-client.ts'

/**
 * Removes suppressed people from the credit reports about some companies. Waits for a report that is being generated
 * and starts no other before the transaction ends.
 */
export async function withholdReports(client: SqlClient, suppressions: Suppressions, ids: number[]): Promise<void> {
  await sql`
    select 1 from reports where company_id = any(${ids}) and status = 'requested' order by id for update
  `.execute(client)
  const { rows } = await sql<{ id: string; company_id: string; body: string }>`
    select id, company_id, body from reports where company_id = any(${ids}) and body is not null order by id for update
  `.execute(client)
  for (const { id, company_id, body } of rows) {
    const left = redactReport(body, Number(company_id), suppressions)
    if (left !== null) await sql`update reports set body = ${left} where id = ${id}`.execute(client)
  }
}
