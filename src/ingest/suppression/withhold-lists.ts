import { redactAnswer } from '#domain/privacy/redact-answer.ts'
import type { Suppressions } from '#domain/privacy/suppressions.ts'
import { sql } from '#postgres/sql.ts'
import type { SqlClient } from '#postgres/sql-client.ts'

type Answer = {
  list_id: string
  run: number
  company_id: string
  group: string
  body: Parameters<typeof redactAnswer>[0]
}

/**
 * Removes suppressed people from what was bought for lists about some companies. Waits for answers that are being read
 * and starts no others before the transaction ends.
 */
export async function withholdLists(client: SqlClient, suppressions: Suppressions, ids: number[]): Promise<void> {
  await sql`select 1 from lists where state = 'answering' order by id for no key update`.execute(client)
  const { rows } = await sql<Answer>`
    select list_id, run, company_id, "group", body from list_answers where company_id = any(${ids})
    order by list_id, run, company_id, "group" for update
  `.execute(client)
  for (const { list_id, run, company_id, group, body } of rows) {
    const left = redactAnswer(body, Number(company_id), suppressions)
    if (left === null) continue
    await sql`
      update list_answers set body = ${JSON.stringify(left)}::jsonb
      where list_id = ${list_id} and run = ${run} and company_id = ${company_id} and "group" = ${group}
    `.execute(client)
  }
}
