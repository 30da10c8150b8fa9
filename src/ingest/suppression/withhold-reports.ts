import { redactReport } from '#domain/privacy/redact-report.ts'
import type { Suppressions } from '#domain/privacy/suppressions.ts'
import type { SqlClient } from '#postgres/sql-client.ts'

/**
 * Takes those who are not to be served out of the credit reports about some companies. A report that is being generated is
 * waited for, and no other is begun before the transaction ends.
 */
export async function withholdReports(client: SqlClient, suppressions: Suppressions, ids: number[]): Promise<void> {
  await client.query(`select from reports where company_id = any($1) and status = 'requested' order by id for update`, [
    ids,
  ])
  const { rows } = await client.query(
    `select id, company_id, body from reports where company_id = any($1) and body is not null order by id for update`,
    [ids],
  )
  for (const { id, company_id, body } of rows) {
    const left = redactReport(body, Number(company_id), suppressions)
    if (left !== null) await client.query('update reports set body = $2 where id = $1', [id, left])
  }
}
